package import GestureMachines
package import InputFrames

extension UIGestureRecognizer {
  /// What its machine has compared with its limits in the present gesture, as of a moment: for studies, which ask at each
  /// decision about it. Empty for a program's own recognizer.
  package final func limitMeasures(at time: Timestamp) -> [LimitMeasure] {
    let measured = ((self as? any MachineFace)?.machine as? any LimitMeasuring)?.measures(at: time)
    return (measured ?? []) + (kind?.study.measures(self) ?? [])
  }

  /// Whether nothing but its machine and prevention decides whether it begins: it is of the kit's own class and measures in
  /// points, waits for no other one, and no delegate is asked.
  package final var decidesAlone: Bool {
    guard let kind, kind.study.isDecidedByMachine, kind.type == type(of: self) else { return false }
    return lengthUnit == .points
      && limitsByTouchType.isEmpty && failureRequirements.isEmpty && !hasPriorityGroup
  }
}

extension UISwipeGestureRecognizer {
  /// Whether one number for each of its limits decides.
  package final var hasOneDirection: Bool { machine.hasOneDirection }
}
