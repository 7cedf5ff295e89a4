import DactylKit
import Foundation
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Containers of scene files")
struct SceneContainerTests {
  private func build(_ text: String) throws -> BuiltScene {
    try Scene.parse(text: text, path: "scene.yaml").build()
  }

  // Proves: VC13:LD-12
  @Test func `a navigation shows the last of its children, and loads it alone`() throws {
    let scene = try build(
      """
      controllers:
        - {id: nav, kind: navigation, toolbar_hidden: false, children: [{id: list}, {id: top}]}
      """)
    let navigation = try #require(scene.controller("nav") as? UINavigationController)
    #expect(navigation.viewControllers.map(\.restorationIdentifier) == ["list", "top"])
    #expect(!navigation.isToolbarHidden)
    #expect(scene.controller("top")?.view.window === scene.window)
    #expect(scene.controller("list")?.isViewLoaded == false)
  }

  @Test func `a navigation is pushed onto and popped, by its bar's buttons too`() throws {
    let scene = try build(
      """
      controllers:
        - id: nav
          kind: navigation
          children:
            - id: list
              navigation_item: {title: All, right: [{id: add, title: Add}]}
              toolbar_items: [{id: back}]
        - {id: detail, hides_bottom_bar: true}
      actions:
        - {on: add, push: detail, onto: nav, animated: false}
        - {at_ms: 10, pop: nav, animated: false}
        - {at_ms: 20, pop: nav, to_root: true}
      """)
    let navigation = try #require(scene.controller("nav") as? UINavigationController)
    let list = try #require(scene.controller("list"))
    #expect(list.navigationItem.title == "All")
    #expect(list.navigationItem.rightBarButtonItem?.title == "Add")
    #expect(list.toolbarItems?.map(\.title) == ["back"])
    #expect(scene.controller("detail")?.hidesBottomBarWhenPushed == true)
    scene.barButtons["add"]?.primaryAction?.performWithSender(nil, target: nil)
    #expect(navigation.topViewController === scene.controller("detail"))
    scene.startAnimations(from: .zero)
    scene.application.advance(to: Timestamp(microseconds: 20_000))
    #expect(navigation.viewControllers == [list])
  }

