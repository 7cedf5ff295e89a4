import Foundation
import GestureMachines
import InputFrames

/// Turns the samples of panels into touches and events, and delivers the events to recognizers first,
/// then to views (spec GEST:1.1).
///
///     receive(frame:), receive(samples:)     contacts become samples
///       └ filter(…)                          the idle clock keeps touches on a dark display
///           └ passOn(…)                      the screen reader keeps samples or passes them on
///               └ makeEvents(from:…)         one event for each sample of the same finger
///                   └ send(_:of:)            updates the touches: `TouchDispatcher+Samples.swift`
///                       └ UIApplication.sendEvent(_:) ─▶ UIWindow.sendEvent(_:) ─▶ deliver(_:in:)
///                           └ recognize(_:_:) `GestureEngine`; its last step: sendToViews(changed:)
///
/// The two methods `sendEvent(_:)` stand between because a program may override them. How touches are
/// cancelled stands in `TouchDispatcher+Ends.swift`.
@safe @MainActor
final class TouchDispatcher {
  // The application owns this: it cannot be gone.
  @safe unowned(unsafe) let application: UIApplication
  /// The application for code that runs in each frame: reading ``application`` would retain and
  /// release it.
  let applicationReference: Unmanaged<UIApplication>
  let engine: GestureEngine
  private let hover: HoverDispatcher
  /// Made with the first step of a wheel or a touchpad.
  var scrolls: ScrollDispatcher?
  /// The pointer that mice move; made when one first does.
  var pointers: PointerDispatcher?
  /// What pens do; made when one first comes near.
  var pens: PenDispatcher?
  let event = UIEvent()
  /// The sets of touches that are handed out.
  let sets = TouchSets()
  let delivery: ViewDelivery
  let coalescer: TouchCoalescer
  /// A panel's frame as samples, kept for its memory.
  @safe @exclusivity(unchecked) private var frameSamples: [TouchSample] = []
  /// The touches that went down, counted.
  @safe @exclusivity(unchecked) var touchCount = 0
  /// The clock of inactivity, which keeps touches back that come down on a dark display; `nil` for none.
  var idle: IdleClock?
  /// The touches that an event begins, until it lists them.
  let begun = RefList<UITouch>()
  /// Whether an event is being made or sent. Touches that end meanwhile stay in it until it is over.
  @safe @exclusivity(unchecked) private(set) var isSending = false
  /// Whether the present event goes to several windows.
  private var isSplit = false
  /// Samples that came while an event was sent, such as touches that an action makes. They wait until
  /// the event is over.
  @safe @exclusivity(unchecked) private var waiting:
    [(samples: [TouchSample], device: DeviceID?, time: Timestamp)] = []

  init(application: UIApplication) {
    self.application = application
    unsafe applicationReference = unsafe .passUnretained(application)
    engine = application.gestureEngine
    hover = application.hoverDispatcher
    coalescer = TouchCoalescer(application: application)
    delivery = ViewDelivery(application: application, sets: sets)
    engine.dispatcher = unsafe .passUnretained(self)
    application.link.dispatcher = unsafe .passUnretained(self)
  }

  isolated deinit {
    // A recognizer may outlive the event, which keeps its touches.
    engine.engaged.each { $0.attempt.ignoreAll() }
  }

  // MARK: Coming in

  /// Receives the contacts of a panel at one moment.
  func receive(frame: TouchFrame, mapping: ScreenMapping) {
    guard let pens else { return receive(fingers: frame, mapping: mapping) }
    receive(fingers: pens.withoutPalms(frame, mapping), mapping: mapping)
  }

  private func receive(fingers frame: TouchFrame, mapping: ScreenMapping) {
    pointers?.fingers(in: frame)
    let pointsPerMillimetre = mapping.nativeWidth / mapping.panel.width
    var samples: [TouchSample] = []
    swap(&samples, &frameSamples)
    for contact in frame.contacts {
      let place = mapping.point(x: contact.x, y: contact.y)
      var sample = TouchSample(
        id: contact.id, phase: UITouch.Phase(contact.phase),
        location: CGPoint(x: place.x, y: place.y),
        type: contact.buttons != 0 ? .indirectPointer : contact.tool == .pen ? .pencil : .direct,
        majorRadius: (contact.major ?? 0) / 2 * pointsPerMillimetre,
        force: contact.pressure ?? 0,
        buttons: UIEvent.ButtonMask(rawValue: Int(contact.buttons)))
      sample.pointsPerMillimetre = pointsPerMillimetre
      samples.append(sample)
    }
    if !frame.hovering.isEmpty {
      samples.insert(contentsOf: frame.hovering.map { Self.hover($0, mapping) }, at: 0)
    }
    filter(samples, of: frame.device, scale: mapping.pointsPerMillimetre, at: frame.time)
    samples.removeAll(keepingCapacity: true)
    swap(&samples, &frameSamples)
    for scroll in frame.scrolls {
      application.receive(
        scroll: ScrollSample(scroll, mapping), of: frame.device, at: frame.time)
    }
  }

