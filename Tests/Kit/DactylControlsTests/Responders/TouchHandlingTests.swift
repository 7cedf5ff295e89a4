import DactylControls
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

/// Views that only hand touches on are passed over; nobody who hears them is.
@MainActor
@Suite("Handling touches")
struct TouchHandlingTests {
  private class Plain: UIView {
    func somethingElse() {}
  }

  private final class Began: Plain {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
    }
  }

  private class Moved: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesMoved(touches, with: event)
    }
  }

  private final class BelowMoved: Moved {}

  private final class Ended: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
    }
  }

  private final class Cancelled: UIView {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesCancelled(touches, with: event)
    }
  }

  private final class Elsewhere: UIView {
    weak var target: UIResponder?
    override var next: UIResponder? { target }
  }

  @Test func `each of the four methods, and next, makes a class one that hears`() {
    let hearing: [UIView.Type] = [
      Began.self, Moved.self, BelowMoved.self, Ended.self, Cancelled.self, Elsewhere.self,
      UIControl.self, UIWindow.self,
    ]
    for type in hearing { #expect(TouchHandling.isPossible(type), "\(type)") }
  }

  @Test func `other overrides do not`() {
    final class Drawn: UIView {
      override func layoutSubviews() {}
      override func draw(_ rect: CGRect) {}
      override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
      }
    }
    for type in [UIView.self, Plain.self, Drawn.self] as [UIView.Type] {
      #expect(!TouchHandling.isPossible(type), "\(type)")
    }
  }

  /// Seven nested views of one size in a window.
  private func nest(_ views: [UIView]) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var parent: UIView = window
    for view in views {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      parent.addSubview(view)
      parent = view
    }
    return window
  }

  @Test func `the first one that handles touches is found from any place below it`() {
    let (moved, below) = (Moved(), UIView())
    let window = nest([UIView(), moved, UIView(), Plain(), below])
    #expect(below.viewHandlingTouches === moved)
    #expect(moved.viewHandlingTouches === moved)
    #expect(moved.superview?.viewHandlingTouches === window)
  }

  @Test func `a controller's view is never passed over`() {
    let controller = UIViewController()
    let below = UIView()
    controller.view = UIView()
    let window = nest([controller.view, UIView(), below])
    #expect(below.viewHandlingTouches === controller.view)
    controller.view = nil
    _ = window
  }

  // Proves: VIEW:HIE-09
  @Test func `a view that moves to another superview is heard there`() {
    let (first, second, leaf) = (Began(), Ended(), UIView())
    let windows = [nest([first, UIView()]), nest([second, UIView()])]
    first.subviews[0].addSubview(leaf)
    #expect(leaf.viewHandlingTouches === first)
    second.subviews[0].addSubview(leaf)
    #expect(leaf.viewHandlingTouches === second)
    leaf.removeFromSuperview()
    #expect(leaf.viewHandlingTouches === leaf)
    _ = windows
  }

  @Test func `a view whose superview is gone ends its way there`() {
    let leaf = UIView()
    do {
      let parent = Moved()
      parent.addSubview(leaf)
      #expect(leaf.viewHandlingTouches === parent)
    }
    #expect(leaf.superview == nil && leaf.viewHandlingTouches === leaf)
  }
}
