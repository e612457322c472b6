// Run by the tests: each line of the output is a line of `GoldenRunTests`.
import RouteRuntime

struct StoppedClock: NavigationClock {
    nonisolated(unsafe) static var seconds = 0.0
    var now: Double { Self.seconds }
    func sleep(for duration: Duration) async throws {}
}

@MainActor func makeNavigator() throws -> Navigator {
    let router = Router()
    try AppRoutes.register(in: router)
    let interface = try NavigationInterface(root: PlainScreen(), restorationIdentifier: "main")
    interface.install()
    return Navigator(interface: interface, router: router, clock: StoppedClock())
}

@MainActor func describe(_ navigator: Navigator) -> String {
    let interface = navigator.interface
    func name(_ screen: any RouteScreen) -> String {
        if let container = screen as? any ContainerScreen {
            return "\(type(of: screen))(\(container.screens.map { name($0) }.joined(separator: " ")))"
        }
        return "\(type(of: screen))" + (screen.childScreen.map { "(\(name($0)))" } ?? "")
    }
    return ([interface.screens.count.description] + interface.presentedScreens.map { name($0) }).joined(separator: " + ")
}

print("defaults", Plain.navigationDefaults == NavigationDefaults(), Modal.navigationDefaults == NavigationDefaults(presentation: .present))
print("data", Data.navigationDefaults == NavigationDefaults(hidesBottomBar: true))

var navigator = try makeNavigator()
do {
    try await navigator.open { $0.to("https://h.example/profile/7") }
} catch {
    print(error)
}
print("unregistered", describe(navigator))

let signedIn = Gate()
let adult = Gate()
navigator.protections.register(signedIn, as: "signedIn")
navigator.protections.register(adult, as: #"of "age" \(18)"#)
let first = try await navigator.open { $0.to("https://h.example/profile/7") }
print("opened", describe(navigator))
print("asked", signedIn.asked, adult.asked)

navigator.dismiss()
StoppedClock.seconds += 15 * 60 - 1
print("kept", try await navigator.open { $0.to(Profile("7")) } === first)
navigator.dismiss()
StoppedClock.seconds += 1
print("kept", try await navigator.open { $0.to(Profile("7")) } === first)
navigator.dismiss()

try await navigator.push { $0.to(Profile("8")).embedded(in: []) }
try await navigator.push { $0.to(Profile("9")).embedded(in: []).stateRestorable(identifier: "other") }
print("pushed", describe(navigator))
print("saved", navigator.snapshot().stacks["main"]?.map(\.identifier) ?? [])

navigator = try makeNavigator()
navigator.protections.register(signedIn, as: "signedIn")
try navigator.interface.setToolbarHidden(false)
try await navigator.open { $0.to(Settings()) }
print("tab", describe(navigator))
navigator.dismiss()
for (name, hides) in [("as the manifest says", nil), ("as the request says", false)] as [(String, Bool?)] {
    navigator.protections.register(adult, as: #"of "age" \(18)"#)
    try await navigator.push { request in
        let request = request.to(Profile("10")).embedded(in: [])
        return hides.map { request.hidesBottomBar($0) } ?? request
    }
    print("toolbar", name, navigator.interface.toolbar != nil)
    navigator.pop()
}
