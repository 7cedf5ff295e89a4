extension GestureEngine {
  /// The engaged recognizers that must fail before this one may begin: its own requirements, its
  /// delegate's and its subclass' answers, and those of the others about it.
  ///
  /// A requirement that closes a ring, so that nobody in it could ever begin, is void.
  func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var required: [UIGestureRecognizer] = []
    for other in engaged where other !== recognizer && requires(recognizer, failureOf: other) {
      var met: Set<UIGestureRecognizer> = []
      if let way = way(from: other, to: recognizer, met: &met) {
        tell(.brokeRequirementCycle(with: other, ring: [recognizer] + way), of: recognizer)
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
    for other in engaged where other !== recognizer && requires(recognizer, failureOf: other) {
      if other === target { return [recognizer] }
      if let rest = way(from: other, to: target, met: &met) { return [recognizer] + rest }
    }
    return nil
  }

  private func requires(
    _ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer
  ) -> Bool {
    (!recognizer.failureRequirements.isEmpty
      && recognizer.failureRequirements.contains { $0.recognizer === other })
      || recognizer.isOutranked(by: other)
      || recognizer.answersRequirement(of: other)
  }

  /// Whether a recognizer's success makes another one fail: they share a touch, both classes
  /// agree, and neither delegate lets them work together.
  func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    winner !== other && winner.attempt.shares(touchWith: other.attempt)
      && winner.canPrevent(other) && other.canBePrevented(by: winner)
      && !(winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other)
        ?? false)
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner)
        ?? false)
  }

  /// Inner views first, then in the order of addition.
  func inOrder(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
    guard recognizers.count > 1 else { return recognizers }
    for recognizer in recognizers { recognizer.sortDepth = recognizer.depth }
    var isSorted = true
    for index in 1..<recognizers.count
    where goes(recognizers[index], before: recognizers[index - 1]) { isSorted = false }
    // The sort is stable.
    return isSorted ? recognizers : recognizers.sorted { goes($0, before: $1) }
  }

  private func goes(_ left: UIGestureRecognizer, before right: UIGestureRecognizer) -> Bool {
    left.sortDepth != right.sortDepth
      ? left.sortDepth > right.sortDepth : left.rank < right.rank
  }
}

extension UIGestureRecognizer {
  /// Whether anything may want this one to wait for another one's failure.
  final var mayRequire: Bool {
    !failureRequirements.isEmpty || priorityGroup != nil || delegate != nil
      || answers.contains(.requiresFailure)
  }

  /// Whether this one may want others to wait for its failure.
  final var mayBeRequired: Bool { answers.contains(.isRequiredToFail) || delegate != nil }

  /// How many views are above the recognizer's.
  final var depth: Int {
    if depthChanges != ViewNode.routeChanges {
      knownDepth = viewReference?.depth ?? 0
      depthChanges = ViewNode.routeChanges
    }
    return knownDepth
  }

  /// Whether the other one goes first, by a priority group that both are in.
  fileprivate final func isOutranked(by other: UIGestureRecognizer) -> Bool {
    guard let priorityGroup, priorityGroup == other.priorityGroup else { return false }
    return other.priority > priority && other.attempt.shares(touchWith: attempt)
  }

  /// Whether subclass or delegate of either side wants this one to wait for the other's failure;
  /// asked once an attempt (spec GEST:1.4.1).
  fileprivate final func answersRequirement(of other: UIGestureRecognizer) -> Bool {
    guard
      answers.contains(.requiresFailure) || other.answers.contains(.isRequiredToFail)
        || delegate != nil || other.delegate != nil
    else { return false }
    if let answer = attempt.requirementAnswers[other] { return answer }
    let answer =
      shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    attempt.requirementAnswers[other] = answer
    return answer
  }
}

extension UIView {
  /// How many views are above this one.
  fileprivate var depth: Int {
    var depth = 0
    unowned(unsafe) var view = parent
    while let present = view {
      depth += 1
      view = present.parent
    }
    return depth
  }
}
