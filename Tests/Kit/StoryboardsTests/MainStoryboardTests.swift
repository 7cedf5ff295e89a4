import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// What happens at a launch, as each one tells it.
@MainActor
private enum Trace {
  static var calls: [String] = []
}

private final class FirstScene: UIViewController {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Trace.calls.append("initial controller")
  }
  override func viewDidLoad() { Trace.calls.append("viewDidLoad") }
}

private final class OwnWindow: UIWindow {
  override var rootViewController: UIViewController? {
    didSet { Trace.calls.append("root") }
  }
  override func makeKeyAndVisible() {
    Trace.calls.append("makeKeyAndVisible")
    super.makeKeyAndVisible()
  }
}

private class Delegate: UIApplicationDelegate {
  var window: UIWindow? {
    didSet { Trace.calls.append("window, root \(window?.rootViewController != nil)") }
  }
  var goesOn = true
  var seen: (root: UIViewController?, isHidden: Bool?, isLoaded: Bool?) = (nil, nil, nil)

  init() { Trace.calls.append("delegate") }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    Trace.calls.append("willFinish")
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    Trace.calls.append("didFinish")
    let root = window?.rootViewController
    seen = (root, window?.isHidden, root?.isViewLoaded)
    return goesOn
  }
  func applicationDidBecomeActive(_ application: UIApplication) {
    Trace.calls.append("active, key \(application.keyWindow != nil)")
  }
}

/// A delegate without a window of its own.
private final class WindowlessDelegate: UIApplicationDelegate {
  var visibleAtFinish: Int?
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    visibleAtFinish = application.windows.count
    return true
  }
}

@MainActor
@Suite("Launch with a main storyboard", .serialized)
struct MainStoryboardTests {
  @InFront var stage = StoryboardStage()

  init() {
    InterfaceBuilder.register(FirstScene.self) { FirstScene(coder: $0) }
    Trace.calls = []
  }

  /// A bundle with two storyboards, and a reader that tells which files are read.
  private func files(_ more: [String: String] = [:]) throws -> FileBundle {
    let scene =
      "<viewController id=\"vc\" customClass=\"FirstScene\"><view key=\"view\" id=\"v\"/>"
      + "</viewController>"
    let files = [
      "Main.storyboard": StoryboardStage.text(initial: "vc", [scene]),
      "Aux.storyboard": StoryboardStage.text(initial: "vc", [scene]),
    ]
    return try stage.files(files.merging(more) { _, new in new })
  }

