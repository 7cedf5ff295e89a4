import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("UIViewPropertyAnimator")
struct PropertyAnimatorTests {
  let stage = AnimationStage()
  var a: LoggingView { stage.a }
  var b: LoggingView { stage.b }

  /// An animator that moves `a` from x = 0 to 100 in a second, steadily.
  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    stage.at(0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { [a] in
      a.frame.origin.x = 100
    }
    animator.addCompletion { [stage] in stage.note("\($0)") }
    return animator
  }

  @Test func `it is inactive until it starts, and after it ends`() {
    let animator = animator()
    #expect(animator.state == .inactive)
    #expect(a.frame.origin.x == 0)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    #expect(a.frame.origin.x == 100)
    stage.at(0.25)
    #expect(stage.shownX(a) == 25)
    #expect(animator.fractionComplete == 0.25)
    stage.at(2)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(stage.log == ["end @1.0"])
    #expect(a.layer.animationKeys() == nil)
  }

  @Test func `it is kept alive while it runs`() {
    var animator: UIViewPropertyAnimator? = animator()
    animator?.startAnimation()
    weak let kept = animator
    animator = nil
    #expect(kept != nil)
    stage.at(2)
    #expect(stage.log == ["end @1.0"])
    #expect(kept == nil)
  }

  @Test func `one that is let go while paused shows its end`() {
    var animator: UIViewPropertyAnimator? = animator()
    animator?.startAnimation()
    stage.at(0.5)
    animator?.pauseAnimation()
    #expect(stage.shownX(a) == 50)
    animator = nil
    #expect(stage.shownX(a) == 100)
    #expect(a.layer.animationKeys() == nil)
  }

