import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Touches during animations")
struct AnimatedTouchTests {
  let stage = AnimationStage()
  var a: LoggingView { stage.a }
  var b: LoggingView { stage.b }

  /// Moves `a` from x = 0 to 500 in a second.
  private func move(_ options: UIView.AnimationOptions = [], delay: Double = 0) {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: delay, options: [options, .curveLinear]) {
      a.frame.origin.x = 500
    }
  }

  // Proves: VIEW:TOU-01, VIEW:SUP-06
  @Test func `an animated view gets no touches`() {
    move()
    stage.at(0.5)
    #expect(!stage.touches(a, 550, 50))
    #expect(!stage.touches(a, 300, 50))
    #expect(a.touchRefusal == .animating)
  }

  // Proves: VIEW:TOU-02
  @Test func `with the option it does`() {
    move(.allowUserInteraction)
    stage.at(0.5)
    #expect(stage.touches(a, 550, 50))
  }

  // Proves: VIEW:ANI-03, VIEW:TOU-02
  @Test func `it is hit where it will be, not where it is shown`() {
    move(.allowUserInteraction)
    stage.at(0.5)
    #expect(stage.shownX(a) == 250)
    #expect(!stage.touches(a, 340, 50))
    #expect(stage.touches(a, 550, 50))
  }

  // Proves: VIEW:TOU-03
  @Test func `other views get their touches`() {
    move()
    stage.at(0.5)
    #expect(stage.touches(b, 250, 50))
  }

  // Proves: VIEW:TOU-04
  @Test func `views below an animated one get none, views behind it do`() {
    let inner = LoggingView("inner", frame: a.bounds, in: stage.transcript)
    let behind = LoggingView(
      "behind", frame: CGRect(x: 500, y: 0, width: 100, height: 100), in: stage.transcript)
    a.addSubview(inner)
    stage.fingers.view.insertSubview(behind, belowSubview: a)
    move()
    stage.at(0.5)
    #expect(!stage.touches(inner, 550, 50))
    #expect(stage.touches(behind, 550, 50))
    stage.at(1.1)
    #expect(stage.touches(inner, 550, 50))
  }

  // Proves: VIEW:TOU-04
  @Test func `after the end touches are taken again`() {
    move()
    stage.at(1.1)
    #expect(stage.touches(a, 550, 50))
    #expect(a.touchRefusal == nil)
  }

  // Proves: VIEW:TOU-05
  @Test func `a view that fades away is gone for touches from the start`() {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { a.alpha = 0 }
    stage.at(0.1)
    #expect(stage.shownAlpha(a) > 0.9)
    #expect(!stage.touches(a, 50, 50))
  }

  // Proves: VIEW:TOU-05
  @Test func `a view that fades in is touched from the start, one that fades out is not`() {
    let behind = LoggingView("behind", frame: a.frame, in: stage.transcript)
    stage.fingers.view.insertSubview(behind, belowSubview: a)
    a.alpha = 0
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { a.alpha = 1 }
    stage.at(0.1)
    #expect(stage.shownAlpha(a) < 0.1)
    #expect(stage.touches(a, 50, 50))
    stage.at(2)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { a.alpha = 0 }
    stage.at(2.1)
    #expect(stage.shownAlpha(a) > 0.9)
    #expect(stage.touches(behind, 50, 50))
  }

  @Test func `a delay counts as animation`() {
    move(delay: 1)
    stage.at(0.5)
    #expect(!stage.touches(a, 550, 50))
  }

  @Test func `an animation that is broken off gives the touches back`() {
    move()
    stage.at(0.5)
    a.layer.removeAllAnimations()
    #expect(stage.touches(a, 550, 50))
  }

  @Test func `a touch that began before goes on`() {
    stage.at(0)
    stage.fingers.down(0, 50, 50)
    move()
    stage.at(0.5)
    stage.fingers.move(0, 60, 60)
    stage.fingers.up(0)
    #expect(
      stage.transcript.calls == ["a touchesBegan 1", "a touchesMoved 1", "a touchesEnded 1"])
  }

  // Proves: VIEW:SUP-06, VIEW:TOU-01
  @Test func `with two animations both must allow touches`() {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      a.frame.origin.x = 500
    }
    UIView.animate(withDuration: 0.5) { a.transform = CGAffineTransform(scaleX: 1.1, y: 1.1) }
    stage.at(0.25)
    #expect(!stage.touches(a, 550, 50))
    stage.at(0.75)
    #expect(stage.touches(a, 550, 50))
  }

  @Test func `a nested block decides for its own views`() {
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      a.frame.origin.y = 50
      UIView.animate(withDuration: 1) { b.frame.origin.y = 50 }
    }
    stage.at(0.5)
    #expect(stage.touches(a, 50, 80))
    #expect(!stage.touches(b, 250, 80))
  }

  @Test func `the content of a container in transition gets no touches`() {
    let inner = LoggingView("inner", frame: a.bounds, in: stage.transcript)
    a.addSubview(inner)
    stage.at(0)
    UIView.transition(with: a, duration: 1, options: .transitionCurlUp, animations: nil)
    stage.at(0.5)
    #expect(!stage.touches(inner, 50, 50))
    stage.at(1.1)
    #expect(stage.touches(inner, 50, 50))
  }

  @Test func `among many siblings an animated view is found and passed by as among few`() {
    for number in 0..<40 {
      let sibling = UIView(
        frame: CGRect(x: CGFloat(number) * 20, y: 200, width: 10, height: 10))
      stage.fingers.view.addSubview(sibling)
    }
    // Enough questions for an index to be made.
    for _ in 0..<8 { #expect(stage.touches(a, 50, 50)) }
    move()
    stage.at(0.5)
    #expect(!stage.touches(a, 550, 50))
    stage.at(1.1)
    #expect(stage.touches(a, 550, 50))
  }
}
