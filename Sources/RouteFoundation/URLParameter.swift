public import RouteRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension URL: RouteParameter {
    /// Any text that is not empty and of which Foundation makes a URL.
    public init?(routeText: String) {
        guard !routeText.isEmpty else { return nil }
        self.init(string: routeText)
    }

    /// The absolute URL.
    public var routeText: String { absoluteString }
}

extension URL: Matchable {
    /// The absolute URL.
    public var uri: String { absoluteString }
}
