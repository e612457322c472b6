/// A route pattern: the syntax tree of one pattern of a destination, and its canonical text.
///
/// The syntax is that of a WHATWG URLPattern constructor string (protocol, hostname, port, pathname). A pattern has an *origin*,
/// which decides whose URLs it takes at all, and a *path*, a list of pieces over the alphabet of `Symbol`. Two texts that mean the
/// same may have different trees (`/a/` and `/a`): a tree keeps what was written, the compiler of `RouteLanguage` gives it meaning.
///
///     let pattern = try Pattern("https://myapp.com/person/:id(\\d+){.json}?")
///     pattern.origin       // .web(scheme: "https", authority: [.literal("myapp.com")])
///     pattern.captures     // id, not optional
public struct Pattern: Hashable, Sendable {
    /// What stands before the path.
    public enum Origin: Hashable, Sendable {
        /// No scheme: a path subject, or a URL below one of the manifest's bases.
        case relative
        /// A scheme without an authority, lower-cased: `myapp://…`.
        case app(scheme: String)
        /// `http`, `https`, `ws` or `wss`, lower-cased, with host and port: one text, `myapp.com:8080`. Literals of a label that is
        /// not ASCII stand in their Punycode form.
        case web(scheme: String, authority: [Piece])
    }

    /// A piece of a pattern. Offsets are those of the scalars of the pattern's text.
    public enum Piece: Hashable, Sendable {
        /// Decoded text: scalars, the separator, the encoded slash.
        case literal([Symbol], offsets: Range<Int>)
        /// `:name`, `:name(regex)`.
        case capture(Capture)
        /// `(regex)`, and `*`, which is `(.*)`.
        case group(Regex, offsets: Range<Int>)
        /// What a modifier repeats, or `{…}` without one.
        case repetition([Piece], Modifier, offsets: Range<Int>)
    }

    /// How often the content of a repetition stands.
    public enum Modifier: Hashable, Sendable {
        /// `{…}`.
        case once
        /// `?`.
        case optional
        /// `*`.
        case zeroOrMore
        /// `+`.
        case oneOrMore
    }

    /// A parameter in a pattern.
    public struct Capture: Hashable, Sendable {
        /// Without the `:`.
        public var name: String
        /// Nil for a bare `:name`.
        public var regex: Regex?
        /// Whether it stands in an optional part.
        public var isOptional: Bool
        /// Whether it is the `:name` of `/:name*` or `/:name+`.
        public var isArray: Bool
        /// The scalars of the text from the `:` to the end of the regular expression, without a modifier.
        public var offsets: Range<Int>
    }

    /// A `\d` or `\w` of a regular expression.
    public struct UnicodeClass: Hashable, Sendable {
        /// The two scalars.
        public var offsets: Range<Int>
        /// Whether it stands in a class, `[\d_]`.
        public var isInClass: Bool
    }

    /// One of the alternatives of `x|y` in a regular expression.
    public struct Alternative: Hashable, Sendable {
        /// What it matches.
        public var regex: Regex
        /// Its scalars; empty for an empty alternative.
        public var offsets: Range<Int>
    }

    /// What the pattern is: shared, since patterns are handed from the manifest to the linter, the analysis and the matcher.
    private final class Tree: Sendable {
        let text: String
        let origin: Origin
        let path: [Piece]
        let captures: [Capture]
        let idleAnchors: [Range<Int>]
        let unicodeClasses: [UnicodeClass]
        let alternations: [[Alternative]]
        let endsInLiteralSlash: Bool

        init(
            text: String, origin: Origin, path: [Piece], captures: [Capture], idleAnchors: [Range<Int>],
            unicodeClasses: [UnicodeClass], alternations: [[Alternative]], endsInLiteralSlash: Bool
        ) {
            self.text = text
            self.origin = origin
            self.path = path
            self.captures = captures
            self.idleAnchors = idleAnchors
            self.unicodeClasses = unicodeClasses
            self.alternations = alternations
            self.endsInLiteralSlash = endsInLiteralSlash
        }
    }

    private let tree: Tree

    /// The text that was parsed.
    public var text: String { tree.text }
    /// What stands before the path.
    public var origin: Origin { tree.origin }
    /// The pieces of the path, which begin with a separator.
    public var path: [Piece] { tree.path }
    /// The captures of authority and path, from left to right.
    public var captures: [Capture] { tree.captures }
    /// `^` and `$` at the ends of a regular expression: allowed, and idle.
    public var idleAnchors: [Range<Int>] { tree.idleAnchors }
    /// `\d` and `\w` of the regular expressions, save in negated classes, where they take away.
    public var unicodeClasses: [UnicodeClass] { tree.unicodeClasses }
    /// The alternations of the regular expressions, inner ones first, each with two alternatives at least.
    public var alternations: [[Alternative]] { tree.alternations }

    /// Whether the last character is a literal `/`, which `trailingSlash: ignore` drops.
    public var endsInLiteralSlash: Bool { tree.endsInLiteralSlash }

    init(
        text: String, origin: Origin, path: [Piece], captures: [Capture], idleAnchors: [Range<Int>], endsInLiteralSlash: Bool,
        unicodeClasses: [UnicodeClass] = [], alternations: [[Alternative]] = []
    ) {
        tree = Tree(
            text: text, origin: origin, path: path, captures: captures, idleAnchors: idleAnchors,
            unicodeClasses: unicodeClasses, alternations: alternations, endsInLiteralSlash: endsInLiteralSlash)
    }

    /// The same text read the same way.
    public static func == (a: Pattern, b: Pattern) -> Bool {
        if a.tree === b.tree { return true }
        return a.text == b.text && a.origin == b.origin && a.path == b.path && a.captures == b.captures
            && a.idleAnchors == b.idleAnchors && a.unicodeClasses == b.unicodeClasses && a.alternations == b.alternations
            && a.endsInLiteralSlash == b.endsInLiteralSlash
    }

    /// Of what `==` compares, the text and the pieces.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(origin)
        hasher.combine(path)
    }
}

extension Pattern {
    /// The pattern with other pieces, as a step of an analysis: it stands for no text of its own.
    package func replacing(origin: Origin, path: [Piece]) -> Pattern {
        Pattern(
            text: text, origin: origin, path: path, captures: captures, idleAnchors: idleAnchors,
            endsInLiteralSlash: endsInLiteralSlash)
    }
}

/// Why a pattern or a regular expression was refused, and where.
public struct PatternError: Error, Hashable, Sendable {
    /// The rule of the linter that reports it.
    public enum Kind: Hashable, Sendable {
        /// Not the grammar of patterns.
        case syntax
        /// A construct of ICU's regular expressions that the regular subset leaves out.
        case unsupportedRegex
        /// More states than `Program.stateLimit`.
        case tooLarge
        /// A name twice.
        case duplicateParameter
    }

    /// What kind of error it is.
    public var kind: Kind
    /// Lower-case: what is wrong, what was expected, what to write instead.
    public var message: String
    /// The scalars of the text that the message speaks of; never empty except at the end of the text.
    public var offsets: Range<Int>

    /// An error about the scalars `offsets` of a text.
    public init(_ kind: Kind, _ message: String, at offsets: Range<Int>) {
        self.kind = kind
        self.message = message
        self.offsets = offsets
    }
}
