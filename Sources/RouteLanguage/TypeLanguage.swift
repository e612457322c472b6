public import RouteSyntax

extension ParameterType {
    /// The language of the type; nil for any text. A text that belongs to it decodes.
    ///
    /// - Throws: `PatternError` where `pattern` cannot be parsed (offsets in its text) or needs too many states.
    public func automaton() throws(PatternError) -> Automaton? {
        let base = baseAutomaton
        guard let pattern else { return base }
        let regex = try Regex(pattern)
        do throws(LanguageError) {
            let constraint = try Automaton(regex)
            return try base.map { base throws(LanguageError) in try base.intersection(constraint) } ?? constraint
        } catch {
            throw PatternError(
                .tooLarge, "the expression needs more than \(Program.stateLimit) states; shorten its repetitions",
                at: 0..<pattern.unicodeScalars.count)
        }
    }

    /// The language without `pattern`.
    private var baseAutomaton: Automaton? {
        if let cases { return Self.words(cases) }
        switch base {
        case .string: return nil
        case .integer(let type): return .integers(range ?? type.bounds, isSigned: type.isSigned)
        case .double: return Self.doubles
        case .bool: return Self.booleans
        case .uuid: return Self.uuids
        case .date: return Self.dates
        case .url: return Self.nonEmpty
        }
    }

    private static let doubles = constant("-?[0-9]{1,15}(?:\\.[0-9]{1,15})?")
    private static let booleans = constant("true|false|1|0")
    private static let uuids = constant("[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}")
    private static let nonEmpty = constant(".+")

    /// The Gregorian calendar, proleptic, of the years 0000 to 9999: a day, or an instant with its distance from UTC.
    private static let dates: Automaton? = {
        let leapYear = "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"
        let day =
            "(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
            + "|02-(?:0[1-9]|1[0-9]|2[0-8]))|\(leapYear)-02-29)"
        let time = "(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?"
        let offset = "(?:Z|[+\\-](?:[01][0-9]|2[0-3]):[0-5][0-9])"
        return constant("\(day)(?:T\(time)\(offset))?")
    }()

    /// The automaton of an expression that is known to be good; the tests would see a nil.
    private static func constant(_ expression: String) -> Automaton? {
        guard let regex = try? Regex(expression) else { return nil }
        return try? Automaton(regex)
    }

    /// These words. A `/` of a word is met by a separator and by an encoded slash: the word is decoded text.
    private static func words(_ words: [String]) -> Automaton? {
        let slash = SymbolSet([Symbol.separator...Symbol.separator, Symbol.encodedSlash...Symbol.encodedSlash])
        let alternatives = words.map { word in
            Regex.sequence(word.unicodeScalars.map { .symbols($0 == "/" ? slash : SymbolSet($0.value)) })
        }
        return try? Automaton(.alternation(alternatives))
    }
}

extension String {
    /// The text as a word outside a path: a `/` is just a character.
    public var symbols: [Symbol] { unicodeScalars.map(\.value) }
}
