/// Something that is presented over an interface: a screen, or a container with what is in it (I1).
public struct ModalLayer: Hashable, Sendable {
    /// How it lies over what is below.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// It covers the whole interface (I4), which disappears.
        case cover
        /// It floats: what is below is still seen.
        case popover
    }

    /// What is presented.
    public internal(set) var node: InterfaceNode
    /// How it lies over what is below.
    public let style: Style

    /// A layer.
    public init(_ node: InterfaceNode, style: Style = .cover) {
        self.node = node
        self.style = style
    }
}
