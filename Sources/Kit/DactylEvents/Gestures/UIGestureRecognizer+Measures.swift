package import GestureMachines
package import InputFrames

extension UIGestureRecognizer {
  /// What its machine has compared with its limits in the present gesture, as of a moment: for studies, which ask at each
  /// decision about it. Empty for a program's own recognizer.
  package final func limitMeasures(at time: Timestamp) -> [LimitMeasure] {
    guard let face = self as? any MachineFace else { return [] }
    return face.machineMeasures(at: time)
  }

  /// Whether nothing but its machine and prevention decides whether it begins: it is of the kit's own class and measures in
  /// points, waits for no other one, and no delegate is asked.
  package final var decidesAlone: Bool {
    let own: [UIGestureRecognizer.Type] = [
      UITapGestureRecognizer.self, UILongPressGestureRecognizer.self, UISwipeGestureRecognizer.self,
      UIPanGestureRecognizer.self, UIPinchGestureRecognizer.self, UIRotationGestureRecognizer.self,
    ]
    return own.contains { $0 == type(of: self) } && lengthUnit == .points
      && limitsByTouchType.isEmpty && failureRequirements.isEmpty && !hasPriorityGroup
  }
}

extension MachineFace {
  fileprivate func machineMeasures(at time: Timestamp) -> [LimitMeasure] {
    var all = (machine as? any LimitMeasuring)?.measures(at: time) ?? []
    if let edge = self as? UIScreenEdgePanGestureRecognizer, let distance = edge.edgeDistance {
      all.append(LimitMeasure("edgeLimits.band", distance))
    }
    return all
  }
}

extension UISwipeGestureRecognizer {
  /// Whether one number for each of its limits decides.
  package final var hasOneDirection: Bool { machine.hasOneDirection }
}
