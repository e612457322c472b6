/// A comment with its place.
struct ScannedComment {
    var text: String
    var start: Int
    /// From 0.
    var line: Int
    /// From 0, in bytes.
    var column: Int
    var isAlone: Bool
    var isAfterBlank: Bool
}

/// Finds the comments of a document: every `#` outside of its scalars begins one, to the end of the line.
enum CommentScanner {
    static func comments(of document: YAMLDocument) -> [ScannedComment] {
        let source = document.source
        let bytes = source.bytes
        var result: [ScannedComment] = []
        var index = 0
        func scan(to end: Int) {
            while index < end {
                guard bytes[index] == 0x23 else {
                    index += 1
                    continue
                }
                let line = source.line(at: index)
                result.append(comment(index..<line.upperBound, line, source))
                index = line.upperBound
            }
        }
        for node in document.nodes where node.kind == .scalar && node.end > node.start {
            scan(to: Int(node.start))
            index = max(index, Int(node.end))
        }
        scan(to: bytes.count)
        return result
    }

    private static func comment(_ range: Range<Int>, _ line: Range<Int>, _ source: SourceText) -> ScannedComment {
        var end = range.upperBound
        while source.bytes[end - 1] == 0x20 || source.bytes[end - 1] == 0x09 { end -= 1 }
        let number = source.lineIndex(at: range.lowerBound)
        return ScannedComment(
            text: String(decoding: source.bytes[range.lowerBound..<end], as: UTF8.self), start: range.lowerBound, line: number,
            column: range.lowerBound - line.lowerBound,
            isAlone: source.bytes[line.lowerBound..<range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 },
            isAfterBlank: source.isAfterBlank(line: number))
    }
}

extension SourceText {
    /// Whether the line before a line, counted from 0, has no text.
    func isAfterBlank(line: Int) -> Bool {
        guard line > 0 else { return false }
        return bytes[self.line(at: Int(lineStarts[line - 1]))].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
