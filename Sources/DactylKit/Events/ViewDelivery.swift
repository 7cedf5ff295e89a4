import InputFrames

/// Brings touches to their views: withholds what a recognizer may still claim, cancels what it has
/// claimed, delivers late what it has given up (spec GEST:1.3).
@MainActor
final class ViewDelivery {
  /// One moment of one touch on its way to a view.
  private struct Parcel {
    var touch: UITouch
    var view: UIView
    var moment: UITouch.Moment
    /// Counts the moments of one touch that bear the same time.
    var turn = 0
    /// Whether it takes the touch from its view.
    var isClaim = false
  }

  // The application owns the dispatcher, which owns this: it cannot be gone.
  private unowned(unsafe) let application: UIApplication
  /// The touches whose views are still owed something, in order of their touch-downs.
  let touches = RefList<UITouch>()
  private let engine: GestureEngine
  private let sets: TouchSets
  /// The touches of one event, and those of one view among them, kept for their memory. There is one
  /// flush at a time: what comes of it waits for the next.
  private let batch = RefList<UITouch>()
  private let group = RefList<UITouch>(isKeeping: false)

  init(application: UIApplication, sets: TouchSets) {
    self.application = application
    self.sets = sets
    engine = application.gestureEngine
  }

  deinit {
    touches.free()
    batch.free()
    group.free()
  }

  /// Takes in a touch that began. A view that takes one touch gets none beside it, and an
  /// exclusive view shares with no other view of its window (spec GEST:1.1.8, GEST:1.1.9).
  func admit(_ touch: UITouch) {
    touches.each { rival in
      guard !rival.delivery.isTaken, !rival.isOver, rival.windowNode == touch.windowNode
      else { return }
      if rival.viewNode == touch.viewNode {
        if touch.view?.isMultipleTouchEnabled == false { refuse(touch, .oneTouchOnly) }
      } else if rival.view?.isExclusiveTouch == true || touch.view?.isExclusiveTouch == true {
        refuse(touch, .exclusiveTouch)
      }
    }
    touches.append(touch)
  }

  private func refuse(_ touch: UITouch, _ kind: DeliveryDecision.Kind) {
    guard !touch.delivery.isTaken else { return }
    touch.delivery.isTaken = true
    if let view = touch.view { tell(kind, of: touch, in: .began, to: view) }
  }

  private func tell(
    _ kind: @autoclosure () -> DeliveryDecision.Kind, of touch: UITouch, in phase: UITouch.Phase,
    to view: UIView
  ) {
    guard application.isObserved, let observer = application.eventObserver else { return }
    observer(
      .delivery(
        DeliveryDecision(
          time: application.now, touch: touch, phase: phase, view: view, kind: kind())))
  }

  /// Brings to the views what may reach them now. `changed` are the touches of the present event.
  func flush(changed: RefList<UITouch>, event: UIEvent) {
    if touches.isEmpty { return }
    guard mayBeHeldBack(changed) else { return pass(changed, event: event) }
    if touches.count == 1, touches.at(0, { $0.isClaimed }) {
      return claimOnly(touches[0].takeUnretainedValue(), event: event)
    }
    var parcels: [Parcel] = []
    var claimed: [Parcel] = []
    // Observers hear of each, and may do what they like: the count is asked for each time.
    var index = 0
    while index < touches.count {
      let touch = touches[index].takeUnretainedValue()
      index += 1
      if touch.isClaimed {
        if let parcel = claim(touch) { claimed.append(parcel) }
      } else {
        parcels += released(of: touch, changed: changed.contains(touch))
      }
    }
    dropOver()
    send(parcels: parcels, event: event)
    send(claimed, event: event)
  }

  /// Takes the only touch there is from its view, without any list.
  private func claimOnly(_ touch: UITouch, event: UIEvent) {
    let parcel = claim(touch)
    dropOver()
    guard let parcel else { return }
    group.removeAll()
    group.append(touch)
    let set = sets.set(of: group)
    let present = touch.moment
    touch.moment = parcel.moment
    touch.delivery.isOpen = false
    hand(set, in: .cancelled, to: parcel.view, event: event)
    touch.moment = present
  }

  /// Whether a recognizer may hold back a touch or take one, or has held one back.
  private func mayBeHeldBack(_ changed: RefList<UITouch>) -> Bool {
    if touches.contains(where: { !$0.delivery.withheld.isEmpty }) { return true }
    let anyEnds = changed.contains { $0.moment.phase == .ended }
    return engine.recognizersWithASay.contains { recognizer in
      if recognizer.hasRecognized { return recognizer.cancelsTouchesInView }
      return recognizer.isUndecided
        && (recognizer.delaysTouchesBegan || (anyEnds && recognizer.delaysTouchesEnded))
    }
  }

