/// Makes a tree of layout of a document: each comment goes to the element that it stands beside or above.
struct LayoutReader {
    private let document: YAMLDocument
    private let source: SourceText
    private let comments: [ScannedComment]
    /// The next comment that belongs to nothing yet.
    private var next = 0

    private init(_ document: YAMLDocument) {
        self.document = document
        source = document.source
        comments = CommentScanner.comments(of: document)
    }

    /// The tree of a document that was read without errors.
    static func tree(_ document: YAMLDocument) throws(LayoutProblem) -> LayoutTree {
        var reader = LayoutReader(document)
        return try reader.tree()
    }

    private mutating func tree() throws(LayoutProblem) -> LayoutTree {
        var tree = LayoutTree()
        guard let root = document.root else {
            tree.head = take { _ in true }
            return tree
        }
        try refuseDirectives()
        readHead(before: Int(document.nodes[root].start), to: &tree)
        tree.root = try node(root, limit: source.bytes.count, following: source.bytes.count, parentColumn: -1)
        tree.foot = take { _ in true }
        return tree
    }

    private func refuseDirectives() throws(LayoutProblem) {
        for start in source.lineStarts where Int(start) < source.bytes.count && source.bytes[Int(start)] == UInt8(ascii: "%") {
            guard Int(start) < Int(document.nodes[0].start) else { return }
            throw LayoutProblem(
                message: "a manifest needs no directives; remove the line", range: source.range(source.line(at: Int(start))))
        }
    }

    /// What stands apart from the first key belongs to the file, and so does the line that names its schema for editors.
    private mutating func readHead(before start: Int, to tree: inout LayoutTree) {
        let line = source.lineIndex(at: start)
        let all = comments.prefix { $0.start < start }
        let isApart = source.isAfterBlank(line: line)
        var count = isApart ? all.count : all.lastIndex { $0.isAfterBlank } ?? 0
        if let schema = all.lastIndex(where: { $0.text.contains("yaml-language-server") }) { count = max(count, schema + 1) }
        for _ in 0..<count { tree.head.append(takeOne()) }
        tree.isHeadApart = count > 0 && (count < all.count ? comments[count].isAfterBlank : isApart)
    }

    // MARK: Nodes

    /// - Parameters:
    ///   - limit: the comments of the node stand before it: the end of the flow collection around it.
    ///   - following: where the next element of any collection around it begins.
    private mutating func node(
        _ index: Int, limit: Int, following: Int, parentColumn: Int
    ) throws(LayoutProblem) -> LayoutNode {
        let yaml = document.nodes[index]
        let range = Int(yaml.start)..<Int(yaml.end)
        var result: LayoutNode
        switch yaml.kind {
        case .scalar: result = LayoutNode(content: .scalar(document.text(of: index), yaml.style, range))
        case .alias:
            let name = String(decoding: source.bytes[range].dropFirst(), as: UTF8.self)
            result = LayoutNode(content: .alias(name))
        case .sequence, .mapping:
            result = LayoutNode(content: .sequence([]), isFlow: yaml.style == .flow)
            let limit = result.isFlow ? min(limit, range.upperBound) : limit
            let items = try items(of: index, limit: limit, following: following)
            result.content = yaml.kind == .mapping ? .mapping(items) : .sequence(items)
            result.tail = tail(of: index, limit: limit, following: following, parentColumn: parentColumn)
        case .invalid:
            throw LayoutProblem(message: "this cannot be laid out; `routegen lint` says why", range: source.range(range))
        }
        result.anchor = document.anchors[index]
        result.tag = document.tags[index].map(Self.written)
        return result
    }

    private static func written(_ tag: String) -> String {
        let standard = "tag:yaml.org,2002:"
        if tag.hasPrefix(standard) { return "!!" + tag.dropFirst(standard.count) }
        return tag.hasPrefix("!") ? tag : "!<\(tag)>"
    }

