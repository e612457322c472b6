/// The digits of a number in plain decimal notation, without an exponent: the fewest that give the number back.
///
///     DecimalDigits(0.00125)   // digits 125, point -2
///     DecimalDigits(1200)      // digits 12, point 4
package struct DecimalDigits {
    /// ASCII digits without zeros at either end; empty for zero.
    package let digits: [UInt8]
    /// How many digits stand before the point; below zero, how many zeros stand between the point and the first digit.
    package let point: Int

    /// - Parameter magnitude: finite and not negative.
    package init(_ magnitude: Double) {
        // `description` has the fewest digits that give the value back; here its exponent goes: "1.25e-05", "100000.0".
        let description = magnitude.description.utf8
        let mantissa = description.prefix { $0 != UInt8(ascii: "e") }
        let exponent = String(decoding: description.dropFirst(mantissa.count + 1), as: UTF8.self)
        let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
        var digits = Array(whole) + mantissa.dropFirst(whole.count + 1)
        let point = whole.count + (Int(exponent) ?? 0)
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
        digits.removeFirst(zeros)
        self.digits = digits
        self.point = point - zeros
    }

    /// What stands before the point; `0` where that is nothing.
    package var whole: String {
        guard point > 0, !digits.isEmpty else { return "0" }
        return String(decoding: digits.prefix(point), as: UTF8.self) + String(repeating: "0", count: max(0, point - digits.count))
    }

    /// What stands behind the point; empty for a whole number.
    package var fraction: String {
        guard digits.count > point else { return "" }
        return String(repeating: "0", count: max(0, -point)) + String(decoding: digits.dropFirst(max(0, point)), as: UTF8.self)
    }
}
