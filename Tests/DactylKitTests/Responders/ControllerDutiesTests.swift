import DactylKit
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("What controllers are asked to do")
struct ControllerDutiesTests {
  private final class Recorder: UIViewController {
    var calls: [String] = []
    override func loadView() {
      super.loadView()
      calls.append("loadView")
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls.append("motionBegan")
      super.motionBegan(motion, with: event)
    }
  }

  // Proves: VC13:BAS-08
  @Test func `a controller whose other properties are set has loaded no view`() {
    let controller = Recorder()
    controller.title = "Home"
    controller.restorationIdentifier = "home"
    controller.wantsFullScreenLayout = true
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    controller.isEditing = true
    #expect(controller.calls.isEmpty)
    #expect(!controller.isViewLoaded)
  }

  // Proves: VC13:BAS-18
  @Test func `a plain controller has a view`() {
    let controller = UIViewController()
    #expect(controller.view.next === controller)
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  // Proves: VC13:RSP-10, VC13:FR-02, VC11:EV-10
  @Test func `a shake that the first responder leaves goes to its controller before the window`() {
    final class Telling: UIWindow {
      var calls: [String] = []
      weak var recorder: Recorder?
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        calls.append("after \(recorder?.calls.last ?? "nobody")")
      }
    }
    let hand = Hand()
    let window = Telling(frame: UIScreen.main.bounds)
    let controller = Recorder()
    window.recorder = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let shaker = Shaker(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    shaker.forwards = true
    controller.view.addSubview(shaker)
    #expect(shaker.becomeFirstResponder())
    hand.shake(for: 1000)
    hand.hold(0, -1, 0)
    #expect(controller.calls == ["loadView", "motionBegan"])
    #expect(window.calls == ["after motionBegan"])
  }

  // Proves: VC13:RSP-11, VC13:FR-01, VC11:EV-11
  @Test func `a controller moves the first responder: the old one resigns first`() {
    final class Field: UIView {
      var log: ((String) -> Void)?
      override var canBecomeFirstResponder: Bool { true }
      override func becomeFirstResponder() -> Bool {
        let became = super.becomeFirstResponder()
        log?("\(tag) became \(became)")
        return became
      }
      override func resignFirstResponder() -> Bool {
        let resigned = super.resignFirstResponder()
        log?("\(tag) resigned \(resigned)")
        return resigned
      }
    }
    let fingers = Fingers()
    let controller = UIViewController()
    fingers.window.rootViewController = controller
    var log: [String] = []
    let fields = [1, 2].map { tag in
      let field = Field()
      field.tag = tag
      controller.view.addSubview(field)
      field.log = { log.append($0) }
      return field
    }
    #expect(fields[0].becomeFirstResponder())
    #expect(fields[1].becomeFirstResponder())
    #expect(log == ["1 became true", "1 resigned true", "2 became true"])
    #expect(fields.map(\.isFirstResponder) == [false, true])
  }

  // Proves: VC13:ACT-02
  @Test func `a continuous recognizer calls its action at each change of state`() {
    @MainActor final class Target {
      var states: [UIGestureRecognizer.State] = []
      func panned(by pan: UIPanGestureRecognizer) { states.append(pan.state) }
    }
    let target = Target()
    let bench = TestBench(UIPanGestureRecognizer(target: target, action: Target.panned(by:)))
    bench.play("v>>>>^")
    #expect(target.states == [.began, .changed, .changed, .ended])
  }

  // Proves: VC13:ACT-03
  @Test func `a controller hears notifications with what they carry`() {
    let log = NotificationLog()
    let name = Notification.Name("ControllerDutiesTests")
    log.hear(name) { $0.userInfo?["page"] as? String }
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["page": "two"])
    #expect(log.entries == ["two"])
  }

  // Proves: VC13:ACT-10
  @Test func `a timer of a second calls its handler once, and no touch method`() {
    final class Alarm: UIGestureRecognizer {
      var rings = 0
      override func timerFired() { rings += 1 }
    }
    let fingers = Fingers()
    let alarm = Alarm()
    fingers.view.addGestureRecognizer(alarm)
    alarm.startTimer(after: 1)
    fingers.wait(999)
    #expect(alarm.rings == 0)
    fingers.wait(1)
    #expect(alarm.rings == 1)
    fingers.wait(5000)
    #expect(alarm.rings == 1)
  }
}
