#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import RouteRuntime
    public import UIKit

    /// A navigation controller that shows the stack of a container. It is the delegate of the navigation controller; an app that wants to
    /// hear more as its delegate, for animations of its own say, makes a subclass with those methods.
    open class NavigationControllerHost: NSObject, StackHost {
        /// What shows the stack.
        public let navigationController: UINavigationController
        private weak var driver: HostDriver?
        /// The screens of view controllers: those in the stack, and one that a swipe takes away and may bring back.
        private var screens: [ObjectIdentifier: any RouteScreen] = [:]

        /// A host for a navigation controller. Attach it to the driver.
        ///
        /// - Parameter swipesAlways: whether a swipe goes back also where the bar is hidden or has left items of its own, which UIKit does
        /// not do.
        public init(_ navigationController: UINavigationController, driver: HostDriver, swipesAlways: Bool = false) {
            self.navigationController = navigationController
            self.driver = driver
            super.init()
            navigationController.delegate = self
            if swipesAlways { navigationController.interactivePopGestureRecognizer?.delegate = self }
        }

        /// The screens of the view controllers. One that the app has put there itself is a screen too.
        public var hostedScreens: [any RouteScreen] { navigationController.viewControllers.map { screen(of: $0) } }

        /// Pushes, pops, or sets the stack.
        public func show(
            _ screens: [any RouteScreen], by change: StackHostChange, animated: Bool, completion: @escaping @MainActor () -> Void
        ) {
            let controllers = screens.map { controller(of: $0) }
            // Of many that are set at once the same holds as if each were pushed.
            for (screen, controller) in zip(screens, controllers).dropFirst() {
                controller.hidesBottomBarWhenPushed = driver?.hidesBottomBar(screen) ?? controller.hidesBottomBarWhenPushed
            }
            switch change {
            case .push: if let top = controllers.last { navigationController.pushViewController(top, animated: animated) }
            case .pop(let index): _ = navigationController.popToViewController(controllers[index], animated: animated)
            case .replace: navigationController.setViewControllers(controllers, animated: animated)
            }
            navigationController.afterTransition(completion)
        }

        private func screen(of controller: UIViewController) -> any RouteScreen {
            if let screen = screens[ObjectIdentifier(controller)] { return screen }
            let screen = ViewControllerScreen(controller)
            screens[ObjectIdentifier(controller)] = screen
            return screen
        }

        private func controller(of screen: any RouteScreen) -> UIViewController {
            for controller in navigationController.viewControllers where screens[ObjectIdentifier(controller)] === screen {
                return controller
            }
            let controller = screen.makeViewController()
            screens[ObjectIdentifier(controller)] = screen
            return controller
        }
    }

    extension NavigationControllerHost: UINavigationControllerDelegate {
        /// Tells the driver that the system pops, unless it is the driver's own doing, and whether a swipe is cancelled.
        public func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            driver?.hostWillChange(self)
            guard let coordinator = navigationController.transitionCoordinator, coordinator.isInteractive else { return }
            coordinator.animate(alongsideTransition: nil) { [weak self] context in
                // The stack is what it was by now; `didShow` does not come.
                guard let self, context.isCancelled else { return }
                driver?.hostDidCancel(self)
            }
        }

        /// Tells the driver that it is done.
        public func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            let shown = Set(navigationController.viewControllers.map { ObjectIdentifier($0) })
            screens = screens.filter { shown.contains($0.key) }
            driver?.hostDidChange(self)
        }
    }

    extension NavigationControllerHost: UIGestureRecognizerDelegate {
        /// A swipe at the root, or during a transition, would leave the navigation controller stuck.
        public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            navigationController.viewControllers.count > 1 && driver?.interface.isInTransition == false
        }
    }

    extension UIViewController {
        /// Calls the block when the transition that was begun just now is over; at once where there is none, as outside of a window.
        func afterTransition(_ completion: @escaping @MainActor () -> Void) {
            let isAwaited =
                transitionCoordinator?.animate(alongsideTransition: nil) { _ in completion() } ?? false
            if !isAwaited { completion() }
        }
    }

    extension RouteScreen {
        /// What shows the screen.
        func makeViewController() -> UIViewController {
            if let screen = self as? any UIKitScreen { return screen.shownBy }
            let controller = UIViewController()
            controller.title = title
            return controller
        }
    }
#endif
