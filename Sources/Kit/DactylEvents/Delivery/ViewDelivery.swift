import InputFrames

/// Brings touches to their views: withholds what a recognizer may still claim, cancels what it has
/// claimed, delivers late what it has given up (spec GEST:1.3).
@MainActor
final class ViewDelivery {
  // The application owns the dispatcher, which owns this: it cannot be gone.
  @safe unowned(unsafe) let application: UIApplication
  /// The touches whose views are still owed something, in order of their touch-downs.
  let touches = RefList<UITouch>()
  /// The touches that a handler is told of late, as they are at present.
  var late: [(touch: UITouch, moment: UITouch.Moment)] = []
  private let engine: GestureEngine
  private let sets: TouchSets
  /// Counts the times in which views are touched.
  private var periods = 0
  /// The touches of one event, and those of one view among them, kept for their memory. There is one
  /// flush at a time: what comes of it waits for the next.
  private let batch = RefList<UITouch>(isKeeping: false)  // The event keeps them.
  private let group = RefList<UITouch>(isKeeping: false)

  init(application: UIApplication, sets: TouchSets) {
    self.application = application
    self.sets = sets
    engine = application.gestureEngine
  }

  /// Adds a touch that began. A view that takes one touch gets no second one, and a view with
  /// exclusive touch shares with no other view of its window (spec GEST:1.1.8, GEST:1.1.9).
  func admit(_ touch: UITouch) {
    periods += 1
    touch.delivery.period = periods
    if !touches.isEmpty, let view = touch.viewReference {
      // Asked once, and not for each finger that is down.
      let (takesSeveral, isExclusive) = (view.isMultipleTouchEnabled, view.isExclusiveTouch)
      touches.each { rival in
        guard !rival.delivery.isTaken, !rival.isOver, unsafe rival.windowNode == touch.windowNode
        else { return }
        if unsafe rival.viewNode == touch.viewNode {
          touch.delivery.period = rival.delivery.period
          if !takesSeveral { refuse(touch, .oneTouchOnly) }
        } else if isExclusive || rival.viewReference?.isExclusiveTouch == true {
          refuse(touch, .exclusiveTouch)
        }
      }
    }
    touches.append(touch)
  }

  /// Takes in touches that began in the same event and view as the one that was taken in last, where
  /// no program was asked since: what held for that one holds for them. `false` where it does not.
  func admitBesideLast(_ further: borrowing RefList<UITouch>) -> Bool {
    let node = unsafe further.at(0) { $0.viewNode }
    guard !touches.isEmpty, let node = unsafe node, let view = unsafe node.pointee.view,
      unsafe view.with({ $0.isMultipleTouchEnabled })
    else { return false }
    let period = touches.at(touches.count - 1) { last -> Int? in
      let isAlike =
        unsafe last.viewNode == node && last.moment.phase == .began && !last.delivery.isTaken
      return isAlike ? last.delivery.period : nil
    }
    guard let period else { return false }
    further.each { $0.delivery.period = period }
    touches.append(further)
    return true
  }

  private func refuse(_ touch: UITouch, _ kind: DeliveryDecision.Kind) {
    guard !touch.delivery.isTaken else { return }
    touch.delivery.isTaken = true
    if let view = touch.view { record(kind, of: touch, in: .began, to: view) }
  }

  func record(
    _ kind: @autoclosure () -> DeliveryDecision.Kind, of touch: UITouch, in phase: UITouch.Phase,
    to view: UIView
  ) {
    application.notifyObservers(
      .delivery(
        DeliveryDecision(
          time: application.now, touch: touch, phase: phase, view: view, kind: kind())))
  }

