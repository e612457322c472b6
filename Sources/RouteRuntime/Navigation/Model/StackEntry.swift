/// One element of a stack, or a modal over it. An entry is an identity and nothing else: two entries are the same entry or they are
/// not, whatever they show, so the same product may stand in a stack twice. The screen that belongs to an entry is known to the
/// `NavigationInterface`; the model only ever moves entries.
public struct StackEntry: Hashable, Sendable, CustomStringConvertible {
    /// What an entry holds. A container holds lower kinds only, and a stack is a navigation container: it holds screens.
    public enum Kind: Int, Hashable, Sendable, CaseIterable, Comparable, CustomStringConvertible {
        case screen
        case navigation
        case tab
        case split

        /// Whether the first holds less than the second may.
        public static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }

        /// The words for it in a message.
        public var description: String {
            switch self {
            case .screen: "screen"
            case .navigation: "navigation container"
            case .tab: "tab container"
            case .split: "split container"
            }
        }
    }

    /// The identity: no two entries of a process that were made for different screens share it.
    public let id: UInt64
    /// What it holds; no part of the identity.
    public let kind: Kind
    /// Whether toolbar and tab bar are hidden while it is pushed; no part of the identity.
    public let hidesBottomBarWhenPushed: Bool

    /// An entry with the identity `id`.
    public init(id: UInt64, kind: Kind = .screen, hidesBottomBarWhenPushed: Bool = false) {
        self.id = id
        self.kind = kind
        self.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
    }

    /// Whether they are one entry.
    public static func == (a: StackEntry, b: StackEntry) -> Bool { a.id == b.id }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The words for it in a message.
    public var description: String { kind == .screen ? "#\(id)" : "#\(id) (\(kind))" }
}
