/// A limit that decides whether a gesture is recognized, for studies of recordings.
@MainActor
package struct GestureBound {
  /// The setting that holds it, with its name in code: `limits.slop`.
  package let property: String
  /// Whether numbers must be at most the limit; else at least one must be as great.
  package let isUpper: Bool
  /// Whether it has a part with the settings of a recognizer: the pause between taps has none in a single tap.
  package let isUsed: (UIGestureRecognizer) -> Bool
  /// Whether one number decides with the settings of a recognizer. Else a study plays recordings with other values.
  package let isDecidedByOne: (UIGestureRecognizer) -> Bool

  private init<Recognizer: UIGestureRecognizer>(
    _ property: String, isUpper: Bool, _ isUsed: @escaping (Recognizer) -> Bool,
    _ isDecidedByOne: @escaping (Recognizer) -> Bool
  ) {
    (self.property, self.isUpper) = (property, isUpper)
    self.isUsed = { ($0 as? Recognizer).map(isUsed) ?? false }
    self.isDecidedByOne = { ($0 as? Recognizer).map(isDecidedByOne) ?? false }
  }

  /// Numbers must be at most the limit.
  package static func atMost<Recognizer: UIGestureRecognizer>(
    _ property: String, of type: Recognizer.Type,
    where isUsed: @escaping (Recognizer) -> Bool = { _ in true },
    byOneWhere isDecidedByOne: @escaping (Recognizer) -> Bool = { _ in true }
  ) -> GestureBound {
    GestureBound(property, isUpper: true, isUsed, isDecidedByOne)
  }

  /// A number must be at least the limit.
  package static func atLeast<Recognizer: UIGestureRecognizer>(
    _ property: String, of type: Recognizer.Type,
    where isUsed: @escaping (Recognizer) -> Bool = { _ in true },
    byOneWhere isDecidedByOne: @escaping (Recognizer) -> Bool = { _ in true }
  ) -> GestureBound {
    GestureBound(property, isUpper: false, isUsed, isDecidedByOne)
  }
}
