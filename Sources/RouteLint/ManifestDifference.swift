public import RouteManifest
public import RouteTable

/// What a new version of a manifest does to the URLs of the old one, with names, places and levels.
///
///     let difference = try ManifestDifference(from: old.manifests, to: new.manifests)
///     difference.breaks    // whether a published URL is broken
public struct ManifestDifference: Sendable {
    /// What happened to URLs.
    public enum Kind: String, Sendable, CaseIterable {
        /// They open nothing any more.
        case removed
        /// They open another destination.
        case moved
        /// A parameter of the destination is no longer what it was.
        case retyped
        /// They open a destination and opened none.
        case added
        /// All URLs of a destination open one of another name, which has no others.
        case renamed
        /// A budget of the analysis was met.
        case undecided
    }

    /// One line of the comparison.
    public struct Entry: Sendable {
        /// What happened.
        public var kind: Kind
        /// How serious it is.
        public var severity: Severity
        /// The destination in the old manifest; of `added` URLs that in the new one.
        public var destination: String
        /// What the URLs open now, where that is another destination.
        public var newDestination: String?
        /// The old pattern that got the URL.
        public var pattern: String?
        /// The new pattern that gets it.
        public var newPattern: String?
        /// The parameter that is `retyped`.
        public var parameter: String?
        /// The shortest URL that shows it.
        public var url: String?
        /// A sentence about the destination, without a subject: `opens nothing any more`.
        public var message: String
        /// The place in the old manifest.
        public var oldPlace: SourceRange?
        /// The place in the new one: of the pattern, else of the destination of that name.
        public var newPlace: SourceRange?
    }

    /// Grouped by destination, in the order of the old manifest, then of the new one.
    public private(set) var entries: [Entry] = []

    private let old: [DestinationDeclaration]
    private let new: [DestinationDeclaration]
    private var newNumbers: [String: Int] = [:]

    /// Compares the manifests of two routers.
    ///
    /// - Parameter steps: what the analysis may spend; nil for the default.
    /// - Throws: the first pattern that cannot be used.
    public init(from oldManifests: [Manifest], to newManifests: [Manifest], steps: Int? = nil) throws(DefinitionError) {
        old = oldManifests.routerDestinations
        new = newManifests.routerDestinations
        for (number, destination) in new.enumerated() { newNumbers[destination.name.value] = number }
        let difference = try RouteDifference(from: old.map(\.definition), to: new.map(\.definition), steps: steps)
        var renames = difference.renames[...]
        for change in difference.changes {
            while let rename = renames.first, rename.old <= change.old?.definition ?? .max {
                entries.append(entry(rename))
                renames.removeFirst()
            }
            entries.append(entry(change, renames: difference.renames))
        }
        for rename in renames { entries.append(entry(rename)) }
    }

    /// How many entries have a level.
    public func count(_ severity: Severity) -> Int { entries.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) } }

    /// Whether a URL is broken that was not announced to be.
    public var breaks: Bool { entries.contains { $0.severity == .error } }

    // MARK: Entries

    private func entry(_ rename: (old: Int, new: Int)) -> Entry {
        let (from, to) = (old[rename.old], new[rename.new])
        return Entry(
            kind: .renamed, severity: .note, destination: from.name.value, newDestination: to.name.value,
            message: "is called \(to.name.value) now, and opens the same URLs", oldPlace: from.name.range, newPlace: to.name.range
        )
    }

    private func entry(_ change: RouteDifference.Change, renames: [(old: Int, new: Int)]) -> Entry {
        let from = change.old.map { (destination: old[$0.definition], pattern: pattern($0, old)) }
        let to = change.new.map { (destination: new[$0.definition], pattern: pattern($0, new)) }
        var successor = from.flatMap { newNumbers[$0.destination.name.value] }
        if let definition = change.old?.definition, let rename = renames.first(where: { $0.old == definition }) {
            successor = rename.new
        }
        let isSame = change.new != nil && change.new?.definition == successor
        var entry = Entry(
            kind: .undecided, severity: severity(change, successor), destination: (from ?? to)?.destination.name.value ?? "",
            newDestination: from == nil || isSame ? nil : to?.destination.name.value, pattern: from?.pattern?.text,
            newPattern: to?.pattern?.text, url: change.url, message: "",
            oldPlace: from.map { $0.pattern?.range ?? $0.destination.name.range },
            newPlace: to.map { $0.pattern?.range ?? $0.destination.name.range } ?? successor.map { new[$0].name.range })
        switch change.kind {
        case .removed:
            entry.kind = .removed
            entry.message = "opens nothing any more"
        case .moved:
            entry.kind = .moved
            entry.message = "opens \(entry.newDestination ?? "another destination") now"
        case .retyped(let parameter, let before, let after):
            entry.kind = .retyped
            entry.parameter = parameter
            entry.message = "`\(parameter)` was \(before), and is \(after ?? "not read any more")"
        case .added:
            entry.kind = .added
            entry.message = "opened nothing before"
        case .undecided: entry.message = question(entry)
        }
        if change.isBehindRefusal { entry.message += ", where the app's own types refuse it" }
        if change.kind == .removed || change.kind == .moved, let reason = from?.destination.deprecated {
            entry.message += "; it was deprecated: \(reason)"
        }
        return entry
    }

    private func severity(_ change: RouteDifference.Change, _ successor: Int?) -> Severity {
        switch change.kind {
        case .added: return .note
        case .retyped, .undecided: return .warning
        case .removed, .moved:
            if let definition = change.old?.definition, old[definition].deprecated != nil { return .warning }
            // The destination that had the URL asks the app now, which may well take it.
            let mayTake = successor.map { new[$0].definition.parameters.contains { $0.type.mayRefuse } } ?? false
            return change.isBehindRefusal && mayTake ? .warning : .error
        }
    }

    private func question(_ entry: Entry) -> String {
        let budget = "is not decided within the budget of the analysis [analysis-incomplete]"
        guard let pattern = entry.pattern else {
            return "whether \(entry.newPattern ?? "a pattern") takes URLs that opened nothing \(budget)"
        }
        guard let other = entry.newPattern else { return "whether all URLs of \(pattern) still open something \(budget)" }
        return "whether URLs of \(pattern) now go to \(other) of \(entry.newDestination ?? entry.destination) \(budget)"
    }

    /// A definition has the patterns that could be read.
    private func pattern(_ place: RouteDifference.Place, _ destinations: [DestinationDeclaration]) -> PatternDeclaration? {
        destinations[place.definition].patterns.lazy.filter { $0.pattern != nil }.dropFirst(place.pattern).first
    }
}
