import RouteRuntime
import Testing

/// Says always the same, and counts how often it is asked.
@MainActor
final class Gate: ProtectionSpace {
    let decision: ProtectionDecision
    private(set) var asked: [ProtectedAccess] = []
    /// Whether it suspends before it answers.
    let suspends: Bool

    init(_ decision: ProtectionDecision, suspends: Bool = false) {
        self.decision = decision
        self.suspends = suspends
    }

    func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
        asked.append(access)
        if suspends { await Task.yield() }
        return decision
    }
}

/// What brings its own protection, which a test sets.
private struct Vault: Protected, Routable, Matchable {
    static let patterns: [RoutePattern] = ["/vault/:number", "https://myapp.com/vault/:number"]
    static let navigationDefaults = NavigationDefaults(protections: ["named"])
    @TaskLocal static var space: any ProtectionSpace = OpenGate()
    @TaskLocal static var resolved = Counter()
    var number: Int
    init(_ number: Int) { self.number = number }
    init(match: RouteMatch) throws(RouteError) { number = try match.value("number") }
    var uri: String { "/vault/\(number)" }
    func protect() -> any ProtectionSpace { Self.space }
    func resolve(context: Context<Self>) throws(NavigationError) -> NamedScreen {
        Self.resolved.increment()
        return NamedScreen("vault \(number)")
    }
}

private struct OpenGate: ProtectionSpace {
    func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision { .allow }
}

private final class Counter: Sendable {
    private let value = TestLock(0)
    var count: Int { value.withLock { $0 } }
    func increment() { value.withLock { $0 += 1 } }
}

/// Every way to a destination.
private enum Door: String, CaseIterable {
    case push, present, open, pushURL, presentURL, openURL, fromOutside, viewController, viewControllerURL, now, nowURL
    case restoration, restorationByURL, forward, chain, safely, cached, embedded, redirected

    /// Whether the form of the door can wait for a protection.
    var canWait: Bool { self != .now && self != .nowURL }
}

/// Where a protection stands.
private enum Policy: String, CaseIterable {
    case everything, named, own
}

private enum Outcome: String, CaseIterable {
    case allow, deny, redirect, allowLater, denyLater, throwing

    @MainActor
    var space: any ProtectionSpace {
        switch self {
        case .allow: Gate(.allow)
        case .deny: Gate(.deny("no"))
        case .redirect: VaultRedirect()
        case .allowLater: Gate(.allow, suspends: true)
        case .denyLater: Gate(.deny("no"), suspends: true)
        case .throwing: ThrowingGate()
        }
    }
    var suspends: Bool { self == .allowLater || self == .denyLater }
    var lets: Bool { self == .allow || self == .allowLater }
}

private struct ThrowingGate: ProtectionSpace {
    func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision { throw .cancelled }
}

/// Sends everybody who wants into a vault to place 1.
private struct VaultRedirect: ProtectionSpace {
    func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
        access.destination is Vault ? .redirect(Place(1)) : .allow
    }
}

/// Sends place 2 to a vault.
private struct ToVault: ProtectionSpace {
    func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
        access.destination as? Place == Place(2) ? .redirect(Vault(7)) : .allow
    }
}

