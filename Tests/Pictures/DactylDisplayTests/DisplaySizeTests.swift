import CairoPainter
import DactylKit
import DisplayList
import Foundation
import InputFrames
import Screens
import Testing

@testable import DactylDisplay

/// A program on a display whose size changes: its own size, turned, of another scale, its own again, smaller.
@MainActor
@Suite("Sizes of a display")
struct DisplaySizeTests {
  private static let sizes = [(100, 50), (50, 100), (200, 100), (100, 50), (60, 30)]
    .map { PixelSize(width: $0.0, height: $0.1) }
  private let panel = PanelSize(width: 160, height: 80)
  private let target = ChangingScreen(Self.sizes[0])
  private let display: DisplayConnection

  init() throws {
    display = try DisplayConnection(
      showing: [ShownScreen(.monitor(card: nil, output: "TEST-1"), target)])
  }

  /// A program with a red view in the lower right corner, a tenth of the screen wide and high.
  private func makeProgram(on screen: UIScreen) -> (UIApplication, UIView) {
    let application = UIApplication()
    application.mainScreen = screen
    let window = UIWindow(frame: application.mainScreen.bounds)
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let (width, height) = (window.bounds.width, window.bounds.height)
    let corner = UIView(
      frame: CGRect(
        x: width * 0.9, y: height * 0.9, width: width * 0.1, height: height * 0.1))
    corner.backgroundColor = .red
    corner.autoresizingMask = [
      .flexibleLeftMargin, .flexibleTopMargin, .flexibleWidth, .flexibleHeight,
    ]
    window.layoutIfNeeded()
    root.view.addSubview(corner)
    return (application, corner)
  }

  /// The view under a finger at that share of the panel.
  private func view(at share: Double, in application: UIApplication) -> UIView? {
    let screen = application.mainScreen
    let point = screen.mapping(for: panel).point(x: share * panel.width, y: share * panel.height)
    return application.hitTest(CGPoint(x: point.x, y: point.y), on: screen, with: nil)?.view
  }

  private func expectCorner(_ corner: UIView, on presenter: ScreenPresenter, at time: Int64) {
    presenter.advance(to: Timestamp(microseconds: time))
    while let deadline = presenter.nextDeadline, deadline.microseconds < time + 100_000 {
      presenter.advance(to: deadline)
    }
    let size = target.size
    #expect(target.shown[size.width - 1, size.height - 1] == 0xFFFF_0000)
    #expect(target.shown[size.width * 8 / 10, size.height * 8 / 10] != 0xFFFF_0000)
    #expect(view(at: 0.95, in: presenter.application) === corner)
    #expect(view(at: 0.85, in: presenter.application) !== corner)
  }

  @Test(arguments: [false, true])
  func `a picture fills the display and is touched where it is seen, whatever the sizes before`(
    follows: Bool
  ) throws {
    let (application, corner) = makeProgram(
      on: follows
        ? try #require(display.makeScreen()) : UIScreen(size: CGSize(width: 100, height: 50)))
    let presenter = display.present(application)
    for (index, size) in Self.sizes.enumerated() {
      target.size = size
      display.displayChanged()
      expectCorner(corner, on: presenter, at: Int64(index) * 1_000_000)
      #expect(
        application.mainScreen.nativeSize
          == (follows
            ? CGSize(width: size.width, height: size.height) : CGSize(width: 100, height: 50)))
    }
  }

  @Test func `a monitor that is connected again changes no screen`() throws {
    let (application, corner) = makeProgram(
      on: UIScreen(size: CGSize(width: 100, height: 50)))
    let presenter = display.present(application)
    for index in 0..<3 {
      presenter.pause()
      display.displayChanged()
      expectCorner(corner, on: presenter, at: Int64(index) * 1_000_000)
      #expect(application.mainScreen.nativeSize == CGSize(width: 100, height: 50))
    }
  }
}

/// A screen in memory whose size a test sets.
private final class ChangingScreen: ScreenTarget {
  private var memory: MemoryScreen
  init(_ size: PixelSize) { memory = Self.memory(size) }

  var size: PixelSize {
    get { memory.size }
    set { memory = Self.memory(newValue) }
  }
  var shown: ScreenBuffer { memory.shown }
  var name: String { "TEST-1" }
  var frameDuration: Int64 { memory.frameDuration }
  var descriptor: CInt? { memory.descriptor }
  var isPresenting: Bool { memory.isPresenting }

  func nextBuffer() throws(ScreenError) -> (buffer: ScreenBuffer, age: Int) {
    try memory.nextBuffer()
  }
  func commit(damage: [PixelRect]) throws(ScreenError) { try memory.commit(damage: damage) }
  func nextPresentation() throws(ScreenError) -> Presentation? { try memory.nextPresentation() }

  private static func memory(_ size: PixelSize) -> MemoryScreen {
    MemoryScreen(size: size, frameDuration: 10_000) { .zero }
  }
}
