package import GestureMachines

/// The sentences about a kind of recognizer.
@MainActor
package struct GestureWords {
  /// What a person does: `a drag from the edge`.
  package let name: (UIGestureRecognizer) -> String
  /// What it asks of a hand; `nil` for a kind that no finger makes.
  package let demand: (UIGestureRecognizer) -> GestureDemand?
  /// The clause that follows `because` in explanations; `nil` for reasons that every recognizer may have.
  package let clause: (GestureReason, UIGestureRecognizer, any AttemptWords) -> ReasonClause?
  /// Where its fingers may be; `nil` for a kind that measures something else.
  package let region: (UIGestureRecognizer) -> GestureRegion?

  /// The sentences of one class.
  package init<Recognizer: UIGestureRecognizer>(
    name: @escaping (Recognizer) -> String, demand: @escaping (Recognizer) -> GestureDemand?,
    clause: @escaping (GestureReason, Recognizer, any AttemptWords) -> ReasonClause? = { _, _, _ in
      nil
    },
    region: @escaping (Recognizer) -> GestureRegion? = { _ in nil }
  ) {
    self.name = { ($0 as? Recognizer).map(name) ?? "\(Swift.type(of: $0))" }
    self.demand = { ($0 as? Recognizer).flatMap(demand) }
    self.clause = { reason, recognizer, attempt in
      (recognizer as? Recognizer).flatMap { clause(reason, $0, attempt) }
    }
    self.region = { ($0 as? Recognizer).flatMap(region) }
  }
}
