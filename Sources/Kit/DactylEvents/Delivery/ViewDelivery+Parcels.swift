import InputFrames

/// What is held back, delivered late or taken away: moments that go by themselves.
extension ViewDelivery {
  /// One moment of one touch on its way to a view.
  struct Parcel {
    var touch: UITouch
    var view: UIView
    var moment: UITouch.Moment
    /// Counts the moments of one touch with the same time.
    var turn = 0
    /// Whether it cancels the touch for the view.
    var isClaim = false
  }

  /// Cancels a touch for its view at once, for instance when the view leaves its window.
  func cancel(_ touch: UITouch, event: UIEvent) {
    touches.remove(touch)
    if let parcel = claim(touch) { sendMoment([parcel], event: event) }
  }

  /// Cancels a touch for its view: what is withheld is dropped, and an open touch receives
  /// `touchesCancelled`.
  func claim(_ touch: UITouch) -> Parcel? {
    let wasOpen = touch.delivery.isOpen
    let withheld = touch.delivery.withheld
    let claimant = !application.isObserved ? nil : touch.claimant
    touch.delivery.withheld = []
    touch.delivery.isOpen = false
    touch.delivery.isTaken = true
    guard let view = touch.view else { return nil }
    for moment in withheld { record(.dropped(by: claimant), of: touch, in: moment.phase, to: view) }
    guard wasOpen else { return nil }
    record(.cancelled(by: claimant), of: touch, in: .cancelled, to: view)
    var moment = touch.moment
    moment.phase = .cancelled
    return Parcel(touch: touch, view: view, moment: moment, isClaim: true)
  }

  /// What may reach the view of a touch now.
  func released(of touch: UITouch, changed: Bool) -> [Parcel] {
    guard let view = touch.view, !touch.delivery.isTaken else { return [] }
    if changed { touch.delivery.withheld.append(touch.moment) }
    let count = touch.delivery.withheld.count
    var ready: [Parcel] = []
    while let moment = touch.delivery.withheld.first, !touch.isWithheld(in: moment.phase) {
      touch.delivery.withheld.removeFirst()
      let isLate = !changed || ready.count + 1 < count
      record(
        isLate ? .deliveredLate(since: moment.time) : moment.kind, of: touch, in: moment.phase,
        to: view)
      let turn = ready.last.map { $0.moment.time == moment.time ? $0.turn + 1 : 0 } ?? 0
      ready.append(Parcel(touch: touch, view: view, moment: moment, turn: turn))
    }
    if changed, let first = touch.delivery.withheld.first {
      // A moment behind a withheld one waits with it, for the same recognizers.
      record(
        .withheld(by: touch.withholders(in: first.phase)), of: touch, in: touch.phase, to: view)
    }
    return ready
  }

  /// Delivers in the order in which things happened; what happened at one moment goes together.
  func sendInOrder(_ parcels: [Parcel], event: UIEvent) {
    var rest = parcels
    while let next = rest.min(by: { ($0.moment.time, $0.turn) < ($1.moment.time, $1.turn) }) {
      let isNext = { (parcel: Parcel) in
        parcel.moment.time == next.moment.time && parcel.turn == next.turn
      }
      let round = rest.filter(isNext)
      rest.removeAll(where: isNext)
      sendMoment(round, event: event)
    }
  }

  /// One call for each phase and view: began before moved before ended before cancelled, views in
  /// the order of their first touch. Touches that are cancelled together though they were never down
  /// together, as those of a double tap, get a call for each time in which the view was touched: a
  /// view that takes one touch at a time meets one in each call.
  func sendMoment(_ parcels: [Parcel], event: UIEvent) {
    if parcels.isEmpty { return }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var rest = parcels.filter { $0.moment.phase == phase }
      while let first = rest.first {
        // A handler may have taken its touches back while others were on their way.
        let isOfGroup = { (parcel: Parcel) in
          parcel.view === first.view
            && (phase != .cancelled || parcel.touch.delivery.period == first.touch.delivery.period)
        }
        let group = rest.filter { isOfGroup($0) && ($0.isClaim || !$0.touch.delivery.isTaken) }
        rest.removeAll(where: isOfGroup)
        if !group.isEmpty { hand(group, in: phase, to: first.view, event: event) }
      }
    }
  }

  /// Whether the finger is down, also while a handler is told of an earlier moment.
  func isDown(_ touch: UITouch) -> Bool {
    let present = late.first { $0.touch === touch }?.moment ?? touch.moment
    return present.phase != .ended && present.phase != .cancelled
  }

  private func hand(_ group: [Parcel], in phase: UITouch.Phase, to view: UIView, event: UIEvent) {
    if phase == .began, keepsFromContent(group, of: view, event: event) { return }
    let presents = group.map(\.touch.moment)
    let others = late.count
    for parcel in group {
      late.append((parcel.touch, parcel.touch.moment))
      parcel.touch.moment = parcel.moment
      parcel.touch.delivery.isOpen = phase == .began || phase == .moved
    }
    callHandler(Set(group.map(\.touch)), in: phase, to: view, event: event)
    late.removeSubrange(others...)
    for (parcel, present) in zip(group, presents) {
      // A handler that took its view from the window has ended the touch for good.
      let endedMeanwhile = parcel.touch.moment.phase == .cancelled && phase != .cancelled
      if !endedMeanwhile { parcel.touch.moment = present }
    }
  }
}

extension ViewDelivery {
  /// Calls the handler of a view, or of the responder that replaces it.
  func callHandler(
    _ set: Set<UITouch>, in phase: UITouch.Phase, to view: UIView, event: UIEvent
  ) {
    switch phase {
    case .began: view.viewHandlingTouches.touchesBegan(set, with: event)
    case .moved: view.viewHandlingTouches.touchesMoved(set, with: event)
    case .ended: view.viewHandlingTouches.touchesEnded(set, with: event)
    default: view.viewHandlingTouches.touchesCancelled(set, with: event)
    }
  }
}

extension ViewDelivery {
  /// Whether a scroll view above keeps these touches from its content.
  private func keepsFromContent(_ group: [Parcel], of view: UIView, event: UIEvent) -> Bool {
    guard let keeper = keeper(of: Set(group.map(\.touch)), from: view, event) else {
      return false
    }
    for parcel in group {
      parcel.touch.delivery.isTaken = true
      record(.keptFromContent(by: keeper), of: parcel.touch, in: .began, to: view)
    }
    return true
  }

  /// The scroll view above that keeps touches from a view, which is in its content; `nil` where the view gets them.
  private func keeper(of touches: Set<UITouch>, from view: UIView, _ event: UIEvent) -> UIView? {
    guard view.application.features.contains(.scrollViews) else { return nil }
    var above = view.parent
    while let present = above {
      if present.isScrollView, present.keepsTouches(touches, with: event, from: view) {
        return present
      }
      above = present.parent
    }
    return nil
  }
}
