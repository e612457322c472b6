#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A line on a terminal that says how far a long run is. Runs of less than a second have none.
struct ProgressBar {
    /// Of the whole input in bytes; nil where nobody knows.
    private let size: Int?
    private let start = ProgressBar.now
    private var last = 0.0
    private var isDrawn = false

    init(size: Int?) { self.size = size }

    /// Seconds since some time.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The text to draw, at most ten times a second; nil where it is not time.
    mutating func step(bytes: Int, urls: Int) -> String? {
        let now = Self.now
        guard now - start >= 1, now - last >= 0.1 else { return nil }
        last = now
        isDrawn = true
        return "\r\u{1B}[2K" + Self.text(bytes: bytes, size: size, urls: urls)
    }

    /// What takes the line away; nil where there is none.
    func end() -> String? { isDrawn ? "\r\u{1B}[2K" : nil }

    /// `[##########··········]  50 %  1200000 URLs`, or the number alone.
    static func text(bytes: Int, size: Int?, urls: Int) -> String {
        guard let size, size > 0 else { return "\(urls) URLs" }
        let done = min(1, Double(bytes) / Double(size))
        let filled = Int(done * 30)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 30 - filled)
        let percent = String(Int(done * 100))
        return "[\(bar)] \(String(repeating: " ", count: 3 - percent.count))\(percent) %  \(urls) URLs"
    }
}
