import CairoPainter
import DactylDisplay
import DactylKit
import DisplayList
import Foundation
import InputFrames
import Inspection
import Screens
import Testing

/// The way of a touch through a presenter, on a clock that lets time pass only where a test says so.
@MainActor
@Suite("Timings of a program that is shown")
struct PictureTimingsTests {
  private let clock = Clock()
  private let application = UIApplication()
  private let window: UIWindow
  private let view: SlowView
  private let screen: SlowScreen
  private let presenter: ScreenPresenter
  private let timings: FrameTimings

  init() throws {
    let clock = clock
    application.mainScreen = UIScreen(size: CGSize(width: 100, height: 50))
    window = UIWindow(frame: application.mainScreen.bounds)
    view = SlowView(frame: window.bounds)
    view.clock = clock
    window.addSubview(view)
    window.makeKeyAndVisible()
    screen = SlowScreen(clock: clock)
    presenter = ScreenPresenter(
      of: application, on: screen, painter: try CairoPainter(), clock: { clock.now })
    timings = FrameTimings(into: presenter) { clock.now.microseconds * 1000 }
    timings.watch(application)
  }

  /// A drag of twenty movements, 8 ms apart: each comes when its time is there and the loop is free.
  private func drag(slow: (Int) -> Void = { _ in }) {
    // Another test may have made another application since this one's was made.
    application.becomeShared()
    let start = clock.now
    for number in 0...20 {
      let stamp = start + .milliseconds(8 * number)
      while let next = timings.nextDeadline, next <= stamp {
        clock.now = max(clock.now, next)
        timings.advance(to: clock.now)
      }
      clock.now = max(clock.now, stamp)
      slow(number)
      let panel = PanelLimits.assumedSize
      let contact = Contact(
        id: 1, slot: 0, phase: number == 0 ? .began : .moved,
        x: (0.1 + Double(number) * 0.02) * panel.width, y: panel.height / 2)
      timings.handle(
        .touches(TouchFrame(time: stamp, device: DeviceID(0), contacts: [contact])))
    }
    while let next = timings.nextDeadline, next <= start + .milliseconds(300) {
      clock.now = max(clock.now, next)
      timings.advance(to: clock.now)
    }
  }

  @Test func `a drag that is shown in time is slow nowhere`() {
    drag()
    #expect(timings.report.laggingStage == nil, "\(timings.report.text)")
    #expect(timings.report.stages.contains { $0.stage == .picture && $0.durations.count > 5 })
  }

  @Test func `20 ms in which a picture is painted and copied are the picture's`() {
    drag { if $0 == 10 { screen.work = 20_000 } }
    #expect(timings.report.laggingStage == .picture, "\(timings.report.text)")
    #expect(timings.report.laggingName == "painting")
  }

  @Test func `20 ms in a view's method are the recognizers', though a frame delivers them`() {
    drag { if $0 == 10 { view.work = 20_000 } }
    #expect(timings.report.laggingStage == .recognizers, "\(timings.report.text)")
  }

  @Test func `20 ms of layout are the iteration's, though a frame does them`() {
    drag { if $0 == 10 { view.layoutWork = 20_000 } }
    #expect(timings.report.laggingStage == .iteration, "\(timings.report.text)")
  }
}

/// The present time, which work lets pass.
private final class Clock {
  var now = Timestamp(microseconds: 1_000_000)

  func pass(_ microseconds: Int64) { now = now + .microseconds(microseconds) }
}

/// A view that takes its time with movements and layout, once each.
private final class SlowView: UIView {
  var clock: Clock?
  var work: Int64 = 0
  var layoutWork: Int64 = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    clock?.pass(work)
    work = 0
    backgroundColor = backgroundColor == .red ? .blue : .red
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clock?.pass(layoutWork)
    layoutWork = 0
  }
}

/// A screen in memory whose next commit takes so many microseconds.
private final class SlowScreen: ScreenTarget {
  private let clock: Clock
  private let memory: MemoryScreen
  var work: Int64 = 0

  init(clock: Clock) {
    self.clock = clock
    memory = MemoryScreen(size: PixelSize(width: 100, height: 50)) { clock.now }
  }

  var name: String { memory.name }
  var size: PixelSize { memory.size }
  var frameDuration: Int64 { memory.frameDuration }
  var descriptor: CInt? { nil }
  var isPresenting: Bool { false }

  func nextBuffer() throws(ScreenError) -> (buffer: ScreenBuffer, age: Int) {
    try memory.nextBuffer()
  }

  func commit(damage: [PixelRect]) throws(ScreenError) {
    clock.pass(work)
    work = 0
    try memory.commit(damage: damage)
  }

  func nextPresentation() throws(ScreenError) -> Presentation? { try memory.nextPresentation() }
}
