/// What a destination knows while it resolves.
public struct Context<D: Destination>: Sendable {
    /// The destination, with its parameters.
    public let destination: D
    /// The URL that led to the destination; nil where the app navigates by value.
    public let uri: String?

    /// The context of a navigation by value, or by the URL `uri`.
    public init(_ destination: D, uri: String? = nil) {
        self.destination = destination
        self.uri = uri
    }

    /// The parameters by name: a view of the destination's properties.
    public var parameters: [String: Any]? { destination.parameters }

    /// The error to throw where the destination does not want to be shown: the next route in rank then gets the URL.
    ///
    /// - Parameter reason: What the person who navigates is told where no other route takes it: `no product 7`.
    public func declined(_ reason: String) -> NavigationError {
        .destination(.declined(destination: D.nameInErrors, reason: reason))
    }

    /// The error to throw where making the screen failed.
    public func failed(_ error: any Error) -> NavigationError { NavigationError(error, whileMaking: D.nameInErrors) }
}

extension NavigationError {
    /// An error of the app, as the reason of a failure; a `NavigationError` stays what it is, and a cancellation is one.
    init(_ error: any Error, whileMaking name: String) {
        switch error {
        case let error as NavigationError: self = error
        case is CancellationError: self = .cancelled
        default: self = .destination(.failed(destination: name, reason: "\(error)"))
        }
    }
}
