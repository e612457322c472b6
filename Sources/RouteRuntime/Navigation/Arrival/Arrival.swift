import RouteSyntax

/// A URL that came from outside the app, and how it came. `Arrivals` takes it to a screen.
///
///     Arrival("https://myapp.com/person/ann_lee", from: .openURL(sourceApplication: "com.example.mail"))
public struct Arrival: Hashable, Sendable {
    /// How a URL came.
    public enum Source: Hashable, Sendable {
        /// Another app, or the system, opened it: `onOpenURL`, the URL contexts of a scene, `application(_:open:)`. With the identifier of
        /// the other app, where the system tells.
        case openURL(sourceApplication: String?)
        /// A user activity of this type: a universal link, Handoff, a find of Spotlight.
        case userActivity(type: String)
        /// Another way, in the app's words: a notification, a quick action, a QR code.
        case other(String)
    }

    /// The URL.
    public let uri: String
    /// How it came.
    public let source: Source

    /// A URL from outside.
    public init(_ uri: String, from source: Source = .openURL(sourceApplication: nil)) {
        self.uri = uri
        self.source = source
    }

    /// The type of the user activity of a universal link: `NSUserActivityTypeBrowsingWeb`.
    public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"
    /// The type of the user activity of a find of Spotlight: `CSSearchableItemActionType`.
    public static let searchableItem = "com.apple.corespotlightitem"
    /// Where the user activity of a find of Spotlight has the identifier of the item: `CSSearchableItemActivityIdentifier`.
    public static let searchableItemIdentifier = "kCSSearchableItemActivityIdentifier"

    /// The URL of a user activity: its web page; of a find of Spotlight the identifier of the item, for apps that take URLs as identifiers.
    /// Nil where it has neither, so that the activity is the app's to continue.
    ///
    /// - Parameters:
    ///   - type: the `activityType`.
    ///   - webpageURL: the text of the `webpageURL`.
    ///   - userInfo: finds the texts of the `userInfo` by key.
    public init?(userActivity type: String, webpageURL: String?, userInfo: (String) -> String? = { _ in nil }) {
        let identifier = type == Self.searchableItem ? userInfo(Self.searchableItemIdentifier) : nil
        // An identifier that is no URL (`product-7`) is no path of the app either.
        guard let uri = webpageURL ?? identifier.flatMap({ Router.hasScheme($0) ? $0 : nil }) else { return nil }
        self.init(uri, from: .userActivity(type: type))
    }
}

/// A URL from outside that led to no screen: what `Arrivals.onUnclaimed` and `Navigate.unclaimedArrival` are told.
public struct UnclaimedArrival: Hashable, Sendable {
    /// The URL, and how it came.
    public let arrival: Arrival
    /// Why: `.destination(.notFound)` where no route takes it, `.declined` and `.allDeclined` where the destinations did not want it,
    /// `.noScreen` where a route without screens takes it, which the app then carries out itself; `.badURI(.noScheme)` for a path, which no
    /// browser takes either; `.interface(.notInstalled)` where too many waited for an interface.
    public let error: NavigationError

    /// Whether a browser may be asked to open it: no route takes it, or all declined, and it is a URL of the web. One that can lead
    /// nowhere (no host, user-info that hides the host, control characters) is none.
    public var isForBrowser: Bool {
        switch error {
        case .destination(.notFound), .destination(.declined), .destination(.allDeclined):
            guard (try? Subject(arrival.uri)) != nil else { return false }
            let scheme = arrival.uri.prefix { $0 != ":" }.lowercased()
            return scheme == "https" || scheme == "http"
        default: return false
        }
    }
}

extension NavigationError {
    /// Whether nothing takes the URL; not that something takes it and fails, or is protected.
    var isUnclaimed: Bool {
        switch self {
        case .destination(.notFound), .destination(.noScreen), .destination(.badURI), .destination(.declined),
            .destination(.allDeclined):
            true
        default: false
        }
    }
}
