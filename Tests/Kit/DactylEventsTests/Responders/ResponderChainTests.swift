import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// A delegate of the application that is a responder.
@MainActor
final class LoggingApplicationDelegate: UIResponder, UIApplicationDelegate {
  let transcript: Transcript

  init(in transcript: Transcript) {
    self.transcript = transcript
    super.init()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    transcript.record("delegate touchesBegan", touches: touches)
  }
}

@MainActor
@Suite("Responder chain")
struct ResponderChainTests {
  let transcript = Transcript()
  let fingers = Fingers()
  let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func view(_ label: String) -> LoggingView {
    let view = LoggingView(label, frame: frame, in: transcript)
    view.forwards = true
    return view
  }

  // Proves: VIEW:RSP-01
  @Test func `views and controllers are responders`() {
    let view: Any = UIView()
    let controller: Any = UIViewController()
    #expect(view is UIResponder)
    #expect(controller is UIResponder)
    #expect(UIView().next == nil)
    #expect(fingers.view.next === fingers.window)
  }

  // Proves: VC13:RSP-02, VIEW:RSP-04, VC11:EV-01
  @Test func `an event climbs from view to superview`() {
    let leaf = view("leaf")
    let middle = view("middle")
    middle.addSubview(leaf)
    fingers.view.addSubview(middle)
    fingers.down(0, 5, 5)
    #expect(transcript.calls == ["leaf touchesBegan 1", "middle touchesBegan 1"])
  }

