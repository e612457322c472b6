/// The keys that a mapping may have. Looking one up compares bytes and makes no string.
struct Vocabulary<Key: RawRepresentable & CaseIterable & Sendable>: Sendable where Key.RawValue == String {
    private let entries: [(bytes: [UInt8], key: Key)]

    init() { entries = Key.allCases.map { (Array($0.rawValue.utf8), $0) } }

    var words: [String] { Key.allCases.map(\.rawValue) }

    func key(_ text: UnsafeBufferPointer<UInt8>) -> Key? {
        for entry in entries where entry.bytes.count == text.count && text.elementsEqual(entry.bytes) { return entry.key }
        return nil
    }
}

/// Top level of a file.
package enum ManifestKey: String, CaseIterable {
    case version, bases, options, include, types, destinations
    static let vocabulary = Vocabulary<ManifestKey>()
}

/// Under `options:`.
package enum OptionKey: String, CaseIterable {
    case name, precedence, trailingSlash, `case`, plus, strictQuery, access, imports, rules
    static let vocabulary = Vocabulary<OptionKey>()
}

/// An entry of `imports:` written as a mapping.
package enum ImportKey: String, CaseIterable {
    case module, access
    static let vocabulary = Vocabulary<ImportKey>()
}

/// A type.
package enum TypeKey: String, CaseIterable {
    case type, pattern, range, cases, swift, `default`, key, description
    static let vocabulary = Vocabulary<TypeKey>()
}

/// A destination.
package enum DestinationKey: String, CaseIterable {
    case patterns, description, screen, parameters, query, fragment, priority, before, `case`, trailingSlash, strictQuery,
        deprecated
    case allow, examples, presentation, embedding, protection, cache, restoration, hidesBottomBar
    static let vocabulary = Vocabulary<DestinationKey>()
}

/// The containers that `embedding:` may name; anything else is a type of the app.
public enum ContainerWord: String, CaseIterable, Sendable {
    case navigation, tab
}

/// An entry of `allow:`.
package enum AllowKey: String, CaseIterable {
    case rule, reason
    static let vocabulary = Vocabulary<AllowKey>()
}

/// An entry of `examples:`.
package enum ExampleKey: String, CaseIterable {
    case url, parameters, matches
    static let vocabulary = Vocabulary<ExampleKey>()
}

/// `trailingSlash:`.
package enum TrailingSlash: String, CaseIterable {
    case ignore, strict
}

/// `case:`.
package enum LetterCase: String, CaseIterable {
    case sensitive, insensitive
}

/// `plus:`.
package enum Plus: String, CaseIterable {
    case space, literal
}

/// `matches:` of an example.
package enum Matches: String, CaseIterable {
    case none
}
