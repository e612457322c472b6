import Foundation
import RouteFoundation
import RouteRuntime
import Testing

/// The oracle of dates is Foundation's own calendar: other code, other arithmetic.
@Suite("UUID, Date and URL as parameters")
struct FoundationParameterTests {
    private static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        return calendar
    }()

    private static func instant(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
    ) -> Date? {
        utc.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute, second: second))
    }

    @Test("a day is its start in UTC, for every day of leap and common years and around the turns of centuries")
    func everyDay() throws {
        // Foundation's Gregorian calendar is the Julian one before 1582, so the comparison starts behind that.
        for year in [1583, 1600, 1700, 1899, 1900, 1970, 1999, 2000, 2001, 2004, 2026, 2100, 2400, 9999] {
            for month in 1...12 {
                for day in 1...31 {
                    let text =
                        String(repeating: "0", count: 4 - String(year).count) + "\(year)"
                        + (month < 10 ? "-0\(month)" : "-\(month)") + (day < 10 ? "-0\(day)" : "-\(day)")
                    let components = DateComponents(year: year, month: month, day: day)
                    guard let expected = Self.utc.date(from: components), Self.utc.component(.day, from: expected) == day else {
                        #expect(Date(routeText: text) == nil, "\(text) is no day")
                        continue
                    }
                    let date = try #require(Date(routeText: text), "\(text)")
                    #expect(date == expected, "\(text)")
                    #expect(try date.routeText == text)
                }
            }
        }
    }

    @Test("days are one second short of a day apart from year 0 to 9999, each is its own text")
    func consecutiveDays() throws {
        var date = try #require(Date(routeText: "0000-01-01"))
        var count = 0
        var previous = ""
        while let text = try? date.routeText {
            #expect(text > previous)
            #expect(Date(routeText: text) == date)
            previous = text
            date += 86_400 * 97
            count += 1
        }
        #expect(count == (3_652_425 + 96) / 97)
    }

    @Test(
        "instants",
        arguments: [
            ("2026-03-01T09:30:00Z", instant(2026, 3, 1, 9, 30), "2026-03-01T09:30:00Z"),
            ("2026-03-01T09:30:00+01:00", instant(2026, 3, 1, 8, 30), "2026-03-01T08:30:00Z"),
            ("2026-03-01T00:30:00+01:30", instant(2026, 2, 28, 23), "2026-02-28T23:00:00Z"),
            ("2026-12-31T23:30:00-00:30", instant(2027, 1, 1), "2027-01-01"),
            ("2026-03-01T00:00:00.000Z", instant(2026, 3, 1), "2026-03-01"),
            ("2026-03-01T00:00:00.250Z", instant(2026, 3, 1).map { $0 + 0.25 }, "2026-03-01T00:00:00.25Z"),
            ("1999-12-31T23:59:59.75Z", instant(1999, 12, 31, 23, 59, 59).map { $0 + 0.75 }, "1999-12-31T23:59:59.75Z"),
            ("2000-12-31T23:59:59.5Z", instant(2000, 12, 31, 23, 59, 59).map { $0 + 0.5 }, "2000-12-31T23:59:59.5Z"),
        ])
    func instants(text: String, expected: Date?, canonical: String) throws {
        let date = try #require(Date(routeText: text))
        #expect(date == expected)
        #expect(try date.routeText == canonical)
    }

    @Test("every instant that can be held comes back as itself")
    func roundTrips() throws {
        var generator = SystemRandomNumberGenerator()
        for seconds in [-1e-20, 1e-20, -0.1, 0.1, 0.3, 1 / 3, -1 / 3, 763_123_456.789_012, -Double.leastNonzeroMagnitude]
            as [Double]
        {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            #expect(Date(routeText: try date.routeText) == date, "\(seconds)")
        }
        for _ in 0..<2000 {
            let date = Date(timeIntervalSinceReferenceDate: Double.random(in: -6.3e10...2.5e11, using: &generator))
            #expect(Date(routeText: try date.routeText) == date, "\(date.timeIntervalSinceReferenceDate)")
        }
    }

    @Test(
        "no dates",
        arguments: [
            "", "2026", "2026-3-1", "2026-13-01", "2026-00-10", "2026-02-29", "2026-04-31", "2026-01-00", "2026-01-01T",
            "2026-01-01Z",
            "2026-01-01T10:00Z", "2026-01-01T10:00:00", "2026-01-01T24:00:00Z", "2026-01-01T10:60:00Z", "2026-01-01T10:00:60Z",
            "2026-01-01T10:00:00.Z", "2026-01-01T10:00:00+1:00", "2026-01-01T10:00:00+24:00", "2026-01-01 10:00:00Z",
            "２０２６-01-01",
            "2026-01-01T10:00:00Z ", "-2026-01-01", "2026-01-01t10:00:00z",
        ])
    func noDates(text: String) {
        #expect(Date(routeText: text) == nil)
    }

    @Test("dates that no text can hold throw")
    func unwritableDates() {
        for seconds in [Double.infinity, -.infinity, .nan, 1e300, 2.6e11, -6.4e10] {
            #expect(throws: RouteError.self) { try Date(timeIntervalSinceReferenceDate: seconds).routeText }
        }
    }

    @Test("a UUID is read in either case and written in upper case")
    func uuid() throws {
        let text = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
        let uuid = try #require(UUID(routeText: text))
        #expect(uuid.routeText == text.uppercased())
        #expect(UUID(routeText: text.uppercased()) == uuid)
        for wrong in [
            "", text + "0", String(text.dropLast()), text.replacing("-", with: ""), "{\(text)}", "g" + text.dropFirst(),
        ] {
            #expect(UUID(routeText: wrong) == nil, "\(wrong)")
        }
    }

    @Test("a URL is a parameter, and names a place itself")
    func url() throws {
        let url = try #require(URL(routeText: "https://h.example/a?b=c#d"))
        #expect(url.routeText == "https://h.example/a?b=c#d")
        #expect(url.uri == "https://h.example/a?b=c#d")
        #expect(URL(routeText: "") == nil)
    }
}
