import InputTesting
import Testing
import UIKit

@MainActor
@Suite("import UIKit")
struct LampTests {
  let fingers = Fingers()
  let controller = LampController()

  init() {
    fingers.window.rootViewController = controller
  }

  @Test func `a tap reaches the controller's method once the double tap has failed`() {
    fingers.down(0, 150, 140)
    fingers.wait(80)
    fingers.up()
    #expect(!controller.isOn)
    fingers.wait(1000)
    #expect(controller.isOn)
    #expect(controller.places == [CGPoint(x: 50, y: 40)])
    #expect(controller.reset == 0)
  }

  @Test func `two taps call the method without a parameter, and the single tap fails`() {
    for _ in 0..<2 {
      fingers.down(0, 150, 140)
      fingers.wait(80)
      fingers.up()
      fingers.wait(100)
    }
    fingers.wait(1000)
    #expect(controller.reset == 1)
    #expect(!controller.isOn)
  }

  @Test func `the delegate keeps touches at the rim from the tap`() {
    fingers.down(0, 104, 140)
    fingers.wait(80)
    fingers.up()
    fingers.wait(1000)
    #expect(!controller.isOn)
  }

  @Test func `a swipe that starts on the lamp reaches the recognizer of the view behind it`() {
    fingers.down(0, 150, 140)
    for step in 1...10 {
      fingers.wait(10)
      fingers.move(0, 150 + Double(step) * 12, 140)
    }
    fingers.up()
    fingers.wait(1000)
    #expect(controller.brightness == 1)
    #expect(!controller.isOn)
  }
}
