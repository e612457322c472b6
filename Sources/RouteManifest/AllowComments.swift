/// `# routegen:allow RULE reason`: an exception for one line.
public struct CommentAllowance: Sendable {
    /// The name of the rule as written, perhaps none that exists; empty where the comment ends before it.
    public var rule: Located<String>
    /// Why the finding is allowed; nil where nothing is said.
    public var reason: String?
    /// The line whose findings are allowed: that of the comment where text stands before it, else the next one with text.
    public var line: Int
}

/// Finds the comments that allow findings.
enum AllowComments {
    private static let marker = Array("routegen:allow".utf8)

    /// The exceptions of a file, in the order of the text. A file without the marker is only searched for it.
    static func find(in document: YAMLDocument) -> [CommentAllowance] {
        let source = document.source
        var found: [CommentAllowance] = []
        var index = 0
        while let start = position(from: index, in: source.bytes) {
            index = start + marker.count
            guard let comment = comment(around: start, source), !isInScalar(comment, document) else { continue }
            found.append(allowance(comment, behind: index, source))
        }
        return found
    }

    /// Where the marker stands next, found as Horspool does: by how far the text can be moved on for the byte under its end.
    private static func position(from start: Int, in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            let last = bytes.count - marker.count
            var index = start
            while index <= last {
                if bytes[index..<index + marker.count].elementsEqual(marker) { return index }
                index += steps[Int(bytes[index + marker.count - 1])]
            }
            return nil
        }
    }

    private static let steps: [Int] = {
        var steps = [Int](repeating: marker.count, count: 256)
        for (index, byte) in marker.dropLast().enumerated() { steps[Int(byte)] = marker.count - 1 - index }
        return steps
    }()

    /// The `#` of a comment that says the marker first; nil where something else stands before it.
    private static func comment(around marker: Int, _ source: SourceText) -> Int? {
        let bytes = source.bytes
        var index = marker - 1
        while index >= 0, bytes[index] == 0x20 || bytes[index] == 0x09 { index -= 1 }
        guard index >= 0, bytes[index] == 0x23 else { return nil }
        let isAtStart = index == 0 || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index - 1])
        // A longer word begins with it: `routegen:allowed`.
        let end = marker + Self.marker.count
        let isWord = end == bytes.count || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end])
        return isAtStart && isWord ? index : nil
    }

    /// Whether a byte belongs to a text, in which `#` is a character.
    private static func isInScalar(_ offset: Int, _ document: YAMLDocument) -> Bool {
        let nodes = document.nodes
        var (low, high) = (0, nodes.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(nodes[middle].start) <= offset { low = middle + 1 } else { high = middle }
        }
        while low > 0 {
            low -= 1
            if nodes[low].kind == .scalar || nodes[low].kind == .invalid { return offset < Int(nodes[low].end) }
        }
        return false
    }

    private static func allowance(_ comment: Int, behind marker: Int, _ source: SourceText) -> CommentAllowance {
        let bytes = source.bytes
        let end = source.line(at: comment).upperBound
        func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
        var start = marker
        while start < end, isSpace(start) { start += 1 }
        var behind = start
        while behind < end, !isSpace(behind) { behind += 1 }
        var reason = bytes[behind..<end]
        while let first = reason.first, first == 0x20 || first == 0x09 { reason = reason.dropFirst() }
        while let last = reason.last, last == 0x20 || last == 0x09 { reason = reason.dropLast() }
        let place = start == behind ? comment..<marker : start..<behind
        return CommentAllowance(
            rule: Located(String(decoding: bytes[start..<behind], as: UTF8.self), source.range(place)),
            reason: reason.isEmpty ? nil : String(decoding: reason, as: UTF8.self), line: line(of: comment, source))
    }

    private static func line(of comment: Int, _ source: SourceText) -> Int {
        func firstByte(_ line: Range<Int>) -> UInt8? { source.bytes[line].first { $0 != 0x20 && $0 != 0x09 } }
        let own = source.lineIndex(at: comment)
        if firstByte(source.line(at: comment)) != 0x23 { return own + 1 }
        var line = own + 1
        while line < source.lineStarts.count {
            let start = Int(source.lineStarts[line])
            if start < source.bytes.count, let first = firstByte(source.line(at: start)), first != 0x23 { break }
            line += 1
        }
        return line + 1
    }
}
