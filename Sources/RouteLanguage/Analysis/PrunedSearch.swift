import RouteSyntax

extension PathSearch {
    /// Paths that lead to the same members of the other languages, and the threads of the required ones that they lead to.
    private struct Group {
        var segment: Segment
        /// One element of each required language, packed: every combination that a path of the group leads to, unless a group before knows
        /// better.
        var threads: [Int64]
        /// The members of the other languages.
        var rivals: [Member]
        /// The length of the paths.
        var length: Int32
    }

    private struct Thread: Hashable {
        var segment: Segment
        var elements: Int64
    }

    /// Where a search begins: a group, and how far the path has been read there.
    private var start: Group {
        Group(
            segment: .none, threads: [Self.pack(PathLanguage.start, requiredCount > 1 ? PathLanguage.start : 0)],
            rivals: components.indices.dropFirst(requiredCount).map { Self.member($0, PathLanguage.start) }, length: 0)
    }

    /// The first path whose takers `accept` accepts, without the subset construction of the required languages.
    ///
    /// They are searched thread by thread, so what two of them have in common costs at most the product of their sizes. The others are
    /// determinised, and **pruned as antichains**: where a thread is met with fewer members of the others, whatever is accepted behind
    /// more of them is accepted there (De Wulf, Doyen, Henzinger, Raskin: "Antichains: A New Algorithm for Checking Universality of Finite
    /// Automata"). `(a|b)*a(a|b){20}` is compared with its like in a few hundred steps, where the subset construction has a million
    /// states.
    ///
    /// - Parameter isSmallest: whether the path is to be the smallest of the shortest ones. Where the budget does not suffice for that, it is
    ///   one of the shortest.
    func pruned(isSmallest: Bool, accept: ([Int]) -> Verdict) -> Outcome {
        var steps = 0
        defer { budget.meter?.spend(steps + overhead) }
        let (outcome, isOrdered) = pruned(from: start, &steps, accept)
        guard isSmallest, !isOrdered, case .found(let path) = outcome else { return outcome }
        // Symbol by symbol, the smallest behind which the rest can still be as short.
        var group = start
        var smallest: [Symbol] = []
        while smallest.count < path.count {
            var isFound = false
            for symbol in symbols(behind: requiredMembers(group) + group.rivals) {
                guard let next = following(group, symbol, &steps) else { continue }
                let rest = path.count - smallest.count - 1
                if rest == 0 {
                    isFound = verdict(next, accept) == .accepted
                } else if case .found(let found) = pruned(from: next, &steps, accept).outcome {
                    isFound = found.count == rest
                }
                guard isFound else { continue }
                group = next
                smallest.append(symbol)
                break
            }
            if !isFound { return outcome }
        }
        return .found(smallest)
    }

    /// The symbols that are missing to a path that is accepted, as few as can be, and whether they are also the smallest ones.
    private func pruned(
        from start: Group, _ steps: inout Int, _ accept: ([Int]) -> Verdict
    ) -> (outcome: Outcome, isOrdered: Bool) {
        var groups = [start]
        var origins: [(parent: Int32, symbol: Symbol)] = [(-1, 0)]
        var known: [Thread: [Int32]] = [:]
        var isUncertain = false
        var isOrdered = true
        var stored = 0
        var next = 0
        while next < groups.count {
            let group = groups[next]
            groups[next].threads = []
            let required = group.threads.isEmpty ? [] : requiredMembers(group)
            for symbol in required.isEmpty ? [] : symbols(behind: required + group.rivals) {
                guard var following = following(group, symbol, &steps) else { continue }
                let number = Int32(groups.count)
                keep(&following, as: number, in: &groups, next: next, &known, &isOrdered, &steps)
                if following.threads.isEmpty { continue }
                groups.append(following)
                origins.append((Int32(next), symbol))
                switch verdict(following, accept) {
                case .accepted: return (.found(Self.path(to: groups.count - 1, origins)), isOrdered)
                case .rejected: break
                case .unknown: isUncertain = true
                }
                stored += following.threads.count + following.rivals.count
                if groups.count > budget.states || stored > 50 * budget.states || steps + overhead > budget.steps {
                    return (.exhausted, isOrdered)
                }
            }
            next += 1
        }
        return (isUncertain ? .uncertain : .none, isOrdered)
    }

