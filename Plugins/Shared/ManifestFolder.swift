import Foundation

/// The folder of a target, and the manifests in it.
///
/// The root is `routes.yaml`, else each `*.routes.yaml`, directly in the folder. Everything else that is YAML belongs to a root as
/// an include.
struct ManifestFolder {
    /// The name of the target, for messages.
    let target: String
    /// The folder in which the roots stand.
    let folder: URL
    /// The folder of the package or project: messages and `#sourceLocation` name files relative to it.
    let packageFolder: URL

    /// The roots, in the order of their names.
    let roots: [URL]

    /// Finds the roots. It throws a sentence that says what to add where if there are none or if they clash.
    init(target: String, folder: URL, packageFolder: URL) throws {
        self.target = target
        self.folder = folder
        self.packageFolder = packageFolder

        let names = Self.regularFiles(in: folder)
        let candidates = names.filter { $0 != "routes.yaml" && Self.isRootName($0) }
        if names.contains("routes.yaml") {
            roots = [folder.appendingPathComponent("routes.yaml")]
        } else {
            roots = candidates.map(folder.appendingPathComponent)
        }
        if roots.isEmpty {
            throw ManifestFolderError(noManifest(names: names))
        }
        try checkIncludes(candidates: candidates)
        try checkNames()
        try checkOutputs(sources: names)
    }

    /// Whether a folder has a root at all.
    static func hasManifest(in folder: URL) -> Bool {
        regularFiles(in: folder).contains(where: isRootName)
    }

    private static func isRootName(_ name: String) -> Bool {
        name == "routes.yaml" || (name.hasSuffix(".routes.yaml") && name != ".routes.yaml")
    }

    /// The name of the Swift file made from a root: `routes.generated.swift`, `shop.routes.generated.swift`.
    static func outputName(of root: URL) -> String {
        root.deletingPathExtension().lastPathComponent + ".generated.swift"
    }

    /// Everything whose change may change what is generated: the YAML files of the folder, however deep, and the includes outside it.
    func inputs(of root: URL) -> [URL] {
        var inputs = Set(yamlFiles().map(\.standardizedFileURL))
        inputs.formUnion(includedFiles(of: root))
        inputs.remove(root.standardizedFileURL)
        return [root] + inputs.sorted { $0.path < $1.path }
    }

    /// A path for messages: relative to the package where it lies in it.
    func name(of file: URL) -> String {
        let path = file.standardizedFileURL.path
        let prefix = packageFolder.standardizedFileURL.path + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
}

/// What is wrong with the manifests of a target, in one sentence that says what to do.
struct ManifestFolderError: Error, CustomStringConvertible, LocalizedError {
    let description: String

    init(_ description: String) { self.description = description }

    var errorDescription: String? { description }
}

// MARK: - Checks

extension ManifestFolder {
    private func noManifest(names: [String]) -> String {
        let wanted = name(of: folder.appendingPathComponent("routes.yaml"))
        let start = "target \(target) has no route manifest: "
        if let near = names.first(where: Self.looksLikeManifest) {
            let stem = near.lowercased().hasPrefix("routes.") ? "routes.yaml" : near.prefix { $0 != "." } + ".routes.yaml"
            return start + "rename \(name(of: folder.appendingPathComponent(near))) to \(stem)"
        }
        if let deeper = yamlFiles().first(where: { Self.isRootName($0.lastPathComponent) }) {
            return start + "add \(wanted) with `version: 1` and `include: [\(path(of: deeper))]`, or move "
                + "\(name(of: deeper)) to \(wanted)"
        }
        return start + "add \(wanted) with `version: 1` and `destinations:`, or take RoutegenPlugin out of the target's "
            + "`plugins:`"
    }

    /// `routes.yml`, `Routes.yaml`, `shop.routes.yml`: what was meant, in a spelling that is not looked for.
    private static func looksLikeManifest(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["routes.yaml", "routes.yml"].contains(name) || name.hasSuffix(".routes.yaml") || name.hasSuffix(".routes.yml")
    }

    /// Beside `routes.yaml` a `*.routes.yaml` must be included by it; beside each other none may include another.
    private func checkIncludes(candidates: [String]) throws {
        let isSingle = roots.first?.lastPathComponent == "routes.yaml"
        for root in roots {
            let included = includedFiles(of: root)
            for candidate in candidates where candidate != root.lastPathComponent {
                let file = folder.appendingPathComponent(candidate)
                switch (isSingle, included.contains(file.standardizedFileURL)) {
                case (true, true), (false, false): continue
                case (true, false):
                    throw ManifestFolderError(
                        "target \(target) has two manifests that clash, \(name(of: root)) and \(name(of: file)): "
                            + "add `include: [\(candidate)]` to routes.yaml, or rename routes.yaml to a name such as "
                            + "app.routes.yaml so that both are manifests of their own, each with its own `options: {name: …}`"
                    )
                case (false, true):
                    throw ManifestFolderError(
                        "target \(target) would generate the destinations of \(name(of: file)) twice, for \(name(of: root)) "
                            + "includes it and it is a manifest of its own: rename \(root.lastPathComponent) to routes.yaml, or "
                            + "move \(candidate) into a folder below \(name(of: folder))"
                    )
                }
            }
        }
    }

    /// Two roots may not generate one type.
    private func checkNames() throws {
        guard roots.count > 1 else { return }
        var owners: [String: URL] = [:]
        for root in roots {
            guard let type = ManifestText(contentsOf: root)?.rootTypeName else { continue }
            if let other = owners.updateValue(root, forKey: type) {
                throw ManifestFolderError(
                    "target \(target) has two manifests that clash, \(name(of: other)) and \(name(of: root)), for both generate "
                        + "the type \(type): give one of them a name of its own with `options: {name: …}`, or add routes.yaml with "
                        + "`include: [\(other.lastPathComponent), \(root.lastPathComponent)]` to make them one"
                )
            }
        }
    }

    /// The compiler takes no two files of one name in a module, on some disks whatever the case of the letters.
    private func checkOutputs(sources: [String]) throws {
        var owners: [String: String] = [:]
        for source in sources where source.hasSuffix(".swift") {
            owners[source.lowercased()] = name(of: folder.appendingPathComponent(source))
        }
        for root in roots {
            let output = Self.outputName(of: root)
            if let other = owners.updateValue(name(of: root), forKey: output.lowercased()) {
                throw ManifestFolderError(
                    "target \(target) would have two files named \(output), from \(name(of: root)) and from \(other): "
                        + "rename one of them, or remove a file that was generated by hand"
                )
            }
        }
    }

    /// The path of a file below the folder, relative to it.
    private func path(of file: URL) -> String {
        String(file.standardizedFileURL.path.dropFirst(folder.standardizedFileURL.path.count + 1))
    }
}
