import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("What controllers hear of touches")
struct ControllerTouchTests {
  let transcript = Transcript()
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  /// A child that fills the root controller of the window.
  private func nested(
    _ child: LoggingController? = nil
  ) -> (root: LoggingController, child: LoggingController) {
    _ = fingers.application
    let root = LoggingController("root", in: transcript)
    let child = child ?? LoggingController("child", in: transcript)
    fingers.window.rootViewController = root
    root.addChild(child)
    child.view.frame = root.view.bounds
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    return (root, child)
  }

  // Proves: VC11:EV-07
  @Test func `a child that keeps a touch keeps it from its parent, until it hands touches on`() {
    let (_, child) = nested()
    child.forwards = false
    fingers.down(0, 50, 50)
    fingers.up()
    #expect(transcript.calls == ["child touchesBegan 1", "child touchesEnded 1"])
    transcript.clear()
    child.forwards = true
    fingers.down(0, 50, 50)
    #expect(transcript.calls == ["child touchesBegan 2", "root touchesBegan 2"])
  }

  // Proves: VC11:EV-13
  @Test func `a controller hears each phase of every finger that its views leave`() {
    let (_, child) = nested()
    child.forwards = false
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let taking = LoggingView(
      "taking", frame: CGRect(x: 200, y: 0, width: 100, height: 100), in: transcript)
    for view in [plain, taking] { child.view.addSubview(view) }
    fingers.down(0, 50, 50)
    fingers.down(1, 250, 50)
    fingers.down(2, 50, 300)
    fingers.move(0, 60, 60)
    fingers.move(1, 260, 60)
    for finger in [2, 1, 0] { fingers.up(finger) }
    #expect(
      transcript.calls.filter { $0.hasPrefix("child") } == [
        "child touchesBegan 1", "child touchesBegan 3", "child touchesMoved 1",
        "child touchesEnded 3", "child touchesEnded 1",
      ])
  }

  // Proves: VC11:EV-08
  @Test func `of a touch whose end alone a view handles, its controller hears all but the end`() {
    final class Ending: UIView {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let (_, child) = nested()
    child.forwards = false
    child.view.addSubview(Ending(frame: child.view.bounds))
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 60)
    fingers.up()
    #expect(transcript.calls == ["child touchesBegan 1", "child touchesMoved 1"])
  }

  // Proves: VC11:VB-02
  @Test func `a controller that hears a touch is a responder, and its view is what was touched`() {
    final class Asking: UIViewController {
      var views: [UIView?] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        views += touches.map(\.view)
      }
    }
    let controller = Asking()
    fingers.window.rootViewController = controller
    fingers.down(0, 50, 50)
    #expect(controller.views == [controller.view])
    let heard: Any = controller
    #expect(heard is UIResponder && !(heard is UIView))
  }

  // Proves: VC11:EV-09
  @Test func `a view that its controller has replaced leads touches past it, the new one to it`() {
    let (root, child) = nested()
    let old: UIView = child.view
    child.view = UIView(frame: root.view.bounds)
    root.view.addSubview(old)
    fingers.down(0, 50, 50)
    fingers.up()
    #expect(transcript.calls == ["root touchesBegan 1", "root touchesEnded 1"])
    transcript.clear()
    root.view.addSubview(child.view)
    fingers.down(0, 50, 50)
    #expect(transcript.calls == ["child touchesBegan 2", "root touchesBegan 2"])
  }

  // Proves: VIEW:RSP-10
  @Test func `a key that a view leaves goes to the responder that it names as its next`() {
    final class Hearing: UIResponder {
      var keys = 0
      weak var follower: UIResponder?
      override var next: UIResponder? { follower }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += 1
        super.pressesBegan(presses, with: event)
      }
    }
    final class Leading: UIView {
      var guide: UIResponder?
      override var canBecomeFirstResponder: Bool { true }
      override var next: UIResponder? { guide }
    }
    final class Counting: UIViewController {
      var keys = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += 1
      }
    }
    _ = fingers.application
    let (passed, last) = (Counting(), Counting())
    fingers.window.rootViewController = passed
    passed.addChild(last)
    passed.view.addSubview(last.view)
    last.didMove(toParent: passed)
    let (leading, hearing) = (Leading(), Hearing())
    passed.view.addSubview(leading)
    leading.guide = hearing
    hearing.follower = last
    leading.becomeFirstResponder()
    let application = fingers.application
    application.deliver(
      presses: [PressSample(.key(code: 30), phase: .began)], at: application.now)
    #expect(hearing.keys == 1 && last.keys == 1 && passed.keys == 0)
  }
}
