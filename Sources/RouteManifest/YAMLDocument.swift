/// A node of a YAML document. 20 bytes: a manifest of 100,000 destinations has a million.
struct YAMLNode {
    enum Kind: UInt8 {
        case scalar
        case sequence
        case mapping
        /// `*name`.
        case alias
        /// Something that was refused already and is passed over: an unknown alias, the key of a duplicate.
        case invalid
    }

    enum Style: UInt8 {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
        case block
        case flow
    }

    var kind: Kind
    var style: Style
    /// Whether the text of the scalar is not a part of the source (escapes, folded lines) and stands in `detached`.
    var isDetached = false
    var isTagged = false
    /// The bytes of the source from the first character behind anchor and tag to the last.
    var start: UInt32
    var end: UInt32
    /// Scalar: where its text begins. Collection: how many children it has. Alias: the index of its target.
    var first: UInt32 = 0
    /// Scalar: where its text ends. Collection: the index behind its last descendant.
    var next: UInt32 = 0
}

/// A YAML document: its nodes in the order of the text, each collection before its children.
///
/// There are no lists of children: the first child of a collection follows it, and every node knows where the next one begins. A
/// mapping's children are key, value, key, value. Aliases are not expanded; whoever reads follows them.
struct YAMLDocument {
    let source: SourceText
    private(set) var nodes: [YAMLNode] = []
    /// The texts of scalars that are no part of the source, one behind the other.
    private(set) var detached: [UInt8] = []
    /// The tags of the nodes that have one.
    private(set) var tags: [Int: String] = [:]
    /// The names of the nodes that have an anchor.
    private(set) var anchors: [Int: String] = [:]

    init(source: SourceText) {
        self.source = source
        // Untouched pages cost nothing; growing by doubling would copy them all.
        nodes.reserveCapacity(source.bytes.count / 7 + 16)
    }

    /// The index of the root; nil where the document is empty.
    var root: Int? { nodes.isEmpty ? nil : 0 }

    mutating func append(_ node: YAMLNode) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    mutating func appendDetached(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let start = detached.count
        detached.append(contentsOf: bytes)
        return start..<detached.count
    }

    mutating func setTag(_ tag: String, of node: Int) {
        nodes[node].isTagged = true
        tags[node] = tag
    }

    mutating func setAnchor(_ name: String, of node: Int) { anchors[node] = name }

    mutating func close(_ node: Int, children: Int, end: Int) {
        nodes[node].first = UInt32(children)
        nodes[node].next = UInt32(nodes.count)
        nodes[node].end = UInt32(end)
    }

    mutating func invalidate(_ node: Int) { nodes[node].kind = .invalid }

    /// The node that comes after a node and its descendants.
    func after(_ node: Int) -> Int {
        switch nodes[node].kind {
        case .sequence, .mapping: Int(nodes[node].next)
        case .scalar, .alias, .invalid: node + 1
        }
    }

    /// The node itself, or what an alias stands for.
    func resolved(_ node: Int) -> Int { nodes[node].kind == .alias ? Int(nodes[node].first) : node }

    /// The bytes of a scalar's text.
    func withText<Result>(of scalar: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let node = nodes[scalar]
        let range = Int(node.first)..<Int(node.next)
        let bytes = node.isDetached ? detached : source.bytes
        return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// The text of a scalar.
    func text(of scalar: Int) -> String { withText(of: scalar) { String(decoding: $0, as: UTF8.self) } }

    /// The number of bytes of a scalar's text.
    func textLength(of scalar: Int) -> Int { Int(nodes[scalar].next - nodes[scalar].first) }

    /// The place of a node, without its anchor and tag.
    func range(of node: Int) -> SourceRange { source.range(Int(nodes[node].start)..<Int(nodes[node].end)) }
}
