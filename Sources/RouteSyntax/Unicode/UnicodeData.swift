/// What `\p{…}`, `\d`, `\w`, `\s`, `(?i)` and host names need to know about characters, all of one version of Unicode.
///
/// The data are tables in this package, not those of the standard library or of ICU: their versions differ from system to system,
/// and then a linter on one machine and an app on another would disagree about a URL. A table is a string constant that costs
/// nothing until it is asked for; it is decoded once, in well under a millisecond. `scripts/make-unicode-tables` writes them.
///
/// No set here contains a surrogate (they are no scalars and stand in no text, so `\p{Cs}` is empty) or the encoded slash.
enum UnicodeData {
    /// The version of Unicode.
    static var version: String { UnicodeTables.version }

    /// What `\d` means: the category Nd.
    static let decimalDigits = categories.scalars { $0 == categoryNumber("Nd") }

    /// What `\w` means in ICU: `[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200C\u200D]`.
    static let wordCharacters: SymbolSet = {
        let numbers = Set(["Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "Pc"].map(categoryNumber))
        let joiners = SymbolSet(0x200C...0x200D)
        return categories.scalars(where: numbers.contains).union(ScalarRuns(UnicodeTables.wordRemainder).members).union(joiners)
    }()

    /// What `\s` means in ICU: `\p{White_Space}`.
    static let whiteSpace = ScalarRuns(UnicodeTables.whiteSpace).members

    /// The general category of every code point, as a number: the line of `UnicodeTables.categoryNames`.
    static let categories = ScalarRuns(UnicodeTables.categories)

    /// The script of every code point, as a number: the line of `UnicodeTables.scriptNames`.
    static let scripts = ScalarRuns(UnicodeTables.scripts)

    /// The number in `categories` of a category by its short name.
    private static func categoryNumber(_ short: String) -> Int {
        PropertyNames.categories.values.firstIndex { $0.short == short } ?? -1
    }
}
