extension GestureEngine {
  /// Whether a recognizer may have to wait for any other one.
  func mayWait(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.mayRequire || engaged.contains { $0.mayBeRequired }
  }

  /// The engaged recognizers that must fail before this one may begin, since they share a touch with
  /// it or have succeeded: those that its own requirements, its delegate or its subclass name, and
  /// those that ask for it themselves.
  ///
  /// A requirement that closes a circle is dropped, since no recognizer in the circle could ever
  /// begin.
  func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var required: [UIGestureRecognizer] = []
    // A recognizer that was visited without success leads nowhere for the next search either.
    var met: Set<UIGestureRecognizer> = []
    for other in wanted(by: recognizer) {
      if let way = way(from: other, to: recognizer, met: &met) {
        // Some that led nowhere led only to those on the way.
        met.removeAll()
        tellRing(of: recognizer, with: other, by: way)
      } else {
        required.append(other)
      }
    }
    return required
  }

  /// Records once in a gesture that a requirement is void.
  private func tellRing(
    of recognizer: UIGestureRecognizer, with other: UIGestureRecognizer,
    by way: [UIGestureRecognizer]
  ) {
    let told = ObjectIdentifier(other)
    guard !recognizer.attempt.toldRings.contains(told) else { return }
    recognizer.attempt.toldRings.append(told)
    record(.brokeRequirementCycle(with: other, ring: [recognizer] + way), of: recognizer)
  }

  /// The chain by which a recognizer waits for another one's failure: itself and all those between;
  /// `nil` if it does not wait for it.
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

  /// The engaged recognizers whose failure a recognizer waits for, circles included. The result is
  /// kept until a recognizer joins or gets another requirement. Without that, each recognizer that
  /// begins would search the requirements of all others, and a common begin would cost the cube of
  /// their number.
  private func wanted(by recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let attempt = recognizer.attempt
    if attempt.wantedAsOf == relationsVersion { return attempt.wanted }
    var required: [UIGestureRecognizer] = []
    engaged.each { other in
      if other !== recognizer, requires(recognizer, failureOf: other) { required.append(other) }
    }
    attempt.wanted = required
    attempt.wantedAsOf = relationsVersion
    return required
  }

  /// Discards what is known of requirements: a recognizer has joined, or has got another
  /// requirement.
  func relationsChanged() {
    Self.relationChanges &+= 1
    relationsVersion = Self.relationChanges
  }

  private func requires(
    _ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer
  ) -> Bool {
    let isWanted =
      recognizer.namesRequirement(other) || recognizer.isOutranked(by: other)
      || answersRequirement(recognizer, of: other)
    // Spec GEST:1.4.1-absent: the other one may be busy with touches of its own. Once it has
    // succeeded it counts until its reset.
    return isWanted
      && (other.hasRecognized || recognizer.attempt.shares(touchWith: other.attempt))
  }

  /// Whether the subclass or delegate of either recognizer wants one to wait for the other's
  /// failure. The engine asks once an attempt (spec GEST:1.4.1).
  private func answersRequirement(
    _ recognizer: UIGestureRecognizer, of other: UIGestureRecognizer
  ) -> Bool {
    guard
      recognizer.mayHaveDelegate || other.mayBeRequired
        || recognizer.overrides.contains(.requiresFailure)
    else { return false }
    if let answer = recognizer.attempt.pairAnswers.requiresFailure(of: other) { return answer }
    let answer = recognizer.asksRequirement(of: other)
    pairPlaces.assign(to: other)
    recognizer.attempt.pairAnswers.keep(requiresFailure: answer, of: other)
    return answer
  }

  /// Whether a recognizer's success makes another one fail: they share a touch, both classes
  /// agree, and neither delegate lets them work together.
  func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard winner !== other, winner.attempt.shares(touchWith: other.attempt) else { return false }
    guard winner.mayHaveDelegate || other.mayHaveDelegate else { return winner.excludes(other) }
    // A recognizer that let another one begin beside it is not asked again when it begins itself.
    if let answer = winner.attempt.pairAnswers.prevents(other, in: cycles) { return answer }
    let answer = winner.excludes(other)
    pairPlaces.assign(to: other)
    winner.attempt.pairAnswers.keep(prevents: answer, other, in: cycles)
    return answer
  }

  /// Whether the left recognizer comes before the right one: inner views first, then the order of
  /// addition. Uses the depths of the last sorting.
  func goes(_ left: UIGestureRecognizer, before right: UIGestureRecognizer) -> Bool {
    left.sortDepth != right.sortDepth
      ? left.sortDepth > right.sortDepth : left.rank < right.rank
  }
}

extension UIGestureRecognizer {
  /// Whether its class, its delegate or a requirement may make this one wait for another one's
  /// failure.
  final var mayRequire: Bool {
    !failureRequirements.isEmpty || mayHavePriority || mayHaveDelegate
      || overrides.contains(.requiresFailure)
  }

  /// Whether this one may want others to wait for its failure.
  final var mayBeRequired: Bool { mayHaveDelegate || overrides.contains(.isRequiredToFail) }

  /// The delegate, which each decision asks for. If none was ever set, the weak reference is not
  /// read: reading it costs as much as the decision.
  final var activeDelegate: (any UIGestureRecognizerDelegate)? { mayHaveDelegate ? delegate : nil }

  /// Whether there may be a delegate.
  final var mayHaveDelegate: Bool { hasDelegate || overrides.contains(.delegate) }

  /// Whether it may be in a priority group.
  fileprivate final var mayHavePriority: Bool { hasPriorityGroup || overrides.contains(.priority) }

  /// How many views are above the recognizer's view.
  final var depth: Int {
    if depthChanges != ViewNode.superviewChanges {
      knownDepth = unsafe viewReference?.node.pointee.depth ?? 0
      depthChanges = ViewNode.superviewChanges
    }
    return knownDepth
  }

  /// Stores the depth for a sorting.
  @inline(never)
  final func storeSortDepth() { sortDepth = depth }

  /// Whether ``require(toFail:)`` has named the other one.
  fileprivate final func namesRequirement(_ other: UIGestureRecognizer) -> Bool {
    guard !failureRequirements.isEmpty else { return false }
    for requirement in failureRequirements where requirement.recognizer === other { return true }
    return false
  }

  /// Whether the other one has the higher priority in a priority group that both are in.
  fileprivate final func isOutranked(by other: UIGestureRecognizer) -> Bool {
    guard mayHavePriority, let priorityGroup, priorityGroup == other.priorityGroup else {
      return false
    }
    return other.priority > priority && other.attempt.shares(touchWith: attempt)
  }

  /// Asks classes and delegates of both sides whether this one waits for the other's failure.
  fileprivate final func asksRequirement(of other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || activeDelegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.activeDelegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Asks classes and delegates of both sides whether this one's success makes the other one fail.
  fileprivate final func excludes(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self)
      && !(activeDelegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
        ?? false)
      && !(other.activeDelegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
        ?? false)
  }
}