    /// Takes those threads away of which a group knows that has fewer rivals, and from the groups that are still to be looked at those of
    /// which this one does.
    private func keep(
        _ group: inout Group, as number: Int32, in groups: inout [Group], next: Int, _ known: inout [Thread: [Int32]],
        _ isOrdered: inout Bool, _ steps: inout Int
    ) {
        // Each pair of groups is compared once.
        var isLess: [Int32: Bool] = [:]
        var isMore: [Int32: Bool] = [:]
        let length = group.length
        var kept: [Int64] = []
        for elements in group.threads {
            // What ends here in any case is not met again, and would be compared with all its like.
            if isLast(elements) {
                kept.append(elements)
                continue
            }
            let thread = Thread(segment: group.segment, elements: elements)
            var others = known[thread] ?? []
            let isKnown = others.contains { other in
                let answer = isLess[other] ?? Self.isSubset(groups[Int(other)].rivals, of: group.rivals, &steps)
                isLess[other] = answer
                return answer
            }
            if isKnown { continue }
            kept.append(elements)
            others.removeAll { other in
                let answer = isMore[other] ?? Self.isSubset(group.rivals, of: groups[Int(other)].rivals, &steps)
                isMore[other] = answer
                guard answer else { return false }
                // A shorter path goes on all the same.
                if Int(other) > next, groups[Int(other)].length == length {
                    // What is found behind this one may be as short and greater.
                    isOrdered = false
                    groups[Int(other)].threads.removeAll { $0 == elements }
                    steps += groups[Int(other)].threads.count
                }
                return true
            }
            others.append(number)
            known[thread] = others
        }
        steps += 4 * group.threads.count
        group.threads = kept
    }

    /// Whether nothing but a trailing slash can follow.
    private func isLast(_ thread: Int64) -> Bool {
        components[0].language.isLast(Int32(truncatingIfNeeded: thread >> 32), isFriendly: components[0].isFriendly)
            || requiredCount > 1
                && components[1].language.isLast(Int32(truncatingIfNeeded: thread), isFriendly: components[1].isFriendly)
    }

    private func verdict(_ group: Group, _ accept: ([Int]) -> Verdict) -> Verdict {
        guard !group.segment.isDotSegment, group.threads.contains(where: isAccepting(thread:)) else { return .rejected }
        return accept(Array(0..<requiredCount) + takers(group.rivals))
    }

    /// Nil where no required language goes on so.
    private func following(_ group: Group, _ symbol: Symbol, _ steps: inout Int) -> Group? {
        steps += group.threads.count + group.rivals.count
        if symbol == .separator, group.segment.isDotSegment { return nil }
        let threads = following(group.threads, symbol, &steps)
        if threads.isEmpty { return nil }
        return Group(
            segment: group.segment.after(symbol), threads: threads, rivals: step(group.rivals[...], symbol),
            length: group.length + 1)
    }

    private static func pack(_ a: PathLanguage.Element, _ b: PathLanguage.Element) -> Int64 { member(Int(a), b) }

    /// The elements of the threads, as members.
    private func requiredMembers(_ group: Group) -> [Member] {
        var members = group.threads.map { Self.member(0, Int32(truncatingIfNeeded: $0 >> 32)) }
        if requiredCount > 1 { members += group.threads.map { Self.member(1, Int32(truncatingIfNeeded: $0)) } }
        members.sortAndUnique()
        return members
    }

    private func following(_ threads: [Int64], _ symbol: Symbol, _ steps: inout Int) -> [Int64] {
        var result: [Int64] = []
        var first: (element: Int32, following: [Int32])?
        var second: [Int32: [Int32]] = [:]
        for thread in threads {
            let (a, b) = (Int32(truncatingIfNeeded: thread >> 32), Int32(truncatingIfNeeded: thread))
            if first?.element != a { first = (a, successors(of: a, in: 0, symbol)) }
            guard let left = first?.following, !left.isEmpty else { continue }
            if requiredCount == 1 {
                for element in left { result.append(Self.pack(element, 0)) }
                continue
            }
            let right = second[b] ?? successors(of: b, in: 1, symbol)
            second[b] = right
            steps += left.count * right.count
            if steps > budget.steps { break }
            for x in left { for y in right { result.append(Self.pack(x, y)) } }
        }
        result.sortAndUnique()
        steps += result.count
        return result
    }

    private func successors(of element: Int32, in component: Int, _ symbol: Symbol) -> [Int32] {
        var result: [Int32] = []
        components[component].language.forEachSuccessor(
            of: element, symbol, isFriendly: components[component].isFriendly
        ) { result.append($0) }
        return result
    }

    private func isAccepting(thread: Int64) -> Bool {
        isAccepting(Self.member(0, Int32(truncatingIfNeeded: thread >> 32)))
            && (requiredCount < 2 || isAccepting(Self.member(1, Int32(truncatingIfNeeded: thread))))
    }

    /// Whether all of the first, which are sorted like the second, are among these.
    private static func isSubset(_ a: [Member], of b: [Member], _ steps: inout Int) -> Bool {
        if a.count > b.count { return false }
        steps += a.count + b.count
        var place = 0
        for member in a {
            while place < b.count, b[place] < member { place += 1 }
            guard place < b.count, b[place] == member else { return false }
            place += 1
        }
        return true
    }
}
