import Foundation
import GestureMachines
import InputFrames

/// Turns what panels tell into touches, finds their views once at touch-down, and brings each
/// event to recognizers first, then to views (spec GEST:1.1).
@MainActor
final class TouchDispatcher {
  /// Names a finger: the panel's number and the panel's number for the touch.
  private struct FingerKey: Hashable {
    var device: DeviceID?
    var id: Int
  }

  // The application owns this: it cannot be gone.
  private unowned(unsafe) let application: UIApplication
  private unowned(unsafe) let engine: GestureEngine
  private unowned(unsafe) let hover: HoverDispatcher
  let event = UIEvent()
  /// The sets of touches that are handed out.
  let sets = TouchSets()
  private let delivery: ViewDelivery
  private(set) lazy var coalescer = TouchCoalescer(application: application)
  /// A panel's frame as samples, kept for its memory.
  @exclusivity(unchecked) private var frameSamples: [TouchSample] = []
  /// The touches that are down, by finger.
  @exclusivity(unchecked) private var fingers: [(key: FingerKey, touch: UITouch)] = [] {
    didSet { hasOtherTouches = true }
  }
  @exclusivity(unchecked) private var hasOtherTouches = false
  private var touchCount = 0
  /// What came while an event was at work, such as touches that an action makes: it waits until
  /// the event is over.
  @exclusivity(unchecked) private var waiting:
    [(samples: [TouchSample], device: DeviceID?, time: Timestamp)] = []

