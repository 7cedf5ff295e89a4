import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Transform recognizer")
struct TransformRecognizerTests {
  let fingers = Fingers()
  let transform = TransformGestureRecognizer()

  init() {
    fingers.view.addGestureRecognizer(transform)
    fingers.down(0, 400, 400)
    fingers.down(1, 500, 400)
  }

  // Proves: GEST:3.4-transform
  @Test func `fingers that go apart scale and do not turn`() {
    fingers.move(1, 510, 400)
    #expect(transform.state == .began)
    #expect(abs(Double(transform.scale) - 110.0 / 108) < 1e-9)
    #expect(transform.rotation == 0)
  }

  // Proves: GEST:3.4-transform
  @Test func `each axis begins at its own limit`() {
    fingers.move(1, 520, 400)
    #expect(transform.rotation == 0)
    // 9 degrees turn nothing, 11 do.
    fingers.move(1, 400 + 120 * cos(9 * .pi / 180), 400 + 120 * sin(9 * .pi / 180))
    #expect(transform.rotation == 0)
    fingers.move(1, 400 + 120 * cos(11 * .pi / 180), 400 + 120 * sin(11 * .pi / 180))
    #expect(abs(Double(transform.rotation) - 6 * .pi / 180) < 1e-9)
  }

  // Proves: GEST:3.4-no-jump
  @Test func `a finger that joins or leaves moves nothing`() {
    fingers.move(1, 600, 400)
    fingers.move(0, 300, 300)
    let (scale, rotation) = (transform.scale, transform.rotation)
    let translation = transform.translation(in: nil)
    fingers.down(2, 900, 700)
    fingers.up(0)
    #expect(transform.scale == scale && transform.rotation == rotation)
    #expect(transform.translation(in: nil) == translation)
    fingers.move(2, 901, 700)
    #expect(abs(Double(transform.scale - scale)) < 0.01)
    #expect(abs(Double(transform.rotation - rotation)) < 0.01)
  }

  // Proves: GEST:3.4-transform
  @Test func `a client's values count from there`() {
    fingers.move(1, 600, 400)
    transform.scale = 1
    transform.setTranslation(CGPoint(x: 5, y: 0), in: nil)
    fingers.move(1, 800, 400)
    #expect(abs(Double(transform.scale) - 2) < 1e-9)
    #expect(transform.translation(in: nil) == CGPoint(x: 105, y: 0))
  }

  // Proves: GEST:5-why
  @Test func `with fewer fingers than it needs it says so`() {
    var sentences: [String] = []
    fingers.application.eventObserver = { record in
      if case .decision(let decision) = record { sentences.append(decision.sentence) }
    }
    fingers.up(0)
    fingers.up(1)
    #expect(sentences == ["failed: lifted after 0 pt, needed 10 pt"])
    fingers.down(0, 10, 10)
    fingers.move(0, 300, 10)
    fingers.up(0)
    #expect(sentences.last == "failed: lifted after 1 touch, required 2")
  }
}
