import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// A name that cannot be one in the generated Swift.
struct SwiftName: Rule {
    static let description = RuleDescription(
        .swiftName,
        summary: "a name that is none in Swift, or that means two things in the generated Swift",
        why: """
            The names of destinations, types, parameters and cases become names of Swift. Keywords are fine, the generator writes them in \
            backticks. What it cannot mend is found here, before the compiler speaks of a file that nobody wrote: a name that is no \
            identifier; `Type`, `Protocol`, `self` and `_`, which not even backticks make usable; \
            `uri` for a parameter, since every destination has a property of that name; two names that come out as one (the \
            cases `foo-bar` and `fooBar`); the name of a module that the output imports, which the type would hide; the type of a \
            parameter that the destination's own `Screen` or `CodingKeys` hides; and files that are one on a disk that does not tell \
            upper from lower case.

            The words of `cases:` need not be identifiers: `foo-bar` becomes `fooBar`, `012` becomes `_012`, with the word as raw value.
            """,
        bad: """
            version: 1
            destinations:
              product-page:
                patterns: ['/product/:id']
                query: {uri: String?}
            """,
        good: """
            version: 1
            destinations:
              ProductPage:
                patterns: ['/product/:id']
                query: {link: {type: "String?", key: uri}}
            """,
        fix: """
            Take the name that the message proposes. The URL need not change: `key:` gives a query parameter another name in the URL, \
            and the name of a capture is not part of it.
            """,
        isFixable: true
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        router.manifests.flatMap { manifest in
            var names = ManifestNames(manifest: manifest, rule: self)
            names.check()
            return names.findings
        }
    }
}

/// The names of one manifest, which become the names of one module.
private struct ManifestNames {
    let manifest: Manifest
    let rule: SwiftName
    var findings: [Diagnostic] = []
    private let occurrences: NameOccurrences

    /// What the output imports.
    let modules: Set<String>
    /// What the output declares at file scope, with what it is.
    var declared: [String: SwiftName.Declared] = [:]

    init(manifest: Manifest, rule: SwiftName) {
        self.manifest = manifest
        self.rule = rule
        occurrences = NameOccurrences(manifest)
        modules = Set(SwiftNaming.modules + manifest.options.imports.map(\.module.value))
    }

    mutating func check() {
        checkOptions()
        for type in manifest.types { check(type) }
        declared.reserveCapacity(manifest.destinations.count + manifest.types.count + 1)
        for index in manifest.destinations.indices { declare(destinationAt: index) }
        for type in manifest.types { checkReference(type.type.type.appType, at: type.type.appTypeRange ?? type.type.range) }
        for index in manifest.destinations.indices {
            let refersToTypes = refersToTypes(index)
            if refersToTypes { checkReferences(of: manifest.destinations[index]) }
            if refersToTypes || !hasOrdinaryNames(index) {
                var members = DestinationNames(
                    destination: manifest.destinations[index], rule: rule, modules: modules, occurrences: occurrences)
                members.check()
                findings += members.findings
            }
        }
        checkFiles()
    }

    /// Whether a destination names a type of the app, or has one that is generated for it.
    private func refersToTypes(_ index: Int) -> Bool {
        if hasTypes(manifest.destinations[index].parameters) { return true }
        guard manifest.destinations[index].saysMore else { return false }
        return manifest.destinations[index].screen != nil || !manifest.destinations[index].embedding.isEmpty
            || hasTypes(manifest.destinations[index].query)
    }

    private func hasTypes(_ parameters: [ParameterDeclaration]) -> Bool {
        parameters.indices.contains {
            parameters[$0].type.type.appType != nil || parameters[$0].type.type.cases != nil
        }
    }

    /// Whether nothing can be wrong with the names inside a destination, as is so with most.
    private func hasOrdinaryNames(_ index: Int) -> Bool {
        let parameters = manifest.destinations[index].definition.parameters
        return parameters.indices.allSatisfy {
            SwiftNaming.isUsable(parameters[$0].name, as: .property) && !modules.contains(parameters[$0].name)
        }
    }

