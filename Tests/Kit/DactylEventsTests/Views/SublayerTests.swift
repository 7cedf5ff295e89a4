import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("Layers of subviews and layers of a program's own")
struct SublayerTests {
  let view = UIView()
  let a = UIView()
  let b = UIView()
  let c = UIView()
  let x = CALayer()
  let y = CALayer()

  private var order: String {
    (view.layer.sublayers ?? []).map { layer in
      let names: [(CALayer, String)] = [
        (a.layer, "a"), (b.layer, "b"), (c.layer, "c"), (x, "x"), (y, "y"),
      ]
      return names.first { $0.0 === layer }?.1 ?? "?"
    }.joined()
  }

  private func add(_ parts: Any...) {
    for part in parts {
      if let view = part as? UIView { self.view.addSubview(view) }
      if let layer = part as? CALayer { view.layer.addSublayer(layer) }
    }
  }

  @Test func `a subview's layer is a sublayer of its superview's, while it is one`() {
    #expect(view.layer.sublayers == nil)
    add(a, b)
    #expect(order == "ab")
    #expect(a.layer.superlayer === view.layer)
    a.removeFromSuperview()
    #expect(order == "b")
    #expect(a.layer.superlayer == nil)
    b.removeFromSuperview()
    #expect(view.layer.sublayers == nil)
  }

  @Test func `a subview comes just beside its sibling, whatever layers lie there`() {
    add(x, a, y, b)
    #expect(order == "xayb")
    view.insertSubview(c, belowSubview: b)
    #expect(order == "xaycb")
    view.insertSubview(c, aboveSubview: a)
    #expect(order == "xacyb")
    view.insertSubview(c, belowSubview: a)
    #expect(order == "xcayb")
    #expect(view.subviews == [c, a, b])
  }

  /// As a public test suite found it on iOS.
  @Test func `an index counts the layers in between`() {
    add(x, y, a, b)
    view.insertSubview(c, at: 1)
    #expect(order == "xcyab")
    #expect(view.subviews == [c, a, b])
  }

  @Test func `a program's layers stay where they are when subviews move`() {
    add(a, x, b, y, c)
    view.bringSubviewToFront(a)
    #expect(order == "xbyca")
    view.sendSubviewToBack(c)
    #expect(order == "cxbya")
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order == "axbyc")
    b.removeFromSuperview()
    #expect(order == "axyc")
    view.addSubview(a)
    #expect(order == "xyca")
    UIView().addSubview(c)
    #expect(order == "xya")
  }

  @Test func `a program's layer is put at a place, or beside another one`() {
    add(a, b)
    view.layer.insertSublayer(x, at: 1)
    #expect(order == "axb")
    view.layer.insertSublayer(y, above: a.layer)
    #expect(order == "ayxb")
    view.layer.insertSublayer(x, below: a.layer)
    #expect(order == "xayb")
    view.layer.insertSublayer(x, at: 99)
    #expect(order == "aybx")
    view.layer.insertSublayer(y, above: CALayer())
    #expect(order == "abxy")
    #expect(view.subviews == [a, b])
  }
}
