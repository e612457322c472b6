/// The text of a manifest file: valid UTF-8 without a byte order mark, and what turns a byte offset into a line and a column.
///
/// Lines end where an editor ends them: at LF, CRLF or a lone CR, not at U+0085, U+2028 or U+2029 (libyaml's own line numbers count
/// those, so they are not used). Columns count scalars. Both are found in constant time: the text is cut into blocks of 256 bytes, and
/// for each block the line and the number of scalars at its start are kept.
final class SourceText: Sendable {
    let path: SourcePath
    let bytes: [UInt8]
    let isASCII: Bool
    /// The offset at which each line begins.
    let lineStarts: [UInt32]
    /// The index in `lineStarts` of the line to which the first byte of a block belongs.
    private let blockLines: [UInt32]
    /// The number of scalars that begin before a block; empty where the text is ASCII.
    private let blockScalars: [UInt32]

    private static let blockBits = 8

    /// - Parameter bytes: valid UTF-8, under 4 GB.
    init(path: SourcePath, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        var starts: [UInt32] = [0]
        var lines: [UInt32] = []
        var scalars: [UInt32] = []
        lines.reserveCapacity(bytes.count >> Self.blockBits + 1)
        let ascii = bytes.withUnsafeBufferPointer { $0.allSatisfy { $0 < 0x80 } }
        bytes.withUnsafeBufferPointer { text in
            var scalarCount: UInt32 = 0
            for index in text.indices {
                if index & 0xFF == 0 {
                    lines.append(UInt32(starts.count - 1))
                    if !ascii { scalars.append(scalarCount) }
                }
                let byte = text[index]
                if byte == 0x0A || (byte == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A)) {
                    starts.append(UInt32(index + 1))
                }
                if byte & 0xC0 != 0x80 { scalarCount &+= 1 }
            }
        }
        isASCII = ascii
        lineStarts = starts
        blockLines = lines
        blockScalars = scalars
    }

    /// The line, from 0, of the byte at `offset` (or of the end).
    func lineIndex(at offset: Int) -> Int {
        guard !blockLines.isEmpty else { return 0 }
        var line = Int(blockLines[min(offset >> Self.blockBits, blockLines.count - 1)])
        while line + 1 < lineStarts.count, Int(lineStarts[line + 1]) <= offset { line += 1 }
        return line
    }

    /// How many scalars begin before `offset`.
    func scalarIndex(at offset: Int) -> Int {
        guard !isASCII, !blockScalars.isEmpty else { return offset }
        let block = min(offset >> Self.blockBits, blockScalars.count - 1)
        var count = Int(blockScalars[block])
        for index in (block << Self.blockBits)..<offset where bytes[index] & 0xC0 != 0x80 { count += 1 }
        return count
    }

    /// The offset of the scalar with the number `index`; the end of the text where there are not so many.
    func offset(ofScalar index: Int) -> Int {
        guard !isASCII else { return min(index, bytes.count) }
        var low = 0
        var high = blockScalars.count
        while low < high {
            let middle = (low + high) / 2
            if Int(blockScalars[middle]) <= index { low = middle + 1 } else { high = middle }
        }
        let block = max(low - 1, 0)
        var offset = block << Self.blockBits
        var left = index - (blockScalars.isEmpty ? 0 : Int(blockScalars[block]))
        // A block may begin inside a scalar, which was counted before it.
        while offset < bytes.count {
            if bytes[offset] & 0xC0 != 0x80 {
                if left == 0 { return offset }
                left -= 1
            }
            offset += 1
        }
        return bytes.count
    }

    /// Line and column, from 1, of the byte at `offset`.
    func place(at offset: Int) -> (line: Int, column: Int) {
        let line = lineIndex(at: offset)
        return (line + 1, scalarIndex(at: offset) - scalarIndex(at: Int(lineStarts[line])) + 1)
    }

    /// The place of some bytes.
    func range(_ offsets: Range<Int>) -> SourceRange {
        let start = place(at: offsets.lowerBound)
        if isASCII, start.line >= lineStarts.count || offsets.upperBound < Int(lineStarts[start.line]) {
            let end = start.column + offsets.count
            return SourceRange(path: path, line: start.line, column: start.column, endLine: start.line, endColumn: end)
        }
        let end = place(at: offsets.upperBound)
        return SourceRange(path: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
    }

    /// The bytes of the line that holds `offset`, without its end.
    func line(at offset: Int) -> Range<Int> {
        let line = lineIndex(at: offset)
        let start = Int(lineStarts[line])
        var end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The offset behind `count` scalars from `offset`, which must be the first byte of one, but not behind the end of `line`.
    func offset(after count: Int, from offset: Int, within line: Range<Int>) -> Int {
        var end = offset
        for _ in 0..<count where end < line.upperBound {
            end += 1
            while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
        }
        return max(end, offset)
    }
}
