/// What `init` writes: a manifest that is clean by every rule, generates Swift, and is in canonical layout.
enum StarterManifest {
    static let text = """
        # The routes of the app: each destination, with the URLs that lead to it.
        #   routegen lint      checks this file
        #   routegen routes    shows its table
        #   routegen match URL says which destination takes a URL
        # An editor completes and explains its keys after `routegen schema > routegen.schema.json`, with this as the first line:
        #   yaml-language-server: $schema=routegen.schema.json

        version: 1
        # What patterns without a scheme stand below: the app's domain, and its own scheme. The first one is that of canonical URLs.
        bases: [https://example.com, example://]

        types:
          # Types are checked by the match: what is no UserID is no profile.
          UserID: {pattern: '[a-z0-9_]{3,20}'}
          ProfileTab: {cases: [posts, photos, likes]}

        destinations:
          # The short form: one pattern, and nothing else.
          Home: /
          Settings: /settings
          UserProfile:
            description: The profile of a user.
            # The first pattern is that of the canonical URL; the others are published URLs that stay good.
            patterns: [/users/:userID, /u/:userID]
            parameters: {userID: UserID}
            query:
              tab: {type: ProfileTab, default: posts}
            # What `lint` checks, so that published URLs do not break.
            examples:
              - {url: https://example.com/users/ann_lee, parameters: {userID: ann_lee, tab: posts}}
              - {url: 'example://users/ann_lee?tab=photos', parameters: {userID: ann_lee, tab: photos}}
              - {url: https://example.com/users/x, matches: none}
          Search:
            description: The results of a search.
            patterns: [/search]
            query:
              # Required, since it has no default and no `?`.
              text: {type: String, key: q}
              page: {type: Int, range: 1...1000, default: 1}
              tags: [String]

        """
}
