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

  private final class Beginning: Plain {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  }

  private final class Ending: Plain {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  }

  private final class Cancelling: Plain {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  }

  private final class Pressed: Plain {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  }

  private final class Stated: Plain {
    override var state: State {
      get { .possible }
      set { super.state = newValue }
    }
  }

  private final class Receiving: Plain {
    override func shouldReceive(_ event: UIEvent) -> Bool { false }
  }

  private final class Switched: Plain {
    override var isEnabled: Bool {
      get { false }
      set { super.isEnabled = newValue }
    }
  }

  private final class Exclusive: Plain {
    override var requiresExclusiveTouchType: Bool {
      get { false }
      set { super.requiresExclusiveTouchType = newValue }
    }
  }

  @Test func `each override is found, and no other`() {
    let expected: [(UIGestureRecognizer.Type, GestureOverrides.Members)] = [
      (UIGestureRecognizer.self, []), (Plain.self, []), (UITapGestureRecognizer.self, []),
      (UIScreenEdgePanGestureRecognizer.self, []), (Requiring.self, .requiresFailure),
      (Required.self, .isRequiredToFail), (Hearing.self, .touches), (Judged.self, .delegate),
      (Grouped.self, .priority), (Typed.self, .touchTypes),
      (Beginning.self, .touches), (Ending.self, .touches), (Cancelling.self, .touches),
      (Pressed.self, .presses), (Stated.self, .state), (Receiving.self, .receives),
      (Switched.self, .receives), (Exclusive.self, .receives),
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

@MainActor
@Suite("Answers about pairs of recognizers")
struct PairAnswerTests {
  @Test func `who takes the place of another one gets none of the answers about it`() {
    let (gone, new) = (UIGestureRecognizer(), UIGestureRecognizer())
    (gone.pairPlace, new.pairPlace) = (0, 0)
    var answers = PairAnswers()
    answers.keep(requiresFailure: true, of: gone)
    answers.keep(prevents: true, gone, in: 1)
    #expect(answers.requiresFailure(of: gone) == true && answers.prevents(gone, in: 1) == true)
    #expect(answers.requiresFailure(of: new) == nil && answers.prevents(new, in: 1) == nil)
    answers.keep(requiresFailure: false, of: new)
    #expect(answers.prevents(new, in: 1) == nil)
    #expect(answers.requiresFailure(of: new) == false)
    #expect(answers.requiresFailure(of: gone) == nil)
  }
}
