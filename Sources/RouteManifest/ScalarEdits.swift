extension ScalarSource {
    /// The edit that puts a text in the place of some scalars of the value; nil where the scalar cannot hold it.
    ///
    /// What stands around it is left as it is written. A scalar without quotes gets some where its new text needs them.
    func edit(replacing offsets: Range<Int>, of value: String, by text: String) -> TextEdit? {
        let scalars = value.unicodeScalars
        let head = String(String.UnicodeScalarView(scalars.prefix(offsets.lowerBound)))
        let tail = String(String.UnicodeScalarView(scalars.dropFirst(offsets.upperBound)))
        let place = range(ofScalars: offsets, in: value)
        switch style {
        case .plain:
            let whole = head + text + tail
            // What was no text before may stay none.
            if ScalarText.isPlainForm(whole, in: .flow) { return TextEdit(place, text) }
            return TextEdit(source.range(Int(start)..<Int(end)), ScalarText.quoted(whole))
        case .singleQuoted: return ScalarText.isVisible(text) ? TextEdit(place, ScalarText.singleQuoted(text)) : nil
        case .doubleQuoted: return TextEdit(place, ScalarText.doubleQuoted(text))
        case .literal, .folded: return ScalarText.isVisible(text) ? TextEdit(place, text) : nil
        case .block, .flow: return nil
        }
    }

    /// The edits that take the scalar out of its list; nil where it does not stand in one as usual (it has an anchor, say).
    ///
    /// A comment behind it stays, at the place of the element.
    var removalFromList: [TextEdit]? {
        let bytes = source.bytes
        func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
        func isLineEnd(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }
        var index = Int(start) - 1
        while index >= 0, isSpace(index) { index -= 1 }
        guard index >= 0 else { return nil }
        if bytes[index] == UInt8(ascii: "-"), index + 1 < Int(start) { return removalOfLine(dash: index) }
        while index >= 0, isSpace(index) || isLineEnd(index) { index -= 1 }
        guard index >= 0, bytes[index] == UInt8(ascii: ",") else { return nil }
        return [TextEdit(source.range(index..<Int(end)), "")]
    }

    private func removalOfLine(dash: Int) -> [TextEdit]? {
        let bytes = source.bytes
        let line = source.line(at: dash)
        guard bytes[line.lowerBound..<dash].allSatisfy({ $0 == 0x20 }) else { return nil }
        let last = source.line(at: Int(end))
        var rest = Int(end)
        while rest < last.upperBound, bytes[rest] == 0x20 || bytes[rest] == 0x09 { rest += 1 }
        if rest < last.upperBound { return bytes[rest] == 0x23 ? [TextEdit(source.range(dash..<rest), "")] : nil }
        var after = last.upperBound
        if after < bytes.count { after += bytes[after] == 0x0D && after + 1 < bytes.count && bytes[after + 1] == 0x0A ? 2 : 1 }
        return [TextEdit(source.range(line.lowerBound..<after), "")]
    }
}

extension PatternDeclaration {
    /// The edit that puts a text in the place of some scalars of the pattern; nil where its source cannot hold it.
    public func edit(_ offsets: Range<Int>, _ replacement: String) -> TextEdit? {
        source.edit(replacing: offsets, of: text, by: replacement)
    }

    /// The edits that take the pattern out of its destination's list; nil where it does not stand in one as usual.
    public var removal: [TextEdit]? { source.removalFromList }
}
