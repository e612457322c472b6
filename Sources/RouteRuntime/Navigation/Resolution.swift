extension Router {
    /// The screen that a URL leads to: the destinations that take the URL, in rank, until one does not decline.
    ///
    /// - Throws: `NavigationError.Destination.notFound` where no route takes the URL; `.noScreen` where the first that takes it is
    ///   data only; `.declined`, of the first in rank, where all declined; what the destination threw.
    @MainActor
    func resolve(uri: String) async throws(NavigationError) -> Resolved<any RouteScreen> {
        let matches: RouteMatches
        do throws(RouteError) {
            matches = try self.matches(for: uri)
        } catch {
            throw .destination(.badURI(error))
        }
        var refusal: NavigationError?
        for element in matches {
            guard let destination = element.destination as? any Destination else {
                throw .destination(.noScreen(destination: element.match.destination, uri: uri))
            }
            do throws(NavigationError) {
                return try await destination.resolved(uri: uri)
            } catch .destination(.declined(let destination, let reason)) {
                refusal = refusal ?? .destination(.declined(destination: destination, reason: reason))
            }
        }
        throw refusal ?? .destination(.notFound(uri: uri))
    }
}

extension Destination {
    /// The screen, for one who does not know the type of the destination.
    @MainActor
    fileprivate func resolved(uri: String) async throws(NavigationError) -> Resolved<any RouteScreen> {
        let screen = try await resolve(context: Context(self, uri: uri))
        return Resolved(screen: screen, shown: screen, presentation: Self.presentation)
    }
}
