import RouteLint
import RouteManifest
import RouteReport
import RouteSyntax
import RouteTable

/// `routegen diff`.
enum DiffCommand {
    static let declaration = CommandDeclaration(
        name: "diff",
        summary: "says which published URLs a change of a manifest breaks",
        operands: "OLD NEW",
        details: """
            Compares two versions of a manifest, exactly: which URLs open nothing any more, which open another destination, for which a
            parameter has another type, and which are new; each with the shortest URL that shows it. The status is 1 where a URL of OLD
            opens nothing or another destination and OLD does not say `deprecated:` at the destination that it opened.

            OLD and NEW are files, or git:REVISION:PATH; what a manifest of a revision includes is read from that revision. PATH is
            that in the repository, or one relative to this folder where it begins with ./ or ../.
            """,
        options: [
            .choice("format", DifferenceFormat.allCases.map(\.rawValue), "how the answer is printed (text)"),
            .flag("strict", "warnings fail too: announced breaks, other types, what could not be decided"),
        ],
        examples: [
            .init(command: "routegen diff git:main:routes.yaml routes.yaml", meaning: "what this branch breaks"),
            .init(command: "routegen diff git:v1.4:./routes.yaml git:HEAD:./routes.yaml", meaning: "since a release"),
            .init(
                command: "routegen diff --format markdown git:origin/main:routes.yaml routes.yaml",
                meaning: "for a comment of a pull request"),
        ],
        run: run
    )

    /// A side of the comparison.
    private struct Side {
        let manifests: [Manifest]
        /// What stands before its paths in reports.
        let prefix: String

        init(_ operand: String, _ console: Console) throws(Failure) {
            var console = console
            var path = operand
            var prefix = ""
            if operand.hasPrefix("git:") {
                let parts = operand.dropFirst(4).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
                    String.init)
                guard parts.count == 2, !parts[1].isEmpty else {
                    throw Failure(
                        "`\(operand)` does not name a file of a revision; write git:REVISION:PATH, as git:main:routes.yaml")
                }
                let files = try GitFiles(revision: parts[0])
                console.files = files
                path = files.path(parts[1])
                prefix = "git:\(parts[0]):"
            }
            let set = try ManifestSet([path], console)
            manifests = try set.readable(console)
            self.prefix = prefix
            let unread = manifests.flatMap(\.destinations).flatMap(\.patterns).filter { $0.pattern == nil }.count
            if unread > 0 {
                let patterns = unread == 1 ? "1 pattern that cannot be read is" : "\(unread) patterns that cannot be read are"
                try console.err.write("routegen: \(patterns) left out of \(operand); `routegen lint` says why\n")
            }
            console.keep(set)
        }
    }

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        let operands = arguments.operands
        guard operands.count == 2 else {
            throw Failure("two manifests are needed: `routegen diff OLD NEW`; `routegen diff --help` says more")
        }
        if operands == ["-", "-"] { throw Failure("standard input can be read once, but `-` is given twice") }
        let old = try Side(operands[0], console)
        let new = try Side(operands[1], console)
        let difference: ManifestDifference
        do { difference = try ManifestDifference(from: old.manifests, to: new.manifests) } catch {
            throw Failure("a pattern cannot be used: \(error.error.message); `routegen lint` says where")
        }
        let report = DifferenceReport(
            difference, oldPrefix: old.prefix, newPrefix: new.prefix, folder: SystemFile.workingFolder)
        let format = arguments.value("format").flatMap { DifferenceFormat(rawValue: $0) } ?? .text
        try console.out.write(report.rendered(as: format, style: console.outStyle))
        return difference.breaks || arguments.has("strict") && difference.count(.warning) > 0 ? 1 : 0
    }
}
