import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UITapGestureRecognizer")
struct TapRecognizerTests {
  // Proves: GEST:1.5-tap-defaults, GEST:1.5-tap-lift, VIEW:GES-03
  @Test func `a short touch in place is a tap`() {
    let fingers = Fingers()
    var log: [String] = []
    let tap = UITapGestureRecognizer()
    tap.addTarget { log.append("\($0.state) at \(fingers.now)") }
    fingers.view.addGestureRecognizer(tap)
    fingers.down(0, 100, 100)
    fingers.wait(84)
    fingers.up(0)
    #expect(log == ["ended at 84 ms"])
    #expect(tap.state == .possible)
  }

  // Proves: GEST:1.4.1-waits
  @Test func `a tap that requires a double tap to fail comes when the pause is over`() {
    let fingers = Fingers()
    var log: [String] = []
    let tap = UITapGestureRecognizer()
    tap.name = "tap"
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.name = "double"
    tap.require(toFail: double)
    for recognizer in [tap, double] {
      recognizer.addTarget { log.append("\($0.name ?? "") \(fingers.application.now)") }
      fingers.view.addGestureRecognizer(recognizer)
    }
    fingers.down(0, 100, 100)
    fingers.wait(80)
    fingers.up(0)
    fingers.wait(1000)
    #expect(log == ["tap 430 ms"])
    fingers.down(0, 100, 100)
    fingers.wait(80)
    fingers.up(0)
    fingers.wait(100)
    fingers.down(0, 100, 100)
    fingers.wait(80)
    fingers.up(0)
    fingers.wait(1000)
    #expect(log == ["tap 430 ms", "double 1340 ms"])
  }
}
