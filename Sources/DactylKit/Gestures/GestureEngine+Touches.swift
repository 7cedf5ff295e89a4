import Foundation

/// Which recognizers see a touch, and how changes reach them.
extension GestureEngine {
  /// Finds, once at touch-down, the recognizers that see a touch: those of the hit view and of
  /// every view above it, unless they decline.
  func assign(_ touch: UITouch, event: UIEvent) {
    var receivers = spareReceivers
    spareReceivers = []
    var view = touch.viewReference
    while let present = view {
      for recognizer in present.recognizers {
        if let refusal = refusal(of: recognizer, touch: touch, event: event) {
          if refusal == .waiting {
            postpone(touch, for: recognizer)
            continue
          }
          tell(.declinesTouch(touch, refusal), of: recognizer)
        } else {
          recognizer.attempt.take(touch)
          engage(recognizer)
          receivers.append(recognizer)
        }
      }
      view = present.parent
    }
    // A copy of exactly the size; the list itself is kept for its memory.
    touch.recognizers = Array(receivers[...])
    receivers.removeAll(keepingCapacity: true)
    spareReceivers = receivers
  }

  /// Keeps a touch that just went down for a recognizer's next gesture, which may begin when this
  /// event has decided about the last one.
  func postpone(_ touch: UITouch, for recognizer: UIGestureRecognizer) {
    postponed.append((touch, recognizer))
  }

  /// Brings postponed touches to the recognizers that are free for them now.
  func offerPostponed() {
    guard !postponed.isEmpty else { return }
    let event = application.touchDispatcher.event
    for (index, (touch, recognizer)) in postponed.enumerated().reversed() {
      guard !touch.isOver, !recognizer.tracks(touch), recognizer.committedState == .possible,
        recognizer.view != nil, !missesTouches(recognizer),
        refusal(of: recognizer, touch: touch, event: event) == nil
      else { continue }
      postponed.remove(at: index)
      recognizer.attempt.take(touch)
      engage(recognizer)
      if !touch.recognizers.contains(recognizer) {
        touch.recognizers.append(recognizer)
      }
      recognizer.touchesBegan([touch], with: event)
    }
  }

  /// Whether fingers are down for a recognizer that it did not take: then a further one is not
  /// alone, whatever the recognizer sees.
  private func missesTouches(_ recognizer: UIGestureRecognizer) -> Bool {
    application.touchDispatcher.event.touches.contains { touch in
      guard !touch.isOver, !recognizer.tracks(touch), let view = recognizer.view,
        touch.view?.isDescendant(of: view) ?? false
      else { return false }
      return !postponed.contains { $0.touch === touch && $0.recognizer === recognizer }
    }
  }

  /// Tells of postponed touches whose recognizers are not free for them.
  func declinePostponed() {
    for (touch, recognizer) in postponed where !recognizer.tracks(touch) {
      let isWaiting = !recognizer.attempt.held.isEmpty
      tell(.declinesTouch(touch, isWaiting ? .waiting : .settled), of: recognizer)
    }
    postponed.removeAll()
  }

  private func refusal(
    of recognizer: UIGestureRecognizer, touch: UITouch, event: UIEvent
  ) -> TouchRefusal? {
    if !recognizer.isEnabled { return .disabled }
    if recognizer.isSettled { return .settled }
    if !recognizer.attempt.held.isEmpty { return .waiting }
    if recognizer.attempt.presses != nil { return .mixed }
    let isAllowed = recognizer.allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
    let first = recognizer.attempt.current.first
    let isMixed = recognizer.requiresExclusiveTouchType && first != nil && first?.type != touch.type
    if !isAllowed || isMixed { return .touchType }
    if !recognizer.takesButtons(of: touch) { return .buttons }
    let isWanted =
      recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    return isWanted ? nil : .refused
  }

  /// Brings changed touches to their recognizers, inner views first.
  func feed(_ changed: [UITouch], event: UIEvent) {
    let phases = Phases(of: changed)
    let receivers = receivers(of: changed)
    for index in 0..<receivers.count {
      unowned(unsafe) let receiver = receivers[index].takeUnretainedValue()
      guard !receiver.isSettled else { continue }
      let recognizer: UIGestureRecognizer = receiver
      recognizer.attempt.modifierFlags = event.flags
      hand(changed, .began, phases, to: recognizer, event)
      hand(changed, .moved, phases, to: recognizer, event)
      hand(changed, .ended, phases, to: recognizer, event)
      hand(changed, .cancelled, phases, to: recognizer, event)
    }
  }

