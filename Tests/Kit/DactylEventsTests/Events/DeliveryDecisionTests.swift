import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Delivery decisions")
struct DeliveryDecisionTests {
  private let fingers = Fingers()

  /// What is decided while fingers act: `began delivered`.
  private func decisions(_ act: () -> Void) -> [String] {
    var words: [String] = []
    fingers.application.eventObserver = { record in
      guard case .delivery(let decision) = record else { return }
      let what =
        switch decision.kind {
        case .delivered: "delivered"
        case .withheld(let by): "withheld by \(by.map(\.logName).joined(separator: ", "))"
        case .deliveredLate(let since): "delivered late since \(since)"
        case .cancelled(let by): "cancelled by \(by?.logName ?? "nobody")"
        case .dropped(let by): "dropped by \(by?.logName ?? "nobody")"
        case .oneTouchOnly: "one touch only"
        case .exclusiveTouch: "exclusive touch"
        case .keptFromContent: "kept from content"
        }
      words.append("\(decision.time): \(decision.touch.serial) \(decision.phase) \(what)")
    }
    act()
    return words
  }

  private func recognizer(_ name: String, taps: Int = 1) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.name = name
    tap.numberOfTapsRequired = taps
    fingers.view.addGestureRecognizer(tap)
    return tap
  }

  private func tap() {
    fingers.down(0, 100, 100)
    fingers.wait(50)
    fingers.up(0)
  }

  // Proves: GEST:5.4
  @Test func `without recognizers everything is delivered`() {
    #expect(decisions { tap() } == ["0 ms: 1 began delivered", "50 ms: 1 ended delivered"])
  }

  // Proves: GEST:1.3-cancels, GEST:5.4
  @Test func `a recognizer that recognizes cancels the touch in the view`() {
    _ = recognizer("tap")
    #expect(
      decisions { tap() } == ["0 ms: 1 began delivered", "50 ms: 1 cancelled cancelled by tap"])
  }

  // Proves: GEST:1.3-delays-began, GEST:5.4
  @Test func `what is withheld comes late when the recognizer fails, with who held it`() {
    let double = recognizer("double", taps: 2)
    double.delaysTouchesBegan = true
    let words = decisions {
      tap()
      fingers.wait(350)
    }
    #expect(
      words == [
        "0 ms: 1 began withheld by double", "50 ms: 1 ended withheld by double",
        "400 ms: 1 began delivered late since 0 ms", "400 ms: 1 ended delivered late since 50 ms",
      ])
  }

  // Proves: GEST:1.3-delays-began, GEST:5.4
  @Test func `what is withheld is dropped when the recognizer succeeds`() {
    recognizer("tap").delaysTouchesBegan = true
    #expect(
      decisions { tap() } == ["0 ms: 1 began withheld by tap", "50 ms: 1 began dropped by tap"])
  }

  // Proves: GEST:1.1.8
  @Test func `a second touch of a view that takes one is told as such`() {
    fingers.view.isMultipleTouchEnabled = false
    let words = decisions {
      fingers.down(0, 100, 100)
      fingers.down(1, 200, 100)
    }
    #expect(words == ["0 ms: 1 began delivered", "0 ms: 2 began one touch only"])
  }

  // Proves: GEST:1.1.9
  @Test func `a touch beside an exclusive view is told as such`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    other.isExclusiveTouch = true
    fingers.view.addSubview(other)
    let words = decisions {
      fingers.down(0, 10, 10)
      fingers.down(1, 200, 100)
    }
    #expect(words == ["0 ms: 1 began delivered", "0 ms: 2 began exclusive touch"])
  }

  // Proves: GEST:1.3-system, GEST:5.4
  @Test func `a finger that is taken away, and a view that leaves, cancel with no recognizer`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    fingers.view.addSubview(other)
    let words = decisions {
      fingers.down(0, 100, 100)
      fingers.cancel(0)
      fingers.down(1, 10, 10)
      other.removeFromSuperview()
    }
    #expect(
      words == [
        "0 ms: 1 began delivered", "0 ms: 1 cancelled cancelled by nobody",
        "0 ms: 2 began delivered", "0 ms: 2 cancelled cancelled by nobody",
      ])
  }

  // Proves: GEST:1.4.1-ring
  @Test func `a ring of requirements is told whole, from the one that would wait`() {
    let one = recognizer("one")
    let two = recognizer("two")
    let three = recognizer("three")
    one.require(toFail: two)
    two.require(toFail: three)
    three.require(toFail: one)
    var rings: [String] = []
    fingers.application.eventObserver = { record in
      guard case .decision(let decision) = record,
        case .brokeRequirementCycle(let other, let ring) = decision.kind
      else { return }
      rings.append("\(ring.map(\.logName).joined(separator: " > ")): \(other.logName)")
    }
    tap()
    #expect(rings.first == "one > two > three: two")
    #expect(rings.contains("two > three > one: three"))
  }
}
