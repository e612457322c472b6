/// Decodes the path of a URL as `Subject` does, into memory of the stack: segments without escapes and dot segments, `/` for the separator, 0xFF for
/// the encoded slash. Nothing is allocated for a URL of up to a thousand bytes.
enum PathDecoder {
    /// Runs `body` with the decoded path and a slash more at its end; nil where the path is that of no subject.
    ///
    /// - Parameter start: where the first segment begins in the text.
    static func decode<Result>(_ text: TextBytes, from start: Int, _ body: (TextBytes) -> Result) -> Result? {
        // A path grows by its first slash and the spare one, and by one where it is empty.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(text.count - start, 0) + 3) { buffer in
            var output = Output(buffer: buffer)
            guard decode(text, from: start, into: &output) else { return nil }
            return body(TextBytes(UnsafeBufferPointer(rebasing: buffer[..<output.count])))
        }
    }

    /// What was written. It is never more than there is room for, since an escape is longer than what it stands for.
    private struct Output {
        let buffer: UnsafeMutableBufferPointer<UInt8>
        var count = 0

        mutating func append(_ byte: UInt8) {
            guard count < buffer.count else { return }
            buffer[count] = byte
            count += 1
        }

        /// Whether what was written from a position on is a text.
        func isText(from start: Int) -> Bool { UTF8Check.isText(UnsafeBufferPointer(rebasing: buffer[start..<count])) }

        /// How many dots there are from a position on, if there is nothing else.
        func dots(from start: Int) -> Int? {
            guard count - start <= 2, buffer[start..<count].allSatisfy({ $0 == 0x2E }) else { return nil }
            return count - start
        }

        /// Takes the last segment away, with its slash.
        mutating func removeSegment() {
            while count > 0 {
                count -= 1
                if buffer[count] == 0x2F { return }
            }
        }
    }

    private static func decode(_ text: TextBytes, from start: Int, into output: inout Output) -> Bool {
        var position = start
        while true {
            output.append(0x2F)
            let segment = output.count
            guard let hasEscape = decodeSegment(text, &position, into: &output) else { return false }
            if hasEscape, !output.isText(from: segment) { return false }
            let isLast = position >= text.count || text[position] != 0x2F
            if let dots = output.dots(from: segment), dots > 0 {
                output.removeSegment()
                if dots == 2 { output.removeSegment() }
                // What ends in a dot segment ends in a slash.
                if isLast { output.append(0x2F) }
            }
            if isLast { break }
            position += 1
        }
        if output.count == 0 { output.append(0x2F) }
        output.append(0x2F)
        return true
    }

    /// Decodes up to the next separator or the end of the path; whether there was an escape, or nil where one stands for what no text has.
    private static func decodeSegment(_ text: TextBytes, _ position: inout Int, into output: inout Output) -> Bool? {
        var hasEscape = false
        while position < text.count {
            let byte = text[position]
            switch byte {
            case 0x2F, 0x3F, 0x23: return hasEscape
            case 0x25:
                guard let high = digit(text[position + 1]), let low = digit(text[position + 2]) else {
                    // A malformed escape stands for its own characters.
                    output.append(byte)
                    position += 1
                    continue
                }
                let value = high << 4 | low
                // U+0000, and the byte that stands for the encoded slash here: none is in a text.
                if value == 0 || value == 0xFF { return nil }
                output.append(value == 0x2F ? 0xFF : value)
                hasEscape = true
                position += 3
            default:
                output.append(byte)
                position += 1
            }
        }
        return hasEscape
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
        default: nil
        }
    }
}

/// Whether bytes are UTF-8 (table 3-7 of the Unicode Standard), where 0xFF stands for a character.
enum UTF8Check {
    static func isText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = 0
        while position < bytes.count {
            let lead = bytes[position]
            let second: ClosedRange<UInt8>
            let length: Int
            switch lead {
            case 0x00...0x7F, 0xFF:
                position += 1
                continue
            case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
            case 0xE0: (second, length) = (0xA0...0xBF, 3)
            case 0xED: (second, length) = (0x80...0x9F, 3)
            case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
            case 0xF0: (second, length) = (0x90...0xBF, 4)
            case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
            case 0xF4: (second, length) = (0x80...0x8F, 4)
            default: return false
            }
            guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return false }
            for index in position + 2..<position + max(length, 2) where !(0x80...0xBF).contains(bytes[index]) { return false }
            position += length
        }
        return true
    }
}
