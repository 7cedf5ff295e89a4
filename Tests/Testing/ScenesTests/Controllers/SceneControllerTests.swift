import DactylKit
import Foundation
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Controllers of scene files")
struct SceneControllerTests {
  private func build(_ text: String) throws -> BuiltScene {
    try Scene.parse(text: text, path: "scene.yaml").build()
  }

  @Test func `a lone controller is the root of the window, and its view fills it`() throws {
    let scene = try build(
      """
      screen: {size: [320, 480]}
      controllers: [{id: home, title: Home}]
      """)
    let home = try #require(scene.controller("home"))
    #expect(scene.window.rootViewController === home)
    #expect(home.title == "Home")
    #expect(home.view.accessibilityIdentifier == "home.view")
    #expect(home.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(home.view.window === scene.window)
  }

  @Test func `children stand inside or beside, in the parent's view or in a part of it`() throws {
    let scene = try build(
      """
      screen: {size: [320, 480]}
      controllers:
        - id: main
          view: {subviews: [{id: area, frame: [0, 40, 320, 400]}]}
          children: [{id: left, in: area}, right]
        - {id: right, view: {frame: [10, 0, 50, 40]}}
      """)
    let main = try #require(scene.controller("main"))
    #expect(main.children.map(\.restorationIdentifier) == ["left", "right"])
    #expect(scene.views["left.view"]?.superview === scene.views["area"])
    #expect(scene.views["left.view"]?.frame == CGRect(x: 0, y: 0, width: 320, height: 400))
    #expect(scene.views["right.view"]?.superview === main.view)
    #expect(scene.views["right.view"]?.frame == CGRect(x: 10, y: 0, width: 50, height: 40))
  }

