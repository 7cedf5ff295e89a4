import DactylEvents
import Foundation
import InputFrames
import Testing

/// Panels that are wider than high: how they are built, and what follows it.
@MainActor
@Suite("Wide panels")
struct WidePanelTests {
  /// A controller that allows some orientations.
  private final class Page: UIViewController {
    let mask: UIInterfaceOrientationMask
    init(_ mask: UIInterfaceOrientationMask) {
      self.mask = mask
      super.init()
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  }

  private let ownApplication = UIApplication()
  /// The application, which is the shared one whenever it is asked for.
  private var application: UIApplication {
    ownApplication.becomeShared()
    return ownApplication
  }

  /// A panel of so many millimetres, which has 163 points an inch.
  private func plugIn(
    _ width: Double, _ height: Double, built: ScreenOrientation? = nil, at time: Timestamp = .zero
  ) {
    var panel = DeviceDescription(
      name: "Panel",
      axes: [
        AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
        AbsCode.mtPositionX: AxisRange(
          minimum: 0, maximum: Int32(width * 10) - 1, resolution: 10),
        AbsCode.mtPositionY: AxisRange(
          minimum: 0, maximum: Int32(height * 10) - 1, resolution: 10),
      ])
    panel.builtOrientation = built
    application.handle(.deviceAdded(panel, device: DeviceID(0), time: time))
  }

  private func show(_ mask: UIInterfaceOrientationMask) -> UIWindow {
    let window = UIWindow(frame: application.mainScreen.bounds)
    window.rootViewController = Page(mask)
    window.makeKeyAndVisible()
    application.endIteration()
    return window
  }

