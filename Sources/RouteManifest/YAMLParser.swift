import CYaml

/// Reads YAML with libyaml's event parser into a `YAMLDocument`.
///
/// What makes hostile files harmless: nesting is limited between two events (libyaml searches all open brackets at each token, so a
/// megabyte of `[` would take it hours); aliases are counted, never expanded; directives, which libyaml compares pairwise, are counted
/// before it starts.
struct YAMLParser {
    /// How deep collections may be nested, aliases followed.
    static let depthLimit = 100
    /// How many nodes aliases may add.
    static let aliasNodeLimit = 1_000_000
    /// How many bytes of text aliases may add: a long text repeated is as costly as many nodes.
    static let aliasTextLimit = 64 << 20
    private static let directiveLimit = 16

    /// A collection that is being read.
    private struct Frame {
        var node: Int
        var children = 0
        var size = Size()
    }

    /// The size of a subtree with all aliases in it expanded.
    struct Size {
        var nodes = 1
        var text = 0
        var height = 1

        mutating func add(_ child: Size) {
            nodes += child.nodes
            text += child.text
            height = max(height, child.height + 1)
        }
    }

    private struct Anchor {
        var node: Int
        /// Nil while the collection is open.
        var size: Size?
    }

    private var document: YAMLDocument
    private let findings: Findings
    private var frames: [Frame] = []
    private var anchors: [String: Anchor] = [:]
    /// The anchor of each open collection that has one.
    private var openAnchors: [Int: String] = [:]
    private var addedNodes = 0
    private var addedText = 0
    private var isOverBudget = false
    private var documents = 0
    /// The end of the last scalar, alias or flow collection: that of a block collection around it.
    private var lastEnd = 0

    private init(source: SourceText, findings: Findings) {
        document = YAMLDocument(source: source)
        self.findings = findings
    }

    /// The first document of a text; nil where it is no YAML, which `findings` then say.
    static func parse(_ source: SourceText, findings: Findings) -> YAMLDocument? {
        var parser = YAMLParser(source: source, findings: findings)
        guard parser.checkDirectives(), parser.run() else { return nil }
        return parser.document
    }

    private var source: SourceText { document.source }

    private func report(_ rule: RuleName, _ message: String, at offsets: Range<Int>) {
        findings.report(rule, message, at: source.range(offsets))
    }

    private func checkDirectives() -> Bool {
        var count = 0
        for start in source.lineStarts where Int(start) + 4 < source.bytes.count && source.bytes[Int(start)] == 0x25 {
            guard source.bytes[Int(start)...].starts(with: "%TAG".utf8) else { continue }
            count += 1
            if count > Self.directiveLimit {
                report(
                    .yamlSyntax, "more than \(Self.directiveLimit) %TAG directives; a manifest needs none",
                    at: Int(start)..<Int(start) + 4)
                return false
            }
        }
        return true
    }

    private mutating func run() -> Bool {
        let libyaml = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { libyaml.deallocate() }
        guard yaml_parser_initialize(libyaml) == 1 else {
            report(.yamlSyntax, "there is not enough memory to read the file", at: 0..<0)
            return false
        }
        defer { yaml_parser_delete(libyaml) }
        return source.bytes.withUnsafeBufferPointer { text in
            yaml_parser_set_input_string(libyaml, text.baseAddress, text.count)
            yaml_parser_set_encoding(libyaml, YAML_UTF8_ENCODING)
            var event = yaml_event_t()
            while yaml_parser_parse(libyaml, &event) == 1 {
                defer { yaml_event_delete(&event) }
                switch take(event, text) {
                case .more: continue
                case .done: return true
                case .refused: return false
                }
            }
            reportProblem(libyaml.pointee)
            return false
        }
    }

    private enum Step {
        case more
        case done
        case refused
    }

