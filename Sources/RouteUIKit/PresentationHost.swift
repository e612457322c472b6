#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import RouteRuntime
    public import UIKit

    /// Presents the modals of an interface, each on the one below it, the first on a view controller of the window.
    public final class PresentationHost: NSObject, ModalHost {
        /// How what covers the interface is presented. The model takes it for covering: as with a full screen, what lies below disappears.
        public var coverStyle = UIModalPresentationStyle.fullScreen

        private struct Layer {
            let screen: any RouteScreen
            let controller: UIViewController
            /// The stack of a navigation container.
            let host: NavigationControllerHost?
        }

        private weak var base: UIViewController?
        private weak var driver: HostDriver?
        private var layers: [Layer] = []

        /// A host that presents on `base`, and shows the modals of the driver.
        public init(on base: UIViewController, driver: HostDriver) {
            self.base = base
            self.driver = driver
            super.init()
            driver.modalHost = self
        }

        /// What is presented, the uppermost last.
        public var presentedScreens: [any RouteScreen] { layers.map(\.screen) }

        /// Presents. Where UIKit could not (outside of a window, or where the app presents something of its own there) nothing is
        /// presented, and the next transition tries it again.
        public func present(
            _ screen: any RouteScreen, style: ModalLayer.Style, animated: Bool, completion: @escaping @MainActor () -> Void
        ) {
            guard let presenter = layers.last?.controller ?? base, presenter.viewIfLoaded?.window != nil,
                presenter.presentedViewController == nil
            else { return completion() }
            let layer = makeLayer(screen)
            let controller = layer.controller
            if controller.transitioningDelegate == nil {
                controller.modalPresentationStyle = style == .popover ? .popover : coverStyle
            }
            if let popover = controller.popoverPresentationController, popover.sourceView == nil {
                // A popover without a place is an exception on a large screen.
                popover.sourceView = presenter.view
                popover.sourceRect = CGRect(x: presenter.view.bounds.midX, y: presenter.view.bounds.midY, width: 0, height: 0)
            }
            controller.presentationController?.delegate = self
            layers.append(layer)
            presenter.present(controller, animated: animated) { completion() }
        }

        private func makeLayer(_ screen: any RouteScreen) -> Layer {
            guard let container = screen as? NavigationContainer, let driver else {
                return Layer(screen: screen, controller: screen.makeViewController(), host: nil)
            }
            let host = NavigationControllerHost(UINavigationController(), driver: driver)
            // What is presented is in the interface, so that this does not throw.
            try? driver.attach(host, to: container)
            return Layer(screen: screen, controller: host.navigationController, host: host)
        }

        /// Dismisses all but the first `count`.
        public func dismiss(to count: Int, animated: Bool, completion: @escaping @MainActor () -> Void) {
            let remaining = min(max(count, 0), layers.count)
            let below = remaining == 0 ? base : layers[remaining - 1].controller
            layers.removeSubrange(remaining...)
            // Without the check it would be the one below that leaves.
            guard let below, below.presentedViewController != nil else { return completion() }
            below.dismiss(animated: animated) { completion() }
        }
    }

    extension PresentationHost: UIAdaptivePresentationControllerDelegate {
        /// Somebody pulled it down.
        public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            let dismissed = presentationController.presentedViewController
            guard let index = layers.firstIndex(where: { $0.controller === dismissed }) else { return }
            layers.removeSubrange(index...)
            driver?.modalsDidChange()
        }
    }
#endif
