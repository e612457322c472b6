import RouteManifest
import RouteReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where a command reads and writes.
struct Console {
    var files: any FileAccess
    var out: OutputStream
    var err: OutputStream
    var outStyle: TextStyle
    var errStyle: TextStyle

    /// Whether standard output and standard error are terminals.
    private var isTerminal = (out: false, err: false)

    private final class Lifetime { var values: [Any] = [] }
    private let lifetime = Lifetime()

    /// Lets a value live as long as the console, which is as long as the process: to take a large manifest apart just before the end is
    /// time for nothing.
    func keep(_ value: Any) { lifetime.values.append(value) }

    /// A console of its parts.
    init(
        files: any FileAccess, out: OutputStream, err: OutputStream, outStyle: TextStyle = .plain, errStyle: TextStyle = .plain
    ) {
        self.files = files
        self.out = out
        self.err = err
        self.outStyle = outStyle
        self.errStyle = errStyle
    }

    /// The streams of the process, with colours on a terminal unless `NO_COLOR` is set.
    static func standard() -> Console {
        func style(_ descriptor: Int32) -> TextStyle { TextStyle(isColoured: isatty(descriptor) == 1 && !refusesColours) }
        var console = Console(
            files: DiskFiles(), out: OutputStream(descriptor: 1, name: "standard output"),
            err: OutputStream(descriptor: 2, name: "standard error"), outStyle: style(1), errStyle: style(2))
        console.isTerminal = (isatty(1) == 1, isatty(2) == 1)
        return console
    }

    /// Whether a person sees how far a run is: not where standard output goes to the same terminal meanwhile.
    func showsProgress(besideOutput: Bool) -> Bool { isTerminal.err && !(besideOutput && isTerminal.out) }

    private static var refusesColours: Bool {
        if let value = getenv("NO_COLOR"), value.pointee != 0 { return true }
        guard let terminal = getenv("TERM") else { return true }
        return String(cString: terminal) == "dumb"
    }
}
