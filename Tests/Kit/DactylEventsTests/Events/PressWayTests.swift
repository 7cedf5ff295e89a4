import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Where presses, contacts and timers go when nobody is in their way")
struct PressWayTests {
  /// Notes presses under a name.
  private final class Hearing: UIView {
    let note: (String) -> Void
    init(_ note: @escaping (String) -> Void) {
      self.note = note
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("view began")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("view ended")
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("view cancelled")
    }
  }

  /// A delegate that notes presses.
  private final class Program: UIResponder, UIApplicationDelegate {
    var calls: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      calls.append("began")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      calls.append("ended")
    }
  }

  let fingers = Fingers()
  let transcript = Transcript()
  var application: UIApplication { fingers.application }

  private func press(_ button: PressSample.Button = .key(code: 30), _ phases: UIPress.Phase...) {
    for phase in phases {
      application.deliver(presses: [PressSample(button, phase: phase)], at: fingers.now)
    }
  }

  @Test func `without a window that has the keys the program's delegate gets them`() {
    let program = Program()
    application.delegate = program
    fingers.window.isHidden = true
    press(.key(code: 30), .began, .ended)
    #expect(program.calls == ["began", "ended"])
  }

  @Test func `a press whose view is gone ends at the window`() {
    final class Watching: UIWindow {
      var calls: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("began")
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("ended")
      }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("cancelled")
      }
    }
    _ = application
    let window = Watching(frame: fingers.window.bounds)
    window.makeKeyAndVisible()
    var responders: [UIResponder] = []
    let observation = application.addEventObserver { record in
      if case .pressDelivery(let decision) = record { responders.append(decision.responder) }
    }
    weak var gone: Hearing?
    do {
      let view = Hearing { _ in }
      gone = view
      window.addSubview(view)
      view.becomeFirstResponder()
      press(.key(code: 30), .began)
      view.removeFromSuperview()
      responders = []
    }
    application.endIteration()
    #expect(gone == nil)
    press(.key(code: 30), .ended)
    #expect(window.calls == ["ended"])
    #expect(responders.last === window)
    withExtendedLifetime(observation) {}
  }

  @Test func `a press that a recognizer may still take is told of as withheld, then as late`() {
    let view = Hearing { transcript.record($0) }
    fingers.view.addSubview(view)
    view.becomeFirstResponder()
    let hold = UILongPressGestureRecognizer()
    hold.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    hold.delaysTouchesBegan = true
    view.addGestureRecognizer(hold)
    var kinds: [String] = []
    let observation = application.addEventObserver { record in
      guard case .pressDelivery(let decision) = record else { return }
      switch decision.kind {
      case .delivered: kinds.append("delivered")
      case .withheld(let recognizers): kinds.append("withheld \(recognizers == [hold])")
      case .deliveredLate: kinds.append("late")
      case .cancelled: kinds.append("cancelled")
      case .dropped: kinds.append("dropped")
      }
    }
    press(.button(.select), .began)
    #expect(kinds == ["withheld true"])
    #expect(transcript.calls.isEmpty)
    fingers.wait(100)
    press(.button(.select), .ended)
    #expect(transcript.calls == ["view began", "view ended"])
    #expect(kinds == ["withheld true", "late", "delivered"])
    withExtendedLifetime(observation) {}
  }

  @Test func `a press that a recognizer takes is cancelled for the view that heard of it`() {
    let view = Hearing { transcript.record($0) }
    fingers.view.addSubview(view)
    view.becomeFirstResponder()
    let hold = UILongPressGestureRecognizer()
    hold.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    view.addGestureRecognizer(hold)
    press(.button(.select), .began)
    fingers.wait(1000)
    #expect(hold.state == .began)
    press(.button(.select), .ended)
    #expect(transcript.calls == ["view began", "view cancelled"])
  }

  @Test func `a character is typed by a key with Shift or without, or by none`() throws {
    let plain = try #require(KernelKeys.key(typing: "a"))
    #expect(plain.code == 30 && !plain.isShifted)
    let shifted = try #require(KernelKeys.key(typing: "A"))
    #expect(shifted.code == 30 && shifted.isShifted)
    let line = try #require(KernelKeys.key(typing: "\n"))
    #expect(line.code == 28 && !line.isShifted)
    #expect(KernelKeys.key(typing: "€") == nil)
  }

  // MARK: Contacts of panels

  /// Notes the types of touches and their numbers in each event.
  private final class Pad: UIView {
    var types: [UITouch.TouchType] = []
    var counts: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      types += touches.inOrder.map(\.type)
      counts.append(touches.count)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      counts.append(-touches.count)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private func pad() -> Pad {
    let pad = Pad(frame: fingers.view.bounds)
    pad.isMultipleTouchEnabled = true
    fingers.view.addSubview(pad)
    return pad
  }

  private func plugPanel() -> DeviceID {
    let panel = DeviceID(90)
    fingers.handle(
      .deviceAdded(
        DeviceDescription(
          name: "Glass", properties: [InputProperty.direct],
          codes: [EventType.key: [KeyCode.touch]],
          axes: [
            AbsCode.x: AxisRange(minimum: 0, maximum: 1599, resolution: 10),
            AbsCode.y: AxisRange(minimum: 0, maximum: 1199, resolution: 10),
          ]), device: panel, time: .zero))
    return panel
  }

  @Test func `a contact of a panel is a finger, a pencil or a pointer with buttons`() {
    let (pad, panel) = (pad(), plugPanel())
    var pressed = Contact(id: 3, slot: 2, phase: .began, x: 90, y: 60)
    pressed.buttons = 1
    let contacts = [
      Contact(id: 1, slot: 0, phase: .began, x: 30, y: 60),
      Contact(id: 2, slot: 1, phase: .began, x: 60, y: 60, tool: .pen), pressed,
    ]
    fingers.handle(.touches(TouchFrame(time: fingers.now, device: panel, contacts: contacts)))
    #expect(pad.types == [.direct, .pencil, .indirectPointer])
  }

  @Test func `a contact above the glass hovers, from its coming to its going`() {
    let (pad, panel) = (pad(), plugPanel())
    let hover = UIHoverGestureRecognizer()
    pad.addGestureRecognizer(hover)
    var states: [UIGestureRecognizer.State] = []
    hover.addTarget { states.append($0.state) }
    for phase in [Contact.Phase.began, .moved, .ended] {
      let x = phase == .began ? 30.0 : 40
      fingers.handle(
        .touches(
          TouchFrame(
            time: fingers.now, device: panel,
            hovering: [Contact(id: 1, slot: 0, phase: phase, x: x, y: 60)])))
    }
    #expect(states == [.began, .changed, .ended])
    #expect(pad.types.isEmpty)
  }

  @Test func `fingers in any order are one event, and one that is there twice begins the next`() {
    let pad = pad()
    func sample(_ id: Int) -> TouchSample {
      TouchSample(id: id, phase: .began, location: CGPoint(x: 10 + Double(id), y: 10))
    }
    application.deliver((0..<40).reversed().map(sample), at: fingers.now)
    #expect(pad.counts == [40])
    application.deliver((50..<90).reversed().map(sample) + [sample(60)], at: fingers.now)
    #expect(pad.counts.contains(40) && pad.counts.filter { $0 == 40 }.count == 2)
    #expect(pad.counts.suffix(2) == [-1, 1])
  }

  @Test func `while the program ignores events a wheel scrolls nothing`() {
    let pad = pad()
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    pad.addGestureRecognizer(pan)
    var states: [UIGestureRecognizer.State] = []
    pan.addTarget { states.append($0.state) }
    let pointer = Pointer(beside: fingers)
    pointer.move(100, 100)
    application.beginIgnoringInteractionEvents()
    pointer.scroll(down: 5)
    pointer.pinch(scale: 2)
    fingers.settle()
    #expect(states.isEmpty)
    application.endIgnoringInteractionEvents()
    pointer.scroll(down: 5)
    fingers.settle()
    #expect(states.first == .began)
  }

  // MARK: Timers and pictures

  @Test func `a timer at the end of all time never fires`() {
    var calls = 0
    let takeBack = application.schedule(at: Timestamp(microseconds: .max)) { calls += 1 }
    fingers.settle()
    #expect(calls == 0)
    takeBack()
    #expect(application.nextDeadline == nil)
  }

  @Test func `work after a time that is no number waits as long as can be`() {
    var calls: [String] = []
    application.perform(after: .infinity) { calls.append("never") }
    application.perform(after: -1) { calls.append("at once") }
    fingers.wait(1000)
    #expect(calls == ["at once"])
  }

  @Test func `what an observer of the picture changes belongs to the next iteration`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fingers.view.addSubview(view)
    application.endIteration()
    var calls = 0
    let observation = application.addIterationObserver { [application] _ in
      calls += 1
      guard calls == 1 else { return }
      view.alpha = 0.5
      application.endIteration()
    }
    view.alpha = 0.25
    application.endIteration()
    #expect(calls == 1)
    application.endIteration()
    #expect(calls == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func `without a window that has the keys nothing goes to its top`() {
    fingers.window.isHidden = true
    #expect(application.goToTop() == nil)
  }

  @Test func `a switch of a device that said nothing of it counts all the same`() {
    #expect(application.device.isInTabletMode == nil)
    fingers.handle(
      .switched(SwitchChange(device: DeviceID(91), .tabletMode, isOn: true, time: fingers.now)))
    #expect(application.device.isInTabletMode == true)
  }
}
