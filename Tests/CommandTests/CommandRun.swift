import RouteManifest
import RouteReport

@testable import routegen

/// A command line that ran in this process, with files in memory.
struct CommandRun {
    let status: Int32
    let out: String
    let err: String

    /// Runs `routegen` with the arguments; `routes.yaml` is the manifest, `-` the standard input.
    init(_ arguments: String..., manifest: String? = nil, files: [String: String] = [:], standardInput: String? = nil) {
        self.init(arguments, manifest: manifest, files: files, standardInput: standardInput)
    }

    init(_ arguments: [String], manifest: String? = nil, files: [String: String] = [:], standardInput: String? = nil) {
        var all = files
        if let manifest { all["routes.yaml"] = manifest }
        if let standardInput { all["-"] = standardInput }
        self.init(arguments, MemoryFiles(all))
    }

    /// Runs with the files of the disk.
    init(disk arguments: [String]) { self.init(arguments, DiskFiles()) }

    private init(_ arguments: [String], _ files: any FileAccess) {
        let console = Console(
            files: files, out: OutputStream(), err: OutputStream(), outStyle: .plain, errStyle: .plain)
        status = Routegen.run(arguments, console)
        out = console.out.collected
        err = console.err.collected
    }
}

/// YAML text with markers: `👉` stands before the character at which a finding is expected.
struct MarkedManifest {
    let text: String
    /// Line and column of each marker, from 1, in order.
    let places: [String]

    init(_ marked: String) {
        var text = String.UnicodeScalarView()
        var places: [String] = []
        var (line, column) = (1, 1)
        for scalar in marked.unicodeScalars {
            if scalar == "👉" {
                places.append("\(line):\(column)")
                continue
            }
            text.append(scalar)
            if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
        }
        self.text = String(text)
        self.places = places
    }
}
