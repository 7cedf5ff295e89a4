/// Tells which questions about other recognizers a class answers itself, so that the engine need not
/// ask each pair of recognizers what nobody has an opinion of.
///
/// Found as ``HitTestOverrides`` finds its methods; where that does not succeed, every class is
/// asked, which is slower and always right.
@MainActor
enum GestureOverrides {
  /// The questions that a class may answer otherwise than `UIGestureRecognizer` does.
  struct Answers: OptionSet, Sendable {
    let rawValue: UInt8

    /// `shouldRequireFailure(of:)`
    static let requiresFailure = Answers(rawValue: 1)
    /// `shouldBeRequiredToFail(by:)`
    static let isRequiredToFail = Answers(rawValue: 2)
    /// `pressesBegan(_:with:)`: no question, but found in the same way.
    static let hearsPresses = Answers(rawValue: 4)
  }

  private final class Plain: UIGestureRecognizer {}

  private final class Requiring: UIGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      super.shouldRequireFailure(of: otherGestureRecognizer)
    }
  }

  private final class Required: UIGestureRecognizer {
    override func shouldBeRequiredToFail(
      by otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }
  }

  private final class Pressed: UIGestureRecognizer {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      super.pressesBegan(presses, with: event)
    }
  }

  /// What the class answers itself.
  static func answers(of type: UIGestureRecognizer.Type) -> Answers {
    guard let requiring, let required, let pressed else {
      return [.requiresFailure, .isRequiredToFail, .hearsPresses]
    }
    let base = ClassWords(of: UIGestureRecognizer.self)
    let own = ClassWords(of: type)
    var answers: Answers = []
    if base[requiring] != own[requiring] { answers.insert(.requiresFailure) }
    if base[required] != own[required] { answers.insert(.isRequiredToFail) }
    if base[pressed] != own[pressed] { answers.insert(.hearsPresses) }
    return answers
  }

  private static let requiring = place(of: Requiring.self)
  private static let required = place(of: Required.self)
  private static let pressed = place(of: Pressed.self)

  private static func place(of probe: UIGestureRecognizer.Type) -> Int? {
    ClassWords.place(
      inWhich: probe, differsFrom: UIGestureRecognizer.self, unlike: Plain.self)
  }
}
