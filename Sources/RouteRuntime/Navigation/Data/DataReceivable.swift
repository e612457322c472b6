/// A screen that is given data by whoever navigates to it: once for each navigation, before it appears.
///
///     final class PersonProfileScreen: DataReceivable {
///         func didReceiveData(_ data: Person) { … }
///     }
///
///     Navigate.present { $0.to(PersonProfileScreen()).withData(person) }
public protocol DataReceivable: RouteScreen {
    /// What it is given.
    associatedtype DataType

    /// Takes the data.
    func didReceiveData(_ data: DataType)
}

extension DataReceivable {
    /// Takes data whose type is known at run time only.
    fileprivate func receive(_ data: Any) throws(NavigationError) {
        guard let typed = data as? DataType else {
            throw .data(
                .wrongType(screen: "\(Self.self)", expected: "\(DataType.self)", found: "\(type(of: data))"))
        }
        didReceiveData(typed)
    }
}

/// Gives data to a screen whose type is not known.
///
/// - Throws: `NavigationError.Data.notReceivable`, `.wrongType`.
@MainActor
func deliver(_ data: Any, to screen: any RouteScreen) throws(NavigationError) {
    guard let receiver = screen as? any DataReceivable else {
        throw .data(.notReceivable(screen: "\(type(of: screen))", data: "\(type(of: data))"))
    }
    try receiver.receive(data)
}
