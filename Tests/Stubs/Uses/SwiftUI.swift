// How an app uses RouteSwiftUI, as the documentation shows it. Type-checked only.

import RouteRuntime
import RouteSwiftUI
import SwiftUI

struct PersonView: View {
    let personId: String
    var body: some View { Text(personId) }
}

struct PersonProfile: Destination {
    var personId: String

    func resolve(context: Context<Self>) async throws(NavigationError) -> HostingScreen<PersonView> {
        HostingScreen(title: personId) { PersonView(personId: personId) }
    }
}

struct Root: View {
    @ObservedObject var state: InterfaceState
    var body: some View { InterfaceView(state).receivesURLs() }
}

@MainActor
func start() async throws -> Root {
    let interface = try NavigationInterface(root: HostingScreen(title: "Home") { Text("Home") })
    let state = try InterfaceState(interface)
    Navigate.install(interface)
    let screen = try await PersonProfile(personId: "ann_lee").push()
    _ = screen.content.personId
    return Root(state: state)
}
