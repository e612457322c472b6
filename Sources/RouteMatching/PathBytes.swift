package import RouteSyntax

/// A path as a walk reads it.
package enum PathBytes {
    /// Decoded bytes of a path: UTF-8, 0xFF for the encoded slash.
    package static func of(_ symbols: some Sequence<Symbol>) -> [UInt8] {
        var bytes: [UInt8] = []
        for symbol in symbols {
            if symbol == .encodedSlash {
                bytes.append(0xFF)
            } else if let scalar = Unicode.Scalar(symbol) {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return bytes
    }
}
