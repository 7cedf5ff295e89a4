import Foundation

/// Which recognizers see a touch, and how its changes reach them.
extension GestureEngine {
  /// Finds, once at touch-down, the recognizers that see a touch: those of the hit view and of
  /// every view above it, unless they decline.
  func assign(_ touch: UITouch, event: UIEvent) {
    guard var node = touch.viewNode else { return }
    let receivers = offers.lists.next()
    let refusals = offers.refusals
    while true {
      if unsafe node.pointee.hasRecognizers, let view = unsafe node.pointee.view {
        // A view whose recognizers change makes another list: this one is gone through to its end.
        let recognizers = unsafe view.with { $0.recognizers }
        recognizers.list.each { offer(touch, to: $0, among: receivers.list, event: event) }
      }
      guard let above = unsafe node.pointee.parent else { break }
      unsafe node = unsafe above
    }
    touch.recognizers = receivers
    let isForAll = refusals == offers.refusals && !receivers.list.contains { !$0.takesAllOfAKind }
    let isKept = isForAll && touch.type == .direct && !application.isObserved
    offers.last = unsafe isKept ? .passUnretained(touch) : nil
  }

  /// Whether a touch can share the recognizers of the touch that began before it in the same event;
  /// if so it is assigned later, with others like it. It can if it is a finger on the same view, no
  /// recognizer refused the first touch, and no method of the program has to be asked. So the
  /// fingers of a hand share one list.
  func takesBesideLast(_ touch: UITouch) -> Bool {
    guard let last = offers.last, touch.type == .direct,
      unsafe last.with({ unsafe $0.viewNode == touch.viewNode })
    else { return false }
    offers.beside.append(touch)
    return true
  }

  /// Gives the touches that share an earlier touch's recognizers to those recognizers, all at once.
  func endAssigning() {
    guard let last = offers.last else { return }
    offers.last = nil
    guard !offers.beside.isEmpty else { return }
    let receivers = unsafe last.with { $0.recognizers }
    offers.beside.each { $0.receivers = receivers }
    receivers.list.each { $0.attempt.receive(offers.beside) }
    offers.beside.removeAll()
  }

  @inline(never)
  private func offer(
    _ touch: UITouch, to recognizer: UIGestureRecognizer,
    among receivers: borrowing RefList<UIGestureRecognizer>, event: UIEvent
  ) {
    if let refusal = refusal(of: recognizer, touch: touch, event: event) {
      offers.refusals &+= 1
      if refusal == .waiting { return postpone(touch, for: recognizer) }
      record(.declinesTouch(touch, refusal), of: recognizer)
    } else {
      recognizer.attempt.receive(touch)
      engage(recognizer)
      receivers.append(recognizer)
    }
  }

  func refusal(
    of recognizer: UIGestureRecognizer, touch: UITouch, event: UIEvent
  ) -> TouchRefusal? {
    if !recognizer.isEnabled { return .disabled }
    if recognizer.isSettled { return .settled }
    if !recognizer.attempt.held.isEmpty { return .waiting }
    if recognizer.attempt.presses != nil || recognizer.attempt.indirect != nil { return .mixed }
    guard recognizer.allows(touch) else { return .touchType }
    if !recognizer.takesButtons(of: touch) { return .buttons }
    guard recognizer.shouldReceive(event) else { return .refused }
    guard let delegate = recognizer.activeDelegate else { return nil }
    let isWanted =
      delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    return isWanted ? nil : .refused
  }

  // MARK: Rounds

  /// Sends changed touches to their recognizers, inner views first.
  ///
  /// A handler may take touches away meanwhile, which runs a second round inside this one. A touch
  /// stores the number of its last round, so that this round does not report it again.
  func feed(_ changed: borrowing RefList<UITouch>, event: UIEvent) {
    round &+= 1
    let round = round
    var phases = UITouch.PhaseSet()
    changed.each { touch in
      touch.round = round
      phases.insert(touch.moment.phase)
    }
    // The list belongs to the touch or the route. Both replace it instead of changing it.
    let receivers = receivers(of: changed)
    handful.forget()
    receivers.list.each { send(changed, in: phases, to: $0, round, event) }
  }

