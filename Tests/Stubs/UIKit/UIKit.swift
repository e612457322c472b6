// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of UIKit that `RouteUIKit` uses, with nothing in them, so that the adapter is type-checked where there is no UIKit.
// Never linked and never shipped: `scripts/check-adapters` compiles it to a module. What the adapter begins to use is added here, as the
// documentation of UIKit declares it, with its actor.

@_exported import Foundation

// MARK: Foundation, where it lacks them

open class NSUserActivity: NSObject, @unchecked Sendable {
    public init(activityType: String) { self.activityType = activityType }
    public let activityType: String
    open var webpageURL: URL?
    open var userInfo: [AnyHashable: Any]?
}

// MARK: Geometry and views

@MainActor open class UIResponder: NSObject {
    nonisolated public override init() {}
}

@MainActor open class UIWindow: UIView {}

@MainActor open class UIView: UIResponder {
    open var bounds: CGRect { fatalError() }
    open var window: UIWindow? { fatalError() }
}

extension CGRect {
    public var midX: CGFloat { fatalError() }
    public var midY: CGFloat { fatalError() }
}

// MARK: View controllers

@MainActor open class UINavigationItem: NSObject {
    open var title: String?
}

@MainActor open class UIViewController: UIResponder {
    nonisolated public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    nonisolated public override convenience init() { self.init(nibName: nil, bundle: nil) }
    open var title: String?
    open var navigationItem: UINavigationItem { fatalError() }
    open var hidesBottomBarWhenPushed: Bool {
        get { fatalError() }
        set {}
    }
    open var restorationIdentifier: String?
    open var isEditing: Bool {
        get { fatalError() }
        set {}
    }
    open func setEditing(_ editing: Bool, animated: Bool) {}
    open var view: UIView {
        get { fatalError() }
        set {}
    }
    open var viewIfLoaded: UIView? { fatalError() }
    open var presentedViewController: UIViewController? { fatalError() }
    open var presentationController: UIPresentationController? { fatalError() }
    open var popoverPresentationController: UIPopoverPresentationController? { fatalError() }
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { fatalError() }
        set {}
    }
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { fatalError() }
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {}
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
}

@MainActor open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] {
        get { fatalError() }
        set {}
    }
    open weak var delegate: (any UINavigationControllerDelegate)?
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { fatalError() }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? { fatalError() }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
}

// The optional requirements of Objective-C: the adapter implements those that it needs.
// Here all are required, for without Objective-C there are no others.

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

@MainActor open class UIGestureRecognizer: NSObject {
    open weak var delegate: (any UIGestureRecognizerDelegate)?
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

// MARK: Transitions and presentations

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
}

@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case custom = 4
    case popover = 7
    case automatic = -2
}

@MainActor open class UIPresentationController: NSObject {
    open var presentedViewController: UIViewController { fatalError() }
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect: CGRect {
        get { fatalError() }
        set {}
    }
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

// MARK: Scenes

@MainActor open class UIOpenURLContext: NSObject {
    open var url: URL { fatalError() }
    open var options: UIScene.OpenURLOptions { fatalError() }
}

@MainActor open class UIScene: UIResponder {
    @MainActor open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { fatalError() }
    }

    @MainActor open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> { fatalError() }
        open var userActivities: Set<NSUserActivity> { fatalError() }
    }
}
