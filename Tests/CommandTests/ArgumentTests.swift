import Testing

@testable import routegen

/// How words become options and operands.
@Suite struct ArgumentTests {
    private static let command = CommandDeclaration(
        name: "test", summary: "", operands: "", details: "",
        options: [
            .flag("strict", ""), .choice("format", ["text", "json"], ""), .value("rule", "NAME=LEVEL", "", isRepeatable: true),
            .value("output", "DIR", ""),
        ],
        examples: [], run: { (_, _) throws(Failure) in 0 })

    private func parse(_ words: String...) throws -> Arguments { try Arguments(words, for: Self.command) }

    @Test func `options and operands may stand in any order`() throws {
        let arguments = try parse("a.yaml", "--format", "json", "-", "--rule=a=off", "--strict", "b", "--rule", "c=note")
        #expect(arguments.operands == ["a.yaml", "-", "b"])
        #expect(arguments.value("format") == "json")
        #expect(arguments.values("rule") == ["a=off", "c=note"])
        #expect(arguments.has("strict"))
        #expect(arguments.operandsBeforeTerminator == nil)
    }

    @Test func `behind two dashes everything is an operand`() throws {
        let arguments = try parse("a", "--", "--format", "-x", "--")
        #expect(arguments.operands == ["a", "--format", "-x", "--"])
        #expect(arguments.operandsBeforeTerminator == 1)
    }

    @Test func `a value may be empty, or look like an option`() throws {
        #expect(try parse("--output=").value("output") == "")
        #expect(try parse("--output", "--strict").value("output") == "--strict")
    }

    @Test func `what is wrong is said with the option that was meant`() {
        func error(_ words: String...) -> ArgumentError? {
            do {
                _ = try Arguments(words, for: Self.command)
                return nil
            } catch { return error }
        }
        #expect(error("--fromat", "json") == .unknownOption("--fromat", meant: "--format"))
        #expect(error("-strict") == .unknownOption("-strict", meant: "--strict"))
        #expect(error("--hlep") == .unknownOption("--hlep", meant: "--help"))
        #expect(error("-x") == .unknownOption("-x", meant: nil))
        #expect(error("--output") == .missingValue("output", "DIR"))
        #expect(error("--strict=1") == .valueOfFlag("strict"))
        #expect(error("--format", "jsn") == .noChoice("format", "jsn", among: ["text", "json"]))
        #expect(error("--output", "a", "--output", "b") == .twice("output"))
        #expect(error("--=x") == .unknownOption("--", meant: nil))
    }

    @Test func `messages name what is accepted`() {
        #expect(
            ArgumentError.noChoice("format", "jsn", among: ["text", "json"]).message
                == "`--format` is `text` or `json`, not `jsn`; did you mean `json`?")
    }
}
