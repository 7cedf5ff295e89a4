import DactylKit
import Foundation
import InputFrames

/// A program that an input writes: views, controllers and recognizers that come, change and go while fingers move, in
/// handlers too. After each step the tree holds together; at the end everything comes to rest and nothing is kept.
@MainActor
final class ProgramRun: InputConsumer {
  var choices: Choices
  let application = UIApplication()
  let window: UIWindow
  var now = Timestamp(milliseconds: 1000)
  /// The fingers that are down: the number of each one's touch, and its place.
  var fingers: [Int: (id: Int, x: Double, y: Double)] = [:]
  var lastTouch = 0
  /// Everything that was made, whoever keeps it.
  var views: [Weak<UIView>] = []
  var controllers: [Weak<UIViewController>] = []
  var recognizers: [Weak<UIGestureRecognizer>] = []
  var constraints: [NSLayoutConstraint] = []
  /// Handlers within handlers.
  private var depth = 0

  static let panel = DeviceID(0)
  static let keyboard = DeviceID(1)
  static let mouse = DeviceID(2)
  static let size = CGSize(width: 480, height: 320)

  init(_ choices: Choices) {
    self.choices = choices
    application.isTimeVirtual = true
    application.mainScreen = UIScreen(size: Self.size)
    application.device.userInterfaceIdiom = self.choices.once(in: 2) ? .pad : .phone
    window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
  }

  /// Runs an input to its end, then checks that nothing stays.
  static func run(_ input: [UInt8]) {
    let (views, controllers) = played(input)
    // A new application takes the old one's place, and with it what that one kept.
    _ = UIApplication()
    for view in views { demand(view.object == nil, "a view is kept: \(view.name)") }
    for controller in controllers {
      demand(controller.object == nil, "a controller is kept: \(controller.name)")
    }
  }

  /// What the program made, which ends with this call.
  private static func played(
    _ input: [UInt8]
  ) -> ([Weak<UIView>], [Weak<UIViewController>]) {
    let run = ProgramRun(Choices(input))
    run.play()
    run.end()
    return (run.views, run.controllers)
  }

  private func play() {
    connect()
    show(choices.number(below: 4))
    while !choices.isEmpty {
      step()
      application.endIteration()
      check()
    }
    rest()
  }

  /// The devices of the panel, as a loop announces them.
  private func connect() {
    var description = DeviceDescription(name: "fuzzed panel", properties: [InputProperty.direct])
    for (code, end) in [(AbsCode.mtPositionX, Int32(4800)), (AbsCode.mtPositionY, 3200)] {
      description.axes[code] = AxisRange(minimum: 0, maximum: end, resolution: 20)
    }
    description.codes[EventType.abs] = [AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtSlot]
    application.handle(.deviceAdded(description, device: Self.panel, time: now))
    let keys = DeviceDescription(name: "fuzzed keyboard", codes: [EventType.key: Set(1...120)])
    application.handle(.deviceAdded(keys, device: Self.keyboard, time: now))
    let mouse = DeviceDescription(
      name: "fuzzed mouse", codes: [EventType.key: [0x110, 0x111], EventType.rel: [0, 1, 8]])
    application.handle(.deviceAdded(mouse, device: Self.mouse, time: now))
  }

  /// What a handler does: a step of its own.
  func act() {
    guard depth < 3, !choices.isEmpty else { return }
    depth += 1
    defer { depth -= 1 }
    step()
  }

  var nextDeadline: Timestamp? { application.nextDeadline }

  func handle(_ event: InputEvent) { application.handle(event) }

  func advance(to time: Timestamp) {
    now = max(now, time)
    application.advance(to: now)
  }

  /// Lets time pass, deadline by deadline.
  func pass(_ milliseconds: Double) {
    let end = now + .milliseconds(milliseconds)
    while let deadline = nextDeadline, deadline < end {
      let before = now
      advance(to: deadline)
      if now == before, nextDeadline == deadline { break }
    }
    advance(to: end)
  }

  /// All fingers lift, nobody acts any more, and time passes until nothing is under way.
  private func rest() {
    choices = Choices([])
    lift()
    for _ in 0..<8 { pass(1000) }
    application.endIteration()
    check()
    for recognizer in recognizers {
      guard let recognizer = recognizer.object, recognizer.view?.window != nil else { continue }
      demand(recognizer.state == .possible, "at rest \(recognizer) is \(recognizer.state)")
      demand(recognizer.numberOfTouches == 0, "at rest \(recognizer) has touches")
    }
    for controller in controllers {
      guard let controller = controller.object else { continue }
      demand(
        !controller.isBeingPresented && !controller.isBeingDismissed,
        "at rest \(controller) is presented or dismissed")
      demand(controller.transitionCoordinator == nil, "at rest \(controller) moves")
    }
  }

  /// The program ends.
  private func end() {
    window.rootViewController?.dismiss(animated: false)
    pass(2000)
    window.rootViewController = nil
    window.isHidden = true
    for view in window.subviews { view.removeFromSuperview() }
    constraints = []
    application.endIteration()
    pass(2000)
  }

  /// The tree holds together.
  private func check() {
    var waiting: [UIView] = [window]
    while let view = waiting.popLast() {
      for child in view.subviews {
        demand(child.superview === view, "\(child) is below \(view), which it does not know")
        demand(child.window === view.window, "\(child) is in another window than \(view)")
      }
      for recognizer in view.gestureRecognizers ?? [] {
        demand(recognizer.view === view, "\(recognizer) does not know its view")
      }
      waiting += view.subviews
    }
    for controller in controllers {
      guard let controller = controller.object else { continue }
      for child in controller.children {
        demand(child.parent === controller, "\(child) does not know its parent")
      }
      if let presented = controller.presentedViewController {
        demand(presented !== controller, "\(controller) presents itself")
        demand(presented.presentingViewController != nil, "\(presented) is not presented")
      }
      if let view = controller.viewIfLoaded {
        demand(view.next === controller, "\(view) does not lead to its controller")
      }
    }
    var chain = 0
    var responder: UIResponder? = window.firstResponder
    while let one = responder {
      chain += 1
      demand(chain < 10_000, "the responder chain has no end")
      responder = one.next
    }
  }
}

/// An object that somebody else keeps, and what it was.
struct Weak<Object: AnyObject> {
  weak var object: Object?
  let name: String

  init(_ object: Object) {
    self.object = object
    name = "\(type(of: object))"
  }
}

/// Ends the run where a promise is broken, and says which: a release build drops the words of a precondition.
func demand(_ holds: Bool, _ words: @autoclosure () -> String) {
  guard !holds else { return }
  FileHandle.standardError.write(Data("broken: \(words())\n".utf8))
  abort()
}
