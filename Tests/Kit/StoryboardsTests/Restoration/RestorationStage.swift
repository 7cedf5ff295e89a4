import DactylKit
import Foundation
import InputTesting

@testable import DactylEvents
@testable import Storyboards

/// A controller that writes down what it hears of saving and restoring, and keeps a value.
@MainActor
class StateController: UIViewController {
  static var transcript = Transcript()
  var value = ""
  var other: UIViewController?
  var whenEncoding: ((NSCoder) -> Void)?
  var whenDecoding: ((NSCoder) -> Void)?
  let text = UILabel()

  init(_ name: String?) {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
  }

  func note(_ call: String) {
    Self.transcript.record("\(restorationIdentifier ?? "-") \(call)")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(text)
    note("viewDidLoad")
  }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    note("encode")
    coder.encode(value, forKey: "value")
    if let other { coder.encode(other, forKey: "other") }
    whenEncoding?(coder)
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    note("decode")
    value = coder.decodeObject(forKey: "value") as? String ?? "none"
    other = coder.decodeObject(forKey: "other") as? UIViewController
    text.text = value
    whenDecoding?(coder)
  }
  override func applicationFinishedRestoringState() { note("finished") }
}

/// One whose class makes it anew.
@MainActor
final class MadeController: StateController, UIViewControllerRestoration {
  /// The paths below which nothing is to be.
  static var refused: Set<[String]> = []
  static var forgets = false

  override init(_ name: String?) {
    super.init(name)
    restorationClass = MadeController.self
  }

  static func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) -> UIViewController? {
    let value = coder.decodeObject(forKey: "value") as? String ?? "none"
    transcript.record("class asked \(path.joined(separator: "/")) \(value)")
    guard !refused.contains(path) else { return nil }
    let made = MadeController(path.last)
    if forgets {
      made.restorationIdentifier = nil
      made.restorationClass = nil
    }
    return made
  }
}

/// A second class that makes controllers.
@MainActor
final class OtherMaker: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) -> UIViewController? {
    StateController.transcript.record("other maker asked \(path.joined(separator: "/"))")
    let made = StateController(path.last)
    made.restorationClass = OtherMaker.self
    return made
  }
}

/// One run of a program: its application, its delegate and its window.
@MainActor
final class StateRun: UIApplicationDelegate {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  var window: UIWindow?
  var saves = true
  var restores = true
  var makesWindowLate = false
  var answer: (([String]) -> UIViewController?)?
  var whenSaving: ((NSCoder) -> Void)?
  var whenAskedToRestore: ((NSCoder) -> Bool)?
  var whenDecoded: ((NSCoder) -> Void)?
  private(set) var warnings: [String] = []
  private let root: () -> UIViewController

  init(_ folder: URL, version: String? = nil, root: @escaping () -> UIViewController) {
    self.root = root
    let application = fingers.application
    fingers.window.isHidden = true
    application.stateRestorationFolder = folder
    application.bundleVersion = version
    application.delegate = self
    application.warningObserver = { [weak self] in self?.warnings.append($0.sentence) }
  }

  var application: UIApplication { fingers.application }
  private func note(_ call: String) { StateController.transcript.record(call) }

  @discardableResult
  func launch() -> Bool { application.launch() }
  func leave() { application.enterBackground() }
  func settle() { application.runUntilIdle() }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    note("willFinish")
    if !makesWindowLate { makeWindow() }
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    note("didFinish")
    if makesWindowLate { makeWindow() }
    window?.makeKeyAndVisible()
    return true
  }
  private func makeWindow() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root()
    self.window = window
  }
  func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool {
    note("shouldSave")
    return saves
  }
  func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) {
    note("willEncode")
    whenSaving?(coder)
  }
  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool {
    note("shouldRestore")
    return whenAskedToRestore?(coder) ?? restores
  }
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath path: [String],
    coder: NSCoder
  ) -> UIViewController? {
    note("delegate asked \(path.joined(separator: "/"))")
    return answer?(path)
  }
  func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) {
    note("didDecode")
    whenDecoded?(coder)
  }
}

/// A folder for saved states, and what the runs write down.
@MainActor
final class RestorationStage {
  nonisolated let folder: URL
  let transcript = Transcript()

  init() {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dactyl-state-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func run(version: String? = nil, root: @escaping () -> UIViewController) -> StateRun {
    StateController.transcript = transcript
    MadeController.refused = []
    MadeController.forgets = false
    return StateRun(folder, version: version, root: root)
  }

  func calls() -> [String] {
    defer { transcript.clear() }
    return transcript.calls
  }

  var hasFile: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("state.plist").path)
  }

  /// A navigation with controllers of those names.
  static func navigation(_ controllers: UIViewController...) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.restorationIdentifier = "nav"
    navigation.viewControllers = controllers
    return navigation
  }
}
