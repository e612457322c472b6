/// The bytes of a manifest as text, for those who show its lines.
public enum ManifestText {
    /// The text without a byte order mark, from UTF-8 or UTF-16. Where the bytes are neither, what could be decoded as UTF-8, with U+FFFD for
    /// the rest: a report can show the lines before the place at which reading ended.
    public static func decoded(_ bytes: [UInt8]) -> String {
        String(decoding: (try? TextEncoding.decode(bytes)) ?? bytes, as: UTF8.self)
    }
}
