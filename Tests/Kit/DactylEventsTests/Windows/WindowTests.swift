import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Windows and root controllers")
struct WindowTests {
  let transcript = Transcript()
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  // Proves: VC13:BAS-05, VIEW:ROOT-02
  @Test func `a visible window inserts its root controller's view by itself`() {
    let controller = UIViewController()
    fingers.window.rootViewController = controller
    #expect(controller.view.superview === fingers.window)
  }

  // Proves: VC13:BAS-14
  @Test func `the window sizes its root controller's view`() {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fingers.window.rootViewController = controller
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  // Proves: VIEW:ROOT-04
  @Test func `a window that is made without a frame fills the screen, and its views take touches`()
  {
    _ = fingers.application
    let window = UIWindow()
    #expect(window.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(window.isHidden)
    #expect(UIWindow(frame: .zero).frame == .zero)
    let root = UIViewController()
    root.view = LoggingView("root", frame: .zero, in: transcript)
    window.rootViewController = root
    window.makeKeyAndVisible()
    fingers.application.endIteration()
    fingers.down(0, 300, 470)
    fingers.up(0)
    #expect(transcript.calls.contains { $0.hasPrefix("root touchesBegan") })
    fingers.application.deviceRotated(to: .landscapeLeft)
    #expect(window.bounds.size == CGSize(width: 480, height: 320))
  }

  @Test(arguments: [(CGRect.zero, true), (CGRect(x: 0, y: 0, width: 1, height: 1), false)])
  func `a window that is shown without a size is warned of`(frame: CGRect, warns: Bool) {
    var warnings: [String] = []
    fingers.application.warningObserver = { warnings.append($0.sentence) }
    let window = fingers.makeWindow(frame: frame)
    window.makeKeyAndVisible()
    #expect(warnings.isEmpty, "it has no root controller")
    window.rootViewController = UIViewController()
    #expect(warnings.count == (warns ? 1 : 0))
    #expect(warnings.allSatisfy { $0.contains("has no size, so that no touch reaches it") })
  }

  // Proves: VIEW:ROOT-07
  @Test func `a hidden window does not load its root controller's view`() {
    let window = fingers.makeWindow()
    let controller = UIViewController()
    window.rootViewController = controller
    #expect(!controller.isViewLoaded)
    window.isHidden = false
    #expect(controller.isViewLoaded)
    #expect(controller.view.superview === window)
  }

  // Proves: VIEW:ROOT-07
  @Test func `a controller's view is loaded once and at the first question`() {
    final class Controller: UIViewController {
      var log: [String] = []
      override func loadView() {
        log.append("loadView")
        super.loadView()
      }
      override func viewDidLoad() { log.append("viewDidLoad") }
    }
    let controller = Controller()
    #expect(controller.viewIfLoaded == nil)
    _ = controller.view
    _ = controller.view
    #expect(controller.log == ["loadView", "viewDidLoad"])
  }

  // Proves: VIEW:ROOT-01
  @Test func `another root controller takes the first one's place`() {
    let first = UIViewController()
    let second = UIViewController()
    let window = fingers.makeWindow()
    window.isHidden = false
    window.rootViewController = first
    window.rootViewController = second
    #expect(window.subviews == [second.view])
    #expect(first.view.superview == nil)
    window.rootViewController = nil
    #expect(window.subviews.isEmpty)
  }

  @Test func `the root controller that is set again keeps its view, and the view its touches`() {
    let controller = UIViewController()
    let box = LoggingView("box", frame: .zero, in: transcript)
    box.logsHierarchy = true
    controller.view = box
    fingers.window.rootViewController = controller
    fingers.window.bringSubviewToFront(box)
    fingers.down(0, 5, 5)
    transcript.clear()
    fingers.window.rootViewController = controller
    fingers.up()
    #expect(transcript.calls == ["box touchesEnded 1"])
    #expect(box.superview === fingers.window)
  }

  // Proves: VIEW:HCB-07
  @Test func `replacing the root controller cancels the touches of its view`() {
    let controller = UIViewController()
    let box = LoggingView("box", frame: .zero, in: transcript)
    controller.view = box
    fingers.window.rootViewController = controller
    fingers.window.bringSubviewToFront(box)
    fingers.down(0, 5, 5)
    fingers.window.rootViewController = UIViewController()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
  }

  // Proves: VC13:BAS-07, VC6:RSP-04, VC11:EV-09
  @Test func `a controller that gets another view lets the old one go`() {
    let controller = UIViewController()
    let old = UIView()
    let new = UIView()
    controller.view = old
    controller.view = new
    #expect(old.next == nil)
    #expect(new.next === controller)
    controller.view = new
    #expect(new.next === controller)
    let other = UIViewController()
    other.view = old
    #expect(old.next === other)
  }

  // Proves: VIEW:WLV-06
  @Test func `the window of the higher level takes the touch`() {
    let alert = fingers.makeWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    alert.windowLevel = .alert
    let box = LoggingView("alert", frame: alert.bounds, in: transcript)
    alert.addSubview(box)
    alert.isHidden = false
    let late = fingers.makeWindow()
    late.isHidden = false
    fingers.down(0, 50, 50)
    #expect(transcript.calls == ["alert touchesBegan 1"])
    fingers.up()
    #expect(fingers.application.hitTest(CGPoint(x: 150, y: 150), with: nil)?.window === late)
  }

  // Proves: VIEW:WLV-07
  @Test func `of windows on one level the last shown takes the touch`() {
    let second = fingers.makeWindow()
    second.isHidden = false
    let place = CGPoint(x: 5, y: 5)
    #expect(fingers.application.hitTest(place, with: nil)?.window === second)
    fingers.window.makeKeyAndVisible()
    #expect(fingers.application.hitTest(place, with: nil)?.window === fingers.window)
    fingers.window.isHidden = true
    #expect(fingers.application.hitTest(place, with: nil)?.window === second)
  }

  @Test func `a window is hidden until it is shown`() {
    let window = fingers.makeWindow()
    #expect(window.isHidden)
    #expect(!fingers.application.windows.contains(window))
    window.makeKeyAndVisible()
    #expect(!window.isHidden)
    #expect(window.isKeyWindow)
    #expect(fingers.application.windows.contains(window))
  }

  // Proves: VIEW:AMB-11
  @Test func `a window that is hidden in mid touch keeps the touch`() {
    let box = LoggingView("box", frame: fingers.view.bounds, in: transcript)
    fingers.view.addSubview(box)
    fingers.down(0, 5, 5)
    fingers.window.isHidden = true
    fingers.move(0, 9, 9)
    fingers.up()
    #expect(
      transcript.calls == ["box touchesBegan 1", "box touchesMoved 1", "box touchesEnded 1"])
  }

  @Test func `a window that is hidden and forgotten is freed with its views`() {
    weak var window: UIWindow?
    weak var view: UIView?
    weak var recognizer: UIGestureRecognizer?
    do {
      let made = fingers.makeWindow()
      let inner = UIView(frame: made.bounds)
      let tap = UITapGestureRecognizer()
      made.addSubview(inner)
      inner.addGestureRecognizer(tap)
      made.makeKeyAndVisible()
      (window, view, recognizer) = (made, inner, tap)
      fingers.down(0, 5, 5)
      fingers.wait(50)
      fingers.up()
      fingers.wait(1000)
      made.isHidden = true
    }
    #expect(window == nil)
    #expect(view == nil)
    #expect(recognizer == nil)
    #expect(fingers.application.keyWindow === fingers.window)
  }

  @Test func `an application that another one replaces is freed`() {
    weak var application: UIApplication?
    do {
      let old = Fingers()
      old.view.addGestureRecognizer(UITapGestureRecognizer())
      old.down(0, 5, 5)
      old.wait(50)
      old.up()
      application = old.application
    }
    #expect(application != nil)
    _ = UIApplication()
    #expect(application == nil)
  }
}
