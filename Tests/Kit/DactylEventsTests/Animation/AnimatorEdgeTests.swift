import DactylEvents
import Foundation
import InputTesting
import Testing

/// Timing that says neither a curve nor a spring.
@MainActor
private final class Vague: UITimingCurveProvider {
  let timingCurveType = UITimingCurveType.composed
  var cubicTimingParameters: UICubicTimingParameters? { nil }
  var springTimingParameters: UISpringTimingParameters? { nil }
}

@MainActor
@Suite("Property animators at their limits")
struct AnimatorEdgeTests {
  let stage = AnimationStage()
  var a: LoggingView { stage.a }

  /// An animator that moves `a` from x = 0 to 100.
  private func animator(
    _ parameters: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear),
    duration: Double = 1
  ) -> UIViewPropertyAnimator {
    stage.at(0)
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations { [a] in a.frame.origin.x = 100 }
    animator.addCompletion { [stage] in stage.note("\($0)") }
    return animator
  }

  // MARK: Durations and delays

  @Test func `one of no duration shows its end at once, and is over`() {
    let animator = animator(duration: 0)
    animator.startAnimation()
    #expect(stage.shownX(a) == 100)
    stage.at(0.001)
    #expect(stage.log == ["end @0.0"] && animator.state == .inactive)
  }

  @Test func `one of no duration that pauses at its end stays there`() {
    let animator = animator(duration: 0)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.at(1)
    #expect(stage.shownX(a) == 100)
    #expect(animator.fractionComplete == 1 && animator.state == .active && stage.log == [])
  }

  @Test func `one of no duration waits for its delay`() {
    let animator = animator(duration: 0)
    animator.startAnimation(afterDelay: 2)
    stage.at(1.9)
    #expect(stage.shownX(a) == 0)
    stage.at(2.1)
    #expect(stage.shownX(a) == 100 && stage.log == ["end @2.0"])
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func `an impossible duration or delay is none`(seconds: Double) {
    let animator = animator(duration: seconds)
    #expect(animator.duration == 0)
    animator.startAnimation(afterDelay: seconds)
    #expect(animator.delay == 0)
    stage.at(0.1)
    #expect(stage.log == ["end @0.0"])
  }

  // MARK: Blocks with a delay factor

  @Test func `a block that begins at the end jumps there`() {
    let animator = animator()
    animator.addAnimations({ [a] in a.alpha = 0 }, delayFactor: 1)
    animator.startAnimation()
    stage.at(0.99)
    #expect(stage.shownAlpha(a) == 1)
    animator.pauseAnimation()
    animator.fractionComplete = 1
    #expect(stage.shownAlpha(a) == 0)
  }

  @Test func `a block that begins later follows a drag from there on`() {
    let animator = animator()
    animator.addAnimations({ [a] in a.alpha = 0 }, delayFactor: 0.5)
    for (part, alpha) in [(0.25, 1.0), (0.5, 1), (0.75, 0.5), (1, 0)] {
      animator.fractionComplete = part
      #expect(stage.shownAlpha(a) == alpha, "at \(part)")
    }
  }

  @Test func `an impossible delay factor is none, and none is beyond the whole`() {
    let animator = animator()
    animator.addAnimations({ [a] in a.alpha = 0 }, delayFactor: .nan)
    animator.addAnimations({ [b = stage.b] in b.alpha = 0 }, delayFactor: 7)
    animator.startAnimation()
    stage.at(0.5)
    #expect(stage.shownAlpha(a) == 0.5 && stage.shownAlpha(stage.b) == 1)
    stage.at(2)
    #expect(stage.shownAlpha(stage.b) == 0)
  }

  // MARK: Going on

  @Test func `only one that is paused on its way can be continued`() {
    let animator = animator()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    #expect(animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    stage.at(0.5)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 5)
    stage.at(2)
    #expect(stage.log == ["end @1.0"])
  }

  @Test func `an impossible factor keeps the time that is left`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.5)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: .nan)
    stage.at(2)
    #expect(stage.log == ["end @1.0"])
  }

  @Test func `turned round it goes on in a part of the whole time too`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.5)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    stage.at(1.5)
    #expect(stage.shownX(a) == 25)
    stage.at(5)
    #expect(stage.log == ["start @2.5"])
  }

  @Test func `at another pace its fraction is the progress that is shown`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    stage.at(0.75)
    #expect(abs(animator.fractionComplete * 100 - stage.shownX(a)) < 1e-3)
  }

  @Test func `a pace that swings goes on to its end from wherever it is let go`() {
    let swing = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.5, y: -0.5), controlPoint2: CGPoint(x: 0.5, y: 1.5))
    let animator = animator(swing)
    animator.fractionComplete = 0.25
    animator.startAnimation()
    #expect(stage.shownX(a) == 25)
    stage.at(5)
    #expect(stage.shownX(a) == 100)
    #expect(stage.log.map { $0.prefix { $0 != " " } } == ["end"])
  }

  @Test func `turned round twice before it starts it goes to its end`() {
    let animator = animator()
    animator.isReversed = true
    animator.isReversed = false
    #expect(!animator.isReversed)
    animator.startAnimation()
    stage.at(0.25)
    #expect(stage.shownX(a) == 25)
    stage.at(2)
    #expect(stage.log == ["end @1.0"])
  }

  @Test func `one that is stopped cannot be turned round`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.25)
    animator.stopAnimation(false)
    animator.isReversed = true
    #expect(!animator.isReversed)
    animator.finishAnimation(at: .end)
    #expect(stage.log == ["end @0.25"])
  }

  @Test func `stopped it leaves every property where it is shown`() {
    stage.at(0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [a] in
      a.bounds = CGRect(x: 0, y: 0, width: 200, height: 300)
      a.contentStretch = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
      a.layer.cornerRadius = 8
      a.backgroundColor = .white
    }
    a.backgroundColor = .black
    animator.startAnimation()
    stage.at(0.5)
    animator.stopAnimation(true)
    #expect(a.bounds == CGRect(x: 0, y: 0, width: 150, height: 200))
    #expect(a.contentStretch == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    #expect(a.layer.cornerRadius == 4)
    #expect(abs((a.backgroundColor?.cgColor.red ?? 0) - 0.5) < 1e-6)
  }

  // MARK: Timing

  @Test func `parameters of one kind are none of the other`() {
    let (curve, spring) = (UICubicTimingParameters(), UISpringTimingParameters())
    #expect(curve.cubicTimingParameters === curve && curve.springTimingParameters == nil)
    #expect(spring.springTimingParameters === spring && spring.cubicTimingParameters == nil)
    #expect(curve.timingCurveType == .builtin && spring.timingCurveType == .spring)
  }

  @Test func `curves ease in and out unless they say otherwise`() {
    let curve = UICubicTimingParameters()
    #expect(curve.animationCurve == .easeInOut)
    #expect(curve.controlPoint1 == CGPoint(x: 0.42, y: 0))
    #expect(curve.controlPoint2 == CGPoint(x: 0.58, y: 1))
    let animator = animator(Vague())
    animator.startAnimation()
    stage.at(0.5)
    #expect(stage.shownX(a) == 50)
    stage.at(0.75)
    #expect(stage.shownX(a) > 80)
    stage.at(2)
    #expect(stage.log == ["end @1.0"])
  }

  @Test func `control points without a height do no harm`() {
    let points = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.42, y: CGFloat.nan),
      controlPoint2: CGPoint(x: 1, y: CGFloat.infinity))
    let animator = animator(points)
    animator.startAnimation()
    stage.at(0.5)
    #expect(stage.shownX(a) == 31.536)
  }

  @Test func `the default spring is that of mass 3, stiffness 1000 and damping 500`() {
    let parts = UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    let (one, other) = (animator(UISpringTimingParameters()), animator(parts))
    #expect(one.duration == other.duration && one.duration > 0)
  }

  @Test(arguments: [-0.5, 0, 0.3])
  func `a spring by its bounce takes as long in an animator as in a block`(bounce: Double) {
    let spring = UISpringTimingParameters(duration: 0.4, bounce: bounce)
    let animator = animator(spring)
    animator.startAnimation()
    UIView.animate(
      springDuration: 0.4, bounce: bounce, animations: { stage.b.frame.origin.y = 100 },
      completion: stage.completion("block"))
    var most = 0.0
    for step in 1...100 {
      stage.at(Double(step) / 20)
      most = max(most, stage.shownX(a))
    }
    let ends = stage.log.compactMap { $0.split(separator: "@").last.flatMap { Double($0) } }
    #expect(ends.count == 2 && abs((ends.first ?? 0) - (ends.last ?? 9)) < 1e-5)
    #expect(abs((ends.first ?? 0) - animator.duration) < 1e-5)
    #expect((most > 100) == (bounce > 0))
  }

  @Test(arguments: [(Double.nan, 0.5), (.infinity, 0.5), (0, 0), (.infinity, .nan)])
  func `impossible springs do no harm`(bounce: Double, seconds: Double) {
    let seconds = seconds.isNaN ? .infinity : seconds
    let spring = UISpringTimingParameters(duration: seconds, bounce: bounce)
    let animator = animator(spring)
    #expect(animator.duration.isFinite)
    animator.startAnimation()
    stage.at(4_000)
    #expect(stage.shownX(a) == 100)
    #expect(stage.log.count == 1)
  }

  @Test func `a block with a spring of no duration is over at once`() {
    stage.at(0)
    UIView.animate(
      springDuration: 0, bounce: .nan, animations: { a.frame.origin.x = 100 },
      completion: stage.completion("block"))
    stage.at(0.1)
    #expect(stage.shownX(a) == 100)
    #expect(stage.log == ["block true @0.0"])
  }

  @Test func `an impossible damping is that of a spring that does not swing`() {
    let (odd, plain) = (
      UISpringTimingParameters(dampingRatio: .nan), UISpringTimingParameters(dampingRatio: 1)
    )
    let animator = animator(odd)
    animator.startAnimation()
    let other = UIViewPropertyAnimator(duration: 1, timingParameters: plain)
    other.addAnimations { [b = stage.b] in b.frame.origin.x = 300 }
    other.startAnimation()
    stage.at(0.3)
    #expect(abs(stage.shownX(a) - (stage.shownX(stage.b) - 200)) < 0.01)
  }

  @Test func `its blocks are told its duration`() {
    stage.at(0)
    var inherited: [Double] = []
    let animator = UIViewPropertyAnimator(duration: 3, curve: .linear) {
      inherited.append(UIView.inheritedAnimationDuration)
    }
    animator.startAnimation()
    #expect(inherited == [3] && UIView.inheritedAnimationDuration == 0)
  }

  @Test func `one with a spring may get its blocks later`() {
    stage.at(0)
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1)
    animator.addAnimations { [a] in a.frame.origin.x = 100 }
    animator.startAnimation()
    stage.at(2)
    #expect(stage.shownX(a) == 100 && animator.state == .inactive)
  }
}
