import RouteSyntax

extension TableMatcher {
    /// The decoded texts of the parameters of a match, as `ReferenceMatcher.Match.texts` has them.
    ///
    /// - Parameters:
    ///   - uri: the URL that was matched.
    ///   - parameterCount: how many parameters the definition has.
    public func texts(of match: Match, in uri: String, parameterCount: Int) -> [[String]?] {
        var texts: [[String]?] = Array(repeating: nil, count: parameterCount)
        let table = image.memory.bytes
        let record = table.record(match.order)
        let detail = table.place(record + TableFormat.Record.detail)
        let located = Located(match: match, ranges: match.isLocated ? nil : captures(of: match, in: uri))
        uri.withTextBytes { text in
            if match.isDecoded {
                // The path is decoded once more.
                if let subject = try? Subject(uri) {
                    DecodedPath.bytes(of: subject).withTextBytes { path in
                        notePath(path, located, detail, table, to: &texts)
                    }
                }
            } else {
                notePath(text, located, detail, table, to: &texts)
            }
            noteHost(uri, detail, table, to: &texts)
            noteQuery(text, definition: table.number(record), table, to: &texts)
        }
        return texts
    }

    private func note(_ value: [String], _ parameter: Int, to texts: inout [[String]?]) {
        if parameter < texts.count { texts[parameter] = value }
    }

    /// The captures of a path. Those of a match that has them are read there: the runtime would spend longer on the type of an array of
    /// ranges than on all else of a first match.
    private struct Located {
        let match: Match
        /// Nil where the match has them.
        let ranges: [Range<Int>]?

        var count: Int { ranges?.count ?? match.captureCount }

        subscript(index: Int) -> Range<Int> { ranges?[index] ?? match.capture(index) }
    }

    private func notePath(
        _ text: TextBytes, _ located: Located, _ detail: Int, _ table: TableBytes, to texts: inout [[String]?]
    ) {
        typealias Detail = TableFormat.Detail
        guard detail != 0 else {
            for index in 0..<located.count { note([text.string(located[index])], index, to: &texts) }
            return
        }
        let count = table.short(detail)
        let hostCount = table.number(detail + Detail.hostCount)
        let program = table.place(detail + Detail.program)
        // Captures of the host stand first.
        func put(_ range: Range<Int>?, at index: Int) {
            guard hostCount + index < count else { return }
            let entry = detail + Detail.captures + 4 * (hostCount + index)
            let isArray = table.digit(entry + 3) == 1
            let parameter = table.number(entry) & 0x3_FFFF
            if let range {
                note(isArray ? elements(text, range) : [text.string(range)], parameter, to: &texts)
            } else if isArray {
                note([], parameter, to: &texts)
            }
        }
        if program == 0 {
            for index in 0..<located.count { put(located[index], at: index) }
        } else {
            let ranges = programCaptures(program, text, located.match, table)
            for index in ranges.indices { put(ranges[index], at: index) }
        }
        for index in 0..<table.short(detail + Detail.absentCount) {
            note([], table.number(detail + Detail.captures + 4 * (count + index)), to: &texts)
        }
    }

    private func programCaptures(_ program: Int, _ text: TextBytes, _ match: Match, _ table: TableBytes) -> [Range<Int>?] {
        if let captures = table.captures(program: program, text, match.word) { return captures }
        // An empty path is `/`.
        return table.captures(program: program, text, match.word.lowerBound..<match.word.lowerBound) ?? []
    }

    private func elements(_ text: TextBytes, _ range: Range<Int>) -> [String] {
        var elements: [String] = []
        var start = range.lowerBound
        for position in range where text[position] == 0x2F {
            elements.append(text.string(start..<position))
            start = position + 1
        }
        elements.append(text.string(start..<range.upperBound))
        return elements
    }

    private func noteHost(_ uri: String, _ detail: Int, _ table: TableBytes, to texts: inout [[String]?]) {
        typealias Detail = TableFormat.Detail
        let count = detail == 0 ? 0 : table.number(detail + Detail.hostCount)
        guard count > 0, let subject = try? Subject(uri), case .web(_, let authority) = subject.origin else { return }
        PercentCoding.text(of: authority).withTextBytes { text in
            let captures = table.captures(program: table.place(detail + Detail.host), text, 0..<text.count) ?? []
            for (number, range) in captures.enumerated() where number < count {
                let parameter = table.number(detail + Detail.captures + 4 * number) & 0x3_FFFF
                if let range { note([text.string(range)], parameter, to: &texts) }
            }
        }
    }

    private func noteQuery(_ text: TextBytes, definition: Int, _ table: TableBytes, to texts: inout [[String]?]) {
        let place = table.query(ofDefinition: definition)
        let query = TableQuery(text: text)
        guard place != 0 else { return }
        let range = query.items() ?? 0..<0
        let plusIsSpace = table.short(place + 2) & TableFormat.QueryOption.plusIsSpace != 0
        for index in 0..<table.short(place) {
            let item = place + 4 + TableFormat.QueryItem.size * index
            let flags = table.digit(item + TableFormat.QueryItem.flags)
            if flags & TableFormat.QueryFlag.fragment != 0 {
                if let fragment = query.fragment {
                    note([fragment], table.number(item + TableFormat.QueryItem.parameter), to: &texts)
                }
                continue
            }
            let isArray = flags & TableFormat.QueryFlag.array != 0
            var values: [String]? = isArray ? [] : nil
            query.forEach(in: range, named: item, table, plusIsSpace: plusIsSpace) { value in
                guard query.isAccepted(value, item, table, plusIsSpace: plusIsSpace) else { return isArray }
                let isBareKey = value.isEmpty && flags & TableFormat.QueryFlag.bool != 0
                values = (values ?? []) + [isBareKey ? "true" : query.string(value, plusIsSpace: plusIsSpace)]
                return isArray
            }
            if let values { note(values, table.number(item + TableFormat.QueryItem.parameter), to: &texts) }
        }
    }
}
