public import RouteRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension UUID: RouteParameter {
    /// 8-4-4-4-12 hexadecimal digits, either case.
    public init?(routeText: String) {
        // Foundation has read other forms in some versions; the language of the type is this one.
        guard routeText.utf8.count == 36 else { return nil }
        for (offset, byte) in routeText.utf8.enumerated() {
            let isDash = byte == UInt8(ascii: "-")
            switch offset {
            case 8, 13, 18, 23: guard isDash else { return nil }
            default: guard Self.isHexadecimal(byte) else { return nil }
            }
        }
        self.init(uuidString: routeText)
    }

    /// The digits in upper case.
    public var routeText: String { uuidString }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
