import DactylEvents
import Foundation
import Testing

/// What a subclass of a view may override, as in UIKit.
@MainActor
@Suite("Calls that a view overrides")
struct OverriddenCallTests {
  private final class Watching: UIView {
    var calls: [String] = []

    override func addSubview(_ view: UIView) {
      calls.append("add")
      super.addSubview(view)
    }
    override func insertSubview(_ view: UIView, at index: Int) {
      calls.append("insert \(index)")
      super.insertSubview(view, at: index)
    }
    override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
      calls.append("below")
      super.insertSubview(view, belowSubview: siblingSubview)
    }
    override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
      calls.append("above")
      super.insertSubview(view, aboveSubview: siblingSubview)
    }
    override func bringSubviewToFront(_ view: UIView) {
      calls.append("front")
      super.bringSubviewToFront(view)
    }
    override func sendSubviewToBack(_ view: UIView) {
      calls.append("back")
      super.sendSubviewToBack(view)
    }
    override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
      calls.append("exchange \(index1) \(index2)")
      super.exchangeSubview(at: index1, withSubviewAt: index2)
    }
    override func removeFromSuperview() {
      calls.append("remove")
      super.removeFromSuperview()
    }
    override func sizeToFit() {
      calls.append("fit")
      super.sizeToFit()
    }
    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      calls.append("recognizer")
      super.addGestureRecognizer(gestureRecognizer)
    }
    override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      calls.append("no recognizer")
      super.removeGestureRecognizer(gestureRecognizer)
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 8) }
  }

  @Test func `each call is heard once, and does what it did`() {
    let view = Watching()
    let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
    view.addSubview(a)
    view.insertSubview(b, at: 0)
    view.insertSubview(c, belowSubview: a)
    view.insertSubview(d, aboveSubview: b)
    #expect(view.subviews == [b, d, c, a])
    view.bringSubviewToFront(b)
    view.sendSubviewToBack(a)
    view.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(view.subviews == [b, d, c, a])
    #expect(
      view.calls == ["add", "insert 0", "below", "above", "front", "back", "exchange 0 3"])
  }

  @Test func `leaving, fitting and recognizers too, also where the kit calls them`() {
    let (outer, view, tap) = (UIView(), Watching(), UITapGestureRecognizer())
    outer.addSubview(view)
    view.addGestureRecognizer(tap)
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 7, height: 8) && tap.view === view)
    view.removeGestureRecognizer(tap)
    view.removeFromSuperview()
    #expect(tap.view == nil && view.superview == nil)
    #expect(view.calls == ["recognizer", "fit", "no recognizer", "remove"])
  }
}
