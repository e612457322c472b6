public import RouteRuntime
import RouteTable

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Date: RouteParameter {
    /// An instant: `2026-03-01` (the start of the day in UTC), `2026-03-01T09:30:00Z`, `2026-03-01T09:30:00.25+01:00`.
    public init?(routeText: String) {
        guard let seconds = DateText.seconds(of: routeText) else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }

    /// The day where the instant is its start in UTC, else the instant in UTC (`Z`) with the fewest digits of a second that give it
    /// back. Instants before the year 0 or behind 9999 have none.
    public var routeText: String {
        get throws(RouteError) {
            guard let text = DateText.text(of: timeIntervalSinceReferenceDate) else {
                throw .noText(reason: "the date lies outside the years 0000 to 9999")
            }
            return text
        }
    }
}
