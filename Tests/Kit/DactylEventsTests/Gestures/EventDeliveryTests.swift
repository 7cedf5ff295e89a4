import DactylEvents
import Foundation
import InputTesting
import Testing

/// What views get when several things happen in one event, and what fingers do between events.
@MainActor
@Suite("Views and time between events")
struct EventDeliveryTests: ScriptedSuite {
  let stage = ScriptedStage()

  // Proves: GEST:1.3-delays-ended
  @Test func `without delaysTouchesEnded a lift is told though another touch is withheld`() {
    let left = LoggingView(
      "left", frame: CGRect(x: 0, y: 0, width: 100, height: 100), in: transcript)
    let right = LoggingView(
      "right", frame: CGRect(x: 200, y: 0, width: 100, height: 100), in: transcript)
    inner.addSubview(left)
    inner.addSubview(right)
    let keeper = ScriptedRecognizer("keeper")
    keeper.delaysTouchesBegan = true
    left.addGestureRecognizer(keeper)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    right.addGestureRecognizer(double)
    fingers.down(0, 50, 50)
    fingers.down(1, 250, 50)
    fingers.wait(20)
    fingers.up(1)
    #expect(transcript.lines == ["0 ms: right touchesBegan 2", "20 ms: right touchesEnded 2"])
  }

  // Proves: GEST:1.3-cancels, GEST:1.3-delays-began
  @Test func `only the touches of the recognizer are withheld or taken`() {
    let left = LoggingView(
      "left", frame: CGRect(x: 0, y: 0, width: 100, height: 100), in: transcript)
    let right = LoggingView(
      "right", frame: CGRect(x: 200, y: 0, width: 100, height: 100), in: transcript)
    inner.addSubview(left)
    inner.addSubview(right)
    let keeper = ScriptedRecognizer("keeper")
    keeper.delaysTouchesBegan = true
    keeper.states = [.moved: [.ended]]
    left.addGestureRecognizer(keeper)
    fingers.deliver([
      (0, .began, CGPoint(x: 50, y: 50)), (1, .began, CGPoint(x: 250, y: 50)),
    ])
    fingers.deliver([
      (0, .moved, CGPoint(x: 60, y: 50)), (1, .moved, CGPoint(x: 260, y: 50)),
    ])
    #expect(transcript.calls == ["right touchesBegan 2", "right touchesMoved 2"])
  }

  // Proves: GEST:1.3-cancels
  @Test func `touches that were never down together are cancelled in calls of their own`() {
    let box = LoggingView("box", frame: inner.bounds, in: transcript)
    inner.addSubview(box)
    let triple = UITapGestureRecognizer()
    triple.numberOfTapsRequired = 3
    box.addGestureRecognizer(triple)
    for _ in 0..<3 {
      fingers.down(0, 50, 50)
      fingers.wait(50)
      fingers.up()
      fingers.wait(50)
    }
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesBegan 2", "box touchesBegan 3",
        "box touchesCancelled 1", "box touchesCancelled 2", "box touchesCancelled 3",
      ])
  }

  // Proves: GEST:1.3-cancels
  @Test func `a double tap of two fingers is cancelled in two calls of two`() {
    let box = LoggingView("box", frame: inner.bounds, in: transcript)
    box.isMultipleTouchEnabled = true
    inner.addSubview(box)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.numberOfTouchesRequired = 2
    box.addGestureRecognizer(double)
    for _ in 0..<2 {
      fingers.down(0, 50, 50)
      fingers.down(1, 150, 50)
      fingers.wait(50)
      fingers.up(0)
      fingers.up(1)
      fingers.wait(50)
    }
    #expect(
      transcript.calls.filter { $0.contains("Cancelled") } == [
        "box touchesCancelled 1 2", "box touchesCancelled 3 4",
      ])
  }

  // Proves: GEST:5.3
  @Test func `a view hears of a move once, though its action lets more be decided`() {
    let box = LoggingView("box", frame: inner.bounds, in: transcript)
    inner.addSubview(box)
    let delegate = ScriptedDelegate()
    delegate.simultaneous = { _, _ in true }
    let one = add("one", to: box, [.moved: [.began, .changed]])
    let two = add("two", to: box, [.moved: [.began, .changed]])
    one.delegate = delegate
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    one.addTarget { _ in two.isEnabled = false }
    transcript.clear()
    fingers.move(0, 70, 50)
    #expect(
      transcript.calls == [
        "box touchesMoved 1", "one action changed", "two action changed", "two action cancelled",
      ])
  }

  // Proves: GEST:1.1.6
  @Test func `a touch that ends a view's life while it comes late stays ended`() {
    let box = LoggingView("box", frame: inner.bounds, in: transcript)
    inner.addSubview(box)
    let keeper = add("keeper", to: inner, [.moved: [.failed]])
    keeper.delaysTouchesBegan = true
    box.onTouches = { phase, _ in if phase == .began { box.removeFromSuperview() } }
    var kept: UITouch?
    keeper.onTouches = { _, _, touches, _ in kept = touches.first }
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
    #expect(kept?.phase == .cancelled)
  }

  // MARK: Time between events

  // Proves: GEST:1.5-pan-velocity
  @Test func `a pan's velocity goes on when one finger takes another one's place`() {
    let pan = UIPanGestureRecognizer()
    inner.addGestureRecognizer(pan)
    fingers.down(0, 50, 50)
    for step in 1...5 {
      fingers.wait(8)
      fingers.move(0, 50 + 5 * Double(step), 50)
    }
    #expect(abs(Double(pan.velocity(in: nil).x) - 625) < 1e-6)
    fingers.down(1, 400, 300)
    fingers.up(0)
    #expect(abs(Double(pan.velocity(in: nil).x) - 625) < 1e-6)
    for step in 1...5 {
      fingers.wait(8)
      fingers.move(1, 400 + 5 * Double(step), 300)
      #expect(abs(Double(pan.velocity(in: nil).x) - 625) < 1e-6)
      #expect(abs(Double(pan.velocity(in: nil).y)) < 1e-6)
    }
    #expect(abs(Double(pan.translation(in: nil).x) - 40) < 1e-6)
  }

  // Proves: GEST:1.5-pan-velocity
  @Test func `a pan's velocity at the lift is that of the last finger, after an exchange`() {
    let pan = UIPanGestureRecognizer()
    inner.addGestureRecognizer(pan)
    var last = CGPoint.zero
    pan.addTarget { if $0.state == .ended { last = pan.velocity(in: nil) } }
    fingers.down(0, 50, 50)
    fingers.wait(8)
    fingers.move(0, 90, 50)
    fingers.down(1, 400, 300)
    fingers.up(0)
    // The first finger's way is older than the horizon.
    for step in 1...20 {
      fingers.wait(8)
      fingers.move(1, 400, 300 - 3 * Double(step))
    }
    fingers.up(1)
    #expect(abs(Double(last.x)) < 1e-6)
    #expect(abs(Double(last.y) + 375) < 1e-6)
  }

  // Proves: GEST:1.5-pan-first-delta
  @Test func `a finger that joins a pan before it begins takes nothing from the way`() {
    let pan = UIPanGestureRecognizer()
    inner.addGestureRecognizer(pan)
    fingers.down(0, 50, 50)
    fingers.move(0, 58, 50)
    fingers.down(1, 400, 300)
    fingers.deliver([
      (0, .moved, CGPoint(x: 62, y: 50)), (1, .moved, CGPoint(x: 404, y: 300)),
    ])
    #expect(pan.state == .began)
    #expect(abs(Double(pan.translation(in: nil).x) - 2) < 1e-9)
  }
}
