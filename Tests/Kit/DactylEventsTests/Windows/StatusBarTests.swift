import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Status bar, root view and keyboard")
struct StatusBarTests {
  let transcript = Transcript()
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let controller = UIViewController()
  let root: LoggingView

  init() {
    root = LoggingView("root", frame: .zero, in: transcript)
    controller.view = root
    fingers.view.removeFromSuperview()
    fingers.window.rootViewController = controller
  }

  private var application: UIApplication { fingers.application }

  // Proves: VC6:SIZ-01
  @Test func `the window frames its root's view before that joins it`() {
    final class Joining: UIView {
      var frames: [CGRect] = []
      override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        frames.append(frame)
      }
    }
    application.isStatusBarHidden = false
    let view = Joining(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let other = UIViewController()
    other.view = view
    fingers.window.rootViewController = other
    #expect(view.frames == [CGRect(x: 0, y: 20, width: 320, height: 460)])
  }

  // Proves: VC11:EV-16, VC13:FRM-02
  @Test func `below an opaque bar the root view begins at its end, and is not hit above`() {
    application.isStatusBarHidden = false
    #expect(root.frame.minY == 20)
    for y in stride(from: 0.0, to: 20, by: 0.5) {
      #expect(application.hitTest(CGPoint(x: 160, y: y), with: nil)?.view !== root)
    }
    #expect(application.hitTest(CGPoint(x: 160, y: 20), with: nil)?.view === root)
    fingers.down(0, 160, 10)
    fingers.up()
    #expect(transcript.calls.isEmpty)
  }

  // Proves: VIEW:ROOT-04, VC6:SIZ-02, VC11:FS-01
  @Test func `the root view ends where an opaque bar begins`() {
    #expect(root.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    application.isStatusBarHidden = false
    #expect(application.statusBarFrame == CGRect(x: 0, y: 0, width: 320, height: 20))
    #expect(root.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
    application.isStatusBarHidden = true
    #expect(root.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  // Proves: VC13:FRM-03, VC6:SIZ-03, VC6:VIEW-19, VC11:FS-02
  // Differs: VIEW:ROOT-04
  @Test func `below a translucent bar a root view lies that wants the full screen`() {
    application.isStatusBarHidden = false
    controller.wantsFullScreenLayout = true
    #expect(root.frame.minY == 20)
    application.statusBarStyle = .blackTranslucent
    #expect(root.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    controller.wantsFullScreenLayout = false
    #expect(root.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
  }

  // Proves: VC13:FRM-03, VC6:SIZ-01, VC6:SIZ-03
  @Test(arguments: [
    (UIStatusBarStyle.default, false, 20.0), (.default, true, 20), (.blackTranslucent, false, 20),
    (.blackTranslucent, true, 0), (.darkContent, true, 0), (.blackOpaque, true, 20),
  ])
  func `a new root has its place beside or below the bar before it is in the window`(
    style: UIStatusBarStyle, isFull: Bool, top: CGFloat
  ) {
    final class Seeing: UIViewController {
      var seen: [CGRect] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if view.window == nil { seen.append(view.frame) }
      }
    }
    application.isStatusBarHidden = false
    application.statusBarStyle = style
    let next = Seeing()
    next.wantsFullScreenLayout = isFull
    fingers.window.rootViewController = next
    application.endIteration()
    let place = CGRect(x: 0, y: top, width: 320, height: 480 - top)
    #expect(next.seen == [place] && next.view.frame == place)
  }

  // Proves: VIEW:ROOT-06, VC13:FRM-01, VC13:FRM-02, VC11:EV-16
  @Test func `a taller bar moves the root view, and takes the touches`() {
    application.isStatusBarHidden = false
    #expect(root.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
    fingers.down(0, 100, 30)
    fingers.up()
    application.statusBarHeight = 40
    #expect(root.frame == CGRect(x: 0, y: 40, width: 320, height: 440))
    fingers.down(0, 100, 30)
    fingers.up()
    #expect(transcript.calls == ["root touchesBegan 1", "root touchesEnded 1"])
  }

