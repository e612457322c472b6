extension UnicodeData {
    /// The set with every scalar that is equal to one of its members but for case: that has the same simple case folding
    /// (CaseFolding.txt, C and S).
    ///
    ///     foldingClosure(of: SymbolSet(0x6B))     // k, K and the Kelvin sign
    ///
    /// Costs one binary search a range and is linear in the number of cased scalars in the set.
    static func foldingClosure(of set: SymbolSet) -> SymbolSet {
        let additions = caseClasses.partners(of: set)
        return additions.isEmpty ? set : set.union(SymbolSet(additions.map { $0...$0 }))
    }

    /// Lower case without regard to language and place: that of UnicodeData.txt, and U+0130, the only scalar that becomes two.
    static func lowercased(_ scalars: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(scalars.count)
        for scalar in scalars {
            switch scalar {
            case 0x41...0x5A: result.append(scalar + 0x20)
            case 0..<0x80: result.append(scalar)
            case 0x130: result += [0x69, 0x307]
            default: result.append(lowerCase[scalar] ?? scalar)
            }
        }
        return result
    }

    private static let lowerCase = ScalarMapping(UnicodeTables.lowerCase)
    private static let caseClasses = CaseClasses(ScalarMapping(UnicodeTables.foldings))
}

/// The scalars that differ from others in case only, in classes of those that fold to the same scalar.
private struct CaseClasses: Sendable {
    /// Every scalar that has a partner, in order.
    private let scalars: [UInt32]
    /// For each of `scalars` the index of its class.
    private let classOfScalar: [Int]
    private let classes: [[UInt32]]

    init(_ foldings: ScalarMapping) {
        var members: [UInt32: [UInt32]] = [:]
        for (source, image) in zip(foldings.sources, foldings.images) { members[image, default: [image]].append(source) }
        let pairs = members.values.enumerated().flatMap { index, members in members.map { (scalar: $0, index: index) } }
            .sorted { $0.scalar < $1.scalar }
        scalars = pairs.map(\.scalar)
        classOfScalar = pairs.map(\.index)
        classes = Array(members.values)
    }

    /// The scalars outside a set that are in a class with one of its members; some may be listed twice.
    func partners(of set: SymbolSet) -> [UInt32] {
        var result: [UInt32] = []
        for range in set.ranges {
            var index = scalars.firstIndex(atLeast: range.lowerBound)
            while index < scalars.count, scalars[index] <= range.upperBound {
                for partner in classes[classOfScalar[index]] where !set.contains(partner) { result.append(partner) }
                index += 1
            }
        }
        return result
    }
}
