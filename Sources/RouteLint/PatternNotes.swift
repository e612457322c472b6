import RouteLanguage
import RouteManifest
import RouteTable

// What rules that compare patterns say of them in notes and witnesses.

extension LintedRouter {
    /// The text of a pattern as a message shows it: of a long one its beginning.
    func shown(_ item: Int) -> String {
        let text = patterns.text(item)
        return text.unicodeScalars.count <= 100 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(99))) + "…"
    }

    /// A pattern and its destination as a message shows them.
    func described(_ item: Int) -> String { "`\(shown(item))` of `\(name(of: item))`" }

    /// Where a pattern stands.
    func note(on item: Int) -> Diagnostic.Note {
        Diagnostic.Note(message: "\(described(item)) is declared here", range: patterns[item].range)
    }

    /// The same for several.
    func notes(on items: [Int]) -> [Diagnostic.Note] { items.map { note(on: $0) } }

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

    /// The three URLs of a crossing; those that were found where a budget was met.
    func witness(_ item: Int, _ rival: Int) -> Diagnostic.Witness? {
        let witness = Diagnostic.Witness(
            both: analysis.common(item, rival).value?.url,
            onlyThis: analysis.uncovered(item, by: [rival]).value?.url,
            onlyOther: analysis.uncovered(rival, by: [item]).value?.url)
        return witness.both == nil && witness.onlyThis == nil && witness.onlyOther == nil ? nil : witness
    }
}

// What rules say of a pattern that others cover.

extension Rule {
    /// A finding on a covered pattern, with notes on those that cover it.
    func finding(on cover: RouteVerdicts.Cover, _ message: String, in router: LintedRouter) -> Diagnostic {
        let declaration = router.patterns[cover.item]
        return finding(
            message, at: declaration.range, in: router.destination(of: cover.item), pattern: declaration.text,
            notes: router.notes(on: cover.by), compared: [cover.item])
    }

    /// The finding with a URL of its pattern.
    func withURL(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic {
        var finding = finding
        finding.witness = router.analysis.uncovered(finding.compared[0], by: []).value.map { Diagnostic.Witness(both: $0.url) }
        return finding
    }
}
