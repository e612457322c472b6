import RouteSyntax
import RouteTable

extension RouteError {
    /// Runs `body`, which compiles patterns of one definition, and turns its error into one that names the pattern.
    static func wrapping<Result>(
        _ definition: RouteDefinition, _ body: () throws(DefinitionError) -> Result
    ) throws(RouteError) -> Result {
        do throws(DefinitionError) {
            return try body()
        } catch {
            throw RouteError(error, in: definition)
        }
    }

    /// Runs `body`, which reads a table.
    static func wrapping<Result>(_ body: () throws(TableError) -> Result) throws(RouteError) -> Result {
        do throws(TableError) {
            return try body()
        } catch {
            throw .badTable(message: error.message)
        }
    }

    /// The error of one pattern of `definition`.
    init(_ error: DefinitionError, in definition: RouteDefinition?) {
        let patterns = definition?.patterns ?? []
        self = .badPattern(
            pattern: patterns.indices.contains(error.pattern) ? patterns[error.pattern] : "",
            destination: definition?.name ?? "",
            message: error.error.message,
            column: error.error.offsets.lowerBound + 1
        )
    }
}
