import Foundation
import InputFrames
import InputTesting

@testable import DactylEvents

/// A controller with segues that writes down what it hears of them.
@MainActor
class SegueController: UIViewController {
  let label: String
  let transcript: Transcript
  /// Whether it allows what is triggered.
  var allows = true
  /// Whether it takes unwind segues whose method it has.
  var takes = true
  var logsAppearance = false
  var model = 0
  var whenPreparing: ((UIStoryboardSegue, Any?) -> Void)?
  var whenUnwound: ((UIStoryboardSegue) -> Void)?
  var whenLoaded: (() -> Void)?
  var whenShown: (() -> Void)?
  weak var delegate: SegueController?

  init(_ label: String, in transcript: Transcript) {
    self.label = label
    self.transcript = transcript
    super.init()
    restorationIdentifier = label
  }

  func note(_ call: String) { transcript.record("\(label) \(call)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    if logsAppearance { note("viewDidLoad") }
    whenLoaded?()
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if logsAppearance { note("willAppear\(animated ? " animated" : "")") }
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if logsAppearance { note("didAppear\(animated ? " animated" : "")") }
    whenShown?()
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if logsAppearance { note("didDisappear\(animated ? " animated" : "")") }
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    note("should \(identifier)")
    return allows
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    note("prepare \(segue.identifier ?? "-")")
    whenPreparing?(segue, sender)
  }
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    takes && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
  func finished() { note("finished") }
}

/// One that segues unwind to.
@MainActor
final class HomeController: SegueController {
  func unwindHome(_ segue: UIStoryboardSegue) {
    note("unwindHome from \((segue.source as? SegueController)?.label ?? "?")")
    whenUnwound?(segue)
  }
}

/// A segue that writes down its life, and does what it is told.
@MainActor
final class TracingSegue: UIStoryboardSegue {
  static var transcript = Transcript()
  var extra = 0
  var seen = -1
  var whenPerformed: ((TracingSegue) -> Void)?

  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
    Self.transcript.record("segue init")
    let transcript = Self.transcript
    atEnd = End { transcript.record("segue deinit") }
  }

  private var atEnd: End?

  private final class End {
    let call: @MainActor () -> Void
    init(_ call: @escaping @MainActor () -> Void) { self.call = call }
    deinit {
      let call = call
      MainActor.assumeIsolated { call() }
    }
  }

  override func perform() {
    Self.transcript.record("segue perform")
    seen = extra
    whenPerformed?(self)
  }
}

/// A window and controllers with segues.
@MainActor
final class SegueStage {
  let fingers: Fingers
  let transcript = Transcript()
  private(set) var warnings: [String] = []
  private let ownWindow: UIWindow
  /// What segues have made, in order.
  private(set) var made: [SegueController] = []

  var window: UIWindow {
    _ = fingers.application
    return ownWindow
  }
  var application: UIApplication { fingers.application }

  init(_ idiom: UIUserInterfaceIdiom = .phone, shape: CGSize? = nil) {
    let size =
      shape ?? (idiom == .pad ? CGSize(width: 768, height: 1024) : CGSize(width: 320, height: 480))
    fingers = Fingers(screen: size)
    fingers.application.device.userInterfaceIdiom = idiom
    ownWindow = fingers.makeWindow()
    fingers.application.warningObserver = { [weak self] in self?.warnings.append($0.sentence) }
    Selector.register(Selector("unwindHome:", HomeController.unwindHome))
    SegueClasses.register("TracingSegue", TracingSegue.init)
  }

  func controller(_ label: String) -> SegueController {
    _ = fingers.application
    TracingSegue.transcript = transcript
    return SegueController(label, in: transcript)
  }

  func home(_ label: String) -> HomeController {
    _ = fingers.application
    return HomeController(label, in: transcript)
  }

  func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    endIteration()
    transcript.clear()
  }

  /// A template whose destination is a controller of that label, made anew each time.
  func template(
    _ kind: SegueTemplate.Kind, _ identifier: String? = nil, to label: String = "b",
    home: Bool = false
  ) -> SegueTemplate {
    var template = SegueTemplate(kind: kind, identifier: identifier)
    template.makeDestination = { [unowned self] _, _ in
      note("\(label) init")
      let next = home ? self.home(label) : controller(label)
      made.append(next)
      return next
    }
    return template
  }

  /// A template that unwinds.
  func unwinding(_ identifier: String? = "back", to action: String = "unwindHome:")
    -> SegueTemplate
  {
    var template = SegueTemplate(kind: .unwind, identifier: identifier)
    template.unwindAction = action
    return template
  }

  /// The same, given to the controller.
  @discardableResult
  func give(_ controller: UIViewController, _ template: SegueTemplate) -> SegueTemplate {
    controller.storyboardSide.segues.append(template)
    return template
  }

  func note(_ words: String) { transcript.record(words) }
  func endIteration() { fingers.application.endIteration() }
  func wait(_ seconds: Double) { fingers.wait(seconds * 1000) }

  /// Lets all transitions run to their ends.
  func finish() {
    for _ in 0..<4 {
      endIteration()
      wait(0.6)
    }
  }

  /// What was called since the last time.
  func calls() -> [String] {
    defer { transcript.clear() }
    return transcript.calls
  }

  func tap(_ x: Double, _ y: Double) {
    fingers.down(0, x, y)
    wait(0.05)
    fingers.up(0)
    endIteration()
  }
}
