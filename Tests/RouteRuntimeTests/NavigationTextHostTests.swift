import RouteRuntime
import Testing

@Suite("The text host")
struct NavigationTextHostTests {
    @Test("It draws bar and body")
    func barAndBody() {
        let bar = BarContent(
            top: .init(title: "Blue Teapot", item: BarItem(rightItems: ["Cart"])), previous: .init(title: "Home"))
        #expect(
            TextHost(width: 40).lines(TextContent(bar: bar, body: ["Stoneware, 1.2 l", ""])) == [
                "┌──────────────────────────────────────┐",
                "│ ‹ Home      Blue Teapot         Cart │",
                "├──────────────────────────────────────┤",
                "│ Stoneware, 1.2 l                     │",
                "│                                      │",
                "└──────────────────────────────────────┘",
            ])
    }

    @Test("A modal covers the interface")
    func modal() {
        let bar = BarContent(top: .init(title: "Home"), previous: nil)
        let content = TextContent(bar: bar, body: ["covered"], modal: .init(title: "Sign in", body: ["Name:"]))
        #expect(
            TextHost(width: 24).lines(content) == [
                "╔═ Sign in ════════════╗",
                "║ Name:                ║",
                "╚══════════════════════╝",
                "  over: Home",
            ])
    }

    static let awkward = [
        "", "a", "日本語のとても長い題名が続く", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "e\u{301}e\u{301}", "한국어", "\u{1B}[31mred\u{1B}[0m", "a\tb\nc", "\u{202E}abc",
        String(repeating: "x", count: 200), "ｆｕｌｌ", "🇫🇷🇩🇪", "⌚️⌚", "\u{200B}",
    ]

    @Test("Every line has the width of the host, whatever the text", arguments: awkward, [0, 20, 21, 33, 80])
    func width(_ text: String, _ width: Int) {
        let host = TextHost(width: width)
        let bar = BarContent(
            top: .init(
                title: text,
                item: BarItem(
                    leftItems: [BarButton(stringLiteral: text)], rightItems: [BarButton(stringLiteral: text)],
                    leftItemsSupplementBackButton: true)),
            previous: .init(title: text))
        let lines = host.lines(TextContent(bar: bar, body: [text, text + text]))
        #expect(lines.allSatisfy { TextLayout.width($0) == host.width }, "\(lines)")
        let modal = host.lines(TextContent(bar: bar, body: [], modal: .init(title: text, body: [text])))
        #expect(modal.dropLast().allSatisfy { TextLayout.width($0) == host.width }, "\(modal)")
        #expect(!(lines + modal).joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }

    @Test(
        "Columns of a text",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("ｶ", 1), ("Ａ", 2), ("👍🏽", 2), ("👩‍👧", 2), ("🇩🇪", 2),
            ("❤\u{FE0F}", 2), ("❤", 1), ("\u{301}", 0), ("…", 1), ("─", 1),
        ])
    func columns(_ text: String, _ width: Int) {
        #expect(TextLayout.width(text) == width)
    }

    @Test("A cut never splits a wide character")
    func truncate() {
        #expect(TextLayout.truncate("日本語", 6) == "日本語")
        #expect(TextLayout.truncate("日本語", 5) == "日本…")
        #expect(TextLayout.truncate("日本語", 4) == "日…")
        #expect(TextLayout.fit("日本語", 4) == "日… ")
        #expect(TextLayout.truncate("abc", 0) == "")
    }

    @Test("Wrapping breaks at spaces, and long words where it must")
    func wrap() {
        #expect(TextLayout.wrap("the quick brown fox", 10) == ["the quick", "brown fox"])
        #expect(TextLayout.wrap("a abcdefgh b", 4) == ["a", "abcd", "efgh", "b"])
        #expect(TextLayout.wrap("one\n\ntwo", 10) == ["one", "", "two"])
        #expect(TextLayout.wrap("", 10) == [""])
        #expect(TextLayout.wrap("日本語", 1) == ["日", "本", "語"])
    }

    @Test("It draws an interface as it is")
    @MainActor
    func interface() throws {
        let interface = try NavigationInterface(root: JournalScreen("Home"))
        try interface.push(JournalScreen("Product"))
        let host = TextHost(width: 30)
        #expect(host.content(of: interface).bar.back == "Home")
        #expect(host.lines(of: interface)[3].contains("body of Product"))
        try interface.present(JournalScreen("Basket"))
        #expect(host.lines(of: interface)[0].contains("Basket"))
        #expect(host.content(of: interface).modal?.body == ["body of Basket"])
    }
}
