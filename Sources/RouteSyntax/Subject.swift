/// What patterns are matched against: a URL, taken apart and decoded.
///
/// One function makes subjects, for the matcher, the linter and the tools alike. The path is kept as a word over the alphabet of
/// `Symbol`, decoded and without dot segments, with its trailing slash: whether that counts is for the destination to say. Query
/// and fragment stay raw until asked for, since `+` is for the manifest to say.
///
///     let subject = try Subject("https://MyApp.com:443/person/a%2Fb?tab=posts")
///     subject.origin   // .web(scheme: "https", authority: "myapp.com")
///     subject.path     // "/person/a" <encoded slash> "b"
public struct Subject: Hashable, Sendable {
    /// What stands before the path of a URL.
    public enum Origin: Hashable, Sendable {
        /// No scheme: a path as navigation inside an app uses it.
        case none
        case app(scheme: String)
        /// The authority is the canonical host, and `:port` where that is not the scheme's own.
        case web(scheme: String, authority: [Symbol])
    }

    /// Scheme and authority.
    public let origin: Origin
    /// Begins with a separator.
    public let path: [Symbol]
    private let rawQuery: [UInt8]?
    private let rawFragment: [UInt8]?

    /// The schemes that have an authority.
    public static let webSchemes: Set<String> = ["http", "https", "ws", "wss"]

    /// Reads a URL or a path.
    ///
    /// - Throws: why the text is no subject, so that nothing matches it.
    /// - Complexity: linear in the length of the text.
    public init(_ uri: String) throws(SubjectError) {
        let bytes = Array(uri.utf8)
        if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .controlCharacter }
        if bytes.first == 0x20 || bytes.last == 0x20 { throw .outerSpace }
        var rest = bytes[...]
        rawFragment = Self.cut(&rest, at: 0x23)
        rawQuery = Self.cut(&rest, at: 0x3F)
        guard let scheme = Self.scheme(of: rest) else {
            origin = .none
            path = try Self.path(rest.first == 0x2F ? rest.dropFirst() : rest)
            return
        }
        rest = rest.dropFirst(scheme.utf8.count + 1)
        if Self.webSchemes.contains(scheme) {
            guard rest.starts(with: [0x2F, 0x2F]) else { throw .missingAuthority }
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: 0x2F) ?? rest.endIndex
            origin = .web(scheme: scheme, authority: try Authority.canonical(rest[..<end], scheme: scheme))
            path = try Self.path(rest[end...].dropFirst())
        } else {
            var slashes = 0
            while slashes < 3, rest.first == 0x2F {
                rest = rest.dropFirst()
                slashes += 1
            }
            origin = .app(scheme: scheme)
            path = try Self.path(rest)
        }
    }

    /// Cuts off what follows the first `delimiter`.
    private static func cut(_ rest: inout ArraySlice<UInt8>, at delimiter: UInt8) -> [UInt8]? {
        guard let index = rest.firstIndex(of: delimiter) else { return nil }
        let tail = Array(rest[(index + 1)...])
        rest = rest[..<index]
        return tail
    }

    /// The lower-cased scheme before the first `:`.
    private static func scheme(of bytes: ArraySlice<UInt8>) -> String? {
        guard let colon = bytes.firstIndex(of: 0x3A), let first = bytes.first, isLetter(first) else { return nil }
        let isScheme = bytes[..<colon].allSatisfy { byte in
            isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
        }
        return isScheme ? String(decoding: bytes[..<colon], as: UTF8.self).asciiLowercased : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// Splits at raw slashes, decodes each segment, then removes dot segments (RFC 3986 §5.2.4).
    private static func path(_ bytes: ArraySlice<UInt8>) throws(SubjectError) -> [Symbol] {
        var segments: [[Symbol]] = []
        let raw = bytes.split(separator: 0x2F, omittingEmptySubsequences: false)
        for (index, segment) in raw.enumerated() {
            guard let symbols = PercentCoding.symbols(ofSegment: PercentCoding.decode(segment)) else { throw .invalidText }
            let isDoubleDot = symbols == [0x2E, 0x2E]
            guard isDoubleDot || symbols == [0x2E] else {
                segments.append(symbols)
                continue
            }
            if isDoubleDot { _ = segments.popLast() }
            if index == raw.count - 1 { segments.append([]) }
        }
        if segments.isEmpty { return [.separator] }
        var path: [Symbol] = []
        path.reserveCapacity(bytes.count + 1)
        for segment in segments {
            path.append(.separator)
            path += segment
        }
        return path
    }

    /// The decoded items of the query, in order. Empty items (`a&&b`) are left out; an item without `=` has the value `""`; invalid
    /// UTF-8 becomes U+FFFD, one for each maximal part.
    public func queryItems(plusIsSpace: Bool) -> [QueryItem] {
        guard let rawQuery else { return [] }
        return rawQuery.split(separator: 0x26).map { item in
            let equals = item.firstIndex(of: 0x3D) ?? item.endIndex
            return QueryItem(
                key: Self.text(item[..<equals], plusIsSpace: plusIsSpace),
                value: Self.text(item[equals...].dropFirst(), plusIsSpace: plusIsSpace))
        }
    }

    /// The decoded fragment: nil without a `#`, empty with nothing behind it.
    public var fragment: String? { rawFragment.map { Self.text($0[...], plusIsSpace: false) } }

    private static func text(_ raw: ArraySlice<UInt8>, plusIsSpace: Bool) -> String {
        String(decoding: PercentCoding.decode(raw, plusIsSpace: plusIsSpace), as: UTF8.self)
    }
}

