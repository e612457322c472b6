import RouteSyntax

// The languages of a table, run in place: types and programs.

/// Reads symbols from decoded bytes: UTF-8, with 0xFF for the encoded slash.
struct SymbolReader {
    let text: TextBytes
    var position: Int
    let end: Int

    @inline(__always)
    mutating func next() -> Symbol? {
        guard position < end else { return nil }
        let first = text[position]
        position += 1
        if first < 0x80 { return Symbol(first) }
        if first == 0xFF { return .encodedSlash }
        let count = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
        var symbol = Symbol(first) & (0x3F >> Symbol(count))
        for _ in 0..<count {
            symbol = symbol << 6 | Symbol(text[position] & 0x3F)
            position += 1
        }
        return symbol
    }
}

extension TableBytes {
    /// Whether a text belongs to a type.
    func accepts(type place: Int, _ text: TextBytes, _ range: Range<Int>) -> Bool {
        switch number(place) {
        case TableFormat.TypeKind.any: true
        case TableFormat.TypeKind.notEmpty: !range.isEmpty
        case TableFormat.TypeKind.bool: Self.isBool(text, range)
        case TableFormat.TypeKind.integer: acceptsInteger(place + 4, text, range)
        case TableFormat.TypeKind.automaton: acceptsAutomaton(place, text, range)
        default: false
        }
    }

    private static func isBool(_ text: TextBytes, _ range: Range<Int>) -> Bool {
        switch range.count {
        case 1: text[range.lowerBound] == 0x30 || text[range.lowerBound] == 0x31
        case 4: text.word(range.lowerBound, limit: range.upperBound) == 0x6575_7274  // "true"
        case 5: text.word(range.lowerBound, limit: range.upperBound) == 0x65_736C_6166  // "false"
        default: false
        }
    }

    private func acceptsInteger(_ place: Int, _ text: TextBytes, _ range: Range<Int>) -> Bool {
        var position = range.lowerBound
        let isNegative = text[position] == 0x2D && position < range.upperBound
        if isNegative {
            guard digit(place) == 1 else { return false }
            position += 1
        }
        guard position < range.upperBound else { return false }
        if !isNegative, range.upperBound &- position <= digit(place &+ 3) {
            while position < range.upperBound {
                if text[position] &- 0x30 >= 10 { return false }
                position &+= 1
            }
            return true
        }
        var magnitude: UInt64 = 0
        while position < range.upperBound {
            let digit = text[position] &- 0x30
            guard digit < 10 else { return false }
            let (high, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carry) = high.addingReportingOverflow(UInt64(digit))
            if overflow || carry { return false }
            magnitude = sum
            position += 1
        }
        let lower = wide(place + 4)
        let upper = wide(place + 16)
        let lowerIsNegative = self.digit(place + 1) == 1
        let upperIsNegative = self.digit(place + 2) == 1
        if isNegative {
            // `-0` is zero, and the language has it where it has zero or begins below.
            let reachesDown = lowerIsNegative || lower == 0
            return reachesDown && magnitude <= (lowerIsNegative ? lower : 0) && (!upperIsNegative || magnitude >= upper)
        }
        return !upperIsNegative && magnitude <= upper && (lowerIsNegative || magnitude >= lower)
    }

    private func acceptsAutomaton(_ place: Int, _ text: TextBytes, _ range: Range<Int>) -> Bool {
        var reader = SymbolReader(text: text, position: range.lowerBound, end: range.upperBound)
        var state = place &+ number(place &+ 8)
        while let symbol = reader.next() {
            let number = symbolClass(place, symbol)
            guard number != 0, let next = move(from: state, by: number) else { return false }
            state = place &+ next
        }
        return digit(state) == 1
    }

    @inline(__always)
    private func symbolClass(_ place: Int, _ symbol: Symbol) -> Int {
        if symbol < 0x80 { return short(place &+ 12 &+ 2 &* Int(symbol)) }
        let ranges = place &+ 12 &+ 256
        var low = 0
        var high = number(place &+ 4)
        // The last range that begins at the symbol or before.
        while high - low > 1 {
            let middle = (low + high) / 2
            if number(ranges &+ 8 &* middle) <= Int(symbol) { low = middle } else { high = middle }
        }
        return number(ranges &+ 8 &* low &+ 4)
    }

    @inline(__always)
    private func move(from state: Int, by number: Int) -> Int? {
        var move = state &+ 4
        let end = move &+ 8 &* (self.number(state) >> 6)
        while move < end {
            if number >= short(move), number <= short(move &+ 2) { return self.number(move &+ 4) }
            move &+= 8
        }
        return nil
    }

    // MARK: Programs

    /// Whether a word belongs to a program. Linear in the word, without captures: see `Program`.
    func accepts(program place: Int, _ text: TextBytes, _ range: Range<Int>) -> Bool {
        let count = number(place)
        guard count > 0, count <= self.count / 12 else { return false }
        return Scratch.zeros(6 * count + 2) { scratch in
            let marks = scratch.part(0..<count)
            var simulation = Simulation(
                table: self, place: place, count: count, marks: marks, pending: scratch.part(3 * count..<6 * count + 2))
            var current = scratch.part(count..<2 * count)
            var next = scratch.part(2 * count..<3 * count)
            var size = simulation.add(number(place &+ 4), to: current, 0)
            var reader = SymbolReader(text: text, position: range.lowerBound, end: range.upperBound)
            while let symbol = reader.next() {
                simulation.generation += 1
                var nextSize = 0
                for index in 0..<size {
                    let instruction = place &+ 12 &+ 12 &* Int(current[index])
                    if number(instruction) == 0, contains(set: self.place(instruction &+ 4), symbol) {
                        nextSize = simulation.add(number(instruction &+ 8), to: next, nextSize)
                    }
                }
                swap(&current, &next)
                size = nextSize
                if size == 0 { return false }
            }
            return (0..<size).contains { number(place &+ 12 &+ 12 &* Int(current[$0])) == 3 }
        }
    }

