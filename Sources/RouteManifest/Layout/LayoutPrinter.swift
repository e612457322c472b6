/// Prints a tree of layout in canonical form.
///
/// Two spaces a level; keys in the order of the reference where their order says nothing; quotes only where a reader of YAML 1.1 or 1.2 needs
/// them, single ones where they do; collections in brackets stay so while they fit on a line; single blank lines and all comments stay.
struct LayoutPrinter {
    /// A collection in brackets that makes its line longer is laid out in block form.
    static let width = 130

    private let source: SourceText
    private var text = ""
    /// Where the text ended in blank lines that belong to a scalar (`|+`): one more would be one more of them.
    private var keptEnd = -1

    private init(_ source: SourceText) { self.source = source }

    /// The text of a tree.
    static func text(_ tree: LayoutTree, _ source: SourceText) -> String {
        var printer = LayoutPrinter(source)
        printer.write(tree.head, 0, isFirst: true)
        if let root = tree.root {
            if tree.isHeadApart { printer.text += "\n" }
            printer.writeRoot(root)
        }
        printer.write(tree.foot, 0, isFirst: tree.head.isEmpty && tree.root == nil)
        return printer.text
    }

    private mutating func writeRoot(_ root: LayoutNode) {
        if let line = oneLine(root, .block, .manifest, column: 0, width: Self.width) {
            text += line + "\n"
            return
        }
        if !root.properties.isEmpty { text += "---\(root.properties)\n" }
        writeBlock(root, 0, .manifest)
    }

    private mutating func write(_ comments: [LayoutComment], _ indentation: Int, isFirst: Bool) {
        for (index, comment) in comments.enumerated() {
            if comment.isAfterBlank, !(isFirst && index == 0) { writeBlankLine() }
            text += String(repeating: " ", count: indentation) + comment.text + "\n"
        }
    }

    private mutating func writeBlankLine() { if text.utf8.count != keptEnd { text += "\n" } }

    // MARK: Block form

    private mutating func writeBlock(_ node: LayoutNode, _ indentation: Int, _ schema: LayoutSchema, isOpen: Bool = false) {
        switch node.content {
        case .mapping(let items):
            for (index, item) in ordered(items, schema).enumerated() {
                write(item, indentation, isFirst: index == 0, isOpen: isOpen && index == 0, schema)
            }
        case .sequence(let items):
            for (index, item) in items.enumerated() {
                write(item, indentation, isFirst: index == 0, isOpen: false, schema)
            }
        case .scalar, .alias: return
        }
        write(node.tail, indentation, isFirst: false)
    }

    /// - Parameter isOpen: whether the line is begun already, by a `- `.
    private mutating func write(
        _ item: LayoutItem, _ indentation: Int, isFirst: Bool, isOpen: Bool, _ schema: LayoutSchema
    ) {
        var leading = item.leading
        let key = item.key.map { keyText($0) }
        let inner = key.map { schema.value(of: $0.name) } ?? schema.element
        let prefix = key.map { $0.text + ":" } ?? "-"
        // An exception speaks of its line, so what stands on it stays together.
        let column = item.allowsFindings ? 0 : indentation + prefix.unicodeScalars.count + 1
        let line = oneLine(item.value, .block, inner, column: column, width: item.allowsFindings ? .max : Self.width)
        var opening = item.opening
        // On one line is room for one comment.
        if line != nil, item.trailing != nil, let first = opening {
            leading.append(LayoutComment(text: first, isAfterBlank: leading.isEmpty && item.isAfterBlank))
            opening = nil
        }
        write(leading, indentation, isFirst: isFirst)
        if !isOpen {
            let isApart = item.isAfterBlank && !(isFirst && leading.isEmpty) && !(leading.count > item.leading.count)
            if isApart { writeBlankLine() }
            text += String(repeating: " ", count: indentation)
        }
        text += prefix
        if let line {
            text += (line.isEmpty ? "" : " ") + line + comment(opening ?? item.trailing) + "\n"
            return
        }
        if case .scalar(let value, let style, let place) = item.value.content {
            writeBlockScalar(value, style, place, item.value.properties, indentation + 2)
            if let opening { write([LayoutComment(text: opening, isAfterBlank: false)], indentation, isFirst: false) }
            if let trailing = item.trailing {
                write([LayoutComment(text: trailing, isAfterBlank: false)], indentation, isFirst: false)
            }
            return
        }
        writeNested(item, opening, indentation, inner)
    }

