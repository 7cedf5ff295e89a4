import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Animations of layers")
struct LayerAnimationTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let layer = CALayer()
  private let hearer = AnimationHearer()

  init() {
    fingers.view.layer.addSublayer(layer)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    fingers.application.endIteration()
  }

  private func animation(_ keyPath: String, from: Any?, to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    animation.delegate = hearer
    // Straight, whatever bracket is open.
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    return animation
  }

  /// The clock of these fingers' application, whichever one is shared by now.
  private var time: Double { Double(fingers.application.now.microseconds) / 1_000_000 }

  private func near(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-6 }

  private var shown: CALayer { layer.presentation() ?? layer }

  @Test func `it shows in the presentation, leaves the layer as it is, and is over at its end`() {
    layer.add(animation("position.x", from: 0, to: 100), forKey: "move")
    fingers.wait(250)
    #expect(near(shown.position.x, 25))
    #expect(layer.position.x == 5)
    #expect(layer.animationKeys() == ["move"])
    #expect(hearer.calls == ["start"])
    fingers.wait(751)
    #expect(hearer.calls == ["start", "stop true"])
    #expect(layer.animationKeys() == nil)
    #expect(near(shown.position.x, 5))
  }

  @Test func `one that is taken away tells that it did not finish`() {
    layer.add(animation("opacity", from: 0, to: 1), forKey: "fade")
    fingers.wait(100)
    layer.removeAnimation(forKey: "fade")
    #expect(layer.animation(forKey: "fade") == nil)
    #expect(hearer.calls == ["start"])
    fingers.wait(20)
    #expect(hearer.calls == ["start", "stop false"])
    fingers.wait(2_000)
    #expect(hearer.calls == ["start", "stop false"])
  }

  @Test(arguments: ["opacity", "shadowOpacity"])
  func `an opacity that goes beyond its ends is shown as these`(key: String) {
    layer.add(animation(key, from: -1, to: 3), forKey: key)
    var values: [Float] = []
    for _ in 0..<4 {
      fingers.wait(200)
      let value = key == "opacity" ? shown.opacity : shown.shadowOpacity
      values.append((value * 1000).rounded() / 1000)
    }
    #expect(values == [0, 0.6, 1, 1])
  }

  @Test func `the layer keeps a copy of what is added`() {
    let one = animation("opacity", from: 0, to: 1)
    layer.add(one, forKey: "fade")
    one.toValue = 0.5
    let kept = layer.animation(forKey: "fade") as? CABasicAnimation
    #expect(kept !== one)
    #expect(kept?.toValue as? Int == 1)
  }

  @Test func `it stays at its end when it is not taken away and fills forwards`() {
    let one = animation("cornerRadius", from: 0, to: 8)
    one.isRemovedOnCompletion = false
    one.fillMode = .forwards
    layer.add(one, forKey: nil)
    fingers.wait(3_000)
    #expect(near(shown.cornerRadius, 8))
    #expect(hearer.calls == ["start", "stop true"])
    layer.removeAllAnimations()
    #expect(near(shown.cornerRadius, 0))
    fingers.wait(1_000)
    #expect(hearer.calls == ["start", "stop true"])
  }

  @Test func `one that comes later shows its start before, where it fills backwards`() {
    let one = animation("position.y", from: 50, to: 100)
    one.beginTime = time + 1
    layer.add(one, forKey: "later")
    fingers.wait(500)
    #expect(near(shown.position.y, 5))
    #expect(hearer.calls == [])
    one.fillMode = .backwards
    layer.add(one, forKey: "later")
    #expect(near(shown.position.y, 50))
    fingers.wait(1_000)
    #expect(near(shown.position.y, 75))
  }

  @Test func `it runs again as often as said, there and back`() {
    let one = animation("position.x", from: 0, to: 100)
    one.autoreverses = true
    one.repeatCount = 2
    layer.add(one, forKey: "swing")
    fingers.wait(1_750)
    #expect(near(shown.position.x, 25))
    fingers.wait(500)
    #expect(near(shown.position.x, 25))
    fingers.wait(1_749)
    #expect(hearer.calls == ["start"])
    fingers.wait(2)
    #expect(hearer.calls == ["start", "stop true"])
  }

  @Test func `a missing end is the layer's own, and byValue is the way`() {
    layer.position = CGPoint(x: 40, y: 0)
    let only = animation("position.x", from: 0, to: nil)
    layer.add(only, forKey: "a")
    fingers.wait(500)
    #expect(near(shown.position.x, 20))
    let way = animation("position.x", from: nil, to: nil)
    way.byValue = 10
    layer.add(way, forKey: "a")
    fingers.wait(500)
    #expect(near(shown.position.x, 45))
  }

  @Test func `parts of a transform move by their names`() {
    layer.add(animation("transform.rotation.z", from: 0, to: Double.pi), forKey: "turn")
    layer.add(animation("transform.scale", from: 1, to: 3), forKey: "grow")
    fingers.wait(500)
    let parts = shown.affineTransform().decomposed()
    #expect(abs(parts.rotation - .pi / 2) < 1e-9)
    #expect(abs(parts.scale.width - 2) < 1e-9)
    #expect(layer.affineTransform() == .identity)
  }

  @Test func `keyframes reach their values at their times`() {
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    frames.values = [0, 10, 100]
    frames.keyTimes = [0, 0.2, 1]
    frames.duration = 1
    layer.add(frames, forKey: nil)
    fingers.wait(100)
    #expect(near(shown.position.x, 5))
    fingers.wait(500)
    #expect(abs(shown.position.x - 55) < 1e-9)
  }

  /// Follows a long line and a short one for four seconds.
  private func follow(
    _ mode: CAAnimationCalculationMode, keyTimes: [NSNumber]? = nil,
    turning: CAAnimationRotationMode? = nil
  ) {
    let frames = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    frames.path = path
    frames.calculationMode = mode
    frames.keyTimes = keyTimes
    frames.rotationMode = turning
    frames.duration = 4
    layer.add(frames, forKey: nil)
  }

  private func isShown(at x: CGFloat, _ y: CGFloat) -> Bool {
    abs(shown.position.x - x) < 1e-6 && abs(shown.position.y - y) < 1e-6
  }

  @Test func `a path is followed at one speed where the mode is paced`() {
    follow(.paced)
    fingers.wait(3_500)
    #expect(isShown(at: 30, 5))
  }

  @Test func `each line of a path takes the same time where the mode is linear`() {
    follow(.linear)
    fingers.wait(1_000)
    #expect(isShown(at: 15, 0))
    fingers.wait(2_000)
    #expect(isShown(at: 30, 5))
  }

  @Test func `key times say how long each line of a path takes`() {
    follow(.linear, keyTimes: [0, 0.25, 1])
    fingers.wait(500)
    #expect(isShown(at: 15, 0))
    fingers.wait(2_000)
    #expect(isShown(at: 30, 5))
  }

  @Test(
    arguments: [(nil, 0, 0), (.rotateAuto, 0, 90), (.rotateAutoReverse, 180, 270)]
      as [(CAAnimationRotationMode?, Double, Double)])
  func `a layer turns along a path as the rotation mode says, from how it is turned`(
    mode: CAAnimationRotationMode?, first: Double, second: Double
  ) {
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
    func isTurned(by degrees: Double) -> Bool {
      let turn = CGAffineTransform(rotationAngle: degrees * .pi / 180 + .pi / 6)
      let shown = shown.affineTransform()
      return abs(shown.a - turn.a) < 1e-6 && abs(shown.b - turn.b) < 1e-6
    }
    follow(.linear, turning: mode)
    fingers.wait(1_000)
    #expect(isTurned(by: first))
    fingers.wait(2_000)
    #expect(isTurned(by: second))
    fingers.wait(1_500)
    #expect(isTurned(by: 0))
  }

  @Test func `a group moves several properties, and what lies beyond its end does not show`() {
    let group = CAAnimationGroup()
    let late = animation("opacity", from: 1, to: 0)
    late.beginTime = 0.5
    group.animations = [animation("position.x", from: 0, to: 100), late]
    group.duration = 1
    group.delegate = hearer
    layer.add(group, forKey: "both")
    fingers.wait(750)
    #expect(near(shown.position.x, 75))
    #expect(near(CGFloat(shown.opacity), 0.75))
    fingers.wait(300)
    #expect(hearer.calls == ["start", "stop true"])
    #expect(near(CGFloat(shown.opacity), 1))
  }

  @Test func `a spring starts at its start, swings past its end and comes to rest there`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 100
    spring.duration = spring.settlingDuration
    spring.fillMode = .both
    spring.isRemovedOnCompletion = false
    layer.add(spring, forKey: nil)
    var most = 0.0
    for _ in 0..<100 {
      most = max(most, shown.position.x)
      fingers.wait(20)
    }
    #expect(most > 110 && most < 200)
    #expect(abs(shown.position.x - 100) < 0.2)
  }

  @Test func `a duration cuts a spring off, and does not hurry it`() {
    for (path, part) in [("position.x", 1.0), ("position.y", 0.5)] {
      let spring = CASpringAnimation(keyPath: path)
      spring.fromValue = 0
      spring.toValue = 100
      spring.duration = spring.settlingDuration * part
      layer.add(spring, forKey: nil)
    }
    fingers.wait(200)
    #expect(shown.position.x > 20)
    #expect(near(shown.position.x, shown.position.y))
  }

  @Test func `a layer whose speed is 0 stands still, and goes on from there`() {
    layer.add(animation("position.x", from: 0, to: 100), forKey: "move")
    fingers.wait(250)
    let paused = layer.convertTime(time, from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    fingers.wait(5_000)
    #expect(abs(shown.position.x - 25) < 1e-6)
    #expect(hearer.calls == ["start"])
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(time, from: nil) - paused
    fingers.wait(250)
    #expect(abs(shown.position.x - 50) < 1e-6)
    fingers.wait(510)
    #expect(hearer.calls == ["start", "stop true"])
  }

  @Test func `a transaction's block waits for what begins within it`() {
    var isOver = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { isOver = true }
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    CATransaction.commit()
    fingers.wait(1_990)
    #expect(!isOver)
    fingers.wait(20)
    #expect(isOver)
  }

  @Test func `a shape's path, stroke and colors move`() {
    let shape = CAShapeLayer()
    fingers.view.layer.addSublayer(shape)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let end = animation("strokeEnd", from: 0, to: 1)
    shape.add(end, forKey: nil)
    let grow = animation(
      "path", from: nil, to: CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
    )
    shape.add(grow, forKey: nil)
    fingers.wait(500)
    let shown = shape.presentation()
    #expect(near(shown?.strokeEnd ?? 0, 0.5))
    #expect(near(shown?.path?.boundingBox.width ?? 0, 20))
    #expect(shape.strokeEnd == 1)
    let gradient = CAGradientLayer()
    fingers.view.layer.addSublayer(gradient)
    gradient.colors = [UIColor.black.cgColor, UIColor.black.cgColor]
    gradient.add(
      animation("colors", from: nil, to: [UIColor.white.cgColor, UIColor.black.cgColor]),
      forKey: nil)
    fingers.wait(500)
    let colors = gradient.presentation()?.colors as? [CGColor]
    #expect(colors?.count == 2 && near(colors?.first?.red ?? 0, 0.5))
  }

  @Test func `all points of a path's curves move`() {
    func path(_ start: CGFloat) -> CGPath {
      let path = CGMutablePath()
      func point(_ number: CGFloat) -> CGPoint { CGPoint(x: start + number, y: start * number) }
      path.move(to: point(1))
      path.addQuadCurve(to: point(2), control: point(3))
      path.addCurve(to: point(4), control1: point(5), control2: point(6))
      path.closeSubpath()
      return path
    }
    let shape = CAShapeLayer()
    fingers.view.layer.addSublayer(shape)
    shape.add(animation("path", from: path(0), to: path(8)), forKey: nil)
    fingers.wait(250)
    #expect(shape.presentation()?.path == path(2))
  }

  @Test func `a view's layer moves too, and the view's own properties stay`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fingers.view.addSubview(view)
    view.layer.add(animation("position.x", from: 0, to: 100), forKey: "shake")
    fingers.wait(500)
    #expect(near(view.layer.presentation()?.position.x ?? 0, 50))
    #expect(view.center.x == 5)
    #expect(view.layer.animationKeys() == ["shake"])
  }
}