    private mutating func take(_ event: yaml_event_t, _ text: UnsafeBufferPointer<UInt8>) -> Step {
        switch event.type {
        case YAML_STREAM_END_EVENT:
            return .done
        case YAML_DOCUMENT_START_EVENT:
            documents += 1
            guard documents > 1 else { return .more }
            let start = offset(event.start_mark)
            let end = source.line(at: start).upperBound
            let hint =
                "a manifest is one document; remove this `---`, or move what follows to a file of its own and `include:` it"
            report(.yamlSyntax, "a second YAML document begins here; \(hint)", at: start..<max(start, min(start + 3, end)))
            return .done
        case YAML_SCALAR_EVENT:
            addScalar(event, text)
            return .more
        case YAML_ALIAS_EVENT:
            addAlias(event)
            return .more
        case YAML_SEQUENCE_START_EVENT:
            let data = event.data.sequence_start
            let isFlow = data.style == YAML_FLOW_SEQUENCE_STYLE
            return open(.sequence, isFlow: isFlow, anchor: data.anchor, tag: data.tag, event)
        case YAML_MAPPING_START_EVENT:
            let data = event.data.mapping_start
            let isFlow = data.style == YAML_FLOW_MAPPING_STYLE
            return open(.mapping, isFlow: isFlow, anchor: data.anchor, tag: data.tag, event)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            close(event)
            return .more
        default:
            return .more
        }
    }

    private func offset(_ mark: yaml_mark_t) -> Int { source.offset(ofScalar: mark.index) }

    // MARK: Scalars

