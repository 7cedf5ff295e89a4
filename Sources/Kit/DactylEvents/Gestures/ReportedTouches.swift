/// The touches that a recognizer receives in one call: those of a round that are in one phase, or
/// those that a program's subclass passes to `super`.
struct ReportedTouches {
  /// Their phase.
  let phase: UITouch.Phase
  /// How many there are.
  let count: Int
  /// The round's number; 0 for touches that a subclass passes on.
  let round: Int
  /// Whether they are all touches that change in the round and all that the recognizer tracks.
  var areAll = false
}

extension GestureAttempt {
  /// The seen touches of a round that are in a phase, without touches that were cancelled earlier
  /// and reported then.
  @inline(never)
  func reported(in phase: UITouch.Phase, of round: Int) -> ReportedTouches {
    var count = 0
    seen.each { if $0.round == round && $0.moment.phase == phase { count += 1 } }
    return ReportedTouches(phase: phase, count: count, round: round)
  }

  /// Whether the recognizer receives that touch in this call.
  @inline(__always)
  func receives(_ touch: UITouch, in touches: ReportedTouches) -> Bool {
    if touches.round == 0 { return handedOn.contains(touch) }
    return touch.round == touches.round && touch.moment.phase == touches.phase
  }

  /// Drops the touches whose end was reported earlier: in an earlier round, or, for cancelled
  /// touches, as lifted ones of this round.
  @inline(never)
  func dropReported(before touches: ReportedTouches) {
    // Usually all tracked touches lift together.
    if touches.phase == .ended, touches.count == current.count { return }
    current.keepOnly { touch in
      guard touch.isOver else { return true }
      let isReported =
        touch.round != touches.round
        || (touches.phase == .cancelled && touch.moment.phase == .ended)
      return !isReported
    }
  }
}

extension UIGestureRecognizer {
  /// Passes touches that a subclass hands to `super`, or that a program makes itself, to the
  /// machine.
  final func drive(_ phase: UITouch.Phase, handedOn touches: Set<UITouch>) {
    let outer = attempt.handedOn
    attempt.handedOn = touches
    drive(ReportedTouches(phase: phase, count: touches.count, round: 0))
    attempt.handedOn = outer
  }
}
