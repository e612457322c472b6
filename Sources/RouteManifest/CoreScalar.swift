/// What a plain scalar means in the core schema of YAML 1.2 (section 10.3.2), and where YAML 1.1 reads it otherwise.
enum CoreScalar {
    static func isNull(_ text: String) -> Bool {
        switch text {
        case "", "~", "null", "Null", "NULL": true
        default: false
        }
    }

    static func bool(_ text: String) -> Bool? {
        switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    enum Integer {
        case value(Int)
        /// The form of a whole number, but outside 64 bits.
        case overflow
    }

    /// `[-+]?[0-9]+`, `0o[0-7]+`, `0x[0-9a-fA-F]+`; nil for any other form.
    static func integer(_ text: String) -> Integer? {
        let bytes = Array(text.utf8)
        if bytes.count > 2, bytes[0] == 0x30, bytes[1] == 0x6F || bytes[1] == 0x78 {
            let radix = bytes[1] == 0x6F ? 8 : 16
            guard bytes[2...].allSatisfy({ isDigit($0, radix: radix) }) else { return nil }
            return Int(text.dropFirst(2), radix: radix).map { .value($0) } ?? .overflow
        }
        let digits = bytes.first == 0x2B || bytes.first == 0x2D ? bytes[1...] : bytes[...]
        guard !digits.isEmpty, digits.allSatisfy({ isDigit($0, radix: 10) }) else { return nil }
        return Int(text).map { .value($0) } ?? .overflow
    }

    private static func isDigit(_ byte: UInt8, radix: Int) -> Bool {
        switch byte {
        case 0x30...0x37: true
        case 0x38...0x39: radix > 8
        case 0x41...0x46, 0x61...0x66: radix > 10
        default: false
        }
    }

    /// What a reader of YAML 1.1 makes of a plain scalar that YAML 1.2 reads otherwise; nil where both agree.
    static func readingIn11(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        guard let first = text.first else { return nil }
        switch first {
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "o"), UInt8(ascii: "O"):
            guard (2...3).contains(text.count) else { return nil }
            switch String(decoding: text, as: UTF8.self) {
            case "yes", "Yes", "YES", "on", "On", "ON": return "true"
            case "no", "No", "NO", "off", "Off", "OFF": return "false"
            default: return nil
            }
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return text.count <= 64 ? numberIn11(Array(text)) : nil
        default:
            return nil
        }
    }

    /// The number or date of YAML 1.1 that YAML 1.2 reads as text or as another number.
    private static func numberIn11(_ bytes: [UInt8]) -> String? {
        let signless = bytes[0] == 0x2B || bytes[0] == 0x2D ? bytes[1...] : bytes[...]
        guard let lead = signless.first, (0x30...0x39).contains(lead) || lead == 0x2E && signless.count > 1 else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let digits = signless.filter { $0 != 0x5F }
        if lead == 0x30, digits.count > 1 {
            if digits.allSatisfy({ isDigit($0, radix: 8) }) { return octal(digits, negative: bytes[0] == 0x2D) }
            if digits.count > 2, digits[1] == 0x62, digits[2...].allSatisfy({ $0 == 0x30 || $0 == 0x31 }) {
                return "a binary number"
            }
            if digits.count > 2, digits[1] == 0x6F, digits[2...].allSatisfy({ isDigit($0, radix: 8) }) { return "a text" }
            if digits.count > 2, digits[1] == 0x78, digits[2...].allSatisfy({ isDigit($0, radix: 16) }) {
                return signless.contains(0x5F) || signless.count != bytes.count ? "a hexadecimal number" : nil
            }
        }
        if isDate(bytes) { return "a date" }
        if isSexagesimal(signless) { return "a number to the base of 60" }
        if isFloat(digits), let exponent = digits.firstIndex(where: { $0 == 0x65 || $0 == 0x45 }) {
            // YAML 1.1 wants a point and a sign; readers differ.
            let hasPoint = digits[..<exponent].contains(0x2E)
            let hasSign = exponent + 1 < digits.count && (digits[exponent + 1] == 0x2B || digits[exponent + 1] == 0x2D)
            if !(hasPoint && hasSign) { return "a text, or a number" }
        }
        if signless.contains(0x5F), isFloat(digits) { return "the number \(text.filter { $0 != "_" })" }
        return nil
    }

    private static func octal(_ digits: [UInt8], negative: Bool) -> String {
        guard let value = Int(String(decoding: digits, as: UTF8.self), radix: 8) else { return "an octal number" }
        return "the octal number \(negative ? "-" : "")\(value)"
    }

    /// `[0-9]*(\.[0-9]*)?([eE][-+]?[0-9]+)?` with at least one digit.
    private static func isFloat(_ bytes: [UInt8]) -> Bool {
        var index = 0
        var count = 0
        func isDecimal(_ index: Int) -> Bool { index < bytes.count && isDigit(bytes[index], radix: 10) }
        while isDecimal(index) { (index, count) = (index + 1, count + 1) }
        if index < bytes.count, bytes[index] == 0x2E {
            index += 1
            while isDecimal(index) { (index, count) = (index + 1, count + 1) }
        }
        guard count > 0 else { return false }
        if index < bytes.count, bytes[index] == 0x65 || bytes[index] == 0x45 {
            index += 1
            if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
            guard isDecimal(index) else { return false }
            while isDecimal(index) { index += 1 }
        }
        return index == bytes.count
    }

    /// `[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?`: `12:30` is 750.
    private static func isSexagesimal(_ bytes: ArraySlice<UInt8>) -> Bool {
        let parts = bytes.split(separator: 0x3A, omittingEmptySubsequences: false)
        guard parts.count > 1, let head = parts.first, !head.isEmpty, head.allSatisfy({ isDigit($0, radix: 10) || $0 == 0x5F })
        else {
            return false
        }
        return parts.dropFirst().enumerated().allSatisfy { index, part in
            let isLast = index == parts.count - 2
            let whole = isLast ? part.prefix { $0 != 0x2E } : part
            guard (1...2).contains(whole.count), whole.allSatisfy({ isDigit($0, radix: 10) }) else { return false }
            guard whole.count < 2 || whole[whole.startIndex] <= 0x35 else { return false }
            return part.dropFirst(whole.count + 1).allSatisfy { isDigit($0, radix: 10) || $0 == 0x5F }
        }
    }

    /// `YYYY-M-D`, alone or with a time behind it.
    private static func isDate(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 8, bytes[4] == 0x2D else { return false }
        let day = bytes.prefix { $0 != 0x54 && $0 != 0x74 && $0 != 0x20 && $0 != 0x09 }
        let parts = day.split(separator: 0x2D, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, (1...2).contains(parts[1].count), (1...2).contains(parts[2].count) else {
            return false
        }
        guard parts.allSatisfy({ $0.allSatisfy { isDigit($0, radix: 10) } }) else { return false }
        if day.count == bytes.count { return parts[1].count == 2 && parts[2].count == 2 }
        return bytes[day.count...].contains(0x3A)
    }
}
