import DactylEvents
import Foundation
import InputTesting
import Testing

/// A view that lays its subview out at its right edge.
@MainActor
private final class Row: UIView {
  let end = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  override func layoutSubviews() {
    if end.superview == nil { addSubview(end) }
    end.frame.origin.x = bounds.width - 10
  }
}

@MainActor
@Suite("UIView.animate")
struct AnimationTests {
  let stage = AnimationStage()
  var a: UIView { stage.a }
  var b: UIView { stage.b }

  // Proves: VIEW:ANI-02, VC13:BAS-20
  @Test func `outside of a block a change is immediate, in one it takes its time`() {
    stage.at(0)
    a.alpha = 0.5
    #expect(a.layer.animationKeys() == nil)
    #expect(stage.shownAlpha(a) == 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      a.alpha = 0
      b.alpha = 0
    }
    #expect(a.layer.animationKeys() == ["opacity"] && b.layer.animationKeys() == ["opacity"])
    #expect(a.alpha == 0)
    #expect(stage.shownAlpha(a) == 0.5)
    stage.at(0.5)
    #expect(stage.shownAlpha(a) == 0.25 && stage.shownAlpha(b) == 0.5)
    stage.at(1)
    #expect(stage.shownAlpha(a) == 0 && stage.shownAlpha(b) == 0)
    #expect(a.alpha == 0)
    #expect(a.layer.animationKeys() == nil)
  }

  // Proves: VIEW:ANI-03
  @Test func `the property has its new value at once`() {
    stage.at(0)
    UIView.animate(withDuration: 1) { a.frame.origin.x = 500 }
    #expect(a.frame == CGRect(x: 500, y: 0, width: 100, height: 100))
    #expect(stage.shownX(a) == 0)
  }

  @Test func `frame is animated as bounds and center, each property by itself`() {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      a.frame = CGRect(x: 100, y: 100, width: 200, height: 300)
      a.transform = CGAffineTransform(scaleX: 3, y: 3)
      a.alpha = 0
      a.contentStretch = CGRect(x: 0.5, y: 0, width: 0, height: 1)
    }
    #expect(
      a.layer.animationKeys() == [
        "bounds", "position", "transform", "opacity", "contentsCenter",
      ])
    stage.at(0.5)
    let shown = a.layer.presentation()
    #expect(shown?.bounds == CGRect(x: 0, y: 0, width: 150, height: 200))
    #expect(shown?.position == CGPoint(x: 125, y: 150))
    #expect(shown?.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
    #expect(shown?.opacity == 0.5)
    #expect(shown?.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
  }

  // Proves: VIEW:ANI-04
  @Test func `one block moves many views together, with one completion`() {
    stage.at(0)
    UIView.animate(
      withDuration: 2, delay: 0, options: .curveLinear,
      animations: {
        a.alpha = 0
        b.frame.origin.x = 400
      }, completion: stage.completion("both"))
    stage.at(1)
    #expect(stage.shownAlpha(a) == 0.5)
    #expect(stage.shownX(b) == 300)
    stage.at(2)
    #expect(stage.log == ["both true @2.0"])
  }

  // Proves: VIEW:ANI-05
  @Test func `the short form runs once, at once, slow at both ends`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, animations: { a.alpha = 0 }, completion: stage.completion("a"))
    stage.at(0.25)
    // A quarter of the time does 0.129 of the way of the curve (0.42, 0, 0.58, 1).
    #expect(stage.shownAlpha(a) == 0.871)
    stage.at(0.5)
    #expect(stage.shownAlpha(a) == 0.5)
    stage.at(0.75)
    #expect(stage.shownAlpha(a) == 0.129)
    stage.at(10)
    #expect(stage.log == ["a true @1.0"])
    #expect(stage.shownAlpha(a) == 0)
  }

  // Proves: VIEW:ANI-06
  @Test func `the call returns before anything has moved`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, animations: { a.alpha = 0 }, completion: stage.completion("a"))
    #expect(stage.log == [])
    #expect(stage.seconds == 0)
  }

  // Proves: VIEW:ANI-07
  @Test func `options tell delay, curve, repetition, reversal, touches and interruption`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 2,
      options: [
        .curveEaseIn, .repeat, .autoreverse, .allowUserInteraction, .beginFromCurrentState,
      ],
      animations: { a.frame.origin.x = 100 })
    stage.at(1.9)
    #expect(stage.shownX(a) == 0)
    stage.at(3)
    #expect(stage.shownX(a) == 100)
    stage.at(4)
    #expect(stage.shownX(a) == 0)
    #expect(a.touchRefusal == nil)
    stage.at(1001)
    #expect(stage.shownX(a) == 100)
  }

  // Proves: VIEW:ANI-07
  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseIn, 0.907), (.curveEaseOut, 0.622), (.curveLinear, 0.75),
    (.curveEaseInOut, 0.871),
  ])
  func `each curve has its own pace`(curve: UIView.AnimationOptions, alpha: Double) {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: curve) { a.alpha = 0 }
    stage.at(0.25)
    #expect(stage.shownAlpha(a) == alpha)
  }

  // Proves: VIEW:ANI-03
  @Test func `a property that a block sets twice goes from where it was to the last value`() {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      a.frame.origin.x = 40
      a.frame.origin.x = 100
    }
    #expect(a.frame.origin.x == 100)
    #expect(stage.shownX(a) == 0)
    stage.at(0.5)
    #expect(stage.shownX(a) == 50)
  }

  // Proves: VIEW:ANI-08
  @Test func `an undisturbed animation completes once, finished`() {
    stage.at(0)
    UIView.animate(
      withDuration: 0.3, delay: 0.2, animations: { a.alpha = 0 },
      completion: stage.completion("a"))
    stage.at(0.499)
    #expect(stage.log == [])
    stage.at(5)
    #expect(stage.log == ["a true @0.5"])
  }

  // Proves: VIEW:ANI-09
  @Test func `a property that is set meanwhile goes on from where it is, in the time left`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { a.frame.origin.x = 100 },
      completion: stage.completion("a"))
    stage.at(0.5)
    a.frame.origin.x = 250
    #expect(stage.shownX(a) == 50)
    stage.at(0.75)
    #expect(stage.shownX(a) == 150)
    stage.at(1)
    #expect(stage.shownX(a) == 250)
    #expect(stage.log == ["a true @1.0"])
  }

  // Proves: VIEW:ANI-09
  @Test func `an opacity that is set meanwhile ends there and is not cut short`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, animations: { a.alpha = 0 }, completion: stage.completion("a"))
    stage.at(0.5)
    a.alpha = 0.5
    stage.at(0.9)
    #expect(stage.log == [])
    stage.at(1)
    #expect(stage.shownAlpha(a) == 0.5)
    #expect(stage.log == ["a true @1.0"])
  }

  // Proves: VIEW:HID-03
  @Test func `hiding is not animated`() {
    stage.at(0)
    UIView.animate(withDuration: 1) {
      a.isHidden = true
      b.alpha = 0
    }
    #expect(a.layer.presentation()?.isHidden == true)
    #expect(stage.shownAlpha(b) == 1)
  }

  // MARK: Completion

  @Test func `without a change the completion comes at the next iteration`() {
    stage.at(1)
    UIView.animate(withDuration: 5, animations: {}, completion: stage.completion("none"))
    UIView.animate(
      withDuration: 5, animations: { a.alpha = 1 }, completion: stage.completion("same"))
    #expect(stage.log == [])
    stage.at(1)
    #expect(stage.log == ["none true @1.0", "same true @1.0"])
  }

  @Test func `without duration the change is done and the completion comes at the next iteration`()
  {
    stage.at(1)
    UIView.animate(
      withDuration: 0, animations: { a.alpha = 0 }, completion: stage.completion("a"))
    #expect(stage.shownAlpha(a) == 0)
    #expect(a.layer.animationKeys() == nil)
    #expect(stage.log == [])
    stage.at(1)
    #expect(stage.log == ["a true @1.0"])
  }

  @Test func `without duration but with a delay the change shows after it`() {
    stage.at(0)
    UIView.animate(
      withDuration: 0, delay: 2, animations: { a.alpha = 0 }, completion: stage.completion("a"))
    stage.at(1.9)
    #expect(stage.shownAlpha(a) == 1)
    stage.at(2)
    #expect(stage.shownAlpha(a) == 0)
    #expect(stage.log == ["a true @2.0"])
  }

  @Test func `two animations without duration that start each other let time pass`() {
    stage.at(0)
    var count = 0
    func again() {
      count += 1
      UIView.animate(withDuration: 0, animations: {}, completion: { _ in again() })
    }
    again()
    stage.at(1)
    // Sixty frames a second, and the first at once.
    #expect(count == 61)
  }

  @Test func `animations that end together complete in the order of their start`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, animations: { a.alpha = 0 }, completion: stage.completion("first"))
    UIView.animate(
      withDuration: 1, animations: { b.alpha = 0 }, completion: stage.completion("second"))
    UIView.animate(
      withDuration: 0.5, animations: { b.frame.origin.x = 0 }, completion: stage.completion("early")
    )
    stage.at(1)
    #expect(stage.log == ["early true @0.5", "first true @1.0", "second true @1.0"])
  }

  @Test func `removing the animations breaks them off at the next iteration`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, animations: { a.alpha = 0 }, completion: stage.completion("a"))
    stage.at(0.25)
    a.layer.removeAllAnimations()
    #expect(stage.log == [])
    #expect(stage.shownAlpha(a) == 0)
    stage.at(2)
    #expect(stage.log == ["a false @0.25"])
  }

  @Test func `removing the animation of one property leaves the others`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1,
      animations: {
        a.alpha = 0
        a.frame.origin.x = 100
      }, completion: stage.completion("a"))
    stage.at(0.5)
    a.layer.removeAnimation(forKey: "opacity")
    #expect(a.layer.animationKeys() == ["position"])
    stage.at(2)
    #expect(stage.log == ["a false @1.0"])
  }

  @Test func `a view that leaves its window breaks its animations off, and those below it`() {
    stage.at(0)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    a.addSubview(inner)
    UIView.animate(
      withDuration: 1, animations: { inner.alpha = 0 }, completion: stage.completion("inner"))
    stage.at(0.5)
    a.removeFromSuperview()
    stage.at(2)
    #expect(stage.log == ["inner false @0.5"])
    #expect(inner.layer.animationKeys() == nil)
  }

  @Test func `a view without a window is changed at once, and the completion says finished`() {
    stage.at(0)
    let alone = UIView()
    UIView.animate(
      withDuration: 1, animations: { alone.alpha = 0 }, completion: stage.completion("alone"))
    #expect(alone.layer.animationKeys() == nil)
    #expect(alone.layer.presentation() == nil)
    stage.at(2)
    #expect(stage.log == ["alone true @0.0"])
  }

  @Test func `a view that is released meanwhile still lets its block complete`() {
    stage.at(0)
    var passing: UIView? = UIView()
    stage.fingers.window.addSubview(passing!)
    UIView.animate(
      withDuration: 1, animations: { passing?.alpha = 0 }, completion: stage.completion("gone"))
    passing?.removeFromSuperview()
    passing = nil
    stage.at(2)
    #expect(stage.log == ["gone false @0.0"])
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func `a duration that is none counts as no time`(duration: Double) {
    stage.at(0)
    UIView.animate(
      withDuration: duration, delay: duration, animations: { a.alpha = 0 },
      completion: stage.completion("a"))
    stage.at(0)
    #expect(stage.log == ["a true @0.0"])
  }

  @Test func `an endless duration never completes`() {
    stage.at(0)
    UIView.animate(
      withDuration: TimeInterval.infinity, animations: { a.alpha = 0 },
      completion: stage.completion("a"))
    stage.at(86_400)
    #expect(stage.shownAlpha(a) == 1)
    #expect(stage.log == [])
  }

  // MARK: In flight

  @Test func `a second animation of a property waits for the first`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { a.frame.origin.x = 100 },
      completion: stage.completion("first"))
    stage.at(0.5)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { a.frame.origin.x = 0 },
      completion: stage.completion("second"))
    stage.at(0.75)
    #expect(stage.shownX(a) == 75)
    stage.at(1.5)
    #expect(stage.shownX(a) == 50)
    stage.at(3)
    #expect(stage.log == ["first true @1.0", "second true @2.0"])
  }

  // Proves: VIEW:ANI-07
  @Test func `from the current state, it takes the place of the first where that is`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { a.frame.origin.x = 100 },
      completion: stage.completion("first"))
    stage.at(0.5)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
      animations: { a.frame.origin.x = 0 }, completion: stage.completion("second"))
    #expect(stage.shownX(a) == 50)
    stage.at(1)
    #expect(stage.shownX(a) == 25)
    stage.at(3)
    #expect(stage.log == ["first false @0.5", "second true @1.5"])
  }

  @Test func `an endless animation cannot be waited for, and gives way`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .repeat],
      animations: { a.frame.origin.x = 100 }, completion: stage.completion("endless"))
    stage.at(2.5)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { a.frame.origin.x = 0 },
      completion: stage.completion("second"))
    stage.at(3)
    #expect(stage.shownX(a) == 25)
    stage.at(4)
    #expect(stage.log == ["endless false @2.5", "second true @3.5"])
  }

  // MARK: Linking

  // Proves: VIEW:LNK-01
  @Test func `an animation from a completion starts when the first is over`() {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      a.frame.origin.x = 100
    } completion: { _ in
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { a.frame.origin.x = 0 },
        completion: stage.completion("back"))
    }
    stage.at(1.25)
    #expect(stage.shownX(a) == 75)
    stage.at(2)
    #expect(stage.log == ["back true @2.0"])
  }

  // Proves: VIEW:LNK-05
  @Test func `a turn goes the short way, in two blocks the long one`() {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      a.transform = CGAffineTransform(rotationAngle: .pi * 1.5)
    }
    stage.at(0.5)
    let short = a.layer.presentation()?.affineTransform() ?? .identity
    #expect(abs(atan2(short.b, short.a) + .pi / 4) < 1e-9)
    stage.at(1)
    a.transform = .identity
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      a.transform = CGAffineTransform(rotationAngle: .pi)
    } completion: { _ in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        a.transform = CGAffineTransform(rotationAngle: .pi * 1.5)
      }
    }
    stage.at(1.5)
    let half = a.layer.presentation()?.affineTransform() ?? .identity
    #expect(abs(atan2(half.b, half.a) - .pi / 2) < 1e-9)
    stage.at(2.5)
    let long = a.layer.presentation()?.affineTransform() ?? .identity
    #expect(abs(atan2(long.b, long.a) + .pi * 0.75) < 1e-9)
  }

  // MARK: Switches

  @Test func `changes without animation are done at once, within a block too`() {
    stage.at(0)
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        a.alpha = 0
      }
      #expect(UIView.areAnimationsEnabled)
      b.alpha = 0
    }
    #expect(stage.shownAlpha(a) == 0)
    #expect(stage.shownAlpha(b) == 1)
  }

  @Test func `with animations switched off a block completes at the next iteration`() {
    stage.at(0)
    UIView.setAnimationsEnabled(false)
    UIView.animate(
      withDuration: 1, animations: { a.alpha = 0 }, completion: stage.completion("a"))
    UIView.setAnimationsEnabled(true)
    #expect(stage.shownAlpha(a) == 0)
    stage.at(0)
    #expect(stage.log == ["a true @0.0"])
  }

  @Test func `a block can ask how long it takes`() {
    stage.at(0)
    #expect(UIView.inheritedAnimationDuration == 0)
    UIView.animate(withDuration: 1.5) { #expect(UIView.inheritedAnimationDuration == 1.5) }
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  // MARK: Layout

  @Test func `subviews that follow by their masks are animated with their superview`() {
    stage.at(0)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    inner.autoresizingMask = .flexibleWidth
    a.addSubview(inner)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      a.frame.size.width = 200
    }
    stage.at(0.5)
    #expect(inner.frame.width == 150)
    #expect(inner.layer.presentation()?.frame.width == 100)
  }

  @Test(arguments: [true, false])
  func `layout belongs to the block if an option says so`(isAnimated: Bool) {
    stage.at(0)
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    stage.fingers.view.addSubview(row)
    row.layoutIfNeeded()
    UIView.animate(withDuration: 1, delay: 0, options: isAnimated ? .layoutSubviews : []) {
      row.frame.size.width = 300
    }
    stage.at(0.001)
    #expect(row.end.frame.minX == 290)
    #expect((row.end.layer.animationKeys() != nil) == isAnimated)
  }

  // MARK: Springs

  @Test func `a spring without damping swings over its end, and is there in time`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
      animations: { a.frame.origin.x = 100 }, completion: stage.completion("a"))
    var highest = 0.0
    for step in 1...100 {
      stage.at(Double(step) / 100)
      highest = max(highest, stage.shownX(a))
    }
    // The overshoot of a damping ratio of 0.3: e^(−0.3π / √(1 − 0.09)) of the way.
    #expect(abs(highest - 137.2) < 0.5)
    #expect(stage.shownX(a) == 100)
    #expect(stage.log == ["a true @1.0"])
  }

  @Test func `a critical spring never swings over`() {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { a.frame.origin.x = 100 })
    var last = 0.0
    for step in 1...100 {
      stage.at(Double(step) / 100)
      #expect(stage.shownX(a) >= last && stage.shownX(a) <= 100)
      last = stage.shownX(a)
    }
  }

  @Test(arguments: [0.5, 1, 2])
  func `a spring's first speed counts whole ways a second`(damping: Double) {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 50,
      animations: { a.frame.origin.x = 1000 })
    stage.at(0.000_01)
    #expect(abs(stage.shownX(a) - 0.5) < 0.01)
  }

  @Test func `a spring by period and bounce takes the time that it needs to settle`() {
    stage.at(0)
    UIView.animate(
      springDuration: 0.5, bounce: 0, animations: { a.frame.origin.x = 100 },
      completion: stage.completion("smooth"))
    UIView.animate(
      springDuration: 0.5, bounce: 0.5, animations: { b.frame.origin.x = 100 },
      completion: stage.completion("bouncy"))
    stage.at(10)
    // 9.2334 / (2π / 0.5) s, and ln((1 + 0.5 / √0.75) / 0.001) / 0.5 / (2π / 0.5) s.
    #expect(stage.log == ["smooth true @0.734772", "bouncy true @1.171938"])
  }
}