  // Proves: VC13:RSP-03, VC13:RSP-13, VIEW:RSP-11, VC6:RSP-02, VC6:RSP-03, VC11:EV-02, VIEW:VCV-07
  @Test func `a controller stands between its view and that view's superview`() {
    let container = UIViewController()
    let child = UIViewController()
    let leaf = UIView()
    container.view = UIView(frame: frame)
    child.view = UIView(frame: frame)
    container.view.addSubview(child.view)
    child.view.addSubview(leaf)
    fingers.window.rootViewController = container
    #expect(
      leaf.responderChain == [
        leaf, child.view, child, container.view, container, fingers.window, fingers.application,
      ])
  }

  // Proves: VC13:RSP-04, VC11:EV-03
  @Test func `after a controller comes its view's superview and not the parent controller`() {
    let container = UIViewController()
    let child = UIViewController()
    let wrapper = UIView()
    container.view.addSubview(wrapper)
    wrapper.addSubview(child.view)
    #expect(child.view.responderChain == [child.view, child, wrapper, container.view, container])
  }

  // Proves: VC13:RSP-05, VC13:RSP-08, VC11:EV-04
  @Test func `the canonical path ends with window, application and delegate`() {
    let delegate = LoggingApplicationDelegate(in: transcript)
    fingers.application.delegate = delegate
    let custom = UIView()
    let generic = UIView(frame: frame)
    let controller = UIViewController()
    controller.view = generic
    generic.addSubview(custom)
    fingers.window.rootViewController = controller
    #expect(
      custom.responderChain == [
        custom, generic, controller, fingers.window, fingers.application, delegate,
      ])
  }

  // Proves: VC11:EV-08, VC13:RSP-06
  @Test func `a touch that a subview handles does not reach the controller`() {
    let controller = LoggingController("VC", in: transcript)
    controller.view = view("root")
    let leaf = view("leaf")
    controller.view.addSubview(leaf)
    fingers.window.rootViewController = controller
    fingers.window.bringSubviewToFront(controller.view)
    leaf.forwards = false
    fingers.down(0, 5, 5)
    #expect(transcript.calls == ["leaf touchesBegan 1"])
    fingers.up()
    leaf.forwards = true
    transcript.clear()
    fingers.down(1, 5, 5)
    #expect(transcript.calls.contains { $0.hasPrefix("VC touchesBegan") })
  }

  // Proves: VC13:RSP-06, VIEW:RSP-06
  @Test func `a view that does not hand on keeps the event from all above`() {
    let leaf = view("leaf")
    let middle = view("middle")
    middle.addSubview(leaf)
    fingers.view.addSubview(middle)
    leaf.forwards = false
    fingers.down(0, 5, 5)
    #expect(transcript.calls == ["leaf touchesBegan 1"])
  }

  // Proves: VC13:RSP-01, VC13:RSP-13, VIEW:RSP-04, VC6:RSP-01, VC11:EV-01
  @Test func `an unhandled touch visits views and controllers in the order of the chain`() {
    let container = LoggingController("containerVC", in: transcript)
    let child = LoggingController("childVC", in: transcript)
    container.view = view("container")
    child.view = view("child")
    let leaf = view("leaf")
    child.view.addSubview(leaf)
    container.view.addSubview(child.view)
    fingers.window.rootViewController = container
    fingers.window.bringSubviewToFront(container.view)
    fingers.down(0, 5, 5)
    #expect(
      transcript.calls == [
        "leaf touchesBegan 1", "child touchesBegan 1", "childVC touchesBegan 1",
        "container touchesBegan 1", "containerVC touchesBegan 1",
      ])
  }

  // Proves: VIEW:RSP-05, VC13:RSP-08, VC11:EV-06
  @Test func `what nobody handles reaches application and delegate once`() {
    final class Application: UIApplication {
      var begins = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        begins += 1
        super.touchesBegan(touches, with: event)
      }
    }
    let application = Application()
    let delegate = LoggingApplicationDelegate(in: transcript)
    application.delegate = delegate
    application.mainScreen = UIScreen(size: CGSize(width: 100, height: 100))
    let window = UIWindow(frame: frame)
    window.makeKeyAndVisible()
    application.deliver([TouchSample(id: 0, phase: .began, location: .zero)], at: .zero)
    #expect(application.begins == 1)
    #expect(transcript.calls == ["delegate touchesBegan 1"])
  }

  // Proves: VIEW:RSP-10
  @Test func `an override of next puts another responder in between`() {
    final class Coordinator: UIResponder {
      weak var follower: UIResponder?
      var transcript: Transcript?
      override var next: UIResponder? { follower }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        transcript?.record("coordinator touchesBegan")
        super.touchesBegan(touches, with: event)
      }
    }
    final class Detour: UIView {
      let coordinator = Coordinator()
      override var next: UIResponder? { coordinator }
    }
    let detour = Detour(frame: frame)
    let superview = view("superview")
    detour.coordinator.follower = superview
    detour.coordinator.transcript = transcript
    superview.addSubview(detour)
    fingers.view.addSubview(superview)
    #expect(
      Array(detour.responderChain.prefix(3)) == [detour, detour.coordinator, superview])
    fingers.down(0, 5, 5)
    #expect(transcript.calls == ["coordinator touchesBegan", "superview touchesBegan 1"])
  }

  @Test func `a cyclic override of next cannot trap a walk`() {
    final class Ring: UIResponder {
      var follower: UIResponder?
      override var next: UIResponder? { follower }
    }
    let one = Ring()
    let two = Ring()
    one.follower = two
    two.follower = one
    #expect(one.responderChain == [one, two])
    two.follower = nil
  }

  // Proves: VC13:RSP-09
  @Test func `a controller that handles no touch can be a recognizer's target`() {
    final class Controller: UIViewController {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let controller = Controller()
    fingers.window.rootViewController = controller
    controller.view.addGestureRecognizer(
      UITapGestureRecognizer(target: controller, action: Controller.tapped))
    fingers.down(0, 5, 5)
    fingers.wait(50)
    fingers.up()
    #expect(controller.taps == 1)
  }

  // Proves: VIEW:RSP-02, VIEW:WIN-02
  @Test func `the window sends the event before the view gets it`() {
    final class Window: UIWindow {
      var transcript: Transcript?
      override func sendEvent(_ event: UIEvent) {
        transcript?.record("window sendEvent")
        super.sendEvent(event)
      }
    }
    fingers.window.isHidden = true
    let window = Window(frame: frame)
    window.transcript = transcript
    window.addSubview(view("box"))
    window.isHidden = false
    fingers.down(0, 5, 5)
    #expect(transcript.calls == ["window sendEvent", "box touchesBegan 1"])
  }

  // Proves: VIEW:RSP-03
  @Test func `a touch ends with ended, or with cancelled and no ended`() {
    let box = view("box")
    box.forwards = false
    fingers.view.addSubview(box)
    fingers.down(0, 5, 5)
    fingers.move(0, 6, 6)
    fingers.up()
    fingers.down(0, 5, 5)
    fingers.cancel()
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesMoved 1", "box touchesEnded 1", "box touchesBegan 2",
        "box touchesCancelled 2",
      ])
  }
}
