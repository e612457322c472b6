import Foundation

extension ManifestFolder {
    /// The names of the regular files directly in a folder, sorted.
    static func regularFiles(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { name in
            var isFolder: ObjCBool = false
            let path = folder.appendingPathComponent(name).path
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    /// The YAML files of the folder, however deep, hidden ones left out, sorted.
    func yamlFiles() -> [URL] {
        let options: FileManager.DirectoryEnumerationOptions = [.skipsHiddenFiles, .skipsPackageDescendants]
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: options) else {
            return []
        }
        return files.compactMap { $0 as? URL }
            .filter { ["yaml", "yml"].contains($0.pathExtension) && !Self.isFolder($0) }
            .sorted { $0.path < $1.path }
    }

    /// The files that a manifest includes, and those that they include, wherever they lie, as far as they can be seen in its text.
    func includedFiles(of root: URL) -> Set<URL> {
        var found: Set<URL> = []
        var pending = [root.standardizedFileURL]
        while let file = pending.popLast() {
            let folder = file.deletingLastPathComponent()
            for include in ManifestText(contentsOf: file)?.includes ?? [] {
                let files = Self.files(matching: include, in: folder).map(\.standardizedFileURL)
                pending += files.filter { found.insert($0).inserted }
            }
        }
        return found
    }

    /// The files that a path or glob means. `**` stands for any number of folders.
    private static func files(matching glob: String, in folder: URL) -> [URL] {
        let isAbsolute = glob.hasPrefix("/")
        let components = glob.split(separator: "/").map(String.init)
        var places = [isAbsolute ? URL(fileURLWithPath: "/", isDirectory: true) : folder]
        for component in components {
            switch component {
            case ".": continue
            case "..": places = places.map { $0.deletingLastPathComponent() }
            case "**": places += places.flatMap(foldersBelow)
            case _ where component.contains(where: { "*?[".contains($0) }):
                places = places.flatMap { place in
                    names(in: place).filter { fnmatch(component, $0, FNM_PERIOD) == 0 }.map(place.appendingPathComponent)
                }
            default: places = places.map { $0.appendingPathComponent(component) }
            }
        }
        return places.filter { FileManager.default.fileExists(atPath: $0.path) && !isFolder($0) }
    }

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private static func foldersBelow(_ folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        return (files?.compactMap { $0 as? URL } ?? []).filter(isFolder)
    }

    private static func isFolder(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
