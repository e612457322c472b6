import PackagePlugin

@main
struct RoutegenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {}
}
