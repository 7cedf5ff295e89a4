import Foundation
import Testing

@testable import DactylEvents

/// What the engine knows of a class of recognizers: it asks and tells only who may answer.
@MainActor
@Suite("Overrides of recognizers")
struct GestureOverrideTests {
  private class Plain: UIGestureRecognizer {
    override func reset() {}
  }

  private final class Requiring: Plain {
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { true }
  }

  private final class Required: Plain {
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { true }
  }

  private final class Hearing: UITapGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
    }
  }

  private final class Judged: UITapGestureRecognizer {
    override var delegate: (any UIGestureRecognizerDelegate)? {
      get { nil }
      set { super.delegate = newValue }
    }
  }

  private final class Grouped: UITapGestureRecognizer {
    override var priorityGroup: String? {
      get { "group" }
      set { super.priorityGroup = newValue }
    }
  }

  private final class Typed: UITapGestureRecognizer {
    override var allowedTouchTypes: [NSNumber] {
      get { [2] }
      set { super.allowedTouchTypes = newValue }
    }
  }

  @Test func `each override is found, and no other`() {
    let expected: [(UIGestureRecognizer.Type, GestureOverrides.Members)] = [
      (UIGestureRecognizer.self, []), (Plain.self, []), (UITapGestureRecognizer.self, []),
      (UIScreenEdgePanGestureRecognizer.self, []), (Requiring.self, .requiresFailure),
      (Required.self, .isRequiredToFail), (Hearing.self, .touches), (Judged.self, .delegate),
      (Grouped.self, .priority), (Typed.self, .touchTypes),
    ]
    for (type, members) in expected {
      #expect(GestureOverrides.members(overriddenBy: type) == members, "\(type)")
    }
  }

  @Test func `types of touches that only the class names are kept out`() {
    let touch = UITouch(serial: 1, type: .direct, moment: UITouch.Moment())
    #expect(UITapGestureRecognizer().allows(touch))
    #expect(!Typed().allows(touch))
    let tap = UITapGestureRecognizer()
    tap.allowedTouchTypes = [2]
    #expect(!tap.allows(touch))
    tap.allowedTouchTypes = [0]
    #expect(tap.allows(touch))
  }
}
