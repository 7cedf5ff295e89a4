import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// What recognizers answer about their fingers, pens and targets.
@MainActor
@Suite("What recognizers answer")
struct RecognizerAnswerTests {
  let fingers = Fingers(screen: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

  init() { fingers.view.addSubview(view) }

  private func near(_ one: CGFloat, _ other: CGFloat, _ far: CGFloat = 1e-9) -> Bool {
    abs(one - other) <= far
  }

  // MARK: Places

  @Test func `a tap's place is that of its fingers, and then where its first tap fell`() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    var places: [CGPoint] = []
    tap.addTarget { [view] tap in
      places = [
        tap.location(in: view), tap.location(ofTouch: 0, in: view),
        tap.location(ofTouch: 1, in: view), tap.location(ofTouch: 2, in: view),
      ]
    }
    view.addGestureRecognizer(tap)
    fingers.down(0, 120, 150)
    fingers.down(1, 160, 150)
    #expect(tap.location(in: view) == CGPoint(x: 40, y: 50))
    #expect(tap.location(ofTouch: 1, in: view) == CGPoint(x: 60, y: 50))
    fingers.wait(30)
    fingers.move(1, 162, 150)
    fingers.up(0)
    fingers.up(1)
    #expect(
      places == [
        CGPoint(x: 40, y: 50), CGPoint(x: 20, y: 50), CGPoint(x: 60, y: 50), .zero,
      ])
  }

  @Test func `a swipe's place is where it started, before that where its finger is`() {
    let swipe = UISwipeGestureRecognizer()
    var places: [CGPoint] = []
    swipe.addTarget { [view] swipe in
      places = [
        swipe.location(in: view), swipe.location(ofTouch: 0, in: view),
        swipe.location(ofTouch: 1, in: view),
      ]
    }
    view.addGestureRecognizer(swipe)
    fingers.down(0, 120, 150)
    fingers.wait(10)
    fingers.move(0, 130, 150)
    #expect(swipe.location(in: view) == CGPoint(x: 30, y: 50))
    #expect(swipe.location(ofTouch: 0, in: view) == CGPoint(x: 30, y: 50))
    for x in stride(from: 150.0, through: 270, by: 20) {
      fingers.wait(10)
      fingers.move(0, x, 150)
    }
    #expect(places == [CGPoint(x: 20, y: 50), CGPoint(x: 20, y: 50), .zero])
    fingers.up(0)
  }

  // MARK: Transforms

  @Test func `a transform tells its speeds, and all of it as one transform`() {
    let transform = TransformGestureRecognizer()
    view.addGestureRecognizer(transform)
    fingers.down(0, 150, 200)
    fingers.down(1, 250, 200)
    #expect(transform.scaleVelocity == 0 && transform.rotationVelocity == 0)
    #expect(transform.velocity(in: nil) == .zero)
    for step in 1...10 {
      fingers.wait(10)
      let way = Double(step) * 4
      fingers.deliver([
        (0, .moved, CGPoint(x: 150, y: 200)), (1, .moved, CGPoint(x: 250 + way, y: 200)),
      ])
    }
    #expect(transform.scaleVelocity > 1 && transform.rotationVelocity == 0)
    // The middle of both goes half as fast as the one that moves, 400 points a second.
    #expect(near(transform.velocity(in: nil).x, 200, 1) && transform.velocity(in: nil).y == 0)
    let (shift, scale) = (transform.translation(in: view), transform.scale)
    let whole = transform.transform(in: view)
    #expect(near(whole.a, scale) && near(whole.d, scale) && near(whole.b, 0))
    #expect(near(whole.tx, shift.x) && near(whole.ty, shift.y) && shift.x > 0)
    fingers.up(0)
    fingers.up(1)
  }

  @Test func `two fingers that turn have a speed of rotation`() {
    let transform = TransformGestureRecognizer()
    view.addGestureRecognizer(transform)
    fingers.down(0, 150, 200)
    fingers.down(1, 250, 200)
    for step in 1...20 {
      fingers.wait(10)
      let angle = Double(step) * .pi / 60
      fingers.move(1, 150 + 100 * cos(angle), 200 + 100 * sin(angle))
    }
    // Three degrees in ten milliseconds.
    #expect(near(transform.rotationVelocity, .pi / 60 * 100, 0.1))
    fingers.up(0)
    fingers.up(1)
  }

  // MARK: Hovering

  @Test func `a pen that hovers tells how it is held, in the view that asks`() {
    let hover = UIHoverGestureRecognizer()
    view.addGestureRecognizer(hover)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(hover.altitudeAngle == 0 && hover.azimuthAngle(in: nil) == 0)
    let pen = Pen(over: fingers)
    pen.tilt = PenChange.Tilt(x: 0, y: 45)
    pen.rotation = 90
    pen.hover(200, 200, height: 0.25)
    #expect(hover.state == .changed && hover.zOffset == 0.25)
    #expect(near(hover.altitudeAngle, .pi / 4))
    #expect(near(hover.azimuthAngle(in: nil), .pi / 2))
    #expect(near(hover.azimuthAngle(in: view), 0))
    #expect(near(hover.azimuthUnitVector(in: view).dx, 1))
    #expect(near(hover.azimuthUnitVector(in: nil).dy, 1))
    #expect(near(hover.rollAngle, .pi / 2))
    pen.leave()
  }

  @Test func `a pen that does not sense how it leans tells no angles`() {
    let hover = UIHoverGestureRecognizer()
    view.addGestureRecognizer(hover)
    let pen = Pen(over: fingers)
    pen.tilt = nil
    pen.hover(200, 200)
    #expect(hover.state == .changed)
    #expect(hover.altitudeAngle == 0 && hover.azimuthAngle(in: view) == 0)
    #expect(hover.rollAngle == 0)
    pen.leave()
  }

  // MARK: Targets

  @MainActor
  private final class Listener {
    var calls = 0
    func tapped() { calls += 1 }
    func tapped(_ tap: UITapGestureRecognizer) { calls += 1 }
  }

  private func tapOnce() {
    fingers.down(0, 150, 150)
    fingers.wait(20)
    fingers.up(0)
    fingers.wait(500)
  }

  @Test func `without a target to take away, all targets and closures are taken away`() {
    let (tap, one, other) = (UITapGestureRecognizer(), Listener(), Listener())
    var closures = 0
    var counts: [Int] { [one.calls, other.calls, closures] }
    tap.addTarget(one, action: { (listener: Listener) in { listener.tapped() } })
    tap.addTarget(other, action: { (listener: Listener) in { listener.tapped() } })
    tap.addTarget { _ in closures += 1 }
    view.addGestureRecognizer(tap)
    tapOnce()
    #expect(counts == [1, 1, 1])
    tap.removeTarget(one)
    tapOnce()
    #expect(counts == [1, 2, 2])
    tap.removeTarget(nil)
    tapOnce()
    #expect(counts == [1, 2, 2])
  }

  /// Writes down which actions run.
  private final class Meter: FrameMeter {
    var names: [String] = []
    func actionBegins(_ name: String) { names.append(name) }
    func actionEnds() { names.append("end") }
    func iterationBegins() {}
    func iterationEnds() {}
    func frameBegins() {}
    func paintingBegins() {}
    func paintingEnds() {}
    func frameIsUnchanged() {}
    func pictureShown(touch: Timestamp?, at time: Timestamp) {}
  }

  @Test func `a meter is told whose actions run`() {
    let (tap, listener, meter) = (UITapGestureRecognizer(), Listener(), Meter())
    tap.addTarget(listener, action: { (listener: Listener) in { listener.tapped() } })
    tap.addTarget { _ in }
    view.addGestureRecognizer(tap)
    fingers.application.frameMeter = meter
    tapOnce()
    fingers.application.frameMeter = nil
    #expect(
      meter.names == [
        "Listener.a method for UITapGestureRecognizer", "end",
        "a closure of UITapGestureRecognizer", "end",
      ])
  }

  /// Hears of properties that change.
  private final class Observer: KeyValueObserver {
    var heard: [String] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { heard.append("\(keyPath ?? "") \(change?[.newKey] ?? "none")") }
  }

  @Test func `whether a recognizer is enabled can be observed, as its state can`() {
    let (tap, observer) = (UITapGestureRecognizer(), Observer())
    view.addGestureRecognizer(tap)
    for key in ["enabled", "isEnabled"] {
      tap.addObserver(observer, forKeyPath: key, options: .new, context: nil)
    }
    tap.isEnabled = false
    fingers.application.endIteration()
    #expect(observer.heard.sorted() == ["enabled false", "isEnabled false"])
    for key in ["enabled", "isEnabled"] { tap.removeObserver(observer, forKeyPath: key) }
    tap.isEnabled = true
    fingers.application.endIteration()
    #expect(observer.heard.count == 2)
  }

  @Test func `the view of a recognizer can be observed, a property that it has not is refused`() {
    let (tap, observer) = (UITapGestureRecognizer(), Observer())
    let warnings = WarningLog()
    fingers.application.warningObserver = { [warnings] in warnings.add($0.sentence) }
    view.addGestureRecognizer(tap)
    tap.addObserver(observer, forKeyPath: "view", options: .new, context: nil)
    #expect(warnings.texts.isEmpty)
    fingers.view.addGestureRecognizer(tap)
    fingers.application.endIteration()
    #expect(observer.heard.count == 1 && observer.heard.first?.hasPrefix("view") == true)
    tap.addObserver(observer, forKeyPath: "color", options: .new, context: nil)
    fingers.application.endIteration()
    #expect(observer.heard.count == 1)
    tap.removeObserver(observer, forKeyPath: "view")
  }

  @Test func `observers hear that a recognizer has no view any more`() {
    let (tap, observer) = (UITapGestureRecognizer(), Observer())
    view.addGestureRecognizer(tap)
    tap.addObserver(observer, forKeyPath: "view", options: .new, context: nil)
    var views: [UIView?] = []
    let observation = tap.observe(\.view, options: .new) { views.append($1.newValue ?? nil) }
    view.removeGestureRecognizer(tap)
    fingers.application.endIteration()
    #expect(observer.heard == ["view <null>"] && views == [nil])
    withExtendedLifetime(observation) {}
  }

  // MARK: Presses

  /// Ignores the press that it is told to, and writes down which it heard of.
  private final class Picky: UIGestureRecognizer {
    var ignored: UIPress.PressType?
    var heard: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      for press in presses {
        heard.append("began \(press.type)")
        if press.type == ignored { ignore(press, for: event) }
      }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      for press in presses { heard.append("ended \(press.type)") }
      state = .recognized
    }
    override func reset() { heard.append("reset") }
  }

  /// A view that presses go to.
  private final class Hearing: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  /// Adds a recognizer to a view that presses go to.
  private func listen(_ recognizer: UIGestureRecognizer) {
    let hearing = Hearing()
    fingers.view.addSubview(hearing)
    hearing.addGestureRecognizer(recognizer)
    #expect(hearing.becomeFirstResponder())
  }

  private func tell(_ type: UIPress.PressType, _ phase: UIPress.Phase, force: CGFloat = 1) {
    fingers.wait(10)
    fingers.application.deliver(
      presses: [PressSample(.button(type), phase: phase, force: force)], at: fingers.now)
  }

  @Test func `of a press that it ignores a recognizer hears no more`() {
    let picky = Picky()
    picky.ignored = .menu
    listen(picky)
    tell(.select, .began)
    tell(.menu, .began)
    tell(.menu, .ended)
    #expect(picky.heard == ["began select", "began menu"] && picky.state == .possible)
    tell(.select, .ended)
    #expect(picky.heard == ["began select", "began menu", "ended select", "reset"])
  }

  @Test func `a recognizer that ignores all of its presses fails`() {
    let picky = Picky()
    picky.ignored = .menu
    listen(picky)
    var states: [UIGestureRecognizer.State] = []
    fingers.application.eventObserver = { record in
      if case .decision(let decision) = record, case .transition(_, let to, _) = decision.kind {
        states.append(to)
      }
    }
    tell(.menu, .began)
    tell(.menu, .ended)
    #expect(picky.heard == ["began menu", "reset"] && states == [.failed])
  }

  @Test func `a press that is pushed harder is still the same press of a tap`() {
    let tap = UITapGestureRecognizer()
    var calls = 0
    tap.addTarget { _ in calls += 1 }
    listen(tap)
    tell(.select, .began, force: 0.25)
    tell(.select, .changed, force: 0.75)
    #expect(calls == 0 && tap.state == .possible)
    tell(.select, .ended, force: 0)
    #expect(calls == 1)
  }

  // MARK: Two fingers at two moments

  @Test func `fingers that moved at two moments of one delivery pinch as far as they moved`() {
    let pinch = UIPinchGestureRecognizer()
    view.addGestureRecognizer(pinch)
    fingers.application.touchDeliveryInterval = 0.1
    fingers.down(0, 150, 200)
    fingers.down(1, 250, 200)
    fingers.wait(4)
    fingers.move(0, 149, 200)
    fingers.wait(4)
    fingers.move(0, 130, 200)
    fingers.wait(4)
    fingers.move(1, 270, 200)
    fingers.wait(200)
    #expect(pinch.state == .began || pinch.state == .changed)
    #expect(pinch.numberOfTouches == 2 && pinch.scale > 1.2)
    fingers.up(0)
    fingers.up(1)
  }
}
