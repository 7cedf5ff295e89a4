import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// Implements nothing of what it may be told.
@MainActor
private final class Deaf: CAAnimationDelegate {}

@MainActor
@Suite("Values that animations of layers go through")
struct LayerAnimationValueTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let layer = CALayer()

  init() {
    fingers.view.layer.addSublayer(layer)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    fingers.application.endIteration()
  }

  private var shown: CALayer { layer.presentation() ?? layer }

  private func near(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-6 }

  private func near(_ one: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    near(one.x, x) && near(one.y, y)
  }

  private func timed<Animation: CAAnimation>(_ animation: Animation) -> Animation {
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    return animation
  }

  private func animation(_ keyPath: String?, from: Any? = nil, to: Any? = nil) -> CABasicAnimation {
    let animation = timed(CABasicAnimation(keyPath: keyPath))
    animation.fromValue = from
    animation.toValue = to
    return animation
  }

  private func keyframes(
    _ keyPath: String, _ values: [Any], _ mode: CAAnimationCalculationMode = .linear
  ) -> CAKeyframeAnimation {
    let frames = timed(CAKeyframeAnimation(keyPath: keyPath))
    frames.values = values
    frames.calculationMode = mode
    return frames
  }

  // MARK: Between two values

  @Test func `sizes, rectangles and points move in all of their parts`() {
    layer.add(
      animation("shadowOffset", from: CGSize.zero, to: CGSize(width: 8, height: 4)), forKey: nil)
    layer.add(
      animation(
        "bounds", from: CGRect(x: 0, y: 0, width: 10, height: 10),
        to: CGRect(x: 4, y: 8, width: 30, height: 50)), forKey: nil)
    layer.add(
      animation("anchorPoint", from: CGPoint.zero, to: CGPoint(x: 1, y: 0.5)), forKey: nil)
    fingers.wait(500)
    #expect(shown.shadowOffset == CGSize(width: 4, height: 2))
    #expect(shown.bounds == CGRect(x: 2, y: 4, width: 20, height: 30))
    #expect(shown.anchorPoint == CGPoint(x: 0.5, y: 0.25))
  }

  @Test func `a transform of the plane turns and scales, and does not shrink as it turns`() {
    let end = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    layer.add(animation("transform", from: CATransform3DIdentity, to: end), forKey: nil)
    fingers.wait(500)
    let parts = shown.affineTransform().decomposed()
    #expect(near(parts.rotation, .pi / 4) && near(parts.scale.width, 1))
  }

  @Test func `a transform in space comes from its start to its end`() {
    var start = CATransform3DIdentity
    start.m34 = -0.25
    let end = CATransform3DTranslate(start, 0, 0, 8)
    let moving = animation("sublayerTransform", from: start, to: end)
    moving.fillMode = .forwards
    moving.isRemovedOnCompletion = false
    layer.add(moving, forKey: nil)
    #expect(shown.sublayerTransform == start)
    fingers.wait(500)
    #expect(near(shown.sublayerTransform.m43, 4) && near(shown.sublayerTransform.m34, -0.25))
    fingers.wait(600)
    #expect(shown.sublayerTransform == end)
  }

  @Test func `what has no values in between is its start first, and its end when it is over`() {
    let change = animation("contents", from: "day", to: "night")
    change.fillMode = .forwards
    change.isRemovedOnCompletion = false
    layer.contents = "none"
    layer.add(change, forKey: nil)
    #expect(shown.contents as? String == "day")
    fingers.wait(1_100)
    #expect(shown.contents as? String == "night")
    #expect(layer.contents as? String == "none")
  }

  @Test(arguments: [(400.0, "day"), (990, "day"), (1010, "night")])
  func `what has no values in between does not change before its end`(
    milliseconds: Double, contents: String
  ) {
    let change = animation("contents", from: "day", to: "night")
    change.fillMode = .forwards
    change.isRemovedOnCompletion = false
    layer.add(change, forKey: nil)
    fingers.wait(milliseconds)
    #expect(shown.contents as? String == contents)
  }

  @Test func `paths of other elements do not mix, and the end shows when it is over`() {
    let shape = CAShapeLayer()
    fingers.view.layer.addSublayer(shape)
    let start = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    let triangle = CGMutablePath()
    triangle.move(to: .zero)
    triangle.addLine(to: CGPoint(x: 9, y: 0))
    triangle.addLine(to: CGPoint(x: 0, y: 9))
    let curved = CGMutablePath()
    curved.move(to: .zero)
    for _ in 0..<3 { curved.addQuadCurve(to: CGPoint(x: 9, y: 0), control: .zero) }
    curved.closeSubpath()
    for end in [triangle, curved] {
      let change = animation("path", from: start, to: end)
      change.fillMode = .forwards
      change.isRemovedOnCompletion = false
      shape.add(change, forKey: "change")
      #expect(shape.presentation()?.path == start)
      fingers.wait(1_100)
      #expect(shape.presentation()?.path == end)
    }
  }

  @Test func `the start of an end and of the way to it is so far before it`() {
    let way = animation("position.x", to: 100)
    way.byValue = 40
    layer.add(way, forKey: nil)
    #expect(near(shown.position.x, 60))
    fingers.wait(500)
    #expect(near(shown.position.x, 80))
  }

  @Test func `without a property, with one that is unknown, or without values nothing moves`() {
    let before = layer.position
    layer.add(animation(nil, from: 0, to: 9), forKey: "a")
    layer.add(animation("none.such", from: 0, to: 9), forKey: "b")
    layer.add(timed(CAPropertyAnimation(keyPath: "position")), forKey: "c")
    layer.add(keyframes("position", []), forKey: "d")
    layer.add(timed(CAAnimationGroup()), forKey: "e")
    fingers.wait(500)
    #expect(shown.position == before && layer.animationKeys() == ["a", "b", "c", "d", "e"])
    fingers.wait(600)
    #expect(layer.animationKeys() == nil)
  }

  // MARK: Sums

  @Test func `additive values are added to the layer's own, whatever their kind`() {
    layer.shadowOffset = CGSize(width: 1, height: 2)
    layer.cornerRadius = 2
    let by: [(String, Any, Any)] = [
      ("position", CGPoint.zero, CGPoint(x: 20, y: 40)),
      ("shadowOffset", CGSize.zero, CGSize(width: 4, height: 8)),
      ("bounds", CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8)),
      ("cornerRadius", 0, 4),
    ]
    for (keyPath, from, to) in by {
      let sum = animation(keyPath, from: from, to: to)
      sum.isAdditive = true
      layer.add(sum, forKey: nil)
    }
    fingers.wait(500)
    #expect(near(shown.position, 15, 25))
    #expect(shown.shadowOffset == CGSize(width: 3, height: 6))
    #expect(shown.bounds == CGRect(x: 1, y: 2, width: 13, height: 14))
    #expect(near(shown.cornerRadius, 4))
  }

  @Test func `additive shifts of a transform are added to its own`() {
    layer.transform = CATransform3DMakeTranslation(3, 4, 5)
    let sum = animation(
      "transform", from: CATransform3DIdentity, to: CATransform3DMakeTranslation(10, 20, 0))
    sum.isAdditive = true
    layer.add(sum, forKey: nil)
    fingers.wait(500)
    #expect(shown.transform == CATransform3DMakeTranslation(8, 14, 5))
  }

  @Test func `each run of a cumulative animation begins where the one before ended`() {
    let step = animation("position.x", from: 0, to: 100)
    step.isCumulative = true
    step.repeatCount = 3
    layer.add(step, forKey: nil)
    fingers.wait(500)
    #expect(near(shown.position.x, 50))
    fingers.wait(1_000)
    #expect(near(shown.position.x, 150))
    fingers.wait(1_000)
    #expect(near(shown.position.x, 250))
  }

  // MARK: Keyframes

  @Test func `keyframes without times are as far apart as each other`() {
    layer.add(keyframes("position.x", [0, 10, 100]), forKey: nil)
    fingers.wait(250)
    #expect(near(shown.position.x, 5))
    fingers.wait(500)
    #expect(near(shown.position.x, 55))
  }

  @Test func `keyframes begin at their first value and end at their last`() {
    let frames = keyframes("position.x", [20, 40])
    frames.fillMode = .both
    frames.isRemovedOnCompletion = false
    // Whichever application is shared by now, the layer's time is that of these fingers'.
    frames.beginTime = fingers.application.now.seconds + 1
    layer.add(frames, forKey: nil)
    #expect(near(shown.position.x, 20))
    fingers.wait(3_000)
    #expect(near(shown.position.x, 40))
  }

  @Test(arguments: [nil, [0, 0.2, 0.8, 1]] as [[Double]?])
  func `a discrete animation jumps to each value at its time, and shows the last for a time too`(
    times: [Double]?
  ) {
    let frames = keyframes("position.x", [0, 10, 100], .discrete)
    frames.keyTimes = times?.map { NSNumber(value: $0) }
    layer.add(frames, forKey: nil)
    var seen: [CGFloat] = []
    for _ in 0..<4 {
      seen.append(shown.position.x)
      fingers.wait(225)
    }
    // At 0, 0.225, 0.45 and 0.675.
    #expect(seen == (times == nil ? [0, 0, 10, 100] : [0, 10, 10, 10]))
    #expect(shown.position.x == 100)
  }

  @Test func `paced values go at one speed, whatever their times`() {
    let numbers = keyframes("cornerRadius", [0, 10, 100], .paced)
    numbers.keyTimes = [0, 0.9, 1]
    numbers.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    layer.add(numbers, forKey: nil)
    let corner = [CGPoint.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 30)]
    layer.add(keyframes("position", corner, .paced), forKey: nil)
    let sizes = [CGSize.zero, CGSize(width: 6, height: 0), CGSize(width: 6, height: 2)]
    layer.add(keyframes("shadowOffset", sizes, .paced), forKey: nil)
    layer.add(keyframes("zPosition", [3, 3, 3], .paced), forKey: nil)
    fingers.wait(500)
    #expect(near(shown.cornerRadius, 50))
    #expect(near(shown.position, 30, 0))
    #expect(near(shown.shadowOffset.width, 4) && shown.shadowOffset.height == 0)
    #expect(shown.zPosition == 3)
  }

  @Test func `paced colors take the same time each`() {
    let colors = [UIColor.black.cgColor, UIColor.white.cgColor, UIColor.black.cgColor]
    layer.add(keyframes("backgroundColor", colors, .paced), forKey: nil)
    fingers.wait(500)
    #expect(near(shown.backgroundColor?.red ?? 0, 1))
  }

  @Test func `each step between keyframes has its own timing function`() {
    let frames = keyframes("position.x", [0, 100, 200])
    frames.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
    ]
    layer.add(frames, forKey: nil)
    fingers.wait(250)
    #expect(abs(shown.position.x - 31.536) < 1e-3)
    fingers.wait(500)
    #expect(abs(shown.position.x - 168.464) < 1e-3)
  }

  // MARK: Paths

  private func follow(_ path: CGPath, _ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
    let frames = timed(CAKeyframeAnimation(keyPath: "position"))
    frames.path = path
    frames.calculationMode = mode
    return frames
  }

  @Test(arguments: [CAAnimationCalculationMode.linear, .paced])
  func `a closed path is followed to where it began`(mode: CAAnimationCalculationMode) {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 16, height: 16), transform: nil)
    layer.add(follow(square, mode), forKey: nil)
    fingers.wait(125)
    #expect(near(shown.position, 8, 0))
    fingers.wait(750)
    #expect(near(shown.position, 0, 8))
  }

  @Test func `curves of a path are followed as they bend`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    path.addCurve(
      to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: 20, y: 10))
    layer.add(follow(path, .linear), forKey: nil)
    fingers.wait(250)
    #expect(near(shown.position, 5, 5))
    fingers.wait(500)
    #expect(near(shown.position, 15, 7.5))
  }

  @Test func `a path that goes nowhere turns nothing`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 7, y: 7))
    path.addLine(to: CGPoint(x: 7, y: 7))
    let frames = follow(path, .linear)
    frames.rotationMode = .rotateAuto
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    layer.add(frames, forKey: nil)
    fingers.wait(500)
    #expect(near(shown.position, 7, 7))
    #expect(near(shown.affineTransform().decomposed().rotation, 0.5))
  }

  // MARK: Times

  @Test func `a duration of all runs says when they end, in the middle of one too`() {
    let one = animation("position.x", from: 0, to: 100)
    one.repeatDuration = 2.5
    layer.add(one, forKey: "move")
    fingers.wait(2_250)
    #expect(near(shown.position.x, 25))
    #expect(layer.animationKeys() == ["move"])
    fingers.wait(251)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an animation without a duration takes that of the transaction, a spring too`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "plain")
    layer.add(CASpringAnimation(keyPath: "cornerRadius"), forKey: "spring")
    CATransaction.commit()
    #expect(layer.animation(forKey: "spring")?.duration == 2)
    fingers.wait(1_990)
    #expect(layer.animationKeys() == ["plain", "spring"])
    fingers.wait(20)
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: [0, Float.infinity])
  func `one of no duration at all is over at once, and stays at its end if it fills`(
    repeatCount: Float
  ) {
    let jump = CABasicAnimation(keyPath: "position.x")
    jump.fromValue = 0
    jump.toValue = 100
    jump.repeatCount = repeatCount
    jump.fillMode = .forwards
    jump.isRemovedOnCompletion = false
    var isOver = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(0)
    CATransaction.setCompletionBlock { isOver = true }
    layer.add(jump, forKey: nil)
    CATransaction.commit()
    #expect(near(shown.position.x, 100))
    fingers.wait(1)
    #expect(isOver)
    #expect(near(shown.position.x, 100))
  }

  @Test func `an animation of a group without a duration takes the group's`() {
    let part = CABasicAnimation(keyPath: "position.x")
    part.fromValue = 0
    part.toValue = 100
    let group = timed(CAAnimationGroup())
    group.duration = 4
    group.animations = [part]
    layer.add(group, forKey: nil)
    fingers.wait(1_000)
    #expect(near(shown.position.x, 25))
  }

  // MARK: Beside the values

  @Test func `a delegate may leave out what it may be told`() {
    let one = animation("opacity", from: 0, to: 1)
    one.delegate = Deaf()
    layer.add(one, forKey: "fade")
    fingers.wait(1_001)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a copy has all settings and the program's own values, and goes its own way`() {
    let one = animation("opacity", from: 0, to: 1)
    one.isAdditive = true
    one.fillMode = .both
    one.setValue("fade", forKey: "kind")
    for copy in [one.copy(), one.copy(with: nil)] {
      let copy = copy as? CABasicAnimation
      #expect(copy !== one)
      #expect(copy?.keyPath == "opacity" && copy?.toValue as? Int == 1 && copy?.duration == 1)
      #expect(copy?.isAdditive == true && copy?.fillMode == .both)
      #expect(copy?.value(forKey: "kind") as? String == "fade")
      copy?.setValue("other", forKey: "kind")
    }
    #expect(one.value(forKey: "kind") as? String == "fade")
    #expect(one.value(forKey: "none") == nil)
  }

  @Test func `a group as an action moves the properties that it names`() {
    let group = timed(CAAnimationGroup())
    group.animations = [animation("position.x", from: 0, to: 100)]
    layer.actions = ["opacity": group]
    #expect(layer.actions?["opacity"] as? CAAnimationGroup === group)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"])
    fingers.wait(500)
    #expect(near(shown.position.x, 50) && shown.opacity == 0.5)
  }

  @Test func `an action with an end begins at the value that was shown`() {
    layer.zPosition = 2
    layer.actions = ["zPosition": animation(nil, to: 10)]
    layer.zPosition = 20
    #expect(near(shown.zPosition, 2))
    fingers.wait(500)
    #expect(near(shown.zPosition, 6))
  }

  @Test func `an action with a start and an end keeps both`() {
    layer.actions = ["zPosition": animation(nil, from: 4, to: 8)]
    layer.zPosition = 20
    fingers.wait(500)
    #expect(near(shown.zPosition, 6))
  }
}
