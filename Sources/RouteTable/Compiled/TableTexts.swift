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
        let detail = table.place(table.record(match.order) + 8)
        if match.isDecoded || detail != 0 {
            // Rare: the path is decoded once more.
            noteDetailed(match, uri, detail, table, to: &texts)
        } else {
            uri.withTextBytes { text in
                for index in 0..<match.captureCount { note([text.string(match.capture(index))], index, to: &texts) }
            }
        }
        uri.withTextBytes { noteQuery($0, definition: entry(of: match).definition, table, to: &texts) }
        return texts
    }

    private func note(_ value: [String], _ parameter: Int, to texts: inout [[String]?]) {
        if parameter < texts.count { texts[parameter] = value }
    }

    private func noteDetailed(_ match: Match, _ uri: String, _ detail: Int, _ table: TableBytes, to texts: inout [[String]?]) {
        guard let subject = try? Subject(uri) else { return }
        let path = match.isDecoded ? DecodedPath.bytes(of: subject) : Array(uri.utf8)
        path.withTextBytes { text in
            guard detail != 0 else {
                for index in 0..<match.captureCount { note([text.string(match.capture(index))], index, to: &texts) }
                return
            }
            let count = table.short(detail)
            let hostCount = table.number(detail + 4)
            let program = table.place(detail + 8)
            var ranges: [Range<Int>?] = []
            if program != 0 {
                ranges = programCaptures(program, text, match, table)
            } else {
                ranges = (0..<match.captureCount).map { match.capture($0) }
            }
            // Captures of the host stand first.
            noteHost(subject, detail, hostCount, table, to: &texts)
            for (index, range) in ranges.enumerated() where hostCount + index < count {
                let entry = detail + 16 + 4 * (hostCount + index)
                let isArray = table.digit(entry + 3) == 1
                let parameter = table.number(entry) & 0x3_FFFF
                if let range {
                    note(isArray ? elements(text, range) : [text.string(range)], parameter, to: &texts)
                } else if isArray {
                    note([], parameter, to: &texts)
                }
            }
            for index in 0..<table.short(detail + 2) {
                note([], table.number(detail + 16 + 4 * (count + index)), to: &texts)
            }
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

    private func noteHost(_ subject: Subject, _ detail: Int, _ count: Int, _ table: TableBytes, to texts: inout [[String]?]) {
        guard count > 0, case .web(_, let authority) = subject.origin else { return }
        PercentCoding.text(of: authority).withTextBytes { text in
            let captures = table.captures(program: table.place(detail + 12), text, 0..<text.count) ?? []
            for (number, range) in captures.enumerated() where number < count {
                if let range { note([text.string(range)], table.number(detail + 16 + 4 * number) & 0x3_FFFF, to: &texts) }
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
            let item = place + 4 + 16 * index
            let flags = table.digit(item + 7)
            if flags & TableFormat.QueryFlag.fragment != 0 {
                if let fragment = query.fragment { note([fragment], table.number(item + 12), to: &texts) }
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
            if let values { note(values, table.number(item + 12), to: &texts) }
        }
    }
}
