import DactylKit
import Foundation

/// A view that checks that each touch which it is told of begins and ends once.
final class WatchedView: UIView {
  var note: (String) -> Void = { _ in }
  var fault: (String) -> Void = { _ in }
  private var open: Set<Int> = []
  private var over: Set<Int> = []

  private func tell(_ phase: String, _ touches: Set<UITouch>, ends: Bool) {
    let serials = touches.inOrder.map(\.serial)
    let name = accessibilityIdentifier ?? ""
    note("\(name) \(phase) \(serials)")
    for serial in serials {
      if phase == "began" {
        if open.contains(serial) || over.contains(serial) {
          fault("\(name): touch \(serial) began twice")
        }
        open.insert(serial)
      } else if !open.contains(serial) {
        fault("\(name): touch \(serial) \(phase) and was not down")
      }
      if ends {
        open.remove(serial)
        over.insert(serial)
      }
    }
  }

  private var openPresses: Set<Int> = []

  override var canBecomeFirstResponder: Bool { true }

  private func tell(_ phase: String, _ presses: Set<UIPress>, ends: Bool) {
    let name = accessibilityIdentifier ?? ""
    for serial in presses.map(\.serial).sorted() {
      note("\(name) press \(phase) \(serial)")
      if ends {
        if openPresses.remove(serial) == nil {
          fault("\(name): press \(serial) \(phase), not down")
        }
      } else if !openPresses.insert(serial).inserted {
        fault("\(name): press \(serial) began twice")
      }
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell("began", presses, ends: false)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell("ended", presses, ends: true)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell("cancelled", presses, ends: true)
  }

  func checkEnd() {
    for serial in openPresses.sorted() {
      fault("\(accessibilityIdentifier ?? ""): press \(serial) has no end")
    }
    for serial in open.sorted() {
      fault("\(accessibilityIdentifier ?? ""): touch \(serial) has no end")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("began", touches, ends: false)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("moved", touches, ends: false)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("ended", touches, ends: true)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("cancelled", touches, ends: true)
  }
}
