import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Views of elements")
struct MakingTests {
  // Proves: SB:3-frame, SB:3-children
  @Test func `a view has its frame, and its subviews from back to front`() throws {
    let load = anyLoad()
    let view: UIView = try view(
      """
      <view key="view" contentMode="scaleToFill" id="a">
        <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
        <subviews>
          <label text="Hi" id="b"><rect key="frame" x="10" y="20" width="100" height="21"/></label>
          <button id="c"><rect key="frame" x="10" y="60" width="100" height="30"/>
            <state key="normal" title="Go"/></button>
        </subviews>
      </view>
      """, in: load)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
    #expect(view.subviews.map { "\(type(of: $0))" } == ["UILabel", "UIButton"])
    #expect((view.subviews[0] as? UILabel)?.text == "Hi")
    #expect((view.subviews[1] as? UIButton)?.title(for: .normal) == "Go")
    #expect(load.objects["b"] === view.subviews[0])
  }

  // Proves: SB:3-defaults
  @Test func `an attribute that is absent has its default`() throws {
    let view: UIView = try view("<view id=\"a\"/>")
    #expect(view.isUserInteractionEnabled)
    #expect(!view.isHidden && !view.clipsToBounds && !view.isMultipleTouchEnabled)
    #expect(!view.isExclusiveTouch)
    #expect(view.alpha == 1 && view.tag == 0)
    #expect(view.autoresizesSubviews && view.autoresizingMask.isEmpty)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.restorationIdentifier == nil)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
  }

  // Proves: SB:3-attributes
  @Test func `each attribute of a view is taken`() throws {
    let view: UIView = try view(
      """
      <view contentMode="scaleAspectFit" tag="7" hidden="YES" alpha="0.59999999999999998"
        clipsSubviews="YES" multipleTouchEnabled="YES" userInteractionEnabled="NO"
        exclusiveTouch="YES" autoresizesSubviews="NO" restorationIdentifier="card"
        translatesAutoresizingMaskIntoConstraints="NO" semanticContentAttribute="forceRightToLeft"
        id="a">
        <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1"/>
      </view>
      """)
    #expect(view.contentMode == .scaleAspectFit)
    #expect(view.tag == 7 && view.isHidden && view.alpha == 0.6)
    #expect(view.clipsToBounds && view.isMultipleTouchEnabled && view.isExclusiveTouch)
    #expect(!view.isUserInteractionEnabled && !view.autoresizesSubviews)
    #expect(view.restorationIdentifier == "card")
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.semanticContentAttribute == .forceRightToLeft)
    #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }

  // Proves: SB:3-mask
  @Test(arguments: [
    ("widthSizable", UIView.AutoresizingMask.flexibleWidth),
    ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
    ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
    ("flexibleMaxY", .flexibleBottomMargin),
  ])
  func `the mask has another kit's names`(name: String, part: UIView.AutoresizingMask) throws {
    let made: UIView = try view(
      "<view><autoresizingMask key=\"autoresizingMask\" \(name)=\"YES\"/></view>")
    #expect(made.autoresizingMask == part)
  }

  // Proves: SB:3-interaction
  @Test(arguments: ["label", "imageView"])
  func `a view that takes no touches by itself takes them unless its file says NO`(
    name: String
  ) throws {
    let touched: UIView = try view("<\(name) id=\"a\"/>")
    #expect(touched.isUserInteractionEnabled)
    let untouched: UIView = try view("<\(name) userInteractionEnabled=\"NO\" id=\"a\"/>")
    #expect(!untouched.isUserInteractionEnabled)
  }

  // Proves: SB:3-frame
  @Test func `a view without a frame fills what holds it`() throws {
    let root: UIView = try view(
      """
      <view><rect key="frame" x="0" y="0" width="300" height="200"/>
        <subviews><view id="b"/></subviews></view>
      """)
    #expect(root.subviews[0].frame == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  // Proves: SB:3-variation
  @Test func `a subview that a variation excludes is made and not added`() throws {
    let load = anyLoad()
    let root: UIView = try view(
      """
      <view id="a"><subviews><view id="b"/><view id="c"/><view id="d"/></subviews>
        <variation key="default"><mask key="subviews"><exclude reference="b"/>
          <exclude reference="d"/></mask></variation>
        <variation key="widthClass=compact"><mask key="subviews"><include reference="d"/></mask>
        </variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="d"/></mask>
        </variation>
      </view>
      """, in: load)
    #expect(
      root.subviews.map { view in load.objects.first { $0.value === view }?.key } == ["c", "d"])
    #expect(load.objects["b"] is UIView)
  }

  // Proves: SB:3-accessibility
  @Test func `accessibility is told as the file says`() throws {
    let label: UILabel = try view(
      """
      <label text="12" id="a">
        <accessibility key="accessibilityConfiguration" identifier="speed" label="Speed"
          hint="In knots">
          <accessibilityTraits key="traits" header="YES" updatesFrequently="YES"/>
          <bool key="isElement" value="NO"/>
        </accessibility>
      </label>
      """)
    #expect(label.accessibilityIdentifier == "speed" && label.accessibilityLabel == "Speed")
    #expect(label.accessibilityHint == "In knots")
    #expect(label.accessibilityTraits == [.header, .updatesFrequently])
    #expect(!label.isAccessibilityElement)
  }

  @Test func `traits of none are none, and an empty element leaves what the class has`() throws {
    let none: UIButton = try view(
      """
      <button><accessibility key="accessibilityConfiguration">
        <accessibilityTraits key="traits" none="YES"/></accessibility></button>
      """)
    #expect(none.accessibilityTraits == .none)
    let own: UIButton = try view(
      "<button><accessibility key=\"accessibilityConfiguration\" label=\"Go\"/></button>")
    #expect(own.accessibilityTraits == .button)
  }

