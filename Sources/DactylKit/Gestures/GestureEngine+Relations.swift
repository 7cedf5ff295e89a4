extension GestureEngine {
  /// Whether a recognizer may have to wait for anybody at all.
  func mayWait(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.mayRequire || engaged.contains { $0.mayBeRequired }
  }

  /// The engaged recognizers that must fail before this one may begin: its own requirements, its
  /// delegate's and its subclass' answers, and those of the others about it.
  ///
  /// A requirement that closes a ring, so that nobody in it could ever begin, is void.
  func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var required: [UIGestureRecognizer] = []
    // From those that were met on no way, there is none for the next one either.
    var met: Set<UIGestureRecognizer> = []
    for other in wanted(by: recognizer) {
      if let way = way(from: other, to: recognizer, met: &met) {
        met.subtract(way)
        record(.brokeRequirementCycle(with: other, ring: [recognizer] + way), of: recognizer)
      } else {
        required.append(other)
      }
    }
    return required
  }

  /// How a recognizer waits for another one's failure, directly or through others: itself and all
  /// those between; `nil` where it does not.
  private func way(
    from recognizer: UIGestureRecognizer, to target: UIGestureRecognizer,
    met: inout Set<UIGestureRecognizer>
  ) -> [UIGestureRecognizer]? {
    guard met.insert(recognizer).inserted else { return nil }
    for other in wanted(by: recognizer) {
      if other === target { return [recognizer] }
      if let rest = way(from: other, to: target, met: &met) { return [recognizer] + rest }
    }
    return nil
  }

  /// The engaged recognizers whose failure a recognizer waits for, rings or not. They are looked for
  /// once, as long as no recognizer joins and none is given another requirement: each one that
  /// begins would look for those of all others, and all that begin together cost the cube.
  private func wanted(by recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let attempt = recognizer.attempt
    if attempt.wantedAsOf == relations { return attempt.wanted }
    var required: [UIGestureRecognizer] = []
    engaged.each { other in
      if other !== recognizer, requires(recognizer, failureOf: other) { required.append(other) }
    }
    attempt.wanted = required
    attempt.wantedAsOf = relations
    return required
  }

  /// A recognizer has joined or was given another requirement: what was found out holds no more.
  func relationsChanged() {
    Self.relationChanges &+= 1
    relations = Self.relationChanges
  }

  private func requires(
    _ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer
  ) -> Bool {
    recognizer.namesRequirement(other) || recognizer.isOutranked(by: other)
      || answersRequirement(recognizer, of: other)
  }

  /// Whether subclass or delegate of either side wants a recognizer to wait for the other's failure;
  /// asked once an attempt (spec GEST:1.4.1).
  private func answersRequirement(
    _ recognizer: UIGestureRecognizer, of other: UIGestureRecognizer
  ) -> Bool {
    guard
      recognizer.mayHaveJudge || other.mayBeRequired
        || recognizer.answers.contains(.requiresFailure)
    else { return false }
    if let answer = recognizer.attempt.pairAnswers.requiresFailure(of: other) { return answer }
    let answer = recognizer.asksRequirement(of: other)
    pairPlaces.give(to: other)
    recognizer.attempt.pairAnswers.keep(requiresFailure: answer, of: other)
    return answer
  }

  /// Whether a recognizer's success makes another one fail: they share a touch, both classes
  /// agree, and neither delegate lets them work together.
  func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard winner !== other, winner.attempt.shares(touchWith: other.attempt) else { return false }
    guard winner.mayHaveJudge || other.mayHaveJudge else { return winner.excludes(other) }
    // Who has let another one begin beside it is not asked again when that one does.
    if let answer = winner.attempt.pairAnswers.prevents(other, in: cycles) { return answer }
    let answer = winner.excludes(other)
    pairPlaces.give(to: other)
    winner.attempt.pairAnswers.keep(prevents: answer, other, in: cycles)
    return answer
  }

  /// Inner views first, then in the order of addition; by the depths of the last sorting.
  func goes(_ left: UIGestureRecognizer, before right: UIGestureRecognizer) -> Bool {
    left.sortDepth != right.sortDepth
      ? left.sortDepth > right.sortDepth : left.rank < right.rank
  }
}

extension UIGestureRecognizer {
  /// Whether anything may want this one to wait for another one's failure.
  final var mayRequire: Bool {
    !failureRequirements.isEmpty || mayHavePriority || mayHaveJudge
      || answers.contains(.requiresFailure)
  }

  /// Whether this one may want others to wait for its failure.
  final var mayBeRequired: Bool { mayHaveJudge || answers.contains(.isRequiredToFail) }

  /// The delegate. Asked for at each decision: where none was ever set, no weak reference is read,
  /// which costs as much as the decision.
  final var judge: (any UIGestureRecognizerDelegate)? { mayHaveJudge ? delegate : nil }

  /// Whether there may be a delegate.
  final var mayHaveJudge: Bool { hasDelegate || answers.contains(.delegate) }

  /// Whether it may be in a priority group.
  fileprivate final var mayHavePriority: Bool { hasPriorityGroup || answers.contains(.priority) }

  /// How many views are above the recognizer's.
  final var depth: Int {
    if depthChanges != ViewNode.superviewChanges {
      knownDepth = unsafe viewReference?.node.pointee.depth ?? 0
      depthChanges = ViewNode.superviewChanges
    }
    return knownDepth
  }

  /// Keeps the depth for a sorting.
  @inline(never)
  final func noteDepth() { sortDepth = depth }

  /// Whether ``require(toFail:)`` has named the other one.
  fileprivate final func namesRequirement(_ other: UIGestureRecognizer) -> Bool {
    guard !failureRequirements.isEmpty else { return false }
    for requirement in failureRequirements where requirement.recognizer === other { return true }
    return false
  }

  /// Whether the other one goes first, by a priority group that both are in.
  fileprivate final func isOutranked(by other: UIGestureRecognizer) -> Bool {
    guard mayHavePriority, let priorityGroup, priorityGroup == other.priorityGroup else {
      return false
    }
    return other.priority > priority && other.attempt.shares(touchWith: attempt)
  }

  /// Asks classes and delegates of both sides whether this one waits for the other's failure.
  fileprivate final func asksRequirement(of other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || judge?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.judge?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Asks classes and delegates of both sides whether this one's success makes the other one fail.
  fileprivate final func excludes(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self)
      && !(judge?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
      && !(other.judge?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }
}
