import RouteMatching

/// What the URLs of a log come to: how many each destination takes, which URLs nobody takes, and which patterns take none.
public struct MatchSummary: Sendable {
    /// How many URLs that nobody takes are listed.
    private static let listed = 20

    private let log: MatchLog
    private var count = 0
    private var missed = 0
    private var taken: [Int]
    private var misses = FrequentURLs()

    /// Nothing yet.
    public init(_ log: MatchLog) {
        self.log = log
        taken = Array(repeating: 0, count: log.entries.count)
    }

    /// Adds a piece, in the order of the log.
    public mutating func add(_ piece: MatchLog.Piece) {
        count += piece.count
        missed += piece.missed
        for (rank, number) in piece.taken.enumerated() where number > 0 { taken[rank] += number }
        for url in piece.misses { misses.insert(url) }
    }

    /// Whether every URL is taken.
    public var isComplete: Bool { missed == 0 }

    /// The destinations with their counts, the most frequent first, then in the order of rank.
    private var destinations: [(name: String, count: Int)] {
        var counts: [Int: (rank: Int, count: Int)] = [:]
        for (entry, number) in zip(log.entries, taken) where number > 0 {
            let known = counts[entry.definition] ?? (entry.rank, 0)
            counts[entry.definition] = (known.rank, known.count + number)
        }
        let sorted = counts.sorted { a, b in
            a.value.count != b.value.count ? a.value.count > b.value.count : a.value.rank < b.value.rank
        }
        return sorted.compactMap { definition, value in
            log.entries.first { $0.definition == definition }.map { (log.name($0), value.count) }
        }
    }

    /// Tables, one below the other; what there is nothing of is left out.
    public func text(style: TextStyle = .plain) -> String {
        var text = "\(count) \(count == 1 ? "URL" : "URLs"), \(missed) of them taken by no destination\n"
        let destinations = destinations
        if !destinations.isEmpty {
            var table = TextTable(header: ["COUNT", "DESTINATION"], numbers: [0])
            table.rows = destinations.map { [String($0.count), $0.name] }
            text += "\n" + table.text(style: style)
        }
        if missed > 0 {
            var table = TextTable(header: ["COUNT", "TAKEN BY NO DESTINATION"], numbers: [0])
            table.rows = misses.most(Self.listed).map { [String($0.count), Self.printable($0.url)] }
            text += "\n" + table.text(style: style)
            if misses.uncertainty > 0 {
                text += "(too many different ones to count each; these counts are too large by \(misses.uncertainty) at most)\n"
            }
        }
        let unused = zip(log.entries, taken).filter { $0.1 == 0 }
        if !unused.isEmpty {
            var table = TextTable(header: ["RANK", "TOOK NO URL", "PATTERN"], numbers: [0])
            table.rows = unused.map { [String($0.0.rank), log.name($0.0), log.pattern($0.0)] }
            text += "\n" + table.text(style: style)
        }
        return text
    }

    /// The documented shape.
    public var json: JSON {
        .object([
            ("urls", .int(count)), ("missed", .int(missed)),
            (
                "destinations",
                .array(destinations.map { .object([("destination", .string($0.name)), ("count", .int($0.count))]) })
            ),
            (
                "mostMissed",
                .array(misses.most(Self.listed).map { .object([("url", .string($0.url)), ("count", .int($0.count))]) })
            ),
            ("uncertainty", misses.uncertainty == 0 ? nil : .int(misses.uncertainty)),
            (
                "unused",
                .array(
                    zip(log.entries, taken).filter { $0.1 == 0 }.map { entry, _ in
                        .object([
                            ("destination", .string(log.name(entry))), ("pattern", .string(log.pattern(entry))),
                            ("rank", .int(entry.rank)),
                        ])
                    })
            ),
        ])
    }

    /// Without what would move the cursor.
    private static func printable(_ url: String) -> String {
        var result = ""
        for scalar in url.unicodeScalars {
            if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
