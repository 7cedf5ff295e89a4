import CairoPainter
import DactylDisplay
import DactylKit
import DisplayList
import Foundation
import InputFrames
import ScreenZoom
import Screens
import Testing

@MainActor
@Suite("Screen presenter")
struct ScreenPresenterTests {
  let application = UIApplication()
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  let screen: MemoryScreen
  let presenter: ScreenPresenter

  init() throws {
    application.mainScreen = UIScreen(size: CGSize(width: 100, height: 50))
    window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
    view.backgroundColor = .red
    window.addSubview(view)
    let clock = ScreenClock()
    screen = MemoryScreen(size: PixelSize(width: 100, height: 50), frameDuration: 10_000) {
      MainActor.assumeIsolated { clock.presenter?.now ?? .zero }
    }
    presenter = ScreenPresenter(of: application, on: screen, painter: try CairoPainter())
    clock.presenter = presenter
  }

  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1000)
  }

  /// Lets time pass from deadline to deadline, up to a moment; answers how often something was due.
  @discardableResult
  private func run(to milliseconds: Int64) -> Int {
    var calls = 0
    while let deadline = presenter.nextDeadline, deadline <= at(milliseconds), calls < 10_000 {
      presenter.advance(to: deadline)
      calls += 1
    }
    return calls
  }

  @Test func `the first frame shows the whole picture`() {
    run(to: 0)
    #expect(screen.shown[15, 15] == 0xFFFF_0000)
    #expect(screen.shown[5, 5] == 0x0000_0000)
    #expect(presenter.statistics.shown == 1)
  }

  @Test func `zoom shows a part of the screen, as large as the whole, and whole again`() {
    run(to: 0)
    let zoom = ScreenZoom(application: application)
    zoom.turnOn()
    // From (0, 0) to (50, 25): the view's 20 points are 40 pixels, from (20, 20) on.
    zoom.setLevel(2, around: .zero)
    application.endIteration()
    run(to: 100)
    #expect(screen.shown[19, 22] != 0xFFFF_0000)
    #expect(screen.shown[21, 22] == 0xFFFF_0000)
    #expect(screen.shown[58, 48] == 0xFFFF_0000)
    view.backgroundColor = .blue
    application.endIteration()
    run(to: 200)
    #expect(screen.shown[58, 48] == 0xFF00_00FF)
    zoom.setLevel(1)
    application.endIteration()
    run(to: 300)
    #expect(screen.shown[28, 28] == 0xFF00_00FF)
    #expect(screen.shown[58, 48] != 0xFF00_00FF)
  }

  @Test func `a dimmed display shows a darker picture, which is bright again at a touch`() {
    presenter.overlays.overlays.append(DimmedPicture(of: application.mainScreen))
    application.idleDimInterval = 1
    presenter.advance(to: at(0))
    run(to: 900)
    #expect(screen.shown[15, 15] == 0xFFFF_0000)
    run(to: 1100)
    #expect(screen.shown[15, 15] == 0xFF33_0000)
    application.restartIdleTimer()
    presenter.advance(to: at(1200))
    run(to: 1300)
    #expect(screen.shown[15, 15] == 0xFFFF_0000)
  }

  @Test
  func `a scrolled list shows the same as if it were painted whole, and paints its strip alone`()
    throws
  {
    let list = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    list.clipsToBounds = true
    list.backgroundColor = .white
    for row in 0..<20 {
      let knob = UIView(frame: CGRect(x: 5, y: 12 * row, width: 9, height: 9))
      knob.backgroundColor = .blue
      knob.layer.cornerRadius = 4.5
      list.addSubview(knob)
    }
    window.addSubview(list)
    run(to: 100)
    let before = presenter.statistics.paintedPixels
    list.bounds.origin.y = 7
    presenter.advance(to: at(110))
    run(to: 200)
    #expect(presenter.statistics.paintedPixels - before < 2000)
    let shown = (0..<50).map { y in (0..<100).map { screen.shown[$0, y] } }
    presenter.pause()
    presenter.resume()
    presenter.advance(to: at(210))
    run(to: 300)
    #expect(shown == (0..<50).map { y in (0..<100).map { screen.shown[$0, y] } })
    #expect(shown[9][9] == 0xFF00_00FF)
  }

  @Test func `on a still picture nothing is due`() {
    run(to: 100)
    #expect(presenter.nextDeadline == nil)
    let before = presenter.statistics
    #expect(run(to: 60_000) == 0)
    #expect(presenter.statistics == before)
  }

  @Test func `a live picture hands memory back two seconds after it came to rest, once a minute`()
    throws
  {
    var now = Timestamp.zero
    let live = ScreenPresenter(
      of: application, on: screen, painter: try CairoPainter(), clock: { now })
    /// Lets time pass, and answers in which millisecond something was due last.
    func last(to milliseconds: Int64) -> Int64? {
      var last: Int64?
      while let deadline = live.nextDeadline, deadline <= at(milliseconds) {
        now = max(now, deadline)
        last = now.microseconds / 1000
        live.advance(to: now)
      }
      now = at(milliseconds)
      return last
    }
    #expect(last(to: 10_000) == 2000)
    #expect(last(to: 20_000) == nil)
    view.backgroundColor = .blue
    #expect(last(to: 100_000) == 62_000)
    view.backgroundColor = .green
    #expect(last(to: 200_000) == 122_000)
    view.backgroundColor = .white
    #expect(last(to: 300_000) == 202_000)
  }

  @Test func `a change is shown with the next frame and paints no more than its damage`() {
    run(to: 100)
    let painted = presenter.statistics.paintedPixels
    view.backgroundColor = .blue
    run(to: 200)
    #expect(screen.shown[15, 15] == 0xFF00_00FF)
    #expect(presenter.statistics.shown == 2)
    #expect(presenter.statistics.paintedPixels - painted == 20 * 20)
    #expect(presenter.nextDeadline == nil)
  }

  @Test func `an animation gets one frame for each of the screen's`() {
    run(to: 100)
    let shown = presenter.statistics.shown
    UIView.animate(withDuration: 0.1) { view.center.x = 80 }
    run(to: 2000)
    let frames = presenter.statistics.shown - shown
    #expect((9...12).contains(frames), "\(frames) frames")
    #expect(screen.shown[80, 15] == 0xFFFF_0000)
    #expect(presenter.nextDeadline == nil)
    #expect(presenter.statistics.late == 0)
  }

  @Test func `movements between two frames are delivered as one event`() {
    let finger = FingerPad(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.addSubview(finger)
    run(to: 100)
    presenter.handle(finger.touch(.began, x: 10, at: at(101)))
    for step in 1...7 {
      presenter.handle(finger.touch(.moved, x: 10 + Double(step), at: at(101 + Int64(step))))
    }
    run(to: 130)
    #expect(finger.moves.map { $0.rounded() } == [17])
    #expect(finger.gathered == [7])
  }

  @Test func `a lift does not wait for the frame and brings what was gathered first`() {
    let finger = FingerPad(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.addSubview(finger)
    run(to: 100)
    presenter.handle(finger.touch(.began, x: 10, at: at(101)))
    presenter.handle(finger.touch(.moved, x: 12, at: at(102)))
    presenter.handle(finger.touch(.ended, x: 12, at: at(103)))
    #expect(finger.moves.map { $0.rounded() } == [12])
    #expect(finger.ends == 1)
  }

  @Test func `the time from a touch to its picture is measured`() {
    let finger = FingerPad(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    finger.changesColor = true
    window.addSubview(finger)
    run(to: 100)
    presenter.handle(finger.touch(.began, x: 10, at: at(105)))
    run(to: 200)
    let latency = presenter.statistics.latency(within: 1)
    #expect(
      latency.map { $0 > .zero && $0 <= .milliseconds(13) } == true,
      "\(String(describing: latency))")
  }

  @Test func `while it is paused nothing is shown and nothing is due`() {
    run(to: 100)
    presenter.pause()
    view.backgroundColor = .blue
    run(to: 200)
    #expect(screen.shown[15, 15] == 0xFFFF_0000)
    presenter.resume()
    run(to: 300)
    #expect(screen.shown[15, 15] == 0xFF00_00FF)
  }

  @Test func `marks of touches are shown and go again without a further event`() {
    let marks = TouchMarks(of: application)
    presenter.overlays.overlays = [marks]
    let finger = FingerPad(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.addSubview(finger)
    run(to: 100)
    presenter.handle(finger.touch(.began, x: 50, at: at(101)))
    presenter.handle(finger.touch(.ended, x: 50, at: at(102)))
    run(to: 150)
    #expect(screen.shown[50, 25] != 0)
    run(to: 2000)
    #expect(screen.shown[50, 25] == 0)
    #expect(presenter.nextDeadline == nil)
  }

  @Test(arguments: MountRotation.allCases)
  func `picture and touch are rotated alike`(rotation: MountRotation) throws {
    // A monitor on its side, and a place on its glass.
    let size =
      rotation.isSideways
      ? PixelSize(width: 50, height: 100) : PixelSize(width: 100, height: 50)
    let glass = MemoryScreen(size: size)
    let turned = ScreenPresenter(
      of: application, on: glass, rotation: rotation, painter: try CairoPainter())
    while let deadline = turned.nextDeadline, deadline <= at(10) { turned.advance(to: deadline) }
    let matrix = CalibrationMatrix.rotated(quartersClockwise: rotation.quarters).values.map(
      Double.init)
    for y in stride(from: 0, to: size.height, by: 5) {
      for x in stride(from: 0, to: size.width, by: 5) {
        // Where the panel, turned by libinput's matrix, has this pixel.
        let (across, down) = (
          (Double(x) + 0.5) / Double(size.width), (Double(y) + 0.5) / Double(size.height)
        )
        let point = CGPoint(
          x: (matrix[0] * across + matrix[1] * down + matrix[2]) * 100,
          y: (matrix[3] * across + matrix[4] * down + matrix[5]) * 50)
        #expect((glass.shown[x, y] == 0xFFFF_0000) == view.frame.contains(point))
      }
    }
  }

  @Test(arguments: ScreenOrientation.allCases)
  func `the picture rotates with the interface`(orientation: ScreenOrientation) throws {
    application.mainScreen.interfaceOrientation = orientation
    run(to: 100)
    let mapping = ScreenMapping(
      panel: PanelSize(width: 100, height: 50), screen: (width: 100, height: 50),
      orientation: orientation.onGlass(built: .landscapeRight))
    for y in stride(from: 0, to: 50, by: 5) {
      for x in stride(from: 0, to: 100, by: 5) {
        let place = mapping.point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let isRed = view.convert(view.bounds, to: nil).contains(CGPoint(x: place.x, y: place.y))
        #expect((screen.shown[x, y] == 0xFFFF_0000) == isRed)
      }
    }
  }
}

/// The clock of the screen is that of its presenter.
@MainActor
private final class ScreenClock {
  weak var presenter: ScreenPresenter?
}

/// A view that counts what it gets.
@MainActor
private final class FingerPad: UIView {
  var moves: [CGFloat] = []
  var gathered: [Int] = []
  var ends = 0
  var changesColor = false

  /// What a panel says of a finger in the middle of its height, `x` points from the left.
  func touch(_ phase: Contact.Phase, x: Double, at time: Timestamp) -> InputEvent {
    let panel = PanelLimits.assumedSize
    let contact = Contact(
      id: 1, slot: 0, phase: phase, x: x / 100 * panel.width, y: panel.height / 2)
    return .touches(TouchFrame(time: time, device: DeviceID(0), contacts: [contact]))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if changesColor { backgroundColor = .green }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      moves.append(touch.location(in: self).x)
      gathered.append(event?.coalescedTouches(for: touch)?.count ?? 0)
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ends += 1 }
}
