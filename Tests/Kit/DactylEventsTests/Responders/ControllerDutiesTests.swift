import DactylEvents
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

  // Proves: VC11:EV-11
  @Test func `motion begins at the view that a controller made first responder when it appeared`() {
    final class Shaken: UIView {
      var motions = 0
      override var canBecomeFirstResponder: Bool { true }
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        motions += 1
      }
    }
    final class Focusing: UIViewController {
      let fields = [Shaken(), Shaken()]
      override func viewDidLoad() {
        super.viewDidLoad()
        for field in fields { view.addSubview(field) }
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields[1].becomeFirstResponder()
      }
    }
    let hand = Hand()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = Focusing()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    hand.application.endIteration()
    hand.shake(for: 1000)
    hand.hold(0, -1, 0)
    #expect(controller.fields.map(\.motions) == [0, 1])
  }

  // Proves: VC11:EV-11
  @Test func `motion begins at the controller that became first responder as it appeared`() {
    final class Shaken: UIViewController {
      var motions = 0
      override var canBecomeFirstResponder: Bool { true }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
      }
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        motions += 1
      }
    }
    let hand = Hand()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (root, over) = (Shaken(), Shaken())
    window.rootViewController = root
    window.makeKeyAndVisible()
    hand.application.endIteration()
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    hand.application.endIteration()
    hand.shake(for: 1000)
    hand.hold(0, -1, 0)
    #expect(root.motions == 0 && over.motions == 1)
    root.dismiss(animated: false)
    hand.application.endIteration()
    hand.shake(for: 1000)
    hand.hold(0, -1, 0)
    #expect(root.motions == 1 && over.motions == 1)
  }

  // Proves: VC13:RSP-11, VC13:FR-01
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

  @Test func `a controller hears notifications with what they carry`() {
    let log = NotificationLog()
    let name = Notification.Name("ControllerDutiesTests")
    log.hear(name) { $0.userInfo?["page"] as? String }
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["page": "two"])
    #expect(log.entries == ["two"])
  }

  // Proves: VC13:ACT-10
  @Test func `a timer of a second calls its controller's handler once, and no touch method`() {
    final class Clock: UIViewController {
      var calls: [String] = []
      func ring() { calls.append("ring") }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("touchesBegan")
      }
    }
    final class Alarm: UIGestureRecognizer {
      weak var clock: Clock?
      override func timerFired() { clock?.ring() }
    }
    let fingers = Fingers()
    let (clock, alarm) = (Clock(), Alarm())
    fingers.window.rootViewController = clock
    clock.view.addGestureRecognizer(alarm)
    alarm.clock = clock
    alarm.startTimer(after: 1)
    fingers.wait(999)
    #expect(clock.calls.isEmpty)
    fingers.wait(1)
    #expect(clock.calls == ["ring"])
    fingers.wait(5000)
    #expect(clock.calls == ["ring"])
  }
}
