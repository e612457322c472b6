import RouteLanguage
import RouteManifest
import RouteTable

// What rules that compare patterns say of them in notes and witnesses.

extension LintedRouter {
    /// How many rivals a finding shows as notes.
    static let noteLimit = 10

    /// Where a pattern stands.
    func note(on item: Int) -> Diagnostic.Note {
        Diagnostic.Note(message: "`\(patterns.text(item))` of `\(name(of: item))` is declared here", range: patterns[item].range)
    }

    /// The same for several; beyond `noteLimit` they are counted.
    func notes(on items: [Int]) -> [Diagnostic.Note] {
        var notes = items.prefix(Self.noteLimit).map { note(on: $0) }
        if items.count > Self.noteLimit { notes.append(Diagnostic.Note(message: "and \(items.count - Self.noteLimit) more")) }
        return notes
    }

    /// The destinations of patterns, each once, in order.
    /// - Parameter limit: how many are asked for.
    func names(of items: [Int], limit: Int = .max) -> [String] {
        var names: [String] = []
        for item in items where !names.contains(name(of: item)) {
            names.append(name(of: item))
            if names.count == limit { break }
        }
        return names
    }

    /// The three URLs of a crossing.
    func witness(_ item: Int, _ rival: Int) -> Diagnostic.Witness {
        Diagnostic.Witness(
            both: analysis.common(item, rival).value?.url,
            onlyThis: analysis.uncovered(item, by: [rival]).value?.url,
            onlyOther: analysis.uncovered(rival, by: [item]).value?.url)
    }
}
