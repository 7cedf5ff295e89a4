import Foundation
import Testing

@Suite("dactyl path --tree")
struct PathTreeTests {
  @Test func `the view tree stands before the path`() throws {
    let scene = try TemporaryFile(
      """
      screen: {size: [320, 480]}
      status_bar: {height: 20}
      screens: [{id: wall, size: [800, 600]}]
      views:
        - id: page
          controller: {id: home}
          subviews:
            - {id: footer, frame: [0, 440, 320, 40], autoresizing: [width, top_margin]}
      windows: [{id: show, screen: wall}]
      """)
    let run = try Command("path", scene.url.path, "100", "470", "--tree")
    #expect(run.status == 0)
    #expect(
      Array(run.lines.prefix(12)) == [
        "<UIStatusBarWindow#statusBar; frame = (0 0; 320 20)>",
        "<UIWindow#show; frame = (0 0; 800 600)>",
        "<UIWindow#window; frame = (0 0; 320 480)>",
        "   | <UIView#page; frame = (0 20; 320 460); autoresize = W+H>",
        "   |    | <UIView#footer; frame = (0 420; 320 40); autoresize = W+TM>",
        "hit test at (100, 470)",
        "  UIStatusBarWindow#statusBar  skipped: the point is outside (0, 0, 320, 20)",
        "  UIWindow#show  skipped: it is on another screen",
        "  UIWindow#window  contains (100, 470), asks its subviews",
        "    UIView#page  contains (100, 450), asks its subviews",
        "      UIView#footer  hit: contains (100, 30)",
        "hit view: UIView#footer",
      ])
  }

  @Test func `the tree has no JSON`() throws {
    let run = try Command("path", "Examples/Demo/scene.yaml", "1", "1", "--tree", "--json")
    #expect(run.status == 64)
    #expect(run.errors.contains("--tree and --json exclude each other"))
  }
}
