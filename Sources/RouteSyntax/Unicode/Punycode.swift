/// Punycode (RFC 3492): labels of host names that are not ASCII, written in ASCII.
enum Punycode {
    /// The longest label that is encoded, in scalars: the work is quadratic in the length, and a label of a host name has at most
    /// 63 octets anyway.
    static let lengthLimit = 1_000

    /// The ASCII form of a label: `xn--` and its Punycode; a label that is ASCII already is itself.
    ///
    ///     Punycode.encode(Array("bücher".unicodeScalars.map(\.value)))     // xn--bcher-kva
    ///
    /// - Returns: Nil for a label of more than `lengthLimit` scalars. Within that no number overflows.
    static func encode(_ label: [UInt32]) -> [UInt8]? {
        if label.count > lengthLimit { return nil }
        if label.allSatisfy({ $0 < 0x80 }) { return label.map { UInt8($0) } }
        return Array("xn--".utf8) + digits(of: label)
    }

    /// The label whose Punycode this is, without the `xn--`; nil where it is none.
    static func decode(_ text: some Collection<UInt8>) -> [UInt32]? {
        if text.count > lengthLimit * 4 { return nil }
        var input = Array(text)
        var output: [UInt32] = []
        if let delimiter = input.lastIndex(of: UInt8(ascii: "-")) {
            if input[..<delimiter].contains(where: { $0 >= 0x80 }) { return nil }
            output = input[..<delimiter].map { UInt32($0) }
            input.removeFirst(delimiter + 1)
        }
        var scalar: UInt64 = 0x80
        var index: UInt64 = 0
        var bias: UInt64 = 72
        var position = 0
        while position < input.count {
            let start = index
            var weight: UInt64 = 1
            for k in stride(from: UInt64(36), through: .max, by: 36) {
                guard position < input.count, let digit = value(of: input[position]) else { return nil }
                position += 1
                index += digit * weight
                if index > UInt64(UInt32.max) { return nil }
                let limit = threshold(k, bias)
                if digit < limit { break }
                weight *= 36 - limit
                if weight > UInt64(UInt32.max) { return nil }
            }
            let count = UInt64(output.count) + 1
            bias = adapt(index - start, count: count, isFirst: start == 0)
            scalar += index / count
            index %= count
            if scalar > 0x10FFFF || 0xD800...0xDFFF ~= scalar { return nil }
            output.insert(UInt32(scalar), at: Int(index))
            index += 1
        }
        return output
    }

    /// The encoding procedure of section 6.3, on a label that is not too long.
    private static func digits(of label: [UInt32]) -> [UInt8] {
        var output = label.filter { $0 < 0x80 }.map { UInt8($0) }
        let basicCount = UInt64(output.count)
        var handled = basicCount
        if basicCount > 0 { output.append(UInt8(ascii: "-")) }
        var scalar: UInt64 = 0x80
        var delta: UInt64 = 0
        var bias: UInt64 = 72
        for next in Set(label.filter { $0 >= 0x80 }).sorted() {
            delta += (UInt64(next) - scalar) * (handled + 1)
            scalar = UInt64(next)
            for other in label {
                if other < next { delta += 1 }
                guard other == next else { continue }
                append(delta, bias: bias, to: &output)
                bias = adapt(delta, count: handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            scalar += 1
        }
        return output
    }

    /// A number of variable length, the least significant digit first.
    private static func append(_ number: UInt64, bias: UInt64, to output: inout [UInt8]) {
        var rest = number
        var k: UInt64 = 36
        while true {
            let limit = threshold(k, bias)
            if rest < limit { break }
            output.append(character(limit + (rest - limit) % (36 - limit)))
            rest = (rest - limit) / (36 - limit)
            k += 36
        }
        output.append(character(rest))
    }

    private static func threshold(_ k: UInt64, _ bias: UInt64) -> UInt64 {
        k <= bias + 1 ? 1 : k >= bias + 26 ? 26 : k - bias
    }

    /// The next bias (section 6.1).
    private static func adapt(_ delta: UInt64, count: UInt64, isFirst: Bool) -> UInt64 {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var k: UInt64 = 0
        while delta > 455 {
            delta /= 35
            k += 36
        }
        return k + 36 * delta / (delta + 38)
    }

    private static func character(_ digit: UInt64) -> UInt8 { UInt8(digit < 26 ? 0x61 + digit : 0x30 + digit - 26) }

    private static func value(of character: UInt8) -> UInt64? {
        switch character {
        case 0x30...0x39: UInt64(character) - 0x30 + 26
        case 0x41...0x5A: UInt64(character) - 0x41
        case 0x61...0x7A: UInt64(character) - 0x61
        default: nil
        }
    }
}
