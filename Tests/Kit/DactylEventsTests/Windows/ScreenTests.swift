import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Screens")
struct ScreenTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let wall = UIScreen(size: CGSize(width: 1280, height: 720), scale: 2)

  private var application: UIApplication { fingers.application }

  private func window(on screen: UIScreen) -> UIWindow {
    let window = fingers.makeWindow(frame: screen.bounds)
    window.screen = screen
    return window
  }

  // Proves: VIEW:SCR-01
  @Test func `the main screen is the first of all screens`() {
    #expect(application.screens == [application.mainScreen])
    application.connect(wall)
    #expect(UIScreen.screens == [UIScreen.main, wall])
    let second = UIScreen(size: CGSize(width: 800, height: 600))
    application.connect(second)
    application.connect(second)
    #expect(UIScreen.screens == [UIScreen.main, wall, second])
    application.disconnect(wall)
    application.disconnect(wall)
    #expect(UIScreen.screens == [UIScreen.main, second])
  }

  // Proves: VIEW:SCR-02, VC13:SCR-01, VC13:BAS-01
  @Test func `a window belongs to the main screen unless told otherwise`() {
    application.connect(wall)
    let window = UIWindow(frame: UIScreen.main.bounds)
    #expect(window.screen === UIScreen.main)
    #expect(window.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  // Proves: VIEW:SCR-03
  @Test func `a window that gets another screen is shown there alone`() {
    application.connect(wall)
    let window = window(on: UIScreen.main)
    window.isHidden = false
    #expect(application.windows(on: UIScreen.main) == [fingers.window, window])
    window.screen = wall
    #expect(application.windows(on: UIScreen.main) == [fingers.window])
    #expect(application.windows(on: wall) == [window])
  }

  // Proves: VIEW:SCR-04
  @Test func `a screen that comes is told, and is usable at once`() {
    let log = NotificationLog()
    log.hear(UIScreen.didConnectNotification) { notification in
      guard let screen = notification.object as? UIScreen, screen === wall else { return nil }
      return "\(screen === UIScreen.screens[1]) \(screen.bounds.width)"
    }
    application.connect(wall)
    #expect(log.entries == ["true 1280.0"])
  }

  // Proves: VIEW:SCR-05
  @Test func `a window of a lost screen is hidden before it is forgotten`() {
    let log = NotificationLog()
    application.connect(wall)
    var shown: UIWindow? = window(on: wall)
    shown?.isHidden = false
    log.hear(UIWindow.didBecomeHiddenNotification) { _ in "hidden, kept \(shown != nil)" }
    log.hear(UIScreen.didDisconnectNotification) { notification in
      guard notification.object as? UIScreen === wall else { return nil }
      shown?.isHidden = true
      shown = nil
      return "disconnected"
    }
    application.disconnect(wall)
    #expect(log.entries == ["hidden, kept true", "disconnected"])
  }

  // Proves: VIEW:SCR-05
  @Test func `windows that nobody hid when their screen went are hidden`() {
    application.connect(wall)
    let window = window(on: wall)
    window.makeKeyAndVisible()
    application.disconnect(wall)
    #expect(window.isHidden)
    #expect(fingers.window.isKeyWindow)
  }

  // Proves: VIEW:SCR-06
  @Test func `a suspended program hears of screens in order when it goes on`() {
    let log = NotificationLog()
    log.hear(UIScreen.didConnectNotification) { $0.object as? UIScreen === wall ? "come" : nil }
    log.hear(UIScreen.didDisconnectNotification) { $0.object as? UIScreen === wall ? "gone" : nil }
    application.enterBackground()
    application.suspend()
    application.connect(wall)
    application.disconnect(wall)
    #expect(log.entries.isEmpty)
    application.resume()
    #expect(log.entries == ["come", "gone"])
    application.connect(wall)
    #expect(log.entries == ["come", "gone", "come"])
  }

  // Proves: VIEW:SCR-07
  @Test func `a listener that is gone is not called`() {
    @MainActor final class Listener {
      let log: Transcript
      init(_ log: Transcript) { self.log = log }
      func screenCame() { log.record("came") }
    }
    let log = Transcript()
    var listener: Listener? = Listener(log)
    if let listener {
      NotificationCenter.default.addObserver(
        listener, selector: Listener.screenCame, name: UIScreen.didConnectNotification, object: nil)
    }
    application.connect(wall)
    #expect(log.calls == ["came"])
    listener = nil
    application.connect(UIScreen(size: CGSize(width: 10, height: 10)))
    #expect(log.calls == ["came"])
  }

  // Proves: VIEW:SCR-10
  @Test func `windows of other screens take no touch`() {
    let transcript = Transcript()
    application.connect(wall)
    let window = window(on: wall)
    window.windowLevel = .alert
    window.addSubview(LoggingView("wall", frame: window.bounds, in: transcript))
    window.isHidden = false
    fingers.view.addSubview(LoggingView("main", frame: fingers.view.bounds, in: transcript))
    fingers.down(0, 5, 5)
    #expect(transcript.calls == ["main touchesBegan 1"])
  }

  // Proves: VIEW:SCR-11
  @Test func `a view is in one window at a time`() {
    application.connect(wall)
    let window = window(on: wall)
    let view = UIView()
    fingers.view.addSubview(view)
    window.addSubview(view)
    #expect(view.window === window)
    #expect(fingers.view.subviews.isEmpty)
  }

  // Proves: VIEW:SCR-09
  @Test func `a screen shows nothing until a window on it is shown`() {
    application.connect(wall)
    let window = window(on: wall)
    #expect(application.windows(on: wall).isEmpty)
    window.isHidden = false
    #expect(application.windows(on: wall) == [window])
    window.isHidden = true
    #expect(application.windows(on: wall).isEmpty)
  }

  private static let modes = [(640.0, 480.0), (1280, 720), (1920, 1080)].map {
    UIScreenMode(size: CGSize(width: $0.0, height: $0.1))
  }

  // Proves: VIEW:SCR-12
  @Test func `a screen begins in the mode that suits it`() {
    let screen = UIScreen(modes: Self.modes, preferredMode: Self.modes[1])
    #expect(screen.availableModes.count == 3)
    #expect(screen.currentMode == screen.preferredMode)
    #expect(screen.currentMode?.size == CGSize(width: 1280, height: 720))
    #expect(UIScreen(modes: Self.modes).currentMode == Self.modes[0])
  }

  // Proves: VIEW:SCR-13
  @Test func `a mode that is chosen before gives the window its size`() {
    let screen = UIScreen(modes: Self.modes, scale: 2)
    screen.currentMode = Self.modes[2]
    let window = UIWindow(frame: screen.bounds)
    #expect(window.bounds.size == CGSize(width: 960, height: 540))
    #expect(screen.nativeBounds.size == CGSize(width: 1920, height: 1080))
    #expect(UIScreenMode(size: .zero, pixelAspectRatio: 1.1).pixelAspectRatio == 1.1)
  }

  // Proves: VIEW:SCR-13
  @Test func `another mode is told, and windows that filled the screen go on filling it`() {
    let log = NotificationLog()
    let screen = UIScreen(modes: Self.modes)
    log.hear(UIScreen.modeDidChangeNotification) {
      $0.object as? UIScreen === screen ? "mode" : nil
    }
    application.connect(screen)
    let full = window(on: screen)
    full.isHidden = false
    let small = window(on: screen)
    small.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    small.isHidden = false
    screen.currentMode = Self.modes[1]
    screen.currentMode = Self.modes[1]
    screen.currentMode = UIScreenMode(size: CGSize(width: 1, height: 1))
    #expect(log.entries == ["mode"])
    #expect(full.frame == CGRect(x: 0, y: 0, width: 1280, height: 720))
    #expect(small.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  // Proves: VIEW:SCR-14
  @Test func `a screen that is assigned after showing is warned of`() {
    var warnings: [String] = []
    application.warningObserver = { warnings.append($0.sentence) }
    application.connect(wall)
    let before = window(on: wall)
    before.isHidden = false
    #expect(warnings.isEmpty)
    before.screen = UIScreen.main
    #expect(warnings.count == 1)
    #expect(warnings[0].hasPrefix("a shown window was given another screen"))
  }

  // Proves: VIEW:SCR-15
  @Test func `views of another screen's window are laid out and drawn`() {
    let transcript = Transcript()
    application.connect(wall)
    let window = window(on: wall)
    window.isHidden = false
    let view = LayoutView("V", frame: CGRect(x: 0, y: 0, width: 9, height: 9), in: transcript)
    view.logsDrawing = true
    window.addSubview(view)
    application.endIteration()
    #expect(transcript.calls == ["V layoutSubviews", "V draw 0 0 9 9"])
  }

  // Proves: VC13:SCR-02
  @Test func `a further window has its own root and its own chain`() {
    application.connect(wall)
    let window = window(on: wall)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.view.frame == wall.bounds)
    #expect(
      controller.view.responderChain == [controller.view, controller, window, application])
  }

  // Proves: VIEW:PTS-03
  @Test func `a view shows its screen's pixels per point`() {
    let view = UIView()
    #expect(view.contentScaleFactor == 1)
    application.connect(wall)
    let window = window(on: wall)
    window.addSubview(view)
    #expect(view.contentScaleFactor == 2)
    #expect(window.screen.nativeScale == 2)
    view.contentScaleFactor = 3
    #expect(view.contentScaleFactor == 3)
  }

  // Differs: VIEW:VCV-08
  @Test func `window and root view rotate with the interface, and another window does not`() {
    let controller = UIViewController()
    fingers.window.rootViewController = controller
    let small = fingers.makeWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    small.isHidden = false
    application.mainScreen.interfaceOrientation = .landscapeLeft
    #expect(fingers.window.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    #expect(controller.view.bounds == fingers.window.bounds)
    #expect(small.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  // Proves: VIEW:CNV-03
  @Test func `views, windows and the screen convert to each other as coordinate spaces`() {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    fingers.window.addSubview(view)
    fingers.window.frame.origin = CGPoint(x: 100, y: 200)
    let screen = UIScreen.main.coordinateSpace
    let place = CGPoint(x: 1, y: 2)
    #expect(view.convert(place, to: screen) == CGPoint(x: 131, y: 242))
    #expect(view.convert(CGPoint(x: 131, y: 242), from: screen) == place)
    #expect(screen.convert(CGPoint(x: 131, y: 242), to: view) == place)
    #expect(
      screen.convert(view.bounds, from: view) == CGRect(x: 130, y: 240, width: 10, height: 10))
    let space: any UICoordinateSpace = fingers.window
    #expect(view.convert(view.bounds, to: space) == view.frame)
    #expect(screen.convert(place, to: wall) == place)
  }

  @Test func `a screen that is resized has one mode, and windows that filled it fill it still`() {
    let screen = application.mainScreen
    let full = window(on: screen)
    let part = fingers.makeWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for window in [full, part] { window.isHidden = false }
    var changes = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.modeDidChangeNotification, object: screen, queue: nil
    ) { _ in MainActor.assumeIsolated { changes += 1 } }
    screen.resize(to: CGSize(width: 400, height: 300), scale: 1.5)
    NotificationCenter.default.removeObserver(token)
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 600, height: 450))
    #expect(screen.scale == 1.5)
    #expect(screen.availableModes == [screen.currentMode])
    #expect(full.frame == screen.bounds)
    #expect(part.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(changes == 1)
  }

  @Test(arguments: [(0.0, 1.0), (-5, 1), (100, 0), (.nan, 1), (100, .infinity)])
  func `a size or scale that is not above zero is refused`(side: Double, scale: Double) {
    let screen = application.mainScreen
    screen.resize(to: CGSize(width: side, height: 100), scale: scale)
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(screen.scale == 1)
  }
}
