/// What a mapping of a manifest is: it decides whether its keys have an order that says nothing, and which is then theirs.
enum LayoutSchema {
    case manifest, options, importEntry, type, destination, allowEntry, example
    /// Names that the author chose, in an order that may mean something.
    indirect case names(LayoutSchema)
    /// A list.
    indirect case list(LayoutSchema)
    /// Anything else.
    case free

    /// The keys in canonical order; nil where the order is the author's.
    var order: [String]? {
        switch self {
        case .manifest: ManifestKey.vocabulary.words
        case .options: OptionKey.vocabulary.words
        case .importEntry: ImportKey.vocabulary.words
        case .type: TypeKey.vocabulary.words
        case .destination: Self.destinationOrder
        case .allowEntry: AllowKey.vocabulary.words
        case .example: ExampleKey.vocabulary.words
        case .names, .list, .free: nil
        }
    }

    /// What it is and where it leads, then what is in its URLs, then who comes first, then how it is shown, then what the linter is told.
    private static let destinationOrder: [String] = [
        DestinationKey.description, .deprecated, .screen, .patterns, .parameters, .query, .fragment, .priority, .before, .case,
        .trailingSlash, .strictQuery, .presentation, .embedding, .protection, .cache, .restoration, .hidesBottomBar, .allow,
        .examples,
    ].map(\.rawValue)

    /// What stands under a key.
    func value(of key: String) -> LayoutSchema {
        switch self {
        case .manifest:
            switch ManifestKey(rawValue: key) {
            case .options: .options
            case .types: .names(.type)
            case .destinations: .names(.destination)
            default: .free
            }
        case .options: key == OptionKey.imports.rawValue ? .list(.importEntry) : .free
        case .destination:
            switch DestinationKey(rawValue: key) {
            case .parameters, .query: .names(.type)
            case .allow: .list(.allowEntry)
            case .examples: .list(.example)
            default: .free
            }
        case .names(let schema): schema
        case .importEntry, .type, .allowEntry, .example, .list, .free: .free
        }
    }

    /// What an element of a list is.
    var element: LayoutSchema { if case .list(let schema) = self { schema } else { .free } }
}