    private mutating func items(of collection: Int, limit: Int, following: Int) throws(LayoutProblem) -> [LayoutItem] {
        let isMapping = document.nodes[collection].kind == .mapping
        let isFlow = document.nodes[collection].style == .flow
        let column = column(at: Int(document.nodes[collection].start))
        let end = document.after(collection)
        var items: [LayoutItem] = []
        var child = collection + 1
        while child < end {
            let valueIndex = isMapping ? document.after(child) : child
            let after = document.after(valueIndex)
            var item = LayoutItem(value: LayoutNode(content: .alias("")))
            // A comment behind the bracket.
            if isFlow, items.isEmpty {
                item.opening = takeTrailing(onLineOf: Int(document.nodes[collection].start), before: start(child))
            }
            let start = start(child)
            item.leading = take { $0.start < start }
            item.isAfterBlank = source.isAfterBlank(line: source.lineIndex(at: start))
            if isMapping {
                try refuseKey(child)
                item.key = try node(child, limit: limit, following: following, parentColumn: column)
            }
            let next = after < end ? self.start(after) : isFlow ? limit : following
            try readValue(valueIndex, isMapping ? child : nil, &item, limit: limit, next: next, column: column)
            items.append(item)
            child = after
        }
        return items
    }

    private func refuseKey(_ key: Int) throws(LayoutProblem) {
        let yaml = document.nodes[key]
        let range = source.range(Int(yaml.start)..<Int(yaml.end))
        guard yaml.kind == .scalar || yaml.kind == .alias else {
            throw LayoutProblem(message: "a key is a word; a collection cannot be laid out as one", range: range)
        }
        if range.line != range.endLine || yaml.end - yaml.start > 500 {
            throw LayoutProblem(
                message: "a key is a word; one of several lines, or so long a one, cannot be laid out", range: range)
        }
    }

    private mutating func readValue(
        _ value: Int, _ key: Int?, _ item: inout LayoutItem, limit: Int, next: Int, column: Int
    ) throws(LayoutProblem) {
        let yaml = document.nodes[value]
        let isBlock = (yaml.kind == .mapping || yaml.kind == .sequence) && yaml.style != .flow
        if yaml.end > yaml.start {
            let start = start(value)
            if let key { item.opening = item.opening ?? takeTrailing(onLineOf: Int(document.nodes[key].end), before: start) }
            // Comments between the key and a value of one piece.
            if !isBlock { item.leading += take { $0.start < start } }
        }
        item.value = try node(value, limit: limit, following: next, parentColumn: column)
        // Nothing at all stands wherever the parser noticed.
        let end = yaml.end > yaml.start ? Int(yaml.end) : key.map { Int(document.nodes[$0].end) } ?? Int(yaml.end)
        item.trailing = takeTrailing(onLineOf: end, before: min(limit, next))
    }

    /// Where an element begins. (Its anchor and tag may stand before it, on its line or the one above.)
    private func start(_ node: Int) -> Int { Int(document.nodes[node].start) }

    private func column(at offset: Int) -> Int { offset - source.line(at: offset).lowerBound }

    // MARK: Comments

    private mutating func takeOne() -> LayoutComment {
        let comment = comments[next]
        next += 1
        return LayoutComment(text: comment.text, isAfterBlank: comment.isAfterBlank)
    }

    private mutating func take(while belongs: (ScannedComment) -> Bool) -> [LayoutComment] {
        var taken: [LayoutComment] = []
        while next < comments.count, belongs(comments[next]) { taken.append(takeOne()) }
        return taken
    }

    /// The next comment, where it stands on the line of a place and behind text.
    private mutating func takeTrailing(onLineOf offset: Int, before end: Int) -> String? {
        guard next < comments.count, !comments[next].isAlone, comments[next].start < end,
            comments[next].line == source.lineIndex(at: offset)
        else { return nil }
        return takeOne().text
    }

    /// Comments behind the last element: inside the brackets, or indented as the elements are.
    private mutating func tail(of collection: Int, limit: Int, following: Int, parentColumn: Int) -> [LayoutComment] {
        let yaml = document.nodes[collection]
        if yaml.style == .flow { return take { $0.start < limit && $0.start < Int(yaml.end) } }
        let column = column(at: Int(yaml.start))
        // A list may stand as far to the left as its key; then such a comment belongs to what follows the key.
        let least = column > parentColumn ? column : column + 1
        return take { $0.start < following && $0.isAlone && $0.column >= least }
    }
}