    private mutating func writeNested(_ item: LayoutItem, _ opening: String?, _ indentation: Int, _ schema: LayoutSchema) {
        var trailing = item.trailing
        var line = opening
        if line == nil {
            // Behind a bracket that is none any more.
            line = trailing
            trailing = nil
        }
        var value = item.value
        // Behind the bracket that opened it.
        if line == nil, let first = value.takeOpening() { line = first }
        if let trailing { value.tail.append(LayoutComment(text: trailing, isAfterBlank: false)) }
        let isCompact = item.key == nil && line == nil && value.properties.isEmpty && value.beginsWithKey(schema, self)
        if isCompact {
            text += " "
        } else {
            text += value.properties + comment(line) + "\n"
        }
        writeBlock(value, indentation + 2, schema, isOpen: isCompact)
    }

    private func comment(_ text: String?) -> String { text.map { "  " + $0 } ?? "" }

    // MARK: Order

    /// The entries in canonical order, unless that would bring an alias before its anchor.
    fileprivate func ordered(_ items: [LayoutItem], _ schema: LayoutSchema) -> [LayoutItem] {
        guard let order = schema.order else { return items }
        func rank(_ item: LayoutItem) -> Int {
            guard let name = item.key.map({ keyText($0).name }) else { return 2 * order.count }
            if name == "<<" { return -1 }
            // What other tools and anchors are for stands before what refers to it.
            let place = name.hasPrefix("x-") ? order.firstIndex(of: ManifestKey.types.rawValue) : nil
            return 2 * (order.firstIndex(of: name) ?? place ?? order.count) - (place == nil ? 0 : 1)
        }
        let ranks = items.map(rank)
        let sorted = items.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        let marked = sorted.filter { items[$0].hasAnchorsOrAliases }
        return marked == marked.sorted() ? sorted.map { items[$0] } : items
    }

    // MARK: One line

    /// The node on one line, without its key; nil where it does not fit there.
    private func oneLine(
        _ node: LayoutNode, _ place: ScalarText.Place, _ schema: LayoutSchema, column: Int, width: Int
    ) -> String? {
        switch node.content {
        case .scalar, .alias: return flow(node, place, schema)
        case .mapping(let items), .sequence(let items):
            guard node.isFlow || items.isEmpty, let line = flow(node, place, schema) else { return nil }
            return items.isEmpty || column + line.unicodeScalars.count <= width ? line : nil
        }
    }

    private func flow(_ node: LayoutNode, _ place: ScalarText.Place, _ schema: LayoutSchema) -> String? {
        let properties = node.properties.isEmpty ? "" : node.properties.dropFirst() + " "
        switch node.content {
        case .alias(let name): return "*" + name
        case .scalar(let value, let style, let range):
            guard let text = scalar(value, style, range, place, isTagged: node.tag != nil) else { return nil }
            return text.isEmpty ? String(properties.dropLast()) : properties + text
        case .sequence(let items):
            guard node.tail.isEmpty, let elements = flowItems(items, schema) else { return nil }
            return properties + "[" + elements.joined(separator: ", ") + "]"
        case .mapping(let items):
            guard node.tail.isEmpty, let entries = flowItems(ordered(items, schema), schema) else { return nil }
            return properties + "{" + entries.joined(separator: ", ") + "}"
        }
    }

    private func flowItems(_ items: [LayoutItem], _ schema: LayoutSchema) -> [String]? {
        var texts: [String] = []
        for item in items {
            guard item.leading.isEmpty, item.opening == nil, item.trailing == nil else { return nil }
            let key = item.key.map { keyText($0, .flow) }
            let inner = key.map { schema.value(of: $0.name) } ?? schema.element
            guard let value = flow(item.value, .flow, inner) else { return nil }
            texts.append(key.map { "\($0.text): \(value)" } ?? value)
        }
        return texts
    }

    // MARK: Scalars

    private func keyText(_ key: LayoutNode, _ place: ScalarText.Place = .block) -> (name: String, text: String) {
        let properties = key.properties.isEmpty ? "" : key.properties.dropFirst() + " "
        switch key.content {
        case .scalar(let value, let style, let range):
            return (
                value, properties + (scalar(value, style, range, place, isTagged: key.tag != nil) ?? ScalarText.quoted(value))
            )
        // A `:` would belong to the name.
        case .alias(let name): return ("*" + name, "*\(name) ")
        case .sequence, .mapping: return ("", "")
        }
    }

    /// The scalar on one line; nil where it is written below its key.
    private func scalar(
        _ value: String, _ style: YAMLNode.Style, _ range: Range<Int>, _ place: ScalarText.Place, isTagged: Bool
    ) -> String? {
        switch style {
        case .plain:
            if value.isEmpty || ScalarText.isPlainForm(value, in: place) { return value }
            return ScalarText.quoted(value)
        case .singleQuoted, .doubleQuoted, .block, .flow:
            return !isTagged && ScalarText.isPlain(value, in: place) ? value : ScalarText.quoted(value)
        case .literal, .folded:
            // An empty one, or one whose lines end in what nobody sees.
            let lines = value.unicodeScalars.split(separator: "\n")
            let isPrintable = lines.allSatisfy { line in
                ScalarText.isVisible(String(String.UnicodeScalarView(line.filter { $0 != "\t" && $0 != "\u{A0}" })))
            }
            return lines.isEmpty || !isPrintable || place == .flow ? ScalarText.quoted(value) : nil
        }
    }

