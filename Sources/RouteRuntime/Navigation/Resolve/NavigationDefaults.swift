/// What a manifest says of navigating to a destination. What a request says counts more.
public struct NavigationDefaults: Hashable, Sendable {
    /// `presentation:`.
    public var presentation: Presentation
    /// `embedding:`, from the inside out.
    public var embedding: [Embedding]
    /// `protection:`: the names under which the app registered its protections.
    public var protections: [String]
    /// `cache:`: how long a screen is kept alive for the next one who comes to the same destination; nil: not at all.
    public var lifetime: Lifetime?
    /// `restoration:`: the name under which the state is saved; nil: not at all.
    public var restorationIdentifier: String?
    /// `hidesBottomBar:`; nil: what the screen says.
    public var hidesBottomBar: Bool?

    /// What is left out is as if the manifest did not say.
    public init(
        presentation: Presentation = .automatic, embedding: [Embedding] = [], protections: [String] = [],
        lifetime: Lifetime? = nil, restorationIdentifier: String? = nil, hidesBottomBar: Bool? = nil
    ) {
        self.presentation = presentation
        self.embedding = embedding
        self.protections = protections
        self.lifetime = lifetime
        self.restorationIdentifier = restorationIdentifier
        self.hidesBottomBar = hidesBottomBar
    }
}
