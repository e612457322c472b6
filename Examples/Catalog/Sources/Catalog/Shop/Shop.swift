/// What the shop has. A real app would ask its server.
enum Shop {
    static let items: [Item] = [
        Item(
            id: 7, name: "Blue Teapot", producer: .northKiln, category: ["teaware", "pots"], price: Price(cents: 64_00), stock: 3,
            tags: ["clay", "gift"],
            text: "Stoneware with a blue ash glaze, 1.2 litres. The lid stays on while you pour, which is harder than it sounds.",
            brewing: "Warm it first. It keeps tea hot for forty minutes, which is too long for green tea."),
        Item(
            id: 8, name: "Travel Gaiwan", producer: .northKiln, category: ["teaware", "pots"], price: Price(cents: 28_50),
            stock: 0,
            tags: ["clay", "travel"], text: "A lidded cup that packs into its own saucer, 120 millilitres.", brewing: nil),
        Item(
            id: 12, name: "Sencha, first flush", producer: .uji, category: ["tea", "green"], price: Price(cents: 14_90),
            stock: 40,
            tags: ["spring"], text: "Needles of a deep green. Sweet, grassy, a little like the sea. 100 grams.",
            brewing: "70 °C, one minute, a level spoon for each cup. The second cup takes ten seconds."),
        Item(
            id: 13, name: "Gyokuro 玉露", producer: .uji, category: ["tea", "green"], price: Price(cents: 32_00), stock: 6,
            tags: ["shade", "gift"], text: "Three weeks in the shade before the harvest. Thick, sweet, rare. 50 grams.",
            brewing: "50 °C, two minutes, and hardly any water."),
        Item(
            id: 14, name: "Hojicha", producer: .uji, category: ["tea", "roasted"], price: Price(cents: 9_50), stock: 25,
            tags: ["evening"], text: "Roasted until it is brown and smells of bread. Hardly any caffeine. 100 grams.",
            brewing: "Boiling water, half a minute."),
        Item(
            id: 21, name: "Hillside Oolong", producer: .hillside, category: ["tea", "oolong"], price: Price(cents: 19_00),
            stock: 11,
            tags: ["gift"], text: "Rolled leaves that open over six infusions, from orchids to apricots. 75 grams.",
            brewing: "90 °C, and start with thirty seconds."),
        Item(
            id: 22, name: "Second Flush Black", producer: .hillside, category: ["tea", "black"], price: Price(cents: 12_00),
            stock: 60,
            tags: ["breakfast"], text: "Muscatel and toast. It takes milk, and does not need it. 125 grams.",
            brewing: "Boiling water, three to four minutes."),
        Item(
            id: 31, name: "Polder Mint", producer: .marjolein, category: ["tea", "herbal"], price: Price(cents: 6_80), stock: 80,
            tags: ["evening", "garden"], text: "Whole leaves of Moroccan mint, grown below the level of the sea. 40 grams.",
            brewing: "Boiling water, as long as you like."),
        Item(
            id: 40, name: "Bamboo Whisk", producer: .uji, category: ["teaware", "tools"], price: Price(cents: 21_00), stock: 9,
            tags: ["matcha"], text: "Eighty prongs, cut from one piece of bamboo. Keep it dry.", brewing: nil),
        Item(
            id: 41, name: "Scale with Timer", producer: .northKiln, category: ["teaware", "tools"], price: Price(cents: 25_50),
            stock: 4, tags: ["kitchen"], text: "Weighs to a tenth of a gram and counts the seconds.", brewing: nil),
    ]

    static func item(_ id: Int) -> Item? { items.first { $0.id == id } }

    /// The items of a category and of those below it; nil where there is no such category.
    static func items(in category: [String]) -> [Item]? {
        let found = items.filter { $0.category.starts(with: category) }
        return found.isEmpty ? nil : found
    }

    /// The items that hold every word of a text in name, text, maker or tags, and that have all the tags.
    static func search(_ text: String, tags: [String]) -> [Item] {
        let words = text.lowercased().split(separator: " ")
        return items.filter { item in
            let haystack = "\(item.name) \(item.text) \(item.producer.name) \(item.category)".lowercased()
            return words.allSatisfy { haystack.contains($0) } && tags.allSatisfy(item.tags.contains)
        }
    }

    static func sorted(_ items: [Item], by sort: Sort) -> [Item] {
        switch sort {
        case .popular: items
        case .newest: items.sorted { $0.id > $1.id }
        case .cheapest: items.sorted { ($0.price, $0.id) < ($1.price, $1.id) }
        case .dearest: items.sorted { ($0.price, $0.id) > ($1.price, $1.id) }
        }
    }

    static let reviews: [Int: [(stars: Int, author: String, text: String)]] = [
        7: [
            (5, "ann_lee", "Pours without a drop. I bought a second one for my mother."),
            (4, "bo", "Smaller than I thought, and prettier."),
            (2, "tea_hater", "It is a teapot."),
        ],
        12: [
            (5, "mori", "Tastes like the first warm day."),
            (4, "ann_lee", "Lovely, but watch the water."),
        ],
    ]

    static let articles: [(year: Int, month: Int, slug: String, title: String, text: String)] = [
        (
            2026, 3, "how-hot-is-hot", "How hot is hot?",
            "Boiling water makes green tea bitter. You do not need a thermometer: pour the water into the cup, then into the pot, then "
                + "into the cup again, and each time it loses ten degrees."
        ),
        (
            2025, 11, "a-pot-for-life", "A pot for life",
            "We visited North Kiln when the kiln was opened. Of a hundred and forty pots, nine had cracked."
        ),
    ]

    static let stores: [(city: String, id: Int, name: String, latitude: Double, longitude: Double, hours: String)] = [
        ("berlin", 1, "Kettle & Leaf Mitte", 52.524, 13.402, "Mon–Sat 10–19"),
        ("berlin", 2, "Kettle & Leaf Neukölln", 52.481, 13.435, "Tue–Sun 11–20"),
        ("utrecht", 3, "Kettle & Leaf Oudegracht", 52.092, 5.119, "Mon–Sat 10–18"),
    ]

    static let topics: [(slug: String, title: String, text: String)] = [
        (
            "returns", "Returns",
            "Send it back within thirty days, opened or not. Tea that you did not like goes to the staff room."
        ),
        ("shipping", "Shipping", "Two days within the Union. From 50 € on it costs nothing."),
        ("care", "Care of clay", "No soap. Rinse with hot water and let it dry with the lid beside it."),
    ]
}
