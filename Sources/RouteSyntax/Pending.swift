extension Pattern {
    /// Parses a pattern.
    public init(_ text: String) throws(PatternError) { throw PatternError(.syntax, "pending", at: 0..<0) }
}
