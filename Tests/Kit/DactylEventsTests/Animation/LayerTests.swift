import DactylEvents
import Foundation
import InputTesting
import Testing

private final class GlowLayer: CALayer {}

@MainActor
private final class GlowView: UIView {
  let layerAtInit: String
  override class var layerClass: AnyClass { GlowLayer.self }

  override init(frame: CGRect) {
    layerAtInit = "\(Self.layerClass)"
    super.init(frame: frame)
  }
}

@MainActor
@Suite("CALayer")
struct LayerTests {
  let stage = AnimationStage()
  var a: LoggingView { stage.a }

  // Proves: VIEW:LYR-01
  @Test func `each view has a layer, whose delegate it is`() {
    #expect(a.layer === a.layer)
    #expect(a.layer.delegate === a)
    #expect(type(of: a.layer) == CALayer.self)
  }

  // Proves: VIEW:LYR-02
  @Test func `a class of views names the class of its layers`() {
    let view = GlowView(frame: .zero)
    #expect(view.layerAtInit == "GlowLayer")
    #expect(view.layer is GlowLayer)
  }

  // Proves: VIEW:LYR-03
  @Test func `a view's layer stays with its view, and a view has no other`() {
    let layer = CALayer()
    #expect(layer.delegate == nil)
    layer.addSublayer(a.layer)
    #expect(layer.sublayers == nil)
    #expect(a.layer.delegate === a)
  }

  // Proves: VIEW:LYR-05, VIEW:HIT-13
  @Test func `a layer of a program's own is no target of touches`() {
    let layer = CALayer()
    layer.frame = a.bounds
    a.layer.addSublayer(layer)
    #expect(a.layer.sublayers?.first === layer)
    #expect(stage.touches(a, 50, 50))
  }

  // Proves: VIEW:RSP-07
  @Test func `layers stand in no responder chain`() {
    for _ in 0..<3 { a.layer.addSublayer(CALayer()) }
    #expect(
      a.responderChain == [
        a, stage.fingers.view, stage.fingers.window, stage.fingers.application,
      ])
  }

  // Proves: VIEW:LNK-03
  @Test func `a view's own layer follows the block`() {
    stage.at(0)
    let own = CALayer()
    a.layer.addSublayer(own)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      a.layer.opacity = 0
      own.opacity = 0
    }
    stage.at(1)
    #expect(a.alpha == 0)
    #expect(stage.shownAlpha(a) == 0.5)
    #expect(own.presentation()?.opacity == 0)
  }

  @Test func `a layer's properties are the view's`() {
    a.layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    a.layer.position = CGPoint(x: 100, y: 100)
    a.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    a.layer.isHidden = true
    #expect(a.frame == CGRect(x: 90, y: 80, width: 20, height: 40))
    #expect(a.layer.frame == a.frame)
    #expect(a.layer.affineTransform() == a.transform)
    #expect(a.isHidden)
    a.layer.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    #expect(a.center == CGPoint(x: 10, y: 20))
  }

  @Test func `layers hang in one place at a time`() {
    let first = CALayer()
    let second = CALayer()
    let layer = CALayer()
    first.addSublayer(layer)
    second.addSublayer(CALayer())
    second.addSublayer(layer)
    #expect(first.sublayers == nil)
    #expect(second.sublayers?.last === layer)
    #expect(layer.superlayer === second)
    layer.removeFromSuperlayer()
    #expect(layer.superlayer == nil)
    #expect(second.sublayers?.count == 1)
  }
}
