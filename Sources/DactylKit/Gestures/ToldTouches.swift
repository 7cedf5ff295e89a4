/// The touches that a recognizer is told of in one call: those of a round that are in one phase, or
/// those that a program's subclass hands on.
struct ToldTouches {
  /// What they do.
  let phase: UITouch.Phase
  /// How many there are.
  let count: Int
  /// The round; 0 for those that a subclass hands on.
  let round: Int
  /// Whether they are all that change in the round, and all that the recognizer tracks.
  var areAll = false
}

extension GestureAttempt {
  /// The seen touches of a round that are in a phase. One that was cancelled on the way has been
  /// told of already.
  @inline(never)
  func told(in phase: UITouch.Phase, of round: Int) -> ToldTouches {
    var count = 0
    seen.each { if $0.round == round && $0.moment.phase == phase { count += 1 } }
    return ToldTouches(phase: phase, count: count, round: round)
  }

  /// Whether the recognizer is told of that touch.
  @inline(__always)
  func tells(_ touches: ToldTouches, of touch: UITouch) -> Bool {
    if touches.round == 0 { return handedOn.contains(touch) }
    return touch.round == touches.round && touch.moment.phase == touches.phase
  }

  /// Lets go of the touches whose end was told before those of the round: those of an earlier round,
  /// and lifted ones before those that are taken away.
  @inline(never)
  func dropTold(before touches: ToldTouches) {
    // Mostly all that are tracked lift together.
    if touches.phase == .ended, touches.count == current.count { return }
    current.keepOnly { touch in
      guard touch.isOver else { return true }
      let isTold =
        touch.round != touches.round
        || (touches.phase == .cancelled && touch.moment.phase == .ended)
      return !isTold
    }
  }
}

extension UIGestureRecognizer {
  /// Takes touches that a subclass hands on, or that a program tells of itself, to the machine.
  final func drive(_ phase: UITouch.Phase, handedOn touches: Set<UITouch>) {
    let outer = attempt.handedOn
    attempt.handedOn = touches
    drive(ToldTouches(phase: phase, count: touches.count, round: 0))
    attempt.handedOn = outer
  }
}
