import DactylEvents
import Foundation
import GestureMachines
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Panels and time")
struct InputEventTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let transcript = Transcript()
  let panel = DeviceID(0)

  init() {
    let box = LoggingView("box", frame: fingers.view.bounds, in: transcript)
    box.isMultipleTouchEnabled = true
    fingers.view.addSubview(box)
  }

  private func description(_ millimetres: Double = 50) -> DeviceDescription {
    let axis = AxisRange(minimum: 0, maximum: 4095)
    return DeviceDescription(
      name: "panel", properties: [InputProperty.direct],
      codes: [
        EventType.abs: [AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtSlot],
        EventType.key: [KeyCode.touch],
      ],
      axes: [AbsCode.mtPositionX: axis, AbsCode.mtPositionY: axis],
      statedSize: PanelSize(width: millimetres, height: 2 * millimetres))
  }

  private func add(_ device: DeviceID? = nil) {
    fingers.application.handle(
      .deviceAdded(description(), device: device ?? panel, time: .zero))
  }

  private func touch(
    _ phase: Contact.Phase, x: Double = 25, id: Int = 1, device: DeviceID? = nil, at time: Double
  ) {
    fingers.application.handle(
      .touches(
        TouchFrame(
          time: Timestamp(milliseconds: time), device: device ?? panel,
          contacts: [Contact(id: id, slot: 0, phase: phase, x: x, y: 50)])))
  }

  @Test func `a contact's millimetres become points of the screen`() {
    var places: [CGPoint] = []
    let watch = ScriptedRecognizer("watch")
    watch.onTouches = { _, _, touches, _ in places += touches.map { $0.location(in: nil) } }
    fingers.window.addGestureRecognizer(watch)
    add()
    touch(.began, at: 0)
    #expect(places == [CGPoint(x: 160, y: 240)])
  }

  // Proves: VIEW:PTS-01
  @Test(arguments: [1.0, 2, 3])
  func `a finger is at the same fractions of points whatever the pixels of a point`(scale: Double) {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480), scale: scale)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let box = LoggingView("box", frame: window.bounds, in: transcript)
    var places: [CGPoint] = []
    box.onTouches = { _, touches in places += touches.map { $0.location(in: nil) } }
    window.addSubview(box)
    window.isHidden = false
    application.handle(.deviceAdded(description(32), device: panel, time: .zero))
    application.handle(
      .touches(
        TouchFrame(
          time: .zero, device: panel,
          contacts: [Contact(id: 1, slot: 0, phase: .began, x: 5.05, y: 4)])))
    #expect(places.map { ($0.x * 1000).rounded() } == [50500])
    #expect(places.map { ($0.y * 1000).rounded() } == [30000])
  }

  // Proves: VIEW:PTS-02
  @Test(arguments: [(320.0, 480.0), (768, 1024)])
  func `a screen has the size it is given`(width: Double, height: Double) {
    let fingers = Fingers(screen: CGSize(width: width, height: height))
    let application = fingers.application
    #expect(UIScreen.main === application.mainScreen)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: width, height: height))
    #expect(fingers.window.frame == UIScreen.main.bounds)
  }

  // Proves: VIEW:PTS-02
  @Test(arguments: [(320.0, 480.0, UIUserInterfaceIdiom.phone), (768, 1024, .pad)])
  func `a screen takes touches up to its last point, and its size makes it a phone's or a pad's`(
    width: Double, height: Double, idiom: UIUserInterfaceIdiom
  ) {
    let fingers = Fingers(screen: CGSize(width: width, height: height))
    let application = fingers.application
    #expect(application.device.userInterfaceIdiom == idiom)
    let places = [(width - 0.5, height - 0.5), (width, 5), (5, height), (0, 0)]
    let hits = places.map { x, y in
      application.hitTest(CGPoint(x: x, y: y), with: nil)?.window === fingers.window
    }
    #expect(hits == [true, false, false, true])
  }

  @Test func `a screen's pixels are its points times its scale`() {
    let screen = UIScreen(size: CGSize(width: 320, height: 480), scale: 2)
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 640, height: 960))
    screen.interfaceOrientation = .landscapeLeft
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 480, height: 320))
    #expect(screen.nativeBounds.width == 640)
  }

  // Proves: GEST:1.1.6
  @Test func `a panel that vanishes takes its own touches away`() {
    add()
    add(DeviceID(1))
    touch(.began, at: 0)
    touch(.began, device: DeviceID(1), at: 1)
    fingers.application.handle(.deviceRemoved(panel, time: Timestamp(milliseconds: 5)))
    touch(.moved, x: 30, device: DeviceID(1), at: 6)
    #expect(
      transcript.lines == [
        "0 ms: box touchesBegan 1", "1 ms: box touchesBegan 2", "5 ms: box touchesCancelled 1",
        "6 ms: box touchesMoved 2",
      ])
  }

  @Test func `contacts of two panels with one number are two touches`() {
    add()
    add(DeviceID(1))
    touch(.began, at: 0)
    touch(.began, device: DeviceID(1), at: 1)
    touch(.ended, at: 2)
    #expect(
      transcript.calls == ["box touchesBegan 1", "box touchesBegan 2", "box touchesEnded 1"])
  }

  // Proves: GEST:5-event-time
  @Test func `a timer that is due before an event fires before it`() {
    let bench = TestBench(UITapGestureRecognizer())
    bench.fingers.down(0, 10, 10)
    bench.fingers.clock(800)
    bench.fingers.up()
    #expect(bench.transcript.lines == ["750 ms: failed: held longer than 750 ms"])
  }

  // Proves: GEST:5-event-time
  @Test func `an event of the very moment of a timer comes before it`() {
    let bench = TestBench(UITapGestureRecognizer())
    bench.fingers.down(0, 10, 10)
    bench.fingers.clock(750)
    bench.fingers.up()
    #expect(bench.sentences == ["recognized: 1 tap of 1 touch in 750 ms"])
  }

  // Proves: GEST:5.5
  @Test func `timers fire in the order of their deadlines and then of their setting`() {
    for (name, limit) in [("a", 300), ("b", 200), ("c", 300)] {
      let tap = UITapGestureRecognizer()
      tap.name = name
      tap.limits.longestTap = .milliseconds(limit)
      fingers.view.addGestureRecognizer(tap)
    }
    transcript.record(decisionsOf: fingers.application)
    fingers.down(0, 10, 10)
    #expect(fingers.application.nextDeadline == Timestamp(milliseconds: 200))
    transcript.clear()
    fingers.wait(1000)
    #expect(
      transcript.lines == [
        "200 ms: b failed: held longer than 200 ms", "300 ms: a failed: held longer than 300 ms",
        "300 ms: c failed: held longer than 300 ms",
      ])
    #expect(fingers.application.nextDeadline == nil)
    #expect(fingers.application.now == Timestamp(milliseconds: 1000))
  }

  // Proves: GEST:5-event-time
  @Test func `time that is told late does not run backwards`() {
    add()
    touch(.began, at: 100)
    touch(.moved, x: 30, at: 40)
    #expect(fingers.application.now == Timestamp(milliseconds: 100))
    #expect(transcript.lines.last == "100 ms: box touchesMoved 1")
  }

  // Proves: GEST:6-parallel
  @Test func `applications side by side do not meet`() {
    let one = TestBench(UITapGestureRecognizer())
    let two = TestBench(UITapGestureRecognizer())
    one.fingers.down(0, 10, 10)
    two.fingers.down(0, 10, 10)
    one.fingers.wait(50)
    one.fingers.up()
    two.fingers.wait(800)
    two.fingers.up()
    #expect(one.sentences == ["recognized: 1 tap of 1 touch in 50 ms"])
    #expect(two.sentences == ["failed: held longer than 750 ms"])
  }

  @Test func `an application's sendEvent sees every event before its window`() {
    final class Application: UIApplication {
      var events = 0
      override func sendEvent(_ event: UIEvent) {
        events += 1
        super.sendEvent(event)
      }
    }
    let application = Application()
    let place = CGPoint(x: 5, y: 5)
    for phase in [UITouch.Phase.began, .stationary, .moved, .ended] {
      application.deliver([TouchSample(id: 0, phase: phase, location: place)], at: .zero)
    }
    // A stationary finger and a move to the same place are no events.
    #expect(application.events == 2)
  }
}
