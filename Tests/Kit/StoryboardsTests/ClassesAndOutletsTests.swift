import DactylKit
import Foundation
import InputTesting
import Testing

@testable import Storyboards

/// A controller with outlets of all sorts, that writes down its life.
final class Panel: UIViewController {
  weak var label: UILabel?
  @IBOutletLike var button: UIButton!
  private var secret: UIView!
  var buttons: [UIButton] = []
  var pair: [UIView]!
  var limit = 0.0
  var name = ""
  var isLoud = false
  var taps: [String] = []
  var calls: [String] = []
  var onTap: (() -> Void)?

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    calls.append("init \(title ?? "")")
  }

  override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    calls.append("init in code")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake \(traitCollection.horizontalSizeClass) label \(label != nil)")
  }

  override func loadView() {
    calls.append("loadView")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad label \(label != nil)")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.append("viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("viewDidAppear")
  }

  func tapped(_ sender: UIButton) { taps.append("tapped \(sender.tag)") }
  func recognized(_ sender: UITapGestureRecognizer) { taps.append("recognized") }
  func bare() { taps.append("bare") }

  var secretView: UIView? { secret }

  static func makeKnown() {
    InterfaceBuilder.register(
      Panel.self,
      outlets: [
        "label": \.label, "button": \.button, "secret": \.secret, "buttons": \.buttons,
        "pair": \.pair, "limit": \.limit, "name": \.name, "isLoud": \.isLoud,
      ],
      actions: [
        Selector("tapped:", Panel.tapped), Selector("recognized:", Panel.recognized),
        Selector("bare", Panel.bare),
      ]
    ) { Panel(coder: $0) }
  }
}

/// Does what `@IBOutlet` does here: nothing.
@propertyWrapper
struct IBOutletLike<Value> {
  var wrappedValue: Value
}

/// A view that tells who else was there when it was woken.
final class Lamp: UIView {
  weak var other: Lamp?
  weak var panel: Panel?
  var calls: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    calls.append("init frame")
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    calls.append("init coder")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake other \(other != nil) panel \(panel != nil) \(traitCollection)")
  }

  static func makeKnown() {
    InterfaceBuilder.register(
      Lamp.self, outlets: ["other": \.other, "panel": \.panel]
    ) { Lamp(coder: $0) }
  }
}

extension UIView {
  /// A property of the program's, in a tag's place.
  var glow: Double {
    get { Double(layer.zPosition) }
    set { layer.zPosition = newValue }
  }
}

enum Scenes {
  /// A panel with a label, two buttons and a view, all connected.
  static let panel = """
    <viewController id="vc" customClass="Panel" customModule="App" title="X"
      storyboardIdentifier="panel" sceneMemberID="viewController">
      <view key="view" id="root">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <label text="Hi" id="la"><rect key="frame" x="10" y="30" width="100" height="21"/></label>
          <button tag="7" id="b1"><rect key="frame" x="10" y="60" width="100" height="30"/>
            <connections>
              <action selector="tapped:" destination="vc" eventType="touchUpInside" id="a1"/>
            </connections>
          </button>
          <button tag="8" id="b2"><rect key="frame" x="10" y="100" width="100" height="30"/></button>
          <view id="sq"><rect key="frame" x="10" y="200" width="100" height="100"/>
            <connections>
              <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="g"/>
            </connections>
          </view>
        </subviews>
      </view>
      <connections>
        <outlet property="label" destination="la" id="o1"/>
        <outlet property="button" destination="b1" id="o2"/>
        <outlet property="secret" destination="sq" id="o3"/>
        <outletCollection property="buttons" destination="b1" id="o4"/>
        <outletCollection property="buttons" destination="b2" id="o5"/>
        <outletCollection property="pair" destination="la" id="o6"/>
        <outletCollection property="pair" destination="sq" id="o7"/>
      </connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="fr" sceneMemberID="firstResponder"/>
    <tapGestureRecognizer id="tap">
      <connections><action selector="recognized:" destination="vc" id="a2"/></connections>
    </tapGestureRecognizer>
    """
}

