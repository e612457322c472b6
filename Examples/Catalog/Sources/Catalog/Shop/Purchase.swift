import Foundation

/// An order of the customer who is signed in.
struct Purchase: Sendable {
    let id: UUID
    let day: Date
    let status: OrderStatus
    let items: [Int]
    let stations: [(place: String, state: String)]

    static let all: [Purchase] = [
        Purchase(
            id: UUID(uuid: (0x0B, 0x7C, 0x3E, 0x6A, 0x52, 0xF1, 0x4C, 0x1D, 0x9A, 0x53, 0x7F, 0x0F, 0x6F, 0x1F, 0x2D, 0x11)),
            day: Date(timeIntervalSince1970: 1_772_668_800), status: .sent, items: [7, 12],
            stations: [("Berlin", "packed"), ("Leipzig", "on its way"), ("Utrecht", "expected tomorrow")]),
        Purchase(
            id: UUID(uuid: (0x5D, 0x21, 0x00, 0xC4, 0x7E, 0x09, 0x4B, 0x7A, 0x8F, 0x44, 0x01, 0xB2, 0x30, 0x9E, 0xA6, 0x58)),
            day: Date(timeIntervalSince1970: 1_763_164_800), status: .returned, items: [31], stations: [("Berlin", "returned")]),
    ]

    static func with(_ id: UUID) -> Purchase? { all.first { $0.id == id } }
}
