/// A change of a manifest's text that mends a finding.
public struct Fix: Hashable, Sendable {
    /// What it does, as "leave the anchor out".
    public var title: String
    /// The changes, none of which overlaps another. They may be in several files.
    public var edits: [TextEdit]

    /// Makes it of its parts.
    public init(title: String, edits: [TextEdit]) {
        self.title = title
        self.edits = edits
    }
}

/// A part of a file with the text that takes its place.
public struct TextEdit: Hashable, Sendable {
    /// What is replaced; where it is empty, the text is put there.
    public var range: SourceRange
    /// What stands there then.
    public var text: String

    /// Makes it of its parts.
    public init(_ range: SourceRange, _ text: String) {
        self.range = range
        self.text = text
    }
}
