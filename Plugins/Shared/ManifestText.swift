import Foundation

/// The text of a manifest, read just far enough to see which files it includes and what its root type is called.
///
/// A plugin cannot link the YAML reader, and it must know both before the tool has been built. It is no judge of manifests: where the
/// text is written in a way that this does not understand, it says "unknown", and the tool decides.
struct ManifestText {
    private let lines: [Substring]
    /// One flow mapping (`{version: 1, …}`, JSON): its top-level keys are not told apart.
    private let isFlow: Bool

    /// Nil where the file cannot be read.
    init?(contentsOf file: URL) {
        guard let data = try? Data(contentsOf: file) else { return nil }
        let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        self.init((isUTF16 ? String(data: data, encoding: .utf16) : nil) ?? String(decoding: data, as: UTF8.self))
    }

    init(_ text: String) {
        let start = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : Substring(text)
        lines = start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Self.withoutComment)
        let first = lines.first { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("%") && $0 != "---" }
        isFlow = first?.first { !$0.isWhitespace } == "{"
    }

    /// The paths and globs under `include:`, as they are written.
    var includes: [String] {
        guard let block = block(of: "include") else { return [] }
        return block.split { $0.isWhitespace || "[]{},\"'".contains($0) }.map(String.init).filter {
            $0.hasSuffix(".yaml") || $0.hasSuffix(".yml")
        }
    }

    /// The name of the root type that will be generated, `AppRoutes` where the manifest gives none. Nil where that cannot be told.
    var rootTypeName: String? {
        guard !isFlow else { return nil }
        guard let options = block(of: "options") else { return "AppRoutes" }
        let words = options.split { $0.isWhitespace || "{},\"'".contains($0) }
        guard let key = words.firstIndex(of: "name:") else {
            // An alias or a key in another form may hide a name.
            return options.contains("name") || options.contains("*") || options.contains("&") ? nil : "AppRoutes"
        }
        return words.indices.contains(key + 1) ? String(words[key + 1]) : nil
    }

    /// The source of the value of a key at the left margin: the rest of its line and what belongs to it below.
    private func block(of key: String) -> String? {
        if isFlow { return lines.joined(separator: "\n") }
        let spellings = ["\(key):", "\"\(key)\":", "'\(key)':"]
        for (index, line) in lines.enumerated() {
            guard let spelling = spellings.first(where: line.hasPrefix) else { continue }
            let below = lines[(index + 1)...].prefix { $0.first.map { " \t-]}".contains($0) } ?? true }
            return ([line.dropFirst(spelling.count)] + below).joined(separator: "\n")
        }
        return nil
    }

    /// A `#` begins a comment at the start of a line or after white space.
    private static func withoutComment(_ line: Substring) -> Substring {
        var previous: Character = " "
        for index in line.indices {
            if line[index] == "#", previous.isWhitespace { return line[..<index] }
            previous = line[index]
        }
        return line
    }
}
