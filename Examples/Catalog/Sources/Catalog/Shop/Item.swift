/// Something that the shop sells.
struct Item: Sendable {
    let id: Int
    let name: String
    let producer: Producer
    /// From the outermost category: `["teaware", "pots"]`.
    let category: [String]
    let price: Price
    let stock: Int
    let tags: [String]
    let text: String
    let brewing: String?

    var isInStock: Bool { stock > 0 }
}

/// Who made it.
enum Producer: String, CaseIterable, Sendable {
    case northKiln = "north-kiln"
    case uji = "uji-gardens"
    case marjolein
    case hillside

    var name: String {
        switch self {
        case .northKiln: "North Kiln"
        case .uji: "宇治 Uji Gardens"
        case .marjolein: "Marjolein"
        case .hillside: "Hillside Estate"
        }
    }

    var story: String {
        switch self {
        case .northKiln:
            "Two potters, one kiln, and a field of clay behind the house. They fire twice a year, in May and in October."
        case .uji: "Six gardens between the river and the hills, shaded with reed screens for the last weeks before the harvest."
        case .marjolein: "Herbs and fruit from the polder, dried slowly, without sugar and without aroma."
        case .hillside:
            "An estate at two thousand metres. The nights are cold, the leaves grow slowly, and the tea tastes of apricots."
        }
    }
}
