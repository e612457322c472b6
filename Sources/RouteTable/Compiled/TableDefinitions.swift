public import RouteMatching
import RouteSyntax

extension TableImage {
    /// A definition, made from its text. Captures of any text may be missing among its parameters.
    ///
    /// - Throws: `TableError` where there is none of that number, or its text was changed.
    public func definition(_ index: Int) throws(TableError) -> RouteDefinition {
        let text = try definitionText(index)
        guard let definition = TableText.definition(ofRecord: text.record, bases: text.bases) else {
            throw TableError(message: "the text of route \(index) is not well-formed")
        }
        return definition
    }

    /// Whether it was made of these definitions, by a compiler of the same format: it would be made the same again. Its checksum says that nothing
    /// in it was changed.
    ///
    /// - Complexity: linear in the length of the table; an eighth of the time that making it takes.
    public func isMade(of definitions: [RouteDefinition]) -> Bool {
        guard definitions.count == definitionCount, isIntact else { return false }
        return definitions.indices.allSatisfy { index in
            guard let own = try? definition(index) else { return false }
            let other = definitions[index]
            return own.name == other.name && own.patterns.isIdentical(to: other.patterns)
                && own.bases.isIdentical(to: other.bases)
                && own.priority == other.priority && own.before == other.before && own.options == other.options
                && own.completedParameters == other.completedParameters
        }
    }

    /// All definitions, in order.
    public func definitions() throws(TableError) -> [RouteDefinition] {
        var definitions: [RouteDefinition] = []
        definitions.reserveCapacity(definitionCount)
        for index in 0..<definitionCount { definitions.append(try definition(index)) }
        return definitions
    }
}

extension RouteDefinition {
    /// The parameters with the captures that the definition does not list: what the texts of a match belong to.
    public var completedParameters: [ParameterDefinition] {
        if let names = plainCaptures { return completed(names) }
        return CompiledDefinition.completed(parameters, patterns.compactMap { try? Pattern($0) })
    }

    /// The names of captures where all patterns consist of literals and bare parameters, as most do: nothing is parsed at the first match
    /// then.
    private var plainCaptures: [String]? {
        var names: [String] = []
        for pattern in patterns {
            var name: [UInt8]?
            func isNameByte(_ byte: UInt8) -> Bool {
                (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || (name?.isEmpty == false && (0x30...0x39).contains(byte))
            }
            for byte in pattern.utf8 {
                switch byte {
                // `(`, `)`, `*`, `+`, `?`, `[`, `\\`, `{`, `}`.
                case 0x28, 0x29, 0x2A, 0x2B, 0x3F, 0x5B, 0x5C, 0x7B, 0x7D: return nil
                default: break
                }
                if name != nil, isNameByte(byte) {
                    name?.append(byte)
                    continue
                }
                if let name, !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
                name = byte == 0x3A ? [] : nil
            }
            if let name, !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
        }
        return names
    }

    private func completed(_ names: [String]) -> [ParameterDefinition] {
        var completed = parameters
        for name in names where !completed.contains(where: { $0.name == name }) {
            completed.append(ParameterDefinition(name: name, source: .path))
        }
        return completed
    }
}

extension [String] {
    /// Text by text, each scalar by scalar.
    fileprivate func isIdentical(to other: [String]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.isIdentical(to: $1) }
    }
}