    private mutating func checkOptions() {
        for entry in manifest.options.imports {
            let parts = entry.module.value.split(separator: ".", omittingEmptySubsequences: false)
            if !parts.allSatisfy({ SwiftNaming.isUsable(String($0), as: .module) }) {
                report(SwiftName.noModule(entry.module.value), at: entry.module.range)
            }
        }
        let place = manifest.options.nameRange ?? rootStart
        let written = manifest.options.nameRange
        checkType(manifest.options.name, "options.name", at: place) { name in written.map { [TextEdit($0, name)] } ?? [] }
        declared[manifest.options.name] = .options
    }

    private mutating func check(_ type: TypeDeclaration) {
        guard type.type.type.cases != nil, type.type.type.appType == nil else { return }
        let name = type.name.value
        checkType(name, "type", at: type.name.range) { [occurrences] in occurrences.renaming(type: type, to: $0) }
        declare(name, .type, at: type.name.range)
        for message in SwiftName.collisions(of: type.type.type.cases ?? []) { report(message, at: type.type.range) }
    }

    private mutating func declare(destinationAt index: Int) {
        let name = manifest.destinations[index].name.value
        let isOrdinary = SwiftNaming.isUsable(name, as: .type) && !modules.contains(name)
        // A destination twice is `duplicate-destination`.
        let other = declared[name]
        if isOrdinary, other == nil || other == .destination {
            declared[name] = .destination
            return
        }
        let destination = manifest.destinations[index]
        checkType(name, "destination", at: destination.name.range, in: destination) { [occurrences] in
            occurrences.renaming(destination: destination, to: $0)
        }
        if other != .destination { declare(name, .destination, at: destination.name.range, in: destination) }
    }

    private mutating func checkReferences(of destination: DestinationDeclaration) {
        if let screen = destination.screen { checkReference(screen.value, at: screen.range, in: destination) }
        for type in destination.embedding where ContainerWord(rawValue: type.value) == nil {
            // Types begin with a capital: `Navigation` may well be one.
            if type.value.first?.isLowercase == true,
                let near = Suggestion.nearest(to: type.value, in: ContainerWord.allCases.map(\.rawValue))
            {
                report(SwiftName.noContainer(type.value, near), at: type.range, in: destination)
            } else {
                checkReference(type.value, at: type.range, in: destination)
            }
        }
        for list in [destination.parameters, destination.query] {
            for parameter in list where parameter.type.typeName == nil {
                checkReference(
                    parameter.type.type.appType, at: parameter.type.appTypeRange ?? parameter.type.range, in: destination)
            }
        }
        checkHiddenTypes(of: destination)
    }

    /// Types of parameters, and containers, whose names mean something else inside the destination.
    private mutating func checkHiddenTypes(of destination: DestinationDeclaration) {
        let hiding = [
            "CodingKeys": "the keys of its coding", "Screen": destination.screen == nil ? nil : "the type of its screen",
        ]
        for parameter in destination.parameters + destination.query {
            let type = parameter.type
            let isGenerated = type.type.cases != nil
            let names = type.type.appType.map(SwiftNaming.unqualifiedNames) ?? (isGenerated ? type.typeName.map { [$0] } : nil)
            for name in names ?? [] {
                guard let meaning = hiding[name] ?? nil else { continue }
                let message = SwiftName.hiddenType(
                    name, in: destination.name.value, meaning, isOfTheApp: type.type.appType != nil)
                report(message, at: type.typeName == nil ? type.appTypeRange ?? type.range : type.range, in: destination)
            }
        }
        for container in destination.embedding where ContainerWord(rawValue: container.value) == nil {
            for name in SwiftNaming.unqualifiedNames(in: container.value) {
                let isParameter = destination.definition.parameters.contains { $0.name == name }
                guard let meaning = isParameter ? "a parameter" : hiding[name] ?? nil else { continue }
                let message = SwiftName.hiddenType(name, in: destination.name.value, meaning, isOfTheApp: true)
                report(message, at: container.range, in: destination)
            }
        }
    }

