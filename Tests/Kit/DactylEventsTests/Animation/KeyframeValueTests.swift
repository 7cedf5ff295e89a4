import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Values of keyframe animations")
struct KeyframeValueTests {
  let stage = AnimationStage()
  var a: UIView { stage.a }

  /// Two keyframes over 10 s: the first to 2, the second to 10.
  private func run(
    _ options: UIView.KeyframeAnimationOptions, _ first: () -> Void, _ second: () -> Void
  ) {
    stage.at(0)
    UIView.animateKeyframes(withDuration: 10, delay: 0, options: options) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2, animations: first)
      UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.8, animations: second)
    }
  }

  private var shown: CALayer { a.layer.presentation() ?? a.layer }

  private func near(_ one: CGFloat?, _ other: CGFloat) -> Bool {
    one.map { abs($0 - other) < 1e-5 } ?? false
  }

  @Test func `paced ones are at their first value after the first part of the whole way`() {
    a.backgroundColor = .black
    a.layer.shadowOffset = CGSize(width: 0, height: -3)
    run(
      .calculationModePaced,
      {
        a.alpha = 0.5
        a.bounds.size.width = 150
        a.transform = CGAffineTransform(translationX: 40, y: 0)
        a.backgroundColor = .white
        a.layer.shadowOffset = .zero
      },
      {
        a.alpha = 0
        a.bounds.size.height = 150
        a.transform = CGAffineTransform(translationX: 40, y: 40)
        a.backgroundColor = .black
        a.layer.shadowOffset = CGSize(width: 3, height: 0)
      })
    // Each way is as long as the other.
    stage.at(5)
    #expect(near(CGFloat(shown.opacity), 0.5))
    #expect(near(shown.bounds.width, 150) && near(shown.bounds.height, 100))
    #expect(near(shown.affineTransform().tx, 40) && near(shown.affineTransform().ty, 0))
    #expect(near(shown.backgroundColor?.red, 1))
    #expect(near(shown.shadowOffset.width, 0) && near(shown.shadowOffset.height, 0))
    stage.at(7.5)
    #expect(near(CGFloat(shown.opacity), 0.25) && near(shown.bounds.height, 125))
  }

  @Test func `no color counts as a transparent one in the way of paced ones`() {
    run(.calculationModePaced, { a.backgroundColor = .black }, { a.backgroundColor = nil })
    stage.at(5)
    #expect(near(shown.backgroundColor?.alpha, 1))
    stage.at(7.5)
    #expect(near(shown.backgroundColor?.alpha, 0.5))
  }

  @Test func `paced ones that go nowhere stay where they are`() {
    func stay() {
      a.alpha = 0.5
      a.alpha = 1
    }
    run(.calculationModePaced, stay, stay)
    stage.at(5)
    #expect(shown.opacity == 1)
  }

  @Test func `cubic ones pass through their values, and no corner is left`() {
    stage.at(0)
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: .calculationModeCubic) {
      let values: [(Double, CGFloat)] = [(0, 100), (0.25, 50), (0.5, 100), (0.75, 100)]
      for (start, value) in values {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.25) {
          a.alpha = value / 100
          a.bounds.size.width = value
          a.layer.shadowOffset = CGSize(width: value, height: 0)
          a.frame.origin.y = value
        }
      }
    }
    func passes(_ time: Double, _ value: CGFloat) {
      stage.at(time)
      #expect(near(CGFloat(shown.opacity), value), "at \(time)")
      #expect(near(shown.bounds.width, value * 100), "at \(time)")
      #expect(near(shown.shadowOffset.width, value * 100), "at \(time)")
    }
    passes(1, 1)
    // About the middle the way down and the way up are alike; at the lowest point it is slow.
    stage.at(1.9)
    let before = shown.bounds.width
    #expect(before > 50 && before < 55)
    passes(2, 0.5)
    stage.at(2.1)
    #expect(near(shown.bounds.width, before))
    passes(3, 1)
  }

  @Test func `transforms and colors of cubic ones go straight from value to value`() {
    a.backgroundColor = .black
    run(
      .calculationModeCubic,
      {
        a.transform = CGAffineTransform(translationX: 40, y: 0)
        a.backgroundColor = .white
      },
      {
        a.transform = .identity
        a.backgroundColor = .black
      })
    stage.at(1)
    #expect(near(shown.affineTransform().tx, 20) && near(shown.backgroundColor?.red, 0.5))
    stage.at(6)
    #expect(near(shown.affineTransform().tx, 20) && near(shown.backgroundColor?.red, 0.5))
  }

  @Test func `of two keyframes at the same times the later one counts`() {
    stage.at(0)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      for x in [300.0, 100] {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { a.frame.origin.x = x }
      }
    }
    stage.at(0.5)
    #expect(stage.shownX(a) == 50)
  }

  @Test func `half a turn goes clockwise, there and back`() {
    func shownSine() -> CGFloat { shown.affineTransform().b }
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      a.transform = CGAffineTransform(rotationAngle: .pi)
    }
    stage.at(0.5)
    #expect(near(shownSine(), 1))
    stage.at(2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { a.transform = .identity }
    stage.at(2.5)
    #expect(near(shownSine(), -1))
  }

  @Test func `a value that is set where a spring is beyond its end stays there`() {
    stage.at(0)
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
      animations: { a.frame.origin.x = 100 })
    var time = 0.0
    while stage.shownX(a) <= 100, time < 0.6 {
      time += 0.01
      stage.at(time)
    }
    #expect(stage.shownX(a) > 100)
    a.frame.origin.x = 40
    #expect(stage.shownX(a) == 40)
    stage.at(time + 0.1)
    #expect(stage.shownX(a) == 40)
  }
}
