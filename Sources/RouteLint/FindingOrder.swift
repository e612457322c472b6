import RouteManifest

/// The order of a report: file, line, column, rule, and then everything else that could differ, so that it is one and the same on
/// every machine.
struct FindingOrder {
    private let fileRanks: [String: Int]

    /// Files rank in the order in which they were read: a root, then what it includes. Files of which nothing was read follow in the
    /// order of their findings.
    init(_ manifests: [Manifest], _ readerFindings: [Diagnostic]) {
        var ranks: [String: Int] = [:]
        func add(_ path: String) { if ranks[path] == nil { ranks[path] = ranks.count } }
        for manifest in manifests {
            for file in manifest.files where file.isRoot { add(file.path) }
            for file in manifest.files { add(file.path) }
        }
        for finding in readerFindings { add(finding.range.file) }
        fileRanks = ranks
    }

    /// The findings in order, each once: two roots may include one file, and what is wrong there is the same for both.
    func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
        var result: [Diagnostic] = []
        result.reserveCapacity(findings.count)
        for finding in findings.sorted(by: precedes) where finding != result.last { result.append(finding) }
        return result
    }

    private func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
        let (x, y) = (a.range, b.range)
        if x.file != y.file {
            let (i, j) = (fileRanks[x.file] ?? .max, fileRanks[y.file] ?? .max)
            if i != j { return i < j }
            return x.file < y.file
        }
        if x.line != y.line { return x.line < y.line }
        if x.column != y.column { return x.column < y.column }
        if a.rule != b.rule { return a.rule.rawValue < b.rule.rawValue }
        if x.endLine != y.endLine { return x.endLine < y.endLine }
        if x.endColumn != y.endColumn { return x.endColumn < y.endColumn }
        return a.message < b.message
    }
}
