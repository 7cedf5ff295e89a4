import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// A controller of a class that files may be named after.
class MeterViewController: UIViewController {
  weak var dial: UIView?
  var calls: [String] = []

  override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    calls.append("init(nibName:)")
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    calls.append("init(coder:)")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awakeFromNib")
  }
  override func viewDidLoad() { calls.append("viewDidLoad dial \(dial != nil)") }
  func turned() { calls.append("turned") }

  static func makeKnown() {
    InterfaceBuilder.register(
      MeterViewController.self, outlets: ["dial": \.dial],
      actions: [Selector("turned", MeterViewController.turned)]
    ) { MeterViewController(coder: $0) }
  }
}

/// A controller that makes its view itself, whatever files there are.
final class HandmadeViewController: UIViewController {
  override func loadView() { view = UIControl(frame: UIScreen.main.bounds) }
}

/// A class without a nib of its own; its superclass has one.
final class PlainMeterViewController: MeterViewController {}

@MainActor
@Suite("Where views come from")
struct ViewSourceTests {
  @InFront var stage = StoryboardStage()

  init() {
    MeterViewController.makeKnown()
    InterfaceBuilder.register(HandmadeViewController.self) { HandmadeViewController(coder: $0) }
  }

  /// A nib whose view says by its tag which one it is.
  func nib(tag: Int, outlet: String = "view", inside: String = "") -> String {
    StoryboardStage.nibText(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"
        customClass="MeterViewController">
        <connections>
          <outlet property="\(outlet)" destination="v" id="o"/>
        </connections>
      </placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view tag="\(tag)" id="v">
        <rect key="frame" x="0" y="0" width="320" height="480"/>\(inside)
      </view>
      """)
  }

  // Proves: VC6:VIEW-07, VC6:VIEW-08, VC11:VB-10
  @Test func `a named nib is loaded once, when the view is asked for, with its owner connected`()
    throws
  {
    let files = try stage.files([
      "Gauge.xib": """
      \(StoryboardStage.nibText("""
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
          <connections>
            <outlet property="view" destination="v" id="o"/>
            <outlet property="dial" destination="d" id="o2"/>
          </connections>
        </placeholder>
        <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
          <subviews>
            <button id="d"><rect key="frame" x="0" y="0" width="100" height="50"/>
              <connections>
                <action selector="turned" destination="-1" eventType="touchUpInside" id="a"/>
              </connections>
            </button>
          </subviews>
        </view>
        """))
      """
    ])
    let controller = MeterViewController(nibName: "Gauge", bundle: files.bundle)
    #expect(!controller.isViewLoaded)
    #expect(controller.calls == ["init(nibName:)"])
    stage.show(controller)
    #expect(controller.view.subviews.count == 1)
    stage.tap(20, 20)
    #expect(controller.calls == ["init(nibName:)", "viewDidLoad dial true", "turned"])
    #expect(stage.warnings == [])
  }

  // Proves: VC6:VIEW-07, VC11:LD-05
  @Test func `a nib whose view outlet is not connected is told`() throws {
    let files = try stage.files(["Gauge.xib": nib(tag: 1, outlet: "dial")])
    let controller = MeterViewController(nibName: "Gauge", bundle: files.bundle)
    controller.loadViewIfNeeded()
    #expect(stage.warnings.count == 2)
    #expect(
      stage.warnings.first
        == "Gauge.xib: loaded for MeterViewController, and the view outlet was not set: "
        + "connect the view to the File's Owner")
    #expect(controller.view.tag == 0)
  }

  @Test func `a nib of a name that is nowhere is warned of, and the view is empty`() {
    InterfaceBuilder.install()
    let application = UIApplication()
    var warnings: [String] = []
    application.warningObserver = { warnings.append($0.sentence) }
    let controller = UIViewController(nibName: "Nowhere", bundle: .main)
    #expect(controller.view.subviews.isEmpty)
    #expect(
      warnings == [
        "UIViewController names the nib \"Nowhere\", and there is no Nowhere.xib in its bundle: "
          + "add it to the resources, or override loadView() and make its view"
      ])
  }

  // Proves: VC6:VIEW-09, VC11:LD-02
  @Test func `without a name the class's is looked for, then that without Controller`() throws {
    let both = try stage.files([
      "MeterViewController.xib": nib(tag: 1), "MeterView.xib": nib(tag: 2),
    ])
    let short = try stage.files(["MeterView.xib": nib(tag: 2)])
    #expect(MeterViewController(nibName: nil, bundle: both.bundle).view.tag == 1)
    #expect(MeterViewController(nibName: nil, bundle: short.bundle).view.tag == 2)
    #expect(PlainMeterViewController(nibName: nil, bundle: both.bundle).view.tag == 0)
  }

  /// Lets a folder with those files be the program's, while `body` runs.
  private func inProgram<Result>(
    _ files: [String: String], named name: String? = nil, _ body: () throws -> Result
  ) throws -> Result {
    let folder = try stage.files(files)
    let program = InterfaceFiles.program
    InterfaceFiles.program = ProgramFiles(of: folder.bundle, named: name)
    defer { InterfaceFiles.program = program }
    return try body()
  }

  // Proves: VC6:VIEW-09
  @Test(arguments: [
    ("Other_Cards.resources/MeterView.xib", 0), ("StoryboardsTests.resources/MeterView.xib", 0),
    ("dactyl_StoryboardsTests.resources/MeterView.xib", 7), ("MeterView.xib", 7),
    ("Base.lproj/MeterView.xib", 7),
  ])
  func `a nib that a class suggests comes from the program and the class's own target alone`(
    file: String, tag: Int
  ) throws {
    let found = try inProgram([file: nib(tag: 7)]) { MeterViewController().view.tag }
    #expect(found == tag)
    #expect(stage.warnings == [])
  }

  // Proves: VC6:VIEW-09
  @Test func `a target's name is told from the end of another target's`() throws {
    let files = [
      "kit_a_StoryboardsTests.resources/MeterView.xib": nib(tag: 1),
      "kit_StoryboardsTests.resources/MeterView.xib": nib(tag: 2),
    ]
    #expect(try inProgram(files) { MeterViewController().view.tag } == 2)
  }

  // Proves: VC6:VIEW-08
  @Test func `a nib that is named comes from any resources, the program's own before others'`()
    throws
  {
    let files = [
      "kit_Album.resources/X.xib": nib(tag: 1), "kit_my-panel.resources/X.xib": nib(tag: 2),
    ]
    func tag() -> Int { MeterViewController(nibName: "X", bundle: nil).view.tag }
    #expect(try inProgram(files, tag) == 1)
    #expect(try inProgram(files, named: "my-panel", tag) == 2)
  }

  // Proves: VC6:VIEW-10
  @Test(arguments: [(UIUserInterfaceIdiom.pad, 2, 4), (.phone, 1, 3)])
  func `on a pad the file of the pad comes first`(
    idiom: UIUserInterfaceIdiom, named: Int, implied: Int
  ) throws {
    let files = try stage.files([
      "X.xib": nib(tag: 1), "X~ipad.xib": nib(tag: 2), "MeterViewController.xib": nib(tag: 3),
      "MeterViewController~ipad.xib": nib(tag: 4),
    ])
    stage.fingers.application.device.userInterfaceIdiom = idiom
    #expect(MeterViewController(nibName: "X", bundle: files.bundle).view.tag == named)
    #expect(MeterViewController(nibName: nil, bundle: files.bundle).view.tag == implied)
  }

  // Proves: VC6:VIEW-11
  @Test func `what loadView makes counts, and the nib is not loaded`() throws {
    let files = try stage.files(["X.xib": "no XML at all"])
    let controller = HandmadeViewController(nibName: "X", bundle: files.bundle)
    #expect(controller.view is UIControl)
    #expect(stage.warnings == [])
  }

  /// A storyboard in the bundle, of one scene with what is given.
  func controller(
    in files: FileBundle, nibName: String? = nil, hasView: Bool,
    class name: String = "MeterViewController"
  ) throws -> UIViewController {
    let attribute = nibName.map { "nibName=\"\($0)\"" } ?? ""
    stage.takeOver()
    let root = try StoryboardStage.document(
      initial: "vc",
      [
        "<viewController id=\"vc\" customClass=\"\(name)\" \(attribute)>"
          + (hasView ? "<view key=\"view\" tag=\"9\" id=\"v\"/>" : "") + "</viewController>"
      ])
    let storyboard = try UIStoryboard(document: root, name: "Main", bundle: files.bundle)
    return try #require(storyboard.instantiateInitialViewController())
  }

  // Proves: VC6:VIEW-12, VC6:VIEW-13, VC6:VIEW-15, VC6:VIEW-21, VC13:LD-10
  @Test func `each source counts when those before it are not there`() throws {
    let all = [
      "Named.xib": nib(tag: 1), "MeterViewController.xib": nib(tag: 2),
      "MeterView.xib": nib(tag: 3), "HandmadeViewController.xib": nib(tag: 4),
    ]
    let files = try stage.files(all)
    let handmade = try controller(
      in: files, nibName: "Named", hasView: true, class: "HandmadeViewController")
    #expect(handmade.view is UIControl)
    #expect(try controller(in: files, nibName: "Named", hasView: true).view.tag == 9)
    #expect(try controller(in: files, nibName: "Named", hasView: false).view.tag == 1)
    #expect(try controller(in: files, hasView: false).view.tag == 2)
    let short = try stage.files(["MeterView.xib": nib(tag: 3)])
    #expect(try controller(in: short, hasView: false).view.tag == 3)
    let none = try stage.files(["Other.xib": nib(tag: 3)])
    #expect(try controller(in: none, hasView: false).view.tag == 0)
    #expect(stage.warnings == [])
  }

  // Proves: VC6:VIEW-14
  @Test func `a controller of a file gets init(coder:) and awakeFromNib, no init(nibName:)`() throws
  {
    let files = try stage.files(["Other.xib": nib(tag: 3)])
    let made = try #require(controller(in: files, hasView: true) as? MeterViewController)
    #expect(made.calls == ["init(coder:)", "awakeFromNib"])
  }

  // Proves: VC6:VIEW-20
  @Test(arguments: [true, false])
  func `a view that its file sizes for another screen gets the application's frame`(fits: Bool)
    throws
  {
    stage.takeOver()
    let root = try StoryboardStage.document(
      initial: "vc",
      [
        """
        <viewController id="vc" \(fits ? "" : "autoresizesArchivedViewToFullSize=\"NO\"")>
          <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="200"/>
            <subviews>
              <view id="s"><rect key="frame" x="0" y="0" width="320" height="200"/>
                <autoresizingMask key="autoresizingMask" heightSizable="YES"/></view>
            </subviews>
          </view>
        </viewController>
        """
      ])
    stage.fingers.application.isStatusBarHidden = false
    let storyboard = try UIStoryboard(document: root)
    let controller = try #require(storyboard.instantiateInitialViewController())
    let whole = CGRect(x: 0, y: 20, width: 320, height: 460)
    #expect(controller.view.frame == (fits ? whole : CGRect(x: 0, y: 0, width: 320, height: 200)))
    #expect(controller.view.subviews[0].frame.height == (fits ? 460 : 200))
  }

  // Proves: VC6:VIEW-19
  @Test(arguments: [true, false])
  func `a view of a file with wantsFullScreenLayout fills the screen`(isFull: Bool) throws {
    stage.takeOver()
    stage.fingers.application.isStatusBarHidden = false
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc" wantsFullScreenLayout="\(isFull ? "YES" : "NO")">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="200"/></view>
      </viewController>
      """)
    let controller = try #require(storyboard.instantiateInitialViewController())
    let top: CGFloat = isFull ? 0 : 20
    #expect(controller.view.frame == CGRect(x: 0, y: top, width: 320, height: 480 - top))
  }

