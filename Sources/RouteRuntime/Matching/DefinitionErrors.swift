import RouteMatching
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

    /// How the patterns of definitions lie to one another.
    ///
    /// - Throws: `badPattern` for the first that cannot be parsed.
    static func analysis(of definitions: [RouteDefinition]) throws(RouteError) -> RouteAnalysis {
        var patterns: [[Pattern]] = []
        for definition in definitions {
            var parsed: [Pattern] = []
            for (number, text) in definition.patterns.enumerated() {
                do throws(PatternError) { parsed.append(try Pattern(text)) } catch {
                    throw RouteError(DefinitionError(definition: 0, pattern: number, error: error), in: definition)
                }
            }
            patterns.append(parsed)
        }
        return RouteAnalysis(definitions, patterns: patterns)
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
