import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// Parts of files that differ by size classes, and are exchanged when these change.
@MainActor
@Suite("Variations by size class")
struct VariationTests {
  private let stage = StoryboardStage()
  private let parent = UIViewController()

  /// A scene whose root of 320 by 480 points has these subviews, constraints and variations, in a window in which nothing
  /// overrides its traits: compact from left to right.
  private func show(
    _ subviews: String, _ constraints: String = "", extra: String = ""
  ) throws -> UIViewController {
    let storyboard = try stage.storyboard(
      initial: "c",
      """
      <viewController id="c"><view key="view" id="root">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>
        \(extra)</view></viewController>
      """)
    let made = try #require(storyboard.instantiateInitialViewController())
    stage.show(parent)
    parent.addChild(made)
    made.view.frame = parent.view.bounds
    parent.view.addSubview(made.view)
    made.didMove(toParent: parent)
    stage.fingers.wait(0)
    return made
  }

  private func override(_ horizontal: UIUserInterfaceSizeClass?, of child: UIViewController) {
    stage.takeOver()
    parent.setOverrideTraitCollection(
      horizontal.map { UITraitCollection(horizontalSizeClass: $0) }, forChild: child)
    stage.fingers.wait(0)
  }

  private func box(_ id: String, _ tag: Int, _ x: Int, extra: String = "") -> String {
    """
    <view tag="\(tag)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="\(x)" y="0" width="50" height="40"/>\(extra)</view>
    """
  }

