import DactylEvents
import Foundation
import GestureMachines
import InputFrames
import Testing

/// An accelerometer in the hands of a test, at 100 samples a second.
@MainActor
final class Hand {
  let application = UIApplication()
  var device = DeviceID(7)
  private var time = 0.0

  /// Feels that for so many milliseconds, in g.
  func hold(_ x: Double, _ y: Double, _ z: Double, for milliseconds: Double = 2000) {
    let end = time + milliseconds
    while time < end { feel(x, y, z) }
  }

  /// Shakes along x, ten swings a second.
  func shake(for milliseconds: Double) {
    let end = time + milliseconds
    while time < end { feel(Int(time / 100).isMultiple(of: 2) ? 1 : -1, -1, 0) }
  }

  func pullOut() {
    application.handle(.deviceRemoved(device, time: Timestamp(milliseconds: time)))
  }

  private func feel(_ x: Double, _ y: Double, _ z: Double) {
    let unit = Acceleration.standardGravity
    let sample = Acceleration(
      time: Timestamp(milliseconds: time), device: device, x: x * unit, y: y * unit, z: z * unit)
    application.handle(.acceleration(sample))
    time += 10
  }
}

/// A view that may be first responder and writes down its motions.
@MainActor
final class Shaker: UIView {
  private(set) var calls: [String] = []
  private(set) var events: [UIEvent] = []
  var mayBecomeFirst = true
  var mayResign = true
  var forwards = false

  override var canBecomeFirstResponder: Bool { mayBecomeFirst }
  override var canResignFirstResponder: Bool { mayResign }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    calls.append("began")
    if let event { events.append(event) }
    if forwards { super.motionBegan(motion, with: event) }
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    calls.append("ended")
    if forwards { super.motionEnded(motion, with: event) }
  }

  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    calls.append("cancelled")
    if forwards { super.motionCancelled(motion, with: event) }
  }
}