  /// A contact that hovers above the glass; views receive it as a pointer.
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

  /// Receives samples in points of the screen: of a pointer's device, or those that a program makes.
  func receive(samples: [TouchSample], of device: DeviceID? = nil, at time: Timestamp) {
    filter(samples, of: device, scale: nil, at: time)
  }

  /// Passes samples through the idle clock, then through assistive technology.
  private func filter(
    _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
    at time: Timestamp
  ) {
    guard let idle else { return passOn(samples, of: device, scale: scale, at: time) }
    // A display that sleeps by then is asleep before the touch comes down.
    if !engine.isInCycle { application.prepare(for: time) }
    let awake = idle.filter(samples, of: device, at: time)
    if !awake.isEmpty { passOn(awake, of: device, scale: scale, at: time) }
  }

  /// Reserves the number of the next touch.
  func nextSerial() -> Int {
    touchCount += 1
    return touchCount
  }

  /// Passes samples through the lens and assistive technology, where they are on, and makes events from the rest.
  func passOn(
    _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)? = nil,
    at time: Timestamp
  ) {
    // Most have neither: their samples are not copied.
    guard application.lens != nil || application.assistiveTechnology != nil else {
      return makeEvents(from: samples, of: device, at: time)
    }
    passThroughAids(samples, of: device, scale: scale, at: time)
  }

  private func passThroughAids(
    _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
    at time: Timestamp
  ) {
    var (samples, scale) = (samples, scale)
    if let lens = application.lens, application.screen(of: device) === application.mainScreen {
      application.prepare(for: time)
      samples = lens.filter(samples, of: device, scale: &scale, at: time)
      if samples.isEmpty { return }
    }
    guard let technology = application.assistiveTechnology else {
      return makeEvents(from: samples, of: device, at: time)
    }
    application.prepare(for: time)
    let passed = technology.filter(samples, of: device, scale: scale, at: time)
    if !passed.isEmpty { makeEvents(from: passed, of: device, at: time) }
  }

  /// Whether movements wait to be delivered together.
  var holdsTouches: Bool { coalescer.isHolding }

  /// Delivers the movements that wait. Within a cycle of the engine they wait on.
  func releaseGathered() {
    guard coalescer.isHolding, !engine.isInCycle else { return }
    coalescer.release()
  }

  /// Makes events from samples and sends them. Assistive technology does not see these samples: its
  /// own samples come here directly.
  func makeEvents(from samples: [TouchSample], of device: DeviceID?, at time: Timestamp) {
    guard !engine.isInCycle else {
      waiting.append((samples, device, time))
      return
    }
    unsafe applicationReference.with { $0.prepare(for: time) }
    if coalescer.holds(samples, of: device, at: time) { return }
    // Loops and no closures, which would ask for their actor at each sample.
    for sample in samples where sample.phase == .began {
      begins(sample)
    }
    var samples = samples
    if hover.isAny(in: samples) { samples = hover.filter(samples, of: device) }
    if application.isIgnoringInteractionEvents || application.state == .background {
      samples = samples.filter { $0.phase != .began }
    }
    // An event has one sample of each finger. A second sample of the same finger begins the next event.
    var start = 0
    while start < samples.count {
      let end = endOfEvent(from: start, in: samples)
      cancelLost(samples[start..<end], of: device)
      send(samples[start..<end], of: device)
      start = end
    }
  }

  /// A finger or a button that goes down ends the gesture of a wheel, which would end by itself a moment later, and a
  /// finger hides the focus.
  private func begins(_ sample: TouchSample) {
    if let scrolls, scrolls.isScrolling { scrolls.finish() }
    if sample.type != .indirectPointer { application.frames.focus?.fingerTouched() }
  }

  /// The index after `start` of the first sample whose finger already has one since `start`.
  private func endOfEvent(from start: Int, in samples: [TouchSample]) -> Int {
    // Mostly the fingers' numbers rise, so that none comes twice.
    var end = start + 1
    while end < samples.count, samples[end - 1].id < samples[end].id { end += 1 }
    if end == samples.count { return end }
    guard samples.count - start <= Self.mostPairwiseCompared else {
      var ids: Set<Int> = []
      return samples[start...].firstIndex { !ids.insert($0.id).inserted } ?? samples.count
    }
    for end in start + 1..<samples.count {
      for earlier in start..<end where samples[earlier].id == samples[end].id { return end }
    }
    return samples.count
  }

  /// The number of samples up to which comparing all pairs is faster than a set. Source: ours.
  private static let mostPairwiseCompared = 32

  /// Makes events from the samples that came while an event was sent.
  func makeWaitingEvents() {
    coalescer.releaseDue()
    while !waiting.isEmpty, !engine.isInCycle {
      let next = waiting.removeFirst()
      makeEvents(from: next.samples, of: next.device, at: max(next.time, application.now))
    }
  }

  // MARK: Going out

  /// Updates the touches, and sends the event with those that changed.
  func send(_ samples: ArraySlice<TouchSample>, of device: DeviceID?) {
    event.time = application.now
    event.flags = application.modifierFlags
    event.fingers.each { $0.moment.phase = .stationary }
    // `changed` keeps no touch alive: hit tests and observers may end some, which stay until the event is over.
    isSending = true
    apply(samples, of: device)
    guard !event.changed.isEmpty else {
      isSending = false
      return dropOver()
    }
    if application.isObserved {
      for touch in event.changed.array {
        application.notifyObservers(.touch(touch, at: application.now))
      }
    }
    unsafe applicationReference.with { $0.sendEvent(event) }
    isSending = false
    if isSplit { joinWindows() }
    event.changed.removeAll()
    dropOver()
  }

  /// Returns the windows of the event's changes. With several windows, the touches of each wait
  /// until it receives the event.
  func splitByWindow(_ event: UIEvent) -> [UIWindow] {
    var windows: [UIWindow] = []
    for touch in event.changed.array {
      if let window = touch.windowReference, !windows.contains(window) { windows.append(window) }
    }
    if windows.count > 1 {
      isSplit = true
      event.changed.each { $0.delivery.awaitsWindow = true }
    }
    return windows
  }

  /// Ends the waiting of touches for their windows, also if a program that overrides
  /// `sendEvent(_:)` has not sent the event to a window.
  private func joinWindows() {
    isSplit = false
    event.changed.each { $0.delivery.awaitsWindow = false }
    delivery.dropOver()
  }

  /// Delivers the touches of one window. `UIWindow.sendEvent(_:)` calls it.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    let node = unsafe window.node
    guard event.changed.contains(where: { unsafe $0.windowNode != node }) else {
      return recognize(event, event.changed)
    }
    let own = SharedList<UITouch>(isKeeping: false)
    event.changed.each { touch in
      guard unsafe touch.windowNode == node else { return }
      touch.delivery.awaitsWindow = false
      own.list.append(touch)
    }
    recognize(event, own.list)
    withExtendedLifetime(own) {}
  }

  /// Lets the recognizers of touches decide. The engine then sends to views what they let through.
  private func recognize(_ event: UIEvent, _ changed: borrowing RefList<UITouch>) {
    guard !changed.isEmpty else { return }
    engine.cycle(changed: changed) {
      changed.each { touch in
        guard touch.moment.phase == .began else { return }
        if engine.takesBesideLast(touch) { return }
        assignBesideLast()
        delivery.admit(touch)
        engine.assign(touch, event: event)
      }
      assignBesideLast()
      engine.feed(changed, event: event)
    }
  }

  /// Sees to the touches that went down beside another one on its view, all at once.
  private func assignBesideLast() {
    if !engine.offers.beside.isEmpty, !delivery.admitBesideLast(engine.offers.beside) {
      engine.offers.beside.each { delivery.admit($0) }
    }
    engine.endAssigning()
  }

  /// Sends to views what the recognizers let through.
  func sendToViews(changed: borrowing RefList<UITouch>) {
    delivery.sendReleased(changed: changed, event: event)
  }
}

extension UIEvent {
  /// The only window that the event's changes are for; `nil` where there are several, or none.
  final var onlyWindow: UIWindow? {
    guard !changed.isEmpty, let node = unsafe changed.at(0, { $0.windowNode }),
      !changed.contains(where: { unsafe $0.windowNode != node })
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
