import Foundation
import PackagePlugin

/// Generates Swift from the route manifests of a target while it is built.
///
/// Each root manifest is one build command with its inputs and its output declared, so that it runs when one of them has changed and
/// otherwise not at all. `docs/plugin.md` says which files are roots and what their output is called.
@main
struct RoutegenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else {
            throw ManifestFolderError("target \(target.name) has no Swift sources: take RoutegenPlugin out of its `plugins:`")
        }
        let manifests = try ManifestFolder(
            target: target.name, folder: target.directoryURL, packageFolder: context.package.directoryURL
        )
        return buildCommands(
            for: manifests, tool: try context.tool(named: "routegen").url, workFolder: context.pluginWorkDirectoryURL
        )
    }

    private func buildCommands(for manifests: ManifestFolder, tool: URL, workFolder: URL) -> [Command] {
        manifests.roots.map { root in
            let output = ManifestFolder.outputName(of: root)
            return .buildCommand(
                displayName: "Generating \(output) from \(manifests.name(of: root))",
                executable: tool,
                arguments: [
                    "generate",
                    "--output", workFolder.path,
                    "--single-file", output,
                    "--source-root", manifests.packageFolder.path,
                    root.path,
                ],
                inputFiles: manifests.inputs(of: root),
                outputFiles: [workFolder.appendingPathComponent(output)]
            )
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension RoutegenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let project = context.xcodeProject.directoryURL
            let manifests = try ManifestFolder(
                target: target.displayName, folder: target.manifestFolder(in: project), packageFolder: project
            )
            return buildCommands(
                for: manifests, tool: try context.tool(named: "routegen").url, workFolder: context.pluginWorkDirectoryURL
            )
        }
    }
#endif