    func contains(set place: Int, _ symbol: Symbol) -> Bool {
        var low = 0
        var high = number(place)
        while low < high {
            let middle = (low + high) / 2
            if number(place &+ 8 &+ 8 &* middle) < Int(symbol) { low = middle + 1 } else { high = middle }
        }
        return low < number(place) && number(place &+ 4 &+ 8 &* low) <= Int(symbol)
    }

    private struct Simulation {
        let table: TableBytes
        let place: Int
        let count: Int
        let marks: Scratch
        let pending: Scratch
        var generation: UInt32 = 1

        /// Adds an instruction with everything that is reached without consuming; gives the new size of the list.
        mutating func add(_ instruction: Int, to list: Scratch, _ size: Int) -> Int {
            var size = size
            var depth = 1
            pending[0] = UInt32(truncatingIfNeeded: instruction)
            while depth > 0 {
                depth -= 1
                let address = Int(pending[depth])
                guard address < count, marks[address] != generation else { continue }
                marks[address] = generation
                let instruction = place &+ 12 &+ 12 &* address
                switch table.number(instruction) {
                case 0, 3:
                    list[size] = UInt32(truncatingIfNeeded: address)
                    size += 1
                case 1:
                    pending[depth] = UInt32(truncatingIfNeeded: table.number(instruction &+ 8))
                    pending[depth + 1] = UInt32(truncatingIfNeeded: table.number(instruction &+ 4))
                    depth += 2
                case 2:
                    pending[depth] = UInt32(truncatingIfNeeded: table.number(instruction &+ 8))
                    depth += 1
                default: break
                }
            }
            return size
        }
    }

    /// Where the captures of a program stand in a word that belongs to it, in bytes of the text; nil for one that took no part. The
    /// threads keep the order of preference, as in `Program.run`.
    func captures(program place: Int, _ text: TextBytes, _ range: Range<Int>) -> [Range<Int>?]? {
        let count = number(place)
        let slotCount = 2 * number(place + 8)
        // Each slot has a mark.
        guard count > 0, count <= self.count / 12, slotCount <= count else { return nil }
        var marks = [Int](repeating: -1, count: count)
        var current: [(address: Int, slots: [Int])] = []
        var next: [(address: Int, slots: [Int])] = []

        func add(_ address: Int, _ slots: [Int], at position: Int, to list: inout [(address: Int, slots: [Int])]) {
            var pending = [(address, slots)]
            while var (address, slots) = pending.popLast() {
                guard address < count, marks[address] != position else { continue }
                marks[address] = position
                let instruction = place + 12 + 12 * address
                switch number(instruction) {
                case 0, 3: list.append((address, slots))
                case 1:
                    pending.append((number(instruction + 8), slots))
                    address = number(instruction + 4)
                    pending.append((address, slots))
                case 2:
                    let slot = number(instruction + 4)
                    if slot < slots.count { slots[slot] = position }
                    pending.append((number(instruction + 8), slots))
                default: break
                }
            }
        }

        add(number(place + 4), Array(repeating: -1, count: slotCount), at: range.lowerBound, to: &current)
        var reader = SymbolReader(text: text, position: range.lowerBound, end: range.upperBound)
        while let symbol = reader.next() {
            next.removeAll(keepingCapacity: true)
            for thread in current {
                let instruction = place + 12 + 12 * thread.address
                if number(instruction) == 0, contains(set: self.place(instruction + 4), symbol) {
                    add(number(instruction + 8), thread.slots, at: reader.position, to: &next)
                }
            }
            swap(&current, &next)
            if current.isEmpty { return nil }
        }
        guard let thread = current.first(where: { number(place + 12 + 12 * $0.address) == 3 }) else { return nil }
        return (0..<slotCount / 2).map { capture in
            let (start, end) = (thread.slots[2 * capture], thread.slots[2 * capture + 1])
            return start >= 0 && end >= start ? start..<end : nil
        }
    }

    // MARK: Text

    /// Whether armoured text is the bytes.
    func isText(_ place: Int, count: Int, _ text: TextBytes, _ range: Range<Int>) -> Bool {
        end(ofText: place, count: count, text, range) == range.upperBound
    }

    /// Where armoured text ends that stands at the beginning of a range; nil where it does not.
    func end(ofText place: Int, count: Int, _ text: TextBytes, _ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        var position = place
        while position < place &+ count {
            var byte = self.byte(position)
            if byte == 0x25 {
                byte = Self.hexadecimal(self.byte(position &+ 1)) << 4 | Self.hexadecimal(self.byte(position &+ 2))
                position &+= 2
            }
            guard index < range.upperBound, byte == text[index] else { return nil }
            position &+= 1
            index &+= 1
        }
        return index
    }

    /// Armoured text as bytes.
    func bytes(armoured place: Int, count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var position = place
        while position < place &+ count, position < self.count {
            var byte = self.byte(position)
            if byte == 0x25 {
                byte = Self.hexadecimal(self.byte(position + 1)) << 4 | Self.hexadecimal(self.byte(position + 2))
                position += 2
            }
            bytes.append(byte)
            position += 1
        }
        return bytes
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 0x3A ? digit &- 0x30 : digit &- 0x37 }
}
