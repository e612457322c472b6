public import RouteSyntax

/// The matcher that is simple enough to be believed: it tries the patterns one after the other, in rank, each with a simulation of
/// its program that is linear in the length of the URL and never backtracks. It is the oracle of the tests.
public struct ReferenceMatcher: Sendable {
    /// A pattern at its place in the order.
    public struct Entry: Sendable {
        /// The index in `definitions`.
        public let definition: Int
        /// The index in the definition's `patterns`.
        public let pattern: Int
        /// The place in the order, starting at 1.
        public let rank: Int
    }

    /// What a pattern made of a URL.
    public struct Match: Sendable {
        public let entry: Entry
        /// The decoded texts of the parameters in the order of `RouteDefinition.parameters` (with captures that it does not list
        /// behind them): one for a scalar, any number for an array, nil for what is absent. A default is not filled in.
        public let texts: [[String]?]
    }

    /// Why a pattern that nearly matched lost, or how a matching one stands.
    public struct Candidate: Sendable {
        public let entry: Entry
        public let matches: Bool
        /// `wins`, or a sentence in lower case: `n is "128", which is no Int8 (-128...127)`.
        public let reason: String
    }

    public let definitions: [RouteDefinition]
    /// In rank order.
    public let entries: [Entry]
}
