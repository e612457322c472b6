import RouteManifest

/// Colours for a terminal, or none.
public struct TextStyle: Sendable {
    /// Whether anything is coloured.
    public var isColoured: Bool

    /// Text without colours.
    public static let plain = TextStyle(isColoured: false)

    /// A style with or without colours.
    public init(isColoured: Bool) { self.isColoured = isColoured }

    func bold(_ text: String) -> String { wrap(text, "1") }

    func faint(_ text: String) -> String { wrap(text, "2") }

    func added(_ line: String) -> String { wrap(line, "32") }

    func removed(_ line: String) -> String { wrap(line, "31") }

    func caret(_ text: String) -> String { wrap(text, "1;32") }

    func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: wrap("error:", "1;31")
        case .warning: wrap("warning:", "1;35")
        case .note: wrap("note:", "1;36")
        }
    }

    private func wrap(_ text: String, _ code: String) -> String { isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
