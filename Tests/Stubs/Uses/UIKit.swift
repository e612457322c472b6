// How an app uses RouteUIKit, as the documentation shows it. Type-checked only.

import RouteRuntime
import RouteUIKit
import UIKit

final class PersonViewController: UIViewController {
    let personId: String
    init(_ personId: String) {
        self.personId = personId
        super.init(nibName: nil, bundle: nil)
    }
}

struct PersonProfile: UIKitDestination, Routable, Matchable {
    static let patterns: [RoutePattern] = ["/person/:personId"]
    var personId: String
    init(_ personId: String) { self.personId = personId }
    init(match: RouteMatch) throws(RouteError) { personId = try match.value("personId") }
    var uri: String { "/person/\(personId)" }

    func makeViewController(context: Context<Self>) async throws(NavigationError) -> PersonViewController {
        PersonViewController(personId)
    }
}

@MainActor
final class SceneDelegate: UIResponder {
    private var adapter: UIKitInterface?

    func willConnect(_ options: UIScene.ConnectionOptions) throws {
        Navigate.arrivals.receive(options)
        let interface = try NavigationInterface(root: ViewControllerScreen(UIViewController()))
        adapter = try UIKitInterface(interface)
        Navigate.install(interface)
    }

    func open(_ contexts: Set<UIOpenURLContext>) { Navigate.arrivals.receive(contexts) }
    func proceed(_ activity: NSUserActivity) -> Bool { Navigate.arrivals.receive(activity) }

    func show(_ delegate: any UIViewControllerTransitioningDelegate) async throws {
        let screen = try await Navigate.present { $0.to(PersonProfile("ann_lee")).transitioningDelegate(delegate) }
        let controller: PersonViewController = screen.viewController
        print(controller.personId)
    }
}
