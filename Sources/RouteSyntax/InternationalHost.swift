/// Host names with labels that are not ASCII: they are compared in their Punycode form (`xn--…`), which is what Foundation hands over.
enum InternationalHost {
    /// The label as it is compared: lower-cased, and in Punycode where it is then not ASCII. Nil where it is too long for that.
    static func canonical(label: [UInt32]) -> [UInt32]? {
        let lowercased = UnicodeData.lowercased(label)
        if lowercased.allSatisfy({ $0 < 0x80 }) { return lowercased }
        return Punycode.encode(lowercased)?.map(UInt32.init)
    }

    /// The pieces of an authority with the labels that are not ASCII in Punycode.
    ///
    /// Such a label is normalised to NFC and is literal as a whole: its Punycode form says nothing about its parts, so a parameter,
    /// a group or `*` in it is an error.
    static func canonical(_ pieces: [Pattern.Piece]) throws(PatternError) -> [Pattern.Piece] {
        try canonical(pieces, boundaryBefore: true, boundaryAfter: true)
    }

    private static func canonical(
        _ pieces: [Pattern.Piece], boundaryBefore: Bool, boundaryAfter: Bool
    ) throws(PatternError) -> [Pattern.Piece] {
        var result: [Pattern.Piece] = []
        for (index, piece) in pieces.enumerated() {
            let before = index == 0 ? boundaryBefore : endsAtBoundary(pieces[index - 1])
            let after = index == pieces.count - 1 ? boundaryAfter : startsAtBoundary(pieces[index + 1])
            switch piece {
            case .literal(let symbols, let offsets):
                result.append(
                    .literal(
                        try canonical(symbols, offsets: offsets, boundaryBefore: before, boundaryAfter: after),
                        offsets: offsets))
            case .repetition(let content, let modifier, let offsets):
                result.append(
                    .repetition(
                        try canonical(content, boundaryBefore: before, boundaryAfter: after), modifier, offsets: offsets))
            case .capture, .group: result.append(piece)
            }
        }
        return result
    }

    private static func canonical(
        _ symbols: [Symbol], offsets: Range<Int>, boundaryBefore: Bool, boundaryAfter: Bool
    ) throws(PatternError) -> [Symbol] {
        guard symbols.contains(where: { $0 >= 0x80 }) else { return symbols }
        let labels = symbols.split(separator: 0x2E, omittingEmptySubsequences: false)
        var result: [Symbol] = []
        for (index, label) in labels.enumerated() {
            if index > 0 { result.append(0x2E) }
            // A port stands behind the last label.
            let colon = label.firstIndex(of: 0x3A) ?? label.endIndex
            let name = Array(label[..<colon])
            if name.contains(where: { $0 >= 0x80 }) {
                let isWhole =
                    (index > 0 || boundaryBefore) && (index < labels.count - 1 || colon < label.endIndex || boundaryAfter)
                guard isWhole else {
                    throw PatternError(
                        .syntax,
                        "a label of a host that is not ASCII is compared in its Punycode form and must be literal as a whole: no "
                            + "parameter, group or `*` in it", at: offsets)
                }
                guard let canonical = canonical(label: UnicodeData.nfc(name)) else {
                    throw PatternError(.syntax, "a label of a host is at most 63 characters long", at: offsets)
                }
                result += canonical
            } else {
                result += name
            }
            result += label[colon...]
        }
        return result
    }

    private static func startsAtBoundary(_ piece: Pattern.Piece) -> Bool {
        switch piece {
        case .literal(let symbols, _): symbols.first == 0x2E || symbols.first == 0x3A
        case .repetition(let content, _, _): content.first.map(startsAtBoundary) ?? false
        case .capture, .group: false
        }
    }

    private static func endsAtBoundary(_ piece: Pattern.Piece) -> Bool {
        switch piece {
        case .literal(let symbols, _): symbols.last == 0x2E
        case .repetition(let content, _, _): content.last.map(endsAtBoundary) ?? false
        case .capture, .group: false
        }
    }
}

/// The text form of IPv6 addresses (RFC 4291 §2.2).
enum IPv6Address {
    /// Whether the characters between the brackets of a host are an address: eight groups of hexadecimal digits, `::` once for a run
    /// of zeros, the last two groups as an IPv4 address if wished. No zone.
    static func isValid(_ text: [UInt8]) -> Bool {
        let halves = splitAtDoubleColon(text)
        guard halves.count <= 2 else { return false }
        var groups = 0
        for (index, half) in halves.enumerated() where !half.isEmpty {
            guard let count = groupCount(half, mayEndInIPv4: index == halves.count - 1) else { return false }
            groups += count
        }
        return halves.count == 2 ? groups <= 7 : groups == 8
    }

    private static func splitAtDoubleColon(_ text: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var index = 0
        while index < text.count {
            if index + 1 < text.count, text[index] == 0x3A, text[index + 1] == 0x3A {
                parts.append([])
                index += 2
            } else {
                parts[parts.count - 1].append(text[index])
                index += 1
            }
        }
        return parts
    }

    private static func groupCount(_ half: [UInt8], mayEndInIPv4: Bool) -> Int? {
        let groups = half.split(separator: 0x3A, omittingEmptySubsequences: false)
        var count = 0
        for (index, group) in groups.enumerated() {
            if group.contains(0x2E) {
                guard mayEndInIPv4, index == groups.count - 1, isIPv4(group) else { return nil }
                count += 2
            } else {
                guard (1...4).contains(group.count), group.allSatisfy({ PercentCoding.hexadecimal($0) != nil }) else {
                    return nil
                }
                count += 1
            }
        }
        return count
    }

    private static func isIPv4(_ text: ArraySlice<UInt8>) -> Bool {
        let parts = text.split(separator: 0x2E, omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                (1...3).contains(part.count) && part.allSatisfy { (0x30...0x39).contains($0) }
                    && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
            }
    }
}
