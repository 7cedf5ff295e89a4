import GestureMachines
import InputFrames
import Testing

@Suite("TapMachine")
struct TapMachineTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }
  private let home = Point(x: 100, y: 100)

  private func isRecognition(_ action: MachineAction) -> Bool {
    if case .recognize = action { true } else { false }
  }

  // Proves: GEST:1.5-tap-defaults, GEST:1.5-tap-slop, GEST:1.5-tap-duration, GEST:1.5-tap-interval
  @Test func `the limits are UIKit's`() {
    let limits = TapLimits()
    #expect(limits.slop == 45)
    #expect(limits.longestTap == .milliseconds(750))
    #expect(limits.longestPause == .milliseconds(350))
    #expect(limits.shortestPause == .zero)
    #expect(limits.tapDistance == 45)
    let machine = TapMachine()
    #expect(machine.tapsRequired == 1)
    #expect(machine.touchesRequired == 1)
  }

  // Proves: GEST:1.5-tap-slop
  @Test(arguments: [(45.0, true), (45.01, false), (-45.0, true), (-45.01, false)])
  func `a finger may stray as far as the slop`(distance: Double, isTap: Bool) {
    var machine = TapMachine()
    _ = machine.began(touch: 1, at: home, time: at(0))
    let moved = machine.moved(touch: 1, to: Point(x: 100 + distance, y: 100))
    #expect((moved == .none) == isTap)
    let ended = machine.ended(touch: 1, at: home, time: at(50))
    #expect(isRecognition(ended) == isTap)
  }

  // Proves: GEST:1.5-tap-slop
  @Test(arguments: [(45.0, true), (45.01, false)])
  func `the place of the lift counts as a move`(distance: Double, isTap: Bool) {
    var machine = TapMachine()
    _ = machine.began(touch: 1, at: home, time: at(0))
    let ended = machine.ended(touch: 1, at: Point(x: 100, y: 100 + distance), time: at(50))
    #expect(isRecognition(ended) == isTap)
  }

  // Proves: GEST:1.5-tap-duration
  @Test(arguments: [(749.999, true), (750.0, true), (750.001, false)])
  func `a tap may last as long as its limit`(duration: Double, isTap: Bool) {
    var machine = TapMachine()
    let began = machine.began(touch: 1, at: home, time: at(0))
    #expect(began == .startTimer(deadline: at(750)))
    #expect(isRecognition(machine.ended(touch: 1, at: home, time: at(duration))) == isTap)
  }

  // Proves: GEST:1.5-tap-duration
  @Test func `a tap fails when its deadline has passed and not before`() {
    var machine = TapMachine()
    _ = machine.began(touch: 1, at: home, time: at(0))
    let early = machine.deadlineReached(at(749.999))
    #expect(early == .none)
    let due = machine.deadlineReached(at(750))
    #expect(due == .fail(.heldTooLong(limit: .milliseconds(750))))
  }

  // Proves: GEST:1.5-tap-settable
  @Test func `without a limit a tap may last for ever`() {
    var machine = TapMachine()
    machine.limits.longestTap = nil
    _ = machine.began(touch: 1, at: home, time: at(0))
    #expect(isRecognition(machine.ended(touch: 1, at: home, time: at(1e9))))
  }

  // Proves: GEST:1.5-tap-interval
  @Test(arguments: [(349.999, true), (350.0, true), (350.001, false)])
  func `the next tap may come as late as the longest pause`(pause: Double, goesOn: Bool) {
    var machine = TapMachine()
    machine.tapsRequired = 2
    tap(&machine, from: 0, to: 50)
    let action = machine.began(touch: 2, at: home, time: at(50 + pause))
    #expect(
      action
        == (goesOn
          ? .startTimer(deadline: at(50 + pause + 750))
          : .failBeforeTouch(.pausedTooLong(limit: .milliseconds(350)))))
  }

  // Proves: GEST:1.5-tap-interval
  @Test func `a pause that runs out fails the taps`() {
    var machine = TapMachine()
    machine.tapsRequired = 2
    let pause = tap(&machine, from: 0, to: 50)
    #expect(pause == .startTimer(deadline: at(400)))
    let early = machine.deadlineReached(at(399.999))
    #expect(early == .none)
    let due = machine.deadlineReached(at(400))
    #expect(due == .fail(.pausedTooLong(limit: .milliseconds(350))))
  }

  // Proves: GEST:1.5-tap-settable
  @Test(arguments: [(39.0, false), (40.0, true)])
  func `a shortest pause can be asked for`(pause: Double, goesOn: Bool) {
    var machine = TapMachine()
    machine.tapsRequired = 2
    machine.limits.shortestPause = .milliseconds(40)
    tap(&machine, from: 0, to: 50)
    let action = machine.began(touch: 2, at: home, time: at(50 + pause))
    #expect((action == .startTimer(deadline: at(50 + pause + 750))) == goesOn)
  }

  // Proves: GEST:1.5-tap-reach
  @Test(arguments: [(45.0, true), (45.01, false)])
  func `the next tap falls within reach of the first`(distance: Double, goesOn: Bool) {
    var machine = TapMachine()
    machine.tapsRequired = 2
    tap(&machine, from: 0, to: 50)
    let action = machine.began(touch: 2, at: Point(x: 100 + distance, y: 100), time: at(100))
    if case .failBeforeTouch(.tapsTooFarApart(_, let limit)) = action {
      #expect(!goesOn)
      #expect(limit == 45)
    } else {
      #expect(goesOn)
      #expect(action == .startTimer(deadline: at(850)))
    }
  }

  // Proves: GEST:1.5-tap-reach
  @Test func `the reach is from the first tap and not from the last`() {
    var machine = TapMachine()
    machine.tapsRequired = 3
    tap(&machine, from: 0, to: 50)
    tap(&machine, from: 100, to: 150, x: 140)
    let third = machine.began(touch: 3, at: Point(x: 180, y: 100), time: at(200))
    #expect(third == .failBeforeTouch(.tapsTooFarApart(distance: 80, limit: 45)))
  }

  // Proves: GEST:1.5-tap-location, GEST:1.5-tap-lift
  @Test func `several taps are told at the last lift, at the place of the first`() {
    var machine = TapMachine()
    machine.tapsRequired = 2
    tap(&machine, from: 0, to: 50)
    let last = tap(&machine, from: 100, to: 160, x: 120)
    #expect(last == .recognize(.tapped(taps: 2, touches: 1, duration: .milliseconds(160))))
    #expect(machine.location == home)
  }

  // Proves: GEST:1.5-tap-fingers
  @Test func `a finger too many fails the tap`() {
    var machine = TapMachine()
    _ = machine.began(touch: 1, at: home, time: at(0))
    let second = machine.began(touch: 2, at: home, time: at(10))
    #expect(second == .fail(.tooManyTouches(count: 2, required: 1)))
  }

  // Proves: GEST:1.5-tap-fingers
  @Test func `a finger too few fails the tap`() {
    var machine = TapMachine()
    machine.touchesRequired = 2
    _ = machine.began(touch: 1, at: home, time: at(0))
    let ended = machine.ended(touch: 1, at: home, time: at(10))
    #expect(ended == .fail(.tooFewTouches(count: 1, required: 2)))
  }

  // Proves: GEST:1.5-tap-fingers, GEST:1.5-tap-location
  @Test func `a tap of two fingers comes with the last lift, in their middle`() {
    var machine = TapMachine()
    machine.touchesRequired = 2
    _ = machine.began(touch: 1, at: home, time: at(0))
    _ = machine.began(touch: 2, at: Point(x: 200, y: 100), time: at(10))
    let first = machine.ended(touch: 1, at: home, time: at(50))
    #expect(first == .none)
    let last = machine.ended(touch: 2, at: Point(x: 200, y: 100), time: at(70))
    #expect(last == .recognize(.tapped(taps: 1, touches: 2, duration: .milliseconds(70))))
    #expect(machine.location == Point(x: 150, y: 100))
    #expect(machine.touchOrigins == [home, Point(x: 200, y: 100)])
  }

  // Proves: GEST:1.5-tap-fingers, GEST:5-why
  @Test func `a finger that comes after another has lifted is no part of the tap`() {
    var machine = TapMachine()
    machine.touchesRequired = 2
    _ = machine.began(touch: 1, at: home, time: at(0))
    _ = machine.began(touch: 2, at: home, time: at(0))
    _ = machine.ended(touch: 1, at: home, time: at(10))
    let third = machine.began(touch: 3, at: home, time: at(20))
    // Two were down together; the third is one too many.
    #expect(third == .fail(.tooManyTouches(count: 3, required: 2)))
  }

  // Proves: GEST:1.5-cancelled
  @Test func `a cancelled touch fails the tap`() {
    var machine = TapMachine()
    _ = machine.began(touch: 1, at: home, time: at(0))
    let action = machine.cancelled(touch: 1)
    #expect(action == .fail(.touchCancelled))
  }

  // Proves: GEST:1.2-after-end
  @Test func `nothing counts between the outcome and the reset`() {
    var machine = TapMachine()
    tap(&machine, from: 0, to: 50)
    let actions = [
      machine.began(touch: 2, at: home, time: at(60)), machine.moved(touch: 2, to: home),
      machine.ended(touch: 2, at: home, time: at(70)), machine.cancelled(touch: 2),
      machine.deadlineReached(at(5000)),
    ]
    #expect(actions == [.none, .none, .none, .none, .none])
    machine.reset()
    #expect(isRecognition(tap(&machine, from: 100, to: 150)))
  }

  @discardableResult
  private func tap(
    _ machine: inout TapMachine, from began: Double, to ended: Double, x: Double = 100
  ) -> MachineAction {
    let place = Point(x: x, y: 100)
    _ = machine.began(touch: Int(began), at: place, time: at(began))
    return machine.ended(touch: Int(began), at: place, time: at(ended))
  }
}