  /// Brings changed touches to their views at once: no recognizer has a say. Does what ``flush``
  /// does, without a copy of any moment.
  private func pass(_ changed: RefList<UITouch>, event: UIEvent) {
    var anyIsOver = false
    touches.each { touch in
      if touch.isOver { anyIsOver = true }
      guard !touch.delivery.isTaken, touch.viewNode != nil, changed.contains(touch) else { return }
      if application.isObserved, let view = touch.viewReference {
        tell(touch.moment.kind, of: touch, in: touch.moment.phase, to: view)
      }
      batch.append(touch)
    }
    if anyIsOver { dropOver() }
    pass(.began, event: event)
    pass(.moved, event: event)
    pass(.ended, event: event)
    pass(.cancelled, event: event)
    batch.removeAll()
  }

  private func dropOver() {
    touches.keepOnly { !$0.isOver || !$0.delivery.withheld.isEmpty }
  }

  /// One call for each view, in the order of their first touch.
  private func pass(_ phase: UITouch.Phase, event: UIEvent) {
    for first in 0..<batch.count {
      guard batch.at(first, { $0.moment.phase == phase }) else { continue }
      let node = batch.at(first) { $0.viewNode }
      guard let node, !isFurther(first, of: node, phase),
        let view = node.pointee.view?.takeUnretainedValue()
      else { continue }
      group.removeAll()
      for index in first..<batch.count {
        batch.at(index) { touch in
          // A handler may have taken its touches back while others were on their way.
          guard touch.moment.phase == phase, touch.viewNode == node, !touch.delivery.isTaken
          else { return }
          touch.delivery.isOpen = phase == .began || phase == .moved
          group.append(touch)
        }
      }
      if !group.isEmpty { hand(sets.set(of: group), in: phase, to: view, event: event) }
    }
  }

  /// Whether an earlier touch of the batch has brought that touch's view its call.
  private func isFurther(
    _ index: Int, of view: UnsafeMutablePointer<ViewNode>, _ phase: UITouch.Phase
  ) -> Bool {
    for earlier in 0..<index {
      if batch.at(earlier, { $0.viewNode == view && $0.moment.phase == phase }) { return true }
    }
    return false
  }

  /// Takes a touch from its view at once, as when the view leaves its window.
  func cancel(_ touch: UITouch, event: UIEvent) {
    touches.remove(touch)
    if let parcel = claim(touch) { send([parcel], event: event) }
  }

  /// Takes a touch from its view: what is withheld is dropped, and an open touch is cancelled.
  private func claim(_ touch: UITouch) -> Parcel? {
    let wasOpen = touch.delivery.isOpen
    let withheld = touch.delivery.withheld
    let claimant = !application.isObserved ? nil : touch.claimant
    touch.delivery = TouchDelivery(isTaken: true)
    guard let view = touch.view else { return nil }
    for moment in withheld { tell(.dropped(by: claimant), of: touch, in: moment.phase, to: view) }
    guard wasOpen else { return nil }
    tell(.cancelled(by: claimant), of: touch, in: .cancelled, to: view)
    var moment = touch.moment
    moment.phase = .cancelled
    return Parcel(touch: touch, view: view, moment: moment, isClaim: true)
  }

  /// What may reach the view of a touch now.
  private func released(of touch: UITouch, changed: Bool) -> [Parcel] {
    guard let view = touch.view, !touch.delivery.isTaken else { return [] }
    if changed { touch.delivery.withheld.append(touch.moment) }
    let count = touch.delivery.withheld.count
    var ready: [Parcel] = []
    while let moment = touch.delivery.withheld.first, !touch.isWithheld(in: moment.phase) {
      touch.delivery.withheld.removeFirst()
      let isLate = !changed || ready.count + 1 < count
      tell(
        isLate ? .deliveredLate(since: moment.time) : moment.kind, of: touch, in: moment.phase,
        to: view)
      let turn = ready.last.map { $0.moment.time == moment.time ? $0.turn + 1 : 0 } ?? 0
      ready.append(Parcel(touch: touch, view: view, moment: moment, turn: turn))
    }
    if changed, let first = touch.delivery.withheld.first {
      // A moment behind a withheld one waits with it, for the same recognizers.
      tell(
        .withheld(by: touch.withholders(in: first.phase)), of: touch, in: touch.phase, to: view)
    }
    return ready
  }

