package import GestureMachines

/// How storyboards write a kind of recognizer (spec SB:5).
@MainActor
package struct GestureInterface {
  /// An attribute of its element.
  @MainActor
  package struct Attribute {
    package enum Form {
      /// A whole number; a smaller one counts as the least.
      case count(from: Int)
      /// A number; others are ignored where one is not allowed.
      case number(isAllowed: (Double) -> Bool)
      /// One of these words as an attribute, or several as flags of an inner element.
      case words([String])
    }

    package let name: String
    package let form: Form
    package let set: (UIGestureRecognizer, SettingValue) -> Void

    /// An attribute that sets what a setting of that name in code does.
    package init(_ name: String, _ form: Form, _ setting: GestureSetting) {
      (self.name, self.form, set) = (name, form, setting.set)
    }

    /// An attribute that sets a number of its own unit.
    package init<Recognizer: UIGestureRecognizer>(
      _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Double>,
      isAllowed: @escaping (Double) -> Bool
    ) {
      (self.name, form) = (name, .number(isAllowed: isAllowed))
      set = { recognizer, setting in
        guard let recognizer = recognizer as? Recognizer, let number = setting.number else {
          return
        }
        recognizer[keyPath: path] = number
      }
    }

    /// An attribute that sets what events carry.
    package init(
      _ name: String, _ value: GestureValue, isAllowed: @escaping (Double) -> Bool = { _ in true }
    ) {
      (self.name, form) = (name, .number(isAllowed: isAllowed))
      set = { recognizer, setting in
        if let number = setting.number { value.set?(recognizer, [number]) }
      }
    }
  }

  /// The names of its element.
  package let elements: [String]
  package let attributes: [Attribute]

  package init(_ elements: String..., attributes: [Attribute] = []) {
    (self.elements, self.attributes) = (elements, attributes)
  }
}