    private mutating func addScalar(_ event: yaml_event_t, _ text: UnsafeBufferPointer<UInt8>) {
        let data = event.data.scalar
        let style: YAMLNode.Style
        switch data.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: style = .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: style = .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: style = .literal
        case YAML_FOLDED_SCALAR_STYLE: style = .folded
        default: style = .plain
        }
        var start = offset(event.start_mark)
        var end = offset(event.end_mark)
        if data.anchor != nil || data.tag != nil { start = skipProperties(from: start, to: end) }
        if style == .literal || style == .folded { end = trimmed(start..<end) }
        var node = YAMLNode(kind: .scalar, style: style, start: UInt32(start), end: UInt32(end))
        let value = UnsafeBufferPointer(start: data.value, count: data.length)
        let quote = style == .plain ? 0 : 1
        let inner = (start + quote)..<max(start + quote, end - quote)
        if style != .literal, style != .folded, inner.count == value.count, value.elementsEqual(text[inner]) {
            node.first = UInt32(inner.lowerBound)
            node.next = UInt32(inner.upperBound)
        } else {
            let range = document.appendDetached(value)
            node.isDetached = true
            node.first = UInt32(range.lowerBound)
            node.next = UInt32(range.upperBound)
        }
        let index = document.append(node)
        if let tag = data.tag { document.setTag(String(cString: tag), of: index) }
        let size = Size(nodes: 1, text: value.count, height: 1)
        if let anchor = data.anchor {
            let name = String(cString: anchor)
            anchors[name] = Anchor(node: index, size: size)
            document.setAnchor(name, of: index)
        }
        addChild(size)
        lastEnd = max(lastEnd, end)
    }

    /// The first character behind `&anchor` and `!tag`.
    private func skipProperties(from start: Int, to end: Int) -> Int {
        let bytes = source.bytes
        var index = start
        while index < end {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            case 0x23: while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
            case 0x26, 0x21:
                while index < end, ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
            default: return index
            }
        }
        return end
    }

    /// The end of a range without the white space and line ends at its end.
    private func trimmed(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
        return end
    }

    private mutating func addChild(_ size: Size) {
        guard !frames.isEmpty else { return }
        frames[frames.count - 1].children += 1
        frames[frames.count - 1].size.add(size)
    }

    // MARK: Aliases

    private mutating func addAlias(_ event: yaml_event_t) {
        let start = offset(event.start_mark)
        let end = offset(event.end_mark)
        lastEnd = max(lastEnd, end)
        var node = YAMLNode(kind: .invalid, style: .plain, start: UInt32(start), end: UInt32(end))
        let name = event.data.alias.anchor.map { String(cString: $0) } ?? ""
        var added = Size(nodes: 1, text: 0, height: 1)
        if let anchor = anchors[name] {
            if let size = anchor.size {
                if charge(size, name: name, at: start..<end) {
                    node.kind = .alias
                    node.first = UInt32(anchor.node)
                    added = size
                }
            } else {
                report(.aliasLimit, "`*\(name)` stands inside what it refers to, which would never end", at: start..<end)
            }
        } else {
            let near = Suggestion.nearest(to: name, in: anchors.keys.sorted()).map { "; did you mean `*\($0)`?" }
            let advice =
                near
                ?? "; anchors are written `&\(name)` and stand before their aliases. A text that begins with `*` needs quotes"
            report(.yamlSyntax, "there is no anchor `&\(name)` before this alias\(advice)", at: start..<end)
        }
        _ = document.append(node)
        addChild(added)
    }

    /// Whether an alias still fits the budget.
    private mutating func charge(_ size: Size, name: String, at offsets: Range<Int>) -> Bool {
        guard !isOverBudget else { return false }
        addedNodes += size.nodes
        addedText += size.text
        if addedNodes > Self.aliasNodeLimit {
            report(
                .aliasLimit, "`*\(name)` brings the nodes that aliases add over 1,000,000; write fewer aliases of aliases",
                at: offsets)
        } else if addedText > Self.aliasTextLimit {
            report(.aliasLimit, "`*\(name)` brings the text that aliases repeat over 64 MB; repeat less", at: offsets)
        } else if frames.count + size.height > Self.depthLimit {
            report(.aliasLimit, "`*\(name)` nests collections more than \(Self.depthLimit) deep", at: offsets)
            return false
        } else {
            return true
        }
        isOverBudget = true
        return false
    }

    // MARK: Collections

    private mutating func open(
        _ kind: YAMLNode.Kind, isFlow: Bool, anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
        _ event: yaml_event_t
    ) -> Step {
        var start = offset(event.start_mark)
        let end = offset(event.end_mark)
        guard frames.count < Self.depthLimit else {
            report(
                .yamlSyntax, "collections are nested more than \(Self.depthLimit) deep; no manifest needs that",
                at: start..<max(end, start))
            return .refused
        }
        if anchor != nil || tag != nil { start = skipProperties(from: start, to: source.bytes.count) }
        let node = YAMLNode(kind: kind, style: isFlow ? .flow : .block, start: UInt32(start), end: UInt32(max(start, end)))
        let index = document.append(node)
        if let tag { document.setTag(String(cString: tag), of: index) }
        if let anchor {
            let name = String(cString: anchor)
            anchors[name] = Anchor(node: index, size: nil)
            document.setAnchor(name, of: index)
            openAnchors[index] = name
        }
        frames.append(Frame(node: index))
        return .more
    }

    private mutating func close(_ event: yaml_event_t) {
        guard let frame = frames.popLast() else { return }
        if document.nodes[frame.node].style == .flow { lastEnd = max(lastEnd, offset(event.end_mark)) }
        let end = max(lastEnd, Int(document.nodes[frame.node].start))
        document.close(frame.node, children: frame.children, end: end)
        if let name = openAnchors.removeValue(forKey: frame.node), anchors[name]?.node == frame.node {
            anchors[name] = Anchor(node: frame.node, size: frame.size)
        }
        if document.nodes[frame.node].kind == .mapping {
            DuplicateKeys.mark(in: frame.node, of: &document, findings: findings)
        }
        addChild(frame.size)
    }

    // MARK: Errors

    private func reportProblem(_ libyaml: yaml_parser_t) {
        guard let words = libyaml.problem.map({ String(cString: $0) }), libyaml.error != YAML_MEMORY_ERROR else {
            report(.yamlSyntax, "there is not enough memory to read the file", at: 0..<0)
            return
        }
        let place = libyaml.error == YAML_READER_ERROR ? libyaml.problem_offset : offset(libyaml.problem_mark)
        let context = libyaml.context.map { String(cString: $0) } ?? ""
        let problem = YAMLProblem(
            problem: words, context: context, offset: place, contextOffset: offset(libyaml.context_mark), source: source)
        findings.report(.yamlSyntax, problem.message, at: problem.range, notes: problem.notes)
    }
}
