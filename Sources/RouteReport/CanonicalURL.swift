import RouteLint
public import RouteManifest
import RouteMatching
import RouteSyntax
import RouteTable

/// The canonical URL of a destination for some values of its parameters, as the generated code's `uri` is.
///
///     let url = try CanonicalURL(manifests, destination: "PersonProfile", values: [("personId", "ann_lee")])
///     url.text   // "https://myapp.com/person/ann_lee"
public struct CanonicalURL: Sendable {
    /// Why there is no URL.
    public enum Problem: Error, Hashable, Sendable {
        /// What was asked for makes no sense: a destination or parameter that does not exist, or a value that is missing.
        case question(String)
        /// The values have no URL.
        case noURL(String)

        /// A sentence in lower case.
        public var message: String {
            switch self {
            case .question(let message), .noURL(let message): message
            }
        }
    }

    /// The URL.
    public let text: String
    /// What another destination does with the URL, where it does not lead back to this one.
    public let warning: String?

    /// Writes the URL.
    ///
    /// - Parameters:
    ///   - destination: the name of the destination.
    ///   - values: names of parameters with texts of their types, in any form that a URL may have (`007`); an array has one for each element.
    /// - Throws: `Problem`; a URL that is written leads back to the same values, at least by the pattern that it was written with.
    public init(
        _ manifests: [Manifest], destination name: String, values: [(name: String, text: String)]
    ) throws(Problem) {
        let destinations = manifests.routerDestinations
        guard let index = destinations.firstIndex(where: { $0.name.value == name }) else {
            let proposal =
                Suggestion.nearest(to: name, in: destinations.map(\.name.value)).map { "; did you mean `\($0)`?" } ?? ""
            throw .question("there is no destination `\(name)`\(proposal)")
        }
        let destination = destinations[index]
        guard destination.patterns.first?.pattern != nil, !destination.hasUnknownTypes else {
            throw .noURL("`\(name)` has a pattern or a type that cannot be read; `routegen lint` says why")
        }
        let parameters: [ParameterDefinition]
        let writer: URIWriter
        do {
            writer = try URIWriter(destination.definition)
            parameters = try ReferenceMatcher([destination.definition]).parameters(ofDefinition: 0)
        } catch { throw .noURL("a pattern of `\(name)` cannot be used: \(error.error.message); `routegen lint` says where") }
        let texts = try Self.texts(values, parameters, destination)
        do { text = try writer.uri(texts) } catch {
            let subject = error.parameter.map { "`\($0)`: " } ?? ""
            throw .noURL("`\(name)` has no URL for these values: \(subject)\(error.message)")
        }
        warning = Self.warning(text, index, destinations)
    }

    /// Checks the values, and gives the canonical texts of each parameter.
    private static func texts(
        _ values: [(name: String, text: String)], _ parameters: [ParameterDefinition], _ destination: DestinationDeclaration
    ) throws(Problem) -> [(name: String, texts: [String])] {
        var texts: [(name: String, texts: [String])] = []
        for (name, text) in values {
            guard let parameter = parameters.first(where: { $0.name == name }) else {
                throw .question(unknown(name, parameters, destination))
            }
            let text = try canonical(text, parameter)
            if let index = texts.firstIndex(where: { $0.name == name }) {
                guard parameter.isArray else { throw .question("`\(name)` has one value, but is given twice") }
                texts[index].texts.append(text)
            } else {
                texts.append((name, [text]))
            }
        }
        let missing = parameters.filter { parameter in parameter.isRequired && !texts.contains { $0.name == parameter.name } }
        if !missing.isEmpty {
            let list = missing.map { "`\($0.name)=…` (\(TypeText.of($0.type)))" }.joined(separator: ", ")
            throw .question("`\(destination.name.value)` needs \(list)")
        }
        return texts
    }

    private static func unknown(
        _ name: String, _ parameters: [ParameterDefinition], _ destination: DestinationDeclaration
    ) -> String {
        let start = "`\(destination.name.value)` has no parameter `\(name)`"
        // The name that the URL has for it.
        if let meant = parameters.first(where: { $0.source == .query(key: name) }) {
            return "\(start), but `\(meant.name)`, whose key in the URL is that"
        }
        let names = parameters.map(\.name)
        if let near = Suggestion.nearest(to: name, in: names) { return "\(start); did you mean `\(near)`?" }
        if names.isEmpty { return "\(start), and no other" }
        return "\(start); its parameters are \(names.map { "`\($0)`" }.joined(separator: ", "))"
    }

    private static func canonical(_ text: String, _ parameter: ParameterDefinition) throws(Problem) -> String {
        var isQuery = false
        if case .query = parameter.source { isQuery = true }
        guard let value = parameter.type.value(of: text, inQuery: isQuery) else {
            throw .noURL("\(ValueText.quoted(text)) is no value of `\(parameter.name)`: \(TypeText.of(parameter.type))")
        }
        guard let canonical = value.canonicalText else {
            throw .noURL("the value \(ValueText.quoted(text)) of `\(parameter.name)` has no canonical text")
        }
        return canonical
    }

    private static func warning(_ url: String, _ index: Int, _ destinations: [DestinationDeclaration]) -> String? {
        guard let matcher = try? ReferenceMatcher(destinations.map(\.definition)), let match = matcher.match(url),
            match.entry.definition != index
        else { return nil }
        let winner = destinations[match.entry.definition].definition
        return "`\(winner.name)` takes this URL, by \(winner.patterns[match.entry.pattern])"
    }
}
