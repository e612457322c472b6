#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// Generated code names types by their module, so that a destination may be called `URL`. It cannot say `Foundation.URL`, since on
// Linux the type may come from FoundationEssentials; and an alias called `URL` would make `URL(string:)` ambiguous in every file
// that imports this module and Foundation.

/// `UUID`, as generated code names it.
public typealias RouteUUID = UUID
/// `Date`, as generated code names it.
public typealias RouteDate = Date
/// `URL`, as generated code names it.
public typealias RouteURL = URL