  private func place(_ id: String, _ x: Int) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" constant="\(x)" id="\(id)x"/>
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" \
    id="\(id)y"/>
    <constraint firstItem="\(id)" firstAttribute="width" constant="50" id="\(id)w"/>
    <constraint firstItem="\(id)" firstAttribute="height" constant="40" id="\(id)h"/>
    """
  }

  private func tags(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

  // Proves: SB:3-variation
  @Test func `a subview of one size class comes and goes with it, at its place among the others`()
    throws
  {
    let scene = try show(
      box("a", 1, 0) + box("b", 2, 60) + box("d", 3, 120),
      place("a", 0) + place("b", 60) + place("d", 120),
      extra: """
        <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask>
        </variation>
        """)
    #expect(tags(scene.view) == [1, 3])
    override(.regular, of: scene)
    #expect(tags(scene.view) == [1, 2, 3])
    #expect(scene.view.subviews[1].frame == CGRect(x: 60, y: 0, width: 50, height: 40))
    override(nil, of: scene)
    #expect(tags(scene.view) == [1, 3])
    override(.regular, of: scene)
    #expect(tags(scene.view) == [1, 2, 3])
    scene.view.frame.size.width = 400
    stage.fingers.wait(0)
    #expect(scene.view.subviews[1].frame == CGRect(x: 60, y: 0, width: 50, height: 40))
    #expect(scene.view.subviews[1].constraints.count == 2)
  }

  // Proves: SB:3-variation
  @Test func `a class may leave out what all others have`() throws {
    let scene = try show(
      box("a", 1, 0) + box("b", 2, 60), place("a", 0) + place("b", 60),
      extra: """
        <variation key="widthClass=regular"><mask key="subviews"><exclude reference="a"/></mask>
        </variation>
        """)
    #expect(tags(scene.view) == [1, 2])
    override(.regular, of: scene)
    #expect(tags(scene.view) == [2])
    override(nil, of: scene)
    #expect(tags(scene.view) == [1, 2])
  }

  // Proves: SB:3-variation
  @Test func `constraints of a class are exchanged, and the views move`() throws {
    let scene = try show(
      box("a", 1, 10),
      """
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading"
        constant="10" id="lead"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="a"
        secondAttribute="trailing" constant="10" id="trail"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
      <constraint firstItem="a" firstAttribute="width" constant="50" id="w"/>
      <constraint firstItem="a" firstAttribute="height" constant="40" id="h"/>
      """,
      extra: """
        <variation key="default"><mask key="constraints"><exclude reference="trail"/></mask>
        </variation>
        <variation key="widthClass=regular"><mask key="constraints">
          <exclude reference="lead"/><include reference="trail"/></mask></variation>
        """)
    let view = try #require(scene.view.subviews.first)
    #expect(view.frame.minX == 10)
    override(.regular, of: scene)
    #expect(view.frame == CGRect(x: 260, y: 0, width: 50, height: 40))
    override(nil, of: scene)
    #expect(view.frame == CGRect(x: 10, y: 0, width: 50, height: 40))
    #expect(!stage.warnings.contains { $0.contains("constraint") })
  }

  // Proves: SB:3-variation
  @Test func `constants, spacings, fonts, colors and hidden views have the values of the class`()
    throws
  {
    let scene = try show(
      """
      <stackView axis="vertical" spacing="5" id="s" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="0" width="200" height="100"/>
        <variation key="widthClass=regular" axis="horizontal" spacing="9"/></stackView>
      <label text="x" id="l"><rect key="frame" x="0" y="200" width="50" height="20"/>
        <fontDescription key="fontDescription" type="system" pointSize="12"/>
        <variation key="widthClass=regular" hidden="YES">
          <fontDescription key="fontDescription" type="system" pointSize="30"/>
          <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/></variation></label>
      <view id="v" tag="4" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="300" width="50" height="20"/></view>
      """,
      """
      <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading"
        id="vx"><variation key="widthClass=regular" constant="44"/></constraint>
      """)
    let stack = try #require(scene.view.subviews[0] as? UIStackView)
    let label = try #require(scene.view.subviews[1] as? UILabel)
    func state() -> [String] {
      [
        "\(stack.axis == .vertical)", "\(stack.spacing)", "\(label.font?.pointSize ?? 0)",
        "\(label.isHidden)", "\(label.backgroundColor == nil)",
        "\(scene.view.subviews[2].frame.minX)",
      ]
    }
    let compact = ["true", "5.0", "12.0", "false", "true", "0.0"]
    #expect(state() == compact)
    override(.regular, of: scene)
    #expect(state() == ["false", "9.0", "30.0", "true", "false", "44.0"])
    override(nil, of: scene)
    #expect(state() == compact)
  }

  // Proves: SB:3-variation
  @Test func `what the program has set stays, unless the file has another value for the new class`()
    throws
  {
    let scene = try show(
      """
      <label text="x" id="l"><rect key="frame" x="0" y="200" width="50" height="20"/>
        <fontDescription key="fontDescription" type="system" pointSize="12"/>
        <variation key="heightClass=compact">
          <fontDescription key="fontDescription" type="system" pointSize="30"/></variation></label>
      """)
    let label = try #require(scene.view.subviews[0] as? UILabel)
    label.font = .systemFont(ofSize: 20)
    override(.regular, of: scene)
    #expect(label.font?.pointSize == 20)
  }

  // Proves: SB:3-variation
  @Test func `the variation that names more traits wins, wherever it stands`() throws {
    let part = try element(
      """
      <constraint constant="1" id="c">
        <variation key="heightClass=regular-widthClass=compact" constant="4"/>
        <variation key="widthClass=compact" constant="2"/>
        <variation key="heightClass=regular" constant="3"/></constraint>
      """)
    func constant(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass)
      -> Double?
    {
      part.varied(
        for: UITraitCollection(horizontalSizeClass: horizontal, verticalSizeClass: vertical)
      ).number("constant")
    }
    #expect(constant(.compact, .regular) == 4)
    #expect(constant(.compact, .compact) == 2)
    #expect(constant(.regular, .regular) == 3)
    #expect(constant(.regular, .compact) == 1)
  }

  // Proves: SB:3-variation
  @Test func `a tint of one class goes with it, and the superview's comes back`() throws {
    let scene = try show(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="50" height="20"/>
        <variation key="widthClass=regular">
          <color key="tintColor" red="1" green="0" blue="0" alpha="1"/></variation></view>
      """)
    let view = scene.view.subviews[0]
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(view.tintColor == scene.view.tintColor)
    override(.regular, of: scene)
    #expect(view.tintColor == red && scene.view.tintColor != red)
    override(nil, of: scene)
    #expect(view.tintColor == scene.view.tintColor)
  }

  // Proves: SB:3-variation
  @Test func `a text in an element takes the place of one in an attribute, and the other way`()
    throws
  {
    let label = try element(
      """
      <label text="short" id="l"><variation key="widthClass=regular">
        <string key="text">two
      lines</string></variation></label>
      """)
    let other = try element(
      """
      <label id="l"><string key="text">two
      lines</string><variation key="widthClass=regular" text="short"/></label>
      """)
    func texts(_ horizontal: UIUserInterfaceSizeClass) -> [String?] {
      let traits = UITraitCollection(horizontalSizeClass: horizontal)
      return [label, other].map { $0.varied(for: traits).string("text") }
    }
    #expect(texts(.compact) == ["short", "two\nlines"])
    #expect(texts(.regular) == ["two\nlines", "short"])
  }

  // Proves: SB:3-variation
  @Test func `a controller hears of other traits when its views have been exchanged`() throws {
    final class Listener: UIViewController {
      var heard: [Int] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        heard.append(view.subviews.count)
      }
    }
    InterfaceBuilder.register(Listener.self) { Listener(coder: $0) }
    let storyboard = try stage.storyboard(
      initial: "c",
      """
      <viewController id="c" customClass="Listener"><view key="view" id="root">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <subviews>\(box("a", 1, 0))\(box("b", 2, 60))</subviews>
        <variation key="widthClass=regular"><mask key="subviews"><exclude reference="b"/></mask>
        </variation></view></viewController>
      """)
    let made = try #require(storyboard.instantiateInitialViewController() as? Listener)
    stage.show(parent)
    parent.addChild(made)
    parent.view.addSubview(made.view)
    override(.regular, of: made)
    #expect(made.heard == [1])
  }

  // Proves: SB:3-variation
  @Test
  func `views made for other traits than those of their window are exchanged as they come in`()
    throws
  {
    let storyboard = try stage.storyboard(
      initial: "c",
      """
      <viewController id="c"><view key="view" id="root">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <subviews>\(box("a", 1, 0))\(box("b", 2, 60))</subviews>
        <variation key="widthClass=regular"><mask key="subviews"><exclude reference="b"/></mask>
        </variation></view></viewController>
      """)
    let made = try #require(storyboard.instantiateInitialViewController())
    #expect(tags(made.view) == [1, 2])
    stage.show(parent)
    parent.addChild(made)
    override(.regular, of: made)
    parent.view.addSubview(made.view)
    #expect(tags(made.view) == [1])
  }

  // Proves: SB:3-variation
  @Test func `a rotated phone exchanges what differs by height`() throws {
    let scene = try show(
      """
      <label text="x" id="l"><rect key="frame" x="0" y="200" width="50" height="20"/>
        <variation key="heightClass=compact" hidden="YES"/></label>
      """)
    #expect(scene.view.subviews[0].isHidden == false)
    stage.window.rootViewController = scene
    stage.fingers.application.deviceRotated(to: .portrait)
    stage.fingers.wait(1)
    stage.fingers.application.deviceRotated(to: .landscapeLeft)
    stage.fingers.settle()
    #expect(scene.traitCollection.verticalSizeClass == .compact)
    #expect(scene.view.subviews[0].isHidden)
  }
}
