/// The lines of files that findings speak of.
///
/// Lines are found when they are asked for: a report without findings reads nothing. Columns count Unicode scalars.
public struct SourceLines: Sendable {
    private let text: @Sendable (String) -> String?
    private var files: [String: File?] = [:]

    private struct File {
        let text: String
        /// Where each line begins, in bytes: of a manifest of 10 MB that is all that stands in memory besides its text.
        let starts: [Int]
    }

    /// - Parameter text: the text of a file as it was read; nil where there is none.
    public init(text: @escaping @Sendable (String) -> String?) { self.text = text }

    /// The lines of files, read as a manifest is: whatever their encoding.
    public init(_ files: some FileAccess) {
        self.init { path in (try? files.read(path)).map(ManifestText.decoded) }
    }

    /// No source at all.
    public static let none = SourceLines { _ in nil }

    /// A line, starting at 1, without its end; nil where there is none.
    public mutating func line(_ number: Int, of path: String) -> Substring.UTF8View? {
        if files[path] == nil { files[path] = .some(text(path).map(SourceLines.file)) }
        guard let found = files[path], let file = found, number >= 1, number <= file.starts.count else { return nil }
        let bytes = file.text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: file.starts[number - 1])
        let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
        return Substring(file.text[start..<end]).utf8
    }

    /// The text at a place, of several lines that of the first, and no more than `limit` scalars; empty where there is none.
    public mutating func text(at range: SourceRange, limit: Int) -> String {
        guard let line = line(range.line, of: range.file) else { return "" }
        let rest = Substring(line).unicodeScalars.dropFirst(range.column - 1)
        let count = range.endLine == range.line ? range.endColumn - range.column : .max
        return String(String.UnicodeScalarView(rest.prefix(min(limit, max(0, count)))))
    }

    /// A column that counts scalars as one that counts UTF-16 code units, both from 1.
    public mutating func utf16Column(_ column: Int, ofLine number: Int, of path: String) -> Int {
        guard let line = line(number, of: path) else { return column }
        return Substring(line).unicodeScalars.prefix(column - 1).reduce(column) { $0 + ($1.value > 0xFFFF ? 1 : 0) }
    }

    /// Lines end at LF, CR LF and CR, as YAML says.
    private static func file(_ text: String) -> File {
        var text = text
        let starts = text.withUTF8 { bytes in
            var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
            for index in bytes.indices {
                let isEnd = bytes[index] == 0x0A || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
                if isEnd { starts.append(index + 1) }
            }
            return starts
        }
        return File(text: text, starts: starts)
    }
}
