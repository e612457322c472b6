import RouteSyntax

extension InterfaceSnapshot {
    /// The snapshot as text, from which `init(text:)` makes it again.
    public var text: String {
        var lines = ["routegen-state \(Self.currentVersion) \(savedAt)" + (expiresAt.map { " \($0)" } ?? "")]
        for (identifier, entries) in stacks.sorted(by: { $0.key < $1.key }) {
            lines.append("stack \(Field.write(identifier))")
            lines += entries.map(\.line)
        }
        for (identifier, index) in selectedTabs.sorted(by: { $0.key < $1.key }) {
            lines.append("tab \(Field.write(identifier)) \(index)")
        }
        for modal in modals {
            lines.append("modal \(modal.style.rawValue)" + (modal.stack.map { " \(Field.write($0))" } ?? ""))
            lines += modal.entries.map(\.line)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A snapshot out of its text. What cannot be read is left out, and `problems` says so; where the first line is no heading, that is
    /// everything.
    public init(text: String) {
        self.init(savedAt: 0)
        var reader = SnapshotReader(snapshot: self)
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard reader.read(line, number: index + 1) else { break }
        }
        self = reader.snapshot
        // A modal whose screens could not be read shows nothing.
        modals.removeAll { $0.entries.isEmpty }
    }
}

extension InterfaceSnapshot.Entry {
    fileprivate var line: String {
        var fields = ["entry", "\(position)", Field.write(identifier), Field.write(destination), Field.write(uri)]
        for (name, texts) in parameters.sorted(by: { $0.key < $1.key }) {
            // One field for each text; a name alone is an array without texts.
            fields += texts.isEmpty ? [Field.escape(name)] : texts.map { "\(Field.escape(name))=\(Field.escape($0))" }
        }
        return fields.joined(separator: " ")
    }

    /// What stands behind `entry`.
    fileprivate init?(fields: some Collection<Substring>) {
        var fields = fields.makeIterator()
        guard let position = fields.next().flatMap({ Int($0) }), position >= 0,
            let identifier = fields.next().flatMap({ Field.read($0) }),
            let destination = fields.next(), let uri = fields.next()
        else { return nil }
        self.init(identifier: identifier, position: position, destination: Field.read(destination), uri: Field.read(uri))
        while let field = fields.next() {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = Field.unescape(parts[0])
            parameters[name, default: []] += parts.count == 2 ? [Field.unescape(parts[1])] : []
        }
    }
}

/// A text between the spaces of a line: percent-encoded; `-` is nil, and an empty text is `%`, which stands for nothing else.
private enum Field {
    static func write(_ text: String?) -> String {
        guard let text else { return "-" }
        if text.isEmpty { return "%" }
        return text == "-" ? "%2D" : escape(text)
    }

    static func read(_ field: Substring) -> String? {
        if field == "-" { return nil }
        return field == "%" ? "" : unescape(field)
    }

    static func escape(_ text: String) -> String { PercentCoding.encode(text, in: .queryItem) }

    static func unescape(_ field: Substring) -> String {
        String(decoding: PercentCoding.decode(Array(field.utf8)), as: UTF8.self)
    }
}

/// Reads a snapshot line by line.
private struct SnapshotReader {
    /// Where entries go.
    private enum Place {
        case stack(String)
        case modal
        /// What they belong to could not be read.
        case nowhere
    }

    var snapshot: InterfaceSnapshot
    private var place = Place.nowhere

    init(snapshot: InterfaceSnapshot) { self.snapshot = snapshot }

    /// Takes a line; false where the rest is not to be read.
    mutating func read(_ line: Substring, number: Int) -> Bool {
        let fields = line.split(separator: " ", omittingEmptySubsequences: true)
        if number == 1 { return readHeading(fields) }
        guard let kind = fields.first else { return true }
        switch (kind, fields.count) {
        case ("stack", 2):
            guard let identifier = Field.read(fields[1]) else { return skip(number, "a stack without an identifier") }
            place = .stack(identifier)
            snapshot.stacks[identifier] = snapshot.stacks[identifier] ?? []
        case ("tab", 3):
            guard let identifier = Field.read(fields[1]), let index = Int(fields[2]) else {
                return skip(number, "expected an identifier and the number of a tab")
            }
            snapshot.selectedTabs[identifier] = index
        case ("modal", 2...3):
            guard let style = ModalLayer.Style(rawValue: String(fields[1])) else {
                place = .nowhere
                return skip(number, "there is no style \(fields[1]): expected cover or popover")
            }
            snapshot.modals.append(.init(style: style, stack: fields.count == 3 ? Field.read(fields[2]) : nil, entries: []))
            place = .modal
        case ("entry", _):
            guard let entry = InterfaceSnapshot.Entry(fields: fields.dropFirst()) else {
                return skip(number, "expected a position, an identifier, the name of a destination and a URL")
            }
            return add(entry, number)
        default:
            place = kind == "entry" ? place : .nowhere
            return skip(number, "there is no \"\(kind)\" with \(fields.count - 1) fields")
        }
        return true
    }

    private mutating func readHeading(_ fields: [Substring]) -> Bool {
        guard fields.count >= 3, fields[0] == "routegen-state", let version = Int(fields[1]), let savedAt = Double(fields[2]),
            savedAt.isFinite
        else {
            _ = skip(1, "expected a heading: routegen-state, a version, the time")
            return false
        }
        snapshot.version = version
        snapshot.savedAt = savedAt
        snapshot.expiresAt = fields.count > 3 ? Double(fields[3]) : nil
        guard version <= InterfaceSnapshot.currentVersion else {
            _ = skip(1, "version \(version) is newer than \(InterfaceSnapshot.currentVersion), which this runtime reads")
            return false
        }
        return true
    }

    private mutating func add(_ entry: InterfaceSnapshot.Entry, _ number: Int) -> Bool {
        switch place {
        case .stack(let identifier): snapshot.stacks[identifier, default: []].append(entry)
        case .modal: snapshot.modals[snapshot.modals.count - 1].entries.append(entry)
        case .nowhere: return skip(number, "an entry that belongs to nothing")
        }
        return true
    }

    private mutating func skip(_ line: Int, _ message: String) -> Bool {
        snapshot.problems.append(.init(line: line, message: message))
        return true
    }
}