@Suite("No way round a protection: doors, policies, outcomes")
@MainActor
struct NavigationProtectionMatrixTests {
    /// Goes through a door; what is in the way of it is the error.
    private func enter(_ door: Door, _ navigator: Navigator) async throws {
        switch door {
        case .push: try await navigator.push { $0.to(Vault(7)) }
        case .present: try await navigator.present { $0.to(Vault(7)) }
        case .open: try await navigator.open { $0.to(Vault(7)) }
        case .pushURL: try await navigator.push { $0.to("/vault/7") }
        case .presentURL: try await navigator.present { $0.to("/vault/7") }
        case .openURL: try await navigator.open { $0.to("/vault/7") }
        case .fromOutside: try await navigator.open { $0.to("https://myapp.com/vault/7") }
        case .viewController:
            let screen = try await Vault(7).viewController(by: navigator)
            try navigator.interface.push(screen)
        case .viewControllerURL:
            let screen = try await "/vault/7".viewController(by: navigator)
            try navigator.interface.push(screen)
        case .now: try navigator.interface.push(now { () throws(NavigationError) in try Vault(7).viewController(by: navigator) })
        case .nowURL:
            try navigator.interface.push(now { () throws(NavigationError) in try "/vault/7".viewController(by: navigator) })
        case .restoration, .restorationByURL:
            var snapshot = InterfaceSnapshot(savedAt: 0)
            let entry = InterfaceSnapshot.Entry(
                identifier: "vault", position: 1, destination: door == .restoration ? "Vault" : nil, uri: "/vault/7",
                parameters: ["number": ["7"]])
            snapshot.stacks["main"] = [entry]
            let report = await navigator.restore(snapshot)
            if let reason = report.dropped.first?.reason, case .failed(let error) = reason { throw error }
        case .forward: try await navigator.forward()
        case .chain:
            do {
                try await navigator.perform { $0.push { $0.to(Vault(7)) } }
            } catch {
                if case .step(0, let inner) = error { throw inner }
                throw error
            }
        case .safely: try await navigator.push { $0.to(Vault(7)).safely() }
        case .cached: try await navigator.push { $0.to(Vault(7)).keepAlive(within: .forever, cacheIdentifier: "vault") }
        case .embedded: try await navigator.present { $0.to(Vault(7)).embeddedInNavigationController() }
        case .redirected: try await navigator.push { $0.to("/place/2") }
        }
    }

    private func failure(_ door: Door, _ navigator: Navigator) async -> NavigationError? {
        do {
            try await enter(door, navigator)
            return nil
        } catch {
            return error as? NavigationError
        }
    }

    /// Off any task, so that the form without `await` is meant.
    private func now<Value>(_ body: () throws(NavigationError) -> Value) throws(NavigationError) -> Value { try body() }

    private func prepare(_ door: Door, _ policy: Policy, _ outcome: Outcome) async throws -> (Navigator, any ProtectionSpace) {
        let navigator = try makeNavigator(extra: [Vault.self])
        let space = outcome.space
        navigator.protections.register(OpenGate(), as: "named")
        // What has to be there before the protection.
        if door == .forward {
            try await navigator.push { $0.to(Vault(7)) }
            try navigator.back()
        }
        if door == .cached {
            try await navigator.push { $0.to(Vault(7)).keepAlive(within: .forever, cacheIdentifier: "vault") }
            navigator.pop()
        }
        if door == .redirected { navigator.protections.register(ToVault()) }
        switch policy {
        case .everything: navigator.protections.register(VaultOnly(space))
        case .named: navigator.protections.register(space, as: "named")
        case .own: break
        }
        return (navigator, space)
    }

    /// A protection of everything that only minds vaults.
    private struct VaultOnly: ProtectionSpace {
        let space: any ProtectionSpace
        init(_ space: any ProtectionSpace) { self.space = space }
        func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
            access.destination is Vault ? try await space.evaluate(access) : .allow
        }
    }

    @Test("Every door, policy and outcome", arguments: Door.allCases.flatMap { door in Policy.allCases.map { (door, $0) } })
    fileprivate func matrix(_ door: Door, _ policy: Policy) async throws {
        for outcome in Outcome.allCases {
            let (navigator, space) = try await prepare(door, policy, outcome)
            let resolved = Counter()
            let error = await Vault.$resolved.withValue(resolved) {
                await Vault.$space.withValue(policy == .own ? space : OpenGate()) { await failure(door, navigator) }
            }
            let titles = navigator.history.map { $0.screen.title ?? "" }
            let story: Comment = "\(door) \(policy) \(outcome): \(titles), \(error.map { "\($0)" } ?? "no error")"
            let isIn = titles.contains("vault 7")
            if outcome.suspends && !door.canWait {
                #expect(error == .synchronous(.notSynchronous(target: door == .now ? "Vault" : "/vault/7")), story)
                #expect(!isIn && resolved.count == 0, story)
                continue
            }
            #expect(isIn == outcome.lets, story)
            // Nothing of a destination is even asked for before its protection lets somebody through.
            if !outcome.lets { #expect(resolved.count == 0, story) }
            switch outcome {
            case .allow, .allowLater: #expect(error == nil, story)
            case .deny, .denyLater: #expect(error == .protection(.denied(target: "Vault", reason: "no")), story)
            case .throwing: #expect(error == .cancelled, story)
            case .redirect:
                #expect(titles.contains("place 1") != leavesOut(door), story)
                #expect((error != nil) == leavesOut(door), story)
            }
        }
    }

    /// A restoration leaves out what redirects. The other doors show where the way leads: place and vault have one type of screen.
    private func leavesOut(_ door: Door) -> Bool { door == .restoration || door == .restorationByURL }
}

