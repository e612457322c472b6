/// What may be restored (R4), and who is told.
///
///     final class Restoration: StateRestorationDelegate {
///         func behavior(for entry: InterfaceSnapshot.Entry) -> RestorationBehavior {
///             entry.identifier == "Payment" ? .reject : .allow
///         }
///     }
@MainActor
public protocol StateRestorationDelegate: AnyObject {
    /// Whether an entry is restored.
    func behavior(for entry: InterfaceSnapshot.Entry) -> RestorationBehavior

    /// A screen was made; everything is put into its place when all are.
    func didRestore(_ screen: any RouteScreen, for entry: InterfaceSnapshot.Entry)

    /// An entry is left out.
    func didDrop(_ entry: InterfaceSnapshot.Entry, because reason: RestorationReport.Reason)
}

extension StateRestorationDelegate {
    /// Allows everything.
    public func behavior(for entry: InterfaceSnapshot.Entry) -> RestorationBehavior { .allow }
    /// Does nothing.
    public func didRestore(_ screen: any RouteScreen, for entry: InterfaceSnapshot.Entry) {}
    /// Does nothing.
    public func didDrop(_ entry: InterfaceSnapshot.Entry, because reason: RestorationReport.Reason) {}
}

/// Whether an entry is restored (R4). The protections of its destination are asked in any case.
public enum RestorationBehavior: Sendable {
    case allow
    case reject
    /// If the protection allows it.
    case protect(any ProtectionSpace)
}

/// What a restoration did, and what it left out.
public struct RestorationReport: Hashable, Sendable {
    /// Why something was left out.
    public enum Reason: Hashable, Sendable {
        /// The whole snapshot is too old (R5).
        case expired
        /// It could not be read (R6).
        case unreadable(InterfaceSnapshot.Problem)
        /// The delegate did not want it (R4).
        case rejected
        /// Neither a name, nor a URL, nor a class leads to a screen any more (R6).
        case unknown
        /// A protection or the destination refused.
        case failed(NavigationError)
        /// The interface has no container of this identifier, or not so many tabs.
        case noContainer
    }

    /// Something that was left out.
    public struct Dropped: Hashable, Sendable {
        /// The identifier of the entry or the container; nil for what has none.
        public let identifier: String?
        /// Why.
        public let reason: Reason

        /// Something with its reason.
        public init(identifier: String?, reason: Reason) {
            self.identifier = identifier
            self.reason = reason
        }
    }

    /// The identifiers of the screens that were restored, in order.
    public internal(set) var restored: [String] = []
    /// What was left out.
    public internal(set) var dropped: [Dropped] = []
}
