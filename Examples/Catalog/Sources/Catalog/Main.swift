import Foundation

@main
struct Main {
    static func main() async {
        // A person sees a prompt; a script that pipes its lines in does not.
        let isInteractive = isatty(0) == 1 && isatty(1) == 1
        let command = CatalogCommand(
            input: { readLine() },
            output: { print($0) },
            complain: {
                // What was shown before comes before.
                fflush(nil)
                FileHandle.standardError.write(Data(($0 + "\n").utf8))
            },
            prompt: {
                guard isInteractive else { return }
                print($0, terminator: "")
                fflush(nil)
            })
        let status = await command.run(Array(CommandLine.arguments.dropFirst()))
        fflush(nil)
        exit(status)
    }
}