  /// Delivers in the order in which things happened; what happened at one moment goes together.
  private func send(parcels: [Parcel], event: UIEvent) {
    var rest = parcels
    while let next = rest.min(by: { ($0.moment.time, $0.turn) < ($1.moment.time, $1.turn) }) {
      let isNext = { (parcel: Parcel) in
        parcel.moment.time == next.moment.time && parcel.turn == next.turn
      }
      let round = rest.filter(isNext)
      rest.removeAll(where: isNext)
      send(round, event: event)
    }
  }

  /// One call for each phase and view: began before moved before ended before cancelled, views in
  /// the order of their first touch.
  private func send(_ parcels: [Parcel], event: UIEvent) {
    if parcels.isEmpty { return }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var rest = parcels.filter { $0.moment.phase == phase }
      while let first = rest.first {
        // A handler may have taken its touches back while others were on their way.
        let group = rest.filter {
          $0.view === first.view && ($0.isClaim || !$0.touch.delivery.isTaken)
        }
        rest.removeAll { $0.view === first.view }
        if !group.isEmpty { hand(group, in: phase, to: first.view, event: event) }
      }
    }
  }

  private func hand(_ group: [Parcel], in phase: UITouch.Phase, to view: UIView, event: UIEvent) {
    if phase == .began, keepsFromContent(group, of: view, event: event) { return }
    let presents = group.map(\.touch.moment)
    for parcel in group {
      parcel.touch.moment = parcel.moment
      parcel.touch.delivery.isOpen = phase == .began || phase == .moved
    }
    hand(Set(group.map(\.touch)), in: phase, to: view, event: event)
    for (parcel, present) in zip(group, presents) {
      // A handler that took its view from the window has ended the touch for good.
      let endedMeanwhile = parcel.touch.moment.phase == .cancelled && phase != .cancelled
      if !endedMeanwhile { parcel.touch.moment = present }
    }
  }
}

extension ViewDelivery {
  private func hand(
    _ set: Set<UITouch>, in phase: UITouch.Phase, to view: UIView, event: UIEvent
  ) {
    switch phase {
    case .began: view.hearer.touchesBegan(set, with: event)
    case .moved: view.hearer.touchesMoved(set, with: event)
    case .ended: view.hearer.touchesEnded(set, with: event)
    default: view.hearer.touchesCancelled(set, with: event)
    }
  }
}

extension ViewDelivery {
  /// Whether a scroll view above keeps these touches from its content.
  private func keepsFromContent(_ group: [Parcel], of view: UIView, event: UIEvent) -> Bool {
    guard let keeper = view.scrollView(keeping: Set(group.map(\.touch)), with: event) else {
      return false
    }
    for parcel in group {
      parcel.touch.delivery.isTaken = true
      tell(.keptFromContent(by: keeper), of: parcel.touch, in: .began, to: view)
    }
    return true
  }
}

extension UITouch.Moment {
  /// What is told of a moment that reaches its view at once.
  fileprivate var kind: DeliveryDecision.Kind {
    phase == .cancelled ? .cancelled(by: nil) : .delivered
  }
}

extension UITouch {
  /// Whether a recognizer has made sense of the touch and takes it from the view.
  fileprivate var isClaimed: Bool { !delivery.isTaken && claimant != nil }

  /// The recognizer that takes the touch from its view.
  fileprivate var claimant: UIGestureRecognizer? {
    let list = recognizers.list
    for index in 0..<list.count {
      let takes = list.at(index) {
        $0.hasRecognized && $0.cancelsTouchesInView && $0.tracks(self)
      }
      if takes { return list[index].takeUnretainedValue() }
    }
    return nil
  }

  /// Whether a recognizer that may still claim the touch holds that phase back.
  fileprivate func isWithheld(in phase: Phase) -> Bool {
    phase != .cancelled && recognizers.list.contains { withholds($0, phase) }
  }

  /// The recognizers that hold that phase back.
  fileprivate func withholders(in phase: Phase) -> [UIGestureRecognizer] {
    recognizers.list.array.filter { withholds($0, phase) }
  }

  private func withholds(_ recognizer: UIGestureRecognizer, _ phase: Phase) -> Bool {
    recognizer.isUndecided
      && (recognizer.delaysTouchesBegan || (phase == .ended && recognizer.delaysTouchesEnded))
      && recognizer.tracks(self)
  }
}
