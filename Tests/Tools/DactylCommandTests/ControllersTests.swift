import Foundation
import Testing

@Suite("dactyl controllers")
struct ControllersTests {
  private static let scene = """
    screen: {size: [320, 480]}
    controllers:
      - id: main
        children: [{id: part, view: {frame: [0, 0, 100, 50]}}]
        presents: {controller: {id: sheet}, style: over_full_screen, animated: true}
    """

  @Test func `the tree is printed as text`() throws {
    let scene = try TemporaryFile(Self.scene)
    let run = try Command("controllers", scene.url.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    let starts = [
      "UIWindow#window", "  orientation: portrait; UIViewController#main allows ",
      "  status bar: hidden by the program",
      "  UIViewController#main  root, appeared, view UIView#main.view (0, 0, ",
      "    UIViewController#part  child, appeared, view UIView#part.view (0, 0, 100, 50)",
      "    UIViewController#sheet  presented over_full_screen, appearing, view",
    ]
    #expect(run.lines.count == starts.count)
    for (line, start) in zip(run.lines, starts) { #expect(line.hasPrefix(start)) }
  }

  @Test(arguments: [
    "Examples/Demo/scene.yaml", "Examples/Scrolling/scene.yaml", "Examples/Reader/scene.yaml",
    "Examples/Reader/navigation.yaml", "Recordings/Turn/turning.yaml",
  ])
  func `a scene that is shipped has nothing to be warned of`(scene: String) throws {
    let run = try Command("controllers", scene)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(!run.output.contains("warning"), "\(run.output)")
    let tree = try Command("path", scene, "1", "1", "--tree")
    #expect(!tree.output.contains("which is not its parent"))
  }

  @Test func `the same scene gives the same bytes of JSON`() throws {
    let scene = try TemporaryFile(Self.scene)
    let run = try Command("controllers", scene.url.path, "--json")
    #expect(run.status == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let windows = try #require(object["windows"] as? [[String: Any]])
    let roots = try #require(windows.first?["controllers"] as? [[String: Any]])
    #expect(roots.first?["place"] as? String == "root")
    let below = try #require(roots.first?["below"] as? [[String: Any]])
    #expect(below.map { $0["state"] as? String } == ["appeared", "appearing"])
    #expect(below.map { $0["style"] as? String } == [nil, "over_full_screen"])
    #expect(try Command("controllers", scene.url.path, "--json").output == run.output)
  }

  @Test func `a mistake in the scene ends with 2 and its line`() throws {
    let scene = try TemporaryFile("controllers:\n  - {id: a, children: [b]}\n")
    let run = try Command("controllers", scene.url.path)
    #expect(run.status == 2)
    #expect(run.errors.contains(":2: there is no controller \"b\"\n"))
    #expect(try Command("controllers").status == 64)
  }

  @Test func `replay logs the launch at 0 and what time brings, where that is asked`() throws {
    let scene = try TemporaryFile(Self.scene)
    let arguments = ["replay", "Recordings/tap.evemu", "--scene", scene.url.path]
    let plain = try Command(arguments)
    let run = try Command(arguments + ["--lifecycle"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(!plain.output.contains("viewDidLoad"))
    let calls = run.lines.filter { $0.contains("UIViewController#sheet ") && $0.contains("(") }
      .filter { !$0.contains("Layout") && !$0.contains("present(") && !$0.contains("touch") }
    #expect(
      calls == [
        "        0 ms  UIViewController#sheet loadView()",
        "        0 ms  UIViewController#sheet viewDidLoad()",
        "        0 ms  UIViewController#sheet viewWillAppear(true)",
        "        0 ms  UIViewController#sheet viewIsAppearing(true)",
        "      400 ms  UIViewController#sheet viewDidAppear(true)",
      ])
    #expect(run.lines.filter { !$0.contains("#main ") && !$0.contains("#part ") }.count > 4)
    let withoutCalls = run.lines.filter { line in plain.lines.contains(line) }
    #expect(withoutCalls == plain.lines, "the other lines stay as they are")
  }
}
