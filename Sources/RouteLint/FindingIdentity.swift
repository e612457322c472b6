public import RouteManifest

/// What makes a finding the same one in another version of a manifest: its rule, its file, its destination, the pattern, and the text
/// that it points at. Not its line, for lines move; not its message, for that names other patterns, and wordings change.
public struct FindingIdentity: Hashable, Sendable {
    /// The name of the rule.
    public var rule: String
    /// The file, relative to the folder that the command runs in where it is below it.
    public var file: String
    /// The destination concerned; empty where there is none.
    public var destination: String
    /// The pattern concerned, as the manifest writes it; empty where there is none.
    public var pattern: String
    /// What stands at the place, up to the end of its first line, and no more than 200 scalars.
    public var text: String

    /// The identity of a finding.
    ///
    /// - Parameter folder: the folder that the command runs in.
    public init(_ finding: Diagnostic, in folder: String?, _ lines: inout SourceLines) {
        rule = finding.rule.rawValue
        file = Paths.relative(finding.range.file, to: folder)
        destination = finding.destination ?? ""
        pattern = finding.pattern ?? ""
        text = lines.text(at: finding.range, limit: 200)
    }

    /// Makes it of its parts.
    public init(rule: String, file: String, destination: String = "", pattern: String = "", text: String = "") {
        self.rule = rule
        self.file = file
        self.destination = destination
        self.pattern = pattern
        self.text = text
    }
}

/// Names for findings that stay the same while lines move: `f3b6…`, 16 hexadecimal digits.
///
/// Of several findings of one identity each gets its own, by their order. The hash is FNV-1a of 64 bits, which is the same everywhere; it
/// needs to tell the findings of one project apart, not to withstand an attack.
public struct Fingerprints: Sendable {
    private var counts: [FindingIdentity: Int] = [:]
    private let folder: String?

    /// For the findings of a report, in their order.
    ///
    /// - Parameter folder: the folder that the command runs in.
    public init(in folder: String?) { self.folder = folder }

    /// The fingerprint of the next finding.
    public mutating func next(_ finding: Diagnostic, _ lines: inout SourceLines) -> String {
        let identity = FindingIdentity(finding, in: folder, &lines)
        let number = counts[identity, default: 0]
        counts[identity] = number + 1
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        for part in [identity.rule, identity.file, identity.destination, identity.pattern, identity.text, String(number)] {
            for byte in part.utf8 { add(byte) }
            // No text holds it.
            add(0)
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
