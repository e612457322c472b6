import RouteLanguage
import RouteSyntax

/// The languages of patterns without what they demand of the query, each made when it is first asked for, and once for all patterns that are
/// the same but for their names.
///
/// A generated manifest may have thousands of catch-alls that differ in nothing but the destination. They are one class here, so that
/// they are compiled into one language, and two classes are compared once.
struct LanguageClasses {
    /// What a language is made of.
    private struct Identity: Hashable {
        var scheme: String?
        var authority: Program?
        /// Of a relative pattern what it stands below.
        var bases: [RouteBase]?
        var path: Program
        var isStrict: Bool

        init(_ pattern: CompiledPattern) {
            switch pattern.pattern.origin {
            case .relative: bases = pattern.bases
            case .app(let scheme), .web(let scheme, _): self.scheme = scheme
            }
            authority = pattern.program.authority
            path = pattern.program.path
            isStrict = pattern.options.strictTrailingSlash
        }
    }

    private var numbers: [Identity: Int] = [:]
    private var languages: [PatternLanguage] = []
    /// The same as subjects without a scheme.
    private var paths: [PatternLanguage] = []
    /// How many patterns are known to be of a class.
    private var sizes: [Int] = []
    private var classOf: [Int: Int] = [:]
    private var relations: [Int64: Relation] = [:]

    /// The class of a pattern that was asked for before.
    func known(_ item: Int) -> Int? { classOf[item] }

    /// The class of a pattern that is asked for the first time.
    mutating func insert(_ item: Int, _ pattern: CompiledPattern) -> Int {
        let identity = Identity(pattern)
        let number = numbers[identity] ?? languages.count
        if number == languages.count {
            numbers[identity] = number
            let language = pattern.language(query: [])
            languages.append(language)
            paths.append(language.paths)
            sizes.append(0)
        }
        sizes[number] += 1
        classOf[item] = number
        return number
    }

    /// All that the patterns of a class take.
    func language(_ number: Int) -> PatternLanguage { languages[number] }

    /// What relative patterns of a class take as paths.
    func paths(_ number: Int) -> PatternLanguage { paths[number] }

    // MARK: Relations

    private static func key(_ a: Int, _ b: Int) -> Int64 { Int64(a) << 32 | Int64(b) }

    /// How two classes lie to one another, where that was noted.
    func relation(_ a: Int, _ b: Int) -> Relation? { relations[Self.key(a, b)] }

    /// Notes how two classes lie to one another, where they may be asked again.
    mutating func note(_ relation: Relation, _ a: Int, _ b: Int) {
        guard a == b || sizes[a] > 1 || sizes[b] > 1 else { return }
        relations[Self.key(a, b)] = relation
        relations[Self.key(b, a)] = relation.inverse
    }
}
