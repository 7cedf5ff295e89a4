import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// Constraints of interface files: they wait while the file's frames hold, and then count.
@MainActor
@Suite("Constraints of files")
struct FileConstraintTests {
  /// A root of 100 by 100 with these subviews and constraints.
  private func root(
    _ subviews: String, _ constraints: [String], extra: String = "",
    in load: InterfaceLoad = anyLoad()
  ) throws -> UIView {
    try view(
      """
      <view id="root"><rect key="frame" x="0" y="0" width="100" height="100"/>
        <subviews>\(subviews)</subviews>
        <constraints>\(constraints.map { "<constraint \($0)/>" }.joined())</constraints>
        \(extra)</view>
      """, in: load)
  }

  private func box(_ id: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/></view>
    """
  }

  private func label(_ id: String, _ text: String, _ x: Int, _ width: Int) -> String {
    """
    <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"
      horizontalHuggingPriority="251">
      <rect key="frame" x="\(x)" y="10" width="\(width)" height="21"/></label>
    """
  }

  private func pin(
    _ item: String, _ attribute: String, _ other: String, _ otherAttribute: String,
    _ constant: Int = 0, extra: String = ""
  ) -> String {
    """
    firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(other)" \
    secondAttribute="\(otherAttribute)" constant="\(constant)" \(extra)
    """
  }

  private func atTopLeft(_ id: String, _ x: Int, _ y: Int) -> [String] {
    [pin(id, "leading", "root", "leading", x), pin(id, "top", "root", "top", y)]
  }

  // Proves: SB:3-constraints
  @Test func `at the file's size the saved frames hold, whatever the constraints come to`() throws {
    // The file was saved with a frame that its constraints do not give.
    let root = try root(box("a", 10, 10, 33, 40), atTopLeft("a", 50, 50))
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == CGRect(x: 10, y: 10, width: 33, height: 40))
  }

  // Proves: SB:3-constraints
  @Test(arguments: [(150.0, 90.0), (60.0, 50.0)])
  func `at another size inequalities and priorities decide`(width: Double, expected: Double) throws
  {
    let root = try root(
      box("a", 10, 10, 80, 20),
      atTopLeft("a", 10, 10) + [
        pin("root", "trailing", "a", "trailing", 10, extra: "priority=\"750\""),
        "firstItem=\"a\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"90\"",
        "firstItem=\"a\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"50\"",
        "firstItem=\"a\" firstAttribute=\"height\" constant=\"20\"",
      ])
    root.frame.size = CGSize(width: width, height: 100)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == CGRect(x: 10, y: 10, width: expected, height: 20))
  }

  /// Two labels in a row; the second follows the first.
  private func row() throws -> (root: UIView, first: UILabel, second: UIView) {
    let root = try root(
      label("a", "Name", 0, 40) + label("b", "x", 48, 9),
      atTopLeft("a", 0, 10) + [
        pin("b", "leading", "a", "trailing", 8), pin("b", "top", "a", "top"),
      ])
    return (root, try #require(root.subviews[0] as? UILabel), root.subviews[1])
  }

  // Proves: SB:3-constraints
  @Test func `a text that the program leaves alone keeps its saved size at other sizes`() throws {
    let (root, first, second) = try row()
    #expect(first.intrinsicContentSize.width != 40)
    root.frame.size = CGSize(width: 300, height: 300)
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 10, width: 40, height: 21))
    #expect(second.frame.minX == 48)
  }

  // Proves: SB:3-constraints
  @Test func `another text moves its neighbours, also at the file's size`() throws {
    let (root, first, second) = try row()
    first.text = "A longer name"
    root.layoutIfNeeded()
    #expect(first.frame.width == first.intrinsicContentSize.width)
    #expect(second.frame.minX == first.frame.maxX + 8)
  }

  // Proves: SB:3-constraints
  @Test func `a length that the program sets by an outlet counts at once`() throws {
    let load = anyLoad()
    let root = try root(
      box("a", 10, 10, 30, 40),
      atTopLeft("a", 10, 10) + [
        "firstItem=\"a\" firstAttribute=\"width\" constant=\"30\" id=\"w\"",
        "firstItem=\"a\" firstAttribute=\"height\" constant=\"40\"",
      ], in: load)
    let width = try #require(load.objects["w"] as? NSLayoutConstraint)
    width.constant = 70
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == CGRect(x: 10, y: 10, width: 70, height: 40))
  }

  // Proves: SB:3-constraints
  @Test func `a constraint that the program deactivates before it counted never does`() throws {
    let load = anyLoad()
    let root = try root(
      box("a", 10, 10, 30, 40),
      atTopLeft("a", 10, 10) + [
        "firstItem=\"a\" firstAttribute=\"width\" constant=\"60\" priority=\"900\" id=\"w\"",
        "firstItem=\"a\" firstAttribute=\"width\" constant=\"50\" priority=\"800\" id=\"v\"",
        "firstItem=\"a\" firstAttribute=\"height\" constant=\"40\"",
      ], in: load)
    let first = try #require(load.objects["w"] as? NSLayoutConstraint)
    first.isActive = false
    #expect(!first.isActive && !root.subviews[0].constraints.contains { $0 === first })
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame.width == 50)
    first.isActive = true
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame.width == 60)
  }

  // Proves: SB:3-constraints
  @Test func `they are among the constraints of their views before and after`() throws {
    let root = try root(box("a", 10, 10, 30, 40), atTopLeft("a", 10, 10))
    #expect(
      root.constraints.map(\.sentence) == [
        "UIView.leading = UIView.leading + 10.0", "UIView.top = UIView.top + 10.0",
      ])
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(root.constraints.count == 2 && root.constraints.allSatisfy(\.isActive))
  }

  // Proves: SB:3-constraints
  @Test func `a program's own constraint on a view of the file has the others count, too`() throws {
    let root = try root(
      box("a", 10, 10, 30, 40),
      atTopLeft("a", 10, 10) + ["firstItem=\"a\" firstAttribute=\"height\" constant=\"40\""])
    root.subviews[0].widthAnchor.constraint(equalToConstant: 75).isActive = true
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == CGRect(x: 10, y: 10, width: 75, height: 40))
  }

  // Proves: SB:3-constraints
  @Test func `what the constraints leave open stays as it was saved`() throws {
    let root = try root(box("a", 10, 20, 30, 40), [pin("root", "trailing", "a", "trailing", 60)])
    root.frame.size = CGSize(width: 300, height: 300)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == CGRect(x: 210, y: 20, width: 30, height: 40))
  }

  // Proves: SB:3-constraints
  @Test func `placeholders and constraints that a variation leaves out do not count`() throws {
    let width = "firstItem=\"a\" firstAttribute=\"width\""
    let root = try root(
      box("a", 10, 10, 30, 40),
      atTopLeft("a", 10, 10) + [
        "\(width) constant=\"50\" placeholder=\"YES\" id=\"p\"",
        "\(width) constant=\"60\" id=\"x\"",
        "\(width) constant=\"70\" id=\"y\"",
        "firstItem=\"a\" firstAttribute=\"height\" constant=\"40\"",
      ],
      extra: """
        <variation key="default"><mask key="constraints"><exclude reference="x"/></mask></variation>
        """)
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame.width == 70)
  }

  // Proves: SB:3-constraints
  @Test(arguments: [("compact", 90.0), ("regular", 50.0)])
  func `a variation of the present size class changes the constant`(
    widthClass: String, expected: Double
  ) throws {
    // A phone of 320 points is compact.
    let stage = StoryboardStage()
    let storyboard = try stage.storyboard(
      initial: "c",
      """
      <viewController id="c"><view key="view" id="root">
        <rect key="frame" x="0" y="0" width="100" height="100"/>
        <subviews>\(box("a", 10, 10, 50, 40))</subviews><constraints>
        <constraint firstItem="a" firstAttribute="width" constant="50" id="w">
          <variation key="widthClass=\(widthClass)" constant="90"/></constraint>
        <constraint firstItem="a" firstAttribute="height" constant="40" id="h"/>
        <constraint \(atTopLeft("a", 10, 10)[0])/><constraint \(atTopLeft("a", 10, 10)[1])/>
        </constraints></view></viewController>
      """)
    stage.window.rootViewController = storyboard.instantiateInitialViewController()
    stage.window.makeKeyAndVisible()
    stage.fingers.wait(0)
    #expect(stage.window.rootViewController?.view.subviews[0].frame.width == CGFloat(expected))
  }

  // Proves: SB:3-constraints
  @Test func `an arranged view has the length that a constraint gives it at another size`() throws {
    let root = try root(
      """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
        \(box("a", 0, 0, 100, 30))\(box("b", 0, 30, 100, 70))</subviews><constraints>
        <constraint firstItem="a" firstAttribute="height" secondItem="s" secondAttribute="height"
          multiplier="0.3"/></constraints></stackView>
      """,
      [
        pin("s", "leading", "root", "leading"), pin("s", "top", "root", "top"),
        pin("root", "trailing", "s", "trailing"), pin("root", "bottom", "s", "bottom"),
      ])
    root.frame.size = CGSize(width: 200, height: 300)
    root.layoutIfNeeded()
    #expect(
      root.subviews[0].subviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 200, height: 90), CGRect(x: 0, y: 90, width: 200, height: 210),
      ])
  }

  // Proves: SB:3-constraints
  @Test func `fixed lengths of arranged views hold at another size, the rest is filled`() throws {
    let fixed = "<constraint firstAttribute=\"height\" constant=\"30\"/>"
    let root = try root(
      """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
        <textField translatesAutoresizingMaskIntoConstraints="NO" id="a">
          <rect key="frame" x="0" y="0" width="100" height="30"/>
          <constraints>\(fixed)</constraints></textField>
        \(box("b", 0, 30, 100, 70))</subviews></stackView>
      """,
      [
        pin("s", "leading", "root", "leading"), pin("s", "top", "root", "top"),
        pin("root", "trailing", "s", "trailing"), pin("root", "bottom", "s", "bottom"),
      ])
    root.frame.size = CGSize(width: 200, height: 300)
    root.layoutIfNeeded()
    #expect(root.subviews[0].subviews.map(\.frame.height) == [30, 270])
    root.frame.size.height = 50
    root.layoutIfNeeded()
    #expect(root.subviews[0].subviews.map(\.frame.height) == [30, 20])
  }

  // Proves: SB:3-constraints
  @Test(
    .enabled(if: !StoryboardCorpus.files.isEmpty, "../shared/corpus/storyboards is not there"),
    arguments: [
      CGSize(width: 320, height: 568), CGSize(width: 414, height: 896),
      CGSize(width: 1024, height: 768),
    ])
  func `public files contradict themselves at other sizes next to never`(size: CGSize) throws {
    var (scenes, contradictions) = (0, 0)
    for file in StoryboardCorpus.files {
      let root = try InterfaceXML.read(Data(contentsOf: file), file: file.lastPathComponent)
      let document = InterfaceDocument(root, file: file.lastPathComponent)
      for scene in document.scenes {
        guard scene.controller.name != "viewControllerPlaceholder", let id = scene.controller.id
        else { continue }
        let fingers = Fingers(screen: size)
        fingers.application.warningObserver = {
          if case .unsatisfiableConstraint = $0 { contradictions += 1 }
        }
        let storyboard = UIStoryboard(of: document, name: "corpus")
        guard let controller = storyboard.makeController(id) else { continue }
        let window = fingers.makeWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        fingers.wait(0)
        scenes += 1
        for view in controller.view.branchBelow {
          #expect(view.frame.width.isFinite && view.frame.height.isFinite)
        }
      }
    }
    print("\(scenes) scenes at \(size.width): \(contradictions) contradictions")
    // Files whose fixed lengths do not fit the screen; UIKit warns of them, too.
    #expect(scenes > 500 && contradictions < scenes / 50)
  }
}
