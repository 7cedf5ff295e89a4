import DactylBasics
import DactylKit
import Foundation
import InputFrames
import Testing

@testable import Inspection

/// Where the time of a frame goes, on a clock that a test sets.
@MainActor
@Suite("Timings of frames")
struct FrameTimingsTests {
  /// The present time in milliseconds; work lets it pass.
  @MainActor
  final class Clock {
    var now = 1000.0
    var nanoseconds: Int64 { Int64((now * 1_000_000).rounded()) }
  }

  /// A target with an action that takes its time.
  @MainActor
  final class Panel {
    let clock: Clock
    var milliseconds = 0.0

    init(_ clock: Clock) { self.clock = clock }

    func reload(_ recognizer: UIPanGestureRecognizer) { clock.now += milliseconds }
  }

  /// A view whose touches, layout and drawing take their time.
  final class SlowView: UIView {
    var clock: Clock?
    var touchMilliseconds = 0.0
    var layoutMilliseconds = 0.0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      clock?.now += touchMilliseconds
      setNeedsLayout()
      super.touchesMoved(touches, with: event)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      clock?.now += layoutMilliseconds
    }
  }

  let clock = Clock()
  let application = UIApplication()
  let window: UIWindow
  let view: SlowView
  let panel: Panel
  let timings: FrameTimings

  init() {
    let (clock, application) = (clock, application)
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 300))
    window = UIWindow(frame: application.mainScreen.bounds)
    view = SlowView(frame: window.bounds)
    view.clock = clock
    window.addSubview(view)
    window.makeKeyAndVisible()
    panel = Panel(clock)
    let pan = UIPanGestureRecognizer()
    pan.addTarget(panel, action: Panel.reload)
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    timings = FrameTimings(into: application) { clock.nanoseconds }
    timings.watch(application)
  }

  /// A frame that is read so much later than the kernel stamped it.
  private func frame(
    _ number: Int, _ phase: Contact.Phase = .moved, late milliseconds: Double = 0
  ) {
    let stamp = Timestamp(microseconds: Int64(clock.now * 1000))
    clock.now += milliseconds
    timings.handle(
      .touches(
        TouchFrame(
          time: stamp, device: DeviceID(0),
          contacts: [Contact(id: 1, slot: 0, phase: phase, x: 20 + Double(number) * 3, y: 20)])))
    clock.now = max(clock.now, stamp.milliseconds + 10)
  }

  /// A drag of thirty frames, one of which is handled by something slow.
  private func drag(_ slow: (Int) -> Void = { _ in }) {
    frame(0, .began)
    for number in 1...30 {
      slow(number)
      frame(number)
    }
    frame(31, .ended)
  }

  @Test func `a drag in time is slow nowhere`() {
    drag()
    #expect(timings.report.whole.count == 32)
    #expect(timings.report.slowFrames == 0)
    #expect(timings.report.laggingStage == nil)
    #expect(timings.report.verdict == "no frame took longer than 16.667 ms")
  }

  @Test func `20 ms in an action are the action's, by its name`() {
    drag { panel.milliseconds = $0 == 15 ? 20 : 0 }
    #expect(timings.report.laggingStage == .action)
    #expect(timings.report.laggingName?.hasPrefix("Panel.") == true)
    #expect(timings.report.slowFrames == 1)
  }

  @Test func `20 ms in a view's method are the recognizers' and the views'`() {
    drag { view.touchMilliseconds = $0 == 15 ? 20 : 0 }
    #expect(timings.report.laggingStage == .recognizers)
  }

  @Test func `20 ms of layout are the iteration's`() {
    drag { view.layoutMilliseconds = $0 == 15 ? 20 : 0 }
    #expect(timings.report.laggingStage == .iteration)
  }

  @Test func `20 ms before the read, while the loop did nothing, are waiting`() {
    frame(0, .began)
    for number in 1...30 { frame(number, late: number == 15 ? 20 : 0) }
    #expect(timings.report.laggingStage == .waiting)
    #expect(
      timings.report.verdict
        == "lags: waiting. 1 frame took longer than 16.667 ms: 20.000 ms of it before they were read, "
        + "while this program did nothing: the machine was busy, or libinput waited")
  }

  /// A frame of a display, that delivers and paints in so many milliseconds and is shown so many later.
  private func display(
    deliver: Double = 1, paint: Double = 1, screen: Double = 1, touch: Timestamp? = nil
  ) {
    timings.frameBegins()
    clock.now += deliver
    timings.paintingBegins()
    clock.now += paint
    timings.paintingEnds()
    clock.now += screen
    timings.pictureShown(
      touch: touch, at: Timestamp(microseconds: Int64((clock.now * 1000).rounded())))
  }

  @Test func `20 ms of painting are the picture's`() {
    display()
    drag()
    display(paint: 20)
    #expect(timings.report.laggingStage == .picture)
    #expect(
      timings.report.verdict
        == "lags: picture. 1 frame took longer than 16.667 ms: 20.000 ms of it in painting")
  }

  @Test func `the first picture is the program's start, and lags nowhere`() {
    display(paint: 200)
    #expect(timings.report.slowFrames == 0)
    #expect(timings.report.stages.isEmpty)
  }

  @Test func `20 ms until the screen shows the picture are the picture's`() {
    display()
    drag()
    display(screen: 20)
    #expect(timings.report.laggingStage == .picture)
    #expect(timings.report.verdict.hasSuffix("20.000 ms of it until the screen showed the picture"))
  }

  @Test func `20 ms in which a display's frame delivers gathered movements are the recognizers'`() {
    display()
    frame(0, .began)
    frame(1)
    display(deliver: 20)
    #expect(timings.report.laggingStage == .recognizers)
  }

  @Test func `an action within a display's frame is blamed by its name`() {
    display()
    frame(0, .began)
    timings.frameBegins()
    timings.actionBegins("Panel.reload")
    clock.now += 20
    timings.actionEnds()
    timings.paintingBegins()
    timings.paintingEnds()
    timings.pictureShown(touch: nil, at: Timestamp(microseconds: Int64(clock.now * 1000)))
    #expect(timings.report.laggingStage == .action)
    #expect(timings.report.laggingName == "Panel.reload")
  }

  @Test func `an action that another one sends is part of it`() {
    display()
    frame(0, .began)
    timings.frameBegins()
    timings.actionBegins("Panel.reload")
    clock.now += 10
    timings.actionBegins("List.sort")
    clock.now += 10
    timings.actionEnds()
    timings.actionEnds()
    timings.paintingBegins()
    timings.paintingEnds()
    timings.pictureShown(touch: nil, at: Timestamp(microseconds: Int64(clock.now * 1000)))
    #expect(timings.report.laggingStage == .action)
    #expect(timings.report.laggingName == "Panel.reload")
  }

  @Test func `an event that waits while a picture is painted is the picture's fault`() {
    display()
    let stamp = Timestamp(microseconds: Int64(clock.now * 1000) + 2000)
    display(paint: 30, screen: 0)
    timings.handle(
      .touches(
        TouchFrame(
          time: stamp, device: DeviceID(0),
          contacts: [Contact(id: 1, slot: 0, phase: .began, x: 20, y: 20)])))
    #expect(timings.report.laggingStage == .picture)
    #expect(timings.report.verdict.contains("events waited 29.000 ms for that"))
  }

  @Test(arguments: [(16.666, 0), (16.667, 1)])
  func `a frame is slow whose delivery and picture take longer than one of 60 a second`(
    milliseconds: Double, count: Int
  ) {
    display()
    frame(0, .began)
    display(deliver: 0, paint: milliseconds - 8, screen: 8)
    #expect(timings.report.slowFrames == count)
  }

  @Test func `the movements of a display's frame count once, and it says when they are shown`() {
    display()
    let stamp = Timestamp(microseconds: Int64(clock.now * 1000))
    for number in 0...4 { frame(number, number == 0 ? .began : .moved) }
    display(touch: stamp)
    let report = timings.report
    let recognizers = report.stages.first { $0.stage == .recognizers }?.durations
    #expect(recognizers?.count == 1)
    #expect(recognizers?.longest == 1_000_000)
    #expect(report.stages.first { $0.stage == .picture }?.durations.count == 1)
    #expect(report.shown.count == 1)
    #expect(report.shown.longest == 53_000_000)
    #expect(report.text.contains("\nshown "))
  }

  @Test func `an event that waits while an action runs is the action's fault`() {
    drag { panel.milliseconds = $0 == 15 ? 12 : 0 }
    #expect(timings.report.laggingStage == nil)
    // The next frame was stamped 2 ms after the action began, and read when it was over.
    let begun = clock.now
    panel.milliseconds = 30
    frame(0, .began)
    for number in 1...8 {
      frame(number)
      if clock.now > begun + 100 { break }
    }
    clock.now += 0
    let late = Timestamp(microseconds: Int64((clock.now - 28) * 1000))
    panel.milliseconds = 0
    timings.handle(
      .touches(
        TouchFrame(
          time: late, device: DeviceID(0),
          contacts: [Contact(id: 1, slot: 0, phase: .moved, x: 90, y: 20)])))
    #expect(timings.report.laggingStage == .action)
    #expect(timings.report.verdict.contains("events waited"))
  }

  @Test(arguments: [(16.666, 0), (16.667, 1)])
  func `a frame is slow that takes longer than one of 60 a second`(late: Double, count: Int) {
    frame(0, .began, late: late)
    #expect(timings.report.slowFrames == count)
  }

  @Test func `a replay's first event is read at its moment, wherever its clock begins`() {
    let clock = clock
    let replayed = FrameTimings(into: application, isLive: false) { clock.nanoseconds }
    for (stamp, delay) in [(5.0, 0.0), (15, 4)] {
      clock.now += 10 + delay
      replayed.handle(
        .touches(
          TouchFrame(
            time: Timestamp(milliseconds: stamp), device: DeviceID(0),
            contacts: [Contact(id: 1, slot: 0, phase: .began, x: 20, y: 20)])))
    }
    let waiting = replayed.report.stages.first { $0.stage == .waiting }?.durations
    #expect(waiting?.longest == 4_000_000)
  }

  @Test func `a replay four times as fast waits by its own pace`() {
    let clock = clock
    let replayed = FrameTimings(into: application, isLive: false, speed: 4) { clock.nanoseconds }
    // 40 ms of the recording are 10 ms; the second one comes 2 ms late.
    for (stamp, delay) in [(0.0, 0.0), (40, 2)] {
      clock.now += stamp / 4 + delay
      replayed.handle(
        .touches(
          TouchFrame(
            time: Timestamp(milliseconds: stamp), device: DeviceID(0),
            contacts: [Contact(id: 1, slot: 0, phase: .began, x: 20, y: 20)])))
    }
    let waiting = replayed.report.stages.first { $0.stage == .waiting }?.durations
    #expect(waiting?.longest == 2_000_000)
  }

  @Test func `a replay that is slowed down without end is measured without a fault`() {
    let clock = clock
    let replayed = FrameTimings(into: application, isLive: false, speed: 1e-300) {
      clock.nanoseconds
    }
    for stamp in [1.0, 2] {
      replayed.handle(
        .touches(
          TouchFrame(
            time: Timestamp(milliseconds: stamp), device: DeviceID(0),
            contacts: [Contact(id: 1, slot: 0, phase: .began, x: 20, y: 20)])))
    }
    #expect(replayed.report.stages.first { $0.stage == .waiting }?.durations.longest == 0)
  }

  @Test func `an application that nobody measures calls nobody`() {
    #expect(UIApplication().frameMeter == nil)
  }

  @Test func `the report says the same as JSON`() throws {
    drag { panel.milliseconds = $0 == 15 ? 20 : 0 }
    let object = try JSONSerialization.jsonObject(with: Data(timings.report.json.text.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["frames"] as? Int == 32)
    let slow = try #require(report["slow"] as? [String: Any])
    #expect(slow["stage"] as? String == "action")
    #expect(slow["time_us"] as? Double == 20_000)
    let stages = try #require(report["stages"] as? [[String: Any]])
    #expect(
      stages.map { $0["stage"] as? String } == [
        "waiting", "recognizers", "action", "turn", "whole",
      ])
  }

  @Test func `a histogram is exact to a thirtieth, and its end exactly`() {
    var histogram = DurationHistogram()
    for value in 1...1000 { histogram.add(Int64(value) * 1000) }
    #expect(histogram.longest == 1_000_000)
    #expect(histogram.quantile(1) == 1_000_000)
    for part in [0.01, 0.5, 0.9, 0.99] {
      let exact = part * 1_000_000
      #expect((exact...exact * 31 / 30).contains(Double(histogram.quantile(part))), "\(part)")
    }
    #expect(histogram.doublings.map(\.count).reduce(0, +) == 1000)
    #expect(DurationHistogram().quantile(0.5) == 0)
  }
}
