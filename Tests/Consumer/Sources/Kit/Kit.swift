public import RouteRuntime

/// Registers what the library has, its internal destinations too.
public func registerKit(in router: Router) throws(RouteError) {
    try ShopRoutes.register(in: router)
    try ChatRoutes.register(in: router)
}