  @Test(arguments: [(0.0, 20.0), (15, 5), (19.5, 0.5), (20, 0), (-10, 30)])
  func `a window keeps clear of the part of the bar that lies in it`(y: Double, inset: CGFloat) {
    application.isStatusBarHidden = false
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: y, width: 320, height: 300))
    let other = UIViewController()
    window.rootViewController = other
    window.isHidden = false
    #expect(window.safeAreaInsets == UIEdgeInsets(top: inset, left: 0, bottom: 0, right: 0))
    #expect(other.view.frame == CGRect(x: 0, y: inset, width: 320, height: 300 - inset))
  }

  @Test func `a bar taller than the window leaves the root view no height`() {
    application.statusBarHeight = 500
    application.isStatusBarHidden = false
    #expect(root.frame == CGRect(x: 0, y: 480, width: 320, height: 0))
    application.statusBarHeight = -5
    #expect(application.statusBarFrame.height == 0)
    #expect(root.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  // Proves: VC13:RSP-15, VC11:FS-03
  @Test func `nothing below the status bar can be touched`() {
    application.isStatusBarHidden = false
    application.statusBarStyle = .blackTranslucent
    controller.wantsFullScreenLayout = true
    #expect(application.hitTest(CGPoint(x: 5, y: 19.9), with: nil)?.window !== fingers.window)
    #expect(application.hitTest(CGPoint(x: 5, y: 20), with: nil)?.view === root)
    fingers.down(0, 5, 5)
    fingers.up()
    #expect(transcript.calls.isEmpty)
    #expect(!application.windows.contains { $0.windowLevel == .statusBar })
  }

  // Proves: VC11:FS-03
  @Test func `what reaches below the status bar is touched beside it alone`() {
    application.isStatusBarHidden = false
    let frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    let tall = LoggingView("tall", frame: frame, in: transcript)
    fingers.window.addSubview(tall)
    fingers.down(0, 50, 10)
    fingers.up()
    #expect(transcript.calls.isEmpty)
    fingers.down(0, 50, 30)
    fingers.up()
    #expect(transcript.calls.map { $0.prefix(17) } == ["tall touchesBegan", "tall touchesEnded"])
    application.isStatusBarHidden = true
    fingers.down(0, 50, 10)
    #expect(transcript.calls.count == 3)
  }

  @Test func `the bar's change is told before and after`() {
    let log = NotificationLog()
    for (name, word) in [
      (UIApplication.willChangeStatusBarFrameNotification, "will"),
      (UIApplication.didChangeStatusBarFrameNotification, "did"),
    ] {
      log.hear(name) { notification in
        let frame = notification.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? CGRect
        return "\(word) \(frame?.height ?? -1) of \(UIApplication.shared.statusBarFrame.height)"
      }
    }
    application.isStatusBarHidden = false
    application.isStatusBarHidden = false
    application.statusBarHeight = 40
    #expect(
      log.entries == [
        "will 20.0 of 0.0", "did 0.0 of 20.0", "will 40.0 of 20.0", "did 20.0 of 40.0",
      ])
  }

  // Proves: VC13:FRM-08
  @Test func `frames cascade from the window in one iteration`() {
    let child = UIView(frame: root.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(child)
    fingers.window.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    #expect(root.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(child.frame == root.bounds)
  }

  // Proves: VIEW:VCV-03, VC13:LAY-12
  @Test func `when the interface rotates a controller lays out in the new size, without a reload`()
  {
    final class Turning: UIViewController {
      var log: [String] = []
      override func loadView() {
        super.loadView()
        log.append("loadView")
      }
      override func viewWillLayoutSubviews() {
        log.append("layout \(Int(view.bounds.width)) x \(Int(view.bounds.height))")
      }
    }
    let controller = Turning()
    fingers.window.rootViewController = controller
    application.endIteration()
    application.mainScreen.interfaceOrientation = .landscapeRight
    application.endIteration()
    #expect(controller.log == ["loadView", "layout 320 x 480", "layout 480 x 320"])
  }

  // Proves: VC13:BAS-19, VC6:SIZ-02
  @Test func `the window overrides a frame that a controller gives its own view`() {
    final class Stubborn: UIViewController {
      override func viewDidLoad() { view.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }
    }
    let controller = Stubborn()
    fingers.window.rootViewController = controller
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  // Proves: VIEW:VCV-01, VIEW:VCV-07, VC6:RSP-03, VC11:EV-04
  @Test func `one controller stands in the chain of ten views, after its own`() {
    var views: [UIView] = [root]
    for _ in 0..<9 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      views[views.count / 2].addSubview(view)
      views.append(view)
    }
    for leaf in views {
      let chain = leaf.responderChain
      #expect(chain.count { $0 is UIViewController } == 1)
      let place = chain.firstIndex(of: root) ?? -2
      #expect(chain[place + 1] === controller)
      #expect(chain[place + 2] === fingers.window)
    }
  }

  // Proves: VIEW:VCV-05
  @Test func `a view that is swapped for another in its handler gets the rest of its touch`() {
    let first = LoggingView("first", frame: root.bounds, in: transcript)
    root.addSubview(first)
    first.onTouches = { phase, _ in
      guard phase == .began else { return }
      root.addSubview(LoggingView("second", frame: root.bounds, in: transcript))
      first.isHidden = true
    }
    fingers.down(0, 5, 5)
    fingers.move(0, 6, 6)
    fingers.up()
    #expect(
      transcript.calls == [
        "first touchesBegan 1", "first touchesMoved 1", "first touchesEnded 1",
      ])
  }

  // Proves: VIEW:VCV-04, VC13:EDT-01, VC13:EDT-03, VC11:ED-01, VC11:ED-02
  @Test func `setEditing reaches the override with both flags`() {
    final class Editor: UIViewController {
      var calls: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing) \(animated)")
      }
    }
    let editor = Editor()
    #expect(!editor.isEditing)
    editor.setEditing(true, animated: true)
    #expect(editor.isEditing)
    editor.isEditing = false
    #expect(editor.calls == ["true true", "false false"])
  }
}
