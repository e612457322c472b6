#if canImport(SwiftUI)
    public import RouteRuntime
    public import SwiftUI

    #if canImport(Combine)
        public import Combine
    #endif

    /// An interface as something that views observe: the path of its stack, and its modals.
    ///
    ///     @StateObject private var state = InterfaceState(interface)
    ///     var body: some Scene { WindowGroup { InterfaceView(state).receivesURLs() } }
    @MainActor
    public final class InterfaceState: ObservableObject {
        /// What keeps both in step.
        public let driver: HostDriver
        /// The stack at the bottom.
        public let path: PathHost
        /// What lies over it.
        public let sheets: SheetHost

        /// Makes views show an interface.
        ///
        /// - Throws: `NavigationError.Interface.noContainer` where no navigation container lies at the bottom.
        public init(_ interface: NavigationInterface) throws(NavigationError) {
            guard let container = interface.base as? NavigationContainer else {
                throw .interface(.noContainer(visible: interface.model.visible))
            }
            driver = HostDriver(interface)
            path = PathHost(driver: driver)
            sheets = SheetHost(driver: driver)
            try driver.attach(path, to: container)
            path.willChange = { [weak self] in self?.objectWillChange.send() }
            sheets.willChange = { [weak self] in self?.objectWillChange.send() }
        }

        /// What is presented over the layer with this number, in a style: 0 is the stack at the bottom.
        func sheet(over index: Int, style: ModalLayer.Style) -> Binding<HostedScreen?> {
            Binding(
                get: { @MainActor in self.sheets.item(over: index, style: style) },
                set: { @MainActor item in if item == nil { self.sheets.systemDismissed(over: index, style: style) } })
        }
    }
#endif
