/// Dates as URLs write them, by arithmetic on days of the Gregorian calendar: no formatter, no locale, no time zone of the device.
///
/// `YYYY-MM-DD`, or `YYYY-MM-DDThh:mm:ss[.f…](Z|±hh:mm)`. Instants are seconds since the start of 2001 in UTC, which is what `Date`
/// holds. Fractions go through decimal text in both directions, so that every instant that was read is written as the same one.
package enum DateText {
    // 64 bits where `Int` has 32: a watch.
    private static let secondsPerDay: Int64 = 86_400
    /// The days of 0000-01-01 and 10000-01-01, counted from 2001-01-01.
    private static let days = CivilDay(year: 0, month: 1, day: 1).number..<CivilDay(year: 10_000, month: 1, day: 1).number

    /// The instant of a text; nil where it has another form, or names a day or time that there is not.
    package static func seconds(of text: String) -> Double? {
        var reader = Reader(text)
        guard
            let year = reader.number(digits: 4), reader.skip("-"),
            let month = reader.number(digits: 2), reader.skip("-"),
            let day = reader.number(digits: 2),
            let civilDay = CivilDay(validYear: year, month: month, day: day)
        else { return nil }
        let midnight = Int64(civilDay.number) * secondsPerDay
        if reader.isAtEnd { return Double(midnight) }
        guard let time = reader.time(), reader.isAtEnd else { return nil }
        return seconds(whole: midnight + Int64(time.seconds - time.offset), fraction: time.fraction)
    }

    /// The canonical text of an instant; nil where the year would not have four digits.
    package static func text(of seconds: Double) -> String? {
        guard seconds.isFinite, seconds.magnitude < 1e12 else { return nil }
        let decimal = DecimalDigits(seconds.magnitude)
        guard var whole = Int64(decimal.whole) else { return nil }
        var fraction = Array(decimal.fraction.utf8)
        if seconds < 0 {
            // -1.25 is 0.75 behind -2.
            whole = fraction.isEmpty ? -whole : -whole - 1
            fraction = complement(fraction)
        }
        let day = Int(whole >= 0 ? whole / secondsPerDay : -((secondsPerDay - 1 - whole) / secondsPerDay))
        guard days.contains(day) else { return nil }
        let time = Int(whole - Int64(day) * secondsPerDay)
        let date = CivilDay(number: day)
        var text = padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
        if time == 0, fraction.isEmpty { return text }
        text += "T" + padded(time / 3600, 2) + ":" + padded(time / 60 % 60, 2) + ":" + padded(time % 60, 2)
        if !fraction.isEmpty { text += "." + String(decoding: fraction, as: UTF8.self) }
        return text + "Z"
    }

    /// The number nearest to `whole` and a fraction behind it.
    private static func seconds(whole: Int64, fraction: [UInt8]) -> Double? {
        var fraction = fraction
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        if fraction.isEmpty { return Double(whole) }
        // 0.75 behind -2 is -1.25.
        let isNegative = whole < 0
        let magnitude = isNegative ? -whole - 1 : whole
        if isNegative { fraction = complement(fraction) }
        return Double("\(isNegative ? "-" : "")\(magnitude)." + String(decoding: fraction, as: UTF8.self))
    }

    /// The digits of one minus the fraction, whose last digit is not zero.
    private static func complement(_ fraction: [UInt8]) -> [UInt8] {
        guard let last = fraction.last else { return [] }
        // Nines' complement for all but the last digit, tens' for that.
        return fraction.dropLast().map { UInt8(ascii: "9") - ($0 - UInt8(ascii: "0")) }
            + [UInt8(ascii: "9") + 1 - (last - UInt8(ascii: "0"))]
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

/// A day of the Gregorian calendar, also before its introduction.
///
/// Years are counted from March here, so that the leap day is the last of a year, in cycles of 400 years of 146,097 days.
struct CivilDay {
    var year: Int
    var month: Int
    var day: Int

    /// The number of 2001-01-01, counted from 0000-03-01.
    private static let reference = 730_791

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Nil where the calendar has no such day.
    init?(validYear year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1 else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let length: Int
        switch month {
        case 2: length = isLeap ? 29 : 28
        case 4, 6, 9, 11: length = 30
        default: length = 31
        }
        guard day <= length else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day with a number, counted from 2001-01-01, not before -0400-03-01.
    init(number: Int) {
        let shifted = number + Self.reference + 146_097
        let cycle = shifted / 146_097
        let dayOfCycle = shifted % 146_097
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        // Months from March: their lengths repeat 31, 30, 31, 30, 31.
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfCycle + (cycle - 1) * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of the day, counted from 2001-01-01.
    var number: Int {
        let yearFromMarch = (month <= 2 ? year - 1 : year) + 400
        let cycle = yearFromMarch / 400
        let yearOfCycle = yearFromMarch % 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return (cycle - 1) * 146_097 + dayOfCycle - Self.reference
    }
}

/// Reads the parts of a date from left to right.
private struct Reader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest.removeFirst()
        return true
    }

    mutating func number(digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            rest.removeFirst()
        }
        return value
    }

    /// `Thh:mm:ss[.f…](Z|±hh:mm)`: the seconds of the day, the digits behind the point, and the offset from UTC in seconds.
    mutating func time() -> (seconds: Int, fraction: [UInt8], offset: Int)? {
        guard
            skip("T"), let hour = number(digits: 2), hour < 24, skip(":"),
            let minute = number(digits: 2), minute < 60, skip(":"),
            let second = number(digits: 2), second < 60
        else { return nil }
        var fraction: [UInt8] = []
        if skip(".") {
            fraction = Array(rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
            guard !fraction.isEmpty else { return nil }
            rest.removeFirst(fraction.count)
        }
        guard let offset = offset() else { return nil }
        return (hour * 3600 + minute * 60 + second, fraction, offset)
    }

    private mutating func offset() -> Int? {
        if skip("Z") { return 0 }
        let isNegative = skip("-")
        guard
            isNegative || skip("+"), let hours = number(digits: 2), hours < 24, skip(":"),
            let minutes = number(digits: 2), minutes < 60
        else { return nil }
        return (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
    }
}