  /// Sends to views the touches that no recognizer holds back. `changed` are the touches of the present event.
  func sendReleased(changed: borrowing RefList<UITouch>, event: UIEvent) {
    if touches.isEmpty { return }
    guard mayBeHeldBack(changed) else { return sendAtOnce(changed, event: event) }
    if touches.count == 1, touches.at(0, { $0.isClaimed }) {
      return unsafe claimOnly(touches[0].takeUnretainedValue(), event: event)
    }
    var parcels: [Parcel] = []
    var claimed: [Parcel] = []
    // Observers are called for each, and may change the list, so its count is read each time.
    var index = 0
    while index < touches.count {
      let touch = unsafe touches[index].takeUnretainedValue()
      index += 1
      if touch.isClaimed {
        if let parcel = claim(touch) { claimed.append(parcel) }
      } else {
        parcels += released(of: touch, changed: changed.contains(touch))
      }
    }
    sendInOrder(parcels, event: event)
    sendMoment(claimed, event: event)
    // Not before: a handler that takes a view from its window cancels the touches that are here.
    dropOver()
  }

  /// Cancels the only touch for its view, without any list.
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
    callHandler(set, in: .cancelled, to: parcel.view, event: event)
    touch.moment = present
  }

  /// Whether a recognizer may hold back a touch or take one, or has held one back.
  private func mayBeHeldBack(_ changed: borrowing RefList<UITouch>) -> Bool {
    if touches.contains(where: { !$0.delivery.withheld.isEmpty }) { return true }
    let anyEnds = changed.contains { $0.moment.phase == .ended }
    return engine.arbitratingRecognizers.contains { recognizer in
      if recognizer.hasRecognized { return recognizer.cancelsTouchesInView }
      return recognizer.isUndecided
        && (recognizer.delaysTouchesBegan || (anyEnds && recognizer.delaysTouchesEnded))
    }
  }

  /// Brings changed touches to their views at once: no recognizer decides about them. Does what
  /// ``sendReleased(changed:event:)`` does, without a copy of any moment.
  private func sendAtOnce(_ changed: borrowing RefList<UITouch>, event: UIEvent) {
    var anyIsOver = false
    var phases = UITouch.PhaseSet()
    // Without an observer, no other code is called meanwhile.
    let isObserved = application.isObserved
    // Both lists are in the same order, mostly: the next one is where it is looked for first.
    var next = 0
    touches.each { touch in
      if touch.isOver { anyIsOver = true }
      if next < changed.count, changed.at(next, { $0 === touch }) {
        next += 1
      } else if !changed.contains(touch) {
        return
      }
      guard !touch.delivery.isTaken, unsafe touch.viewNode != nil else { return }
      if isObserved, let view = touch.viewReference {
        record(touch.moment.kind, of: touch, in: touch.moment.phase, to: view)
      }
      batch.append(touch)
      phases.insert(touch.moment.phase)
    }
    for phase in phases { sendBatch(in: phase, event: event) }
    batch.removeAll()
    if anyIsOver { dropOver() }
  }

  func dropOver() {
    touches.keepOnly { !$0.isConcluded || !$0.delivery.withheld.isEmpty }
  }

  /// One call for each view, in the order of their first touch.
  private func sendBatch(in phase: UITouch.Phase, event: UIEvent) {
    for first in 0..<batch.count {
      guard batch.at(first, { $0.moment.phase == phase }) else { continue }
      let node = unsafe batch.at(first) { $0.viewNode }
      guard let node = unsafe node, unsafe !isFurther(first, of: node, phase),
        let view = unsafe node.pointee.view?.takeUnretainedValue()
      else { continue }
      group.removeAll()
      for index in first..<batch.count {
        batch.at(index) { touch in
          // A handler may have taken its touches back while others were on their way.
          guard touch.moment.phase == phase, unsafe touch.viewNode == node, !touch.delivery.isTaken
          else { return }
          touch.delivery.isOpen = phase == .began || phase == .moved
          group.append(touch)
        }
      }
      // Asked before the call, which may change it.
      let isAllThatIsLeft = group.count == batch.count - first
      if !group.isEmpty { callHandler(sets.set(of: group), in: phase, to: view, event: event) }
      if isAllThatIsLeft { return }
    }
  }

  /// Whether an earlier touch of the batch has brought that touch's view its call.
  private func isFurther(
    _ index: Int, of view: UnsafeMutablePointer<ViewNode>, _ phase: UITouch.Phase
  ) -> Bool {
    for earlier in 0..<index {
      if batch.at(earlier, { unsafe $0.viewNode == view && $0.moment.phase == phase }) {
        return true
      }
    }
    return false
  }
}
