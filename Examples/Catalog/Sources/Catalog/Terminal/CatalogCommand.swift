import RouteRuntime

/// The command: `Catalog`, `Catalog demo`, `Catalog --open URL…`. What it reads and writes comes from outside, so that tests can play
/// the person.
@MainActor
struct CatalogCommand {
    /// The next line that a person types, nil at the end.
    let input: () -> String?
    /// Shows a line.
    let output: (String) -> Void
    /// Shows an error.
    let complain: (String) -> Void
    /// Shows what stands before the cursor.
    let prompt: (String) -> Void

    static let usage = """
        usage: Catalog [--width COLUMNS]              a shop: type URLs, `help` for more
               Catalog [--width COLUMNS] demo         a short walk through it
               Catalog [--width COLUMNS] --open URL…  opens URLs one after the other
        """

    /// Runs the command.
    ///
    /// - Returns: the exit status: 0; 1 where a URL could not be opened; 2 where the arguments are no command.
    func run(_ arguments: [String]) async -> Int32 {
        var arguments = arguments[...]
        var width = 72
        if arguments.first == "--width" {
            guard let columns = arguments.dropFirst().first.flatMap({ Int($0) }), 20...1000 ~= columns else {
                return misuse("--width wants a number of columns, 20 to 1000")
            }
            width = columns
            arguments = arguments.dropFirst(2)
        }
        do {
            let session = try CatalogSession(width: width)
            switch arguments.first {
            case nil: return await interact(session)
            case "demo" where arguments.count == 1: return await demo(session)
            case "--open" where arguments.count > 1: return await open(arguments.dropFirst(), session)
            case "--open": return misuse("--open wants a URL at least")
            case "--help", "-h":
                output(Self.usage)
                return 0
            case let other?: return misuse("there is no \"\(TextLayout.truncate(other, 60))\"")
            }
        } catch {
            complain("Catalog: \(error)")
            return 1
        }
    }

    private func misuse(_ message: String) -> Int32 {
        complain("Catalog: \(message)\n\(Self.usage)")
        return 2
    }

    private func show(_ session: CatalogSession) {
        for line in session.lines { output(line) }
    }

    /// One line after the other until `quit` or the end of the input. What goes wrong is told, and ends nothing.
    private func interact(_ session: CatalogSession) async -> Int32 {
        show(session)
        while true {
            prompt("> ")
            guard let line = input() else {
                prompt("\n")
                return 0
            }
            let outcome = await session.perform(line)
            switch outcome {
            case .quit: return 0
            case .nothing: continue
            case .shown: show(session)
            case .told(let lines): for line in lines { output(line) }
            case .failed(let error): output("✗ \(TextLayout.truncate(error, 400))")
            }
        }
    }

    private func open(_ uris: ArraySlice<String>, _ session: CatalogSession) async -> Int32 {
        var status: Int32 = 0
        for uri in uris {
            do throws(NavigationError) {
                try await session.open(uri)
                show(session)
            } catch {
                complain("Catalog: \(TextLayout.truncate(error.description, 400))")
                status = 1
            }
        }
        return status
    }

    /// A step of the walk: what is typed, and whether the shop is to take it.
    private static let walk: [(line: String, comment: String, isTaken: Bool)] = [
        ("https://kettle.example/product/7", "a push: the URL becomes Product(7)", true),
        (
            "kettle://category/teaware?sort=cheapest&max=30&in_stock", "the app's scheme, an array of segments and a typed query",
            true
        ),
        ("https://www.kettle.example/basket?add=7&add=12", "a modal, and a repeated item of the query", true),
        ("dismiss", "back to what was under it", true),
        ("/search?q=green", "a path, as the app itself may use one", true),
        ("https://kettle.example/orders/0b7c3e6a-52f1-4c1d-9a53-7f0f6f1f2d11", "a UUID", true),
        ("https://kettle.example/deals/2026-02-30", "no day, so no URL of the shop", false),
        ("https://kettle.example/product/99999", "a URL of the shop, and no product: the destination declines", false),
        ("https://kettle.example/unsubscribe/00ff00ff00ff00ff", "a route without a screen", false),
        ("https://evil.example/product/7", "somebody else's URL", false),
        ("back", "back", true),
    ]

    private func demo(_ session: CatalogSession) async -> Int32 {
        show(session)
        var status: Int32 = 0
        for step in Self.walk {
            output("\n# \(step.comment)\n> \(step.line)")
            let outcome = await session.perform(step.line)
            switch outcome {
            case .shown: show(session)
            case .failed(let error): output("✗ \(error)")
            case .told, .nothing, .quit: break
            }
            if outcome.isFailure == step.isTaken {
                complain("Catalog: that was not to be expected")
                status = 1
            }
        }
        return status
    }
}