@MainActor
@Suite("Motion events")
struct MotionEventTests {
  let hand = Hand()
  let window: UIWindow
  let shaker = Shaker(frame: .zero)

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    window.addSubview(shaker)
  }

  // Proves: GEST:1.8-responder
  @Test func `a shake begins and ends at the first responder`() throws {
    #expect(shaker.becomeFirstResponder())
    hand.shake(for: 1500)
    #expect(shaker.calls == ["began"])
    hand.hold(0, -1, 0)
    #expect(shaker.calls == ["began", "ended"])
    let event = try #require(shaker.events.first)
    #expect(event.type == .motion)
    #expect(event.subtype == .motionShake)
    #expect(event.allTouches?.isEmpty == true)
    #expect(event.timestamp > 0.5)
  }

  // Proves: GEST:1.8-responder, VC13:RSP-02
  @Test func `it climbs the chain from there`() {
    let inner = Shaker(frame: .zero)
    inner.forwards = true
    shaker.addSubview(inner)
    inner.becomeFirstResponder()
    hand.shake(for: 1500)
    hand.hold(0, -1, 0)
    #expect(inner.calls == ["began", "ended"])
    #expect(shaker.calls == ["began", "ended"])
  }

  // Proves: GEST:1.8-cancelled
  @Test func `a shake that lasts too long is cancelled`() {
    shaker.becomeFirstResponder()
    hand.shake(for: 9000)
    #expect(shaker.calls == ["began", "cancelled"])
  }

  // Proves: GEST:1.8-cancelled
  @Test func `a shake whose sensor is pulled out is cancelled`() {
    shaker.becomeFirstResponder()
    hand.shake(for: 1500)
    hand.pullOut()
    #expect(shaker.calls == ["began", "cancelled"])
  }

  @Test func `a shake whose sensor falls silent ends all the same`() {
    shaker.becomeFirstResponder()
    hand.shake(for: 1500)
    hand.application.runUntilIdle()
    #expect(shaker.calls == ["began", "ended"])
    #expect(hand.application.nextDeadline == nil)
  }

  @Test func `who heard the beginning hears the end`() {
    let other = Shaker(frame: .zero)
    window.addSubview(other)
    shaker.becomeFirstResponder()
    hand.shake(for: 1500)
    other.becomeFirstResponder()
    hand.hold(0, -1, 0)
    #expect(shaker.calls == ["began", "ended"])
    #expect(other.calls.isEmpty)
  }

  @Test func `without a first responder the window gets it`() {
    final class ShakenWindow: UIWindow {
      var shakes = 0
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        shakes += 1
      }
    }
    hand.application.becomeShared()
    let shaken = ShakenWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    shaken.makeKeyAndVisible()
    hand.shake(for: 1500)
    #expect(shaken.shakes == 1)
    #expect(shaker.calls.isEmpty)
  }

  @Test func `a second accelerometer is not heard while the first is there`() {
    shaker.becomeFirstResponder()
    hand.hold(0, -1, 0, for: 100)
    hand.device = DeviceID(8)
    hand.shake(for: 1500)
    #expect(shaker.calls.isEmpty)
  }

  @Test func `another accelerometer is heard once the first is gone`() {
    shaker.becomeFirstResponder()
    hand.hold(0, -1, 0, for: 100)
    hand.pullOut()
    hand.device = DeviceID(8)
    hand.shake(for: 1500)
    #expect(shaker.calls == ["began"])
  }

  // Proves: GEST:1.8-cancelled
  @Test func `a shake goes on when another device is pulled out`() {
    shaker.becomeFirstResponder()
    hand.shake(for: 1500)
    hand.device = DeviceID(8)
    hand.pullOut()
    #expect(shaker.calls == ["began"])
  }

  // Proves: GEST:1.8-cancelled
  @Test func `who heard the beginning hears that it is cancelled`() {
    let other = Shaker(frame: .zero)
    window.addSubview(other)
    shaker.becomeFirstResponder()
    hand.shake(for: 1500)
    other.becomeFirstResponder()
    hand.pullOut()
    #expect(shaker.calls == ["began", "cancelled"])
    #expect(other.calls.isEmpty)
  }

  @Test func `limits can be set`() {
    hand.application.device.shakeLimits.leastSwing = 3
    shaker.becomeFirstResponder()
    hand.shake(for: 1500)
    #expect(shaker.calls.isEmpty)
  }
}

@MainActor
@Suite("First responder")
struct FirstResponderTests {
  let application = UIApplication()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let first = Shaker(frame: .zero)
  let second = Shaker(frame: .zero)

  init() {
    window.makeKeyAndVisible()
    window.addSubview(first)
    window.addSubview(second)
  }

  @Test func `a plain view may not become first responder`() {
    let plain = UIView()
    window.addSubview(plain)
    #expect(!plain.canBecomeFirstResponder)
    #expect(!plain.becomeFirstResponder())
    #expect(!plain.isFirstResponder)
    #expect(window.firstResponder == nil)
  }

  @Test func `there is one in a window`() {
    #expect(first.becomeFirstResponder())
    #expect(first.isFirstResponder)
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder)
    #expect(window.firstResponder === second)
  }

  @Test func `one that does not let go stays`() {
    first.becomeFirstResponder()
    first.mayResign = false
    #expect(!second.becomeFirstResponder())
    #expect(!first.resignFirstResponder())
    #expect(first.isFirstResponder)
  }

  @Test func `one that lets go leaves none`() {
    first.becomeFirstResponder()
    #expect(first.resignFirstResponder())
    #expect(window.firstResponder == nil)
    #expect(first.resignFirstResponder())
  }

  @Test func `outside of a window nobody becomes it`() {
    let stray = Shaker(frame: .zero)
    #expect(!stray.becomeFirstResponder())
    #expect(!stray.isFirstResponder)
  }

  @Test func `a view that leaves the window is it no more`() {
    first.becomeFirstResponder()
    first.removeFromSuperview()
    #expect(!first.isFirstResponder)
    #expect(window.firstResponder == nil)
  }
}
