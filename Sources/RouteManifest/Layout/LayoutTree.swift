/// A node of a YAML document with everything that its layout is made of: comments, blank lines, anchors, tags, styles.
struct LayoutNode {
    enum Content {
        /// Its value, and the place of its source.
        case scalar(String, YAMLNode.Style, Range<Int>)
        case alias(String)
        case sequence([LayoutItem])
        case mapping([LayoutItem])
    }

    var content: Content
    var isFlow = false
    /// `&name` without the `&`.
    var anchor: String?
    /// As it is written: `!!str`.
    var tag: String?
    /// Comments behind the last element of a collection.
    var tail: [LayoutComment] = []

    /// Anchor and tag, each with a space before it.
    var properties: String { (anchor.map { " &\($0)" } ?? "") + (tag.map { " \($0)" } ?? "") }
}

/// An element of a sequence, or an entry of a mapping.
struct LayoutItem {
    /// Nil in a sequence.
    var key: LayoutNode?
    var value: LayoutNode
    /// Comments on lines of their own before it.
    var leading: [LayoutComment] = []
    /// A comment on the line of the key (or of the `-`, or the `[`), where the value begins further down.
    var opening: String?
    /// A comment on the line where it ends.
    var trailing: String?
    /// Whether a blank line stands before it and its comments' last one.
    var isAfterBlank = false
}

/// A comment on a line of its own, with its `#`.
struct LayoutComment {
    var text: String
    var isAfterBlank: Bool
}

/// A document as a tree of layout.
struct LayoutTree {
    /// Nil where the file holds comments only.
    var root: LayoutNode?
    /// Comments at the top of the file, which belong to it and not to its first key.
    var head: [LayoutComment] = []
    /// Whether a blank line follows them.
    var isHeadApart = false
    /// Comments at the end.
    var foot: [LayoutComment] = []
}

/// Why a file is not laid out, and where.
struct LayoutProblem: Error {
    var message: String
    var range: SourceRange
}
