extension Navigator {
    /// The state of the interface as data: the stacks of the base, the selected tabs, and what is presented, as far as it has
    /// identifiers (R1).
    ///
    /// - Parameter lifetime: when it is not to be restored any more (R5).
    public func snapshot(expiring lifetime: Lifetime = .forever) -> InterfaceSnapshot {
        let now = clock.now
        var snapshot = InterfaceSnapshot(savedAt: now, expiresAt: lifetime.end(from: now))
        let model = interface.model
        for node in model.base.navigations {
            guard let identifier = identifier(of: node.entry) else { continue }
            snapshot.stacks[identifier] = entries(of: node.stack.entries)
        }
        save(model.base, &snapshot.selectedTabs)
        for layer in model.modals {
            switch layer.node {
            case .screen(let entry):
                let entries = entries(of: [entry])
                if !entries.isEmpty { snapshot.modals.append(.init(style: layer.style, stack: nil, entries: entries)) }
            case .navigation(let node):
                guard let identifier = identifier(of: node.entry) else { continue }
                let entries = entries(of: node.stack.entries)
                if !entries.isEmpty { snapshot.modals.append(.init(style: layer.style, stack: identifier, entries: entries)) }
            // Only the app could make them again.
            case .tabs, .split: continue
            }
        }
        return snapshot
    }

    private func save(_ node: InterfaceNode, _ selectedTabs: inout [String: Int]) {
        if case .tabs(let tabs) = node, let identifier = identifier(of: tabs.entry) {
            selectedTabs[identifier] = tabs.selectedIndex
        }
        for child in node.children { save(child, &selectedTabs) }
    }

    private func identifier(of entry: StackEntry) -> String? {
        guard let record = interface.records[entry] else { return nil }
        return record.restorationIdentifier ?? record.screen.restorationIdentifier
    }

    private func entries(of entries: [StackEntry]) -> [InterfaceSnapshot.Entry] {
        entries.enumerated().compactMap { position, entry in
            guard let identifier = identifier(of: entry) else { return nil }
            var saved = InterfaceSnapshot.Entry(identifier: identifier, position: position)
            guard let origin = interface.records[entry]?.origin else { return saved }
            saved.uri = ((try? (origin.destination as? any Matchable)?.uri) ?? nil) ?? origin.uri
            // What the URL leads to has its parameters in words; a destination without a URL cannot be made again from data.
            guard let uri = saved.uri, let match = try? router.routeMatch(for: uri) else { return saved }
            saved.destination = match.destination
            for name in match.parameterNames {
                let texts = match.texts(name)
                if !texts.isEmpty { saved.parameters[name] = texts }
            }
            return saved
        }
    }
}
