import CWaylandCompositor
import DactylKit
import DisplayList
import Foundation
import InputFrames
import Screens
import Testing

@testable import DactylDisplay
@testable import WaylandInput

/// A window that gets other sizes, and the panel, the places and the program's screen that follow it.
@MainActor
@Suite("Sizes of a window")
struct WindowSizeTests {
  /// The sizes of the device that the source reports, in points.
  private func reported(_ input: WaylandInput) throws -> [CGSize] {
    var sizes: [CGSize] = []
    while let event = try input.nextEvent() {
      guard case .deviceAdded(let description, _, _) = event else { continue }
      let size = PanelGeometry(description).size
      sizes.append(
        CGSize(
          width: (size.width * 163 / 25.4).rounded(),
          height: (size.height * 163 / 25.4).rounded()))
    }
    return sizes
  }

  @Test func `a device is reported with the size in which the window is first seen`() throws {
    let test = try TestCompositor(sizesLate: true, outputScale: 1)
    #expect(test.window.size == (800, 480))
    #expect(try reported(test.input) == [])
    let screen = try WindowScreen(of: test.window)
    for _ in 0..<2 {
      _ = try screen.nextBuffer()
      try screen.commit(damage: [screen.size.bounds])
      try test.settle()
    }
    #expect(try reported(test.input) == [CGSize(width: 800, height: 400)])
  }

  @Test func `a device that was reported is reported anew with each size`() throws {
    let test = try TestCompositor()
    compositor_resize(test.raw, 1280, 800)
    compositor_resize(test.raw, 400, 800)
    #expect(
      try reported(test.input) == [
        CGSize(width: 1280, height: 800), CGSize(width: 400, height: 800),
      ])
    #expect(test.input.devices.count == 1)
  }

  @Test func `places are those of the compositor to a 256th of a point in every size`() throws {
    let test = try TestCompositor()
    compositor_resize(test.raw, 1280, 800)
    compositor_down(test.raw, 10_000, 0, 501 / 256.0, 701 + 255 / 256.0)
    compositor_frame(test.raw)
    var places: [CGPoint] = []
    var panel = PanelLimits.assumedSize
    while let event = try test.input.nextEvent() {
      switch event {
      case .deviceAdded(let description, _, _): panel = PanelGeometry(description).size
      case .touches(let frame):
        let mapping = ScreenMapping(panel: panel, screen: (1280, 800))
        places += frame.contacts.map {
          let place = mapping.point(x: $0.x, y: $0.y)
          return CGPoint(x: place.x * 256, y: place.y * 256)
        }
      default: break
      }
    }
    try #require(places.count == 1)
    #expect(abs(places[0].x - 501) < 1e-6 && abs(places[0].y - 179_711) < 1e-6)
  }

  @Test func `a finger that is down when the window grows stays at its point`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_900, 0, 400, 200)
    compositor_frame(test.raw)
    test.read()
    compositor_resize(test.raw, 1280, 800)
    compositor_up(test.raw, 10_000, 0)
    compositor_frame(test.raw)
    #expect(
      test.read() == [
        "10000 device 0 Wayland seat0", "frame", "10000 ended 1 at 400,200",
      ])
  }

  // MARK: The program's screen

  /// A program that a window of the compositor shows.
  private func show(_ test: TestCompositor, _ screen: UIScreen?) throws -> (
    display: DisplayConnection, application: UIApplication
  ) {
    let display = try DisplayConnection(
      showing: [ShownScreen(.window(), try WindowScreen(of: test.window))])
    let application = UIApplication()
    application.mainScreen = try screen ?? #require(display.makeScreen())
    _ = withPresenter(display.present(application))
    return (display, application)
  }

  /// Keeps the presenter for the life of the test.
  private func withPresenter(_ presenter: ScreenPresenter) -> ScreenPresenter {
    Self.presenters.append(presenter)
    return presenter
  }
  private static var presenters: [ScreenPresenter] = []

  /// The window's own size, turned, as of another scale, its own again, smaller.
  private static let sizes: [(Int32, Int32)] = [
    (800, 400), (400, 800), (640, 320), (800, 400), (300, 200),
  ]

  @Test
  func `a screen with a size of its own keeps it in every window, also in one of that size`()
    throws
  {
    let test = try TestCompositor()
    let own = CGSize(width: 800, height: 400)
    let (display, application) = try show(test, UIScreen(size: own))
    for size in Self.sizes {
      compositor_resize(test.raw, size.0, size.1)
      while try display.windowInput?.nextEvent() != nil {}
      #expect(test.window.size == (Double(size.0), Double(size.1)))
      #expect(application.mainScreen.nativeSize == own)
      // So it does when the window is another one.
      display.follow(application.mainScreen)
      #expect(application.mainScreen.nativeSize == own)
    }
  }

  @Test func `a screen of the window follows every size and scale`() throws {
    let test = try TestCompositor(hasScaling: true)
    let (display, application) = try show(test, nil)
    for size in Self.sizes {
      compositor_resize(test.raw, size.0, size.1)
      compositor_prefer_scale(test.raw, size.0 == 640 ? 150 : 120)
      while try display.windowInput?.nextEvent() != nil {}
      let screen = application.mainScreen
      #expect(screen.nativeSize == CGSize(width: Double(size.0), height: Double(size.1)))
      #expect(screen.scale == (size.0 == 640 ? 1.25 : 1))
    }
  }

  @Test func `the picture of the pointer has the pixels of each scale of the window`() throws {
    let test = try TestCompositor(hasPointer: true, hasScaling: true)
    let (display, _) = try show(test, nil)
    compositor_pointer_enter(test.raw, 100, 80)
    compositor_pointer_frame(test.raw)
    var widths: [CInt] = []
    for scale: UInt32 in [120, 240, 120] {
      compositor_prefer_scale(test.raw, scale)
      while try display.windowInput?.nextEvent() != nil {}
      let presenter = try #require(Self.presenters.last)
      presenter.advance(to: presenter.now)
      try test.settle()
      widths.append(compositor_report(test.raw).cursor_width)
    }
    #expect(widths == [22, 40, 22])
  }

  @Test func `touches before a change of size come before the change`() throws {
    let test = try TestCompositor()
    let (display, application) = try show(test, nil)
    while try display.windowInput?.nextEvent() != nil {}
    compositor_down(test.raw, 9_900, 0, 400, 200)
    compositor_frame(test.raw)
    compositor_resize(test.raw, 400, 800)
    guard case .touches = try display.windowInput?.nextEvent() else {
      Issue.record("no touch")
      return
    }
    #expect(application.mainScreen.nativeSize == CGSize(width: 800, height: 400))
    while try display.windowInput?.nextEvent() != nil {}
    #expect(application.mainScreen.nativeSize == CGSize(width: 400, height: 800))
  }

  @Test func `the size is told when the window is seen, and after each change`() throws {
    let test = try TestCompositor(sizesLate: true, outputScale: 1)
    let (display, _) = try show(test, UIScreen(size: CGSize(width: 800, height: 400)))
    var told: [CGSize] = []
    display.shownObserver = { told.append($0) }
    let screen = try WindowScreen(of: test.window)
    for _ in 0..<2 {
      _ = try screen.nextBuffer()
      try screen.commit(damage: [screen.size.bounds])
      try test.settle()
      while try display.windowInput?.nextEvent() != nil {}
    }
    #expect(told.last == CGSize(width: 800, height: 400) && Set(told.map(\.height)) == [400])
    compositor_resize(test.raw, 640, 320)
    while try display.windowInput?.nextEvent() != nil {}
    #expect(told.last == CGSize(width: 640, height: 320))
  }
}
