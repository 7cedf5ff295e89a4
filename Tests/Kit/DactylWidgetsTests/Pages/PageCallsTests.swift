import DactylKit
import Foundation
import InputTesting
import Testing

/// Pages 0, 1, 2… that scroll or curl in a window of 320 by 480 points.
@MainActor
private final class PagesScene: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let stage = ControllerStage()
  let pager: UIPageViewController
  var pages: [ActingController] = []

  init(
    _ style: UIPageViewController.TransitionStyle, at first: Int? = 1, source: Bool = true,
    shown: Bool = true
  ) {
    _ = stage.fingers.application
    pager = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pager.restorationIdentifier = "p"
    pages = (0..<4).map { stage.acting("\($0)") }
    if source { pager.dataSource = self }
    pager.delegate = self
    if let first {
      pager.setViewControllers([pages[first]], direction: .forward, animated: false)
    }
    guard shown else { return }
    stage.show(pager)
    _ = stage.calls()
  }

  func set(
    _ place: Int, _ direction: UIPageViewController.NavigationDirection = .forward,
    animated: Bool = false
  ) {
    pager.setViewControllers([pages[place]], direction: direction, animated: animated) {
      [stage] in
      stage.transcript.record("completion \($0)")
    }
  }

  /// A finger from one place to the other; a slow one rests before it lifts.
  func swipe(_ from: Double, _ to: Double, rests: Bool = false, lifts: Bool = true) {
    stage.fingers.down(0, from, 200)
    for step in 1...10 {
      stage.fingers.wait(15)
      stage.fingers.move(0, from + (to - from) * Double(step) / 10, 200)
    }
    if rests {
      for _ in 0..<20 {
        stage.fingers.wait(20)
        stage.fingers.move(0, to, 200)
      }
    }
    if lifts { stage.fingers.up() }
    stage.endIteration()
  }

  var shown: String { names(pager.viewControllers) }

  func names(_ controllers: [UIViewController]?) -> String {
    (controllers ?? []).map { $0.restorationIdentifier ?? "?" }.joined()
  }

  private func place(_ controller: UIViewController) -> Int {
    pages.firstIndex { $0 === controller } ?? -9
  }

  func pageViewController(
    _ pager: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    stage.transcript.record("before \(place(viewController))?")
    let place = place(viewController) - 1
    return pages.indices.contains(place) ? pages[place] : nil
  }

  func pageViewController(
    _ pager: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    stage.transcript.record("after \(place(viewController))?")
    let place = place(viewController) + 1
    return pages.indices.contains(place) ? pages[place] : nil
  }

  func pageViewController(
    _ pager: UIPageViewController, willTransitionTo pending: [UIViewController]
  ) { stage.transcript.record("pending \(names(pending)) of \(shown)") }

  func pageViewController(
    _ pager: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers previous: [UIViewController], transitionCompleted completed: Bool
  ) {
    stage.transcript.record(
      "finish \(finished) from \(names(previous)) completed \(completed) shows \(shown)")
  }
}