  // Proves: VC6:INI-11, VC11:VB-11
  @Test func `what a file simulates, lying or with bars, is not there at run time`() throws {
    stage.takeOver()
    let storyboard = try UIStoryboard(
      document: StoryboardStage.document(
        initial: "vc",
        [
          """
          <viewController id="vc">
            <simulatedOrientationMetrics key="simulatedOrientationMetrics" \
            orientation="landscapeRight"/>
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
            <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="480" height="300"/></view>
          </viewController>
          """
        ]))
    let controller = try #require(storyboard.instantiateInitialViewController())
    stage.show(controller)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(stage.window.subviews == [controller.view] && controller.view.subviews.isEmpty)
    #expect(stage.fingers.application.statusBarOrientation == .portrait)
  }

  // Proves: VC13:LD-18
  @Test func `by file and by code the same life, but for awakeFromNib`() throws {
    class Living: UIViewController {
      var life: [String] = []
      override init(nibName: String? = nil, bundle: Bundle? = nil) {
        super.init(nibName: nibName, bundle: bundle)
        life.append("init")
      }
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        life.append("init")
      }
      override func awakeFromNib() { life.append("awakeFromNib") }
      override func loadView() {
        life.append("loadView")
        super.loadView()
      }
      override func viewDidLoad() { life.append("viewDidLoad") }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        life.append("viewWillAppear")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        life.append("viewDidAppear")
      }
    }
    InterfaceBuilder.register(Living.self) { Living(coder: $0) }
    let storyboard = try stage.storyboard(
      initial: "vc",
      "<viewController id=\"vc\" customClass=\"Living\"><view key=\"view\" id=\"v\"/></viewController>"
    )
    let byFile = try #require(storyboard.instantiateInitialViewController() as? Living)
    stage.show(byFile)
    let byCode = Living()
    stage.show(byCode)
    let life = ["init", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear"]
    #expect(byCode.life == life)
    #expect(byFile.life.filter { $0 != "awakeFromNib" } == life)
    #expect(byFile.life.prefix(2) == ["init", "awakeFromNib"])
  }

  @Test func `a file that is not there is told, and nothing stops`() throws {
    let files = try stage.files(["Other.xib": nib(tag: 3)])
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    #expect(storyboard.instantiateInitialViewController() == nil)
    #expect(UINib(nibName: "X", bundle: files.bundle).instantiate(withOwner: nil).isEmpty)
    #expect(files.bundle.loadNibNamed("X", owner: nil) == nil)
    #expect(stage.warnings.count == 3)
    #expect(stage.warnings.allSatisfy { $0.contains("there is no such file in ") })
  }

  @Test func `files in the folder of a language or of the base are found`() throws {
    _ = stage
    let text = StoryboardStage.text(
      initial: "vc", ["<viewController id=\"vc\" title=\"base\"/>"])
    let files = try stage.files([
      "Base.lproj/Main.storyboard": text, "Other.storyboard": "<document>",
    ])
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    #expect(storyboard.instantiateInitialViewController()?.title == "base")
    #expect(stage.warnings == [])
    #expect(
      UIStoryboard(name: "Other", bundle: files.bundle).instantiateInitialViewController() == nil)
    #expect(stage.warnings.first?.hasPrefix("Other.storyboard: it could not be read") == true)
  }

  // Proves: SB:2-placeholder
  @Test func `a storyboard reference leads to another file, read when it is followed`() throws {
    let files = try stage.files([
      "Main.storyboard": StoryboardStage.text(
        initial: "vc",
        [
          "<viewController id=\"vc\"><connections><segue kind=\"presentation\" "
            + "destination=\"ref\" identifier=\"go\" id=\"s\"/></connections></viewController>",
          "<viewControllerPlaceholder storyboardName=\"Second\" "
            + "referencedIdentifier=\"two\" id=\"ref\"/>",
        ]),
      "Second.storyboard": StoryboardStage.text(
        initial: nil, ["<viewController id=\"b\" title=\"B\" storyboardIdentifier=\"two\"/>"]),
    ])
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    let first = try #require(storyboard.instantiateInitialViewController())
    stage.show(first)
    first.performSegue(withIdentifier: "go", sender: nil)
    #expect(first.presentedViewController?.title == "B")
    #expect(first.presentedViewController?.storyboard !== storyboard)
    #expect(stage.warnings == [])
  }

  // Proves: SB:2-placeholder
  @Test func `a reference without an identifier leads to the other file's initial controller`()
    throws
  {
    let files = try stage.files([
      "Main.storyboard": StoryboardStage.text(
        initial: "ref", ["<viewControllerPlaceholder storyboardName=\"Second\" id=\"ref\"/>"]),
      "Second.storyboard": StoryboardStage.text(
        initial: "b",
        ["<viewController id=\"a\" title=\"A\"/>", "<viewController id=\"b\" title=\"B\"/>"]),
    ])
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    #expect(storyboard.instantiateInitialViewController()?.title == "B")
    #expect(stage.warnings == [])
  }

  // Proves: SB:2-placeholder
  @Test func `a reference names the bundle of its file, also for files of one name`() throws {
    let names = (0..<2).map { _ in "org.dactyl.test-\(UUID().uuidString)" }
    let bundles = try names.enumerated().map { index, name in
      try stage.files([
        "Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>\(name)</string></dict></plist>
        """,
        "Main.storyboard": StoryboardStage.text(
          initial: "m", ["<viewController id=\"m\" title=\"main of \(index)\"/>"]),
        "Second.storyboard": StoryboardStage.text(
          initial: "s", ["<viewController id=\"s\" title=\"second of \(index)\"/>"]),
      ])
    }
    try #require(bundles.map(\.bundle.bundleIdentifier) == names)
    func reference(_ id: String, _ name: String, in bundle: Int?) -> String {
      let attribute = bundle.map { " bundleIdentifier=\"\(names[$0])\"" } ?? ""
      return "<viewControllerPlaceholder storyboardName=\"\(name)\"\(attribute) id=\"\(id)\"/>"
    }
    let files = try stage.files([
      "Main.storyboard": StoryboardStage.text(
        initial: "tabs",
        [
          "<tabBarController id=\"tabs\"><connections>"
            + ["a", "b", "c", "d"].map {
              "<segue kind=\"relationship\" relationship=\"viewControllers\" "
                + "destination=\"\($0)\" id=\"s\($0)\"/>"
            }.joined() + "</connections></tabBarController>",
          reference("a", "Main", in: 0), reference("b", "Second", in: 0),
          reference("c", "Second", in: 1), reference("d", "Second", in: nil),
        ]),
      "Second.storyboard": StoryboardStage.text(
        initial: "s", ["<viewController id=\"s\" title=\"own second\"/>"]),
    ])
    let tabs = UIStoryboard(name: "Main", bundle: files.bundle).instantiateInitialViewController()
    #expect(
      (tabs as? UITabBarController)?.viewControllers?.map(\.title) == [
        "main of 0", "second of 0", "second of 1", "own second",
      ])
    withExtendedLifetime(bundles) {}
  }
}
