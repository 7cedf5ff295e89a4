import DactylEvents
import Foundation
import InputTesting
import Testing

/// A layer with a property of each kind.
@MainActor
private final class Kinds: CALayer {
  @LayerProperty("number") var number: Double
  @LayerProperty("small") var small: Float
  @LayerProperty("count") var count: Int
  @LayerProperty("isOn") var isOn: Bool
  @LayerProperty("place") var place: CGPoint
  @LayerProperty("extent") var extent: CGSize
  @LayerProperty("area") var area: CGRect
  @LayerProperty("title") var title: String
  @LayerProperty("ink") var ink = UIColor.black
  @LayerProperty("level") var level: CGFloat

  var drawn: [CGFloat] = []
  override class func needsDisplay(forKey key: String) -> Bool {
    ["count", "place", "ink", "level"].contains(key) || super.needsDisplay(forKey: key)
  }
  override func draw(in ctx: CGContext) { drawn.append(level) }
}

@MainActor
private final class Gauge: UIView {
  override class var layerClass: AnyClass { Kinds.self }
}

@MainActor
@Suite("Properties of a layer's subclass")
struct LayerPropertyTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  private let layer = Kinds()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    fingers.view.layer.addSublayer(layer)
  }

  private func animate(_ keyPath: String, from: Any, to: Any) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(animation, forKey: keyPath)
  }

  @Test func `each kind is zero, empty or off until it is set`() {
    #expect(layer.number == 0 && layer.small == 0 && layer.count == 0 && !layer.isOn)
    #expect(layer.place == .zero && layer.extent == .zero && layer.area == .zero)
    #expect(layer.title == "" && layer.ink == .black)
  }

  @Test func `each kind is as it was set`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.number = 1.5
    layer.small = 2.5
    layer.count = 3
    layer.isOn = true
    layer.place = rect.origin
    layer.extent = rect.size
    layer.area = rect
    layer.title = "Tea"
    layer.ink = .red
    #expect(layer.number == 1.5 && layer.small == 2.5 && layer.count == 3 && layer.isOn)
    #expect(layer.place == rect.origin && layer.extent == rect.size && layer.area == rect)
    #expect(layer.title == "Tea" && layer.ink == .red)
  }

  @Test func `a number of another kind is converted, and so is a color`() {
    for key in ["number", "small", "isOn"] { layer.setValue(1 as CGFloat, forKey: key) }
    layer.setValue(2.6 as CGFloat, forKey: "count")
    layer.setValue(UIColor.green.cgColor, forKey: "ink")
    #expect(layer.number == 1 && layer.small == 1 && layer.isOn && layer.count == 3)
    #expect(layer.ink.cgColor == UIColor.green.cgColor)
  }

  @Test func `a value of another kind is none, and the first one stays`() {
    layer.setValue("many", forKey: "count")
    layer.setValue("blue", forKey: "ink")
    #expect(layer.count == 0 && layer.ink == .black)
  }

  @Test func `properties of each kind go through the values of an animation`() {
    animate("count", from: 0, to: 10)
    animate("place", from: CGPoint.zero, to: CGPoint(x: 8, y: 4))
    animate("ink", from: UIColor.black, to: UIColor.white.cgColor)
    fingers.wait(500)
    let shown = layer.presentation()
    #expect(shown?.count == 5 && shown?.place == CGPoint(x: 4, y: 2))
    #expect(abs((shown?.ink.cgColor.red ?? 0) - 0.5) < 1e-6)
    #expect(layer.count == 0 && layer.place == .zero && layer.ink == .black)
  }

  @Test func `an animation of one that nobody has set begins at its own start`() {
    animate("level", from: 2, to: 4)
    fingers.application.perform(after: 0.5) {}
    fingers.wait(500)
    #expect(layer.drawn.last == 3)
    layer.removeAnimation(forKey: "level")
    fingers.wait(1)
    #expect(layer.drawn.last == 0)
  }

  @Test(arguments: [false, true])
  func `in a block of a view it follows the block, and a spring swings past its end`(
    isSpring: Bool
  ) {
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fingers.view.addSubview(gauge)
    guard let layer = gauge.layer as? Kinds else { return #expect(Bool(false)) }
    if isSpring {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
        animations: { layer.level = 100 })
    } else {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { layer.level = 100 }
    }
    #expect(layer.level == 100)
    var levels: [CGFloat] = []
    for _ in 0..<10 {
      levels.append(layer.presentation()?.level ?? -1)
      fingers.wait(100)
    }
    #expect(levels.first == 0)
    #expect(((levels.max() ?? 0) > 110) == isSpring)
    #expect(isSpring || abs(levels[5] - 50) < 1e-6)
    fingers.wait(1)
    #expect(layer.presentation()?.level == 100 && layer.animationKeys() == nil)
  }

  @Test func `in a block with a delay it shows its old value until then`() {
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fingers.view.addSubview(gauge)
    guard let layer = gauge.layer as? Kinds else { return #expect(Bool(false)) }
    UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { layer.level = 100 }
    fingers.wait(900)
    #expect(layer.presentation()?.level == 0)
    fingers.wait(600)
    #expect(abs((layer.presentation()?.level ?? 0) - 50) < 1e-6)
  }
}
