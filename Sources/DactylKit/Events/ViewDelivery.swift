/// Brings touches to their views: withholds what a recognizer may still claim, cancels what it has
/// claimed, delivers late what it has given up (spec GEST:1.3).
@MainActor
final class ViewDelivery {
  /// One moment of one touch on its way to a view.
  private struct Parcel {
    var touch: UITouch
    var view: UIView
    var moment: UITouch.Moment
  }

  /// The touches whose views are still owed something, in order of their touch-downs.
  private(set) var touches: [UITouch] = []

  /// Takes in a touch that began. A view that takes one touch gets none beside it, and an
  /// exclusive view shares with no other view of its window (spec GEST:1.1.8, GEST:1.1.9).
  func admit(_ touch: UITouch) {
    let rivals = touches.filter { !$0.delivery.isTaken && !$0.isOver && $0.window === touch.window }
    for rival in rivals {
      if rival.view === touch.view {
        if touch.view?.isMultipleTouchEnabled == false { touch.delivery.isTaken = true }
      } else if rival.view?.isExclusiveTouch == true || touch.view?.isExclusiveTouch == true {
        touch.delivery.isTaken = true
      }
    }
    touches.append(touch)
  }

  /// Brings to the views what may reach them now. `changed` are the touches of the present event.
  func flush(changed: [UITouch], event: UIEvent) {
    var rounds: [[Parcel]] = []
    for touch in touches {
      for (round, parcel) in parcels(of: touch, changed: changed.contains(touch)).enumerated() {
        if round == rounds.count { rounds.append([]) }
        rounds[round].append(parcel)
      }
    }
    touches.removeAll { $0.isOver && $0.delivery.withheld.isEmpty }
    for round in rounds { send(round, event: event) }
  }

  /// Takes a touch from its view at once, as when the view leaves its window.
  func cancel(_ touch: UITouch, event: UIEvent) {
    let wasOpen = touch.delivery.isOpen
    touch.delivery = TouchDelivery(isTaken: true)
    touches.removeAll { $0 === touch }
    guard wasOpen, let view = touch.view else { return }
    var moment = touch.moment
    moment.phase = .cancelled
    send([Parcel(touch: touch, view: view, moment: moment)], event: event)
  }

  private func parcels(of touch: UITouch, changed: Bool) -> [Parcel] {
    guard let view = touch.view, !touch.delivery.isTaken else { return [] }
    if touch.isClaimed {
      touch.delivery.isTaken = true
      touch.delivery.withheld = []
      guard touch.delivery.isOpen else { return [] }
      touch.delivery.isOpen = false
      var moment = touch.moment
      moment.phase = .cancelled
      return [Parcel(touch: touch, view: view, moment: moment)]
    }
    if changed { touch.delivery.withheld.append(touch.moment) }
    var ready: [Parcel] = []
    while let moment = touch.delivery.withheld.first, !touch.isWithheld(in: moment.phase) {
      touch.delivery.withheld.removeFirst()
      touch.delivery.isOpen = moment.phase != .ended && moment.phase != .cancelled
      ready.append(Parcel(touch: touch, view: view, moment: moment))
    }
    return ready
  }

  /// One call for each phase and view: began before moved before ended before cancelled, views in
  /// the order of their first touch.
  private func send(_ parcels: [Parcel], event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var rest = parcels.filter { $0.moment.phase == phase }
      while let first = rest.first {
        let group = rest.filter { $0.view === first.view }
        rest.removeAll { $0.view === first.view }
        let presents = group.map(\.touch.moment)
        for parcel in group { parcel.touch.moment = parcel.moment }
        let set = Set(group.map(\.touch))
        switch phase {
        case .began: first.view.touchesBegan(set, with: event)
        case .moved: first.view.touchesMoved(set, with: event)
        case .ended: first.view.touchesEnded(set, with: event)
        default: first.view.touchesCancelled(set, with: event)
        }
        for (parcel, present) in zip(group, presents) { parcel.touch.moment = present }
      }
    }
  }
}

extension UITouch {
  /// Whether a recognizer has made sense of the touch and takes it from the view.
  fileprivate var isClaimed: Bool {
    (gestureRecognizers ?? []).contains {
      $0.cancelsTouchesInView && $0.hasRecognized && $0.tracks(self)
    }
  }

  /// Whether a recognizer that may still claim the touch holds that phase back.
  fileprivate func isWithheld(in phase: Phase) -> Bool {
    guard phase != .cancelled else { return false }
    return (gestureRecognizers ?? []).contains { recognizer in
      (recognizer.delaysTouchesBegan || (phase == .ended && recognizer.delaysTouchesEnded))
        && recognizer.isUndecided && recognizer.tracks(self)
    }
  }
}
