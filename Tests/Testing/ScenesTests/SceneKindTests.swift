import DactylKit
import Foundation
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Kinds of controllers in scene files")
struct SceneKindTests {
  private func build(_ text: String) throws -> BuiltScene {
    try Scene.parse(text: text, path: "scene.yaml").build()
  }

  private func reason(_ text: String) -> String {
    do throws(InputError) {
      _ = try Scene.parse(text: text, path: "scene.yaml").build()
      return "nothing"
    } catch { return "\(error.line ?? 0) \(error.reason)" }
  }

  @Test(arguments: [
    "kind: navigation, children: [{id: a}]", "kind: tab, children: [{id: a}]",
    "kind: split, children: [{id: a}, {id: b}]", "kind: page, children: [{id: a}]", "kind: plain",
  ])
  func `every kind answers as it says about orientations and the status bar`(_ kind: String) throws
  {
    let scene = try build(
      """
      controllers:
        - {id: c, orientations: [landscape_left], autorotates: false,
           preferred_orientation: landscape_left, status_bar_hidden: true,
           status_bar_style: light_content, forwards_rotation: false, \(kind)}
      """)
    let controller = try #require(scene.controller("c"))
    #expect(controller.supportedInterfaceOrientations == .landscapeLeft)
    #expect(!controller.shouldAutorotate && controller.prefersStatusBarHidden)
    #expect(controller.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    #expect(controller.preferredStatusBarStyle == .lightContent)
    #expect(controller.childForStatusBarHidden == nil && controller.childForStatusBarStyle == nil)
    #expect(!controller.shouldAutomaticallyForwardRotationMethods())
  }

  @Test func `a container without answers is of the kit's own class`() throws {
    let scene = try build("controllers: [{id: c, kind: tab, children: [{id: a}]}]")
    #expect(scene.controller("c").map { type(of: $0) == UITabBarController.self } == true)
  }

  @Test func `a container turns as it says`() throws {
    let scene = try build(
      """
      screen: {size: [320, 480]}
      controllers:
        - {id: n, kind: navigation, orientations: [portrait], children: [{id: a}]}
      """)
    scene.application.deviceRotated(to: .landscapeLeft)
    scene.application.endIteration()
    #expect(scene.application.statusBarOrientation == .portrait)
  }

  @Test func `a split controller has three columns`() throws {
    let scene = try build(
      """
      idiom: pad
      screen: {size: [1024, 768]}
      controllers:
        - id: s
          kind: split
          style: triple_column
          display_mode: two_beside_secondary
          supplementary_width: 200
          children: [{id: a}, {id: b}, {id: c}]
      """)
    let split = try #require(scene.controller("s") as? UISplitViewController)
    #expect(split.displayMode == .twoBesideSecondary && split.supplementaryColumnWidth == 200)
    for id in ["a", "b", "c"] { #expect(scene.controller(id)?.view.window != nil) }
    #expect(
      reason("controllers: [{id: s, kind: split, style: triple_column, children: [{id: a}]}]")
        .hasSuffix("a split controller of triple_column has three children, found 1"))
  }

  @Test func `a list has rows, and taps select them`() throws {
    let scene = try build(
      """
      screen: {size: [320, 480]}
      controllers: [{id: l, kind: list, rows: [One, Two, Three], row_height: 50}]
      """)
    let list = try #require(scene.controller("l") as? UITableViewController)
    scene.application.endIteration()
    #expect(list.tableView.visibleCells.map(\.textLabel?.text) == ["One", "Two", "Three"])
    #expect(list.tableView.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 100)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.accessibilityIdentifier == "l.row1")
    let many = try build("controllers: [{id: l, kind: list, rows: 1000}]")
    #expect(
      (many.controller("l") as? UITableViewController)?.tableView.numberOfRows(inSection: 0)
        == 1000)
  }

  @Test func `an alert has buttons and fields, and is presented`() throws {
    let scene = try build(
      """
      controllers:
        - {id: home}
        - id: ask
          kind: alert
          title: Delete?
          message: For good.
          buttons: [{title: Delete, style: destructive}, {title: Keep, style: cancel}]
          fields: [Name]
          preferred: Keep
      actions: [{at_ms: 10, present: ask, from: home, animated: false}]
      """)
    let alert = try #require(scene.controller("ask") as? UIAlertController)
    #expect(alert.title == "Delete?" && alert.message == "For good.")
    #expect(alert.actions.map(\.title) == ["Delete", "Keep"])
    #expect(alert.actions.map(\.style) == [.destructive, .cancel])
    #expect(alert.textFields?.map(\.placeholder) == ["Name"])
    #expect(alert.preferredAction === alert.actions[1])
    scene.startAnimations(from: .zero)
    scene.application.advance(to: Timestamp(microseconds: 20_000))
    #expect(scene.controller("home")?.presentedViewController === alert)
  }

  @Test(arguments: [
    ("kind: list, rows: 100001", "1 rows must be a whole number, 0 to 100000, found 100001"),
    ("kind: list, rows: [[a]]", "1 a row must be a text, found a list"),
    ("kind: list, children: [{id: k}]", "1 such a controller has no children"),
    ("kind: alert, view: {}", "1 an alert controller makes its view itself"),
    ("kind: alert, buttons: [{}]", "1 a button of an alert needs a title"),
    (
      "kind: alert, buttons: [{title: a, style: cancel}, {title: b, style: cancel}]",
      "1 an alert has one button that cancels"
    ),
    ("kind: alert, alert_style: action_sheet, fields: [a]", "1 an action sheet has no fields"),
    ("kind: alert, buttons: [{title: Yes}], preferred: Yos", "1 there is no button \"Yos\""),
  ])
  func `what cannot be is refused with its line`(_ entry: String, _ expected: String) {
    #expect(reason("controllers: [{id: c, \(entry)}]") == expected)
  }
}
