import DactylEvents
import Foundation
import InputTesting
import Testing

/// A delegate of animations that writes its calls down.
@MainActor
private final class AnimationDelegate {
  let stage: AnimationStage
  var contexts: [UnsafeMutableRawPointer?] = []

  init(_ stage: AnimationStage) {
    self.stage = stage
  }

  func willStart(_ animationID: String?, _ context: UnsafeMutableRawPointer?) {
    stage.note("willStart \(animationID ?? "-")")
    contexts.append(context)
  }

  func didStop(_ animationID: String?, _ finished: Bool, _ context: UnsafeMutableRawPointer?) {
    stage.note("didStop \(animationID ?? "-") \(finished)")
    contexts.append(context)
  }
}

@MainActor
@Suite("beginAnimations … commitAnimations")
struct BeginCommitTests {
  let stage = AnimationStage()
  var a: UIView { stage.a }
  var b: UIView { stage.b }

  private func listen() -> AnimationDelegate {
    let delegate = AnimationDelegate(stage)
    UIView.setAnimationDelegate(delegate)
    UIView.setAnimationWillStart(AnimationDelegate.willStart)
    UIView.setAnimationDidStop(AnimationDelegate.didStop)
    return delegate
  }

  // Proves: VIEW:BEG-01
  @Test func `changes are animated once they are committed`() {
    stage.at(0)
    UIView.beginAnimations(nil, context: nil)
    a.alpha = 0
    #expect(a.layer.animationKeys() == nil)
    UIView.commitAnimations()
    #expect(a.layer.animationKeys() == ["opacity"])
  }

  // Proves: VIEW:BEG-02
  @Test func `animations can be switched off in the middle`() {
    stage.at(0)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    a.center = CGPoint(x: 500, y: 500)
    UIView.setAnimationsEnabled(true)
    a.alpha = 0
    UIView.commitAnimations()
    #expect(a.layer.animationKeys() == ["opacity"])
    #expect(a.layer.presentation()?.position == CGPoint(x: 500, y: 500))
  }

  // Proves: VIEW:BEG-03
  @Test(arguments: [true, false])
  func `a start date in the past, and no delay, mean at once`(isByDate: Bool) {
    stage.at(0)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDuration(1)
    if isByDate { UIView.setAnimationStart(.distantPast) } else { UIView.setAnimationDelay(0) }
    a.alpha = 0
    UIView.commitAnimations()
    stage.at(0.5)
    #expect(stage.shownAlpha(a) == 0.5)
  }

  @Test func `a delay holds it back`() {
    stage.at(0)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(2)
    a.alpha = 0
    UIView.commitAnimations()
    stage.at(2)
    #expect(stage.shownAlpha(a) == 1)
    stage.at(2.5)
    #expect(stage.shownAlpha(a) == 0.5)
  }

  // Proves: VIEW:BEG-04
  @Test func `what is not set has its default`() {
    stage.at(0)
    UIView.beginAnimations(nil, context: nil)
    let delegate = listen()
    a.alpha = 0
    UIView.commitAnimations()
    UIView.beginAnimations("long", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelegate(delegate)
    UIView.setAnimationDidStop(AnimationDelegate.didStop)
    b.alpha = 0
    UIView.commitAnimations()
    stage.at(0.25)
    // The curve that is slow at both ends.
    #expect(stage.shownAlpha(b) == 0.871)
    stage.at(10)
    #expect(
      stage.log == ["willStart - @0.0", "didStop - true @0.2", "didStop long true @1.0"])
  }

