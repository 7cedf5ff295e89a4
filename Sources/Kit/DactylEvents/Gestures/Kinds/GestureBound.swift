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
  /// What of the touches up to their end is compared with it: the machine stops to measure when it has decided. `nil` where
  /// that is not known.
  package let extent: (UIGestureRecognizer) -> TouchExtent?

  private init<Recognizer: UIGestureRecognizer>(
    _ property: String, isUpper: Bool, _ isUsed: @escaping (Recognizer) -> Bool,
    _ isDecidedByOne: @escaping (Recognizer) -> Bool,
    _ extent: @escaping (Recognizer) -> TouchExtent?
  ) {
    (self.property, self.isUpper) = (property, isUpper)
    self.isUsed = { ($0 as? Recognizer).map(isUsed) ?? false }
    self.isDecidedByOne = { ($0 as? Recognizer).map(isDecidedByOne) ?? false }
    self.extent = { ($0 as? Recognizer).flatMap(extent) }
  }

  /// Numbers must be at most the limit.
  package static func atMost<Recognizer: UIGestureRecognizer>(
    _ property: String, of type: Recognizer.Type,
    where isUsed: @escaping (Recognizer) -> Bool = { _ in true },
    byOneWhere isDecidedByOne: @escaping (Recognizer) -> Bool = { _ in true },
    extent: @escaping (Recognizer) -> TouchExtent? = { _ in nil }
  ) -> GestureBound {
    GestureBound(property, isUpper: true, isUsed, isDecidedByOne, extent)
  }

  /// A number must be at least the limit.
  package static func atLeast<Recognizer: UIGestureRecognizer>(
    _ property: String, of type: Recognizer.Type,
    where isUsed: @escaping (Recognizer) -> Bool = { _ in true },
    byOneWhere isDecidedByOne: @escaping (Recognizer) -> Bool = { _ in true },
    extent: @escaping (Recognizer) -> TouchExtent? = { _ in nil }
  ) -> GestureBound {
    GestureBound(property, isUpper: false, isUsed, isDecidedByOne, extent)
  }
}

/// What touches did, as a limit of a gesture would have met it.
package enum TouchExtent {
  /// How far they went from where they came down.
  case reach
  /// The same, up to so long after the last of them came down.
  case reachWithin(Duration)
  /// How far the only one went; not known for several.
  case reachOfOne
  /// From the first touch-down to the last lift.
  case stay
  /// From the last touch-down to the last lift.
  case stayOfAll
  /// How long the longest of them was down.
  case longestTouch
  /// From the last lift to the next touch.
  case pause
}
