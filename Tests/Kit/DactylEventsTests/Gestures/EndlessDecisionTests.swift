import Foundation
import GestureMachines
import InputFrames
import InputTesting
import Testing

@testable import DactylEvents

/// What would never end stops with a sentence.
@MainActor
@Suite("Endless decisions")
struct EndlessDecisionTests {
  /// Fails because of every touch, the first one included.
  private struct StubbornMachine: TouchMachine {
    var limits = TapLimits()

    func began(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
      .failBeforeTouch(.stated("none is good enough"))
    }
    func place(touch: Int, at place: Point) {}
    func moved(time: Timestamp) -> MachineAction { .none }
    func ended(touch: Int, at place: Point, time: Timestamp) -> MachineAction { .none }
    func cancelled(touch: Int) -> MachineAction { .none }
    func reset() {}
  }

  private final class Stubborn: UIGestureRecognizer, MachineFace {
    var machine = StubbornMachine()
    var limits = TapLimits()

    override func drive(_ touches: ReportedTouches) { feedMachine(touches) }
    override func drive(_ input: MachineInput) { feedMachine(input) }
  }

  // Proves: GEST:5.3
  @Test func `a touch that fails the gesture that it begins is not offered without an end`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let fingers = Fingers()
      fingers.view.addGestureRecognizer(Stubborn())
      fingers.down(0, 50, 50)
    }
  }

  // Proves: GEST:5.3
  @Test func `an action that asks for a state at each of its calls ends the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let fingers = Fingers()
      let recognizer = ScriptedRecognizer("it")
      recognizer.states = [.moved: [.began]]
      recognizer.addTarget { $0.state = .changed }
      fingers.view.addGestureRecognizer(recognizer)
      fingers.down(0, 50, 50)
      fingers.move(0, 60, 50)
    }
  }

  // Proves: GEST:5.3
  @Test func `a chain of a thousand requirements is decided in one event`() {
    let fingers = Fingers()
    var actions = 0
    var before: ScriptedRecognizer?
    for index in 0..<1000 {
      let recognizer = ScriptedRecognizer("r\(index)")
      recognizer.states = [.began: [.failed]]
      if let before { recognizer.require(toFail: before) }
      recognizer.addTarget { _ in actions += 1 }
      fingers.view.addGestureRecognizer(recognizer)
      before = recognizer
    }
    let last = ScriptedRecognizer("last")
    last.states = [.began: [.ended]]
    if let before { last.require(toFail: before) }
    last.addTarget { _ in actions += 1 }
    fingers.view.addGestureRecognizer(last)
    fingers.down(0, 50, 50)
    #expect(actions == 1)
  }
}