    /// A type of the app: written as a type, and not one that the output declares itself.
    private mutating func checkReference(_ name: String?, at place: SourceRange, in destination: DestinationDeclaration? = nil) {
        guard let name else { return }
        if !SwiftNaming.isTypeReference(name) || name == "Self" || name == "Any" {
            let proposal = SwiftNaming.proposal(for: name, as: .type)
            report(SwiftName.noTypeReference(name, proposal == name ? nil : proposal), at: place, in: destination)
        } else if declared[name] != nil {
            report(SwiftName.appTypeIsGenerated(name), at: place, in: destination)
        }
    }

    private mutating func checkType(
        _ name: String, _ what: String, at place: SourceRange, in destination: DestinationDeclaration? = nil,
        renamed: (String) -> [TextEdit]
    ) {
        if !SwiftNaming.isUsable(name, as: .type) {
            let proposal = SwiftNaming.proposal(for: name, as: .type)
            report(
                SwiftName.unusable(name, what, proposal), at: place, in: destination,
                fix: proposal.flatMap { SwiftName.fix($0, renamed($0)) })
        } else if modules.contains(name) {
            report(SwiftName.hidesModule(name, what), at: place, in: destination)
        }
    }

    private mutating func declare(
        _ name: String, _ what: SwiftName.Declared, at place: SourceRange, in destination: DestinationDeclaration? = nil
    ) {
        if let other = declared[name] {
            report(SwiftName.declaredTwice(name, as: other.text(name)), at: place, in: destination)
        } else {
            declared[name] = what
        }
    }

    /// Files of the manifest whose generated files have names that differ only in case. (Those of one name are written as one file.)
    private mutating func checkFiles() {
        var seen: [String: (name: String, path: String)] = [:]
        for file in manifest.files {
            let name = String(file.relativePath.map { $0 == "/" ? "-" : $0 })
            if let other = seen[name.lowercased()], other.name != name {
                report(SwiftName.sameFile(file.relativePath, other.path), at: start(of: file.path))
            }
            seen[name.lowercased()] = (name, file.relativePath)
        }
    }

    private var rootStart: SourceRange { start(of: manifest.files.first { $0.isRoot }?.path ?? "-") }

    private func start(of path: String) -> SourceRange { SourceRange(file: path, line: 1, column: 1, endLine: 1, endColumn: 1) }

    private mutating func report(
        _ message: String, at place: SourceRange, in destination: DestinationDeclaration? = nil, fix: Fix? = nil
    ) {
        findings.append(rule.finding(message, at: place, in: destination, fix: fix))
    }
}

/// The names inside one destination: its properties, and the enumerations written in place.
private struct DestinationNames {
    let destination: DestinationDeclaration
    let rule: SwiftName
    let modules: Set<String>
    let occurrences: NameOccurrences
    var findings: [Diagnostic] = []

    mutating func check() {
        for parameter in destination.definition.parameters { checkProperty(parameter.name) }
        checkNestedTypes()
    }

    private mutating func checkProperty(_ name: String) {
        if !SwiftNaming.isUsable(name, as: .property) {
            let isQuery = destination.query.contains { $0.name.value == name && $0.type.key == nil }
            let proposal = SwiftNaming.proposal(for: name, as: .property)
            let edits = proposal.flatMap { occurrences.renaming(parameter: name, of: destination, to: $0) }
            report(
                SwiftName.unusable(name, "parameter", proposal, key: isQuery ? name : nil), at: place(ofProperty: name),
                fix: proposal.flatMap { SwiftName.fix($0, edits ?? []) })
        } else if modules.contains(name) {
            report(SwiftName.hidesModule(name, "parameter"), at: place(ofProperty: name))
        }
    }

    private mutating func checkNestedTypes() {
        for parameter in destination.parameters + destination.query {
            let type = parameter.type
            guard let cases = type.type.cases, type.type.appType == nil, type.typeName == nil else { continue }
            for message in SwiftName.collisions(of: cases) { report(message, at: type.range) }
            let name = SwiftNaming.typeName(forParameter: parameter.name.value)
            if modules.contains(name) {
                report(SwiftName.nestedHidesModule(name, parameter.name.value), at: parameter.name.range)
            }
        }
    }