  @Test(arguments: [("-3", 0.0), ("7", 1), ("nan", 1), ("0.25", 0.25)])
  func `an alpha beyond its range is brought into it`(text: String, alpha: Double) throws {
    let view: UIView = try view("<view alpha=\"\(text)\"/>")
    #expect(Double(view.alpha) == alpha)
  }

  @Test func `what is no view is skipped, and its neighbours are made`() throws {
    let load = anyLoad()
    let root: UIView = try view(
      "<view><subviews><teapot id=\"t\"/><view id=\"b\"/></subviews></view>", in: load)
    #expect(root.subviews.count == 1)
    #expect(load.objects["t"] == nil)
  }

  // Proves: SB:3-attributes
  @Test func `a color with a name has the numbers that the file repeats`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
        <viewController id="c"><view key="view" id="v">
          <color key="backgroundColor" name="Brand"/><color key="tintColor" name="Unknown"/>
        </view></viewController></objects></scene></scenes>
      <resources><namedColor name="Brand">
        <color red="1" green="0.5" blue="0" alpha="0.25"/></namedColor></resources></document>
      """
    let root = try InterfaceXML.read(Data(text.utf8), file: "Main.storyboard")
    let view = try #require(InterfaceDocument(root, file: "Main.storyboard").scenes.first?.view)
    #expect(
      view.color("backgroundColor") == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    #expect(view.color("tintColor") == nil)
  }

  // Proves: SB:3-attributes
  @Test func `a color of the program's catalogue comes before the one that the file repeats`()
    throws
  {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v">
        <color key="backgroundColor" name="Brand"/></view></objects>
      <resources><namedColor name="Brand"><color white="1" alpha="1"/></namedColor></resources>
      </document>
      """
    let set = """
      {"colors": [{"color": {"components": {"red": "0.25", "green": "0.5", "blue": "0.0",
        "alpha": "1.0"}}}]}
      """
    let stage = StoryboardStage()
    let files = try stage.files(["V.xib": text, "A.xcassets/Brand.colorset/Contents.json": set])
    let view = try withExtendedLifetime(files) {
      try #require(
        UINib(nibName: "V", bundle: $0.bundle).instantiate(withOwner: nil).first as? UIView)
    }
    #expect(view.backgroundColor == UIColor(red: 0.25, green: 0.5, blue: 0, alpha: 1))
  }

  @Test func `a class that is not here is stood for by what is nearest`() throws {
    let web: UIView = try view("<wkWebView/>")
    #expect(type(of: web) == UIView.self)
    let map: UIView = try view("<mapView/>")
    #expect(type(of: map) == UIView.self)
  }

  @Test func `the parts of an effect view lie in its content view`() throws {
    let load = anyLoad()
    let effect: UIVisualEffectView = try view(
      """
      <visualEffectView id="e"><rect key="frame" x="0" y="0" width="100" height="50"/>
        <view key="contentView" id="c"><rect key="frame" x="0" y="0" width="100" height="50"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
          <subviews><view id="s"><rect key="frame" x="10" y="10" width="20" height="20"/></view>
          </subviews></view><blurEffect style="dark"/></visualEffectView>
      """, in: load)
    #expect(load.objects["c"] === effect.contentView)
    #expect(effect.contentView.subviews.count == 1)
    #expect(effect.contentView.subviews[0].frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect((effect.effect as? UIBlurEffect)?.style == .dark)
  }

  // Proves: VC13:LD-02
  @Test func `a class of the program's is made once, by its coder, after the file's state`() {
    final class Card: UIView {
      nonisolated(unsafe) static var count = 0  // The main actor's.
      var seen = ""
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        Self.count += 1
        seen = "\(frame.width) \(tag) \(subviews.count)"
        tag = 9
        addSubview(UIButton(frame: .zero))
      }
    }
    let element = InterfaceElement(
      "view", ["tag": "4"],
      children: [
        InterfaceElement("rect", ["key": "frame", "width": "30", "height": "20"]),
        InterfaceElement("subviews", children: [InterfaceElement("label", ["text": "x"])]),
      ])
    let load = anyLoad()
    let coder = NibCoder(element) { load.fill($0, from: $1) }
    let card = Card(coder: coder)
    #expect(Card.count == 1)
    #expect(card?.seen == "30.0 4 1")
    #expect(card?.tag == 9)
    #expect(card?.subviews.map { "\(type(of: $0))" } == ["UILabel", "UIButton"])
  }

  @Test func `a coder gives an object of the class that is asked for, and no other`() {
    let coder = NibCoder(InterfaceElement("view", ["tag": "4", "reuseIdentifier": "row"]))
    #expect(coder.decodeObject(of: NSNumber.self, forKey: CoderKey.tag) == 4)
    #expect(coder.decodeObject(of: NSString.self, forKey: CoderKey.tag) == nil)
    let (tag, name) = (CoderKey.tag, CoderKey.reuseIdentifier)
    #expect(coder.decodeObject(of: [NSNumber.self], forKey: tag) as? NSNumber == 4)
    let either = coder.decodeObject(of: [NSNumber.self, NSString.self], forKey: name)
    #expect(either as? String == "row")
    #expect(coder.decodeObject(of: [NSNumber.self], forKey: name) == nil)
  }

  @Test func `what views lie in too many views is skipped`() throws {
    var element = InterfaceElement("view")
    for _ in 0..<150 {
      element = InterfaceElement(
        "view", children: [InterfaceElement("subviews", children: [element])])
    }
    let made = try #require(anyLoad().makeView(element))
    let depth = sequence(first: made) { $0.subviews.first }.reduce(0) { count, _ in count + 1 }
    #expect(depth == InterfaceLimits.deepestView)
  }
}