/// A decoded item of a query.
public struct QueryItem: Hashable, Sendable {
    /// Without the `=`.
    public var key: String
    /// `""` where there is no `=`.
    public var value: String

    /// An item of two decoded texts.
    public init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

/// Why a text is no subject: nothing matches it.
public enum SubjectError: Error, Hashable, Sendable, CustomStringConvertible {
    case controlCharacter
    case outerSpace
    case missingAuthority
    case userInfo
    case emptyHost
    case invalidHost
    case invalidPort
    case invalidText

    /// A sentence in lower case.
    public var description: String {
        switch self {
        case .controlCharacter: "it holds a raw control character"
        case .outerSpace: "it begins or ends with a raw space"
        case .missingAuthority: "a web scheme is not followed by `//` and a host"
        case .userInfo: "it has user-info (`name@host`)"
        case .emptyHost: "its host is empty or has an empty label"
        case .invalidHost: "its host is no host name and no IPv6 address"
        case .invalidPort: "its port is no number from 0 to 65535"
        case .invalidText: "its path, decoded, is not valid UTF-8 or holds U+0000"
        }
    }
}

/// Host and port of a web URL.
enum Authority {
    /// `host` or `host:port`, lower-cased, labels that are not ASCII in Punycode, an empty or default port left out.
    static func canonical(_ bytes: ArraySlice<UInt8>, scheme: String) throws(SubjectError) -> [Symbol] {
        var rest = bytes
        if let at = rest.lastIndex(of: 0x40) {
            guard at == rest.startIndex else { throw .userInfo }
            rest = rest.dropFirst()
        }
        if rest.isEmpty { throw .emptyHost }
        if rest.first == 0x5B {
            guard let close = rest.firstIndex(of: 0x5D) else { throw .invalidHost }
            let address = Array(rest[rest.startIndex...close])
            guard IPv6Address.isValid(Array(address.dropFirst().dropLast())) else { throw .invalidHost }
            let port = rest[(close + 1)...]
            guard port.isEmpty || port.first == 0x3A else { throw .invalidHost }
            let text = String(decoding: address, as: UTF8.self).asciiLowercased
            return text.unicodeScalars.map(\.value) + (try Self.port(port.dropFirst(), scheme: scheme))
        }
        let colon = rest.firstIndex(of: 0x3A) ?? rest.endIndex
        return try host(rest[..<colon]) + (try port(rest[colon...].dropFirst(), scheme: scheme))
    }

    private static func host(_ bytes: ArraySlice<UInt8>) throws(SubjectError) -> [Symbol] {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
        var host: [Symbol] = []
        for (index, label) in scalars.split(separator: 0x2E, omittingEmptySubsequences: false).enumerated() {
            if label.isEmpty { throw .emptyHost }
            guard let canonical = InternationalHost.canonical(label: Array(label)) else { throw .invalidHost }
            guard canonical.allSatisfy({ SymbolSet.host.contains($0) }) else { throw .invalidHost }
            if index > 0 { host.append(0x2E) }
            host += canonical
        }
        return host
    }

    private static func port(_ digits: ArraySlice<UInt8>, scheme: String) throws(SubjectError) -> [Symbol] {
        var port = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { throw .invalidPort }
            port = port * 10 + Int(digit - 0x30)
            if port > 65535 { throw .invalidPort }
        }
        if digits.isEmpty || port == defaultPort(of: scheme) { return [] }
        return ":\(port)".unicodeScalars.map(\.value)
    }

    static func defaultPort(of scheme: String) -> Int { scheme == "http" || scheme == "ws" ? 80 : 443 }
}
