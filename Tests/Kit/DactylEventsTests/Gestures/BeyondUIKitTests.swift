import DactylEvents
import Foundation
import GestureMachines
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("What recognizers have beyond UIKit")
struct BeyondUIKitTests {
  let fingers = Fingers()
  let transcript = Transcript()

  private func touch(
    _ phase: UITouch.Phase, _ x: Double, _ y: Double, type: UITouch.TouchType = .direct,
    buttons: UIEvent.ButtonMask = []
  ) {
    fingers.application.deliver(
      [
        TouchSample(
          id: 0, phase: phase, location: CGPoint(x: x, y: y), type: type, buttons: buttons)
      ], at: fingers.now)
  }

  // MARK: Limits

  // Proves: GEST:3.4-limits
  @Test(arguments: [
    (UITouch.TouchType.direct, 9.0, true), (.direct, 11, false), (.pencil, 15, true),
  ])
  func `limits may differ by what touches`(
    type: UITouch.TouchType, distance: Double, isTap: Bool
  ) {
    let tap = UITapGestureRecognizer()
    tap.limits.slop = 10
    var wide = tap.limits
    wide.slop = 15
    tap.setLimits(wide, for: .pencil)
    #expect(tap.limits(for: .pencil) == wide)
    fingers.view.addGestureRecognizer(tap)
    transcript.record(actionsOf: tap)
    touch(.began, 100, 100, type: type)
    touch(.moved, 100 + distance, 100, type: type)
    touch(.ended, 100 + distance, 100, type: type)
    #expect(transcript.calls == (isTap ? ["UITapGestureRecognizer action ended"] : []))
    #expect(tap.limits.slop == 10)
  }

  // Proves: GEST:3.4-lengths
  @Test(arguments: [(5.0, UIGestureRecognizer.State.possible), (5.5, .began)])
  func `lengths are millimetres of the panel on request`(
    millimetres: Double, state: UIGestureRecognizer.State
  ) {
    let application = fingers.application
    let device = DeviceID(0)
    let axis = AxisRange(minimum: 0, maximum: 4095)
    let panel = DeviceDescription(
      name: "panel", properties: [InputProperty.direct],
      codes: [
        EventType.abs: [AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtSlot],
        EventType.key: [KeyCode.touch],
      ],
      axes: [AbsCode.mtPositionX: axis, AbsCode.mtPositionY: axis],
      statedSize: PanelSize(width: 100, height: 75))
    application.handle(.deviceAdded(panel, device: device, time: .zero))
    let pan = UIPanGestureRecognizer()
    pan.limits.slop = 5
    pan.lengthUnit = .millimetres
    fingers.view.addGestureRecognizer(pan)
    for (phase, x) in [(Contact.Phase.began, 20.0), (.moved, 20 + millimetres)] {
      application.handle(
        .touches(
          TouchFrame(
            time: .zero, device: device,
            contacts: [Contact(id: 0, slot: 0, phase: phase, x: x, y: 20)])))
    }
    #expect(pan.state == state)
  }

  // Proves: GEST:3.4-lengths
  @Test(arguments: [(100.0, 4.0, true), (100, 6, false), (250, 4, true), (250, 6, false)])
  func `a tap of 5 mm strays as far on a small panel as on a large one`(
    width: Double, millimetres: Double, isTap: Bool
  ) {
    let application = fingers.application
    let axis = AxisRange(minimum: 0, maximum: 4095)
    let panel = DeviceDescription(
      name: "panel", properties: [InputProperty.direct],
      codes: [
        EventType.abs: [AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtSlot],
        EventType.key: [KeyCode.touch],
      ],
      axes: [AbsCode.mtPositionX: axis, AbsCode.mtPositionY: axis],
      statedSize: PanelSize(width: width, height: width * 0.75))
    application.handle(.deviceAdded(panel, device: DeviceID(0), time: .zero))
    let tap = UITapGestureRecognizer()
    tap.limits.slop = 5
    tap.lengthUnit = .millimetres
    fingers.view.addGestureRecognizer(tap)
    transcript.record(actionsOf: tap)
    for (phase, x) in [
      (Contact.Phase.began, 20.0), (.moved, 20 + millimetres), (.ended, 20 + millimetres),
    ] {
      let contact = Contact(id: 0, slot: 0, phase: phase, x: x, y: 20)
      application.handle(
        .touches(TouchFrame(time: .zero, device: DeviceID(0), contacts: [contact])))
    }
    #expect(transcript.calls.isEmpty != isTap)
  }

