import DactylEvents
import Foundation
import InputTesting
import Testing

/// How long a recognizer keeps its touches: the event lets go of them at their lift.
@MainActor
@Suite("Touches that recognizers keep")
struct KeptTouchTests {
  /// Holds the last touch that began, without keeping it alive.
  private final class Witness {
    weak var touch: UITouch?
  }

  private let witness = Witness()

  private func recognizer(on view: UIView) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer("it")
    recognizer.cancelsTouchesInView = false
    recognizer.delaysTouchesEnded = false
    recognizer.onTouches = { [witness] _, phase, touches, _ in
      if phase == .began { witness.touch = touches.first }
    }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test func `a touch that has lifted stays until its recognizers are reset, and no longer`() {
    let fingers = Fingers()
    let recognizer = recognizer(on: fingers.view)
    fingers.view.isMultipleTouchEnabled = true
    fingers.down(0, 50, 50)
    fingers.down(1, 90, 50)
    fingers.up(1)
    #expect(witness.touch?.phase == .ended)
    #expect(recognizer.numberOfTouches == 1)
    recognizer.state = .failed
    fingers.up(0)
    fingers.wait(10)
    #expect(recognizer.state == .possible)
    #expect(witness.touch == nil)
  }

  @Test func `a recognizer that outlives its application has no touches`() {
    let recognizer: ScriptedRecognizer
    weak var application: UIApplication?
    do {
      let fingers = Fingers()
      application = fingers.application
      recognizer = self.recognizer(on: fingers.view)
      fingers.down(0, 50, 50)
      #expect(recognizer.numberOfTouches == 1)
    }
    // Until here the first one is the shared application.
    _ = Fingers()
    #expect(application == nil)
    #expect(recognizer.numberOfTouches == 0)
    #expect(witness.touch == nil)
  }
}
