import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Views that change the tree while they are hit-tested")
struct ChangingHitTestTests {
  /// Leaves its superview when it is asked, and says that it was missed.
  private final class Leaving: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      removeFromSuperview()
      return nil
    }
  }

  let fingers = Fingers()
  let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let below = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let leaving = Leaving(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    fingers.view.addSubview(holder)
    holder.addSubview(below)
    holder.addSubview(leaving)
  }

  private var hit: UIView? { fingers.window.hitTest(CGPoint(x: 50, y: 50), with: nil) }

  @Test func `what lies below one that left is asked`() {
    #expect(hit === below)
    #expect(leaving.superview == nil)
  }

  @Test func `what lies inside of what lies below is asked, too`() {
    let inner = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    below.addSubview(inner)
    #expect(hit === inner)
  }

  @Test func `where nothing else is hit, it is the superview of the one that left`() {
    below.frame.origin.x = 100
    #expect(hit === holder)
  }

  @Test(arguments: ["hidden", "flat"])
  func `what takes no touches or has no size on the screen is passed over`(kind: String) {
    if kind == "hidden" { below.isHidden = true }
    if kind == "flat" { below.transform = CGAffineTransform(scaleX: 0, y: 0) }
    #expect(hit === holder)
  }
}