/// Whole orders of calls when pages are set, swiped, and swiped back.
@MainActor
@Suite("Calls of pages")
struct PageCallsTests {
  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `the first page comes with its pager, and nobody else is loaded`(
    style: UIPageViewController.TransitionStyle
  ) {
    let scene = PagesScene(style, shown: false)
    #expect(scene.shown == "1")
    #expect(scene.pages[1].parent === scene.pager)
    _ = scene.stage.calls()
    scene.stage.show(scene.pager)
    let calls = scene.stage.moves().filter { $0.contains("ppear") }
    #expect(
      calls.map { $0.replacingOccurrences(of: " to", with: "") } == [
        "1 willAppear", "1 isAppearing", "1 didAppear",
      ])
    #expect(!scene.pages[0].isViewLoaded && !scene.pages[2].isViewLoaded)
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `another page set at once`(style: UIPageViewController.TransitionStyle) {
    let scene = PagesScene(style)
    scene.set(3)
    let calls = scene.stage.moves()
    #expect(calls.filter { $0.hasPrefix("1 ") && $0.contains("ppear") }.count == 2)
    #expect(
      calls.filter { $0.hasPrefix("3 ") && $0.contains("ppear") }.map { $0.prefix(9) } == [
        "3 willApp", "3 isAppea", "3 didAppe",
      ])
    #expect(calls.last == "completion true" || calls.contains("completion true"))
    #expect(!calls.contains { $0.contains("pending") || $0.contains("finish") })
    #expect(scene.shown == "3")
    #expect(scene.pages[1].parent == nil)
    #expect(scene.pages[1].view.superview == nil)
  }

  @Test(arguments: [
    UIPageViewController.NavigationDirection.forward, .reverse,
  ])
  func `a page set with animation, in two halves, either way`(
    direction: UIPageViewController.NavigationDirection
  ) {
    let scene = PagesScene(.scroll)
    scene.set(2, direction, animated: true)
    let begun = scene.stage.line()
    #expect(begun.contains("2 willAppear"))
    #expect(begun.contains("1 willDisappear"))
    #expect(!begun.contains("did" + "Appear") && !begun.contains("completion"))
    scene.stage.wait(2)
    let ended = scene.stage.line()
    #expect(ended.contains("2 didAppear"))
    #expect(ended.contains("1 didDisappear"))
    #expect(ended.contains("completion true"))
    #expect(!ended.contains("finish"))
    #expect(scene.shown == "2")
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `a swipe to the left brings the page after, call by call`(
    style: UIPageViewController.TransitionStyle
  ) {
    let scene = PagesScene(style)
    scene.swipe(300, 20)
    scene.stage.wait(2)
    let calls = scene.stage.moves()
    #expect(calls.filter { $0.hasSuffix("?") } == ["after 1?"])
    #expect(
      calls.filter { $0.hasPrefix("pending") || $0.hasPrefix("finish") } == [
        "pending 2 of 1", "finish true from 1 completed true shows 2",
      ])
    let order = calls.filter { $0.hasPrefix("2 ") && $0.contains("ppear") }.map { $0.prefix(9) }
    #expect(order == ["2 willApp", "2 isAppea", "2 didAppe"])
    #expect(calls.filter { $0.hasPrefix("1 ") && $0.contains("isappear") }.count == 2)
    #expect(calls.last?.hasPrefix("finish") == true)
    #expect(scene.pages[1].parent == nil)
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `a swipe to the right brings the page before`(
    style: UIPageViewController.TransitionStyle
  ) {
    let scene = PagesScene(style)
    scene.swipe(20, 300)
    scene.stage.wait(2)
    #expect(scene.stage.moves().filter { $0.hasSuffix("?") } == ["before 1?"])
    #expect(scene.shown == "0")
  }

  @Test func `a swipe that is taken back ends where it began`() {
    let scene = PagesScene(.scroll)
    scene.swipe(300, 250, rests: true)
    scene.stage.wait(2)
    let calls = scene.stage.moves()
    #expect(
      calls.filter { $0.hasPrefix("pending") || $0.hasPrefix("finish") } == [
        "pending 2 of 1", "finish true from 1 completed false shows 1",
      ])
    #expect(scene.shown == "1")
    #expect(scene.pages[1].view.window != nil)
    #expect(scene.pages[2].parent == nil)
    #expect(scene.pages[2].viewIfLoaded?.window == nil)
    #expect(
      calls.last { $0.hasPrefix("1 ") && $0.contains("ppear") } == "1 didAppear animated"
        || calls.last { $0.hasPrefix("1 ") && $0.contains("ppear") } == "1 didAppear")
    #expect(
      calls.last { $0.hasPrefix("2 ") && $0.contains("ppear") }?.hasPrefix("2 didDisappear")
        == true)
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `beyond the last page nothing comes, and the delegate hears nothing`(
    style: UIPageViewController.TransitionStyle
  ) {
    let scene = PagesScene(style, at: 3)
    scene.swipe(300, 20)
    scene.stage.wait(2)
    #expect(scene.stage.moves() == ["after 3?"])
    #expect(scene.shown == "3")
    scene.set(0)
    _ = scene.stage.calls()
    scene.swipe(20, 300)
    scene.stage.wait(2)
    #expect(scene.stage.moves() == ["before 0?"])
  }

  @Test func `without a data source no finger turns a page`() {
    let scene = PagesScene(.scroll, source: false)
    scene.swipe(300, 20)
    scene.stage.wait(2)
    #expect(scene.stage.calls() == [])
    scene.set(2)
    #expect(scene.shown == "2")
  }

  @Test func `swiped again and again, each page was there once`() {
    let scene = PagesScene(.scroll, at: 0)
    for _ in 0..<3 {
      scene.swipe(300, 20)
      scene.stage.wait(2)
    }
    #expect(scene.shown == "3")
    let calls = scene.stage.moves()
    for page in 1...2 {
      #expect(calls.filter { $0.hasPrefix("\(page) didAppear") }.count == 1)
      #expect(calls.filter { $0.hasPrefix("\(page) didDisappear") }.count == 1)
    }
    #expect(scene.pager.children.count <= 3)
  }

  @Test func `pages that are gone and held by nobody are freed`() {
    let scene = PagesScene(.scroll, at: nil, source: false)
    weak var first: UIViewController?
    do {
      let page = scene.stage.acting("x")
      first = page
      scene.pager.setViewControllers([page], direction: .forward, animated: false)
      scene.stage.endIteration()
    }
    #expect(first != nil)
    scene.set(1, animated: true)
    scene.stage.wait(2)
    #expect(first == nil)
  }

  @Test func `hidden and shown, the page comes and goes with its pager`() {
    let scene = PagesScene(.scroll)
    scene.stage.window.isHidden = true
    scene.stage.window.isHidden = false
    #expect(
      scene.stage.line()
        == "1 willDisappear, 1 didDisappear, 1 willAppear, 1 isAppearing, 1 didAppear")
  }

  @Test func `a pager in a navigation, popped back to`() {
    let scene = PagesScene(.scroll, shown: false)
    let navigation = UINavigationController(rootViewController: scene.pager)
    scene.stage.show(navigation)
    let top = scene.stage.acting("top")
    _ = scene.stage.calls()
    navigation.pushViewController(top, animated: false)
    scene.stage.endIteration()
    #expect(
      scene.stage.moves().filter { $0.hasPrefix("1") } == ["1 willDisappear", "1 didDisappear"])
    navigation.popViewController(animated: false)
    #expect(
      scene.stage.moves().filter { $0.hasPrefix("1") } == [
        "1 willAppear", "1 isAppearing", "1 didAppear",
      ])
    #expect(scene.pages[1].navigationController === navigation)
  }

  @Test func `set from the completion of a set`() {
    let scene = PagesScene(.scroll)
    scene.pager.setViewControllers([scene.pages[2]], direction: .forward, animated: true) {
      [scene] _ in
      scene.set(3, animated: true)
    }
    scene.stage.wait(2)
    scene.stage.wait(2)
    #expect(scene.shown == "3")
    let calls = scene.stage.moves()
    #expect(calls.filter { $0.hasPrefix("2 didAppear") }.count == 1)
    #expect(calls.filter { $0.hasPrefix("2 didDisappear") }.count == 1)
    #expect(calls.contains("completion true"))
  }

  @Test func `set again while a turn runs, the last one is shown`() {
    let scene = PagesScene(.scroll)
    scene.set(2, animated: true)
    scene.stage.wait(0.1)
    scene.set(3, animated: true)
    scene.stage.wait(3)
    #expect(scene.shown == "3")
    #expect(scene.pages[3].view.window != nil)
    for page in scene.pages.dropLast() { #expect(page.viewIfLoaded?.window == nil) }
    let calls = scene.stage.moves()
    let two = calls.filter { $0.hasPrefix("2 ") && $0.contains("ppear") }
    #expect(two.isEmpty || two.last?.hasPrefix("2 didDisappear") == true)
  }

  @Test func `bound in the middle, two pages come and go together`() {
    let stage = ControllerStage()
    _ = stage.fingers.application
    let pager = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    let pages = (0..<4).map { stage.acting("\($0)") }
    pager.setViewControllers([pages[0], pages[1]], direction: .forward, animated: false)
    stage.show(pager)
    #expect(pager.viewControllers == [pages[0], pages[1]])
    #expect(pages[0].view.window != nil && pages[1].view.window != nil)
    #expect(pager.isDoubleSided)
    pager.setViewControllers([pages[2]], direction: .forward, animated: false)
    #expect(stage.warnings.count == 1)
    pager.setViewControllers([pages[2], pages[3]], direction: .forward, animated: true)
    stage.wait(3)
    #expect(pager.viewControllers == [pages[2], pages[3]])
    #expect(pages[0].view.window == nil && pages[1].view.window == nil)
  }
}

