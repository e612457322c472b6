/// Finds the keys that a mapping has twice, compared by their text.
///
/// A mapping may have 100,000 keys, so they go through a hash table of node numbers; the hash is Swift's seeded one, which a hostile
/// file cannot aim at. The later key is reported and marked invalid, so the first one holds.
enum DuplicateKeys {
    /// Up to so many keys are compared pairwise.
    private static let pairwiseLimit = 8

    static func mark(in mapping: Int, of document: inout YAMLDocument, findings: Findings) {
        let count = Int(document.nodes[mapping].first) / 2
        guard count > 1 else { return }
        if count <= pairwiseLimit {
            markPairwise(in: mapping, of: &document, findings: findings)
        } else {
            markHashed(in: mapping, count: count, of: &document, findings: findings)
        }
    }

    private static func markPairwise(in mapping: Int, of document: inout YAMLDocument, findings: Findings) {
        let end = document.after(mapping)
        var key = mapping + 1
        while key < end {
            let scalar = document.resolved(key)
            if document.nodes[scalar].kind == .scalar {
                var earlier = mapping + 1
                while earlier < key {
                    let other = document.resolved(earlier)
                    if document.nodes[other].kind == .scalar, isSame(scalar, other, document) {
                        report(key, first: earlier, &document, findings)
                        break
                    }
                    earlier = document.after(document.after(earlier))
                }
            }
            key = document.after(document.after(key))
        }
    }

    private static func markHashed(in mapping: Int, count: Int, of document: inout YAMLDocument, findings: Findings) {
        var capacity = 32
        while capacity < count * 2 { capacity *= 2 }
        var table = [UInt32](repeating: 0, count: capacity)
        let end = document.after(mapping)
        var key = mapping + 1
        while key < end {
            defer { key = document.after(document.after(key)) }
            let scalar = document.resolved(key)
            guard document.nodes[scalar].kind == .scalar else { continue }
            let hash = document.withText(of: scalar) { bytes in
                var hasher = Hasher()
                hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
                return hasher.finalize()
            }
            var slot = hash & (capacity - 1)
            // The mapping itself, never a key, has the smallest number here; so 0 is free to mean empty.
            while table[slot] != 0, !isSame(scalar, document.resolved(Int(table[slot])), document) {
                slot = (slot + 1) & (capacity - 1)
            }
            if table[slot] == 0 {
                table[slot] = UInt32(key)
            } else {
                report(key, first: Int(table[slot]), &document, findings)
            }
        }
    }

    private static func isSame(_ a: Int, _ b: Int, _ document: YAMLDocument) -> Bool {
        guard document.textLength(of: a) == document.textLength(of: b) else { return false }
        return document.withText(of: a) { left in document.withText(of: b) { left.elementsEqual($0) } }
    }

    private static func report(_ key: Int, first: Int, _ document: inout YAMLDocument, _ findings: Findings) {
        let text = document.text(of: document.resolved(key))
        let message: String
        if text == "<<" {
            message = "`<<` stands here twice; merge several mappings with a list: `<<: [*first, *second]`"
        } else {
            message = "the key \(Words.quoted(text)) stands here twice; remove one of the two"
        }
        let note = Diagnostic.Note(message: "first here", range: document.range(of: first))
        findings.report(.duplicateKey, message, at: document.range(of: key), notes: [note])
        document.invalidate(key)
    }
}
