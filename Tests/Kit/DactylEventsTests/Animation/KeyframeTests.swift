import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Keyframe animations")
struct KeyframeTests {
  let stage = AnimationStage()
  var a: UIView { stage.a }

  /// Over 10 s: to 100 in the first 2, stays, to 0 from 5 to 10.
  private func run(_ options: UIView.KeyframeAnimationOptions = []) {
    stage.at(0)
    UIView.animateKeyframes(
      withDuration: 10, delay: 0, options: options,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) {
          a.frame.origin.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          a.frame.origin.x = 0
        }
      }, completion: stage.completion("keyframes"))
  }

  private func shown(_ moments: Double...) -> [Double] {
    moments.map {
      stage.at($0)
      return stage.shownX(a)
    }
  }

  @Test func `keyframes follow each other in parts of the whole time`() {
    run()
    #expect(a.frame.origin.x == 0)
    #expect(shown(1, 2, 4, 5, 7.5, 10) == [50, 100, 100, 100, 50, 0])
    #expect(stage.log == ["keyframes true @10.0"])
  }

  @Test func `discrete ones jump at their ends`() {
    run(.calculationModeDiscrete)
    #expect(shown(1.9, 2.1, 9.9, 10) == [0, 100, 100, 0])
  }

  @Test func `paced ones go at one speed, whatever their times`() {
    run(.calculationModePaced)
    #expect(shown(2.5, 5, 7.5) == [50, 100, 50])
  }

  @Test func `cubic ones go smoothly through their values`() {
    run(.calculationModeCubic)
    let places = shown(0, 2, 4, 7.5)
    #expect(places[0] == 0 && places[1] == 100 && places[2] == 100)
    // The slope at 5 s is that from the first keyframe to the last: it falls behind the straight way.
    #expect(places[3] != 50)
  }

  @Test func `cubic and paced ones are at their values in proportion to the ways`() {
    run(.calculationModeCubicPaced)
    #expect(shown(5, 10) == [100, 0])
  }

  @Test func `they repeat and reverse as a whole`() {
    run([.repeat, .autoreverse])
    #expect(shown(1, 12.5, 19, 21) == [50, 50, 50, 50])
  }

  @Test func `what the block itself changes takes the whole time`() {
    stage.at(0)
    UIView.animateKeyframes(withDuration: 2, delay: 1) { a.frame.origin.x = 100 }
    #expect(shown(1, 2, 3) == [0, 50, 100])
  }

  @Test func `a keyframe outside of an animation makes its changes`() {
    stage.at(0)
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { a.alpha = 0.5 }
    #expect(stage.shownAlpha(a) == 0.5)
  }

  @Test func `times outside of the animation are kept within it`() {
    stage.at(0)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: -1, relativeDuration: 5) { a.frame.origin.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: .nan) { a.alpha = 0 }
    }
    #expect(shown(0.5) == [50])
    #expect(stage.shownAlpha(a) == 0.5)
  }

  @Test func `a keyframe that begins before the one before is over takes its place`() {
    stage.at(0)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { a.frame.origin.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        a.frame.origin.x = 0
      }
    }
    #expect(shown(0.25, 0.5, 0.75, 1) == [25, 50, 25, 0])
  }
}
