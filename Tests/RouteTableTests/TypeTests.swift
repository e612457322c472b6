import Foundation
import RouteLanguage
import RouteSyntax
import RouteTable
import Testing

@Suite("Types are languages, and what is accepted decodes")
struct TypeTests {
    @Test(
        "integers, against Swift's own",
        arguments: [
            IntegerRange(0, 0), IntegerRange(0, 9), IntegerRange(-128, 127), IntegerRange(5, 120), IntegerRange(-30, -7),
            IntegerRange(-9, 1003), IntegerRange(99, 101), IntegerRange(-1, 0), IntegerRange(1000, 1000),
        ], [IntegerType.int16, .uint16])
    func integers(range: IntegerRange, type: IntegerType) throws {
        guard type.bounds.contains(range) else { return }
        let language = try #require(try ParameterType(base: .integer(type), range: range).automaton())
        for text in words(over: ["0", "1", "2", "7", "9", "-"], upTo: 5) {
            let isForm =
                text.allSatisfy { $0 != "-" }
                || (type.isSigned && text.hasPrefix("-") && text.dropFirst().allSatisfy { $0 != "-" })
            let value = isForm ? Int64(text) : nil
            let expected = value.map { range.contains(IntegerValue($0)) } ?? false
            #expect(language.matches(text.symbols) == expected, "\(text)")
            #expect(
                (ParameterType(base: .integer(type), range: range).value(of: text, inQuery: false) != nil) == expected, "\(text)")
        }
    }

    @Test("the bounds of every type", arguments: IntegerType.allCases)
    func bounds(type: IntegerType) throws {
        let language = try #require(try ParameterType(base: .integer(type)).automaton())
        let bounds = type.bounds
        let inside = [
            bounds.lower.description, bounds.upper.description, "0", "00", "0" + bounds.upper.description,
            "000000000000000000000000000007",
        ]
        let outside = [
            bounds.upper.description + "0", "", "-", "+1", "1.0", " 1", "1e3", "٣", "--1", "18446744073709551616",
            "-9223372036854775809",
        ]
        for text in inside { #expect(language.matches(text.symbols), "\(text)") }
        for text in outside { #expect(!language.matches(text.symbols), "\(text)") }
        #expect(language.matches("-0".symbols) == type.isSigned)
        // One past each bound.
        if bounds.upper.magnitude < .max {
            #expect(!language.matches(IntegerValue(magnitude: bounds.upper.magnitude + 1).description.symbols))
        }
        if type.isSigned {
            #expect(!language.matches(IntegerValue(isNegative: true, magnitude: bounds.lower.magnitude + 1).description.symbols))
        }
    }

    @Test("dates, against the calendar")
    func dates() throws {
        let language = try #require(try ParameterType(base: .date).automaton())
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for year in [1900, 1996, 2000, 2023, 2024, 2100, 2400, 9999] {
            for month in 0...13 {
                for day in 0...32 {
                    let text = String(format: "%04d-%02d-%02d", year, month, day)
                    let expected = DateComponents(calendar: calendar, year: year, month: month, day: day).isValidDate(
                        in: calendar)
                    #expect(language.matches(text.symbols) == expected, "\(text)")
                }
            }
        }
        let good = ["2024-02-29T00:00:00Z", "2024-01-01T23:59:59.123456789+14:00", "2024-01-01T23:59:59-00:00", "0000-02-29"]
        let bad = [
            "2023-02-29T00:00:00Z", "2024-1-1", "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "2024-01-01T00:00:60Z",
            "2024-01-01T00:00:00",
            "2024-01-01T00:00Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00+24:00", "2024-01-01 00:00:00Z",
            "2024-01-01t00:00:00z", "12024-01-01",
        ]
        for text in good { #expect(language.matches(text.symbols), "\(text)") }
        for text in bad { #expect(!language.matches(text.symbols), "\(text)") }
    }

    @Test(
        "other types",
        arguments: [
            (
                ParameterType(base: .double), ["1", "-1.5", "0.0", "000000000000001", "1.000000000000001"],
                ["", ".5", "1.", "1e3", "nan", "1234567890123456", "+1"]
            ),
            (ParameterType(base: .bool), ["true", "false", "1", "0"], ["", "True", "yes", "01"]),
            (
                ParameterType(base: .uuid), ["123E4567-e89b-12d3-a456-426614174000"],
                ["", "123E4567e89b12d3a456426614174000", "123E4567-e89b-12d3-a456-42661417400g"]
            ),
            (ParameterType(base: .url), ["x", "https://h/?a=b"], [""]),
            (
                ParameterType(base: .string, cases: ["a", "b-c", "é", "x/y"]), ["a", "b-c", "é", "x/y"],
                ["", "A", "b", "e\u{301}"]
            ),
            (ParameterType(base: .string, pattern: "[a-z]{2,3}"), ["ab", "abc"], ["a", "abcd", "AB"]),
            (ParameterType(base: .integer(.int), pattern: "[0-9]{3}"), ["007", "123"], ["7", "-12", "1234"]),
            (ParameterType(base: .bool, pattern: "true|[a-z]+e"), ["true", "false"], ["1", "else"]),
        ])
    func others(type: ParameterType, good: [String], bad: [String]) throws {
        let language = try #require(try type.automaton())
        for text in good {
            #expect(language.matches(text.symbols), "\(text)")
            #expect(type.value(of: text, inQuery: false) != nil, "\(text)")
        }
        for text in bad {
            #expect(!language.matches(text.symbols), "\(text)")
            #expect(type.value(of: text, inQuery: false) == nil, "\(text)")
        }
    }

    @Test("a type that needs too many states is refused")
    func tooLarge() {
        #expect { try ParameterType(base: .string, pattern: "(a|b)*a(a|b){20}").automaton() } throws: {
            ($0 as? PatternError)?.kind == .tooLarge
        }
        #expect { try ParameterType(base: .string, pattern: ".{10000}.{10000}").automaton() } throws: {
            ($0 as? PatternError)?.kind == .tooLarge
        }
        #expect(throws: Never.self) { try ParameterType(base: .string, pattern: ".{1,1000}").automaton() }
    }

    @Test func values() {
        #expect(ParameterType(base: .integer(.int)).value(of: "-007", inQuery: false) == .integer(-7))
        #expect(ParameterType(base: .bool).value(of: "", inQuery: true) == .bool(true))
        #expect(ParameterType(base: .bool).value(of: "", inQuery: false) == nil)
        #expect(
            ParameterType(base: .uuid).value(of: "123e4567-e89b-12d3-a456-426614174000", inQuery: false)
                == .uuid("123E4567-E89B-12D3-A456-426614174000"))
        #expect(ParameterType(base: .double).value(of: "2.50", inQuery: false) == .double(2.5))
    }
}