    /// A text behind `|` or `>`, with its lines as they are, indented anew.
    private mutating func writeBlockScalar(
        _ value: String, _ style: YAMLNode.Style, _ range: Range<Int>, _ properties: String, _ indentation: Int
    ) {
        let scalars = value.unicodeScalars
        let ends = scalars.reversed().prefix { $0 == "\n" }.count
        let body = scalars.dropLast(ends)
        var lines: [String]
        if style == .literal {
            lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { String(String.UnicodeScalarView($0)) }
        } else {
            lines = ScalarSource.blockLines(range, of: source)
        }
        let needsIndicator = lines.first { !$0.isEmpty }?.utf8.first == 0x20 || lines.first?.isEmpty == true
        let header = (style == .literal ? "|" : ">") + (needsIndicator ? "2" : "") + (ends == 0 ? "-" : ends == 1 ? "" : "+")
        text += properties + " " + header + blockComment(range) + "\n"
        if ends > 1 { lines += Array(repeating: "", count: ends - 1) }
        let spaces = String(repeating: " ", count: indentation)
        for line in lines { text += line.isEmpty ? "\n" : spaces + line + "\n" }
        if ends > 1 { keptEnd = text.utf8.count }
    }

    /// The comment behind `|` or `>`.
    private func blockComment(_ range: Range<Int>) -> String {
        let line = source.bytes[range].prefix { $0 != 0x0A && $0 != 0x0D }
        guard let start = line.firstIndex(of: 0x23) else { return "" }
        var comment = line[start...]
        while let last = comment.last, last == 0x20 || last == 0x09 { comment = comment.dropLast() }
        return "  " + String(decoding: comment, as: UTF8.self)
    }
}

extension ScalarSource {
    /// The lines of a block scalar as they are written, less what they are all indented by, without empty ones at the end.
    fileprivate static func blockLines(_ range: Range<Int>, of source: SourceText) -> [String] {
        var lines: [[UInt8]] = []
        let first = source.lineIndex(at: range.lowerBound) + 1
        let last = source.lineIndex(at: max(range.lowerBound, range.upperBound - 1))
        guard first <= last else { return [] }
        for line in first...last { lines.append(Array(source.bytes[source.line(at: Int(source.lineStarts[line]))])) }
        func spaces(_ line: [UInt8]) -> Int { line.prefix { $0 == 0x20 }.count }
        let header = source.bytes[range].prefix { $0 != 0x0A && $0 != 0x0D }
        let texts = lines.filter { spaces($0) < $0.count }
        // With an indicator, the first line may be indented more than the others.
        let hasIndicator = header.dropFirst().prefix(2).contains { (0x31...0x39).contains($0) }
        let indentation = hasIndicator ? texts.map(spaces).min() ?? 0 : texts.first.map(spaces) ?? 0
        while let line = lines.last, spaces(line) == line.count { lines.removeLast() }
        return lines.map { String(decoding: $0.dropFirst(min(indentation, spaces($0))), as: UTF8.self) }
    }
}

extension LayoutItem {
    /// Whether a comment at it makes an exception for its line.
    fileprivate var allowsFindings: Bool {
        ((leading.map(\.text) + [opening, trailing].compactMap { $0 })).contains { $0.contains("routegen:allow") }
    }

    fileprivate var hasAnchorsOrAliases: Bool { (key?.hasAnchorsOrAliases ?? false) || value.hasAnchorsOrAliases }
}

extension LayoutNode {
    fileprivate var hasAnchorsOrAliases: Bool {
        if anchor != nil { return true }
        return switch content {
        case .scalar: false
        case .alias: true
        case .sequence(let items), .mapping(let items): items.contains(where: \.hasAnchorsOrAliases)
        }
    }

    /// Whether it is a mapping that can begin on the line of a `- `.
    fileprivate func beginsWithKey(_ schema: LayoutSchema, _ printer: LayoutPrinter) -> Bool {
        guard case .mapping(let items) = content, let first = printer.ordered(items, schema).first else { return false }
        return first.leading.isEmpty && first.opening == nil
    }

    /// Takes the comment behind the bracket that opens a collection.
    fileprivate mutating func takeOpening() -> String? {
        guard isFlow else { return nil }
        switch content {
        case .mapping(var items):
            guard let opening = items.first?.opening else { return nil }
            items[0].opening = nil
            content = .mapping(items)
            return opening
        case .sequence(var items):
            guard let opening = items.first?.opening else { return nil }
            items[0].opening = nil
            content = .sequence(items)
            return opening
        case .scalar, .alias: return nil
        }
    }
}
