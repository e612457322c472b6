import Foundation
import PackagePlugin

/// `swift package routegen lint|generate|routes|match [--target NAME]… [options] [MANIFEST…]`: the command with the manifests of the
/// package's targets, each of them a run of its own as in a build; `match` asks all of them at once.
///
/// Where the arguments name manifests, or the command is another one, all goes to `routegen` as it is.
@main
struct RoutegenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let targetNames = extractor.extractOption(named: "target")
        let request = CommandRequest(extractor.remainingArguments)
        let folders = request.findsManifests ? try manifestFolders(of: context.package, targetNames: targetNames) : []
        try run(request, on: folders, tool: try context.tool(named: "routegen").url)
    }

    /// The folders of the targets named, each of which must have a manifest; without names, of all targets that have one.
    private func manifestFolders(of package: Package, targetNames: [String]) throws -> [ManifestFolder] {
        let targets = targetNames.isEmpty ? package.targets : try package.targets(named: targetNames)
        let modules = targets.compactMap { $0 as? any SourceModuleTarget }
        let folders: [ManifestFolder] = try modules.compactMap { target in
            if targetNames.isEmpty, !ManifestFolder.hasManifest(in: target.directoryURL) { return nil }
            return try ManifestFolder(target: target.name, folder: target.directoryURL, packageFolder: package.directoryURL)
        }
        if folders.isEmpty {
            throw ManifestFolderError(
                "no target of \(package.displayName) has a route manifest: add routes.yaml to the folder of one, such as "
                    + "Sources/\(modules.first?.name ?? "App")/routes.yaml, or name a manifest behind the command"
            )
        }
        return folders
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension RoutegenCommand: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            let targetNames = extractor.extractOption(named: "target")
            let request = CommandRequest(extractor.remainingArguments)
            let project = context.xcodeProject
            let targets = project.targets.filter { targetNames.isEmpty || targetNames.contains($0.displayName) }
            let folders = try targets.compactMap { target -> ManifestFolder? in
                let folder = target.manifestFolder(in: project.directoryURL)
                guard request.findsManifests, ManifestFolder.hasManifest(in: folder) else { return nil }
                return try ManifestFolder(target: target.displayName, folder: folder, packageFolder: project.directoryURL)
            }
            try run(request, on: folders, tool: try context.tool(named: "routegen").url)
        }
    }
#endif

extension RoutegenCommand {
    /// Runs `routegen` as it was asked for, for each root or for all; ends with the largest exit status.
    private func run(_ request: CommandRequest, on folders: [ManifestFolder], tool: URL) throws {
        let runs =
            if folders.isEmpty {
                [request.arguments]
            } else if request.takesAllAtOnce {
                [request.arguments(roots: folders.flatMap(\.roots))]
            } else {
                folders.flatMap { manifests in
                    manifests.roots.map {
                        request.arguments(root: $0, folder: manifests.folder, packageFolder: manifests.packageFolder)
                    }
                }
            }
        let status = try runs.map { try exitStatus(of: tool, arguments: $0) }.max() ?? 0
        if status != 0 { exit(status) }
    }

    private func exitStatus(of tool: URL, arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        // A signal is no status of ours.
        return process.terminationReason == .exit ? process.terminationStatus : 2
    }
}
