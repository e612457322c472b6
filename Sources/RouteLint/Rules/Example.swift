import RouteLanguage
import RouteManifest
import RouteMatching
import RouteTable

/// An entry of `examples:` that does not hold.
struct Example: Rule {
    static let description = RuleDescription(
        .example,
        summary: "an entry of `examples:` that does not hold",
        why: """
            Examples are the tests of a manifest: a URL, the destination that must get it, and the values of its parameters. They are \
            matched as the app matches them, over the destinations of all files, so a route elsewhere that takes the URL first is found too.

            A URL with a scheme is matched as one from outside; one without is a path, as the app uses it. Values are compared \
            as values of the parameter's type: `{id: 1}` and `{id: "01"}` are the integer 1, and text is compared scalar by scalar. A \
            parameter that the example does not mention is not compared; `null` says that it must be absent. `matches: none` \
            says that no destination at all may take the URL. An example of a destination with a pattern that cannot be read is \
            not looked at.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Product:
                patterns: ['/product/:id']
                parameters: {id: Int}
                examples:
                  - {url: https://shop.example/product/red-shoes, parameters: {id: 1}}
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Product:
                patterns: ['/product/:id']
                parameters: {id: Int}
                examples:
                  - {url: https://shop.example/product/1, parameters: {id: 1}}
                  - {url: https://shop.example/product/red-shoes, matches: none}
            """,
        fix: """
            Where the example is right, mend the pattern or the type that the message names, or the order of the destinations; else \
            mend the example. `routegen match --explain MANIFEST URL` shows every pattern that came near.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        let marked = router.destinations.indices.filter {
            router.destinations[$0].saysMore && !router.destinations[$0].examples.isEmpty
        }
        guard !marked.isEmpty, let matcher = try? router.matcher() else {
            // A definition that does not compile has an error of the reader already.
            return []
        }
        var findings: [Diagnostic] = []
        for index in marked {
            let destination = router.destinations[index]
            // What a broken destination should take is not known; the reader has said why.
            guard destination.patterns.allSatisfy({ $0.pattern != nil }), !destination.hasUnknownTypes else { continue }
            let claim = ExampleClaim(rule: self, matcher: matcher, index: index, destination: destination)
            for example in destination.examples { claim.check(example, &findings) }
        }
        return findings
    }
}

/// What an example claims of the router, and whether it is so.
private struct ExampleClaim {
    let rule: Example
    let matcher: ReferenceMatcher
    /// The index of the destination in the matcher.
    let index: Int
    let destination: DestinationDeclaration

    func check(_ example: DestinationDeclaration.Example, _ findings: inout [Diagnostic]) {
        let match = matcher.match(example.url.value)
        if example.matchesNone {
            if let match {
                findings.append(
                    finding(Example.taken(by: name(match.entry), pattern: pattern(match.entry)), at: example.url.range))
            }
        } else if let match, match.entry.definition == index {
            checkParameters(of: example, match, &findings)
        } else {
            let message = match.map { Example.taken(by: name($0.entry), pattern: pattern($0.entry), not: destination.name.value) }
            findings.append(
                finding(
                    message ?? Example.takenByNone(destination.name.value), at: example.url.range,
                    notes: reasons(example.url.value)))
        }
    }

    private func checkParameters(
        of example: DestinationDeclaration.Example, _ match: ReferenceMatcher.Match, _ findings: inout [Diagnostic]
    ) {
        let parameters = matcher.parameters(ofDefinition: index)
        let values = matcher.values(of: match)
        for claimed in example.parameters ?? [] {
            guard let parameter = parameters.first(where: { $0.name == claimed.name.value }) else {
                let meant = Suggestion.nearest(to: claimed.name.value, in: parameters.map(\.name))
                findings.append(finding(Example.noParameter(claimed.name.value, meant: meant), at: claimed.name.range))
                continue
            }
            let actual = values.first { $0.name == parameter.name }?.value
            if let message = difference(claimed, parameter, actual) {
                findings.append(finding(message, at: claimed.texts?.first?.range ?? claimed.name.range))
            }
        }
    }

    /// What is wrong with a claimed value; nil where it holds.
    private func difference(
        _ claimed: DestinationDeclaration.Example.Value, _ parameter: ParameterDefinition, _ actual: ParameterValue?
    ) -> String? {
        guard let texts = claimed.texts else {
            return actual.map { Example.differs(parameter.name, claimed: "null", actual: ValueText.of($0)) }
        }
        var elements: [ParameterValue] = []
        for text in texts {
            guard let value = value(of: text.value, parameter) else { return Example.noValue(text.value, of: parameter) }
            elements.append(value)
        }
        let expected: ParameterValue
        if parameter.isArray {
            expected = .array(elements)
        } else if let only = elements.first, elements.count == 1, !claimed.isArray {
            expected = only
        } else {
            return Example.noArray(parameter.name)
        }
        if let actual, ValueText.areSame(expected, actual) { return nil }
        return Example.differs(
            parameter.name, claimed: ValueText.of(expected), actual: actual.map { ValueText.of($0) } ?? "absent")
    }

    private func value(of text: String, _ parameter: ParameterDefinition) -> ParameterValue? {
        if parameter.source == .fragment { return .string(text) }
        if case .query = parameter.source { return parameter.type.value(of: text, inQuery: true) }
        return parameter.type.value(of: text, inQuery: false)
    }

    /// Why the patterns that came near lost. Those of the example's own destination tell most, so they come first.
    private func reasons(_ url: String) -> [Diagnostic.Note] {
        let candidates = matcher.candidates(url)
        let own = candidates.filter { $0.entry.definition == index }
        let others = candidates.filter { $0.entry.definition != index }
        return (own + others).prefix(5).map { candidate in
            Diagnostic.Note(
                message: Example.reason(name(candidate.entry), pattern(candidate.entry), candidate.reason),
                range: candidate.entry.definition == index ? place(of: candidate.entry) : nil)
        }
    }

    private func place(of entry: RouteEntry) -> SourceRange? {
        entry.pattern < destination.patterns.count ? destination.patterns[entry.pattern].range : nil
    }

    private func name(_ entry: RouteEntry) -> String { matcher.definitions[entry.definition].name }

    private func pattern(_ entry: RouteEntry) -> String {
        matcher.definitions[entry.definition].patterns[entry.pattern]
    }

    private func finding(_ message: String, at range: SourceRange, notes: [Diagnostic.Note] = []) -> Diagnostic {
        rule.finding(message, at: range, in: destination, notes: notes)
    }
}

// MARK: - Messages

extension Example {
    static func taken(by name: String, pattern: String) -> String {
        "no destination should take this URL, but `\(name)` does, by `\(pattern)`"
    }

    static func taken(by name: String, pattern: String, not expected: String) -> String {
        "this URL goes to `\(name)`, by `\(pattern)`, not to `\(expected)`"
    }

    static func takenByNone(_ expected: String) -> String { "no destination takes this URL; expected `\(expected)`" }

    static func reason(_ name: String, _ pattern: String, _ reason: String) -> String { "`\(name)`, `\(pattern)`: \(reason)" }

    static func noParameter(_ name: String, meant: String?) -> String {
        "the destination has no parameter `\(name)`" + (meant.map { "; did you mean `\($0)`?" } ?? "")
    }

    static func differs(_ name: String, claimed: String, actual: String) -> String {
        "the example says that `\(name)` is \(claimed), but the URL gives \(actual)"
    }

    static func noValue(_ text: String, of parameter: ParameterDefinition) -> String {
        "\(ValueText.quoted(text)) is no \(TypeText.of(parameter.type)), the type of `\(parameter.name)`"
    }

    static func noArray(_ name: String) -> String { "`\(name)` is a single value, not a list" }
}
