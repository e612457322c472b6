import RouteManifest
import RouteReport
import RouteTable

/// A run of `match` over a log: read, answered on all cores and written piece by piece, in order, in memory that does not grow.
struct MatchRun {
    private let log: MatchLog
    private let console: Console
    private let isJSON: Bool
    /// Nil where answers are printed.
    private var summary: MatchSummary?
    private var count = 0
    private var missed = 0

    /// A thread's part of a piece; less is not worth a thread.
    private static let smallest = 1 << 14
    private static let pieceSize = 1 << 20

    init(_ matcher: ReferenceMatcher, _ console: Console, isJSON: Bool, explains: Bool, isSummary: Bool) throws(DefinitionError) {
        let form: MatchLog.Form =
            isSummary ? .nothing : isJSON ? .json(explains: explains) : .text(console.outStyle, explains: explains)
        log = try MatchLog(matcher, form: form, keepsMisses: isSummary)
        self.console = console
        self.isJSON = isJSON
        if isSummary { summary = MatchSummary(log) }
    }

    /// Answers the URLs, with those of standard input in the place of `-`; gives the exit status.
    mutating func run(_ urls: [String]) throws(Failure) -> Int32 {
        for url in urls {
            if url == "-" { try runInput() } else { try answer(Array(url.utf8)) }
        }
        if let summary {
            try console.out.write(isJSON ? summary.json.text : summary.text(style: console.outStyle))
        } else if isJSON {
            try console.out.write(count == 0 ? "[]\n" : "\n]\n")
        }
        return missed == 0 ? 0 : 1
    }

    /// One URL of the command line, which may hold what ends a line in a log.
    private mutating func answer(_ url: [UInt8]) throws(Failure) {
        try take(log.answer(url))
    }

    private mutating func runInput() throws(Failure) {
        var reader: LineReader
        if console.files is DiskFiles {
            reader = LineReader(descriptor: 0, limit: Self.pieceSize * Workers.count)
        } else {
            do { reader = LineReader(try console.files.read("-")) } catch { throw Failure(error) }
        }
        var progress = console.showsProgress(besideOutput: summary == nil) ? ProgressBar(size: reader.size) : nil
        while true {
            // A copy of nothing: the pieces are taken after the buffer is left.
            var pieces: [MatchLog.Piece] = []
            let goesOn = try reader.next { lines throws(Failure) in pieces = answers(lines) }
            guard goesOn else { break }
            for piece in pieces { try take(piece) }
            if summary == nil { try console.out.flush() }
            if let text = progress?.step(bytes: reader.byteCount, urls: count) {
                try console.err.write(text)
                try console.err.flush()
            }
        }
        if let text = progress?.end() {
            // It goes before anything else is printed.
            try console.err.write(text)
            try console.err.flush()
        }
    }

    private mutating func take(_ piece: MatchLog.Piece) throws(Failure) {
        if piece.count == 0 { return }
        if isJSON, summary == nil { try console.out.write(count == 0 ? "[\n" : ",\n") }
        try console.out.write(piece.output)
        count += piece.count
        missed += piece.missed
        summary?.add(piece)
    }

    // MARK: Threads

    /// Parts of a piece and their answers. Each thread writes its own place, and all are read when the threads have ended.
    private final class Parts: @unchecked Sendable {
        let lines: [UnsafeRawBufferPointer]
        let answers: UnsafeMutableBufferPointer<MatchLog.Piece?>

        init(_ lines: [UnsafeRawBufferPointer]) {
            self.lines = lines
            answers = .allocate(capacity: lines.count)
            answers.initialize(repeating: nil)
        }

        deinit {
            answers.deinitialize()
            answers.deallocate()
        }
    }

    private func answers(_ lines: UnsafeRawBufferPointer) -> [MatchLog.Piece] {
        let parts = Parts(Self.split(lines, into: min(Workers.count, 1 + lines.count / Self.smallest)))
        let log = log
        Workers.run(parts.lines.count) { parts.answers[$0] = log.answers(parts.lines[$0]) }
        return parts.answers.compactMap(\.self)
    }

    /// Cuts behind line ends, into parts of about the same size.
    private static func split(_ lines: UnsafeRawBufferPointer, into count: Int) -> [UnsafeRawBufferPointer] {
        var parts: [UnsafeRawBufferPointer] = []
        var start = 0
        for number in 1...count {
            let wanted = number == count ? lines.count : max(start, lines.count * number / count)
            let end = wanted == lines.count ? wanted : (lines[wanted...].firstIndex(of: 0x0A).map { $0 + 1 } ?? lines.count)
            if end > start { parts.append(UnsafeRawBufferPointer(rebasing: lines[start..<end])) }
            start = end
        }
        return parts
    }
}
