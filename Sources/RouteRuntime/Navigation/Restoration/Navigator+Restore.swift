extension Navigator {
    /// Brings the interface back to what a snapshot says: all screens are made first, then everything changes at once, without
    /// animation (R3).
    ///
    /// What cannot be restored is left out, and the report says why; the rest stands. A stack whose root was not saved keeps the root that
    /// it has now.
    ///
    /// - Parameter delegate: says what may be restored (R4); without one, everything.
    /// - Returns: what was restored and what was not.
    @discardableResult
    public func restore(
        _ snapshot: InterfaceSnapshot, delegate: (any StateRestorationDelegate)? = nil
    ) async -> RestorationReport {
        var report = RestorationReport()
        for problem in snapshot.problems { report.dropped.append(.init(identifier: nil, reason: .unreadable(problem))) }
        if let expiresAt = snapshot.expiresAt, clock.now >= expiresAt {
            report.dropped.append(.init(identifier: nil, reason: .expired))
            return report
        }
        let all = snapshot.stacks.values.flatMap { $0 } + snapshot.modals.flatMap(\.entries)
        let types = (try? router.types(named: Set(all.compactMap(\.destination)))) ?? [:]
        var restoration = Restoration(navigator: self, delegate: delegate, types: types, report: report)
        let plan = await restoration.plan(snapshot)
        let screens = restoration.screens
        report = restoration.report
        guard !Task.isCancelled else { return report }
        do throws(NavigationError) {
            try interface.restore(plan, screens)
        } catch {
            // A screen that is in two places: a cache that gave one twice, say. Nothing changed.
            report.dropped += report.restored.map { .init(identifier: $0, reason: .failed(error)) }
            report.restored = []
            return report
        }
        for made in screens { interface.tellRestored(made.screen) }
        return report
    }
}

/// A screen that was made for an entry.
struct RestoredScreen {
    let saved: InterfaceSnapshot.Entry
    let screen: any RouteScreen
    let origin: ScreenOrigin?
}

/// What a restoration changes.
struct RestorationPlan {
    /// For each container of the base, what comes into its stack.
    var stacks: [(container: StackEntry, screens: [RestoredScreen])] = []
    var selectedTabs: [(container: StackEntry, index: Int)] = []
    /// The screen, or a navigation container with an identifier.
    var modals: [(style: ModalLayer.Style, stack: String?, screens: [RestoredScreen])] = []
}

/// A restoration under way.
@MainActor
private struct Restoration {
    let navigator: Navigator
    let delegate: (any StateRestorationDelegate)?
    let types: [String: any Routable.Type]
    var report: RestorationReport
    private(set) var screens: [RestoredScreen] = []

    mutating func plan(_ snapshot: InterfaceSnapshot) async -> RestorationPlan {
        var plan = RestorationPlan()
        let containers = navigator.interface.containersByIdentifier
        for (identifier, entries) in snapshot.stacks.sorted(by: { $0.key < $1.key }) {
            guard let container = containers.stacks[identifier] else {
                drop(entries, identifier)
                continue
            }
            plan.stacks.append((container, await make(entries)))
        }
        for (identifier, index) in snapshot.selectedTabs.sorted(by: { $0.key < $1.key }) {
            guard let tabs = containers.tabs[identifier], 0..<tabs.count ~= index else {
                report.dropped.append(.init(identifier: identifier, reason: .noContainer))
                continue
            }
            plan.selectedTabs.append((tabs.container, index))
        }
        for modal in snapshot.modals {
            let made = await make(modal.entries)
            if !made.isEmpty { plan.modals.append((modal.style, modal.stack, modal.stack == nil ? Array(made.prefix(1)) : made)) }
        }
        return plan
    }

    private mutating func drop(_ entries: [InterfaceSnapshot.Entry], _ container: String) {
        report.dropped.append(.init(identifier: container, reason: .noContainer))
        for entry in entries { drop(entry, .noContainer) }
    }

    private mutating func drop(_ entry: InterfaceSnapshot.Entry, _ reason: RestorationReport.Reason) {
        report.dropped.append(.init(identifier: entry.identifier, reason: reason))
        delegate?.didDrop(entry, because: reason)
    }

    private mutating func make(_ entries: [InterfaceSnapshot.Entry]) async -> [RestoredScreen] {
        var made: [RestoredScreen] = []
        for entry in entries {
            var asked: [any ProtectionSpace] = []
            switch delegate?.behavior(for: entry) ?? .allow {
            case .allow: break
            case .protect(let space): asked = [space]
            case .reject:
                drop(entry, .rejected)
                continue
            }
            do throws(NavigationError) {
                guard let screen = try await screen(for: entry, asked: asked) else {
                    drop(entry, .unknown)
                    continue
                }
                made.append(screen)
                screens.append(screen)
                report.restored.append(entry.identifier)
                delegate?.didRestore(screen.screen, for: entry)
            } catch {
                drop(entry, .failed(error))
            }
        }
        return made
    }

    private func screen(
        for entry: InterfaceSnapshot.Entry, asked: [any ProtectionSpace]
    ) async throws(NavigationError) -> RestoredScreen? {
        var options = NavigationOptions()
        options.protections = asked
        let resolver = Resolver(navigator: navigator, door: .restoration, options: options)
        let resolved: Resolved<any RouteScreen>
        if let destination = destination(of: entry) {
            resolved = try await resolver.resolveAny(destination, uri: entry.uri)
        } else if let uri = entry.uri {
            do throws(NavigationError) {
                resolved = try await resolver.resolve(uri: uri)
            } catch .destination(.notFound) {
                return nil
            }
        } else {
            guard let screen = RestorationClasses.screen(entry.identifier) else { return nil }
            resolved = try await resolver.resolveAny(screen)
        }
        // A sign-in form in place of each protected screen would be no restoration.
        if let redirection = resolved.redirection { throw redirection }
        return RestoredScreen(saved: entry, screen: resolved.shown, origin: resolved.origin)
    }

    /// By its name and parameters; nil where the name is gone, or the parameters have changed: then the URL counts.
    private func destination(of entry: InterfaceSnapshot.Entry) -> (any Destination)? {
        guard let name = entry.destination, let type = types[name] else { return nil }
        let match = RouteMatch(destination: name, parameters: entry.parameters)
        return (try? type.init(match: match)) as? any Destination
    }
}
