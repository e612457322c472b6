#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import RouteRuntime
    public import UIKit

    // The ways by which UIKit hands over URLs from outside. Each is one line of a scene delegate:
    //
    //     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    //         Navigate.arrivals.receive(options)
    //     }
    //     func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { Navigate.arrivals.receive(contexts) }
    //     func scene(_ scene: UIScene, continue activity: NSUserActivity) { Navigate.arrivals.receive(activity) }

    extension Arrivals {
        /// Takes the URL of a user activity to its screen: a universal link, Handoff, a find of Spotlight.
        ///
        /// - Returns: whether it has one; an activity without is the app's to continue.
        @discardableResult
        public func receive(_ activity: NSUserActivity) -> Bool {
            let arrival = Arrival(userActivity: activity.activityType, webpageURL: activity.webpageURL?.absoluteString) { key in
                activity.userInfo?[key] as? String
            }
            guard let arrival else { return false }
            receive(arrival)
            return true
        }

        /// Takes the URLs that a scene is to open to their screens. A set has no order: they come in that of their texts.
        public func receive(_ contexts: Set<UIOpenURLContext>) {
            for context in contexts.sorted(by: { $0.url.absoluteString < $1.url.absoluteString }) {
                receive(Arrival(context.url.absoluteString, from: .openURL(sourceApplication: context.options.sourceApplication)))
            }
        }

        /// Takes the URLs with which a scene was started to their screens.
        public func receive(_ options: UIScene.ConnectionOptions) {
            for activity in options.userActivities.sorted(by: { $0.activityType < $1.activityType }) { receive(activity) }
            receive(options.urlContexts)
        }
    }
#endif