@Suite("Protections")
@MainActor
struct NavigationProtectionTests {
    let navigator: Navigator
    init() throws { navigator = try makeNavigator() }

    @Test("A chain is asked in order, as far as the first that does not allow")
    func chain() async throws {
        let gates = [Gate(.allow), Gate(.deny("second")), Gate(.allow)]
        await #expect(throws: NavigationError.protection(.denied(target: "Place", reason: "second"))) {
            try await navigator.push { $0.to(Place(1)).protect(with: ProtectionChain(gates)) }
        }
        #expect(gates.map(\.asked.count) == [1, 1, 0])
        try await navigator.push { $0.to(Place(1)).protect(with: Gate(.allow)).protect(with: Gate(.allow)) }
        #expect(navigator.titles == ["root", "place 1"])
    }

    @Test("What is denied is not handed to the next route in rank")
    func noWayRound() async throws {
        struct Anything: Destination, Routable {
            static let patterns: [RoutePattern] = ["/place/:any+"]
            init(match: RouteMatch) throws(RouteError) {}
            func resolve(context: Context<Self>) throws(NavigationError) -> JournalScreen { JournalScreen("anything") }
        }
        try navigator.router.register(Anything.self)
        try await navigator.push { $0.to("/place/404") }
        #expect(navigator.titles == ["root", "anything"])
        await #expect(throws: NavigationError.protection(.denied(target: "Place", reason: "no"))) {
            try await navigator.push { $0.to("/place/1").protect(with: Gate(.deny("no"))) }
        }
    }

    @Test("A protection knows who wants where, and by which way")
    func access() async throws {
        let gate = Gate(.allow)
        navigator.protections.register(gate)
        try await navigator.push { $0.to("/place/1") }
        try await navigator.present { $0.to(Place(2)) }
        _ = try await Place(3).viewController(by: navigator)
        try await navigator.open { $0.to(JournalScreen("own")) }
        #expect(gate.asked.map(\.door) == [.push, .present, .viewController, .open])
        #expect(gate.asked.map(\.uri) == ["/place/1", nil, nil, nil])
        #expect(gate.asked.map { $0.destination as? Place } == [Place(1), Place(2), Place(3), nil])
        #expect(gate.asked.last?.name == "JournalScreen")
    }

    @Test("A name of the manifest that nobody registered lets nobody through")
    func unknownName() async throws {
        let navigator = try makeNavigator(extra: [Vault.self])
        await #expect(throws: NavigationError.protection(.unknown(name: "named", target: "Vault"))) {
            try await navigator.push { $0.to(Vault(1)) }
        }
    }

    @Test("A protection that presents a screen and goes on when it comes back", arguments: [true, false])
    func signIn(_ knowsThePassword: Bool) async throws {
        struct SignedIn: ProtectionSpace {
            func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
                let form = try await access.navigator.present { $0.to(NamedScreen("form")).returning(Bool.self) }
                return try await form.returned == true ? .allow : .deny("wrong password")
            }
        }
        let task = Task { try await navigator.push { $0.to(Place(1)).protect(with: SignedIn()) } }
        while navigator.interface.visible.title != "form" { await Task.yield() }
        try navigator.close(navigator.interface.visible, returning: knowsThePassword)
        if knowsThePassword {
            _ = try await task.value
        } else {
            await #expect(throws: NavigationError.protection(.denied(target: "Place", reason: "wrong password"))) {
                _ = try await task.value
            }
        }
        #expect(navigator.titles == (knowsThePassword ? ["root", "place 1"] : ["root"]))
        #expect(navigator.interface.presentedScreens.isEmpty)
    }

    @Test("A redirection to a screen of another type shows it, and says so")
    func redirected() async throws {
        struct Other: Destination {
            func resolve(context: Context<Self>) throws(NavigationError) -> JournalScreen { JournalScreen("other") }
        }
        await #expect(throws: NavigationError.protection(.redirected(target: "Place", to: "Other"))) {
            try await navigator.push { $0.to(Place(1)).protect(with: Gate(.redirect(Other()))) }
        }
        #expect(navigator.titles == ["root", "other"])
        let screen = try await navigator.push { $0.to("/place/1").protect(with: Gate(.redirect(Other()))) }
        #expect(screen.title == "other")
    }

    @Test("Redirections in a circle end; one that leads to where it is asked for lets it through")
    func circle() async throws {
        struct Circle: ProtectionSpace {
            func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
                .redirect(Place(access.destination as? Place == Place(1) ? 2 : 1))
            }
        }
        struct Upwards: ProtectionSpace {
            func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
                .redirect(Place(((access.destination as? Place)?.number ?? 0) + 1))
            }
        }
        for space in [Circle(), Upwards()] as [any ProtectionSpace] {
            let navigator = try makeNavigator()
            navigator.protections.register(space)
            let error = await #expect(throws: NavigationError.self) { try await navigator.push { $0.to(Place(1)) } }
            #expect("\(try #require(error))".hasPrefix("protections redirect in a circle: Place, Place"))
        }
        navigator.protections.register(Gate(.redirect(Place(1))))
        try await navigator.push { $0.to(Place(1)) }
        try await navigator.push { $0.to(Place(2)) }
        #expect(navigator.titles == ["root", "place 1", "place 1"])
    }

    private final class Callback: CallbackProtectionSpace {
        enum Answer { case unprotected, allow, deny, error, redirect, never }
        let answer: Answer
        var kept: ProtectionHandler?
        init(_ answer: Answer) { self.answer = answer }
        func shouldProtect() -> Bool { answer != .unprotected }
        func protect(_ handler: ProtectionHandler) {
            switch answer {
            case .unprotected: handler.cancel(reason: "not to be asked")
            case .allow:
                kept = handler
                Task {
                    await Task.yield()
                    #expect(handler.unprotect())
                    #expect(!handler.cancel(reason: "too late"))
                }
            case .deny: handler.cancel(reason: "no")
            case .error: handler.cancel(error: Broken())
            case .redirect: handler.redirect(to: Place(9))
            case .never: break
            }
        }
    }

    @Test("The form with a handler")
    func callback() async throws {
        try await navigator.push { $0.to(Place(1)).protect(with: Callback(.unprotected)) }
        try await navigator.push { $0.to(Place(2)).protect(with: Callback(.allow)) }
        try await navigator.push { $0.to(Place(3)).protect(with: Callback(.redirect)) }
        #expect(navigator.titles == ["root", "place 1", "place 2", "place 9"])
        await #expect(throws: NavigationError.protection(.denied(target: "Place", reason: "no"))) {
            try await navigator.push { $0.to(Place(4)).protect(with: Callback(.deny)) }
        }
        await #expect(throws: NavigationError.protection(.denied(target: "Place", reason: "Broken()"))) {
            try await navigator.push { $0.to(Place(4)).protect(with: Callback(.error)) }
        }
        await #expect(throws: NavigationError.protection(.abandoned(target: "Place"))) {
            try await navigator.push { $0.to(Place(4)).protect(with: Callback(.never)) }
        }
    }
}
