import RouteManifest

/// Why the command ends with status 2: one sentence for standard error.
struct Failure: Error {
    var message: String

    init(_ message: String) { self.message = message }

    init(_ error: ArgumentError) { message = error.message }

    init(_ error: FileError) { message = error.description }
}