  // Proves: VIEW:BEG-05, VIEW:BEG-07
  @Test func `from the current state the first stops, unfinished`() {
    stage.at(0)
    let (first, second) = run(fromCurrentState: true)
    stage.at(3)
    #expect(
      stage.log == [
        "willStart A @0.0", "didStop A false @0.5", "willStart B @0.5", "didStop B true @1.5",
      ])
    withExtendedLifetime((first, second)) {}
  }

  // Proves: VIEW:BEG-05, VIEW:BEG-07
  @Test func `otherwise the second waits for the end of the first`() {
    stage.at(0)
    let (first, second) = run(fromCurrentState: false)
    stage.at(1)
    #expect(stage.shownX(a) == 100)
    stage.at(3)
    #expect(
      stage.log.filter { $0.hasPrefix("didStop") } == [
        "didStop A true @1.0", "didStop B true @2.0",
      ])
    withExtendedLifetime((first, second)) {}
  }

  private func run(fromCurrentState: Bool) -> (AnimationDelegate, AnimationDelegate) {
    UIView.beginAnimations("A", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    let first = listen()
    a.frame.origin.x = 100
    UIView.commitAnimations()
    stage.at(0.5)
    UIView.beginAnimations("B", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationBeginsFromCurrentState(fromCurrentState)
    let second = listen()
    a.frame.origin.x = 0
    UIView.commitAnimations()
    #expect(stage.shownX(a) == 50)
    return (first, second)
  }

  // Proves: VIEW:BEG-06, VIEW:BEG-08
  @Test func `the delegate hears start and stop, with name and context`() {
    stage.at(0)
    let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { context.deallocate() }
    UIView.beginAnimations("Toggle", context: context)
    UIView.setAnimationDelay(0.5)
    let delegate = listen()
    a.alpha = 0
    UIView.commitAnimations()
    #expect(stage.log == [])
    stage.at(1)
    #expect(stage.log == ["willStart Toggle @0.5", "didStop Toggle true @0.7"])
    #expect(delegate.contexts == [context, context])
  }

  // Proves: VIEW:BEG-09
  @Test func `a delegate works in a block too, beside its completion`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1,
      animations: {
        _ = listen()
        a.alpha = 0
      }, completion: stage.completion("completion"))
    stage.at(1)
    #expect(
      stage.log == ["willStart - @0.0", "completion true @1.0", "didStop - true @1.0"])
  }

  @Test func `a commit without a begin does nothing`() {
    stage.at(0)
    UIView.commitAnimations()
    UIView.animate(withDuration: 1) {
      UIView.commitAnimations()
      a.alpha = 0
    }
    #expect(a.layer.animationKeys() == ["opacity"])
  }

  @Test func `settings outside of an animation do nothing`() {
    stage.at(0)
    UIView.setAnimationDuration(5)
    UIView.setAnimationRepeatCount(3)
    UIView.setAnimationDelegate(nil)
    UIView.animate(
      withDuration: 1, animations: { a.alpha = 0 }, completion: stage.completion("a"))
    stage.at(10)
    #expect(stage.log == ["a true @1.0"])
  }

  // MARK: Nested

  // Proves: VIEW:NST-04
  @Test func `nested brackets have their own settings and start with the outermost commit`() {
    stage.at(0)
    UIView.beginAnimations("A", context: nil)
    a.alpha = 0
    let outer = listen()
    UIView.beginAnimations("B", context: nil)
    UIView.setAnimationDuration(5)
    let inner = listen()
    b.alpha = 0
    UIView.commitAnimations()
    #expect(b.layer.animationKeys() == nil)
    UIView.commitAnimations()
    #expect(a.layer.animationKeys() == ["opacity"])
    #expect(b.layer.animationKeys() == ["opacity"])
    stage.at(0.2)
    #expect(stage.shownAlpha(a) == 0)
    #expect(stage.shownAlpha(b) > 0.9)
    stage.at(10)
    #expect(stage.log.contains("didStop B true @5.0"))
    withExtendedLifetime((outer, inner)) {}
  }

  // Proves: VIEW:NST-01
  @Test func `a nested block starts with the one around it`() {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) {
      a.alpha = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { b.alpha = 0 }
    }
    stage.at(2.5)
    #expect(stage.shownAlpha(a) == 0.5)
    #expect(stage.shownAlpha(b) == 0.5)
  }

  // Proves: VIEW:NST-02
  @Test func `a nested block takes duration and curve of the one around it`() {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseOut) {
      a.alpha = 0
      UIView.animate(
        withDuration: 0.2, delay: 0, options: .curveLinear,
        animations: {
          #expect(UIView.inheritedAnimationDuration == 1)
          b.alpha = 0
        }, completion: stage.completion("inner"))
    }
    stage.at(0.25)
    #expect(stage.shownAlpha(b) == 0.622)
    stage.at(2)
    #expect(stage.log == ["inner true @1.0"])
  }

  // Proves: VIEW:NST-03
  @Test func `with the override options it takes its own`() {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseOut) {
      a.alpha = 0
      UIView.animate(
        withDuration: 0.2, delay: 0,
        options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve],
        animations: { b.alpha = 0 }, completion: stage.completion("inner"))
    }
    stage.at(0.05)
    #expect(stage.shownAlpha(b) == 0.75)
    stage.at(2)
    #expect(stage.log == ["inner true @0.2"])
  }

  @Test func `the outer block completes after its inner ones`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1,
      animations: {
        a.alpha = 0
        UIView.animate(
          withDuration: 3, delay: 0, options: .overrideInheritedDuration,
          animations: { b.alpha = 0 }, completion: stage.completion("inner"))
      }, completion: stage.completion("outer"))
    stage.at(5)
    #expect(stage.log == ["inner true @3.0", "outer true @3.0"])
  }

  // Proves: VIEW:LNK-02
  @Test func `nested blocks with delays follow each other, with one outer completion`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        UIView.animate(withDuration: 1, delay: 0) { a.frame.origin.x = 100 }
        UIView.animate(withDuration: 1, delay: 1) { b.frame.origin.x = 300 }
      }, completion: stage.completion("outer"))
    stage.at(0.5)
    #expect(stage.shownX(a) == 50)
    #expect(stage.shownX(b) == 200)
    stage.at(1.5)
    #expect(stage.shownX(a) == 100)
    #expect(stage.shownX(b) == 250)
    stage.at(5)
    #expect(stage.log == ["outer true @2.0"])
  }

  @Test func `a nested block that changes the same property takes over when it begins`() {
    stage.at(0)
    UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) {
      a.frame.origin.x = 300
      UIView.animate(
        withDuration: 1, delay: 1, options: .overrideInheritedDuration,
        animations: { a.frame.origin.x = 0 })
    }
    stage.at(0.5)
    #expect(stage.shownX(a) == 50)
    stage.at(1.5)
    #expect(stage.shownX(a) == 150)
    stage.at(2.5)
    #expect(stage.shownX(a) == 0)
  }

  // MARK: Repetition

  // Proves: VIEW:NST-05
  @Test func `a whole count of reversing runs ends at the old value, then jumps to the new`() {
    stage.at(0)
    repeatAnimation(2)
    stage.at(3.75)
    #expect(stage.shownX(a) == 25)
    stage.at(3.999)
    #expect(stage.shownX(a) < 0.2)
    stage.at(4)
    #expect(stage.shownX(a) == 100)
    #expect(a.layer.animationKeys() == nil)
  }

  // Proves: VIEW:NST-05
  @Test func `half a run more ends at the new value`() {
    stage.at(0)
    repeatAnimation(2.5)
    stage.at(4.75)
    #expect(stage.shownX(a) == 75)
    stage.at(5)
    #expect(stage.shownX(a) == 100)
    #expect(a.layer.animationKeys() == nil)
  }

  // Proves: VIEW:ANI-09
  @Test(arguments: [Float(1), 2])
  func `a reversing run goes back to its start, though another value is set meanwhile`(
    count: Float
  ) {
    stage.at(0)
    repeatAnimation(count)
    stage.at(1.25)
    a.frame.origin.x = 200
    stage.at(Double(2 * count) - 0.001)
    #expect(stage.shownX(a) < 0.5)
    stage.at(Double(2 * count))
    #expect(stage.shownX(a) == 200)
  }

  private func repeatAnimation(_ count: Float) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationRepeatCount(count)
    a.frame.origin.x = 100
    UIView.commitAnimations()
  }

  // Proves: VIEW:NST-06
  @Test func `a repeat count set in a block counts`() {
    stage.at(0)
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.curveLinear, .repeat, .autoreverse],
      animations: {
        UIView.setAnimationRepeatCount(2.5)
        a.frame.origin.x = 100
      }, completion: stage.completion("a"))
    stage.at(0.5)
    #expect(stage.shownX(a) == 50)
    stage.at(2)
    #expect(stage.shownX(a) == 100)
    #expect(stage.log == ["a true @1.0"])
  }

  @Test func `without a count it repeats for ever and never completes`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .repeat],
      animations: { a.frame.origin.x = 100 }, completion: stage.completion("a"))
    stage.at(1000.25)
    #expect(stage.shownX(a) == 25)
    #expect(stage.log == [])
    // Nothing waits for its end: time can run out.
    #expect(stage.fingers.application.nextDeadline == nil)
  }

  @Test(arguments: [0, -2, Float.nan])
  func `no number of runs means one`(count: Float) {
    stage.at(0)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(count)
    a.alpha = 0
    UIView.commitAnimations()
    stage.at(0.5)
    #expect(stage.shownAlpha(a) == 0.5)
    stage.at(1.01)
    #expect(a.layer.animationKeys() == nil)
  }
}
