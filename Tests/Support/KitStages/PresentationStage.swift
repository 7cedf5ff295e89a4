package import DactylEvents
package import Foundation
import InputFrames
package import InputTesting

/// A window of a phone or a pad, controllers that write down their calls, and fingers.
@MainActor
package final class PresentationStage {
  package let fingers: Fingers
  package let transcript = Transcript()
  package private(set) var warnings: [String] = []
  private let ownWindow: UIWindow
  /// The window, whose application is the shared one from here on.
  package var window: UIWindow {
    _ = fingers.application
    return ownWindow
  }

  package init(_ idiom: UIUserInterfaceIdiom = .phone) {
    let size =
      idiom == .pad ? CGSize(width: 768, height: 1024) : CGSize(width: 320, height: 480)
    fingers = Fingers(screen: size)
    fingers.application.device.userInterfaceIdiom = idiom
    ownWindow = fingers.makeWindow()
    fingers.application.warningObserver = { [weak self] in self?.warnings.append($0.sentence) }
  }

  package var application: UIApplication { fingers.application }

  package func controller(_ label: String) -> TracingController {
    _ = fingers.application
    return TracingController(label, in: transcript)
  }

  /// A controller as the shown root, with nothing written down.
  package func shownRoot(_ label: String = "a") -> TracingController {
    let root = controller(label)
    show(root)
    return root
  }

  package func show(_ root: UIViewController) {
    _ = fingers.application
    window.rootViewController = root
    window.makeKeyAndVisible()
    _ = calls()
  }

  /// Presents at once, in a style, ends the iteration, and forgets what was called.
  package func present(
    _ b: UIViewController, from a: UIViewController, _ style: UIModalPresentationStyle
  ) {
    b.modalPresentationStyle = style
    a.present(b, animated: false)
    _ = calls()
  }

  /// Adds a child, as large as said.
  package func embed(_ child: UIViewController, in parent: UIViewController, _ frame: CGRect) {
    parent.addChild(child)
    child.view.frame = frame
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = calls()
  }

  package func note(_ words: String) { transcript.record(words) }
  package func endIteration() { fingers.application.endIteration() }
  package func wait(_ seconds: Double) { fingers.wait(seconds * 1000) }

  /// What was called since the last time, in order; ends the iteration.
  package func calls() -> [String] {
    endIteration()
    defer { transcript.clear() }
    return transcript.calls
  }

  /// The same, without what views being loaded and laid out bring.
  package func moves() -> [String] {
    calls().filter { call in
      !["loadView", "viewDidLoad", "willLayout", "didLayout"].contains { call.hasSuffix($0) }
    }
  }

  package func hit(_ x: Double, _ y: Double) -> UIView? {
    application.hitTest(CGPoint(x: x, y: y), with: nil)?.view
  }

  package func tap(_ x: Double, _ y: Double) {
    fingers.down(0, x, y)
    wait(0.05)
    fingers.up(0)
    endIteration()
  }

  /// Drags a finger from a height to another in steps, and holds it still before lifting unless it is
  /// thrown.
  package func drag(x: Double = 100, from: Double, to: Double, lifts: Bool = true) {
    fingers.down(0, x, from)
    for step in 1...10 {
      wait(0.02)
      fingers.move(0, x, from + (to - from) * Double(step) / 10)
    }
    guard lifts else { return }
    wait(0.5)
    fingers.up(0)
    endIteration()
  }

  /// Where a view lies in the window.
  package func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
}