@MainActor
@Suite("Classes, outlets and actions of files")
struct ClassesAndOutletsTests {
  @InFront var stage = StoryboardStage()

  init() {
    Panel.makeKnown()
    Lamp.makeKnown()
  }

  func panel() throws -> Panel {
    let storyboard = try stage.storyboard(initial: "vc", Scenes.panel)
    return try #require(storyboard.instantiateInitialViewController() as? Panel)
  }

  // Proves: VC13:LD-02, VC6:VIEW-14, SB:2-attributes
  @Test func `a controller is made once, by its init(coder:), with the file's attributes`() throws {
    let panel = try panel()
    #expect(panel.calls == ["init X", "awake unspecified label false"])
    #expect(panel.title == "X")
  }

  // Proves: VC13:ACT-05, VC13:ACT-06, VC13:STB-01, VC13:STB-16, VC6:VIEW-18, SB:4-outlets
  @Test func `outlets are nil until the view is loaded, and set in viewDidLoad`() throws {
    let panel = try panel()
    #expect(!panel.isViewLoaded)
    #expect(panel.label == nil)
    #expect(panel.buttons.isEmpty)
    stage.show(panel)
    #expect(
      panel.calls == [
        "init X", "awake unspecified label false", "loadView", "viewDidLoad label true",
        "viewWillAppear", "viewDidAppear",
      ])
    #expect(panel.label?.text == "Hi")
    #expect(panel.button === panel.view.subviews[1])
    #expect(panel.buttons.map(\.tag) == [7, 8])
    #expect(panel.pair.count == 2)
    #expect(stage.warnings == [])
  }

  @Test func `a collection of outlets holds what the file says, and nothing from before`() throws {
    let panel = try panel()
    panel.buttons = [UIButton()]
    panel.pair = [UIView(), UIView(), UIView()]
    panel.loadViewIfNeeded()
    #expect(panel.buttons.map(\.tag) == [7, 8])
    #expect(panel.pair == [panel.view.subviews[0], panel.view.subviews[3]])
  }

  // Proves: VC13:ACT-07
  @Test func `a private outlet is set`() throws {
    let panel = try panel()
    panel.loadViewIfNeeded()
    #expect(panel.secretView === panel.view.subviews[3])
  }

  // Proves: VC13:ACT-05
  @Test func `a weak outlet goes with its view`() throws {
    let panel = try panel()
    panel.loadViewIfNeeded()
    #expect(panel.label != nil)
    panel.pair = nil
    panel.label?.removeFromSuperview()
    #expect(panel.label == nil)
  }

  // Proves: VC13:STB-14, VC6:VIEW-18, SB:4-actions, SB:5-attached
  @Test func `a control and a recognizer of the scene call the controller's actions`() throws {
    let panel = try panel()
    stage.show(panel)
    stage.tap(30, 75)
    stage.tap(60, 250)
    #expect(panel.taps == ["tapped 7", "recognized"])
    #expect(panel.view.subviews[3].gestureRecognizers?.count == 1)
  }

  // Proves: VC13:LD-03, VC13:LD-14, VIEW:MAK-02
  @Test func `in awakeFromNib everything is there and connected, and traits are not known`() throws
  {
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc" customClass="Panel">
        <view key="view" id="root" customClass="Lamp">
          <rect key="frame" x="0" y="0" width="320" height="480"/>
          <subviews>
            <view id="in" customClass="Lamp"><rect key="frame" x="0" y="0" width="9" height="9"/>
              <connections>
                <outlet property="other" destination="root" id="1"/>
                <outlet property="panel" destination="vc" id="2"/>
              </connections>
            </view>
          </subviews>
          <connections>
            <outlet property="other" destination="in" id="3"/>
            <outlet property="panel" destination="vc" id="4"/>
          </connections>
        </view>
      </viewController>
      """)
    let controller = try #require(storyboard.instantiateInitialViewController())
    let root = try #require(controller.view as? Lamp)
    let inner = try #require(root.subviews.first as? Lamp)
    let expected = "awake other true panel true \(UITraitCollection())"
    #expect(root.calls == ["init coder", expected])
    #expect(inner.calls == ["init coder", expected])
    stage.show(controller)
    #expect(root.traitCollection != UITraitCollection())
  }

  @Test func `a class that is not registered is told, and a plain object made`() throws {
    let storyboard = try stage.storyboard(
      initial: "vc", "<viewController id=\"vc\" customClass=\"Nobody\" customModule=\"App\"/>")
    let controller = try #require(storyboard.instantiateInitialViewController())
    #expect(type(of: controller) == UIViewController.self)
    #expect(
      stage.warnings == [
        "Main.storyboard:5: Unknown class App.Nobody in Interface Builder file, a plain "
          + "UIViewController takes its place: "
          + "InterfaceBuilder.register(Nobody.self) { Nobody(coder: $0) }"
      ])
  }

  @Test func `a class of another kind than its element is told`() throws {
    let storyboard = try stage.storyboard(
      initial: "vc", "<navigationController id=\"vc\" customClass=\"Panel\"/>")
    let controller = storyboard.instantiateInitialViewController()
    #expect(controller is UINavigationController)
    #expect(
      stage.warnings == [
        "Main.storyboard:5: class Panel is no UINavigationController, which "
          + "<navigationController> asks for"
      ])
  }

  @Test func `an outlet of another class is told, and stays as it was`() throws {
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc" customClass="Panel">
        <view key="view" id="root"/>
        <connections><outlet property="button" destination="root" id="o"/></connections>
      </viewController>
      """)
    let panel = try #require(storyboard.instantiateInitialViewController() as? Panel)
    panel.loadViewIfNeeded()
    #expect(panel.button == nil)
    #expect(
      stage.warnings == [
        "Main.storyboard:7: Panel.button takes UIButton, and was given UIView; "
          + "it stays as it was"
      ])
  }

  @Test func `an outlet that the class does not have is told`() throws {
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc" customClass="Panel">
        <view key="view" id="root"/>
        <connections><outlet property="hat" destination="root" id="o"/></connections>
      </viewController>
      """)
    storyboard.instantiateInitialViewController()?.loadViewIfNeeded()
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings[0].contains("Main.storyboard:7: Panel has no property \"hat\""))
  }

  // Proves: SB:3-runtime
  @Test func `attributes that users define are set, in the property's own type`() throws {
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc" customClass="Panel">
        <view key="view" id="root">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
              <integer key="value" value="8"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier"
              value="root view"/>
            <userDefinedRuntimeAttribute type="number" keyPath="tag">
              <integer key="value" value="4"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
        </view>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="limit">
            <integer key="value" value="3"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="string" keyPath="name" value="lamp"/>
          <userDefinedRuntimeAttribute type="boolean" keyPath="isLoud" value="YES"/>
        </userDefinedRuntimeAttributes>
      </viewController>
      """)
    let panel = try #require(storyboard.instantiateInitialViewController() as? Panel)
    #expect(panel.limit == 3)
    #expect(panel.name == "lamp")
    #expect(panel.isLoud)
    #expect(panel.view.layer.cornerRadius == 8)
    #expect(panel.view.accessibilityIdentifier == "root view")
    #expect(panel.view.tag == 4)
    #expect(stage.warnings == [])
  }

  // Proves: SB:3-runtime
  @Test(arguments: ["Vertical", "Horizontal"])
  func `the attribute of each direction sets the bounce of that direction`(name: String) throws {
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc"><scrollView key="view" id="root"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="boolean" keyPath="alwaysBounce\(name)" value="YES"/>
      </userDefinedRuntimeAttributes></scrollView></viewController>
      """)
    let view = try #require(storyboard.instantiateInitialViewController()?.view as? UIScrollView)
    #expect(view.alwaysBounceVertical == (name == "Vertical"))
    #expect(view.alwaysBounceHorizontal == (name == "Horizontal"))
    #expect(stage.warnings == [])
  }

  @Test(arguments: [
    ("hidden", 0), ("isHidden", 0), ("userInteractionEnabled", 1), ("isUserInteractionEnabled", 1),
    ("multipleTouchEnabled", 2), ("isMultipleTouchEnabled", 2), ("exclusiveTouch", 3),
    ("isExclusiveTouch", 3), ("clipsToBounds", 4),
  ])
  func `an attribute sets the flag of its name alone, in both spellings`(name: String, place: Int)
    throws
  {
    let value = name.hasSuffix("serInteractionEnabled") ? "NO" : "YES"
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc"><view key="view" id="root"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="boolean" keyPath="\(name)" value="\(value)"/>
      </userDefinedRuntimeAttributes></view></viewController>
      """)
    let view = try #require(storyboard.instantiateInitialViewController()?.view)
    let flags = [
      view.isHidden, !view.isUserInteractionEnabled, view.isMultipleTouchEnabled,
      view.isExclusiveTouch, view.clipsToBounds,
    ]
    #expect(flags.indices.filter { flags[$0] } == [place])
    #expect(stage.warnings == [])
  }

  @Test func `properties of extensions are added to what is known of a class`() throws {
    InterfaceBuilder.register(UIView.self, outlets: ["glow": \.glow])
    InterfaceBuilder.register(Lamp.self, outlets: ["watts": \.glow])
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc">
        <view key="view" id="root" customClass="Lamp">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="watts">
              <real key="value" value="2.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="tag">
              <integer key="value" value="4"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
          <subviews><button id="b">
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="glow">
                <integer key="value" value="3"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></button></subviews>
          <connections><outlet property="other" destination="root" id="o"/></connections>
        </view>
      </viewController>
      """)
    let lamp = try #require(storyboard.instantiateInitialViewController()?.view as? Lamp)
    #expect(lamp.glow == 2.5)
    #expect(lamp.tag == 4)
    #expect(lamp.subviews.first?.glow == 3)
    #expect(lamp.other === lamp)
    #expect(stage.warnings == [])
  }

  @Test func `a responder takes names by itself where it overrides setValue`() throws {
    final class Taker: UIViewController {
      var taken: [String] = []
      override func setValue(_ value: Any?, forKey key: String) {
        taken.append(key)
        if key != "own" { super.setValue(value, forKey: key) }
      }
      override func setValue(_ value: Any?, forUndefinedKey key: String) {
        taken.append("undefined \(key)")
      }
    }
    InterfaceBuilder.register(Taker.self) { Taker(coder: $0) }
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc" customClass="Taker">
        <view key="view" id="root"/>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="title" value="T"/>
        </userDefinedRuntimeAttributes>
        <connections>
          <outlet property="own" destination="root" id="o1"/>
          <outlet property="strange" destination="root" id="o2"/>
        </connections>
      </viewController>
      """)
    let taker = try #require(storyboard.instantiateInitialViewController() as? Taker)
    taker.loadViewIfNeeded()
    #expect(taker.title == "T")
    #expect(taker.taken == ["title", "own", "strange", "undefined strange"])
    #expect(stage.warnings == [])
  }

  // Proves: SB:4-actions
  @Test func `an action to the first responder is searched along the chain when it is sent`() throws
  {
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc" customClass="Panel">
        <view key="view" id="root">
          <rect key="frame" x="0" y="0" width="320" height="480"/>
          <subviews>
            <button tag="3" id="b"><rect key="frame" x="0" y="0" width="100" height="50"/>
              <connections>
                <action selector="tapped:" destination="fr" eventType="touchUpInside" id="a"/>
              </connections>
            </button>
          </subviews>
        </view>
      </viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="fr" customClass="UIResponder"/>
      """)
    let panel = try #require(storyboard.instantiateInitialViewController() as? Panel)
    stage.show(panel)
    stage.tap(20, 20)
    #expect(panel.taps == ["tapped 3"])
  }
}
