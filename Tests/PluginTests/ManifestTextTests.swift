import Testing

/// What the plugins read of a manifest without a YAML reader. The files of `Plugins/Shared` are compiled into this target, since a
/// plugin cannot be imported.
@Suite("What a plugin sees in the text of a manifest")
struct ManifestTextTests {
    @Test(
        "the includes, in every layout that people write",
        arguments: [
            ("version: 1\ninclude: [features/*.routes.yaml, types.yaml]\n", ["features/*.routes.yaml", "types.yaml"]),
            ("include:\n  - a.yaml\n  - 'b c'\n  - \"d.yml\"\ndestinations: {}\n", ["a.yaml", "d.yml"]),
            ("include:\n- a.yaml   # not b.yaml\n# - c.yaml\n- d.yaml\nbases: [e.yaml]\n", ["a.yaml", "d.yaml"]),
            ("include: [\n  a.yaml,\n  b.yaml\n]\ndestinations:\n  C: /c.yaml\n", ["a.yaml", "b.yaml"]),
            ("\"include\": [a.yaml]\n", ["a.yaml"]),
            ("\u{FEFF}include: [a.yaml]\r\nversion: 1\r\n", ["a.yaml"]),
            ("{\"version\": 1, \"include\": [\"a.yaml\"]}", ["a.yaml"]),
            ("# see a.yaml\nversion: 1\ndestinations:\n  include: /a.yaml\n", []),
            ("includes: [a.yaml]\n", []),
            ("", []),
        ])
    func includes(text: String, expected: [String]) {
        #expect(ManifestText(text).includes == expected)
    }

    @Test(
        "the name of the root type, or nothing where it is not certain",
        arguments: [
            ("version: 1\n", "AppRoutes"),
            ("options: {name: ShopRoutes, access: public}\n", "ShopRoutes"),
            ("options: {access: public}\n", "AppRoutes"),
            ("options:\n  access: public\n  name: 'ShopRoutes' # not AppRoutes\ndestinations: {}\n", "ShopRoutes"),
            ("destinations:\n  A:\n    options: {name: B}\n", "AppRoutes"),
            ("options: *common\n", nil),
            ("options:\n  <<: {name: A}\n", "A"),
            ("{version: 1, options: {name: A}}", nil),
        ] as [(String, String?)])
    func rootTypeName(text: String, expected: String?) {
        #expect(ManifestText(text).rootTypeName == expected)
    }
}
