/// What an interface keeps of an entry besides its place in the model.
@MainActor
final class EntryRecord {
    let screen: any RouteScreen
    /// Whom the observers are about: the screen, or the one inside it that somebody navigated to.
    var observed: any RouteScreen
    /// Where it came from: for history and restoration.
    var origin: ScreenOrigin?
    /// The name under which it is saved; nil: what the screen says.
    var restorationIdentifier: String?
    /// Told of the events of the screen after the screen itself.
    var observers: [@MainActor (ScreenEvent) -> Void] = []
    /// What the screen gives back, when it leaves.
    var returned: (any Sendable)?
    /// Waits for it.
    let returning = Promise<ReturnedData>.Keeper(orElse: ReturnedData(value: nil))

    init(_ screen: any RouteScreen) {
        self.screen = screen
        observed = screen
    }

    /// Tells whoever waits what the screen gave back.
    func leave() { returning.promise.fulfil(ReturnedData(value: returned)) }
}

/// What a screen gave back when it left; nothing where it just left.
struct ReturnedData: Sendable {
    let value: (any Sendable)?
}

/// How a screen came to be, as far as that can be said again.
struct ScreenOrigin: Sendable {
    /// What it was resolved from.
    var destination: any Destination
    /// The URL that led to it, if one did.
    var uri: String?
    /// What it was put into, from the inside out.
    var embedding: [Embedding] = []
}
