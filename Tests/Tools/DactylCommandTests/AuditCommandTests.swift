import Foundation
import Testing

@Suite("dactyl audit")
struct AuditCommandTests {
  /// A scene with a small button without a name, in its seventh line.
  private static let scene = """
    screen: {size: [200, 100]}
    views:
      - id: page
        background: white
        subviews:
          - {id: title, kind: label, text: Bread, text_scales: true, frame: [0, 0, 100, 40]}
          - {id: buy, kind: button, frame: [150, 50, 20, 20]}

    """

  @Test func `findings have line, rule and remedy, and end with 1`() throws {
    let file = try TemporaryFile(Self.scene, suffix: ".yaml")
    let page = try TemporaryFile(suffix: ".html")
    let run = try Command("audit", file.url.path, "-o", page.url.path)
    #expect(run.status == 1, "\(run.errors)")
    let path = file.url.path
    #expect(
      run.lines == [
        "\(path):7: UIButton#buy: has no name",
        "    WCAG 2.2 4.1.2 Name, Role, Value (A), EN 301 549 11.4.1.2.1",
        "    set a title, or write accessibilityLabel = what the button does",
        "\(path):7: UIButton#buy: its touch area is 20 × 20 points, less than 44 × 44",
        "    WCAG 2.2 2.5.8 Target Size (Minimum) (AA)",
        "    make the view larger, or override point(inside:with:) so that a touch within 44 × 44 points counts",
        "\(path): 2 findings: 1 of name, 1 of touch area",
      ])
    let html = try page.text()
    #expect(html.ranges(of: "data:image/png;base64,").count == 2)
  }

  @Test func `each controller of a storyboard is judged`() throws {
    let run = try Command("audit", "Examples/Storyboard/Main.storyboard", "--json")
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.output == "{\"subject\":\"Examples/Storyboard/Main.storyboard\",\"findings\":[]}\n")
  }

  @Test func `a storyboard's initial controller is judged first, then the others in their order`()
    throws
  {
    let scenes = ["one", "two", "three"].map {
      """
      <scene sceneID="s-\($0)"><objects><viewController id="\($0)"><view key="view" id="v-\($0)">
        <rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews><button id="b-\($0)"><rect key="frame" x="10" y="80" width="20" height="20"/>
          <accessibility key="accessibilityConfiguration" identifier="\($0)"/></button></subviews>
      </view></viewController></objects></scene>
      """
    }
    let file = try TemporaryFile(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="two">
        <scenes>\(scenes.joined(separator: "\n"))</scenes>
      </document>
      """, suffix: ".storyboard")
    let run = try Command("audit", file.url.path)
    #expect(run.status == 1, "\(run.errors)")
    let named = run.lines.filter { $0.contains("has no name") }.compactMap { line in
      line.firstMatch(of: /UIButton#(\w+)/).map { String($0.1) }
    }
    #expect(named == ["two", "one", "three"], "\(run.output)")
  }

  @Test(arguments: [
    ([], Int32(64), "name a scene file or storyboard"),
    (["a.yaml", "--live"], 64, "name a scene file or storyboard"),
    (["--live", "--dark"], 64, "--live goes without --dark"),
    (["nowhere.yaml"], 2, "nowhere.yaml"),
  ])
  func `wrong use is explained`(arguments: [String], status: Int32, words: String) throws {
    let run = try Command(["audit"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
