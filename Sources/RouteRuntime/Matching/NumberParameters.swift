import RouteTable

extension RouteParameter where Self: FixedWidthInteger {
    /// Decimal digits, behind a `-` where the type is signed, leading zeros allowed; nil for another form and for numbers that
    /// the type does not hold.
    public init?(routeText: String) {
        var digits = routeText.utf8[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative {
            guard Self.isSigned else { return nil }
            digits.removeFirst()
        }
        guard !digits.isEmpty else { return nil }
        var value: Self = 0
        for byte in digits {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            // Downwards below zero, since the least number has no positive counterpart.
            let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
            let digit = Self(byte - UInt8(ascii: "0"))
            let (sum, overflowedToo) =
                isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            guard !overflowed, !overflowedToo else { return nil }
            value = sum
        }
        self = value
    }

    /// Decimal digits without leading zeros.
    public var routeText: String { String(self) }
}

extension Int: RouteParameter {}
extension Int8: RouteParameter {}
extension Int16: RouteParameter {}
extension Int32: RouteParameter {}
extension Int64: RouteParameter {}
extension UInt: RouteParameter {}
extension UInt8: RouteParameter {}
extension UInt16: RouteParameter {}
extension UInt32: RouteParameter {}
extension UInt64: RouteParameter {}

extension Double: RouteParameter {
    /// How many digits may stand before the point, and how many behind it.
    private static let digitLimit = 15

    /// `-?[0-9]{1,15}(\.[0-9]{1,15})?`; no exponent, no infinity.
    public init?(routeText: String) {
        var rest = routeText.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard
            parts.count <= 2,
            parts.allSatisfy({ part in
                (1...Self.digitLimit).contains(part.count)
                    && part.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            })
        else { return nil }
        self.init(routeText)
    }

    /// The shortest text that gives the value back. Numbers that need more than 15 digits before or behind the point, infinities
    /// and NaN have none.
    public var routeText: String {
        get throws(RouteError) {
            if isFinite {
                let decimal = DecimalDigits(magnitude)
                let (whole, fraction) = (decimal.whole, decimal.fraction)
                if whole.utf8.count <= Self.digitLimit, fraction.utf8.count <= Self.digitLimit {
                    return (self < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
                }
            }
            throw .noText(reason: "\(self) cannot be written with 15 digits before and 15 behind the point")
        }
    }
}