  @Test func `after a delay it begins to move`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 2)
    #expect(animator.delay == 2)
    #expect(a.frame.origin.x == 100)
    stage.at(2.5)
    #expect(stage.shownX(a) == 50)
    stage.at(4)
    #expect(stage.log == ["end @3.0"])
  }

  @Test func `a pause holds it, a start lets it go on`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.25)
    animator.pauseAnimation()
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    stage.at(5)
    #expect(stage.shownX(a) == 25)
    animator.startAnimation()
    stage.at(5.5)
    #expect(stage.shownX(a) == 75)
    stage.at(10)
    #expect(stage.log == ["end @5.75"])
  }

  @Test func `paused before it starts it can be dragged`() {
    let animator = animator()
    animator.fractionComplete = 0.3
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(stage.shownX(a) == 30)
    animator.fractionComplete = 2
    #expect(stage.shownX(a) == 100)
    animator.fractionComplete = -1
    #expect(stage.shownX(a) == 0)
    animator.fractionComplete = .nan
    #expect(stage.shownX(a) == 0)
  }

  @Test func `a drag is steady whatever the pace, unless it is told not to be`() {
    let animator = animator(.easeIn)
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    #expect(stage.shownX(a) == 50)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(stage.shownX(a) == 31.536)
  }

  @Test func `let go after a drag it goes on from there at its pace`() {
    let animator = animator(.easeIn)
    animator.startAnimation()
    stage.at(0.5)
    #expect(stage.shownX(a) == 31.536)
    animator.pauseAnimation()
    #expect(abs(animator.fractionComplete - 0.31536) < 1e-5)
    animator.fractionComplete = 0.093
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(stage.shownX(a) == 9.3)
    // The curve is at 9.3 % after a quarter of its time.
    stage.at(0.75)
    #expect(abs(stage.shownX(a) - 31.5) < 0.1)
    stage.at(10)
    #expect(stage.log.count == 1)
  }

  @Test func `it goes on in a part of the whole time`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.5)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    stage.at(1.5)
    #expect(stage.shownX(a) == 75)
    stage.at(10)
    #expect(stage.log == ["end @2.5"])
  }

  @Test func `it goes on at another pace, in the time that is left`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    #expect(stage.shownX(a) == 50)
    stage.at(0.75)
    #expect(stage.shownX(a) == 65.768)
    stage.at(10)
    #expect(stage.log == ["end @1.0"])
  }

  @Test func `turned round it goes back as it came, and ends where it began`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.25)
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.75)
    stage.at(0.4)
    #expect(stage.shownX(a) == 10)
    #expect(a.frame.origin.x == 100)
    stage.at(1)
    #expect(stage.log == ["start @0.5"])
    #expect(a.frame.origin.x == 0)
    #expect(!animator.isReversed)
  }

  @Test func `turned round twice it goes on`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.5)
    animator.isReversed = true
    stage.at(0.75)
    animator.isReversed = false
    stage.at(1)
    #expect(stage.shownX(a) == 50)
    stage.at(5)
    #expect(stage.log == ["end @1.5"])
  }

  @Test func `turned round after another pace it leads back to the start`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    stage.at(1)
    #expect(stage.shownX(a) == 75)
    animator.isReversed = true
    stage.at(5)
    #expect(stage.log == ["start @1.75"])
    #expect(a.frame.origin.x == 0)
  }

  @Test func `turned round while paused, a drag counts from the other end`() {
    let animator = animator()
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.75)
    animator.fractionComplete = 0.9
    #expect(stage.shownX(a) == 10)
    animator.startAnimation()
    stage.at(5)
    #expect(stage.log == ["start @0.1"])
  }

  @Test(arguments: [false, true])
  func `a spring that is let go after a drag goes on to the end that it is turned to`(
    isReversed: Bool
  ) {
    stage.at(0)
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { [a] in
      a.frame.origin.x = 100
    }
    animator.addCompletion { [stage] in stage.note("\($0)") }
    animator.pauseAnimation()
    animator.isReversed = isReversed
    animator.fractionComplete = 0.25
    animator.startAnimation()
    stage.at(10)
    #expect(stage.log.map { $0.prefix { $0 != " " } } == [isReversed ? "start" : "end"])
    #expect(a.frame.origin.x == (isReversed ? 0 : 100))
  }

  @Test func `turned round before it starts it goes from its end to its start`() {
    let animator = animator()
    animator.isReversed = true
    animator.startAnimation()
    #expect(stage.shownX(a) == 100)
    stage.at(0.25)
    #expect(stage.shownX(a) == 75)
    stage.at(5)
    #expect(stage.log == ["start @1.0"])
  }

  // MARK: Stopping

  @Test func `stopped for good it stays where it is, and nobody is told`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.25)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(abs(a.frame.origin.x - 25) < 1e-9)
    #expect(a.layer.animationKeys() == nil)
    stage.at(5)
    #expect(stage.log == [])
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 25),
  ])
  func `stopped first, it is finished where one likes`(
    position: UIViewAnimatingPosition, x: Double
  ) {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(abs(a.frame.origin.x - 25) < 1e-9)
    animator.startAnimation()
    animator.fractionComplete = 0.5
    animator.pauseAnimation()
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive)
    #expect(abs(a.frame.origin.x - x) < 1e-9)
    #expect(stage.log == ["\(position) @0.25"])
  }

  @Test func `only a stopped one can be finished`() {
    let animator = animator()
    animator.finishAnimation(at: .end)
    animator.startAnimation()
    animator.finishAnimation(at: .end)
    #expect(animator.isRunning)
    #expect(stage.log == [])
  }

  @Test func `one that cannot be interrupted runs to its end`() {
    let animator = animator()
    animator.isInterruptible = false
    animator.startAnimation()
    stage.at(0.5)
    animator.pauseAnimation()
    animator.stopAnimation(true)
    #expect(animator.isRunning)
    stage.at(2)
    #expect(stage.log == ["end @1.0"])
  }

  @Test func `one that pauses at its end can go back`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.at(2)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(stage.log == [])
    animator.isReversed = true
    animator.startAnimation()
    stage.at(2.5)
    #expect(stage.shownX(a) == 50)
    animator.pausesOnCompletion = false
    stage.at(5)
    #expect(stage.log == ["start @3.0"])
  }

  @Test func `it can be used again`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(1)
    animator.addAnimations { [a] in a.frame.origin.x = 0 }
    animator.addCompletion { [stage] in stage.note("again \($0)") }
    animator.startAnimation()
    stage.at(1.5)
    #expect(stage.shownX(a) == 50)
    stage.at(2)
    #expect(stage.log == ["end @1.0", "again end @2.0"])
  }

  // MARK: Blocks

  @Test func `a block with a delay factor begins later and ends with the others`() {
    let animator = animator()
    animator.addAnimations({ [b] in b.frame.origin.x = 300 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.at(0.5)
    #expect(stage.shownX(b) == 200)
    stage.at(0.75)
    #expect(stage.shownX(a) == 75)
    #expect(stage.shownX(b) == 250)
    stage.at(1)
    #expect(stage.shownX(b) == 300)
    #expect(stage.log == ["end @1.0"])
  }

  @Test func `a block that is added on the way takes the time that is left`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.5)
    animator.addAnimations { [b] in b.frame.origin.x = 300 }
    #expect(stage.shownX(b) == 200)
    stage.at(0.75)
    #expect(stage.shownX(b) == 250)
    stage.at(1)
    #expect(stage.shownX(b) == 300)
  }

  @Test func `keyframes and inner blocks follow its time and hand`() {
    stage.at(0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [a, b, stage] in
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          a.frame.origin.x = 100
        }
      }
      UIView.animate(
        withDuration: 9, animations: { b.frame.origin.x = 300 },
        completion: stage.completion("inner"))
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    #expect(stage.shownX(a) == 50)
    #expect(stage.shownX(b) == 275)
    animator.startAnimation()
    stage.at(1)
    #expect(stage.log == ["inner true @0.25"])
  }

  @Test func `completions are called in the order of their addition`() {
    let animator = animator()
    animator.addCompletion { [stage] in stage.note("second \($0)") }
    animator.startAnimation()
    stage.at(1)
    #expect(stage.log == ["end @1.0", "second end @1.0"])
  }

  @Test func `it takes over from an animation that is in flight, where that is`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { a.frame.origin.x = 100 },
      completion: stage.completion("block"))
    stage.at(0.5)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [a] in
      a.frame.origin.x = 0
    }
    animator.startAnimation()
    #expect(stage.shownX(a) == 50)
    stage.at(1)
    #expect(stage.shownX(a) == 25)
    #expect(stage.log == ["block false @0.5"])
  }

  @Test func `a block from the current state takes over from it`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.5)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      a.frame.origin.x = 0
    }
    #expect(stage.shownX(a) == 50)
    stage.at(1)
    #expect(stage.shownX(a) == 25)
    #expect(stage.log == ["end @1.0"])
  }

  // MARK: Pace

  @Test func `a spring by its parts takes its own time`() {
    stage.at(0)
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 99, timingParameters: spring)
    // A critical spring of 10 radians a second: 9.2334 / 10 s.
    #expect(abs(animator.duration - 0.923_341) < 1e-6)
  }

  @Test func `a spring by its damping takes the duration`() {
    let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5)
    #expect(animator.duration == 2)
    #expect(animator.timingParameters?.timingCurveType == .spring)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `impossible parts of a spring do no harm`(number: Double) {
    stage.at(0)
    let spring = UISpringTimingParameters(
      mass: number, stiffness: number, damping: number,
      initialVelocity: CGVector(dx: number, dy: number))
    let animator = UIViewPropertyAnimator(duration: number, timingParameters: spring)
    animator.addAnimations { [a] in a.frame.origin.x = 100 }
    animator.startAnimation()
    stage.at(4000)
    #expect(a.frame.origin.x == 100)
    #expect(animator.state == .inactive)
  }

  @Test func `control points make a curve`() {
    stage.at(0)
    let animator = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 1, y: 1)
    ) { [a] in a.frame.origin.x = 100 }
    animator.startAnimation()
    stage.at(0.5)
    #expect(stage.shownX(a) == 31.536)
  }

  @Test func `a running animator starts when it is made`() {
    stage.at(0)
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 1, options: .curveLinear,
      animations: { [a] in a.frame.origin.x = 100 }, completion: { [stage] in stage.note("\($0)") })
    #expect(animator.isRunning)
    stage.at(1.5)
    #expect(stage.shownX(a) == 50)
    stage.at(2)
    #expect(stage.log == ["end @2.0"])
  }

  // MARK: Touches

  @Test func `its views are hit where they are shown`() {
    let animator = animator()
    animator.startAnimation()
    stage.at(0.5)
    // Shown at 50…150, set to 100…200.
    #expect(stage.touches(a, 60, 50))
    #expect(!stage.touches(a, 190, 50))
    stage.at(1.1)
    #expect(!stage.touches(a, 60, 50))
    #expect(stage.touches(a, 190, 50))
  }

  @Test func `with manual hit testing they are hit where they will be`() {
    let animator = animator()
    animator.isManualHitTestingEnabled = true
    animator.startAnimation()
    stage.at(0.5)
    #expect(!stage.touches(a, 60, 50))
    #expect(stage.touches(a, 190, 50))
  }

  @Test func `with user interaction disabled they get no touches`() {
    let animator = animator()
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    stage.at(0.5)
    #expect(!stage.touches(a, 120, 50))
    stage.at(1.1)
    #expect(stage.touches(a, 120, 50))
  }

  @Test func `a turned view is hit within its turned outline, among many siblings too`() {
    for number in 0..<40 {
      stage.fingers.view.insertSubview(
        UIView(frame: CGRect(x: CGFloat(number) * 20, y: 300, width: 10, height: 10)), at: 0)
    }
    for _ in 0..<8 { #expect(stage.touches(a, 50, 50)) }
    stage.at(0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [a] in
      a.frame.origin.x = 800
    }
    animator.startAnimation()
    stage.at(0.5)
    #expect(stage.touches(a, 450, 50))
    #expect(!stage.touches(a, 850, 50))
  }
}
