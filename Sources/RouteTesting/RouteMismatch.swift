/// What a `RouteProbe` found that was not expected, as data; its description is a sentence for the report of a test.
public enum RouteMismatch: Error, Hashable, Sendable {
    /// A pattern that took a URL.
    public struct Route: Hashable, Sendable {
        /// The name of the destination.
        public let destination: String
        /// The pattern, as it was written.
        public let pattern: String
        /// Its place in the order, from 1.
        public let rank: Int
    }

    /// A value that is not as expected; nil: not there.
    public struct Difference: Hashable, Sendable {
        /// The parameter, or `pattern`.
        public let name: String
        /// What was expected.
        public let expected: String?
        /// What is there.
        public let found: String?
    }

    /// No route takes the URL.
    case nothing(uri: String, expected: String)
    /// Another destination takes the URL; `later` is the place of the expected one, where it would take it too.
    case destination(uri: String, expected: String, found: Route, later: Route?)
    /// The destination is right, and these of its values are not.
    case values(uri: String, destination: String, differences: [Difference])
    /// A URL that nothing should take is taken.
    case taken(uri: String, by: Route)
    /// A URL that should be refused from outside has a scheme.
    case admitted(uri: String)
    /// There is nothing to compare: no URL, a table that cannot be read, a step that failed.
    case unusable(String)
    /// Nothing, or something else, was asked of a recorder.
    case record(expected: String, found: [String])
}

extension RouteMismatch.Difference {
    /// Those of the expected values that are not there, by name.
    static func between(expected: [String: String?], found: [String: String?]) -> [Self] {
        expected.sorted { $0.key < $1.key }.compactMap { name, expected in
            let found = found[name] ?? nil
            return expected == found ? nil : Self(name: name, expected: expected, found: found)
        }
    }
}

extension RouteMismatch: CustomStringConvertible {
    /// One sentence, in lower case: what was expected, and what is there.
    public var description: String {
        switch self {
        case .nothing(let uri, let expected):
            "\"\(uri)\" should lead to \(expected), and no registered route takes it"
        case .destination(let uri, let expected, let found, let later):
            "\"\(uri)\" should lead to \(expected), and leads to \(found)"
                + (later.map { "; \($0) would take it too, and comes later" } ?? "")
        case .values(let uri, let destination, let differences):
            "\"\(uri)\" leads to \(destination) with other values: "
                + differences.map { "\($0)" }.joined(separator: "; ")
        case .taken(let uri, let route):
            "nothing should take \"\(uri)\", and \(route) does"
        case .admitted(let uri):
            "\"\(uri)\" should be refused from outside, and it has a scheme"
        case .unusable(let reason):
            reason
        case .record(let expected, let found):
            "expected \(expected), and there was \(found.isEmpty ? "nothing" : found.joined(separator: ", "))"
        }
    }
}

extension RouteMismatch.Route: CustomStringConvertible {
    /// `PersonProfile by "/person/:personId", rank 3`.
    public var description: String { "\(destination) by \"\(pattern)\", rank \(rank)" }
}

extension RouteMismatch.Difference: CustomStringConvertible {
    /// `tab should be "photos" and is "posts"`.
    public var description: String {
        "\(name) should be \(expected.map { "\"\($0)\"" } ?? "absent") and is \(found.map { "\"\($0)\"" } ?? "absent")"
    }
}
