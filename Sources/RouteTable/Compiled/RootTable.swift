import RouteLanguage
import RouteMatching
import RouteSyntax

/// Where tries begin: for each origin, for hosts with parameters, and for path subjects.
struct RootTable {
    /// A trie that is walked for an origin, below a path.
    struct Root: Hashable {
        var node: Int
        /// Without the leading slash; empty or whole segments.
        var base: [UInt8]
        var foldsCase: Bool
    }

    private struct Key: Hashable {
        /// Of an origin, or `relative`.
        var origin: String
        var bases: [String]
        var authorityTypes: [ParameterType]
        var foldsCase: Bool
    }

    /// Roots by the text of an origin: `https://myapp.com`, `myapp:`. In the order in which they came.
    private(set) var origins: [(text: String, roots: [Root])] = []
    private var originNumbers: [String: Int] = [:]
    /// Web origins whose host is a program.
    private(set) var hosts: [(scheme: String, program: Int, roots: [Root])] = []
    /// For path subjects.
    private(set) var paths: [Root] = []
    private var known: [Key: [Int]] = [:]

    /// The roots below which a pattern stands; they are made where they are missing.
    ///
    /// - Parameter authority: the place of the host's program, where the host is not literal.
    mutating func places(
        of pattern: Pattern, bases: [RouteBase], foldsCase: Bool, authority: Int?, authorityTypes: [ParameterType],
        trie: inout TableTrie
    ) -> [Int] {
        switch pattern.origin {
        case .relative:
            let key = Key(origin: "relative", bases: bases.map(\.text), authorityTypes: [], foldsCase: foldsCase)
            if let roots = known[key] { return roots }
            let root = trie.root()
            known[key] = [root]
            paths.append(Root(node: root, base: [], foldsCase: foldsCase))
            for base in bases {
                guard let text = Self.text(of: base.origin) else { continue }
                let path = PathBytes.of(base.path.dropFirst())
                add(Root(node: root, base: path, foldsCase: foldsCase), to: text)
            }
            return [root]
        case .app(let scheme):
            return literalRoot(scheme + ":", foldsCase, &trie)
        case .web(let scheme, let pieces):
            guard let authority else {
                let symbols = pieces.flatMap { piece in
                    if case .literal(let symbols, _) = piece { symbols } else { [Symbol]() }
                }
                guard let text = Self.text(of: .web(scheme: scheme, authority: symbols)) else { return [] }
                return literalRoot(text, foldsCase, &trie)
            }
            // Patterns with one host, types included, share a trie; their captures have the same numbers.
            let key = Key(
                origin: scheme + String(describing: pieces), bases: [], authorityTypes: authorityTypes, foldsCase: foldsCase)
            if let roots = known[key] { return roots }
            let root = trie.root()
            known[key] = [root]
            hosts.append((scheme, authority, [Root(node: root, base: [], foldsCase: foldsCase)]))
            return [root]
        }
    }

    private mutating func literalRoot(_ origin: String, _ foldsCase: Bool, _ trie: inout TableTrie) -> [Int] {
        let key = Key(origin: origin, bases: [], authorityTypes: [], foldsCase: foldsCase)
        if let roots = known[key] { return roots }
        let root = trie.root()
        known[key] = [root]
        add(Root(node: root, base: [], foldsCase: foldsCase), to: origin)
        return [root]
    }

    private mutating func add(_ root: Root, to origin: String) {
        let number = originNumbers[origin] ?? origins.count
        if number == origins.count {
            originNumbers[origin] = number
            origins.append((origin, []))
        }
        if !origins[number].roots.contains(root) { origins[number].roots.append(root) }
    }

    /// The text of an origin as subjects have it; nil where no subject has it (a host with upper-case letters, a default port).
    static func text(of origin: Subject.Origin) -> String? {
        switch origin {
        case .none: return nil
        case .app(let scheme): return scheme + ":"
        case .web(let scheme, let authority):
            let text = "\(scheme)://\(PercentCoding.text(of: authority))"
            guard let subject = try? Subject(text), subject.origin == origin, subject.path == [.separator] else { return nil }
            return text
        }
    }
}