  init(application: UIApplication) {
    self.application = application
    engine = application.gestureEngine
    hover = application.hoverDispatcher
    delivery = ViewDelivery(application: application, sets: sets)
  }

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
    take(samples, of: frame.device, scale: mapping.pointsPerMillimetre, at: frame.time)
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
    take(samples, of: nil, scale: nil, at: time)
  }

  /// Asks assistive technology first, if any is on.
  private func take(
    _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
    at time: Timestamp
  ) {
    guard let technology = application.assistiveTechnology else {
      return dispatch(samples, of: device, at: time)
    }
    application.prepare(for: time)
    let passed = technology.take(samples, of: device, scale: scale, at: time)
    if !passed.isEmpty { dispatch(passed, of: device, at: time) }
  }

  /// Brings touches past assistive technology: what it makes up itself.
  func bring(_ samples: [TouchSample], of device: DeviceID?, at time: Timestamp) {
    dispatch(samples, of: device, at: time)
  }

  /// Takes every touch away from the program, in the order of the touch-downs, and names the fingers.
  func takeAllTouches() -> [(device: DeviceID?, id: Int)] {
    let all = fingers.map { ($0.key.device, $0.key.id) }
    cancelAll()
    return all
  }

  func cancelTouches(of device: DeviceID, at time: Timestamp) {
    let left = fingers.filter { $0.key.device == device }
    guard !left.isEmpty else { return }
    let samples = left.map {
      TouchSample(id: $0.key.id, phase: .cancelled, location: screenPlace(of: $0.touch))
    }
    dispatch(samples, of: device, at: time)
  }

  /// Brings to touches what was gathered of them.
  func sendGathered(_ samples: [TouchSample], of device: DeviceID?) {
    send(samples[...], of: device)
  }

  private func dispatch(_ samples: [TouchSample], of device: DeviceID?, at time: Timestamp) {
    guard !engine.isInCycle else {
      waiting.append((samples, device, time))
      return
    }
    application.prepare(for: time)
    if coalescer.holds(samples, of: device, at: time) { return }
    let taken = hover.take(samples, of: device)
    let samples =
      application.isIgnoringInteractionEvents || application.state == .background
      ? taken.filter { $0.phase != .began } : taken
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

  /// A finger whose lift was never told is down again: the old touch is over first.
  private func cancelLost(_ samples: ArraySlice<TouchSample>, of device: DeviceID?) {
    var lost: [TouchSample] = []
    for sample in samples where sample.phase == .began {
      guard let touch = touch(of: FingerKey(device: device, id: sample.id)) else { continue }
      lost.append(
        TouchSample(id: sample.id, phase: .cancelled, location: screenPlace(of: touch)))
    }
    if !lost.isEmpty { send(lost[...], of: device) }
  }

  private func send(_ samples: ArraySlice<TouchSample>, of device: DeviceID?) {
    event.time = application.now
    event.flags = application.modifierFlags
    event.changed.removeAll(keepingCapacity: true)
    for (_, touch) in fingers { touch.moment.phase = .stationary }
    for sample in samples {
      if let touch = apply(sample, key: FingerKey(device: device, id: sample.id)) {
        event.changed.append(touch)
      }
    }
    guard !event.changed.isEmpty else { return }
    listTouches()
    if let observer = application.eventObserver {
      for touch in event.changed { observer(.touch(touch, at: application.now)) }
    }
    application.sendEvent(event)
    dropOver()
    event.changed.removeAll(keepingCapacity: true)
  }

  private func touch(of key: FingerKey) -> UITouch? {
    for finger in fingers where finger.key == key { return finger.touch }
    return nil
  }

  /// The event tells of every touch that is down.
  private func listTouches() {
    guard hasOtherTouches else { return }
    hasOtherTouches = false
    event.touches.removeAll(keepingCapacity: true)
    for finger in fingers { event.touches.append(finger.touch) }
  }

  /// Forgets the touches that are over.
  private func dropOver() {
    var anyIsOver = false
    for finger in fingers where finger.touch.isOver { anyIsOver = true }
    if anyIsOver {
      var index = fingers.count
      while index > 0 {
        index -= 1
        if fingers[index].touch.isOver { fingers.remove(at: index) }
      }
      sets.forget()
      engine.route.forget()
    }
    listTouches()
  }

  /// The touch that a sample changes; `nil` when the finger is unknown or nothing changed.
  private func apply(_ sample: TouchSample, key: FingerKey) -> UITouch? {
    if sample.phase == .began { return begin(sample, key: key) }
    guard let touch = touch(of: key) else { return nil }
    let place =
      touch.windowReference?.convert(sample.location, from: nil as UIWindow?) ?? sample.location
    let old = touch.moment
    let isSame =
      old.location == place && old.force == sample.force && old.majorRadius == sample.majorRadius
    if sample.phase == .stationary || (sample.phase == .moved && isSame) { return nil }
    touch.moment.phase = sample.phase
    touch.moment.previousLocation = old.location
    touch.moment.previousTime = old.time
    touch.moment.location = place
    touch.moment.time = sample.time ?? application.now
    touch.moment.force = sample.force
    touch.moment.buttons = sample.buttons
    touch.moment.majorRadius = sample.majorRadius
    if sample.time != nil || !touch.gathered.isEmpty {
      coalescer.gather(for: touch, id: key.id, of: key.device, after: old)
    }
    switch sample.phase {
    case .ended:
      engine.tapCounter.ended(
        touch: touch.serial, at: touch.windowPlace, time: application.now)
    case .cancelled:
      engine.tapCounter.cancelled(touch: touch.serial)
    default:
      break
    }
    return touch
  }

  private func begin(_ sample: TouchSample, key: FingerKey) -> UITouch {
    touchCount += 1
    let moment = UITouch.Moment(
      phase: .began, location: sample.location, previousLocation: sample.location,
      time: application.now, majorRadius: sample.majorRadius, force: sample.force)
    let touch = UITouch(serial: touchCount, type: sample.type, moment: moment)
    touch.moment.buttons = sample.buttons
    if sample.pointsPerMillimetre > 0 { touch.pointsPerMillimetre = sample.pointsPerMillimetre }
    let screen = application.screen(of: key.device)
    if let hit = application.hitTest(sample.location, on: screen, with: event) {
      touch.windowReference = hit.window
      touch.viewReference = hit.view
      touch.moment.location = hit.window.convert(sample.location, from: nil as UIWindow?)
      touch.moment.previousLocation = touch.moment.location
      touch.origin = touch.moment.location
    }
    touch.moment.tapCount = engine.tapCounter.began(
      touch: touch.serial, at: touch.windowPlace, time: application.now)
    fingers.append((key, touch))
    return touch
  }

  private func screenPlace(of touch: UITouch) -> CGPoint {
    touch.windowReference?.geometry.toSuperview(touch.moment.location) ?? touch.moment.location
  }

  // MARK: Going out

  /// The windows that the event's changes are for, in the order of the touches.
  func windows(of event: UIEvent) -> [UIWindow] {
    var windows: [UIWindow] = []
    for touch in event.changed {
      if let window = touch.windowReference, !windows.contains(window) { windows.append(window) }
    }
    return windows
  }

  /// The only window that the event's changes are for; `nil` where there are several, or none.
  func onlyWindow(of event: UIEvent) -> UIWindow? {
    guard let window = event.changed.first?.windowReference else { return nil }
    for touch in event.changed where touch.windowReference !== window { return nil }
    return window
  }

  func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = changes(of: event, in: window)
    guard !changed.isEmpty else { return }
    engine.cycle(changed: changed) {
      for touch in changed where touch.phase == .began {
        delivery.admit(touch)
        engine.assign(touch, event: event)
      }
      engine.feed(changed, event: event)
    }
  }

  private func changes(of event: UIEvent, in window: UIWindow) -> [UITouch] {
    for touch in event.changed where touch.windowReference !== window {
      return event.changed.filter { $0.windowReference === window }
    }
    return event.changed
  }

  /// Brings to views what the recognizers let through.
  func flush(changed: [UITouch]) {
    delivery.flush(changed: changed, event: event)
  }

  /// All touches are cancelled; their fingers are forgotten until they come down again.
  func cancelAll() {
    engine.cycle {
      for touch in fingers.map(\.touch) where !touch.isOver {
        touch.moment.phase = .cancelled
        engine.tapCounter.cancelled(touch: touch.serial)
        application.eventObserver?(.touch(touch, at: application.now))
        engine.feed([touch], event: event)
      }
      for touch in delivery.touches where touch.phase == .cancelled {
        delivery.cancel(touch, event: event)
      }
      fingers.removeAll { $0.touch.isOver }
    }
  }

  /// A view leaves its window: its touches are cancelled, its recognizers give up.
  func viewLeftWindow(_ view: UIView) {
    engine.cycle {
      for recognizer in view.recognizers { engine.abandon(recognizer, because: .viewLeftWindow) }
      for touch in fingers.map(\.touch) where touch.view === view && !touch.isOver {
        touch.moment.phase = .cancelled
        engine.tapCounter.cancelled(touch: touch.serial)
        application.eventObserver?(.touch(touch, at: application.now))
        engine.feed([touch], event: event)
      }
      for touch in delivery.touches where touch.view === view {
        delivery.cancel(touch, event: event)
      }
      fingers.removeAll { $0.touch.view === view }
    }
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
