import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
private final class Painter: CALayerDelegate {
  var calls: [String] = []
  func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
  func draw(_ layer: CALayer, in ctx: CGContext) {
    calls.append("draw")
    ctx.fill(layer.bounds)
  }
}

@MainActor
private final class Giver: CALayerDelegate {
  func display(_ layer: CALayer) { layer.contents = "given" }
  func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
}

@MainActor
@Suite("Layers as state")
struct LayerStateTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func added(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    fingers.view.layer.addSublayer(layer)
    return layer
  }

  @Test func `points convert through turned and scrolled layers and back`() {
    let outer = added(CGRect(x: 10, y: 20, width: 100, height: 100))
    outer.bounds.origin = CGPoint(x: 5, y: 0)
    let inner = CALayer()
    inner.frame = CGRect(x: 20, y: 30, width: 40, height: 40)
    inner.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    outer.addSublayer(inner)
    let place = inner.convert(CGPoint(x: 0, y: 0), to: fingers.view.layer)
    // A quarter turn about (40, 50) brings the corner to the upper right; 5 are scrolled away.
    #expect(abs(place.x - 65) < 1e-9 && abs(place.y - 50) < 1e-9)
    let back = inner.convert(place, from: fingers.view.layer)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    #expect(outer.convert(CGRect(x: 5, y: 0, width: 1, height: 1), to: nil).minX == 10)
  }

  @Test(arguments: [
    (CGRect(x: 150, y: 80, width: 20, height: 10), CGPoint(x: 70, y: 40)),
    (CGRect(x: 10, y: 5, width: 20, height: 10), CGPoint(x: 10, y: 5)),
    (CGRect(x: 40, y: 30, width: 20, height: 10), CGPoint(x: 20, y: 10)),
  ])
  func `a scroll layer scrolls just so far that the rectangle shows`(
    rect: CGRect, origin: CGPoint
  ) {
    let layer = CAScrollLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.scroll(to: CGPoint(x: 20, y: 10))
    #expect(layer.bounds.origin == CGPoint(x: 20, y: 10))
    layer.scroll(to: rect)
    #expect(layer.bounds == CGRect(origin: origin, size: CGSize(width: 100, height: 50)))
  }

  @Test func `the frontmost layer is hit, not one that is hidden, transparent or cut off`() {
    let back = added(CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = added(CGRect(x: 0, y: 0, width: 50, height: 50))
    let root = fingers.view.layer
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === front)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === front)
    front.opacity = 0
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
    front.opacity = 1
    let far = CALayer()
    far.frame = CGRect(x: 100, y: 0, width: 10, height: 10)
    front.addSublayer(far)
    #expect(root.hitTest(CGPoint(x: 105, y: 5)) === far)
    front.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 105, y: 5)) === root)
  }

  @Test func `a program's layer is drawn by its delegate at the end of the iteration, once`() {
    let painter = Painter()
    let layer = added(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.delegate = painter
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2, height: 2))
    layer.setNeedsDisplay(CGRect(x: 4, y: 0, width: 2, height: 2))
    #expect(layer.needsDisplay())
    #expect(painter.calls == [])
    fingers.application.endIteration()
    #expect(painter.calls == ["will draw", "draw"])
    #expect(layer.drawnContent?.parts.map(\.rect) == [CGRect(x: 0, y: 0, width: 6, height: 2)])
    fingers.application.endIteration()
    #expect(painter.calls.count == 2)
  }

  @Test func `a delegate that displays gives the contents, and nothing is drawn`() {
    let giver = Giver()
    let layer = added(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.delegate = giver
    layer.setNeedsDisplay()
    fingers.application.endIteration()
    #expect(layer.delegate === giver)
    #expect(layer.contents as? String == "given")
    #expect(layer.drawnContent == nil)
  }

  @Test func `a mask is nobody's sublayer, and a layer is no mask of itself`() {
    let layer = added(CGRect(x: 0, y: 0, width: 10, height: 10))
    let mask = added(CGRect(x: 0, y: 0, width: 5, height: 5))
    layer.mask = mask
    #expect(mask.superlayer == nil)
    #expect(layer.mask === mask)
    layer.mask = layer
    #expect(layer.mask === mask)
    #expect(layer.presentation()?.mask === mask)
  }

  @Test func `properties are read and set by their names, and names of the program's own are kept`()
  {
    let layer = added(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.setValue(3, forKeyPath: "transform.scale")
    #expect(layer.affineTransform().a == 3)
    layer.setValue(25, forKeyPath: "bounds.size.width")
    #expect(layer.bounds.width == 25)
    #expect(layer.value(forKeyPath: "position.x") as? CGFloat == 5)
    layer.setValue("mine", forKey: "own")
    #expect(layer.value(forKey: "own") as? String == "mine")
    #expect(layer.value(forKeyPath: "none.such") == nil)
  }

  @Test func `a layer is drawn into a context with what lies below it`() {
    let layer = added(CGRect(x: 10, y: 0, width: 10, height: 10))
    layer.backgroundColor = UIColor.red.cgColor
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    fingers.view.layer.render(in: context)
    let fills = context.record.commands.compactMap { command -> CGColor? in
      if case .fill(_, _, let style) = command { style.color } else { nil }
    }
    #expect(fills.contains(UIColor.red.cgColor))
    #expect(
      context.record.commands.contains(.concatenate(CGAffineTransform(translationX: 10, y: 0))))
  }

  @Test func `a gradient has its colors in place, and a text its looks`() {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor, UIColor.green.cgColor]
    #expect(gradient.gradient?.stops.map(\.location) == [0, 0.5, 1])
    gradient.locations = [0, 0.1, 0.2]
    #expect(gradient.gradient?.stops.map(\.location) == [0, 0.1, 0.2])
    let text = CATextLayer()
    #expect(text.drawnText == nil)
    text.string = "abc"
    text.fontSize = 20
    text.alignmentMode = .center
    #expect(text.drawnText?.pieces.map(\.font.pointSize) == [20])
    #expect(text.drawnText?.alignment == .center)
    #expect(text.drawnText?.lineBreakMode == .byClipping)
  }
}