/// What a program does wrong with pages.
@MainActor
@Suite("Misuse of pages")
struct PageMisuseTests {
  @Test func `two pages where one is shown, the same twice, none at all`() {
    let scene = PagesScene(.scroll)
    scene.pager.setViewControllers(
      [scene.pages[2], scene.pages[3]], direction: .forward, animated: false)
    scene.pager.setViewControllers(
      [scene.pages[2], scene.pages[2]], direction: .forward, animated: false)
    scene.pager.setViewControllers([], direction: .forward, animated: false)
    scene.pager.setViewControllers(nil, direction: .forward, animated: true)
    #expect(scene.shown == "1")
    #expect(scene.stage.warnings.count == 4)
    #expect(scene.stage.moves() == [])
  }

  @Test func `the pager as its own page`() {
    let scene = PagesScene(.scroll)
    scene.pager.setViewControllers([scene.pager], direction: .forward, animated: false)
    scene.stage.endIteration()
    #expect(scene.shown == "1")
    #expect(!scene.stage.warnings.isEmpty)
  }

  @Test func `a container of the pager as a page`() {
    let scene = PagesScene(.scroll, shown: false)
    let outer = scene.stage.acting("outer")
    scene.stage.embed(scene.pager, in: outer)
    scene.stage.show(outer)
    scene.pager.setViewControllers([outer], direction: .forward, animated: false)
    scene.stage.endIteration()
    #expect(scene.shown == "1")
    #expect(outer.parent == nil)
    #expect(!scene.stage.warnings.isEmpty)
  }

  @Test func `the same page again`() {
    let scene = PagesScene(.scroll)
    scene.set(1)
    scene.set(1, animated: true)
    scene.stage.wait(2)
    #expect(scene.shown == "1")
    #expect(scene.pages[1].view.window != nil)
    #expect(scene.pages[1].parent === scene.pager)
  }

  @Test func `a data source that answers the page shown, again and again`() {
    let scene = PagesScene(.scroll, source: false)
    let stubborn = StubbornSource(scene.pages[1])
    scene.pager.dataSource = stubborn
    scene.swipe(300, 20)
    scene.stage.wait(2)
    scene.swipe(20, 300)
    scene.stage.wait(2)
    #expect(scene.shown == "1")
    #expect(scene.pages[1].view.window != nil)
  }
}

@MainActor
private final class StubbornSource: UIPageViewControllerDataSource {
  let page: UIViewController
  init(_ page: UIViewController) { self.page = page }
  func pageViewController(
    _ pager: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page }
  func pageViewController(
    _ pager: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page }
}
