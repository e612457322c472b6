/// A regular expression: the regular subset of ICU's syntax, over the alphabet of `Symbol`.
///
/// The tree is small on purpose. Classes, escapes, `.` and `(?i)` are already sets of symbols; groups of every kind are gone, since
/// none of them captures; `^` and `$` at the ends are gone, since a pattern is anchored. Laziness stays: it decides where a capture
/// ends, never what is matched.
///
///     Regex.parse("[a-z]+|x{2}")
///     // .alternation([.repetition(.symbols(a…z), 1, nil, .greedy), .repetition(.symbols(x), 2, 2, .greedy)])
public indirect enum Regex: Hashable, Sendable {
    /// Which number of repetitions is tried first: the largest or the smallest.
    public enum Preference: Hashable, Sendable {
        case greedy
        case lazy
    }

    /// The empty word.
    case empty
    /// One symbol of the set.
    case symbols(SymbolSet)
    case sequence([Regex])
    /// The first that leads to a match is preferred.
    case alternation([Regex])
    /// From `minimum` to `maximum` times; nil is without end.
    case repetition(Regex, minimum: Int, maximum: Int?, Preference)

    /// `.*`, what `*` in a pattern stands for.
    public static let anything = Regex.repetition(.symbols(.all), minimum: 0, maximum: nil, .greedy)
}
