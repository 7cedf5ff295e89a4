import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

/// What the constraints of a file mean for another size is told by masks.
@MainActor
@Suite("Masks from constraints")
struct InferredMaskTests {
  /// A 100 by 100 root with children at given frames, under constraints, made 200 by 300.
  private func frames(
    _ children: [(id: String, frame: CGRect)], _ constraints: [String], root: String = "view",
    guides: String = ""
  ) throws -> [CGRect] {
    let subviews = children.map { child in
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="\(child.id)">
        <rect key="frame" x="\(child.frame.minX)" y="\(child.frame.minY)"
          width="\(child.frame.width)" height="\(child.frame.height)"/></view>
      """
    }
    let made: UIView = try view(
      """
      <\(root) id="root"><rect key="frame" x="0" y="0" width="100" height="100"/>
        <subviews>\(subviews.joined())</subviews>
        <constraints>\(constraints.map { "<constraint \($0)/>" }.joined())</constraints>
        \(guides)</\(root)>
      """)
    made.frame.size = CGSize(width: 200, height: 300)
    return made.subviews.map(\.frame)
  }

  private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

  private func pin(
    _ item: String, _ attribute: String, _ other: String?, _ otherAttribute: String = "",
    extra: String = ""
  ) -> String {
    let second = other.map { "secondItem=\"\($0)\" secondAttribute=\"\(otherAttribute)\"" } ?? ""
    return "firstItem=\"\(item)\" firstAttribute=\"\(attribute)\" \(second) \(extra)"
  }

  // Proves: SB:3-constraints
  @Test func `pinned at both edges it takes the change, at one edge it stays there`() throws {
    let both = try frames(
      [("a", box)],
      [
        pin("a", "leading", "root", "leading"), pin("root", "trailing", "a", "trailing"),
        pin("a", "top", "root", "top"), pin("a", "height", nil),
      ])
    #expect(both == [CGRect(x: 10, y: 20, width: 130, height: 40)])
    let end = try frames(
      [("a", box)],
      [
        pin("root", "trailingMargin", "a", "trailing"), pin("a", "width", nil),
        pin("root", "bottom", "a", "bottom"),
      ])
    #expect(end == [CGRect(x: 110, y: 220, width: 30, height: 40)])
  }

  // Proves: SB:3-constraints
  @Test func `centered it stays in the middle`() throws {
    let centered = try frames(
      [("a", CGRect(x: 35, y: 30, width: 30, height: 40))],
      [pin("a", "centerX", "root", "centerX"), pin("a", "centerY", "root", "centerY")])
    #expect(centered == [CGRect(x: 85, y: 130, width: 30, height: 40)])
  }

  // Proves: SB:3-constraints
  @Test func `the safe area and a controller's guides are edges of the view`() throws {
    let made = try frames(
      [("a", box)],
      [
        pin("a", "top", "guide", "bottom"), pin("low", "top", "a", "bottom"),
        pin("a", "leading", "safe", "leading"), pin("safe", "trailing", "a", "trailing"),
      ],
      guides: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>")
    #expect(made == [CGRect(x: 10, y: 20, width: 130, height: 240)])
  }

  // Proves: SB:3-constraints
  @Test func `a view follows its neighbour`() throws {
    // The first is as wide as its words, the second takes the rest; the third is below the second.
    let made = try frames(
      [
        ("a", CGRect(x: 10, y: 10, width: 20, height: 20)),
        ("b", CGRect(x: 40, y: 10, width: 50, height: 60)),
        ("c", CGRect(x: 40, y: 80, width: 10, height: 10)),
      ],
      [
        pin("a", "leading", "root", "leading"), pin("a", "top", "root", "top"),
        pin("b", "leading", "a", "trailing"), pin("root", "trailing", "b", "trailing"),
        pin("b", "top", "a", "top"), pin("c", "top", "b", "bottom"),
        pin("root", "bottom", "c", "bottom"), pin("c", "height", nil),
        pin("c", "trailing", "b", "leading", extra: "constant=\"10\""),
      ])
    #expect(
      made == [
        CGRect(x: 10, y: 10, width: 20, height: 20), CGRect(x: 40, y: 10, width: 150, height: 260),
        CGRect(x: 40, y: 280, width: 10, height: 10),
      ])
  }

  // Proves: SB:3-constraints
  @Test func `equal widths share the change`() throws {
    let made = try frames(
      [
        ("a", CGRect(x: 0, y: 0, width: 50, height: 10)),
        ("b", CGRect(x: 50, y: 0, width: 50, height: 10)),
      ],
      [
        pin("a", "leading", "root", "leading"), pin("b", "leading", "a", "trailing"),
        pin("root", "trailing", "b", "trailing"),
        pin("a", "width", "root", "width", extra: "multiplier=\"0.5\""),
        pin("b", "width", "a", "width"),
      ])
    #expect(made.map(\.minX) == [0, 100] && made.map(\.width) == [100, 100])
  }

  // Proves: SB:3-constraints
  @Test func `a share of a width is one from either view's side`() throws {
    // Twice the first view's width is the root's, and that of the second is the first's and a half.
    let made = try frames(
      [
        ("a", CGRect(x: 0, y: 0, width: 50, height: 10)),
        ("b", CGRect(x: 0, y: 20, width: 75, height: 10)),
      ],
      [
        pin("a", "leading", "root", "leading"), pin("b", "leading", "root", "leading"),
        pin("root", "width", "a", "width", extra: "multiplier=\"2\""),
        pin("b", "width", "a", "width", extra: "multiplier=\"1.5\""),
      ])
    #expect(made.map(\.minX) == [0, 0] && made.map(\.width) == [100, 150])
  }

  @Test func `a long chain of neighbours is followed to its end, in whichever order they stand`() {
    let ids = (0..<400).map { "v\($0)" }
    for order in [ids, ids.reversed()] {
      var constraints = zip(order, order.dropFirst()).map { one, next in
        InterfaceElement(
          "constraint",
          [
            "firstItem": next, "firstAttribute": "leading", "secondItem": one,
            "secondAttribute": "trailing",
          ])
      }
      constraints.append(
        InterfaceElement(
          "constraint",
          [
            "firstItem": order[0], "firstAttribute": "trailing", "secondItem": "root",
            "secondAttribute": "trailing",
          ]))
      let index = ConstraintIndex(
        of: InterfaceElement(
          "view", ["id": "root"],
          children: [InterfaceElement("constraints", children: constraints)]))
      let masks = index.masks(of: ids)
      #expect(masks.values.allSatisfy { $0 == [.flexibleLeftMargin, .flexibleBottomMargin] })
    }
  }

  @Test func `an inequality and an excluded constraint say nothing`() throws {
    let made = try frames(
      [("a", box)],
      [
        pin("a", "leading", "root", "leading"),
        pin("root", "trailing", "a", "trailing", extra: "relation=\"greaterThanOrEqual\""),
        pin("root", "trailing", "a", "trailing", extra: "id=\"out\""),
      ],
      guides: """
        <variation key="default"><mask key="constraints"><exclude reference="out"/></mask></variation>
        """)
    #expect(made[0].minX == 10 && made[0].width == 30)
  }

  @Test func `in a scroll view edges are the content's, and its size is that of the saved frames`()
    throws
  {
    let scroll: UIScrollView = try view(
      """
      <scrollView id="root"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="a">
          <rect key="frame" x="10" y="0" width="300" height="80"/></view></subviews>
        <constraints>
          <constraint \(pin("a", "leading", "root", "leading"))/>
          <constraint \(pin("root", "trailing", "a", "trailing", extra: "constant=\"5\""))/>
          <constraint \(pin("a", "bottom", "root", "bottom"))/>
        </constraints></scrollView>
      """)
    #expect(scroll.contentSize == CGSize(width: 315, height: 80))
    scroll.frame.size = CGSize(width: 200, height: 300)
    #expect(scroll.subviews[0].frame == CGRect(x: 10, y: 0, width: 300, height: 80))
  }

  // Proves: SB:3-fixed-frame
  @Test func `a fixed frame in a file with constraints keeps its mask`() throws {
    let made: UIView = try view(
      """
      <view id="root"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
        <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">
          <rect key="frame" x="10" y="10" width="30" height="30"/>
          <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/></view>
      </subviews></view>
      """)
    #expect(made.subviews[0].autoresizingMask == [.flexibleLeftMargin, .flexibleBottomMargin])
  }

  // Proves: SB:3-constraints
  @Test func `a constraint is there for outlets, as the file has it, and is active`() throws {
    let load = anyLoad()
    let root: UIView = try view(
      """
      <view id="root"><viewLayoutGuide key="safeArea" id="safe"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews><constraints>
        <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top"
          relation="greaterThanOrEqual" constant="8" multiplier="1:2" priority="750" id="k"/>
        <constraint firstAttribute="trailing" secondItem="nobody" secondAttribute="top" id="x"/>
      </constraints></view>
      """, in: load)
    let made = try #require(load.objects["k"] as? NSLayoutConstraint)
    #expect(made.firstItem === root.subviews[0] && made.firstAttribute == .top)
    #expect((made.secondItem as? UILayoutGuide)?.owningView === root)
    #expect(made.relation == .greaterThanOrEqual && made.constant == 8)
    #expect(made.multiplier == 0.5 && made.priority == UILayoutPriority(750) && made.isActive)
    #expect(load.objects["x"] == nil)
  }

  // Proves: SB:3-constraints
  @Test(
    arguments: [
      ("0.5", 0.5), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("", nil), ("1:0", nil), ("a:b", nil),
      ("nan", nil), ("1e999", nil), ("1:2:3", nil),
    ] as [(String, Double?)])
  func `a multiplier is a number or a ratio`(text: String, value: Double?) {
    #expect(ConstraintIndex.multiplier(text) == value)
  }
}
