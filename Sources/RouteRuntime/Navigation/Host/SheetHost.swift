/// The modals of an interface as values, each the item of a sheet over the one below.
@MainActor
public final class SheetHost: ModalHost {
    /// Something that is presented.
    public struct Layer {
        /// The screen.
        public let item: HostedScreen
        /// How it lies over what is below.
        public let style: ModalLayer.Style
        /// Of a navigation container its stack; nil for a screen.
        public let path: PathHost?
    }

    /// Called before the modals change: `objectWillChange.send()`.
    public var willChange: (@MainActor () -> Void)?
    /// What is presented, the uppermost last.
    public private(set) var layers: [Layer] = []
    private weak var driver: HostDriver?

    /// The modals of a driver.
    public init(driver: HostDriver) {
        self.driver = driver
        driver.modalHost = self
    }

    /// What is presented over the layer with this number, in this style: the item of a sheet.
    public func item(over index: Int, style: ModalLayer.Style) -> HostedScreen? {
        layers.indices.contains(index) && layers[index].style == style ? layers[index].item : nil
    }

    /// The system removed what was presented in a style over the layer with this number, and all over it.
    public func systemDismissed(over index: Int, style: ModalLayer.Style) {
        // A view has a sheet for each style, and may be told that the one it does not show is gone.
        guard item(over: index, style: style) != nil else { return }
        willChange?()
        layers.removeSubrange(index...)
        driver?.modalsDidChange()
    }

    /// What is presented, the uppermost last.
    public var presentedScreens: [any RouteScreen] { layers.map(\.item.screen) }

    /// One more.
    public func present(
        _ screen: any RouteScreen, style: ModalLayer.Style, animated: Bool, completion: @escaping @MainActor () -> Void
    ) {
        willChange?()
        layers.append(Layer(item: HostedScreen(screen), style: style, path: (screen as? NavigationContainer).flatMap(path)))
        completion()
    }

    private func path(of container: NavigationContainer) -> PathHost? {
        guard let driver else { return nil }
        let path = PathHost(driver: driver)
        path.willChange = { [weak self] in self?.willChange?() }
        do throws(NavigationError) {
            try driver.attach(path, to: container)
            return path
        } catch {
            // Not reached: what is presented is in the interface.
            return nil
        }
    }

    /// Fewer.
    public func dismiss(to count: Int, animated: Bool, completion: @escaping @MainActor () -> Void) {
        willChange?()
        layers.removeSubrange(min(max(count, 0), layers.count)...)
        completion()
    }
}