  private func launch(
    _ delegate: any UIApplicationDelegate, _ name: String?, _ files: FileBundle,
    prepare: () -> Void = {}
  ) -> Bool {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480))
    prepare()
    application.delegate = delegate
    application.warningObserver = { Trace.calls.append($0.sentence) }
    let reader = InterfaceBuilder.reader
    InterfaceBuilder.reader = { data, file in
      Trace.calls.append("read \(file)")
      return try reader(data, file)
    }
    defer { InterfaceBuilder.reader = reader }
    return application.launch(mainStoryboard: name, in: files.bundle)
  }

  // Proves: VC13:LCH-01, VC13:LCH-06, VC6:LCH-01, VC6:SEG-11, VC13:STB-12
  @Test func `delegate, window, storyboard, controller, root, delegate told, window shown`() throws
  {
    let delegate = Delegate()
    #expect(launch(delegate, "Main", try files()))
    #expect(
      Trace.calls == [
        "delegate", "window, root false", "read Main.storyboard", "initial controller",
        "willFinish", "didFinish", "viewDidLoad", "active, key true",
      ])
    #expect(delegate.window?.rootViewController is FirstScene)
    #expect(delegate.window?.isKeyWindow == true)
    #expect(delegate.window?.isHidden == false)
    #expect(delegate.window?.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  // Proves: VC13:LCH-02, VC11:DP-07
  @Test func `when the program has started the root is set, not loaded, and the window hidden`()
    throws
  {
    let delegate = Delegate()
    #expect(launch(delegate, "Main", try files()))
    #expect(delegate.seen.root is FirstScene)
    #expect(delegate.seen.isHidden == true)
    #expect(delegate.seen.isLoaded == false)
  }

  // Proves: VC13:LCH-03
  @Test func `a navigation as initial controller has its root then`() throws {
    _ = stage
    let main = StoryboardStage.text(
      initial: "nav",
      [
        "<navigationController id=\"nav\"><connections><segue kind=\"relationship\" "
          + "relationship=\"rootViewController\" destination=\"vc\" id=\"s\"/></connections>"
          + "</navigationController>", "<viewController id=\"vc\"/>",
      ])
    let delegate = Delegate()
    #expect(launch(delegate, "Main", try files(["Main.storyboard": main])))
    let navigation = try #require(delegate.seen.root as? UINavigationController)
    #expect(navigation.viewControllers.count == 1)
  }

  // Proves: VC13:LCH-04
  @Test func `without a main storyboard the delegate is told, and nothing else is done`() throws {
    let delegate = Delegate()
    #expect(launch(delegate, nil, try files()))
    #expect(Trace.calls == ["delegate", "willFinish", "didFinish", "active, key false"])
    #expect(delegate.window == nil)
  }

  // Proves: VC13:LCH-05
  @Test func `a delegate without a window gets one that is shown after it was told`() throws {
    let delegate = WindowlessDelegate()
    #expect(launch(delegate, "Main", try files()))
    #expect(delegate.visibleAtFinish == 0)
    let application = UIApplication.shared
    #expect(application.windows.count == 1)
    #expect(application.keyWindow?.rootViewController is FirstScene)
  }

  // Proves: VC6:LCH-02
  @Test func `the delegate's own window is taken; one without gets its window before the root`()
    throws
  {
    let delegate = Delegate()
    var own: UIWindow?
    let isDone = launch(delegate, "Main", try files()) {
      own = OwnWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      delegate.window = own
      Trace.calls = []
    }
    #expect(isDone)
    #expect(delegate.window === own)
    #expect(
      Trace.calls == [
        "read Main.storyboard", "initial controller", "root", "willFinish", "didFinish",
        "makeKeyAndVisible", "viewDidLoad", "active, key true",
      ])
  }

  // Proves: VC13:STB-12
  @Test func `the property list names the storyboard`() throws {
    let list = Self.list(["UIMainStoryboardFile": "Aux"])
    #expect(launch(Delegate(), nil, try files(["Info.plist": list])))
    #expect(Trace.calls.filter { $0.hasPrefix("read") } == ["read Aux.storyboard"])
  }

  // Proves: VC6:SEG-12
  @Test(arguments: [(UIUserInterfaceIdiom.pad, "Aux"), (.phone, "Main")])
  func `a pad has a main storyboard of its own`(
    idiom: UIUserInterfaceIdiom, expected: String
  ) throws {
    let list = Self.list(["UIMainStoryboardFile": "Main", "UIMainStoryboardFile~ipad": "Aux"])
    let files = try files(["Info.plist": list])
    let application = UIApplication()
    application.device.userInterfaceIdiom = idiom
    let delegate = Delegate()
    application.delegate = delegate
    #expect(application.launch(mainStoryboard: nil, in: files.bundle))
    #expect(delegate.window?.rootViewController?.storyboard?.name == expected)
  }

  @Test func `a delegate that does not want to go on has its window hidden`() throws {
    let delegate = Delegate()
    delegate.goesOn = false
    #expect(!launch(delegate, "Main", try files()))
    #expect(delegate.window?.isHidden == true)
    #expect(!Trace.calls.contains("viewDidLoad"))
  }

  @Test func `a main storyboard that is not there is told, and the program goes on`() throws {
    let delegate = Delegate()
    #expect(launch(delegate, "Lost", try files()))
    #expect(Trace.calls.contains { $0.contains("Lost.storyboard: there is no such file in") })
    #expect(Trace.calls.contains { $0.contains("has no root view controller") })
  }

  private static func list(_ entries: [String: String]) -> String {
    let inside = entries.sorted { $0.key < $1.key }
      .map { "<key>\($0.key)</key><string>\($0.value)</string>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(inside.joined())</dict></plist>
      """
  }
}
