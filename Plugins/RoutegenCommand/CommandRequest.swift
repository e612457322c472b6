import Foundation

/// What was asked of `swift package routegen`.
struct CommandRequest {
    /// The arguments behind the verb, `--target` left out.
    let arguments: [String]

    init(_ arguments: [String]) {
        self.arguments = arguments
    }

    private var options: ArraySlice<String> { arguments.dropFirst() }

    /// Whether the manifests of a package are one router for the command, and not each a run of its own: a URL is asked of all.
    var takesAllAtOnce: Bool { arguments.first == "match" }

    /// Whether the manifests are those of the targets: the command is one that the plugin knows, and no manifest is named.
    var findsManifests: Bool {
        guard let command = arguments.first, ["lint", "generate", "routes", "match"].contains(command) else { return false }
        return !options.contains { $0 == "--help" || $0 == "-h" || Self.isManifest($0) }
    }

    /// The arguments for one root. `generate` writes into `Generated` beside the root unless `--output` says otherwise.
    func arguments(root: URL, folder: URL, packageFolder: URL) -> [String] {
        var arguments = self.arguments
        if arguments.first == "generate" {
            if !options.contains(where: { $0 == "--output" || $0.hasPrefix("--output=") }) {
                arguments += ["--output", folder.appendingPathComponent("Generated").path]
            }
            if !options.contains(where: { $0 == "--source-root" || $0.hasPrefix("--source-root=") }) {
                arguments += ["--source-root", packageFolder.path]
            }
        }
        return arguments + [Self.nameFromCurrentFolder(of: root)]
    }

    /// The arguments for all roots at once, which stand before everything else: `match MANIFEST… URL…`.
    func arguments(roots: [URL]) -> [String] {
        arguments.prefix(1) + roots.map(Self.nameFromCurrentFolder) + options
    }

    /// As a person who stands in the current folder would name the file: what findings print.
    private static func nameFromCurrentFolder(of file: URL) -> String {
        let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path + "/"
        let path = file.standardizedFileURL.path
        return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
    }

    /// Options that take a file (`--baseline`) take no YAML.
    private static func isManifest(_ argument: String) -> Bool {
        argument == "-" || (!argument.hasPrefix("-") && (argument.hasSuffix(".yaml") || argument.hasSuffix(".yml")))
    }
}
