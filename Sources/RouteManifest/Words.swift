/// How findings show a text of the manifest.
enum Words {
    private static let limit = 60

    /// The text in back quotes, shortened, with what is invisible in it as `\u{…}`.
    static func quoted(_ text: String) -> String {
        var result = "`"
        var count = 0
        for scalar in text.unicodeScalars {
            if count == limit {
                result += "…"
                break
            }
            count += 1
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
                result += "\\u{\(TextEncoding.hex(scalar.value))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "`"
    }

    /// `a`, `b` or `c`.
    static func list(_ words: [String], _ conjunction: String = "or") -> String {
        let quoted = words.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}

/// "Did you mean": the nearest of some words.
public enum Suggestion {
    private static let lengthLimit = 48

    /// The word with the fewest edits, where they are few for its length; the first of several.
    public static func nearest(to text: String, in candidates: some Sequence<String>) -> String? {
        let target = Array(text.unicodeScalars)
        guard !target.isEmpty, target.count <= lengthLimit else { return nil }
        var best: (word: String, edits: Int)?
        for candidate in candidates where candidate != text {
            // Before anything is copied: a length that no number of allowed edits makes up for.
            guard abs(candidate.unicodeScalars.count - target.count) <= max(1, max(candidate.utf8.count, target.count) / 3) else {
                continue
            }
            let word = Array(candidate.unicodeScalars)
            guard word.count <= lengthLimit else { continue }
            let allowed = min(max(1, max(word.count, target.count) / 3), (best?.edits ?? .max) - 1)
            guard allowed > 0, abs(word.count - target.count) <= allowed else { continue }
            let replaced = distance(fold(target), fold(word))
            // With as many edits as letters any word becomes any other: `1` is not nearly `C`.
            guard replaced < min(word.count, target.count) else { continue }
            let edits = replaced + (isSameFolded(target, word) ? 1 : 0)
            if edits <= allowed { best = (candidate, edits) }
        }
        return best?.word
    }

    /// Case counts as no edit among letters, but two spellings are never the same word.
    private static func fold(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
        text.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) + 32) : $0 }
    }

    private static func isSameFolded(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool { fold(a) == fold(b) }

    /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
    static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var before = [Int](repeating: 0, count: b.count + 1)
        var previous = Array(0...b.count)
        for i in a.indices {
            var current = [i + 1] + [Int](repeating: 0, count: b.count)
            for j in b.indices {
                let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
                current[j + 1] = min(replaced, previous[j + 1] + 1, current[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { current[j + 1] = min(current[j + 1], before[j - 1] + 1) }
            }
            before = previous
            previous = current
        }
        return previous[b.count]
    }
}
