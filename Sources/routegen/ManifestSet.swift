import RouteLint
import RouteManifest
import RouteReport

/// The manifests of a command line, read.
struct ManifestSet {
    /// The root manifests.
    let paths: [String]
    let files: CommandFiles
    let reading: ManifestReading

    /// Reads the manifests; a root that cannot be read ends the command.
    init(_ operands: [String], _ console: Console) throws(Failure) {
        paths = try ManifestOperands.manifests(operands, console.files)
        files = try CommandFiles(console.files, readsStandardInput: paths.contains("-"))
        do { reading = try ManifestReader(files: files).read(paths) } catch { throw Failure(error) }
    }

    /// The manifests, for commands that need them readable: with a manifest that is not, the findings go to standard error.
    func readable(_ console: Console) throws(Failure) -> [Manifest] {
        if reading.isReadable { return reading.manifests }
        let report = Linter().lint(reading.manifests, found: reading.diagnostics, isReadable: false)
        try console.err.write(FindingsReport(report).text(lines, style: console.errStyle, hasSummary: false))
        throw Failure("the manifest cannot be read")
    }

    /// What the reports show of the files.
    var lines: SourceLines { SourceLines(files) }
}
