import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("UIView.layoutSublayers(of:)")
struct LayerLayoutTests {
  private final class Card: UIView {
    var calls: [String] = []
    override func layoutSublayers(of layer: CALayer) {
      calls.append("before")
      super.layoutSublayers(of: layer)
      calls.append("after")
    }
    override func layoutSubviews() { calls.append("subviews") }
  }

  @Test func `the layout of a view goes through it`() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    card.layoutIfNeeded()
    #expect(card.calls == ["before", "subviews", "after"])
  }

  @Test func `the layout of another layer leaves the subviews`() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    card.layoutSublayers(of: CALayer())
    #expect(card.calls == ["before", "after"])
  }
}
