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
    /// A bar cannot be changed like this.
    case bar(Bar)
    /// A protection let nobody through.
    case protection(Protection)
    /// Data cannot be passed to the screen, or back from it.
    case data(Data)
    /// The screens that are kept alive do not fit.
    case cache(Cache)
    /// The form without `await` cannot be used here.
    case synchronous(Synchronous)
    /// A step of a chain failed, counted from 0; the steps before it were done, those after it were not.
    indirect case step(Int, NavigationError)
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
        /// Several destinations took the URL, and each of them declined: what was tried, in rank.
        case allDeclined(uri: String, tried: [Refusal])
        /// The destination could not make its screen.
        case failed(destination: String, reason: String)
        /// A destination in the callback form let its context go without completing or cancelling it.
        case abandoned(destination: String)

        /// A destination that declined, and why.
        public struct Refusal: Hashable, Sendable {
            /// The name of the destination.
            public let destination: String
            /// Why it declined.
            public let reason: String

            /// A refusal.
            public init(destination: String, reason: String) {
                self.destination = destination
                self.reason = reason
            }
        }
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
        /// `Navigate` knows no interface, or none for this window.
        case notInstalled(window: String?)
        /// The entry is in the interface already, in another place than this stack.
        case alreadyPresented(StackEntry)
        /// A dismissal of something that is not presented.
        case notPresented(StackEntry)
        /// What lies at the bottom of everything cannot be closed.
        case cannotClose(StackEntry)
        /// A push would not be seen: a modal covers the stack.
        case covered(by: String)
        /// A push where no navigation container is in front.
        case noContainer(visible: StackEntry)
        /// The entry is no container of this kind in the interface.
        case unknownContainer(StackEntry)
        /// The screen belongs to no entry of the interface.
        case unknownScreen(String)
        /// A container holds lower kinds only.
        case wrongNesting(StackEntry, in: StackEntry.Kind)
        /// A container without anything in it.
        case emptyContainer(StackEntry.Kind)
        /// A split has two or three panes.
        case paneCount(Int)
        /// There is no tab or pane of this number.
        case noSuchTab(Int, count: Int)
        /// There is nothing behind, or nothing ahead.
        case noHistory(steps: Int, available: Int)
    }

    /// Why a bar cannot be changed.
    public enum Bar: Hashable, Sendable {
        /// It is the container's to say.
        case ownedByContainer(NavigationBar.OwnedProperty, StackEntry)
    }

    /// Why a protection let nobody through.
    public enum Protection: Hashable, Sendable {
        /// A protection said no.
        case denied(target: String, reason: String)
        /// A protection sent the navigation somewhere else, whose screen is of another type than the one asked for. Where screens are
        /// shown, that screen is shown.
        case redirected(target: String, to: String)
        /// Redirections that lead to each other, in order.
        case redirectLoop([String])
        /// The manifest names a protection that nobody registered: nothing is shown then.
        case unknown(name: String, target: String)
        /// A protection in the callback form let its handler go without an answer.
        case abandoned(target: String)
    }

    /// Why data does not arrive.
    public enum Data: Hashable, Sendable {
        /// The screen is no `DataReceivable`.
        case notReceivable(screen: String, data: String)
        /// The screen receives, or the one who waits expects, data of another type.
        case wrongType(screen: String, expected: String, found: String)
        /// Making the data failed.
        case failed(screen: String, reason: String)
    }

    /// Why a screen that is kept alive cannot be used.
    public enum Cache: Hashable, Sendable {
        /// The identifier stands for a screen of another type.
        case wrongType(identifier: String, expected: String, found: String)
    }

    /// Why a screen cannot be had without waiting.
    public enum Synchronous: Hashable, Sendable {
        /// Resolving it suspends, or its protection does.
        case notSynchronous(target: String)
        /// Screens live on the main actor, and this is another thread.
        case wrongThread(target: String)
    }
}
