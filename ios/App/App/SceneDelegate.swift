import Capacitor
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    /// What the app was started by, until there are plugins that hear of it.
    private var launchShortcut: (item: UIApplicationShortcutItem, scene: UIScene)?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }

        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = BridgeViewController()
        window?.makeKeyAndVisible()

        SceneDelegateProxy.shared.scene(scene, willConnectTo: session, options: connectionOptions)
        if let shortcut = connectionOptions.shortcutItem {
            launchShortcut = (shortcut, scene)
            NotificationCenter.default.addObserver(self, selector: #selector(openLaunchShortcut), name: .capacitorViewDidAppear, object: nil)
        }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        SceneDelegateProxy.shared.scene(scene, openURLContexts: URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        SceneDelegateProxy.shared.scene(scene, continue: userActivity)
    }

    func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {
        completionHandler(open(shortcutItem, in: windowScene))
    }

    /// A shortcut is a link to an address of the institute, and arrives in the app as one.
    @discardableResult
    private func open(_ shortcut: UIApplicationShortcutItem, in scene: UIScene) -> Bool {
        guard let origin = Bundle.main.object(forInfoDictionaryKey: "LinkOrigin") as? String,
              let path = shortcut.userInfo?["path"] as? String,
              let url = URL(string: origin + path) else { return false }

        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        SceneDelegateProxy.shared.scene(scene, continue: activity)
        return true
    }

    @objc private func openLaunchShortcut() {
        NotificationCenter.default.removeObserver(self, name: .capacitorViewDidAppear, object: nil)
        guard let (item, scene) = launchShortcut else { return }
        launchShortcut = nil
        open(item, in: scene)
    }
}
