import RouteManifest

/// Which manifests a command line names.
enum ManifestOperands {
    /// The manifests named; with none, those of the current folder: `routes.yaml`, else every `*.routes.yaml`, in byte order.
    static func manifests(_ named: [String], _ files: any FileAccess) throws(Failure) -> [String] {
        if !named.isEmpty {
            if named.filter({ $0 == "-" }).count > 1 { throw Failure("standard input can be read once, but `-` is given twice") }
            return named
        }
        let names: [String]
        do { names = try files.list("").filter { !$0.isFolder }.map(\.name) } catch { throw Failure(error) }
        if names.contains("routes.yaml") { return ["routes.yaml"] }
        let roots = names.filter { $0.hasSuffix(".routes.yaml") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        if roots.isEmpty {
            throw Failure("no manifest is named, and this folder has neither `routes.yaml` nor `*.routes.yaml`; name one")
        }
        return roots
    }

    /// Manifests and URLs of `match`.
    ///
    /// With `--`, manifests stand before it and URLs behind. Without, an operand is a manifest where it ends in `.yaml` or `.yml`, is a file that
    /// can be read, or is the first `-`, before any other manifest; everything else is a URL.
    static func split(_ arguments: Arguments, _ files: any FileAccess) -> (manifests: [String], urls: [String]) {
        let operands = arguments.operands
        if let count = arguments.operandsBeforeTerminator {
            return (Array(operands.prefix(count)), Array(operands.dropFirst(count)))
        }
        var manifests: [String] = []
        var urls: [String] = []
        for operand in operands {
            let isManifest = operand == "-" ? manifests.isEmpty : isPath(operand, files)
            if isManifest { manifests.append(operand) } else { urls.append(operand) }
        }
        return (manifests, urls)
    }

    private static func isPath(_ operand: String, _ files: any FileAccess) -> Bool {
        if operand.hasPrefix("http:") || operand.hasPrefix("https:") || operand.isEmpty { return false }
        return operand.hasSuffix(".yaml") || operand.hasSuffix(".yml") || (try? files.read(operand)) != nil
    }
}

/// Files of which standard input, which can be read once, is remembered; so reports can show its lines.
struct CommandFiles: FileAccess {
    private let base: any FileAccess
    private let standardInput: [UInt8]?

    /// - Parameter readsStandardInput: whether `-` is among the manifests.
    init(_ base: any FileAccess, readsStandardInput: Bool) throws(Failure) {
        self.base = base
        do { standardInput = readsStandardInput ? try base.read("-") : nil } catch { throw Failure(error) }
    }

    func read(_ path: String) throws(FileError) -> [UInt8] {
        if path == "-", let standardInput { return standardInput }
        return try base.read(path)
    }

    func list(_ folder: String) throws(FileError) -> [FolderEntry] { try base.list(folder) }

    func identity(of path: String) -> String { path == "-" ? path : base.identity(of: path) }
}
