public import RouteManifest

/// The rules that exist, and the names that may stand under `rules:`.
public enum RuleCatalog {
    /// The rules over the resolved manifests.
    static let rules: [any Rule.Type] = [
        MissingCapture.self, Example.self, UnusedType.self, UnusedParameter.self, IdleAnchor.self, SwiftName.self,
        EmptyLanguage.self, DeadLiteral.self, RedundantAlternative.self, CorenavigationDrift.self, CaptureCrossesSlash.self,
        CaptureMayBeEmpty.self, AmbiguousCapture.self, UnicodeClass.self, TypeDomain.self,
        IdenticalRoutes.self, ShadowedRoute.self, UnreachableRoute.self, AmbiguousOverlap.self, PartialOverlap.self,
        RedundantPattern.self,
        TwinPatterns.self, UnusedPriority.self, UnusedAllow.self, AllowWithoutReason.self, ReverseRoute.self,
        AnalysisIncomplete.self,
    ]

    /// The rules that compare the patterns of a router.
    static let comparingRules: Set<RuleName> = [
        .identicalRoutes, .shadowedRoute, .unreachableRoute, .ambiguousOverlap, .partialOverlap, .redundantPattern, .twinPatterns,
        .unusedPriority, .reverseRoute, .analysisIncomplete,
    ]

    /// The rule of a name; nil where the reader finds it.
    static func rule(_ name: RuleName) -> (any Rule.Type)? { rules.first { $0.description.name == name } }

    /// What is found while the manifests are read, in the order of reading.
    static let readerRules: [any DescribedRule.Type] = [
        YAMLSyntax.self, TextEncoding.self, DuplicateKey.self, UnknownKey.self, WrongType.self, MissingKey.self,
        AmbiguousScalar.self,
        AliasLimit.self, Include.self, DuplicateDestination.self, PatternSyntax.self, RegexUnsupported.self, PatternTooLarge.self,
        DuplicateParameter.self,
    ]

    /// The descriptions of all rules that find something, in the order of their stages.
    public static let descriptions: [RuleDescription] = readerRules.map { $0.description } + rules.map { $0.description }

    /// The rules that find nothing unless somebody sets their level.
    static let offByDefault = Set(descriptions.filter { $0.level == nil }.map(\.name))

    /// Names that are known but find nothing yet, so that a manifest written for a later version can be read by this one.
    public static let reservedNames: [RuleName] = RuleName.all.filter { description(of: $0) == nil }

    /// The description of a rule; nil where no rule of that name finds anything.
    public static func description(of name: RuleName) -> RuleDescription? { descriptions.first { $0.name == name } }

    /// Whether the name may stand under `rules:`, in `allow:` and after `--rule`.
    public static func isKnown(_ name: RuleName) -> Bool { RuleName.all.contains(name) }

    /// The known name that is nearest to a misspelled one.
    public static func nearest(to name: String) -> String? { Suggestion.nearest(to: name, in: RuleName.all.map(\.rawValue)) }
}
