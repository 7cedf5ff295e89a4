import Foundation
import GestureMachines
import InputFrames

/// Turns what panels tell into touches, finds their views once at touch-down, and brings each
/// event to recognizers first, then to views (spec GEST:1.1).
///
/// This file: how input comes in and goes out. How a sample changes a touch stands in
/// `TouchDispatcher+Samples.swift`, how touches are taken away in `TouchDispatcher+Ends.swift`.
@MainActor
final class TouchDispatcher {
  // The application owns this: it cannot be gone.
  unowned(unsafe) let application: UIApplication
  /// The same for calls: what `unowned(unsafe)` shows is counted for each.
  let program: Unmanaged<UIApplication>
  let engine: GestureEngine
  private let hover: HoverDispatcher
  let event = UIEvent()
  /// The sets of touches that are handed out.
  let sets = TouchSets()
  let delivery: ViewDelivery
  let coalescer: TouchCoalescer
  /// A panel's frame as samples, kept for its memory.
  @exclusivity(unchecked) private var frameSamples: [TouchSample] = []
  /// The touches that went down, counted.
  @exclusivity(unchecked) var touchCount = 0
  /// The touches that an event begins, until it lists them.
  let begun = RefList<UITouch>()
  /// An event is being brought: touches that end on the way stay in it until it is over.
  @exclusivity(unchecked) private(set) var isSending = false
  /// What came while an event was at work, such as touches that an action makes: it waits until
  /// the event is over.
  @exclusivity(unchecked) private var waiting:
    [(samples: [TouchSample], device: DeviceID?, time: Timestamp)] = []

  init(application: UIApplication) {
    self.application = application
    program = .passUnretained(application)
    engine = application.gestureEngine
    hover = application.hoverDispatcher
    coalescer = TouchCoalescer(application: application)
    delivery = ViewDelivery(application: application, sets: sets)
    engine.dispatcher = .passUnretained(self)
    application.link.dispatcher = .passUnretained(self)
  }

  deinit { begun.free() }

  // MARK: Coming in

  func dispatch(_ frame: TouchFrame, mapping: ScreenMapping) {
    let pointsPerMillimetre = mapping.nativeWidth / mapping.panel.width
    var samples: [TouchSample] = []
    swap(&samples, &frameSamples)
    for contact in frame.contacts {
      let place = mapping.point(x: contact.x, y: contact.y)
      var sample = TouchSample(
        id: contact.id, phase: UITouch.Phase(contact.phase),
        location: CGPoint(x: place.x, y: place.y),
        type: contact.tool == .pen ? .pencil : .direct,
        majorRadius: (contact.major ?? 0) / 2 * pointsPerMillimetre,
        force: contact.pressure ?? 0)
      sample.pointsPerMillimetre = pointsPerMillimetre
      samples.append(sample)
    }
    if !frame.hovering.isEmpty {
      samples.insert(contentsOf: frame.hovering.map { Self.hover($0, mapping) }, at: 0)
    }
    receive(samples, of: frame.device, scale: mapping.pointsPerMillimetre, at: frame.time)
    samples.removeAll(keepingCapacity: true)
    swap(&samples, &frameSamples)
  }

  /// What floats above the glass is to views what a pointer is.
  private static func hover(_ contact: Contact, _ mapping: ScreenMapping) -> TouchSample {
    let place = mapping.point(x: contact.x, y: contact.y)
    let phase: UITouch.Phase =
      switch contact.phase {
      case .began: .regionEntered
      case .moved: .regionMoved
      case .ended, .cancelled: .regionExited
      }
    return TouchSample(
      id: contact.id, phase: phase, location: CGPoint(x: place.x, y: place.y),
      type: contact.tool == .pen ? .pencil : .direct)
  }

  func dispatch(_ samples: [TouchSample], at time: Timestamp) {
    receive(samples, of: nil, scale: nil, at: time)
  }

  /// Asks assistive technology first, if any is on.
  private func receive(
    _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
    at time: Timestamp
  ) {
    guard let technology = application.assistiveTechnology else {
      return dispatch(samples, of: device, at: time)
    }
    application.prepare(for: time)
    let passed = technology.filter(samples, of: device, scale: scale, at: time)
    if !passed.isEmpty { dispatch(passed, of: device, at: time) }
  }

  /// Brings touches past assistive technology: what it makes up itself.
  func bring(_ samples: [TouchSample], of device: DeviceID?, at time: Timestamp) {
    dispatch(samples, of: device, at: time)
  }

