/// Two versions of a file as a unified diff, which `patch` and `git apply` take.
public struct TextDifference: Sendable {
    /// A line with its end, which the last one may lack.
    private typealias Line = ArraySlice<UInt8>

    private enum Edit {
        case keep(Int, Int)
        case remove(Int)
        case insert(Int)

        var isChange: Bool { if case .keep = self { false } else { true } }
    }

    private static let context = 3
    private let path: String
    private let old: [Line]
    private let new: [Line]

    /// The difference between two contents of a file.
    public init(path: String, old: [UInt8], new: [UInt8]) {
        self.path = path
        self.old = Self.lines(old)
        self.new = Self.lines(new)
    }

    private static func lines(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    /// The diff; empty where nothing differs.
    public func unified(style: TextStyle = .plain) -> String {
        let edits = edits
        var text = ""
        var index = 0
        while let first = edits[index...].firstIndex(where: \.isChange) {
            // A hunk goes on while the next change is near.
            var last = first
            while let next = edits[(last + 1)...].prefix(2 * Self.context + 1).firstIndex(where: \.isChange) { last = next }
            let range = max(index, first - Self.context)..<min(edits.count, last + 1 + Self.context)
            text += hunk(edits[range], style)
            index = range.upperBound
        }
        if text.isEmpty { return "" }
        return style.bold("--- \(path)") + "\n" + style.bold("+++ \(path)") + "\n" + text
    }

    /// All lines in order, those that are gone before those that are new.
    private var edits: [Edit] {
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new[start..<new.count - end].difference(from: old[start..<old.count - end]) {
            switch change {
            case .remove(let offset, _, _): removed.insert(start + offset)
            case .insert(let offset, _, _): inserted.insert(start + offset)
            }
        }
        var edits: [Edit] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if removed.contains(i) {
                edits.append(.remove(i))
                i += 1
            } else if inserted.contains(j) {
                edits.append(.insert(j))
                j += 1
            } else {
                edits.append(.keep(i, j))
                (i, j) = (i + 1, j + 1)
            }
        }
        return edits
    }

    private func hunk(_ edits: ArraySlice<Edit>, _ style: TextStyle) -> String {
        var body = ""
        var (oldRange, newRange): (ClosedRange<Int>?, ClosedRange<Int>?) = (nil, nil)
        func line(_ mark: String, _ line: Line) -> String {
            let isEnded = line.last == 0x0A
            let text = mark + String(decoding: isEnded ? line.dropLast() : line, as: UTF8.self)
            let shown = mark == "-" ? style.removed(text) : mark == "+" ? style.added(text) : text
            return shown + "\n" + (isEnded ? "" : "\\ No newline at end of file\n")
        }
        func extended(_ range: ClosedRange<Int>?, to index: Int) -> ClosedRange<Int> { (range?.lowerBound ?? index)...index }
        for edit in edits {
            switch edit {
            case .keep(let i, let j):
                (oldRange, newRange) = (extended(oldRange, to: i), extended(newRange, to: j))
                body += line(" ", old[i])
            case .remove(let i):
                oldRange = extended(oldRange, to: i)
                body += line("-", old[i])
            case .insert(let j):
                newRange = extended(newRange, to: j)
                body += line("+", new[j])
            }
        }
        // Only a file of no lines has a hunk without one on a side: any other gives context.
        func place(_ range: ClosedRange<Int>?) -> String { range.map { "\($0.lowerBound + 1),\($0.count)" } ?? "0,0" }
        return style.faint("@@ -\(place(oldRange)) +\(place(newRange)) @@") + "\n" + body
    }
}
