package import GestureMachines
public import InputFrames

extension GestureDecision {
  /// The decision as a short sentence, without its time and its recognizer:
  /// `failed: moved 46 pt, limit 45 pt`, `waits for double-tap to fail`.
  public var sentence: String { sentence(since: .zero) }

  /// The sentence, with its times counted from `zero` as a log counts them.
  public func sentence(since zero: Timestamp) -> String {
    sentence(reason: reason?.text(since: zero))
  }

  /// The reason for a change of state, if there is one.
  package var reason: GestureReason? {
    if case .transition(_, _, let reason) = kind { reason } else { nil }
  }

  /// The sentence, with other words for its reason.
  package func sentence(reason: String?) -> String {
    switch kind {
    case .transition(let from, let to, _):
      let because = reason.map { ": \($0)" } ?? ""
      return "\(to.word(from: from))\(because)"
    case .waits(let others):
      return "waits for \(others.map(\.logName).joined(separator: ", ")) to fail"
    case .declinesTouch(let touch, let refusal):
      return "does not see touch \(touch.serial): \(refusal.rawValue)"
    case .declinesPress(let press, let refusal):
      return "does not see press \(press.serial): \(refusal.rawValue)"
    case .refusedTransition(let from, let to):
      return "may not go from \(from) to \(to)"
    case .brokeRequirementCycle(let other, _):
      return "does not wait for \(other.logName), which waits for it: the requirement is void"
    }
  }
}

extension UIGestureRecognizer.State {
  /// The state's word in logs: the `ended` of a discrete gesture is called "recognized".
  public func word(from old: UIGestureRecognizer.State) -> String {
    self == .ended && old == .possible ? "recognized" : "\(self)"
  }
}
