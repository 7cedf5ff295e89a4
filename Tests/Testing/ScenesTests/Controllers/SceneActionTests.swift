import DactylKit
import Foundation
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Actions of scene files")
struct SceneActionTests {
  /// Plays the actions of a scene up to a moment, and tells the calls from then on.
  @MainActor
  private final class Run {
    let scene: BuiltScene
    var calls: [String] = []

    init(_ text: String) throws {
      scene = try Scene.parse(text: text, path: "scene.yaml").build()
      scene.application.eventObserver = { [weak self] record in
        guard case .controller(let report) = record else { return }
        let name = report.controller.restorationIdentifier ?? "?"
        self?.calls.append("\(name) \("\(report.call)".prefix { $0 != "(" })")
      }
      scene.startAnimations(from: .zero)
    }

    func advance(_ milliseconds: Int) -> [String] {
      calls = []
      scene.application.advance(to: Timestamp(microseconds: Int64(milliseconds) * 1000))
      return calls.filter { !$0.contains("Layout") }
    }
  }

  @Test func `a controller is presented and dismissed at its moments`() throws {
    let run = try Run(
      """
      controllers: [{id: home}, {id: sheet}]
      actions:
        - {at_ms: 100, present: sheet, from: home, style: over_full_screen}
        - {at_ms: 1000, dismiss: sheet, animated: false}
      """)
    #expect(run.scene.window.rootViewController?.restorationIdentifier == "home")
    #expect(run.advance(99).isEmpty)
    #expect(
      run.advance(100) == [
        "home present", "sheet loadView", "sheet viewDidLoad", "sheet viewWillAppear",
        "sheet viewIsAppearing",
      ])
    #expect(run.advance(999) == ["sheet viewDidAppear"])
    #expect(
      run.advance(1000) == ["sheet dismiss", "sheet viewWillDisappear", "sheet viewDidDisappear"])
  }

  // Proves: VC13:CON-01, VC13:CON-04
  @Test func `a child comes and goes as a container of one's own does it`() throws {
    let run = try Run(
      """
      controllers:
        - {id: home, view: {subviews: [{id: area, frame: [0, 0, 50, 60]}]}}
        - {id: part}
      actions:
        - {at_ms: 1, add: part, to: home, in: area}
        - {at_ms: 2, remove: part}
      """)
    #expect(
      run.advance(1) == [
        "part willMove", "part loadView", "part viewDidLoad", "part viewWillAppear", "part didMove",
        "part viewIsAppearing", "part viewDidAppear",
      ])
    let view = try #require(run.scene.controller("part")?.view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
    #expect(view.superview === run.scene.views["area"])
    #expect(
      run.advance(2) == [
        "part willMove", "part viewWillDisappear", "part viewDidDisappear", "part didMove",
      ])
    #expect(view.superview == nil)
  }

  @Test(arguments: [false, true])
  func `a child fills its place, whatever size that gets, added or there from the first`(
    isAdded: Bool
  ) throws {
    let run = try Run(
      isAdded
        ? """
        controllers:
          - {id: home, view: {subviews: [{id: area, frame: [0, 0, 50, 60]}]}}
          - {id: part, view: {frame: [0, 0, 10, 10]}}
        actions: [{at_ms: 1, add: part, to: home, in: area}]
        """
        : "controllers: [{id: home, root: window, children: [{id: part}]}]")
    _ = run.advance(1)
    let view = try #require(run.scene.controller("part")?.view)
    view.superview?.bounds.size = CGSize(width: 90, height: 20)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 90, height: 20))
  }

  @Test func `a window gets another root, editing begins and ends, memory is short`() throws {
    let run = try Run(
      """
      controllers: [{id: home}, {id: other}]
      actions:
        - {at_ms: 1, edit: home}
        - {at_ms: 2, edit: home, editing: false}
        - {at_ms: 3, memory_warning: true}
        - {at_ms: 4, root: other, window: window}
      """)
    #expect(run.advance(1) == ["home setEditing"])
    #expect(run.scene.controller("home")?.isEditing == true)
    #expect(run.advance(2) == ["home setEditing"])
    #expect(run.scene.controller("home")?.isEditing == false)
    #expect(run.advance(3) == ["home didReceiveMemoryWarning", "other didReceiveMemoryWarning"])
    #expect(
      run.advance(4) == [
        "home viewWillDisappear", "home viewDidDisappear", "other loadView", "other viewDidLoad",
        "other viewWillAppear", "other viewIsAppearing", "other viewDidAppear",
      ])
  }

  @Test func `a button and a recognizer act for a controller`() throws {
    let run = try Run(
      """
      controllers:
        - id: home
          view: {subviews: [{id: press, kind: button, frame: [0, 0, 9, 9]}]}
      actions: [{on: press, edit: home}]
      """)
    (run.scene.views["press"] as? UIButton)?.sendActions(for: .primaryActionTriggered)
    #expect(run.calls == ["home setEditing"])
  }

  @Test func `a row of a list triggers an action when it is selected`() throws {
    let run = try Run(
      """
      controllers:
        - {id: nav, kind: navigation, children: [{id: menu, kind: list, rows: [Tickets, Help]}]}
        - {id: help}
      actions: [{on: menu.row1, push: help, onto: nav, animated: false}]
      """)
    let navigation = try #require(run.scene.controller("nav") as? UINavigationController)
    let menu = try #require(run.scene.controller("menu") as? UITableViewController)
    for (row, top) in [(0, "menu"), (1, "help")] {
      menu.tableView(menu.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
      #expect(navigation.topViewController?.restorationIdentifier == top)
    }
  }

  @Test func `a row of a list among the views triggers an action, too`() throws {
    let run = try Run(
      """
      controllers:
        - id: nav
          kind: navigation
          children: [{id: home, view: {subviews: [{id: menu, kind: list, rows: [Tickets, Help]}]}}]
        - {id: help}
      actions: [{on: menu.row1, push: help, onto: nav, animated: false}]
      """)
    let navigation = try #require(run.scene.controller("nav") as? UINavigationController)
    let menu = try #require(run.scene.views["menu"] as? UITableView)
    for (row, top) in [(0, "home"), (1, "help")] {
      menu.delegate?.tableView(menu, didSelectRowAt: IndexPath(row: row, section: 0))
      #expect(navigation.topViewController?.restorationIdentifier == top)
    }
  }

  @Test func `a misspelt action is one error`() {
    let text = "controllers: [{id: a}, {id: b}]\nactions: [{at_ms: 1, psuh: b, onto: a}]"
    let error = #expect(throws: InputError.self) { try Scene.parse(text: text, path: "a.yaml") }
    #expect(error?.reason == "an action has no key \"psuh\"")
    #expect(error?.hint?.hasPrefix("did you mean push? ") == true)
    #expect(error?.further.isEmpty == true)
  }

  @Test(arguments: [
    ("menu.row2", "the list menu has no row 2", "its rows: menu.row0 to menu.row1"),
    ("menu.rowx", "the list menu has no row x", "its rows: menu.row0 to menu.row1"),
    ("menu", "menu is a list, and its rows trigger actions", "name a row, such as menu.row0"),
    ("fixed.row0", "no row of the list fixed can be selected", "leave out selectable: false"),
    (
      "meun.row0", "there is no recognizer, control or row \"meun.row0\"",
      "did you mean menu.row0? "
        + "triggers: fixed.row0, menu.row0"
    ),
  ])
  func `a trigger that is no row says which there are`(on: String, reason: String, hint: String) {
    let text = """
      controllers:
        - {id: menu, kind: list, rows: 2, root: window}
        - {id: fixed, kind: list, rows: [One], selectable: false}
        - {id: page}
      actions:
        - {on: \(on), present: page, from: menu}
        - {at_ms: 1, present: fixed, from: menu}
      """
    do throws(InputError) {
      _ = try Scene.parse(text: text, path: "a.yaml").build()
      Issue.record("not refused")
    } catch {
      #expect(error.description == "a.yaml:6: \(reason)")
      #expect(error.hint == hint)
    }
  }

  @Test(arguments: [
    ("{}", "an action must say what it does"),
    ("{dismiss: a}", "an action needs a moment or a trigger"),
    ("{at_ms: 3}", "an action must say what it does"),
    ("{at_ms: 3, on: x, dismiss: a}", "at_ms and on exclude each other"),
    ("{at_ms: 3, dismiss: a, remove: a}", "dismiss and remove are two actions"),
    ("{at_ms: 3, dismiss: b}", "there is no controller \"b\""),
    ("{on: x, dismiss: a}", "there is no recognizer, control or row \"x\""),
    ("{on: a, dismiss: a}", "a is a controller, and triggers no action"),
    ("{on: a.view, dismiss: a}", "a.view is a view, and its recognizers trigger actions"),
    ("{at_ms: 3, present: c}", "the action needs from"),
    ("{at_ms: 3, present: c, from: a, in: x}", "an action has no key \"in\""),
    ("{at_ms: 3, present: c, from: a, style: popover, source: x}", "there is no view \"x\""),
    ("{at_ms: 3, add: c, to: a, in: x}", "there is no view \"x\""),
    ("{at_ms: 3, root: c, window: x}", "there is no window \"x\""),
    ("{at_ms: -3, root: c, window: window}", "at_ms must be at least 0, found -3"),
    ("{at_ms: 3, memory_warning: false}", "memory_warning is true or left out"),
    ("{at_ms: 3, dismis: a}", "an action has no key \"dismis\""),
    ("{at_ms: 3, present: {id: d}, from: a}", "present must be a word, found a mapping"),
  ])
  func `a misuse is refused with its line`(_ action: String, reason: String) throws {
    let text = """
      controllers: [{id: a, root: window, children: [c]}, {id: c}]
      actions:
        - \(action)
      """
    do throws(InputError) {
      _ = try Scene.parse(text: text, path: "a.yaml").build()
      Issue.record("not refused")
    } catch {
      #expect(error.description == "a.yaml:3: \(reason)")
    }
  }
}
