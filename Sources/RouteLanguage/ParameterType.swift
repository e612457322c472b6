/// The type of a parameter, which is a regular language: a text either belongs to it, and then decodes, or does not.
///
/// A type says nothing about *where* the text stands (a capture, the query) nor about optionality: that is the business of the
/// route that uses it.
///
///     ParameterType(base: .integer(.int8))                             // -128 … 127
///     ParameterType(base: .integer(.int), range: IntegerRange(0, 9))   // 0 … 9
///     ParameterType(base: .string, pattern: "[a-z0-9_]{3,20}")
///     ParameterType(base: .string, cases: ["overview", "posts"])
public struct ParameterType: Hashable, Sendable {
    /// What a text of the type decodes to before an app's own type sees it.
    public enum Base: Hashable, Sendable {
        case string
        case integer(IntegerType)
        case double
        case bool
        case uuid
        case date
        case url

        /// The base type of a name in Swift and in a manifest: `Int8`, `UUID`.
        public init?(name: String) {
            switch name {
            case "String": self = .string
            case "Double": self = .double
            case "Bool": self = .bool
            case "UUID": self = .uuid
            case "Date": self = .date
            case "URL": self = .url
            default:
                guard let type = IntegerType(rawValue: name) else { return nil }
                self = .integer(type)
            }
        }

        /// The name in Swift and in a manifest.
        public var name: String {
            switch self {
            case .string: "String"
            case .integer(let type): type.rawValue
            case .double: "Double"
            case .bool: "Bool"
            case .uuid: "UUID"
            case .date: "Date"
            case .url: "URL"
            }
        }
    }

    /// What a text of the type decodes to.
    public var base: Base
    /// The bounds of an integer, inside those of its type.
    public var range: IntegerRange?
    /// A regular expression (section "Regular expressions" of the pattern language) that the whole text must match too.
    public var pattern: String?
    /// The words of an enumeration, in the order of declaration. The base is then `string`.
    public var cases: [String]?
    /// The name of the app's own Swift type, which may still refuse a text that belongs to the language.
    public var appType: String?

    /// A type of a base and what restricts it.
    public init(
        base: Base, range: IntegerRange? = nil, pattern: String? = nil, cases: [String]? = nil, appType: String? = nil
    ) {
        self.base = base
        self.range = range
        self.pattern = pattern
        self.cases = cases
        self.appType = appType
    }

    /// Any text.
    public static let string = ParameterType(base: .string)
}

/// The integer types of Swift that a parameter may have. The raw value is the name in Swift and in a manifest.
public enum IntegerType: String, Hashable, Sendable, CaseIterable {
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint = "UInt"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"

    /// Whether a `-` may stand before the digits.
    public var isSigned: Bool {
        switch self {
        case .int, .int8, .int16, .int32, .int64: true
        case .uint, .uint8, .uint16, .uint32, .uint64: false
        }
    }

    /// The values that the type holds. `Int` and `UInt` are 64 bits wide: a URL means the same on every device.
    public var bounds: IntegerRange {
        switch self {
        case .int, .int64: IntegerRange(IntegerValue(Int64.min), IntegerValue(Int64.max))
        case .int8: IntegerRange(IntegerValue(Int64(Int8.min)), IntegerValue(Int64(Int8.max)))
        case .int16: IntegerRange(IntegerValue(Int64(Int16.min)), IntegerValue(Int64(Int16.max)))
        case .int32: IntegerRange(IntegerValue(Int64(Int32.min)), IntegerValue(Int64(Int32.max)))
        case .uint, .uint64: IntegerRange(0, IntegerValue(magnitude: UInt64.max))
        case .uint8: IntegerRange(0, IntegerValue(Int64(UInt8.max)))
        case .uint16: IntegerRange(0, IntegerValue(Int64(UInt16.max)))
        case .uint32: IntegerRange(0, IntegerValue(Int64(UInt32.max)))
        }
    }
}

/// A whole number from `-UInt64.max` to `UInt64.max`: sign and magnitude, so that the bounds of `Int64` and of `UInt64` are of
/// one type. (`Int128` is newer than the platforms of the package.)
public struct IntegerValue: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    /// True for numbers below zero; zero is never negative.
    public let isNegative: Bool
    /// The distance from zero.
    public let magnitude: UInt64

    /// A number of a sign and a magnitude; minus zero is zero.
    public init(isNegative: Bool = false, magnitude: UInt64) {
        self.isNegative = isNegative && magnitude != 0
        self.magnitude = magnitude
    }

    /// The number of a Swift integer.
    public init(_ value: Int64) {
        self.init(isNegative: value < 0, magnitude: value.magnitude)
    }

    /// The number of an integer literal.
    public init(integerLiteral value: Int64) {
        self.init(value)
    }

    /// Reads `-?[0-9]+`; nil where the text has another form or the magnitude does not fit 64 bits.
    public init?(_ text: some StringProtocol) {
        var digits = Substring(text)
        let negative = digits.first == "-"
        if negative { digits = digits.dropFirst() }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let magnitude = UInt64(digits) else {
            return nil
        }
        self.init(isNegative: negative, magnitude: magnitude)
    }

    /// Compares the numbers.
    public static func < (a: IntegerValue, b: IntegerValue) -> Bool {
        switch (a.isNegative, b.isNegative) {
        case (false, false): a.magnitude < b.magnitude
        case (true, true): a.magnitude > b.magnitude
        case (let negative, _): negative
        }
    }

    /// Decimal digits without leading zeros, `-` before a negative number.
    public var description: String { isNegative ? "-\(magnitude)" : "\(magnitude)" }
}

/// A closed range of whole numbers, `lower <= upper`.
public struct IntegerRange: Hashable, Sendable, CustomStringConvertible {
    /// The smallest number.
    public let lower: IntegerValue
    /// The largest number.
    public let upper: IntegerValue

    /// The range of the two numbers, whichever is larger.
    public init(_ a: IntegerValue, _ b: IntegerValue) {
        lower = min(a, b)
        upper = max(a, b)
    }

    /// Whether the number is in the range.
    public func contains(_ value: IntegerValue) -> Bool { lower <= value && value <= upper }

    /// Whether every number of the other range is in this one.
    public func contains(_ other: IntegerRange) -> Bool { lower <= other.lower && other.upper <= upper }

    /// `0...99`, as a manifest writes it.
    public var description: String { "\(lower)...\(upper)" }
}