  @Test func `tabs show the selected child, and another one by an action`() throws {
    let scene = try build(
      """
      controllers:
        - id: tabs
          kind: tab
          selected: b
          children: [{id: a, tab_item: {title: A, badge: 3}}, {id: b}]
      actions: [{at_ms: 5, select: a}]
      """)
    let tabs = try #require(scene.controller("tabs") as? UITabBarController)
    #expect(tabs.selectedViewController === scene.controller("b"))
    #expect(scene.controller("a")?.isViewLoaded == false)
    #expect(scene.controller("a")?.tabBarItem.title == "A")
    #expect(scene.controller("a")?.tabBarItem.badgeValue == "3")
    scene.startAnimations(from: .zero)
    scene.application.advance(to: Timestamp(microseconds: 5000))
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `two columns stand beside each other`() throws {
    let scene = try build(
      """
      idiom: pad
      screen: {size: [1024, 768]}
      controllers:
        - id: split
          kind: split
          display_mode: one_beside_secondary
          primary_width: 300
          children: [{id: list}, {id: detail}]
      """)
    let split = try #require(scene.controller("split") as? UISplitViewController)
    #expect(split.viewControllers.map(\.restorationIdentifier) == ["list", "detail"])
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(scene.controller("list")?.view.bounds.width == 300)
  }

  @Test func `a sheet rests where it is told to, a popover belongs to its source`() throws {
    let scene = try build(
      """
      idiom: pad
      controllers:
        - id: home
          view: {subviews: [{id: point, frame: [100, 100, 20, 20]}]}
          presents: {controller: tip, style: popover, source: point}
        - {id: tip, preferred_content_size: [200, 100]}
      """)
    let tip = try #require(scene.controller("tip"))
    #expect(tip.popoverPresentationController?.sourceView === scene.views["point"])
    #expect(tip.view.bounds.size == CGSize(width: 200, height: 100))
    let other = try build(
      """
      controllers:
        - id: home
          presents:
            controller: {id: sheet, modal_in_presentation: true}
            style: page_sheet
            detents: [medium, large]
      """)
    let sheet = try #require(other.controller("sheet"))
    #expect(sheet.sheetPresentationController?.detents.count == 2)
    #expect(sheet.isModalInPresentation)
  }

  @Test func `pages follow each other in the order of the children`() throws {
    let scene = try build(
      """
      controllers:
        - id: book
          kind: page
          transition_style: scroll
          dots: true
          children: [{id: a}, {id: b}]
      """)
    let book = try #require(scene.controller("book") as? UIPageViewController)
    let (a, b) = (try #require(scene.controller("a")), try #require(scene.controller("b")))
    #expect(book.viewControllers == [a])
    let source = try #require(book.dataSource)
    #expect(source.pageViewController(book, viewControllerAfter: a) === b)
    #expect(source.pageViewController(book, viewControllerAfter: b) == nil)
    #expect(source.pageViewController(book, viewControllerBefore: b) === a)
    #expect(source.presentationCount(for: book) == 2)
  }

  @Test func `orientations and the status bar are as controllers and application say`() throws {
    let scene = try build(
      """
      idiom: pad
      orientations: [landscape_left, portrait]
      status_bar: {height: 20}
      controllers:
        - id: home
          orientations: [portrait, portrait_upside_down]
          autorotates: false
          status_bar_hidden: true
          status_bar_style: dark_content
          preferred_orientation: portrait
          forwards_rotation: false
      """)
    let home = try #require(scene.controller("home"))
    #expect(scene.application.device.userInterfaceIdiom == .pad)
    #expect(scene.application.declaredInterfaceOrientations == [.landscapeLeft, .portrait])
    #expect(home.supportedInterfaceOrientations == [.portrait, .portraitUpsideDown])
    #expect(!home.shouldAutorotate && home.prefersStatusBarHidden)
    #expect(home.preferredStatusBarStyle == .darkContent)
    #expect(home.preferredInterfaceOrientationForPresentation == .portrait)
    #expect(!home.shouldAutomaticallyForwardRotationMethods())
    #expect(scene.application.isStatusBarHidden)
  }

  @Test(arguments: [
    ("{id: n, kind: navigation, view: {}}", "a navigation controller makes its view itself"),
    (
      "{id: n, kind: navigation, children: [{id: a, in: x}]}",
      "the view of n holds no view \"x\""
    ),
    ("{id: n, kind: navigation, dots: true}", "a controller has no key \"dots\""),
    ("{id: n, kind: page}", "pages need at least 1 under children"),
    (
      "{id: n, kind: page, spine: mid, children: [{id: a}]}", "pages need at least 2 under children"
    ),
    (
      "{id: n, kind: page, transition_style: scroll, spine: mid}",
      "only pages that curl have a spine"
    ),
    ("{id: n, kind: split, children: [{id: a}]}", "a split controller has two children, found 1"),
    ("{id: n, kind: tab, selected: b, children: [{id: a}]}", "there is no child \"b\""),
    (
      "{id: n, presents: {controller: {id: s}, style: page_sheet, detents: small}}",
      "unknown detent \"small\""
    ),
    ("{id: n, preferred_content_size: [-1, 0]}", "preferred_content_size must be at least 0"),
    ("{id: n, preferred_content_size: [0, -1]}", "preferred_content_size must be at least 0"),
    ("{id: n, orientations: [up]}", "unknown orientation \"up\""),
    ("{id: n, navigation_item: {left: [{title: x}]}}", "a bar button needs an id"),
    ("{id: n, navigation_item: {left: [{id: x}, {id: x}]}}", "the id x is already used on line 1"),
    ("{id: n, navigation_item: {middle: 1}}", "navigation_item has no key \"middle\""),
  ])
  func `a misuse is refused with its line`(_ entry: String, reason: String) throws {
    do throws(InputError) {
      _ = try Scene.parse(text: "controllers: [\(entry)]", path: "a.yaml").build()
      Issue.record("not refused")
    } catch {
      #expect(error.description == "a.yaml:1: \(reason)")
    }
  }

  @Test func `only a navigation is pushed onto`() throws {
    let text = """
      controllers: [{id: a}, {id: b}]
      actions: [{at_ms: 1, push: b, onto: a}]
      """
    #expect(throws: InputError.self) {
      try Scene.parse(text: text, path: "a.yaml").build()
    }
  }
}