  // Not inlined: Swift does not retain a function's argument, but it retains what a loop reads from
  // a list.
  @inline(never)
  private func send(
    _ changed: borrowing RefList<UITouch>, in phases: UITouch.PhaseSet,
    to recognizer: UIGestureRecognizer,
    _ round: Int, _ event: UIEvent
  ) {
    guard !recognizer.isSettled else { return }
    let attempt = recognizer.attempt
    attempt.modifierFlags = event.flags
    // The usual case: it tracks exactly the touches that change, and no handler has begun another
    // round.
    if let phase = phases.only, round == self.round, attempt.current.holds(changed) {
      let touches = ReportedTouches(phase: phase, count: changed.count, round: round, areAll: true)
      return hand(touches, among: changed, to: recognizer, event)
    }
    for phase in phases {
      let touches = attempt.reported(in: phase, of: round)
      if touches.count > 0 { hand(touches, among: changed, to: recognizer, event) }
    }
  }

  private func hand(
    _ touches: ReportedTouches, among changed: borrowing RefList<UITouch>,
    to recognizer: UIGestureRecognizer,
    _ event: UIEvent
  ) {
    // Fingers that ended earlier no longer count: a recognizer that ends with its last finger must
    // see that this is the last one.
    if touches.phase == .ended || touches.phase == .cancelled {
      recognizer.attempt.dropReported(before: touches)
    }
    guard recognizer.overrides.contains(.touches) else { return recognizer.drive(touches) }
    let set = set(of: touches, among: changed, seenBy: recognizer)
    switch touches.phase {
    case .began: recognizer.touchesBegan(set, with: event)
    case .moved: recognizer.touchesMoved(set, with: event)
    case .ended: recognizer.touchesEnded(set, with: event)
    default: recognizer.touchesCancelled(set, with: event)
    }
  }

  @inline(never)
  private func set(
    of touches: ReportedTouches, among changed: borrowing RefList<UITouch>,
    seenBy recognizer: UIGestureRecognizer
  ) -> Set<UITouch> {
    group.removeAll()
    changed.each { touch in
      if recognizer.attempt.receives(touch, in: touches), recognizer.sees(touch) {
        group.append(touch)
      }
    }
    return application.touchDispatcher.sets.set(of: group)
  }

  /// The recognizers that see any of these touches, in the order in which they receive them.
  private func receivers(of changed: borrowing RefList<UITouch>) -> SharedList<UIGestureRecognizer>
  {
    if changed.count == 1 { return changed.at(0) { $0.recognizers } }
    if let known = offers.route.receivers(of: changed) { return known }
    let first = changed.at(0) { $0.recognizers }
    if !changed.contains(where: { $0.recognizers !== first }) {
      offers.route.keep(first, of: changed)
      return first
    }
    let receivers = offers.lists.next()
    Self.routes &+= 1
    let number = Self.routes
    changed.each { touch in
      touch.recognizers.list.each { recognizer in
        // Comparing a number costs a hundredth of looking into a set: ten fingers on nine
        // recognizers do it ninety times.
        guard recognizer.routeNumber != number else { return }
        recognizer.routeNumber = number
        recognizer.storeSortDepth()
        receivers.list.append(recognizer)
      }
    }
    receivers.list.sort { goes($0, before: $1) }
    offers.route.keep(receivers, of: changed)
    return receivers
  }
}

extension UIGestureRecognizer {
  /// Whether it takes every finger after the first without asking a method of the program.
  fileprivate final var takesAllOfAKind: Bool {
    !mayHaveDelegate && overrides.isDisjoint(with: [.touchTypes, .receives])
  }
}
