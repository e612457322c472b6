extension NavigationError: CustomStringConvertible {
    /// One sentence, in lower case: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .destination(let error): error.description
        case .stack(let error): error.description
        case .interface(let error): error.description
        case .bar(let error): error.description
        case .protection(let error): error.description
        case .data(let error): error.description
        case .cache(let error): error.description
        case .synchronous(let error): error.description
        case .step(let index, let error): "step \(index) of the chain: \(error)"
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
        case .allDeclined(let uri, let tried):
            "every destination that takes \"\(uri)\" declined: "
                + tried.map { "\($0.destination) (\($0.reason))" }.joined(separator: ", ")
        case .failed(let destination, let reason):
            "\(destination) could not make its screen: \(reason)"
        case .abandoned(let destination):
            "\(destination) neither completed its context nor cancelled it: call complete(…) or cancel(error:) on every way out"
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
        case .notInstalled(nil):
            "there is no interface to navigate in: call Navigate.install(_:) first, or name one with in(_:)"
        case .notInstalled(let window?):
            "there is no interface in the window \"\(window)\": install one with Navigate.install(_:window:)"
        case .alreadyPresented(let entry):
            "entry \(entry) is in the interface already: close it first, or show a screen of its own"
        case .notPresented(let entry):
            "entry \(entry) is not presented in this interface"
        case .cannotClose(let entry):
            "entry \(entry) lies at the bottom of the interface and cannot be closed: set another base"
        case .covered(let screen):
            "the stack is covered by the modal \(screen): dismiss it first, or ask for dismissingModals()"
        case .noContainer(let entry):
            "entry \(entry) is in no navigation container, so nothing can be pushed: present instead, or embed it in one"
        case .unknownContainer(let entry):
            "entry \(entry) is no such container of this interface"
        case .unknownScreen(let screen):
            "the screen \(screen) is not in this interface"
        case .wrongNesting(let entry, let container):
            "entry \(entry) cannot be in a \(container): the order is screen, navigation, tab, split"
        case .emptyContainer(let kind):
            "a \(kind) needs something in it"
        case .paneCount(let count):
            "a split container has two or three panes, not \(count)"
        case .noSuchTab(let index, let count):
            "there is no number \(index): the container has \(count), counted from 0"
        case .noHistory(let steps, let available):
            "\(steps) steps are more than the \(available) that there are"
        }
    }
}

extension NavigationError.Bar: CustomStringConvertible {
    /// One sentence, in lower case: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .ownedByContainer(let property, let owner):
            "\(property.rawValue) of the bar belongs to its container \(owner): ask the container, or make a bar of your own"
        }
    }
}

extension NavigationError.Protection: CustomStringConvertible {
    /// One sentence, in lower case: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .denied(let target, let reason):
            "\(target) is protected: \(reason)"
        case .redirected(let target, let other):
            "\(target) is protected, and led to \(other) instead"
        case .redirectLoop(let targets):
            "protections redirect in a circle: \(targets.joined(separator: ", "))"
        case .unknown(let name, let target):
            "\(target) is protected by \"\(name)\", which nobody registered: call protections.register(_:as:) at launch"
        case .abandoned(let target):
            "the protection of \(target) gave no answer: call unprotect() or cancel(error:) on every way out"
        }
    }
}

extension NavigationError.Data: CustomStringConvertible {
    /// One sentence, in lower case: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .notReceivable(let screen, let data):
            "\(screen) receives no data, and was to get a \(data): conform it to DataReceivable"
        case .wrongType(let screen, let expected, let found):
            "data between the app and \(screen) is to be a \(expected) and is a \(found)"
        case .failed(let screen, let reason):
            "the data for \(screen) could not be had: \(reason)"
        }
    }
}

extension NavigationError.Cache: CustomStringConvertible {
    /// One sentence, in lower case: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .wrongType(let identifier, let expected, let found):
            "the cache identifier \"\(identifier)\" stands for a \(found), and a \(expected) was asked for: use another identifier"
        }
    }
}

extension NavigationError.Synchronous: CustomStringConvertible {
    /// One sentence, in lower case: what is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .notSynchronous(let target):
            "\(target) cannot be resolved without waiting: use `try await`, or conform it to SynchronousDestination"
        case .wrongThread(let target):
            "\(target) was to be resolved off the main thread: screens live on the main actor"
        }
    }
}
