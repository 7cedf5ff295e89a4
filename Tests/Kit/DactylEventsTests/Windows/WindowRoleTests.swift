import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("What windows are for")
struct WindowRoleTests {
  let transcript = Transcript()
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  // Proves: VIEW:WIN-01
  @Test func `a window is a view without a superview`() {
    let window: UIView = fingers.makeWindow()
    #expect(window.superview == nil)
    #expect(window.window === window)
    #expect(window.subviews.isEmpty && window.backgroundColor == nil)
    #expect(window.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(window.layer.delegate === window)
  }

  // Proves: VIEW:WIN-02, VIEW:RSP-02
  @Test func `the window dispatches the touches that fall in it`() {
    final class Telling: UIWindow {
      var transcript: Transcript?
      override func sendEvent(_ event: UIEvent) {
        transcript?.record("window sendEvent")
        super.sendEvent(event)
      }
    }
    let window = Telling(frame: fingers.window.frame)
    window.transcript = transcript
    window.addSubview(LoggingView("box", frame: window.bounds, in: transcript))
    window.isHidden = false
    fingers.down(0, 5, 5)
    #expect(transcript.calls == ["window sendEvent", "box touchesBegan 1"])
  }

  // Proves: VIEW:WIN-03
  @Test func `a touch in a program without windows is dropped`() {
    let application = UIApplication()
    application.deliver(
      [TouchSample(id: 0, phase: .began, location: .zero)], at: application.now)
    application.deliver(
      [TouchSample(id: 0, phase: .ended, location: .zero)], at: application.now)
    #expect(application.windows.isEmpty)
    #expect(application.hitTest(.zero, with: nil) == nil)
  }

  // Proves: VIEW:WIN-04, VIEW:ROOT-01
  @Test func `a new root view takes the later touches`() {
    let window = fingers.makeWindow()
    window.isHidden = false
    for name in ["first", "second"] {
      for view in window.subviews { view.removeFromSuperview() }
      let root = LoggingView(name, frame: window.bounds, in: transcript)
      window.addSubview(root)
      #expect(window.subviews == [root])
      fingers.down(0, 5, 5)
      fingers.up()
    }
    #expect(
      transcript.calls == [
        "first touchesBegan 1", "first touchesEnded 1", "second touchesBegan 2",
        "second touchesEnded 2",
      ])
  }

  // Proves: VIEW:ROOT-03
  @Test func `any view can be the root`() {
    let controller = UIViewController()
    controller.view = LoggingView("any", frame: .zero, in: transcript)
    fingers.window.rootViewController = controller
    fingers.window.bringSubviewToFront(controller.view)
    fingers.down(0, 300, 470)
    #expect(transcript.calls == ["any touchesBegan 1"])
  }

  // Proves: VIEW:WIN-05
  @Test func `a program that is launched in the background shows its window in the foreground`() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        if application.applicationState != .background { window?.makeKeyAndVisible() }
        return true
      }
      func applicationWillEnterForeground(_ application: UIApplication) {
        window?.makeKeyAndVisible()
      }
    }
    let application = UIApplication()
    let delegate = Delegate()
    application.delegate = delegate
    application.enterBackground()
    #expect(application.launch())
    #expect(application.applicationState == .background)
    #expect(delegate.window?.isHidden == true)
    application.enterForeground()
    #expect(delegate.window?.isHidden == false)
    #expect(application.applicationState == .active)
  }

  // Proves: VIEW:WIN-06, VIEW:SCR-08
  @Test func `a screen that comes is told once and brings no window by itself`() {
    let log = NotificationLog()
    log.hear(UIScreen.didConnectNotification) { _ in "came" }
    #expect(fingers.application.windows.count == 1)
    let screen = UIScreen(size: CGSize(width: 1280, height: 720))
    fingers.application.connect(screen)
    fingers.application.connect(screen)
    fingers.application.endIteration()
    #expect(log.entries == ["came"])
    #expect(fingers.application.windows == [fingers.window])
    #expect(fingers.application.windows(on: screen).isEmpty)
  }

  @Test func `a window for a further screen is made once, when the screen comes`() {
    let log = NotificationLog()
    var further: [UIWindow] = []
    log.hear(UIScreen.didConnectNotification) { notification in
      guard further.isEmpty, let screen = notification.object as? UIScreen else { return nil }
      let window = UIWindow(frame: screen.bounds)
      window.screen = screen
      window.isHidden = false
      further.append(window)
      return "made"
    }
    #expect(fingers.application.windows.count == 1)
    fingers.application.connect(UIScreen(size: CGSize(width: 1280, height: 720)))
    fingers.application.connect(UIScreen(size: CGSize(width: 1920, height: 1080)))
    #expect(log.entries == ["made"])
    #expect(fingers.application.windows.count == 2)
  }

  // Proves: VIEW:WIN-07
  @Test func `a window of the screen's bounds is as large as the screen, below the status bar`() {
    fingers.application.isStatusBarHidden = false
    let window = UIWindow(frame: UIScreen.main.bounds)
    #expect(window.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  // Proves: VIEW:WIN-08, VIEW:HIT-03
  @Test func `what reaches out of a small window gets no touch`() {
    fingers.window.isHidden = true
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    window.addSubview(
      LoggingView("out", frame: CGRect(x: 0, y: 390, width: 320, height: 80), in: transcript))
    window.isHidden = false
    #expect(!window.clipsToBounds)
    fingers.down(0, 160, 440)
    fingers.up()
    #expect(transcript.calls.isEmpty)
    fingers.down(0, 160, 395)
    #expect(transcript.calls == ["out touchesBegan 2"])
  }

  // Proves: VIEW:WIN-10, VIEW:CNV-02
  @Test func `views meet in the window's coordinates`() {
    let one = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    let other = UIView(frame: CGRect(x: 100, y: 40, width: 10, height: 10))
    fingers.window.addSubview(one)
    fingers.window.addSubview(other)
    let place = one.convert(CGPoint(x: 0, y: 0), to: nil)
    #expect(place == CGPoint(x: 30, y: 40))
    #expect(other.convert(place, from: nil) == CGPoint(x: -70, y: 0))
  }

  // Proves: VIEW:WIN-11, VIEW:KEY-01
  @Test func `an alert's window takes only the touches that fall in it`() {
    fingers.view.addSubview(LoggingView("page", frame: fingers.view.bounds, in: transcript))
    let alert = fingers.makeWindow(frame: CGRect(x: 60, y: 200, width: 200, height: 80))
    alert.windowLevel = .alert
    alert.addSubview(LoggingView("alert", frame: alert.bounds, in: transcript))
    alert.isHidden = false
    fingers.down(0, 100, 220)
    fingers.up()
    fingers.down(0, 100, 20)
    #expect(
      transcript.calls == ["alert touchesBegan 1", "alert touchesEnded 1", "page touchesBegan 2"])
    #expect(fingers.window.isKeyWindow)
  }
}