  @Test func `the controller of a view inside of another one's is a child of that`() throws {
    let scene = try build(
      """
      views:
        - id: page
          controller: {id: home}
          subviews:
            - id: box
              frame: [0, 0, 100, 100]
              subviews:
                - {id: card, controller: {id: order}, subviews: [{id: line, controller: {id: item}}]}
      """)
    let (home, order) = (scene.controller("home"), try #require(scene.controller("order")))
    #expect(home?.children == [order])
    #expect(order.children.map(\.restorationIdentifier) == ["item"])
    #expect(order.view.superview === scene.views["box"])
    #expect(scene.application.controllerTreeFaults.isEmpty)
    let listed = try build(
      """
      controllers:
        - {id: main, view: {subviews: [{id: part, frame: [0, 0, 9, 9], controller: {id: inner}}]}}
      """)
    #expect(listed.controller("main")?.children.map(\.restorationIdentifier) == ["inner"])
    #expect(listed.application.controllerTreeFaults.isEmpty)
  }

  @Test func `a view is handed over when it is loaded, and a hidden window loads none`() throws {
    let text = "controllers: [{id: home, view: {id: page}}]\n"
    let hidden = try build("window: {hidden: true}\n" + text)
    #expect(hidden.controller("home")?.isViewLoaded == false)
    var calls: [String] = []
    let shown = try Scene.parse(text: text, path: "scene.yaml").build { application in
      application.eventObserver = { record in
        if case .controller(let report) = record { calls.append("\(report.call)") }
      }
    }
    #expect(shown.controller("home")?.view === shown.views["page"])
    #expect(calls.prefix(3) == ["loadView", "viewDidLoad", "viewWillAppear(animated: false)"])
  }

  @Test func `what fills the view of a controller goes on filling it`() throws {
    let scene = try build(
      """
      screen: {size: [320, 480]}
      status_bar: {height: 20}
      controllers: [{id: home, view: {subviews: [{id: list}, {id: bar, frame: [0, 0, 320, 30]}]}}]
      """)
    #expect(scene.views["list"]?.frame == CGRect(x: 0, y: 0, width: 320, height: 460))
    #expect(scene.views["bar"]?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
  }

  // Proves: VC13:PRS-04
  @Test func `presentations are made in their order, over what was there`() throws {
    let scene = try build(
      """
      controllers:
        - id: home
          presents:
            style: over_full_screen
            controller: {id: middle, presents: {controller: top, transition: cross_dissolve}}
        - {id: top}
      """)
    let middle = try #require(scene.controller("middle"))
    #expect(middle.presentingViewController === scene.controller("home"))
    #expect(middle.presentedViewController === scene.controller("top"))
    #expect(middle.modalPresentationStyle == .overFullScreen)
    #expect(scene.controller("top")?.modalTransitionStyle == .crossDissolve)
  }

  @Test func `a context is the controller in whose place the presented one comes`() throws {
    let scene = try build(
      """
      screen: {size: [320, 480]}
      controllers:
        - id: main
          children:
            - id: part
              view: {frame: [0, 0, 100, 100]}
              presents: {controller: {id: over}, style: over_current_context, context: part}
      """)
    #expect(scene.controller("part")?.definesPresentationContext == true)
    #expect(scene.views["over.view"]?.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test func `every window may have its root`() throws {
    let scene = try build(
      """
      windows: [{id: alert, level: alert, frame: [0, 0, 100, 50]}]
      controllers: [{id: home, root: window}, {id: note, root: alert}]
      """)
    #expect(scene.window.rootViewController === scene.controller("home"))
    #expect(scene.windows[0].rootViewController === scene.controller("note"))
    #expect(scene.controller("note")?.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `a class and a kind of one's own are made by their closures`() throws {
    final class Panel: UIViewController {}
    final class Pair: UIViewController { var members: [UIViewController] = [] }
    var classes = SceneClasses()
    classes.register(controller: "Panel") { Panel() }
    classes.register(
      controllerKind: "pair", keys: ["most"],
      make: { (settings) throws(InputError) in
        _ = try settings.integer("most", from: 0, through: 9)
        return Pair()
      }, fill: { pair, children, _ in (pair as? Pair)?.members = children })
    let text = """
      controllers:
        - {id: pair, kind: pair, most: 2, children: [{id: a, class: Panel}, {id: b}]}
      """
    let scene = try Scene.parse(text: text, path: "s.yaml").build(classes: classes)
    let pair = try #require(scene.controller("pair") as? Pair)
    #expect(pair.members.map(\.restorationIdentifier) == ["a", "b"])
    #expect(pair.members.first is Panel)
  }

  @Test func `recognizers of a controller's view wait for those of others`() throws {
    let scene = try build(
      """
      controllers:
        - id: home
          view: {recognizers: [{id: tap, kind: tap, requires_failure_of: twice}]}
          children: [{id: part, view: {recognizers: [{id: twice, kind: tap, taps: 2}]}}]
      """)
    #expect(scene.recognizer("twice")?.view === scene.views["part.view"])
  }

  @Test(arguments: [
    ("[{id: a, children: [b]}, {id: b, children: [a]}]", "these controllers hold each other: "),
    ("[{id: a, children: [a]}]", "these controllers hold each other: a > a"),
    ("[{id: a, children: [b, b]}, {id: b}]", "the controller b belongs to a already"),
    (
      "[{id: a, children: [b], presents: {controller: b}}, {id: b}]",
      "the controller b belongs to a already"
    ),
    ("[{id: a}, {id: b}]", "the controller a has no place, and neither has b"),
    ("[{id: a, root: windo}]", "there is no window \"windo\""),
    (
      "[{id: a, root: window}, {id: b, root: window}]",
      "the window window has the root controller a already"
    ),
    (
      "[{id: a, root: window, children: [{id: b, root: window}]}]",
      "the controller b belongs to a already"
    ),
    ("[{id: a, children: [x]}]", "there is no controller \"x\""),
    ("[{id: a, presents: {style: popover}}]", "presents needs a controller"),
    (
      "[{id: a, presents: {controller: {id: b}, style: popovr}}]", "unknown style \"popovr\""
    ),
    (
      "[{id: a, presents: {controller: {id: b}, style: popover, source: x}}]",
      "there is no view \"x\""
    ),
    (
      "[{id: a, presents: {controller: {id: b}, source: b.view}}]",
      "only a popover has a source"
    ),
    (
      "[{id: a, presents: {controller: {id: b}, style: current_context, context: b}}]",
      "b does not contain the controller that presents"
    ),
    (
      "[{id: a, presents: {controller: {id: b}, context: a}}]",
      "only current_context and over_current_context have a context"
    ),
    ("[{id: a, kind: navi}]", "unknown controller kind \"navi\""),
    ("[{id: a, kind: plain, class: X}]", "a controller has a kind or a class, not both"),
    ("[{id: a, class: X}]", "unknown controller class \"X\""),
    ("[{id: a, vew: {}}]", "a controller has no key \"vew\""),
    ("[{id: a, kind: plain, vew: {}}]", "a controller has no key \"vew\""),
    (
      "[{id: a, view: {controller: {id: b}}}]",
      "the view of a has that controller, and cannot have another"
    ),
    (
      "[{id: a, in: x}]",
      "a is not a child, and \"in\" is for children: it names the view of the parent that holds them"
    ),
    ("[{id: a, children: [{id: b, in: x}]}]", "the view of a holds no view \"x\""),
    ("[{id: a, view: {id: a}}]", "the id a is already used on line 1"),
    (
      "[{id: a, children: [{id: b, presents: {controller: {id: c}}}], "
        + "presents: {controller: {id: d}}}]",
      "b cannot present c: b presents d already; dismiss it first"
    ),
    ("[{}]", "a controller needs an id"), ("3", "controllers must be a list, found 3"),
  ])
  func `a misuse is refused with its line`(_ list: String, reason: String) throws {
    do throws(InputError) {
      _ = try Scene.parse(text: "controllers: \(list)", path: "a.yaml").build()
      Issue.record("not refused")
    } catch {
      #expect(error.description.hasPrefix("a.yaml:1: \(reason)"), "\(error)")
    }
  }

  @Test func `a thousand controllers may be nested, and no more`() throws {
    func chain(_ count: Int) -> String {
      let entries = (0..<count).map { number in
        "- {id: c\(number), children: [\(number < count - 1 ? "c\(number + 1)" : "")]}"
      }
      return "controllers:\n" + entries.joined(separator: "\n")
    }
    let most = Scene.mostControllerLevels
    #expect(try Scene.parse(text: chain(most), path: "a.yaml").controllers.count == most)
    do throws(InputError) {
      _ = try Scene.parse(text: chain(most + 1), path: "a.yaml")
      Issue.record("not refused")
    } catch {
      #expect(error.reason == "controllers are nested more than 1000 deep")
    }
  }
}
