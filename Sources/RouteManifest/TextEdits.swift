/// Edits of several files that can be made together.
public struct EditSet: Sendable {
    private var lines: [String: [Int: [TextEdit]]] = [:]
    /// The edits in the order in which they came, each once.
    public private(set) var edits: [TextEdit] = []

    /// No edits.
    public init() {}

    /// Adds all of some edits, or none of them where one overlaps an edit that is there.
    ///
    /// - Returns: whether they were added. An edit that is there already counts as added.
    public mutating func insert(_ new: [TextEdit]) -> Bool {
        var fresh: [TextEdit] = []
        for edit in new {
            let near = Self.lines(of: edit).flatMap { lines[edit.range.file]?[$0] ?? [] }
            if near.contains(edit) || fresh.contains(edit) { continue }
            if near.contains(where: { Self.overlap($0.range, edit.range) }) { return false }
            if fresh.contains(where: { Self.overlap($0.range, edit.range) }) { return false }
            fresh.append(edit)
        }
        for edit in fresh {
            edits.append(edit)
            for line in Self.lines(of: edit) { lines[edit.range.file, default: [:]][line, default: []].append(edit) }
        }
        return true
    }

    /// The edits of each file.
    public var byFile: [String: [TextEdit]] { Dictionary(grouping: edits) { $0.range.file } }

    private static func lines(of edit: TextEdit) -> ClosedRange<Int> {
        edit.range.line...max(edit.range.line, edit.range.endLine)
    }

    /// Whether two places share text, or begin at one place, so that one edit would move the other.
    private static func overlap(_ a: SourceRange, _ b: SourceRange) -> Bool {
        if a.file != b.file { return false }
        let (startA, endA) = ((a.line, a.column), (a.endLine, a.endColumn))
        let (startB, endB) = ((b.line, b.column), (b.endLine, b.endColumn))
        return startA == startB || (startA < endB && startB < endA)
    }
}

extension EditSet {
    /// The content of a file with edits made in it, in the encoding that it has; nil where the content is no text, or edits overlap.
    public static func apply(_ edits: [TextEdit], to content: [UInt8]) -> [UInt8]? {
        guard let text = try? TextEncoding.decode(content) else { return nil }
        let source = SourceText(path: SourcePath(""), bytes: text)
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var position = 0
        let places = edits.map { (source.bytes(of: $0.range), $0.text) }.sorted { $0.0.lowerBound < $1.0.lowerBound }
        for (bytes, text) in places {
            guard bytes.lowerBound >= position else { return nil }
            result += source.bytes[position..<bytes.lowerBound]
            result += text.utf8
            position = bytes.upperBound
        }
        result += source.bytes[position...]
        return TextEncoding.encode(result, like: content)
    }
}

extension SourceText {
    /// The bytes of a place in this text.
    fileprivate func bytes(of range: SourceRange) -> Range<Int> {
        let start = offset(line: range.line, column: range.column)
        return start..<max(start, offset(line: range.endLine, column: range.endColumn))
    }

    private func offset(line: Int, column: Int) -> Int {
        guard line >= 1, line <= lineStarts.count else { return bytes.count }
        let start = Int(lineStarts[line - 1])
        return offset(after: column - 1, from: start, within: start..<bytes.count)
    }
}
