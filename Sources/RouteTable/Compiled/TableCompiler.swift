import RouteLanguage
import RouteMatching
import RouteSyntax

/// Compiles definitions into a table.
///
///     let bytes = try TableCompiler.compile([definition])
///     let matcher = TableMatcher(try TableImage(bytes))
///
/// The generator and registration at run time use the same code. The result is a function of the definitions alone.
public enum TableCompiler {
    /// The bytes of a table: printable ASCII without `"` and `#`, so that they stand in a raw string literal as they are.
    ///
    /// - Parameter order: the patterns in rank, as definition and index of its pattern; nil has them compared here.
    /// - Throws: the first pattern that cannot be parsed or is too large.
    public static func compile(
        _ definitions: [RouteDefinition], order: [(definition: Int, pattern: Int)]? = nil
    ) throws(DefinitionError) -> [UInt8] {
        var compilation = try TableCompilation(definitions)
        let ranked = order ?? compilation.analysedOrder()
        for (rank, entry) in ranked.enumerated() {
            try compilation.add(definition: entry.definition, pattern: entry.pattern, rank: rank + 1)
        }
        return try compilation.finish()
    }
}

extension TableCompiler {
    /// A table as the text that generated code carries, for a raw string literal.
    public static func text(of definitions: [RouteDefinition]) throws(DefinitionError) -> String {
        String(decoding: try compile(definitions), as: UTF8.self)
    }
}

/// A definition with its patterns parsed.
struct ParsedDefinition {
    let definition: RouteDefinition
    let patterns: [Pattern]
    let bases: [RouteBase]
    /// Those that the definition lists, then captures that it does not list.
    let parameters: [ParameterDefinition]

    init(_ definition: RouteDefinition, index: Int) throws(DefinitionError) {
        var patterns: [Pattern] = []
        for (number, text) in definition.patterns.enumerated() {
            do { patterns.append(try Pattern(text)) } catch {
                throw DefinitionError(definition: index, pattern: number, error: error)
            }
        }
        var bases: [RouteBase] = []
        for text in definition.bases {
            do { bases.append(try RouteBase(text)) } catch { throw DefinitionError(definition: index, pattern: 0, error: error) }
        }
        self.definition = definition
        self.patterns = patterns
        self.bases = bases
        parameters = CompiledDefinition.completed(definition.parameters, patterns)
    }
}

/// A table on its way: data is written as it comes, the trie when it is complete.
struct TableCompilation {
    let parsed: [ParsedDefinition]
    var writer = TableWriter()
    let languages = LanguageWriter()
    var trie = TableTrie()
    var roots = RootTable()
    /// For each order its definition, details and rank.
    var records: [(definition: Int, detail: Int, rank: Int)] = []
    /// For each definition the place of its query items, 0 where it has none.
    var queries: [Int: Int] = [:]
    var definitionPlaces: [Int] = []
    /// The place of the bases of the first definition.
    var basesPlace = 0
    var largestCaptureCount = 0

    init(_ definitions: [RouteDefinition]) throws(DefinitionError) {
        var parsed: [ParsedDefinition] = []
        parsed.reserveCapacity(definitions.count)
        for (index, definition) in definitions.enumerated() { parsed.append(try ParsedDefinition(definition, index: index)) }
        self.parsed = parsed
        writer.fill(TableFormat.headerSize)
        for (index, definition) in parsed.enumerated() {
            for parameter in definition.parameters {
                do throws(PatternError) { _ = try languages.automaton(of: parameter.type) } catch {
                    throw DefinitionError(definition: index, pattern: 0, error: error)
                }
            }
        }
        writeDefinitions()
    }

    func analysedOrder() -> [(definition: Int, pattern: Int)] {
        let analysis = RouteAnalysis(parsed.map(\.definition), patterns: parsed.map(\.patterns))
        return analysis.order.map { (analysis.items[$0].definition, analysis.items[$0].pattern) }
    }

    // MARK: Patterns

