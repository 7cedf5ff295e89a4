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
}
