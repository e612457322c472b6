import RouteRuntime
import Testing

@Suite("Values and their texts")
struct MatchingParameterTests {
    @Test(
        "integers",
        arguments: [
            ("0", 0), ("7", 7), ("007", 7), ("-1", -1), ("-0", 0), ("127", 127), ("-128", -128), ("128", nil), ("-129", nil),
            ("+1", nil),
            ("", nil), ("-", nil), ("1.0", nil), (" 1", nil), ("1e1", nil), ("١", nil), ("0000000000000000000000000127", 127),
            ("99999999999999999999999999", nil), ("--1", nil),
        ] as [(String, Int8?)])
    func int8(text: String, value: Int8?) {
        #expect(Int8(routeText: text) == value)
        if let value { #expect(Int8(routeText: value.routeText) == value) }
    }

    @Test("the bounds of every integer type, and one beyond")
    func bounds() {
        func check<Value: FixedWidthInteger & RouteParameter>(_ type: Value.Type, below: String, above: String) throws {
            #expect(Value(routeText: String(Value.max)) == .max)
            #expect(Value(routeText: String(Value.min)) == .min)
            #expect(try Value.min.routeText == String(Value.min))
            #expect(Value(routeText: above) == nil)
            #expect(Value(routeText: below) == nil)
        }
        #expect(throws: Never.self) {
            try check(Int8.self, below: "-129", above: "128")
            try check(Int16.self, below: "-32769", above: "32768")
            try check(Int32.self, below: "-2147483649", above: "2147483648")
            try check(Int64.self, below: "-9223372036854775809", above: "9223372036854775808")
            try check(UInt8.self, below: "-1", above: "256")
            try check(UInt16.self, below: "-0", above: "65536")
            try check(UInt32.self, below: "-1", above: "4294967296")
            try check(UInt64.self, below: "-0", above: "18446744073709551616")
        }
    }

    @Test(
        "doubles read and written",
        arguments: [
            ("0", 0, "0"), ("-0", 0, "0"), ("1.5", 1.5, "1.5"), ("001.500", 1.5, "1.5"), ("-12.25", -12.25, "-12.25"),
            ("0.000001", 1e-6, "0.000001"), ("0.000000000000001", 1e-15, "0.000000000000001"),
            ("999999999999999", 999_999_999_999_999, "999999999999999"), ("100000000000000", 1e14, "100000000000000"),
            ("0.1", 0.1, "0.1"), ("123456789012345.6", 123_456_789_012_345.6, "123456789012345.6"), ("20", 20, "20"),
        ] as [(String, Double, String)])
    func doubles(text: String, value: Double, canonical: String) throws {
        #expect(Double(routeText: text) == value)
        #expect(try value.routeText == canonical)
    }

    @Test(
        "no doubles",
        arguments: [
            "", "-", ".5", "5.", "1e3", "inf", "nan", "0x10", "+1", "1,5", "1.2.3", "1234567890123456", "0.1234567890123456",
            " 1",
        ])
    func noDoubles(text: String) {
        #expect(Double(routeText: text) == nil)
    }

    @Test("doubles that the language does not hold throw")
    func unwritableDoubles() {
        for value in [
            Double.infinity, -.infinity, .nan, 1e15, -1e15, 1e-16, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1.0.nextUp,
            1 / 3,
        ] {
            #expect(throws: RouteError.self, "\(value)") { try value.routeText }
        }
    }

    @Test("what a double writes gives the same double back, and nothing shorter does")
    func doublesRoundTrip() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let digits = Int.random(in: 1...999_999, using: &generator)
            let value = Double(digits) / [1, 10, 1000, 100_000, 10_000_000][Int.random(in: 0..<5, using: &generator)]
            let text = try value.routeText
            #expect(Double(routeText: text) == value)
            #expect(Double(routeText: String(text.dropLast())) != value)
        }
    }

    @Test("a Boolean has four texts")
    func booleans() {
        #expect(
            ["true", "1", "false", "0", "", "yes", "TRUE"].map { Bool(routeText: $0) } == [
                true, true, false, false, nil, nil, nil,
            ])
    }

    private enum Tab: String, RouteParameter { case overview, café }

    @Test("an enumeration has its words, compared scalar by scalar")
    func enumerations() {
        #expect(Tab(routeText: "overview") == .overview)
        #expect(Tab(routeText: "Overview") == nil)
        #expect(Tab(routeText: "caf\u{E9}") == .café)
        #expect(Tab(routeText: "cafe\u{301}") == nil)
    }
}
