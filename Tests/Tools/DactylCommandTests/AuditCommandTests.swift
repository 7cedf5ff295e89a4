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