  // MARK: Priority groups

  // Proves: GEST:5.6-groups, GEST:3.4-groups
  @Test(arguments: [(1, 0, ["low failed"]), (0, 0, ["low began"]), (0, 1, ["low began"])])
  func `in a named group the higher priority goes first`(
    high: Int, low: Int, first: [String]
  ) {
    let lower = ScriptedRecognizer("low")
    lower.states = [.moved: [.began, .changed], .ended: [.ended]]
    let upper = ScriptedRecognizer("high")
    upper.states = [.moved: [.possible, .ended]]
    for (recognizer, priority) in [(lower, low), (upper, high)] {
      recognizer.priorityGroup = "drags"
      recognizer.priority = priority
      fingers.view.addGestureRecognizer(recognizer)
    }
    fingers.application.eventObserver = { [transcript] record in
      guard case .decision(let decision) = record, decision.recognizer === lower,
        case .transition(_, let state, _) = decision.kind
      else { return }
      transcript.record("low \(state)")
    }
    fingers.down(0, 100, 100)
    fingers.move(0, 120, 100)
    fingers.move(0, 140, 100)
    fingers.up()
    #expect(Array(transcript.calls.prefix(1)) == first)
  }

  // MARK: Hand-over

  private func handOver(at limit: Double) -> (
    inner: UIPanGestureRecognizer, outer: UIPanGestureRecognizer
  ) {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    fingers.view.addSubview(box)
    let (inner, outer) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    inner.name = "inner"
    outer.name = "outer"
    box.addGestureRecognizer(inner)
    fingers.view.addGestureRecognizer(outer)
    inner.addTarget { pan in
      if pan.state == .changed, pan.translation(in: nil).x >= limit { pan.handOver(to: outer) }
    }
    transcript.record(actionsOf: inner)
    transcript.record(actionsOf: outer)
    return (inner, outer)
  }

