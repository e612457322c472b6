// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of SwiftUI that `RouteSwiftUI` uses, with nothing in them, so that the adapter is type-checked where there is no
// SwiftUI. Never linked and never shipped: `scripts/check-adapters` compiles it to a module. What the adapter begins to use is added here,
// as the documentation of SwiftUI declares it, with its actor.

@_exported import Foundation

// MARK: Foundation and Combine, where the system lacks them

open class NSUserActivity: NSObject, @unchecked Sendable {
    public init(activityType: String) { self.activityType = activityType }
    public let activityType: String
    open var webpageURL: URL?
    open var userInfo: [AnyHashable: Any]?
}

public final class ObservableObjectPublisher {
    public func send() {}
}

public protocol ObservableObject: AnyObject {
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    public var objectWillChange: ObservableObjectPublisher { fatalError() }
}

@MainActor @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
    public var wrappedValue: ObjectType
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
}

// MARK: Views

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

/// Views that are made of nothing else.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { fatalError() }
}

public struct EmptyView: PrimitiveView {
    nonisolated public init() {}
}

public struct AnyView: PrimitiveView {
    nonisolated public init<V: View>(_ view: V) {}
}

public struct Text: PrimitiveView {
    nonisolated public init(_ content: String) {}
}

public struct Conditional<A: View, B: View>: PrimitiveView {}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<V: View>(_ view: V) -> V { view }
    public static func buildIf<V: View>(_ view: V?) -> V? { view }
    public static func buildEither<A: View, B: View>(first: A) -> Conditional<A, B> { fatalError() }
    public static func buildEither<A: View, B: View>(second: B) -> Conditional<A, B> { fatalError() }
}

@propertyWrapper public struct Binding<Value> {
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
}

public struct NavigationStack<Data, Root: View>: PrimitiveView {
    @MainActor public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {}
}

public struct Modified: PrimitiveView {}

extension View {
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { Modified() }
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { Modified() }
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { Modified() }
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { Modified() }
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { Modified() }
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { Modified() }
}
