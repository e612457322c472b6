public import RouteSyntax

/// The language of a pattern of a route: the subjects that it takes, of scheme, host, path and query together.
///
/// It is a union of *alternatives*, one for each origin: a relative pattern has one for each base and one for path subjects. Each
/// alternative is a language of authorities times a language of paths; the demands on the query are the same for all. Witnesses are
/// searched in the first alternative that has one, so the alternatives stand in the order in which witnesses prefer them.
public struct PatternLanguage {
    enum Origin {
        case none
        case app(scheme: String)
        /// A literal authority that some URL has.
        case web(scheme: String, authority: [Symbol])
        /// An authority with parameters or groups.
        case webPattern(scheme: String, authority: Program)
    }

    struct Alternative {
        var origin: Origin
        var path: PathLanguage
    }

    let alternatives: [Alternative]
    let query: [QueryConstraint]
    /// Whether keys that `query` does not name are absent: so in URLs that a program writes.
    let isQueryClosed: Bool

    /// - Parameters:
    ///   - pattern: the pattern that `program` was compiled from.
    ///   - bases: what it stands below, where it is relative.
    ///   - query: what the route demands of the query.
    ///   - isQueryClosed: whether keys that `query` does not name are absent.
    public init(
        _ pattern: Pattern, _ program: PatternProgram, bases: [RouteBase], keepsTrailingSlash: Bool, query: [QueryConstraint],
        isQueryClosed: Bool = false
    ) {
        self.query = query
        self.isQueryClosed = isQueryClosed
        let path = PathLanguage(program.path, base: [], keepsTrailingSlash: keepsTrailingSlash)
        switch pattern.origin {
        case .app(let scheme): alternatives = [Alternative(origin: .app(scheme: scheme), path: path)]
        case .web(let scheme, let pieces):
            var literal: [Symbol] = []
            for case .literal(let symbols, _) in pieces { literal += symbols }
            let isLiteral = pieces.allSatisfy { if case .literal = $0 { true } else { false } }
            if !isLiteral, let authority = program.authority {
                alternatives = [Alternative(origin: .webPattern(scheme: scheme, authority: authority), path: path)]
            } else if Self.isPossible(scheme, literal) {
                alternatives = [Alternative(origin: .web(scheme: scheme, authority: literal), path: path)]
            } else {
                alternatives = []
            }
        case .relative:
            var alternatives: [Alternative] = []
            for base in bases {
                switch base.origin {
                case .none: continue
                case .app(let scheme):
                    alternatives.append(Alternative(origin: .app(scheme: scheme), path: path.below(base.path)))
                case .web(let scheme, let authority) where Self.isPossible(scheme, authority):
                    alternatives.append(
                        Alternative(origin: .web(scheme: scheme, authority: authority), path: path.below(base.path)))
                case .web: continue
                }
            }
            alternatives.append(Alternative(origin: .none, path: path))
            self.alternatives = alternatives
        }
    }

    private init(alternatives: [Alternative], query: [QueryConstraint], isQueryClosed: Bool) {
        self.alternatives = alternatives
        self.query = query
        self.isQueryClosed = isQueryClosed
    }

    /// The part of the language that the first alternative takes: of a relative pattern what stands below the first base.
    public var firstAlternative: PatternLanguage {
        PatternLanguage(alternatives: Array(alternatives.prefix(1)), query: query, isQueryClosed: isQueryClosed)
    }

    /// The paths of the pattern alone, as subjects without a scheme. Two relative patterns below the same bases lie to one another
    /// as their paths do, unless one base stands below another.
    public var paths: PatternLanguage {
        PatternLanguage(
            alternatives: alternatives.filter { $0.origin.cell == Cell.none }, query: query, isQueryClosed: isQueryClosed)
    }

    /// The same scheme, host and path with other demands on the query.
    public func with(query: [QueryConstraint]) -> PatternLanguage {
        PatternLanguage(alternatives: alternatives, query: query, isQueryClosed: isQueryClosed)
    }

    /// Whether no origin has parameters or groups.
    var hasLiteralOrigins: Bool { alternatives.allSatisfy { $0.origin.cell != nil } }

    /// Whether some URL has the authority: a default port, an upper-case letter or an empty label stand in none.
    private static func isPossible(_ scheme: String, _ authority: [Symbol]) -> Bool {
        guard let subject = try? Subject("\(scheme)://\(PercentCoding.text(of: authority))/") else { return false }
        return subject.origin == .web(scheme: scheme, authority: authority)
    }

    /// Whether `symbols` can be an authority of the origin; the programs of authorities are run on it.
    static func accepts(_ origin: Origin, scheme: String, _ authority: [Symbol]) -> Bool {
        switch origin {
        case .none, .app: false
        case .web(let other, let literal): other == scheme && literal == authority
        case .webPattern(let other, let program): other == scheme && program.matches(authority)
        }
    }
}

/// A subject that proves something about routes, as the URL that a person can try.
public struct Witness: Hashable, Sendable, CustomStringConvertible {
    /// The URL, percent-encoded; a path where the routes take nothing else.
    public let url: String

    /// The URL.
    public var description: String { url }

    init(_ origin: Cell, path: [Symbol], query: [QueryItem]) {
        var url = ""
        let text = path.split(separator: .separator, omittingEmptySubsequences: false)
            .map { PercentCoding.encode(PercentCoding.text(of: $0), in: .segment) }.joined(separator: "/")
        switch origin {
        case .none: url = text
        case .app(let scheme): url = text.hasPrefix("//") ? "\(scheme)://\(text)" : "\(scheme):/\(text)"
        case .web(let scheme, let authority): url = "\(scheme)://\(PercentCoding.text(of: authority))\(text)"
        }
        var separator = "?"
        for item in query {
            url +=
                separator + PercentCoding.encode(item.key, in: .queryItem) + "="
                + PercentCoding.encode(item.value, in: .queryItem)
            separator = "&"
        }
        self.url = url
    }
}

extension PatternLanguage.Origin {
    /// The origin that it is; nil where it is a pattern of origins.
    var cell: Cell? {
        switch self {
        case .none: Cell.none
        case .app(let scheme): .app(scheme: scheme)
        case .web(let scheme, let authority): .web(scheme: scheme, authority: authority)
        case .webPattern: nil
        }
    }
}

/// One origin of subjects, for which it is settled which alternatives take it.
enum Cell: Hashable {
    case none
    case app(scheme: String)
    case web(scheme: String, authority: [Symbol])

    func isTaken(by origin: PatternLanguage.Origin) -> Bool {
        switch (self, origin) {
        case (.none, .none): true
        case (.app(let scheme), .app(let other)): scheme == other
        case (.web(let scheme, let authority), let origin): PatternLanguage.accepts(origin, scheme: scheme, authority)
        default: false
        }
    }
}
