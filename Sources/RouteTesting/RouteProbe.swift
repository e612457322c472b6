public import RouteRuntime

/// Says in a test which destination a URL gives, and with what parameters: for Swift Testing and XCTest alike, since what it finds wrong it
/// throws, as a `RouteMismatch` that reads as a sentence.
///
///     let routes = RouteProbe(router)
///     try routes.expect("https://myapp.com/person/ann_lee", leadsTo: PersonProfile("ann_lee"))
///     try routes.expectNothing("https://myapp.com/person/x")
///     #expect(try routes.destination(for: "myapp://person/ann_lee", as: PersonProfile.self).personId == "ann_lee")
public struct RouteProbe: Sendable {
    /// The router that is asked.
    public let router: Router

    /// A probe of the shared router or another one.
    public init(_ router: Router = .shared) { self.router = router }

    // MARK: From a URL

    /// The destination that a URL or path leads to.
    ///
    /// - Throws: `RouteMismatch.nothing` where no route takes the URL, `.destination` where it leads to another type; `.unusable` for what
    /// has no
    ///   URL, or a router whose table cannot be read.
    public func destination<D: Routable>(for url: some Matchable, as type: D.Type = D.self) throws(RouteMismatch) -> D {
        let found = try finding(for: url)
        guard let element = found.first else { throw .nothing(uri: found.uri, expected: "\(D.self)") }
        if let destination = element.destination as? D { return destination }
        throw .destination(
            uri: found.uri, expected: "\(D.self)", found: Route(element.match),
            later: found.matches.dropFirst().first { $0.destination is D }.map { Route($0.match) })
    }

    /// Expects that a URL or path leads to a destination with exactly these values.
    ///
    /// - Throws: `RouteMismatch`: as `destination(for:as:)`, and `.values` where the type is right and values differ.
    public func expect<D: Routable>(_ url: some Matchable, leadsTo expected: D) throws(RouteMismatch) {
        let found: D = try destination(for: url)
        guard found != expected else { return }
        throw .values(
            uri: try text(of: url), destination: "\(D.self)",
            differences: RouteMismatch.Difference.between(expected: properties(expected), found: properties(found)))
    }

    /// Expects the name of the destination, the texts of some of its parameters, and the pattern, where they are given: for tables of
    /// examples.
    ///
    ///     for (url, name, parameters) in table { try routes.expect(url, leadsTo: name, parameters: parameters) }
    ///
    /// - Parameters:
    ///   - parameters: decoded texts by name; nil for a parameter that must not be there. Others may have any value.
    ///   - pattern: as it is written in the manifest.
    /// - Throws: `RouteMismatch`.
    public func expect(
        _ url: some Matchable, leadsTo name: String, parameters: [String: String?] = [:], pattern: String? = nil
    ) throws(RouteMismatch) {
        let found = try finding(for: url)
        guard let match = found.first?.match else { throw .nothing(uri: found.uri, expected: name) }
        guard match.destination == name else {
            throw .destination(
                uri: found.uri, expected: name, found: Route(match),
                later: found.matches.dropFirst().first { $0.match.destination == name }.map { Route($0.match) })
        }
        var differences = RouteMismatch.Difference.between(
            expected: parameters,
            found: Dictionary(uniqueKeysWithValues: parameters.keys.map { ($0, match.texts($0).isEmpty ? nil : match.text($0)) }))
        if let pattern, match.pattern != pattern {
            differences.append(.init(name: "pattern", expected: pattern, found: match.pattern))
        }
        guard differences.isEmpty else { throw .values(uri: found.uri, destination: name, differences: differences) }
    }

    /// Expects that nothing takes a URL or path.
    ///
    /// - Throws: `RouteMismatch.taken`, `.unusable`.
    public func expectNothing(_ url: some Matchable) throws(RouteMismatch) {
        let found = try finding(for: url)
        if let match = found.first?.match { throw .taken(uri: found.uri, by: Route(match)) }
    }

    /// Expects that a URL from outside is refused because it has no scheme, as every path is.
    ///
    /// - Throws: `RouteMismatch.admitted`, `.unusable`.
    public func expectRefusedFromOutside(_ url: some Matchable) throws(RouteMismatch) {
        let uri = try text(of: url)
        do throws(RouteError) {
            _ = try router.match(url: uri)
        } catch .noScheme {
            return
        } catch {
            throw .unusable("\(error)")
        }
        throw .admitted(uri: uri)
    }

    // MARK: To a URL and back

    /// Expects that the URL of a destination leads back to it.
    ///
    /// - Returns: the URL.
    /// - Throws: `RouteMismatch`; `.unusable` where the destination has no URL.
    @discardableResult
    public func expectRoundTrip<D: Routable & Matchable>(_ destination: D) throws(RouteMismatch) -> String {
        let uri = try text(of: destination)
        try expect(uri, leadsTo: destination)
        return uri
    }

    // MARK: Inside

    /// How a failure names a route.
    typealias Route = RouteMismatch.Route

    private struct Finding {
        let uri: String
        let matches: [RouteMatches.Element]
        var first: RouteMatches.Element? { matches.first }
    }

    private func finding(for url: some Matchable) throws(RouteMismatch) -> Finding {
        let uri = try text(of: url)
        do throws(RouteError) {
            return Finding(uri: uri, matches: Array(try router.matches(for: uri)))
        } catch {
            throw .unusable("\(error)")
        }
    }

    private func text(of url: some Matchable) throws(RouteMismatch) -> String {
        do throws(RouteError) {
            return try url.uri
        } catch {
            throw .unusable("\(error)")
        }
    }

    /// The stored properties, as a failure shows them.
    private func properties(_ value: some Routable) -> [String: String?] {
        let named = Mirror(reflecting: value).children.compactMap { child in child.label.map { ($0, String?(shown(child.value))) }
        }
        return Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    private func shown(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return "\(value)" }
        return mirror.children.first.map { "\($0.value)" } ?? "nil"
    }
}

extension RouteMismatch.Route {
    init(_ match: RouteMatch) { self.init(destination: match.destination, pattern: match.pattern, rank: match.rank) }
}
