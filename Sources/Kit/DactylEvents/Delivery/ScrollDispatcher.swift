import Foundation
import GestureMachines
public import InputFrames

/// Turns the steps of wheels and touchpads into gestures, and sends them to the recognizers under the pointer.
///
/// A gesture keeps the recognizers that its first step found, although the pointer may be above other views by then, as the
/// touch of a finger keeps its view. A wheel reports no end: its gesture is over after
/// ``ScrollInputLimits/pause`` without a turn, or when a finger or a button goes down.
@MainActor
final class ScrollDispatcher {
  private let link: ApplicationLink
  var application: UIApplication { link.application ?? .shared }
  private let scrollEvent = IndirectEvent(.scroll)
  private let transformEvent = IndirectEvent(.transform)
  private(set) var present: IndirectGesture?
  /// How many gestures began.
  private var count = 0
  private var pause: EventTimers.Token?
  /// The scroll views that resting fingers have stopped.
  var stopped: [UIView] = []

  init(application: UIApplication) {
    link = application.link
  }

  /// Whether a wheel or a touchpad scrolls.
  var isScrolling: Bool { present?.isScroll ?? false }

  func receive(_ sample: ScrollSample, of device: DeviceID?, at time: Timestamp) {
    application.prepare(for: time)
    guard takesInput else { return finish(.cancelled) }
    let kind = IndirectGesture.Kind.scroll(sample.source)
    if let present, present.device != device || present.kind != kind { endOther() }
    guard sample.phase == .changed else { return finish(sample.phase) }
    guard sample.translation != .zero, sample.translation.x.isFinite,
      sample.translation.y.isFinite,
      let scroll = present ?? begin(kind, at: sample.location, of: device)
    else { return }
    let place = scroll.window.convert(sample.location, from: nil as UIWindow?)
    scroll.place = Point(x: Double(place.x), y: Double(place.y))
    scroll.move(by: Self.step(sample.translation, at: sample.location, in: scroll.window))
    send(scroll)
    if sample.source != .finger { endAfterPause() }
  }

  /// Whether the program takes any input now.
  var takesInput: Bool {
    !application.isIgnoringInteractionEvents && application.state != .background
  }

  /// Another gesture begins: a scroll has ended, and fingers on a touchpad do something else.
  func endOther() { finish(isScrolling ? .ended : .cancelled) }

  /// The step in the window's coordinates, which may be turned.
  static func step(_ step: CGPoint, at place: CGPoint, in window: UIWindow) -> Point {
    let from = window.convert(place, from: nil as UIWindow?)
    let to = window.convert(
      CGPoint(x: place.x + step.x, y: place.y + step.y), from: nil as UIWindow?)
    return Point(x: Double(to.x - from.x), y: Double(to.y - from.y))
  }

  /// Begins a gesture of the views under a place.
  func begin(
    _ kind: IndirectGesture.Kind, at place: CGPoint, of device: DeviceID?
  ) -> IndirectGesture? {
    let screen = application.screen(of: device)
    guard let hit = application.hitTest(place, on: screen, with: nil) else { return nil }
    let inWindow = hit.window.convert(place, from: nil as UIWindow?)
    count += 1
    let gesture = IndirectGesture(
      kind, number: count, of: device, in: hit.window, over: hit.view,
      at: Point(x: Double(inWindow.x), y: Double(inWindow.y)))
    present = gesture
    application.gestureEngine.assign(gesture, event: event(of: gesture))
    application.notifyObservers(
      .indirect(IndirectReport(gesture, .began, at: application.now)))
    return gesture
  }

  private func event(of gesture: IndirectGesture) -> IndirectEvent {
    let event = gesture.isScroll ? scrollEvent : transformEvent
    event.time = application.now
    event.flags = application.modifierFlags
    return event
  }

  /// Ends the present gesture, if there is one.
  func finish(_ phase: PointerScroll.Phase = .ended) {
    if let pause { application.timers.cancel(pause) }
    pause = nil
    guard let gesture = present else { return }
    present = nil
    gesture.move(by: Point(x: 0, y: 0))
    gesture.phase = phase
    application.notifyObservers(
      .indirect(
        IndirectReport(gesture, phase == .cancelled ? .cancelled : .ended, at: application.now)))
    send(gesture)
    for view in stopped { view.fingersUp() }
    stopped = []
  }

  /// Cancels the gesture of a device that is gone.
  func removed(_ device: DeviceID) {
    if let present, present.device == device { finish(.cancelled) }
  }

  private func endAfterPause() {
    if let pause { application.timers.cancel(pause) }
    pause = application.timers.schedule(at: application.now + ScrollInputLimits.pause) {
      [weak self] _ in
      self?.pause = nil
      self?.finish()
    }
  }

  func send(_ gesture: IndirectGesture) {
    let event = event(of: gesture)
    let outer = event.gesture
    event.gesture = gesture
    application.sendEvent(event)
    event.gesture = outer
  }
}

/// A step of a wheel or a touchpad, on its way to the window under the pointer and to the recognizers there.
private final class IndirectEvent: UIEvent {
  var gesture: IndirectGesture?

  init(_ type: EventType) { super.init(type) }

  override func sendToWindow() { gesture?.window.sendEvent(self) }

  override func deliver() {
    guard let gesture else { return }
    let engine = gesture.window.owner.gestureEngine
    engine.cycle {
      engine.feed(gesture, event: self)
      engine.due.news = true
      engine.due.tidying = true
    }
  }
}

extension UIApplication {
  /// Receives a step of a wheel or a touchpad. The pan recognizers under the pointer whose
  /// ``UIPanGestureRecognizer/allowedScrollTypesMask`` has its kind take it; those of scroll views do by default.
  public final func deliver(scroll sample: ScrollSample, at time: Timestamp) {
    becomeShared()
    inactivity?.begin(at: time)
    beginIteration()
    receive(scroll: sample, of: nil, at: time)
    endIteration()
  }

  final func receive(scroll sample: ScrollSample, of device: DeviceID?, at time: Timestamp) {
    if touchDispatcher.idle?.withholdScroll(of: device, at: time) ?? false { return }
    scrollDispatcher.receive(sample, of: device, at: time)
  }

  /// Made with the first step of a wheel or a touchpad.
  final var scrollDispatcher: ScrollDispatcher {
    if let scrolls = touchDispatcher.scrolls { return scrolls }
    let scrolls = ScrollDispatcher(application: self)
    touchDispatcher.scrolls = scrolls
    return scrolls
  }
}

extension ScrollSample {
  /// A scroll that a source reports, in points of the screen.
  init(_ scroll: PointerScroll, _ mapping: ScreenMapping) {
    let place = mapping.point(x: scroll.x, y: scroll.y)
    let unit =
      scroll.source == .wheel
      ? (x: ScrollInputLimits.pointsPerNotch, y: ScrollInputLimits.pointsPerNotch)
      : mapping.pointsPerMillimetre
    self.init(
      scroll.source, phase: scroll.phase, location: CGPoint(x: place.x, y: place.y),
      translation: CGPoint(x: -scroll.right * unit.x, y: -scroll.down * unit.y))
  }
}
