#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import RouteRuntime
    public import UIKit

    /// An interface that is shown by a navigation controller: its stack, and what is presented over it. Keep it as long as the window.
    ///
    ///     let interface = try NavigationInterface(root: ViewControllerScreen(HomeViewController()))
    ///     adapter = try UIKitInterface(interface)
    ///     window.rootViewController = adapter.navigationController
    ///     window.makeKeyAndVisible()
    ///     Navigate.install(interface)
    ///
    /// UIKit presents nothing before the window is visible; an interface that is installed earlier calls `driver.resync()` then.
    ///
    /// Where tabs or panes lie at the bottom, the app makes the `UITabBarController`, a `HostDriver`, and for each navigation container a
    /// `NavigationControllerHost` that it attaches.
    @MainActor
    public final class UIKitInterface {
        /// What keeps both in step.
        public let driver: HostDriver
        /// What shows the stack.
        public let host: NavigationControllerHost
        /// What shows the modals.
        public let presentations: PresentationHost

        /// Makes a navigation controller show an interface.
        ///
        /// - Throws: `NavigationError.Interface.noContainer` where no navigation container lies at the bottom.
        public init(
            _ interface: NavigationInterface, in navigationController: UINavigationController = UINavigationController()
        ) throws(NavigationError) {
            guard let container = interface.base as? NavigationContainer else {
                throw .interface(.noContainer(visible: interface.model.visible))
            }
            driver = HostDriver(interface)
            host = NavigationControllerHost(navigationController, driver: driver)
            presentations = PresentationHost(on: navigationController, driver: driver)
            try driver.attach(host, to: container)
        }

        /// What shows the stack: the root of the window.
        public var navigationController: UINavigationController { host.navigationController }
    }
#endif
