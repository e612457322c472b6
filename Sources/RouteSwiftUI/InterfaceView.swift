#if canImport(SwiftUI)
    import Foundation
    public import RouteRuntime
    public import SwiftUI

    /// Shows an interface: its stack in a `NavigationStack`, and what is presented over it in sheets.
    public struct InterfaceView: View {
        @ObservedObject private var state: InterfaceState

        /// A view of an interface.
        public init(_ state: InterfaceState) { self.state = state }

        /// The stack, and what lies over it.
        public var body: some View { LayerView(state: state, index: 0, screen: nil, path: state.path) }
    }

    /// One layer, and what is presented over it.
    struct LayerView: View {
        @ObservedObject var state: InterfaceState
        /// 0 is the stack at the bottom.
        let index: Int
        /// The screen, unless it is a stack.
        let screen: HostedScreen?
        let path: PathHost?

        var body: some View {
            #if os(macOS)
                layer
                    .sheet(item: state.sheet(over: index, style: .popover)) { _ in above }
                    .sheet(item: state.sheet(over: index, style: .cover)) { _ in above }
            #else
                layer
                    .sheet(item: state.sheet(over: index, style: .popover)) { _ in above }
                    .fullScreenCover(item: state.sheet(over: index, style: .cover)) { _ in above }
            #endif
        }

        @ViewBuilder private var layer: some View {
            if let path {
                PathView(state: state, path: path)
            } else if let screen {
                screen.screen.anyView
            }
        }

        /// Erased, for a type cannot hold itself.
        private var above: AnyView {
            let layers = state.sheets.layers
            guard layers.indices.contains(index) else { return AnyView(EmptyView()) }
            return AnyView(LayerView(state: state, index: index + 1, screen: layers[index].item, path: layers[index].path))
        }
    }

    /// A stack.
    struct PathView: View {
        // Without it SwiftUI would take a view of the same path for the same view.
        @ObservedObject var state: InterfaceState
        let path: PathHost

        var body: some View {
            NavigationStack(path: Binding(get: { @MainActor in path.path }, set: { @MainActor in path.path = $0 })) {
                (path.root?.screen.anyView ?? AnyView(EmptyView()))
                    .navigationDestination(for: HostedScreen.self) { $0.screen.anyView }
            }
        }
    }

    extension View {
        /// Takes URLs from outside to their screens: those that the app is to open, and universal links.
        @MainActor
        public func receivesURLs(_ arrivals: Arrivals = Navigate.arrivals) -> some View {
            onOpenURL { url in arrivals.receive(Arrival(url.absoluteString)) }
                .onContinueUserActivity(Arrival.browsingWeb) { activity in
                    let url = activity.webpageURL?.absoluteString
                    if let arrival = Arrival(userActivity: activity.activityType, webpageURL: url) { arrivals.receive(arrival) }
                }
        }
    }
#endif