    /// Adds a pattern, behind all that were added before.
    mutating func add(definition index: Int, pattern number: Int, rank: Int) throws(DefinitionError) {
        let definition = parsed[index]
        let pattern = definition.patterns[number]
        let types = Dictionary(
            definition.parameters.filter { $0.source == .path }.map { ($0.name, $0.type) },
            uniquingKeysWith: { first, _ in first })
        let type = { (name: String) in types[name] ?? ParameterType.string }
        let options = definition.definition.options
        let isPlain = pattern.captures.allSatisfy { $0.regex == nil && type($0.name).isAnyText }
        let program: PatternProgram?
        if isPlain, pattern.text.utf8.count < Program.stateLimit / 2, !pattern.text.utf8.contains(0x28) {
            program = nil
        } else {
            program = try compiled(index, number).program
        }
        var authority: Int?
        if case .web(_, let pieces) = pattern.origin, !Self.isLiteral(pieces) {
            let whole = if let program { program } else { try compiled(index, number).program }
            guard let host = whole.authority else { return }
            authority = languages.write(host, in: &writer)
        }
        let firstCapture = pattern.captures.count - Self.captureCount(pattern.path)
        let plan = PathPlan(
            pattern, options: options, firstCapture: firstCapture, type: type,
            isUsable: { [languages] in languages.isUsable($0) })
        var flags = queryPlace(index).isChecked ? TableFormat.LeafFlag.query : 0
        let places = roots.places(
            of: pattern, bases: definition.bases, foldsCase: options.foldsCase, authority: authority,
            authorityTypes: pattern.captures.prefix(firstCapture).map { type($0.name) }, trie: &trie)
        if plan.needsProgram {
            let whole = if let program { program } else { try compiled(index, number).program }
            let place = languages.write(whole.path, in: &writer)
            let detail = writeDetail(
                number, definition, captures: Array(pattern.captures.indices), hostCount: firstCapture, host: authority ?? 0,
                program: place)
            if options.strictTrailingSlash { flags |= TableFormat.LeafFlag.strict }
            let leaf = TableTrie.Leaf(order: records.count, flags: flags)
            for root in places {
                let node = insert(plan.prefix, below: root)
                trie.add(leaf, to: node, kind: TableFormat.ListKind.program, captures: false, data: place)
            }
            records.append((index, detail, rank))
            return
        }
        if plan.variants.isEmpty {
            let detail = writeDetail(number, definition, captures: [], hostCount: 0, host: 0)
            records.append((index, detail, rank))
        }
        for variant in plan.variants {
            let captures = Array(0..<firstCapture) + variant.captures
            let detail = writeDetail(number, definition, captures: captures, hostCount: firstCapture, host: authority ?? 0)
            largestCaptureCount = max(largestCaptureCount, variant.captures.count)
            for root in places { add(variant, below: root, flags: flags, isStrict: options.strictTrailingSlash) }
            records.append((index, detail, rank))
        }
    }

    private func compiled(_ index: Int, _ number: Int) throws(DefinitionError) -> CompiledPattern {
        let definition = parsed[index]
        var automata: [Automaton?] = []
        for parameter in definition.parameters {
            do throws(PatternError) { automata.append(try languages.automaton(of: parameter.type)) } catch {
                throw DefinitionError(definition: index, pattern: 0, error: error)
            }
        }
        do throws(LanguageError) {
            return try CompiledPattern(
                definition.patterns[number], bases: definition.bases, options: definition.definition.options,
                parameters: definition.parameters, automata: automata)
        } catch {
            throw DefinitionError(definition: index, pattern: number, error: .tooLarge(definition.patterns[number].text))
        }
    }

    static func isLiteral(_ pieces: [Pattern.Piece]) -> Bool {
        pieces.allSatisfy { piece in
            if case .literal = piece { true } else { false }
        }
    }

    private static func captureCount(_ pieces: [Pattern.Piece]) -> Int {
        pieces.reduce(0) { count, piece in
            switch piece {
            case .capture: count + 1
            case .repetition(let content, _, _): count + captureCount(content)
            case .literal, .group: count
            }
        }
    }

    private mutating func add(_ variant: PathPlan.Variant, below root: Int, flags: Int, isStrict: Bool) {
        var flags = flags
        if isStrict {
            flags |= variant.endsInSlash ? TableFormat.LeafFlag.withSlash : TableFormat.LeafFlag.withoutSlash
        }
        let leaf = TableTrie.Leaf(order: records.count, flags: flags)
        let node = insert(variant.steps, below: root)
        switch variant.tail {
        case .none: trie.add(leaf, to: node)
        case .anything(let minimum, let capture):
            let kind = minimum == 0 ? TableFormat.ListKind.anything : TableFormat.ListKind.something
            trie.add(leaf, to: node, kind: kind, captures: capture != nil, data: 0)
        case .elements: trie.add(leaf, to: node, kind: TableFormat.ListKind.elements, captures: true, data: 0)
        }
    }

    private mutating func insert(_ steps: [PathPlan.Step], below root: Int) -> Int {
        var node = root
        for step in steps {
            switch step {
            case .literal(let text) where TableWriter.isSafe(text): node = trie.child(of: node, literal: text)
            case .literal(let text):
                // Two numbers: where the text is, and how long.
                let armoured = TableWriter.armoured(text)
                var block = TableWriter()
                block.number(armoured.count)
                block.append(armoured)
                node = trie.child(
                    of: node, kind: TableFormat.ListKind.literal, captures: false, data: writer.text(block.bytes))
            case .any: node = trie.any(of: node)
            case .language(let language, let capture):
                let type = languages.offset(ofSegment: language, in: &writer)
                node = trie.child(of: node, kind: TableFormat.ListKind.type, captures: capture != nil, data: type)
            }
        }
        return node
    }

    // MARK: Details