  private func hand(
    _ changed: [UITouch], _ phase: UITouch.Phase, _ phases: Phases,
    to recognizer: UIGestureRecognizer, _ event: UIEvent
  ) {
    guard phases.include(phase) else { return }
    var group = ContiguousArray<UITouch>()
    swap(&group, &self.group)
    for index in changed.indices where phases.had(phase, at: index, of: changed) {
      // A touch that was cancelled on the way has been told of already.
      let touch = changed[index]
      if touch.moment.phase == phase, recognizer.tracks(touch) { group.append(touch) }
    }
    let set = group.isEmpty ? [] : application.touchDispatcher.sets.set(of: group)
    group.removeAll(keepingCapacity: true)
    swap(&group, &self.group)
    guard !set.isEmpty else { return }
    // Fingers whose end was told a moment ago count no more: a recognizer that ends with its last
    // finger must see that this one is.
    if phase == .ended || phase == .cancelled {
      recognizer.attempt.dropTold(before: phase, in: changed)
    }
    switch phase {
    case .began: recognizer.touchesBegan(set, with: event)
    case .moved: recognizer.touchesMoved(set, with: event)
    case .ended: recognizer.touchesEnded(set, with: event)
    default: recognizer.touchesCancelled(set, with: event)
    }
  }

  /// The recognizers that see any of these touches, in the order in which they are told.
  private func receivers(of changed: [UITouch]) -> RefList<UIGestureRecognizer> {
    if let known = route.receivers(of: changed) { return known }
    var receivers = changed.first?.recognizers ?? []
    if changed.count > 1 {
      var met = Set(receivers)
      for touch in changed.dropFirst() {
        for recognizer in touch.recognizers where met.insert(recognizer).inserted {
          receivers.append(recognizer)
        }
      }
      receivers = inOrder(receivers)
    }
    return route.keep(receivers, of: changed)
  }
}

/// The phases that touches were in when a round began: handlers may change them.
@MainActor
private struct Phases {
  /// How many touches' phases are kept in place. Ours: more fingers than two hands have.
  private static let most = 16

  private var phases = InlineArray<16, UITouch.Phase>(repeating: .stationary)
  private var further: [UITouch.Phase] = []
  private var bits: UInt8 = 0

  init(of touches: [UITouch]) {
    for index in touches.indices {
      let phase = touches[index].moment.phase
      if index < Self.most { phases[index] = phase } else { further.append(phase) }
      bits |= 1 << UInt8(phase.rawValue)
    }
  }

  func include(_ phase: UITouch.Phase) -> Bool { bits & (1 << UInt8(phase.rawValue)) != 0 }

  func had(_ phase: UITouch.Phase, at index: Int, of touches: [UITouch]) -> Bool {
    (index < Self.most ? phases[index] : further[index - Self.most]) == phase
  }
}

/// The recognizers of touches that change together, kept until a touch, a view or a recognizer
/// comes, goes or changes its place.
@MainActor
struct TouchRoute {
  private let touches = RefList<UITouch>()
  private var recognizers = RefList<UIGestureRecognizer>()
  private var changes = -1

  /// The recognizers of those touches, if they are known.
  func receivers(of changed: [UITouch]) -> RefList<UIGestureRecognizer>? {
    changes == ViewNode.routeChanges && touches.holds(changed) ? recognizers : nil
  }

  /// Keeps the recognizers of those touches.
  mutating func keep(
    _ receivers: [UIGestureRecognizer], of changed: [UITouch]
  ) -> RefList<UIGestureRecognizer> {
    touches.removeAll()
    for touch in changed { touches.append(touch) }
    clear()
    for receiver in receivers { recognizers.append(receiver) }
    changes = ViewNode.routeChanges
    return recognizers
  }

  /// Lets go of the touches and recognizers.
  mutating func forget() {
    touches.removeAll()
    clear()
    changes = -1
  }

  private mutating func clear() {
    // Somebody may be going through the old list.
    if isKnownUniquelyReferenced(&recognizers) {
      recognizers.removeAll()
    } else {
      recognizers = RefList()
    }
  }
}
