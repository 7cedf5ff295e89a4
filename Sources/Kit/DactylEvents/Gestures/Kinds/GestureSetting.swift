package import GestureMachines

/// A property of a recognizer that files and the command line can set by name.
@MainActor
package struct GestureSetting {
  /// The largest number of taps or touches that a recognizer may require. Ours: more than the
  /// fingers that fit on a panel.
  package nonisolated static let mostCount = 100

  /// The name in code: `limits.slop`.
  package let name: String
  /// The key in scene files, with inner keys after dots: `limits.longest_tap_ms`.
  package let key: String
  package let form: SettingForm
  package let get: (UIGestureRecognizer) -> SettingValue
  package let set: (UIGestureRecognizer, SettingValue) -> Void

  /// A setting of recognizers of one class. `get` gives ``SettingValue/none`` for those of another, and `set` leaves them
  /// alone.
  package init<Recognizer: UIGestureRecognizer>(
    _ name: String, _ key: String, _ form: SettingForm,
    get: @escaping (Recognizer) -> SettingValue,
    set: @escaping (Recognizer, SettingValue) -> Void
  ) {
    (self.name, self.key, self.form) = (name, key, form)
    self.get = { ($0 as? Recognizer).map(get) ?? .none }
    self.set = { if let recognizer = $0 as? Recognizer { set(recognizer, $1) } }
  }

  package static func flag<Recognizer: UIGestureRecognizer>(
    _ name: String, _ key: String, _ path: ReferenceWritableKeyPath<Recognizer, Bool>
  ) -> GestureSetting {
    GestureSetting(
      name, key, .flag, get: { (recognizer: Recognizer) in .flag(recognizer[keyPath: path]) },
      set: { if case .flag(let value) = $1 { $0[keyPath: path] = value } })
  }

  package static func count<Recognizer: UIGestureRecognizer>(
    _ name: String, _ key: String, from least: Int = 1,
    _ path: ReferenceWritableKeyPath<Recognizer, Int>
  ) -> GestureSetting {
    GestureSetting(
      name, key, .count(least...mostCount),
      get: { (recognizer: Recognizer) in .number(Double(recognizer[keyPath: path])) },
      set: { if let value = $1.number { $0[keyPath: path] = Int(value) } })
  }

  /// A count that may be missing.
  package static func count<Recognizer: UIGestureRecognizer>(
    _ name: String, _ key: String, _ path: ReferenceWritableKeyPath<Recognizer, Int?>
  ) -> GestureSetting {
    GestureSetting(
      name, key, .count(1...mostCount, isOptional: true),
      get: { (recognizer: Recognizer) in
        recognizer[keyPath: path].map { .number(Double($0)) } ?? .none
      },
      set: { $0[keyPath: path] = $1.number.map { Int($0) } })
  }

  package static func number<Recognizer: UIGestureRecognizer>(
    _ name: String, _ key: String, _ unit: String,
    _ path: ReferenceWritableKeyPath<Recognizer, Double>
  ) -> GestureSetting {
    GestureSetting(
      name, key, .number(unit: unit),
      get: { (recognizer: Recognizer) in .number(recognizer[keyPath: path]) },
      set: { if let value = $1.number { $0[keyPath: path] = value } })
  }

  /// One of some words.
  package static func choice<Recognizer: UIGestureRecognizer, Value: Equatable>(
    _ name: String, _ key: String, _ choices: [(word: String, value: Value)],
    _ path: ReferenceWritableKeyPath<Recognizer, Value>
  ) -> GestureSetting {
    GestureSetting(
      name, key, .word(choices.map(\.word)),
      get: { (recognizer: Recognizer) in
        .word(choices.first { $0.value == recognizer[keyPath: path] }?.word ?? "")
      },
      set: { recognizer, value in
        guard let choice = choices.first(where: { .word($0.word) == value }) else { return }
        recognizer[keyPath: path] = choice.value
      })
  }

  /// Any of some words, each of which errors call `each`.
  package static func choices<Recognizer: UIGestureRecognizer, Value: OptionSet>(
    _ name: String, _ key: String, each: String, _ choices: [(word: String, value: Value)],
    _ path: ReferenceWritableKeyPath<Recognizer, Value>
  ) -> GestureSetting where Value.Element == Value {
    GestureSetting(
      name, key, .words(choices.map(\.word), each: each),
      get: { (recognizer: Recognizer) in
        .words(choices.filter { recognizer[keyPath: path].contains($0.value) }.map(\.word))
      },
      set: { recognizer, value in
        guard case .words(let words) = value else { return }
        recognizer[keyPath: path] = choices.filter { words.contains($0.word) }
          .reduce(into: []) { $0.formUnion($1.value) }
      })
  }
}