    /// Which parameter each capture is for: see `TableFormat.Detail`. 0 where nothing is to be known.
    private mutating func writeDetail(
        _ number: Int, _ definition: ParsedDefinition, captures: [Int], hostCount: Int, host: Int, program: Int = 0
    ) -> Int {
        let pattern = definition.patterns[number]
        let indices = Dictionary(
            definition.parameters.enumerated().filter { $1.source == .path }.map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first })
        let parameters = captures.map { indices[pattern.captures[$0].name] ?? 0 }
        let absent = pattern.captures.indices.filter { pattern.captures[$0].isArray && !captures.contains($0) }
        let isIdentity =
            number == 0 && program == 0 && absent.isEmpty && hostCount == 0 && parameters == Array(0..<parameters.count)
            && captures.allSatisfy { !pattern.captures[$0].isArray }
        if isIdentity { return 0 }
        var block = TableWriter()
        block.number(captures.count, width: 2)
        block.number(absent.count, width: 2)
        block.number(hostCount)
        block.offset(program)
        block.offset(host)
        block.number(number)
        for (capture, parameter) in zip(captures, parameters) {
            block.number(parameter, width: 3)
            block.number(pattern.captures[capture].isArray ? 1 : 0, width: 1)
        }
        for capture in absent { block.number(indices[pattern.captures[capture].name] ?? 0) }
        return writer.text(block.bytes)
    }

    /// The items of the query that a definition names, and whether a match depends on them.
    private mutating func queryPlace(_ index: Int) -> (place: Int, isChecked: Bool) {
        let definition = parsed[index]
        let items = definition.parameters.filter { $0.source.queryKey != nil }
        let isChecked = !items.isEmpty && (definition.definition.options.strictQuery || items.contains(where: \.isRequired))
        return (queries[index] ?? 0, isChecked)
    }

    private mutating func writeQuery(_ definition: ParsedDefinition) -> Int {
        var items: [(text: [UInt8], flags: Int, type: Int, parameter: Int)] = []
        for (number, parameter) in definition.parameters.enumerated() {
            guard let key = parameter.source.queryKey ?? (parameter.source == .fragment ? "" : nil) else { continue }
            var flags = parameter.source == .fragment ? TableFormat.QueryFlag.fragment : 0
            if flags != 0 {
                items.append(([], flags, languages.offset(ofText: .string, in: &writer), number))
                continue
            }
            if parameter.isRequired { flags |= TableFormat.QueryFlag.required }
            if parameter.isArray { flags |= TableFormat.QueryFlag.array }
            if parameter.type.base == .bool { flags |= TableFormat.QueryFlag.bool }
            let text = TableWriter.armoured(key.utf8)
            let type = languages.offset(ofText: parameter.type, in: &writer)
            items.append((text, flags, type, number))
        }
        if items.isEmpty { return 0 }
        let options = definition.definition.options
        var block = TableWriter()
        block.number(items.count, width: 2)
        block.number(
            (options.plusIsSpace ? TableFormat.QueryOption.plusIsSpace : 0)
                | (options.strictQuery ? TableFormat.QueryOption.strict : 0), width: 2)
        for item in items {
            let isShort = item.text.count < 8 && !item.text.contains(0x25)
            block.append(isShort ? item.text : [])
            block.append(repeatElement(0x3D, count: isShort ? 8 - item.text.count : 8))
            block.number(item.text.count, width: 3)
            block.number(item.flags, width: 1)
            block.offset(item.type)
            block.number(item.parameter)
            block.offset(item.text.isEmpty ? 0 : writer.text(item.text))
        }
        return writer.text(block.bytes)
    }

    // MARK: Definitions

    /// Each definition: the length of its text, whether it has a query and bases of its own, these, and the text.
    private mutating func writeDefinitions() {
        let first = parsed.first?.definition.bases ?? []
        basesPlace = writeBases(first)
        for (index, definition) in parsed.enumerated() {
            let query = writeQuery(definition)
            queries[index] = query
            let hasBases = definition.definition.bases != first
            let bases = hasBases ? writeBases(definition.definition.bases) : 0
            let text = Array(TableText.record(of: definition.shortened).utf8)
            definitionPlaces.append(writer.align())
            writer.number(text.count, width: 3)
            writer.number((query != 0 ? 1 : 0) | (hasBases ? 2 : 0), width: 1)
            if query != 0 { writer.offset(query) }
            if hasBases { writer.offset(bases) }
            writer.append(text)
        }
    }

    private mutating func writeBases(_ bases: [String]) -> Int {
        let text = Array(TableText.record(ofBases: bases).utf8)
        var block = TableWriter()
        block.number(text.count)
        block.append(text)
        return writer.text(block.bytes)
    }
}

extension ParameterDefinition.Source {
    fileprivate var queryKey: String? { if case .query(let key) = self { key } else { nil } }
}

extension ParsedDefinition {
    /// Without the captures that need not be listed: those that would come back the same.
    fileprivate var shortened: RouteDefinition {
        var shortened = definition
        shortened.parameters.removeAll { $0 == ParameterDefinition(name: $0.name, source: .path) }
        guard shortened.parameters.count < definition.parameters.count,
            CompiledDefinition.completed(shortened.parameters, patterns) == parameters
        else { return definition }
        return shortened
    }
}
