/// What relative patterns stand below: a literal scheme, authority and path.
///
///     try RouteBase("https://myapp.com")
///     try RouteBase("https://h.example/app/")   // path "/app": a trailing slash is dropped
///     try RouteBase("myapp://")
public struct RouteBase: Hashable, Sendable {
    /// As it was written.
    public let text: String
    /// Scheme and authority.
    public let origin: Subject.Origin
    /// Empty, or begins with a separator and does not end with one.
    public let path: [Symbol]

    /// - Throws: `PatternError` where the text is no pattern, is relative, or is not literal.
    public init(_ text: String) throws(PatternError) {
        let pattern = try Pattern(text)
        let whole = 0..<text.unicodeScalars.count
        self.text = text
        switch pattern.origin {
        case .relative:
            throw PatternError(
                .syntax, "a base begins with a scheme: `https://myapp.com`, `myapp://`", at: whole)
        case .app(let scheme): origin = .app(scheme: scheme)
        case .web(let scheme, let authority):
            origin = .web(scheme: scheme, authority: try Self.literal(authority, whole))
        }
        var path = try Self.literal(pattern.path, whole)
        if path.last == .separator { path.removeLast() }
        self.path = path
    }

    private static func literal(_ pieces: [Pattern.Piece], _ whole: Range<Int>) throws(PatternError) -> [Symbol] {
        var symbols: [Symbol] = []
        for piece in pieces {
            guard case .literal(let more, _) = piece else {
                throw PatternError(.syntax, "a base is literal: no parameters, groups or `*`", at: whole)
            }
            symbols += more
        }
        return symbols
    }

    /// What a pattern below this base sees of a path; nil where the path is not below it. The base itself is `/`.
    public func relativePath(of path: [Symbol]) -> [Symbol]? {
        if self.path.isEmpty { return path }
        if path == self.path { return [.separator] }
        guard path.count > self.path.count + 1, path.starts(with: self.path), path[self.path.count] == .separator else {
            return nil
        }
        return Array(path[self.path.count...])
    }
}
