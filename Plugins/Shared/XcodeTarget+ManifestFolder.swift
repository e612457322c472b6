#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    extension XcodeTarget {
        /// A target of Xcode has no folder of its own: it is that of its topmost manifest, else the one that bears its name.
        func manifestFolder(in project: URL) -> URL {
            let manifests = inputFiles.map(\.url).filter {
                $0.lastPathComponent == "routes.yaml" || $0.lastPathComponent.hasSuffix(".routes.yaml")
            }
            let topmost = manifests.min { ($0.pathComponents.count, $0.path) < ($1.pathComponents.count, $1.path) }
            return topmost?.deletingLastPathComponent() ?? project.appendingPathComponent(displayName, isDirectory: true)
        }
    }
#endif
