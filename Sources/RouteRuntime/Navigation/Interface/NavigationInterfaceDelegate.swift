/// What hears of the changes of a `NavigationInterface`. Every requirement has a default that does nothing.
@MainActor
public protocol NavigationInterfaceDelegate: AnyObject {
    /// A screen is about to be the top of the stack.
    func navigationInterface(_ interface: NavigationInterface, willShow screen: any RouteScreen, animated: Bool)
    /// A screen is the top of the stack.
    func navigationInterface(_ interface: NavigationInterface, didShow screen: any RouteScreen, animated: Bool)
    /// A screen is about to be a modal over the interface.
    func navigationInterface(_ interface: NavigationInterface, willPresent screen: any RouteScreen, animated: Bool)
    /// A screen is a modal over the interface.
    func navigationInterface(_ interface: NavigationInterface, didPresent screen: any RouteScreen, animated: Bool)
    /// A modal is about to leave.
    func navigationInterface(_ interface: NavigationInterface, willDismiss screen: any RouteScreen, animated: Bool)
    /// A modal has left.
    func navigationInterface(_ interface: NavigationInterface, didDismiss screen: any RouteScreen, animated: Bool)
}

extension NavigationInterfaceDelegate {
    /// Does nothing.
    public func navigationInterface(_ interface: NavigationInterface, willShow screen: any RouteScreen, animated: Bool) {}
    /// Does nothing.
    public func navigationInterface(_ interface: NavigationInterface, didShow screen: any RouteScreen, animated: Bool) {}
    /// Does nothing.
    public func navigationInterface(_ interface: NavigationInterface, willPresent screen: any RouteScreen, animated: Bool) {}
    /// Does nothing.
    public func navigationInterface(_ interface: NavigationInterface, didPresent screen: any RouteScreen, animated: Bool) {}
    /// Does nothing.
    public func navigationInterface(_ interface: NavigationInterface, willDismiss screen: any RouteScreen, animated: Bool) {}
    /// Does nothing.
    public func navigationInterface(_ interface: NavigationInterface, didDismiss screen: any RouteScreen, animated: Bool) {}
}