  /// Brings to touches what was gathered of them.
  func sendGathered(_ samples: [TouchSample], of device: DeviceID?) {
    send(samples[...], of: device)
  }

  func dispatch(_ samples: [TouchSample], of device: DeviceID?, at time: Timestamp) {
    guard !engine.isInCycle else {
      waiting.append((samples, device, time))
      return
    }
    program.with { $0.prepare(for: time) }
    if coalescer.holds(samples, of: device, at: time) { return }
    var samples = samples
    if hover.isAny(in: samples) { samples = hover.filter(samples, of: device) }
    if application.isIgnoringInteractionEvents || application.state == .background {
      samples = samples.filter { $0.phase != .began }
    }
    // One event tells one thing of each finger; a second one makes a second event.
    var start = 0
    while start < samples.count {
      let end = endOfEvent(from: start, in: samples)
      cancelLost(samples[start..<end], of: device)
      send(samples[start..<end], of: device)
      start = end
    }
  }

  /// Where, among samples, a finger is told of for the second time since `start`.
  private func endOfEvent(from start: Int, in samples: [TouchSample]) -> Int {
    // Mostly the fingers' numbers rise, so that none comes twice.
    var end = start + 1
    while end < samples.count, samples[end - 1].id < samples[end].id { end += 1 }
    if end == samples.count { return end }
    guard samples.count - start <= Self.mostHands else {
      var ids: Set<Int> = []
      return samples[start...].firstIndex { !ids.insert($0.id).inserted } ?? samples.count
    }
    for end in start + 1..<samples.count {
      for earlier in start..<end where samples[earlier].id == samples[end].id { return end }
    }
    return samples.count
  }

  /// Up to how many samples comparing each with each beats a set. Ours.
  private static let mostHands = 32

  /// Dispatches what came while an event was at work.
  func dispatchWaiting() {
    coalescer.releaseDue()
    while !waiting.isEmpty, !engine.isInCycle {
      let next = waiting.removeFirst()
      dispatch(next.samples, of: next.device, at: max(next.time, application.now))
    }
  }

  // MARK: Going out

  func send(_ samples: ArraySlice<TouchSample>, of device: DeviceID?) {
    event.time = application.now
    event.flags = application.modifierFlags
    event.fingers.each { $0.moment.phase = .stationary }
    apply(samples, of: device)
    guard !event.changed.isEmpty else { return }
    if application.isObserved {
      for touch in event.changed.array {
        application.notifyObservers(.touch(touch, at: application.now))
      }
    }
    isSending = true
    program.with { $0.sendEvent(event) }
    isSending = false
    event.changed.removeAll()
    dropOver()
  }

  /// The windows that the event's changes are for, in the order of the touches.
  func windows(of event: UIEvent) -> [UIWindow] {
    var windows: [UIWindow] = []
    for touch in event.changed.array {
      if let window = touch.windowReference, !windows.contains(window) { windows.append(window) }
    }
    return windows
  }

  func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = event.changed
    let node = window.node
    guard changed.contains(where: { $0.windowNode != node }) else {
      return deliver(event, changed)
    }
    let own = SharedList<UITouch>(isKeeping: false)
    changed.each { if $0.windowNode == node { own.list.append($0) } }
    deliver(event, own.list)
    withExtendedLifetime(own) {}
  }

  /// Brings touches of one window to recognizers, and what they let through to views.
  private func deliver(_ event: UIEvent, _ changed: RefList<UITouch>) {
    guard !changed.isEmpty else { return }
    engine.cycle(changed: changed) {
      changed.each { touch in
        guard touch.moment.phase == .began else { return }
        let isBesideLast = engine.hasSameReceivers(touch)
        if !isBesideLast || !delivery.admitBesideLast(touch) { delivery.admit(touch) }
        if isBesideLast {
          engine.assignBesideLast(touch)
        } else {
          engine.assign(touch, event: event)
        }
      }
      engine.endAssigning()
      engine.feed(changed, event: event)
    }
  }

  /// Brings to views what the recognizers let through.
  func flush(changed: RefList<UITouch>) {
    delivery.flush(changed: changed, event: event)
  }
}

extension UIEvent {
  /// The only window that the event's changes are for; `nil` where there are several, or none.
  final var onlyWindow: UIWindow? {
    guard !changed.isEmpty, let node = changed.at(0, { $0.windowNode }),
      !changed.contains(where: { $0.windowNode != node })
    else { return nil }
    return changed.at(0) { $0.windowReference }
  }
}

extension UITouch.Phase {
  /// The phase of a contact.
  init(_ phase: Contact.Phase) {
    self =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}
