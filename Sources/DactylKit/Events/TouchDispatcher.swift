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

  private unowned let application: UIApplication
  let event = UIEvent()
  private let delivery: ViewDelivery
  private(set) lazy var coalescer = TouchCoalescer(application: application)
  /// The touches that are down, by finger.
  private var fingers: [(key: FingerKey, touch: UITouch)] = []
  private var touchCount = 0
  /// What came while an event was at work, such as touches that an action makes: it waits until
  /// the event is over.
  private var waiting: [(samples: [TouchSample], device: DeviceID?, time: Timestamp)] = []

  init(application: UIApplication) {
    self.application = application
    delivery = ViewDelivery(application: application)
  }

  // MARK: Coming in

  func dispatch(_ frame: TouchFrame, mapping: ScreenMapping) {
    let pointsPerMillimetre = mapping.nativeWidth / mapping.panel.width
    var samples = frame.contacts.map { contact in
      let place = mapping.point(x: contact.x, y: contact.y)
      var sample = TouchSample(
        id: contact.id, phase: UITouch.Phase(contact.phase),
        location: CGPoint(x: place.x, y: place.y),
        type: contact.tool == .pen ? .pencil : .direct,
        majorRadius: (contact.major ?? 0) / 2 * pointsPerMillimetre,
        force: contact.pressure ?? 0)
      sample.pointsPerMillimetre = pointsPerMillimetre
      return sample
    }
    if !frame.hovering.isEmpty {
      samples.insert(contentsOf: frame.hovering.map { Self.hover($0, mapping) }, at: 0)
    }
    take(samples, of: frame.device, scale: mapping.pointsPerMillimetre, at: frame.time)
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
  func cancelAllTouches(at time: Timestamp) -> [(device: DeviceID?, id: Int)] {
    let all = fingers.map(\.key)
    for key in all {
      guard let touch = fingers.first(where: { $0.key == key })?.touch else { continue }
      let sample = TouchSample(id: key.id, phase: .cancelled, location: screenPlace(of: touch))
      dispatch([sample], of: key.device, at: time)
    }
    return all.map { ($0.device, $0.id) }
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
    guard !application.gestureEngine.isInCycle else {
      waiting.append((samples, device, time))
      return
    }
    application.prepare(for: time)
    if coalescer.holds(samples, of: device, at: time) { return }
    let taken = application.hoverDispatcher.take(samples, of: device)
    let samples =
      application.isIgnoringInteractionEvents || application.state == .background
      ? taken.filter { $0.phase != .began } : taken
    // One event tells one thing of each finger; a second one makes a second event.
    var rest = samples[...]
    while !rest.isEmpty {
      var ids: Set<Int> = []
      let batch = rest.prefix { ids.insert($0.id).inserted }
      rest.removeFirst(batch.count)
      cancelLost(batch, of: device)
      send(batch, of: device)
    }
  }

  /// Dispatches what came while an event was at work.
  func dispatchWaiting() {
    coalescer.releaseDue()
    while !waiting.isEmpty, !application.gestureEngine.isInCycle {
      let next = waiting.removeFirst()
      dispatch(next.samples, of: next.device, at: max(next.time, application.now))
    }
  }

  /// A finger whose lift was never told is down again: the old touch is over first.
  private func cancelLost(_ samples: ArraySlice<TouchSample>, of device: DeviceID?) {
    let lost = samples.filter { $0.phase == .began }.compactMap { sample in
      fingers.first { $0.key == FingerKey(device: device, id: sample.id) }.map {
        TouchSample(id: sample.id, phase: .cancelled, location: screenPlace(of: $0.touch))
      }
    }
    if !lost.isEmpty { send(lost[...], of: device) }
  }

  private func send(_ samples: ArraySlice<TouchSample>, of device: DeviceID?) {
    event.time = application.now
    event.changed.removeAll(keepingCapacity: true)
    for (_, touch) in fingers { touch.moment.phase = .stationary }
    for sample in samples {
      if let touch = apply(sample, key: FingerKey(device: device, id: sample.id)) {
        event.changed.append(touch)
      }
    }
    guard !event.changed.isEmpty else { return }
    event.touches = fingers.map(\.touch)
    if let observer = application.eventObserver {
      for touch in event.changed { observer(.touch(touch, at: application.now)) }
    }
    application.sendEvent(event)
    fingers.removeAll { $0.touch.isOver }
    event.touches = fingers.map(\.touch)
    event.changed.removeAll(keepingCapacity: true)
  }

  /// The touch that a sample changes; `nil` when the finger is unknown or nothing changed.
  private func apply(_ sample: TouchSample, key: FingerKey) -> UITouch? {
    if sample.phase == .began { return begin(sample, key: key) }
    guard let touch = fingers.first(where: { $0.key == key })?.touch else { return nil }
    let place = touch.window?.convert(sample.location, from: nil as UIWindow?) ?? sample.location
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
      application.gestureEngine.tapCounter.ended(
        touch: touch.serial, at: touch.windowPlace, time: application.now)
    case .cancelled:
      application.gestureEngine.tapCounter.cancelled(touch: touch.serial)
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
      touch.window = hit.window
      touch.view = hit.view
      touch.moment.location = hit.window.convert(sample.location, from: nil as UIWindow?)
      touch.moment.previousLocation = touch.moment.location
      touch.origin = touch.moment.location
    }
    touch.moment.tapCount = application.gestureEngine.tapCounter.began(
      touch: touch.serial, at: touch.windowPlace, time: application.now)
    fingers.append((key, touch))
    return touch
  }

  private func screenPlace(of touch: UITouch) -> CGPoint {
    touch.window?.geometry.toSuperview(touch.moment.location) ?? touch.moment.location
  }

  // MARK: Going out

  /// The windows that the event's changes are for, in the order of the touches.
  func windows(of event: UIEvent) -> [UIWindow] {
    var windows: [UIWindow] = []
    for touch in event.changed {
      if let window = touch.window, !windows.contains(window) { windows.append(window) }
    }
    return windows
  }

  func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = event.changed.filter { $0.window === window }
    guard !changed.isEmpty else { return }
    application.gestureEngine.cycle(changed: changed) {
      for touch in changed where touch.phase == .began {
        delivery.admit(touch)
        application.gestureEngine.assign(touch, event: event)
      }
      application.gestureEngine.feed(changed, event: event)
    }
  }

  /// Brings to views what the recognizers let through.
  func flush(changed: [UITouch]) {
    delivery.flush(changed: changed, event: event)
  }

  /// All touches are cancelled; their fingers are forgotten until they come down again.
  func cancelAll() {
    let engine = application.gestureEngine
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
    let engine = application.gestureEngine
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
