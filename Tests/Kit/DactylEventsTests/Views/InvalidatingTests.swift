import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("@Invalidating")
struct InvalidatingTests {
  private final class Card: UIView {
    @Invalidating(.layout) var inset: CGFloat = 8
    @Invalidating(.display, .intrinsicContentSize) var title = ""
    var calls: [String] = []
    override func setNeedsLayout() {
      calls.append("layout")
      super.setNeedsLayout()
    }
    override func setNeedsDisplay() {
      calls.append("display")
      super.setNeedsDisplay()
    }
    override func invalidateIntrinsicContentSize() {
      calls.append("size")
      super.invalidateIntrinsicContentSize()
    }
  }

  @Test func `a change makes due what the property names`() {
    let card = Card()
    card.calls = []
    card.inset = 9
    card.title = "a"
    #expect(card.inset == 9 && card.title == "a")
    #expect(card.calls == ["layout", "display", "size"])
  }

  @Test func `an equal value makes nothing due`() {
    let card = Card()
    card.calls = []
    card.inset = 8
    #expect(card.calls == [])
  }

  private final class Grid: UIView {
    @Invalidating(.constraints) var columns = 2
    @Invalidating(.layout, .display, .constraints) var gap: CGFloat = 8
    var calls: [String] = []
    override func setNeedsLayout() {
      calls.append("layout")
      super.setNeedsLayout()
    }
    override func setNeedsDisplay() {
      calls.append("display")
      super.setNeedsDisplay()
    }
    override func setNeedsUpdateConstraints() {
      calls.append("constraints")
      super.setNeedsUpdateConstraints()
    }
  }

  @Test func `a property may make constraints due, and three kinds at once`() {
    let grid = Grid()
    grid.calls = []
    grid.columns = 3
    #expect(grid.calls == ["constraints"])
    grid.gap = 4
    #expect(grid.calls == ["constraints", "layout", "display", "constraints"])
  }
}
