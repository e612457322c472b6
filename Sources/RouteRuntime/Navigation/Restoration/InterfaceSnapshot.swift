/// The state of an interface as data, to be kept until the next start: which destinations stood in which stacks, which tab was
/// selected, what was presented.
///
///     let text = navigator.snapshot(expiring: .seconds(86_400)).text          // a file, user defaults, a scene's activity
///     let report = await navigator.restore(InterfaceSnapshot(text: text))
///
/// Screens and containers without an identifier are not in it (R1). A destination is kept by its name with its parameters, and by its URL,
/// which is used where the name is gone.
///
/// The text has a line for each part, so that one that is damaged costs that part only:
///
///     routegen-state 1 1790000000 1790086400
///     stack main
///     entry 1 PersonProfile PersonProfile https://myapp.com/person/ann_lee personId=ann_lee
///     modal cover
///     entry 0 Settings Settings https://myapp.com/settings
public struct InterfaceSnapshot: Hashable, Sendable {
    /// The version that is written.
    public static let currentVersion = 1

    /// A screen that is to be made again.
    public struct Entry: Hashable, Sendable {
        /// The name that the app gave it. Several may have the same one (R2).
        public var identifier: String
        /// Its place in the stack, from the root.
        public var position: Int
        /// The name of its destination; nil for a screen that has none.
        public var destination: String?
        /// Its URL; nil where it has none.
        public var uri: String?
        /// The texts of its parameters.
        public var parameters: [String: [String]]

        /// An entry.
        public init(
            identifier: String, position: Int = 0, destination: String? = nil, uri: String? = nil,
            parameters: [String: [String]] = [:]
        ) {
            self.identifier = identifier
            self.position = position
            self.destination = destination
            self.uri = uri
            self.parameters = parameters
        }
    }

    /// Something that was presented.
    public struct Modal: Hashable, Sendable {
        /// How it lay over what was below.
        public var style: ModalLayer.Style
        /// The identifier of its navigation container; nil for a screen alone.
        public var stack: String?
        /// The screen, or the stack from bottom to top.
        public var entries: [Entry]
    }

    /// The version of what was read, the current one of what is to be written.
    public var version: Int
    /// Seconds since 1970.
    public var savedAt: Double
    /// When it is not to be restored any more (R5), in seconds since 1970; nil: never.
    public var expiresAt: Double?
    /// The stacks of the base by the identifier of their container, each from bottom to top (R2).
    public var stacks: [String: [Entry]]
    /// The selected tabs by the identifier of their container.
    public var selectedTabs: [String: Int]
    /// What was presented, bottom to top.
    public var modals: [Modal]
    /// What could not be read (R6).
    public internal(set) var problems: [Problem] = []

    /// A part of a text that could not be read.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// From 1.
        public let line: Int
        /// What is wrong, in lower case.
        public let message: String

        /// The line and what is wrong.
        public var description: String { "line \(line): \(message)" }
    }

    /// A snapshot of nothing.
    public init(savedAt: Double, expiresAt: Double? = nil) {
        version = Self.currentVersion
        self.savedAt = savedAt
        self.expiresAt = expiresAt
        stacks = [:]
        selectedTabs = [:]
        modals = []
    }
}
