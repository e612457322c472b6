/// Lays a manifest out in canonical form, with its comments, and proves that it still says the same.
public enum ManifestFormatter {
    /// Why a file was not laid out.
    public struct Problem: Error, Sendable {
        /// Findings at their places.
        public var diagnostics: [Diagnostic]
    }

    /// The canonical form of a file: UTF-8 with line feeds.
    ///
    /// - Parameter path: for the places of what is wrong.
    /// - Throws: `Problem` where the file is no YAML, or holds what no manifest has (a directive, a key that is a collection).
    public static func formatted(_ content: [UInt8], path: String) throws(Problem) -> [UInt8] {
        let findings = Findings()
        let document = try parsed(content, path, findings)
        let tree: LayoutTree
        do throws(LayoutProblem) { tree = try LayoutReader.tree(document) } catch {
            throw Problem(diagnostics: [Diagnostic(rule: .yamlSyntax, message: error.message, range: error.range)])
        }
        let result = Array(LayoutPrinter.text(tree, document.source).utf8)
        let again = try? parsed(result, path, Findings())
        guard let again, LayoutCheck(document, again).isSame else {
            let start = document.source.range(0..<0)
            throw Problem(diagnostics: [Diagnostic(rule: .yamlSyntax, message: unproved, range: start)])
        }
        return result
    }

    private static func parsed(_ content: [UInt8], _ path: String, _ findings: Findings) throws(Problem) -> YAMLDocument {
        let text: [UInt8]
        do throws(EncodingError) { text = try TextEncoding.decode(content) } catch {
            let source = SourceText(path: SourcePath(path), bytes: error.prefix)
            findings.report(error.rule, error.message, at: source.range(error.prefix.count..<error.prefix.count))
            throw Problem(diagnostics: findings.sorted())
        }
        let document = YAMLParser.parse(SourceText(path: SourcePath(path), bytes: text), findings: findings)
        guard let document, !findings.diagnostics.contains(where: { $0.severity == .error }) else {
            throw Problem(diagnostics: findings.sorted())
        }
        return document
    }

    static let unproved =
        "the layout of this file cannot be proved to say the same as the file does, so it is left as it is; please report it"
}

/// Compares what two documents say: values, their types, keys, anchors and aliases, and comments.
private struct LayoutCheck {
    private let old: YAMLDocument
    private let new: YAMLDocument

    init(_ old: YAMLDocument, _ new: YAMLDocument) {
        self.old = old
        self.new = new
    }

    var isSame: Bool {
        guard let a = old.root, let b = new.root else { return old.root == nil && new.root == nil && haveSameComments }
        return isSame(a, b) && haveSameComments
    }

    private var haveSameComments: Bool {
        func texts(_ document: YAMLDocument) -> [String] {
            // Those behind `|` and `>` belong to the scalar for the scanner.
            let headers = document.nodes.lazy.filter { $0.kind == .scalar && ($0.style == .literal || $0.style == .folded) }
                .compactMap {
                    node -> String? in
                    let line = document.source.bytes[Int(node.start)..<Int(node.end)].prefix { $0 != 0x0A && $0 != 0x0D }
                    return line.firstIndex(of: 0x23).map { String(decoding: line[$0...], as: UTF8.self).trimmed }
                }
            return (CommentScanner.comments(of: document).map(\.text) + headers).sorted()
        }
        return texts(old) == texts(new)
    }

    private func isSame(_ a: Int, _ b: Int) -> Bool {
        let (x, y) = (old.nodes[a], new.nodes[b])
        guard x.kind == y.kind, old.tags[a] == new.tags[b], old.anchors[a] == new.anchors[b] else { return false }
        switch x.kind {
        case .scalar:
            let text = old.text(of: a)
            guard text.utf8.elementsEqual(new.text(of: b).utf8) else { return false }
            // Quotes may come and go where the text is a text without them too.
            let isPlain = (x.style == .plain, y.style == .plain)
            return isPlain.0 == isPlain.1 || ScalarText.isPlain(text, in: .block) || isText(text)
        case .alias: return name(a, old) == name(b, new)
        case .sequence: return zipped(children(a, old), children(b, new))
        case .mapping:
            let (first, second) = (entries(a, old), entries(b, new))
            guard first.count == second.count, properties(a, old) == properties(b, new) else { return false }
            for (key, value) in first {
                guard let other = second[key], isSame(value, other) else { return false }
            }
            return true
        case .invalid: return false
        }
    }

    /// What YAML 1.2 takes for a text with or without quotes, as `String?` and `/a/:id`.
    private func isText(_ text: String) -> Bool {
        !CoreScalar.isNull(text) && CoreScalar.bool(text) == nil && CoreScalar.integer(text) == nil && text != "<<"
            && text.unicodeScalars.contains { "?:,[]{}".unicodeScalars.contains($0) || !ScalarText.isVisible(String($0)) }
    }

    private func name(_ node: Int, _ document: YAMLDocument) -> ArraySlice<UInt8> {
        document.source.bytes[Int(document.nodes[node].start)..<Int(document.nodes[node].end)]
    }

    private func children(_ node: Int, _ document: YAMLDocument) -> [Int] {
        var result: [Int] = []
        var child = node + 1
        while child < document.after(node) {
            result.append(child)
            child = document.after(child)
        }
        return result
    }

    private func zipped(_ a: [Int], _ b: [Int]) -> Bool { a.count == b.count && zip(a, b).allSatisfy(isSame) }

    /// The anchors and tags of the keys.
    private func properties(_ node: Int, _ document: YAMLDocument) -> [String] {
        let keys = children(node, document).enumerated().lazy.filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        return keys.map { (document.anchors[$0] ?? "") + " " + (document.tags[$0] ?? "") }.filter { $0 != " " }.sorted()
    }

    /// The values by key; of an alias as a key, by its text.
    private func entries(_ node: Int, _ document: YAMLDocument) -> [[UInt8]: Int] {
        let list = children(node, document)
        var result: [[UInt8]: Int] = [:]
        for index in stride(from: 0, to: list.count - 1, by: 2) {
            let key = list[index]
            let isAlias = document.nodes[key].kind == .alias
            result[isAlias ? Array(name(key, document)) : Array(document.text(of: key).utf8)] = list[index + 1]
        }
        return result
    }
}

extension String {
    fileprivate var trimmed: String {
        var scalars = unicodeScalars[...]
        while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
        return String(scalars)
    }
}
