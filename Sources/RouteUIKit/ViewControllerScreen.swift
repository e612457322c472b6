#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import RouteRuntime
    public import UIKit

    /// A screen that is shown by a view controller. What is none is shown as an empty page with its title.
    @MainActor
    public protocol UIKitScreen: RouteScreen {
        /// What shows it: always the same object.
        var shownBy: UIViewController { get }
    }

    /// A view controller as a screen. It stands beside the view controller and is not one itself, for UIKit calls `viewDidLoad` and the
    /// other events of a view controller, and the interface those of a screen: they would come twice.
    public final class ViewControllerScreen<Controller: UIViewController>: UIKitScreen {
        /// The view controller.
        public let viewController: Controller

        /// A screen for a view controller.
        public init(_ viewController: Controller) { self.viewController = viewController }

        /// The view controller.
        public var shownBy: UIViewController { viewController }
        /// That of the view controller.
        public var title: String? { viewController.title ?? viewController.navigationItem.title }
        /// That of the view controller; a request may say something else.
        public var hidesBottomBarWhenPushed: Bool { viewController.hidesBottomBarWhenPushed }
        /// That of the view controller.
        public var restorationIdentifier: String? { viewController.restorationIdentifier }
        /// That of the view controller.
        public var isEditing: Bool {
            get { viewController.isEditing }
            set { viewController.isEditing = newValue }
        }

        /// Starts or ends editing in the view controller.
        public func setEditing(_ isEditing: Bool, animated: Bool) { viewController.setEditing(isEditing, animated: animated) }
    }

    /// A destination that a view controller shows.
    ///
    ///     extension PersonProfile: UIKitDestination {
    ///         func makeViewController(context: Context<Self>) async throws(NavigationError) -> PersonViewController {
    ///             PersonViewController(personId)
    ///         }
    ///     }
    public protocol UIKitDestination: Destination where Screen == ViewControllerScreen<ViewControllerType> {
        /// What shows it.
        associatedtype ViewControllerType: UIViewController

        /// Makes the view controller. It may suspend, to fetch what it shows.
        ///
        /// - Throws: `context.declined(_:)` makes the router try the next route in rank; any other error ends the navigation.
        @MainActor func makeViewController(context: Context<Self>) async throws(NavigationError) -> ViewControllerType
    }

    extension UIKitDestination {
        /// A screen for a new view controller.
        @MainActor
        public func resolve(context: Context<Self>) async throws(NavigationError) -> Screen {
            ViewControllerScreen(try await makeViewController(context: context))
        }
    }

    extension NavigationRequest {
        /// The same; the view controller is presented with this delegate, which is set on it and not on what presents it. It must live
        /// until then.
        public func transitioningDelegate<Controller: UIViewController>(
            _ delegate: any UIViewControllerTransitioningDelegate, style: UIModalPresentationStyle = .custom
        ) -> Self where Screen == ViewControllerScreen<Controller> {
            prepare { screen in
                screen.viewController.modalPresentationStyle = style
                screen.viewController.transitioningDelegate = delegate
            }
        }
    }
#endif
