/// What can go wrong between a request to navigate and a screen: one type for all of it, as data that says what and where.
///
///     do {
///         try await "https://myapp.com/person/1".push()
///     } catch .destination(.notFound(let uri)) {
///         openInBrowser(uri)
///     } catch {
///         print(error)
///     }
public enum NavigationError: Error, Hashable, Sendable {
    /// There is no screen for what was asked for.
    case destination(Destination)
    /// The stack cannot be changed like this; it is unchanged.
    case stack(Stack)
    /// The interface cannot show it here; it is unchanged.
    case interface(Interface)
    /// The task that navigated was cancelled before its screen was shown.
    case cancelled

    /// Why there is no screen.
    public enum Destination: Hashable, Sendable {
        /// No registered route takes the URL.
        case notFound(uri: String)
        /// A route takes the URL, and its type has no screens: it is `Routable` and no `Destination`.
        case noScreen(destination: String, uri: String)
        /// What has to be turned into a URL, or the URL itself, is at fault.
        case badURI(RouteError)
        /// The destination does not want to be shown with these parameters, and no other route in rank took the URL.
        case declined(destination: String, reason: String)
        /// The destination could not make its screen.
        case failed(destination: String, reason: String)
    }

    /// Why a stack cannot be changed.
    public enum Stack: Hashable, Sendable {
        /// The entry is in the stack, at this index from the root.
        case alreadyInStack(StackEntry, index: Int)
        /// A stack holds screens only.
        case container(StackEntry)
        /// A pop to an entry that is not there.
        case notInStack(StackEntry)
        /// A stack is never empty.
        case empty
    }

    /// Why an interface cannot show something.
    public enum Interface: Hashable, Sendable {
        /// `Navigate` knows no interface.
        case notInstalled
        /// The entry is a modal over the interface.
        case alreadyPresented(StackEntry)
        /// A push would not be seen: a modal covers the stack.
        case covered(by: String)
        /// The screen belongs to no entry of the interface.
        case unknownScreen(String)
    }
}

extension NavigationError: CustomStringConvertible {
    /// One sentence, in lower case: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .destination(let error): error.description
        case .stack(let error): error.description
        case .interface(let error): error.description
        case .cancelled: "the navigation was cancelled before its screen was shown"
        }
    }
}

extension NavigationError.Destination: CustomStringConvertible {
    /// One sentence, in lower case: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .notFound(let uri):
            "no registered route takes \"\(uri)\""
        case .noScreen(let destination, let uri):
            "\(destination) takes \"\(uri)\" and has no screen: give it a `screen:` in the manifest, or conform it to Destination"
        case .badURI(let error):
            error.description
        case .declined(let destination, let reason):
            "\(destination) declined: \(reason)"
        case .failed(let destination, let reason):
            "\(destination) could not make its screen: \(reason)"
        }
    }
}

extension NavigationError.Stack: CustomStringConvertible {
    /// One sentence, in lower case: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .alreadyInStack(let entry, let index):
            "entry \(entry) is in the stack already, at index \(index): pop to it, or push a screen of its own"
        case .container(let entry):
            "entry \(entry) cannot be in a stack: a stack holds screens only, so present it"
        case .notInStack(let entry):
            "entry \(entry) is not in the stack, so there is no popping to it"
        case .empty:
            "a stack cannot be empty: it needs a root at least"
        }
    }
}

extension NavigationError.Interface: CustomStringConvertible {
    /// One sentence, in lower case: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .notInstalled:
            "there is no interface to navigate in: call Navigate.install(_:) first, or name one with in(_:)"
        case .alreadyPresented(let entry):
            "entry \(entry) is a modal over the interface already"
        case .covered(let screen):
            "the stack is covered by the modal \(screen): dismiss it first, or ask for dismissingModals()"
        case .unknownScreen(let screen):
            "the screen \(screen) is not in this interface"
        }
    }
}
