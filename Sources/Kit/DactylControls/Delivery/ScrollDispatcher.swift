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
  private var application: UIApplication { link.application ?? .shared }
  private let event = ScrollEvent()
  private var present: ScrollSequence?
  private var pause: EventTimers.Token?

  init(application: UIApplication) {
    link = application.link
  }

  /// Whether a gesture goes on.
  var isScrolling: Bool { present != nil }

  func receive(_ sample: ScrollSample, of device: DeviceID?, at time: Timestamp) {
    application.prepare(for: time)
    guard !application.isIgnoringInteractionEvents, application.state != .background else {
      return finish(.cancelled)
    }
    if let scroll = present, scroll.device != device || scroll.source != sample.source {
      finish(.ended)
    }
    guard sample.phase == .changed else { return finish(sample.phase) }
    guard sample.translation != .zero, sample.translation.x.isFinite,
      sample.translation.y.isFinite, let scroll = present ?? begin(sample, of: device)
    else { return }
    let place = scroll.window.convert(sample.location, from: nil as UIWindow?)
    scroll.place = Point(x: Double(place.x), y: Double(place.y))
    scroll.move(by: Self.step(sample, in: scroll.window))
    send()
    if sample.source != .finger { endAfterPause() }
  }

  /// The step in the window's coordinates, which may be turned.
  private static func step(_ sample: ScrollSample, in window: UIWindow) -> Point {
    let from = window.convert(sample.location, from: nil as UIWindow?)
    let to = window.convert(
      CGPoint(
        x: sample.location.x + sample.translation.x, y: sample.location.y + sample.translation.y),
      from: nil as UIWindow?)
    return Point(x: Double(to.x - from.x), y: Double(to.y - from.y))
  }

  private func begin(_ sample: ScrollSample, of device: DeviceID?) -> ScrollSequence? {
    let screen = application.screen(of: device)
    guard let hit = application.hitTest(sample.location, on: screen, with: nil) else { return nil }
    let scroll = ScrollSequence(
      sample.source, of: device, in: hit.window, over: hit.view, at: Point(x: 0, y: 0))
    present = scroll
    event.time = application.now
    event.flags = application.modifierFlags
    application.gestureEngine.assign(scroll, event: event)
    return scroll
  }

  /// Ends the present gesture, if there is one.
  func finish(_ phase: PointerScroll.Phase = .ended) {
    if let pause { application.timers.cancel(pause) }
    pause = nil
    guard let scroll = present else { return }
    present = nil
    scroll.move(by: Point(x: 0, y: 0))
    scroll.phase = phase
    send(scroll)
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

  private func send() {
    if let present { send(present) }
  }

  private func send(_ scroll: ScrollSequence) {
    event.time = application.now
    event.flags = application.modifierFlags
    let outer = event.scroll
    event.scroll = scroll
    application.sendEvent(event)
    event.scroll = outer
  }
}

/// A step of a wheel or a touchpad, on its way to the window under the pointer and to the recognizers there.
private final class ScrollEvent: UIEvent {
  var scroll: ScrollSequence?

  init() { super.init(.scroll) }

  override func sendToWindow() { scroll?.window.sendEvent(self) }

  override func deliver() {
    guard let scroll else { return }
    let engine = scroll.window.owner.gestureEngine
    engine.cycle {
      engine.feed(scroll, event: self)
      engine.hasNews = true
      engine.needsTidying = true
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
    let scrolls = touchDispatcher.scrolls ?? ScrollDispatcher(application: self)
    touchDispatcher.scrolls = scrolls
    scrolls.receive(sample, of: device, at: time)
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
