#if canImport(SwiftUI)
    public import RouteRuntime
    public import SwiftUI

    /// A screen that a view shows. What is none is shown as its title.
    @MainActor
    public protocol ViewScreen: RouteScreen {
        /// The type of the view.
        associatedtype Content: View

        /// What shows it.
        @ViewBuilder var content: Content { get }
    }

    /// A view as a screen.
    ///
    ///     extension PersonProfile {
    ///         @MainActor
    ///         func resolve(context: Context<Self>) async throws(NavigationError) -> HostingScreen<PersonView> {
    ///             let person = try await People.find(personId)
    ///             return HostingScreen(title: person.name) { PersonView(person) }
    ///         }
    ///     }
    public final class HostingScreen<Content: View>: ViewScreen {
        /// What the bar shows.
        public let title: String?
        private let make: () -> Content

        /// A screen of a view, which is made anew as often as SwiftUI asks for it.
        public init(title: String? = nil, @ViewBuilder _ make: @escaping () -> Content) {
            self.title = title
            self.make = make
        }

        /// The view.
        public var content: Content { make() }
    }

    extension RouteScreen {
        /// What shows the screen.
        var anyView: AnyView {
            guard let screen = self as? any ViewScreen else { return AnyView(Text(title ?? "")) }
            return screen.titledView
        }
    }

    extension ViewScreen {
        fileprivate var titledView: AnyView { AnyView(content.navigationTitle(title ?? "")) }
    }
#endif