    private func place(ofProperty name: String) -> SourceRange {
        for list in [destination.parameters, destination.query] {
            if let declaration = list.first(where: { $0.name.value == name }) { return declaration.name.range }
        }
        if let fragment = destination.fragment, fragment.value == name { return fragment.range }
        for declaration in destination.patterns {
            if let capture = declaration.pattern?.captures.first(where: { $0.name == name }) {
                return declaration.range(ofScalars: capture.offsets)
            }
        }
        return destination.name.range
    }

    private mutating func report(_ message: String, at place: SourceRange, fix: Fix? = nil) {
        findings.append(rule.finding(message, at: place, in: destination, fix: fix))
    }
}

extension SwiftName {
    /// A renaming; nil where there is nothing to edit.
    static func fix(_ proposal: String, _ edits: [TextEdit]) -> Fix? {
        edits.isEmpty ? nil : Fix(title: "write `\(proposal)` everywhere", edits: edits)
    }

    /// What is wrong with the words of an enumeration: words whose cases are one.
    static func collisions(of words: [String]) -> [String] {
        var seen: [String: String] = [:]
        var messages: [String] = []
        for word in words {
            let name = SwiftNaming.caseName(forWord: word)
            if let other = seen[name] {
                messages.append(other == word ? wordTwice(word) : sameCase(word, other, name))
            } else {
                seen[name] = word
            }
        }
        return messages
    }
}

// MARK: - Messages

extension SwiftName {
    static func unusable(_ name: String, _ what: String, _ proposal: String?, key: String? = nil) -> String {
        var message = "`\(name)` cannot be the name of a \(what) in Swift"
        if what == "options.name" { message = "`\(name)` cannot be the name of a type in Swift" }
        if let proposal {
            message += "; write `\(proposal)`"
            if let key { message += ", with `key: \(key)` for the URL" }
        } else {
            message += "; take letters, digits and `_`, not beginning with a digit"
        }
        return message
    }

    /// What the output declares at file scope.
    enum Declared {
        case options
        case type
        case destination

        func text(_ name: String) -> String {
            switch self {
            case .options: "`options.name`"
            case .type: "the type `\(name)`"
            case .destination: "the destination `\(name)`"
            }
        }
    }

    static func hidesModule(_ name: String, _ what: String) -> String {
        "`\(name)` is the name of a module that the generated Swift imports, which this \(what) would hide; take another name"
    }

    static func declaredTwice(_ name: String, as other: String) -> String {
        "`\(name)` is already the name of \(other) in the generated Swift; take another name"
    }

    static func appTypeIsGenerated(_ name: String) -> String {
        "`\(name)` is to be a type of the app, but the generated Swift declares a type of that name; rename one of them"
    }

    static func hiddenType(_ name: String, in destination: String, _ meaning: String, isOfTheApp: Bool) -> String {
        "inside `\(destination)` the name `\(name)` means \(meaning), which hides this type; "
            + (isOfTheApp ? "write it with its module, as `ProfileKit.\(name)`, or rename it" : "rename it")
    }

    static func noTypeReference(_ name: String, _ proposal: String?) -> String {
        "`\(name)` is no name of a type in Swift" + (proposal.map { "; write `\($0)`" } ?? "")
    }

    static func noContainer(_ name: String, _ near: String) -> String {
        "`embedding` takes `navigation`, `tab` or a type of the app, not `\(name)`; did you mean `\(near)`?"
    }

    static func noModule(_ name: String) -> String { "`\(name)` is no name of a module in Swift" }

    static func wordTwice(_ word: String) -> String {
        "the word \(ValueText.quoted(word)) stands twice among the cases; remove one"
    }

    static func sameCase(_ word: String, _ other: String, _ name: String) -> String {
        "the words \(ValueText.quoted(other)) and \(ValueText.quoted(word)) are both the case `\(name)` in Swift; change one of them, "
            + "or name an enumeration of the app with `swift:`"
    }

    static func nestedHidesModule(_ name: String, _ parameter: String) -> String {
        "the cases of `\(parameter)` become an enumeration `\(name)`, which hides the module of that name; rename the parameter or name "
            + "the type under `types:`"
    }

    static func sameFile(_ path: String, _ other: String) -> String {
        "the files generated for `\(path)` and `\(other)` are one on a disk that does not tell upper from lower case; rename one"
    }
}
