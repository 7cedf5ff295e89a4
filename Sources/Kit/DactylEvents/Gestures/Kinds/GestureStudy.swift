package import GestureMachines

/// What studies of recordings know of a kind of recognizer.
@MainActor
package struct GestureStudy {
  /// Those of its limits that decide whether it is recognized.
  package let bounds: [GestureBound]
  /// Whether nothing but its machine decides, where it measures in points and waits for nobody.
  package let isDecidedByMachine: Bool
  /// The longest pause between its taps; `nil` where a gesture ends with the last lift.
  package let pause: (UIGestureRecognizer) -> Duration?
  /// What is compared with its limits outside of its machine.
  package let measures: (UIGestureRecognizer) -> [LimitMeasure]

  /// A kind of which nothing can be studied but its outcomes.
  package init() {
    (bounds, isDecidedByMachine) = ([], false)
    pause = { _ in nil }
    measures = { _ in [] }
  }

  /// The study of one class.
  package init<Recognizer: UIGestureRecognizer>(
    of type: Recognizer.Type, _ bounds: [GestureBound], isDecidedByMachine: Bool = true,
    pause: @escaping (Recognizer) -> Duration? = { _ in nil },
    measures: @escaping (Recognizer) -> [LimitMeasure] = { _ in [] }
  ) {
    (self.bounds, self.isDecidedByMachine) = (bounds, isDecidedByMachine)
    self.pause = { ($0 as? Recognizer).flatMap(pause) }
    self.measures = { ($0 as? Recognizer).map(measures) ?? [] }
  }
}
