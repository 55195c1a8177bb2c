import Capacitor
import UIKit
import WebKit

/// The web view with what people expect of an app on iOS: a swipe from the edge goes back, and the theme's ground is behind the first frame.
class BridgeViewController: CAPBridgeViewController {
    override func capacitorDidLoad() {
        webView?.allowsBackForwardNavigationGestures = true
        webView?.isOpaque = false
        webView?.backgroundColor = UIColor(named: "Ground")
        webView?.scrollView.backgroundColor = UIColor(named: "Ground")
    }
}