  @Test(arguments: [
    (UIInterfaceOrientationMask.landscape, UIInterfaceOrientation.landscapeRight),
    (.landscapeRight, .landscapeRight), (.landscapeLeft, .landscapeLeft),
    (.allButUpsideDown, .landscapeRight), (.all, .landscapeRight),
  ])
  func `a program that allows landscape fills a panel of 1024 x 600 as it is built`(
    mask: UIInterfaceOrientationMask, orientation: UIInterfaceOrientation
  ) {
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 600))
    let window = show(mask)
    #expect(window.bounds.size == CGSize(width: 1024, height: 600))
    #expect(window.rootViewController?.view.frame == window.bounds)
    #expect(application.statusBarOrientation == orientation)
    #expect(application.mainScreen.glassOrientation == .portrait)
  }

  @Test func `a program that allows portrait alone stands sideways on a wide panel`() {
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 600))
    let window = show(.portrait)
    #expect(window.bounds.size == CGSize(width: 600, height: 1024))
    #expect(application.statusBarOrientation == .portrait)
  }

  @Test(arguments: [(UIInterfaceOrientationMask.portrait, CGFloat(600)), (.landscape, 1024)])
  func `a high panel is built in portrait`(mask: UIInterfaceOrientationMask, width: CGFloat) {
    application.mainScreen = UIScreen(size: CGSize(width: 600, height: 1024))
    #expect(application.builtOrientation == .portrait)
    #expect(show(mask).bounds.width == width)
  }

  @Test func `a square panel is built in portrait`() {
    #expect(UIScreen(size: CGSize(width: 480, height: 480)).builtOrientation == .portrait)
  }

  @Test(arguments: [(150.0, 90.0, ScreenOrientation.landscapeRight), (90, 150, .portrait)])
  func `the shape of the first panel decides`(
    width: Double, height: Double, built: ScreenOrientation
  ) {
    plugIn(width, height)
    #expect(application.mainScreen.builtOrientation == built)
  }

  @Test func `before a panel has come, a screen is taken to be built in portrait`() {
    #expect(application.builtOrientation == .portrait)
    #expect(application.statusBarOrientation == .portrait)
  }

  @Test(arguments: [
    (UIInterfaceOrientationMask.landscape, UIInterfaceOrientation.landscapeRight, true),
    (.all, .landscapeRight, true), (.portrait, .portrait, false),
  ])
  func `a wide panel that comes after the window rotates it as if it had come before`(
    mask: UIInterfaceOrientationMask, orientation: UIInterfaceOrientation, isWide: Bool
  ) {
    let window = show(mask)
    plugIn(150, 90)
    application.runUntilIdle()
    #expect(application.builtOrientation == .landscapeRight)
    #expect(application.statusBarOrientation == orientation)
    #expect((window.bounds.width > window.bounds.height) == isWide)
  }

  @Test func `a high panel that comes after the window leaves it upright`() {
    _ = show(.all)
    plugIn(90, 150)
    application.runUntilIdle()
    #expect(application.statusBarOrientation == .portrait)
    #expect(application.builtOrientation == .portrait)
  }

  @Test(arguments: [(150.0, 90.0), (90, 150)])
  func `a panel that comes after the window gives it the size that it has after the panel`(
    width: Double, height: Double
  ) {
    let early = show(.all)
    plugIn(width, height)
    application.runUntilIdle()
    let other = WidePanelTests()
    other.plugIn(width, height)
    let late = other.show(.all)
    #expect(early.bounds == late.bounds)
    #expect(early.rootViewController?.view.frame == late.bounds)
  }

  @Test func `a second panel leaves the size as the first one has made it`() {
    let window = show(.all)
    plugIn(150, 90)
    application.runUntilIdle()
    let size = window.bounds
    plugIn(300, 100, at: Timestamp(milliseconds: 1))
    application.runUntilIdle()
    #expect(window.bounds == size)
  }

  @Test func `a screen that the program names keeps its size`() {
    application.mainScreen = UIScreen(size: CGSize(width: 640, height: 480))
    let window = show(.all)
    plugIn(150, 90)
    application.runUntilIdle()
    #expect(window.bounds.size == CGSize(width: 640, height: 480))
  }

  @Test func `only the first panel of a screen says how that is built`() {
    _ = show(.all)
    plugIn(90, 150)
    plugIn(150, 90, at: Timestamp(milliseconds: 1))
    #expect(application.builtOrientation == .portrait)
  }

  // MARK: Who says it

  @Test func `what the panel says wins over its shape, what the program says over both`() {
    plugIn(150, 90, built: .portrait)
    #expect(application.builtOrientation == .portrait)
    application.builtOrientation = .landscapeLeft
    plugIn(150, 90, built: .portraitUpsideDown, at: Timestamp(milliseconds: 1))
    #expect(application.builtOrientation == .landscapeLeft)
  }

  @Test func `what the program says holds for the screen that it sets later, too`() {
    application.builtOrientation = .portrait
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 600))
    #expect(application.builtOrientation == .portrait)
    #expect(show(.landscape).bounds.size == CGSize(width: 600, height: 1024))
  }

  @Test
  func `saying it while a window is shown rotates the interface to what its controller allows`() {
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 600))
    let window = show(.landscape)
    application.builtOrientation = .portrait
    application.endIteration()
    #expect(application.statusBarOrientation.isLandscape)
    #expect(window.bounds.size == CGSize(width: 600, height: 1024))
  }

  @Test func `a program that declares landscape among others begins so on a wide panel`() {
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 600))
    application.declaredInterfaceOrientations = [.portrait, .landscapeLeft]
    #expect(show(.all).bounds.size == CGSize(width: 1024, height: 600))
    #expect(application.statusBarOrientation == .landscapeLeft)
  }

  // MARK: What follows it

  /// An accelerometer feels gravity along the glass for a while: `x` to its right, `y` to its top, in g.
  private func hold(_ x: Double, _ y: Double) {
    let start = application.now
    for step in 1...200 {
      application.handle(
        .acceleration(
          Acceleration(
            time: start + .milliseconds(step * 10), device: DeviceID(7),
            x: x * Acceleration.standardGravity, y: y * Acceleration.standardGravity, z: 0)))
    }
    application.runUntilIdle()
  }

  @Test
  func `a wide panel that stands as it is built is held in landscape, and the interface stays`() {
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 600))
    application.device.beginGeneratingDeviceOrientationNotifications()
    let window = show(.all)
    hold(0, -1)
    #expect(application.device.orientation == .landscapeLeft)
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(window.bounds.size == CGSize(width: 1024, height: 600))
  }

  // Proves: VC11:OR-01, VC11:R1-01
  @Test(arguments: [
    (1.0, 0.0, UIDeviceOrientation.portrait, CGFloat(600)), (-1, 0, .portraitUpsideDown, 600),
    (0, 1, .landscapeRight, 1024), (0, -1, .landscapeLeft, 1024),
  ])
  func `a wide panel is held as the side that is down says, and the interface follows`(
    x: Double, y: Double, held: UIDeviceOrientation, width: CGFloat
  ) {
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 600))
    application.device.userInterfaceIdiom = .pad
    application.device.beginGeneratingDeviceOrientationNotifications()
    let window = show(.all)
    hold(x, y)
    #expect(application.device.orientation == held)
    #expect(application.statusBarOrientation == UIInterfaceOrientation(held))
    #expect(window.bounds.width == width)
  }

  @Test(arguments: [
    (UIInterfaceOrientation.landscapeRight, CGPoint(x: 100, y: 50)),
    (.landscapeLeft, CGPoint(x: 924, y: 550)), (.portrait, CGPoint(x: 550, y: 100)),
    (.portraitUpsideDown, CGPoint(x: 50, y: 924)),
  ])
  func `a touch is where the finger is on the glass, however the interface stands`(
    orientation: UIInterfaceOrientation, place: CGPoint
  ) throws {
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 600))
    let window = show(.all)
    let screen = application.mainScreen
    screen.interfaceOrientation = try #require(orientation.screenOrientation)
    let point = screen.mapping(for: PanelSize(width: 102.4, height: 60)).point(x: 10, y: 5)
    #expect(CGPoint(x: point.x, y: point.y) == place)
    #expect(window.bounds.size == screen.bounds.size)
    #expect(screen.fixedCoordinateSpace.convert(place, from: screen) == CGPoint(x: 100, y: 50))
  }
}
