import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("UIView.tintAdjustmentMode")
struct TintAdjustmentTests {
  private final class Watching: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test func `a dimmed view and those below have a gray tint`() {
    let (top, below) = (UIView(), Watching())
    top.addSubview(below)
    top.tintColor = .red
    let before = below.changes
    top.tintAdjustmentMode = .dimmed
    #expect(below.changes == before + 1)
    #expect(below.tintAdjustmentMode == .dimmed)
    let gray = below.tintColor.cgColor
    #expect(gray.red == gray.green && gray.green == gray.blue)
    below.tintAdjustmentMode = .normal
    #expect(below.tintColor == .red && top.tintColor != .red)
    top.tintAdjustmentMode = .automatic
    #expect(top.tintAdjustmentMode == .normal && top.tintColor == .red)
  }
  // UIView.h: it "is sent to subviews of a view whose tintColor is implicitly changed when its superview changes".
  @Test func `a view in another place hears if its tint color is another one there`() {
    let (red, plain) = (UIView(), UIView())
    red.tintColor = .red
    let (view, inner, own) = (Watching(), Watching(), Watching())
    view.addSubview(inner)
    view.addSubview(own)
    own.tintColor = .green
    let before = own.changes
    red.addSubview(view)
    #expect(view.changes == 1 && inner.changes == 1 && own.changes == before)
    red.addSubview(view)
    view.removeFromSuperview()
    #expect(view.changes == 2 && inner.changes == 2 && own.changes == before)
    plain.addSubview(view)
    #expect(view.changes == 2 && inner.changes == 2 && own.changes == before)
  }

  @Test func `a view in a dimmed place hears of it, also with a tint color of its own`() {
    let (dimmed, view) = (UIView(), Watching())
    dimmed.tintAdjustmentMode = .dimmed
    view.tintColor = .green
    let before = view.changes
    dimmed.addSubview(view)
    #expect(view.changes == before + 1 && view.tintColor != .green)
    view.removeFromSuperview()
    #expect(view.changes == before + 2 && view.tintColor == .green)
  }
}