  // Proves: GEST:5.6-hand-over, GEST:3.4-groups
  @Test func `an active pan hands its finger over to one that it had prevented`() {
    let (_, outer) = handOver(at: 50)
    fingers.down(0, 100, 100)
    for x in stride(from: 120.0, through: 160, by: 20) { fingers.move(0, x, 100) }
    fingers.move(0, 163, 100)
    #expect(outer.state == .began)
    #expect(outer.translation(in: nil) == CGPoint(x: 3, y: 0))
    fingers.move(0, 200, 100)
    fingers.up()
    #expect(
      transcript.calls == [
        "inner action began", "inner action changed", "inner action changed", "inner action ended",
        "outer action began", "outer action changed", "outer action ended",
      ])
  }

  // Proves: GEST:5.6-hand-over
  @Test func `there is nothing to hand over before the beginning and after the end`() {
    let (inner, outer) = handOver(at: 1000)
    #expect(!inner.handOver(to: outer))
    fingers.down(0, 100, 100)
    #expect(!inner.handOver(to: outer))
    fingers.move(0, 150, 100)
    #expect(!inner.handOver(to: inner))
    fingers.up()
    #expect(!inner.handOver(to: outer))
  }

  // MARK: Previews

  // Proves: GEST:3.4-maybe, GEST:5.6-maybe
  @Test(arguments: [
    ([500.0], ["maybe", "tap action ended"]), ([100, 100], ["maybe", "withdrawn"]),
  ])
  func `a tap that waits for a double tap tells at once that it may be one`(
    waits: [Double], calls: [String]
  ) {
    let (tap, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    tap.name = "tap"
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    fingers.view.addGestureRecognizer(tap)
    fingers.view.addGestureRecognizer(double)
    tap.previewHandler = { [transcript] in transcript.record("\($0)") }
    transcript.record(actionsOf: tap)
    for wait in waits {
      fingers.down(0, 100, 100)
      fingers.up()
      #expect(transcript.calls.first == "maybe")
      fingers.wait(wait)
    }
    #expect(transcript.calls == calls)
  }

  // Proves: GEST:3.4-maybe, GEST:5.6-maybe
  @Test(arguments: [(99.0, false), (101, true)])
  func `a tap tells that fingers press once they stay for its delay`(
    wait: Double, isTold: Bool
  ) {
    let calls = isTold ? ["pressed"] : []
    let tap = UITapGestureRecognizer()
    tap.limits.pressDelay = .milliseconds(100)
    tap.previewHandler = { [transcript] in transcript.record("\($0)") }
    fingers.view.addGestureRecognizer(tap)
    fingers.down(0, 100, 100)
    fingers.wait(wait)
    #expect(transcript.calls == calls)
    fingers.move(0, 200, 100)
    #expect(transcript.calls == calls + (calls.isEmpty ? [] : ["withdrawn"]))
  }

  // MARK: Taps in quick succession

  // Proves: GEST:4-two-places
  @Test func `a touch too far for the second tap begins a new double tap`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    fingers.view.addGestureRecognizer(double)
    transcript.record(actionsOf: double)
    for x in [100.0, 300, 300] {
      fingers.down(0, x, 100)
      fingers.wait(10)
      fingers.up()
      fingers.wait(90)
    }
    #expect(transcript.lines == ["210 ms: UITapGestureRecognizer action ended"])
    #expect(double.state == .possible)
  }

  // Proves: GEST:4-two-places
  @Test func `quick taps in two places are two single taps beside a double tap`() {
    let (tap, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    fingers.view.addGestureRecognizer(tap)
    fingers.view.addGestureRecognizer(double)
    tap.name = "tap"
    transcript.record(actionsOf: tap)
    for x in [100.0, 300] {
      fingers.down(0, x, 100)
      fingers.wait(10)
      fingers.up()
      fingers.wait(90)
    }
    fingers.wait(1000)
    #expect(transcript.lines == ["100 ms: tap action ended", "460 ms: tap action ended"])
  }

  // MARK: Pointers

  @Test func `buttons of a pointer are counted from 1, and there is no button 0`() {
    #expect(UIEvent.ButtonMask.button(1) == .primary)
    #expect(UIEvent.ButtonMask.button(2) == .secondary)
    #expect(UIEvent.ButtonMask.button(3).rawValue == 4)
    #expect(UIEvent.ButtonMask.button(0).isEmpty)
  }

  // Proves: GEST:1.3-buttons, GEST:1.3-last-event
  @Test(arguments: [
    (UITouch.TouchType.indirectPointer, 1, false), (.indirectPointer, 2, true), (.direct, 0, true),
  ])
  func `a tap takes the buttons that it requires, and every finger`(
    type: UITouch.TouchType, bits: Int, isTap: Bool
  ) {
    let buttons = UIEvent.ButtonMask(rawValue: bits)
    let tap = UITapGestureRecognizer()
    tap.buttonMaskRequired = .secondary
    fingers.view.addGestureRecognizer(tap)
    transcript.record(actionsOf: tap)
    var mask: UIEvent.ButtonMask?
    tap.addTarget { mask = $0.buttonMask }
    touch(.began, 100, 100, type: type, buttons: buttons)
    touch(.ended, 100, 100, type: type, buttons: buttons)
    #expect(transcript.calls.isEmpty != isTap)
    #expect(mask == (isTap ? buttons : nil))
  }

  // Proves: GEST:1.3-last-event
  @Test func `a click that waits for a double click keeps its button`() {
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    var mask: UIEvent.ButtonMask?
    single.addTarget { mask = $0.buttonMask }
    for tap in [single, double] {
      tap.buttonMaskRequired = .secondary
      fingers.view.addGestureRecognizer(tap)
    }
    touch(.began, 100, 100, type: .indirectPointer, buttons: .secondary)
    touch(.ended, 100, 100, type: .indirectPointer, buttons: .secondary)
    #expect(mask == nil)
    fingers.wait(1000)
    #expect(mask == .secondary)
  }

  // Proves: GEST:1.5-hover-pointer
  @Test func `a pointer that hovers begins, changes and ends over each view it crosses`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    fingers.view.addSubview(box)
    let (inner, outer) = (UIHoverGestureRecognizer(), UIHoverGestureRecognizer())
    (inner.name, outer.name) = ("inner", "outer")
    box.addGestureRecognizer(inner)
    fingers.view.addGestureRecognizer(outer)
    transcript.record(actionsOf: inner)
    transcript.record(actionsOf: outer)
    touch(.regionEntered, 10, 10)
    #expect(inner.location(in: box) == CGPoint(x: 10, y: 10))
    touch(.regionMoved, 80, 10)
    touch(.regionExited, 90, 10)
    #expect(
      transcript.calls == [
        "inner action began", "outer action began", "inner action ended", "outer action changed",
        "outer action ended",
      ])
    #expect(inner.state == .possible)
  }
}
