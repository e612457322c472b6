import RouteLanguage

extension ParameterValue {
    /// The text that a canonical URL has for the value of a scalar: what the generated code writes for the same value. Nil for an array, and for
    /// a value that has none.
    ///
    ///     ParameterType(base: .integer(.int8)).value(of: "007", inQuery: false)?.canonicalText   // "7"
    ///
    /// A date is written in UTC, as a day where it is the start of one; a number with a point by its fewest digits, 15 at most on each side of it.
    public var canonicalText: String? {
        switch self {
        case .string(let text), .url(let text), .uuid(let text): text
        case .integer(let number): number.description
        case .bool(let truth): truth ? "true" : "false"
        case .date(let text): DateText.seconds(of: text).flatMap(DateText.text)
        case .double(let number): Self.canonicalText(of: number)
        case .array: nil
        }
    }

    private static func canonicalText(of number: Double) -> String? {
        guard number.isFinite else { return nil }
        let decimal = DecimalDigits(number.magnitude)
        let (whole, fraction) = (decimal.whole, decimal.fraction)
        guard whole.utf8.count <= 15, fraction.utf8.count <= 15 else { return nil }
        return (number < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
    }
}
