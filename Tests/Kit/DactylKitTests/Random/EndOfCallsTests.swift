import DactylKit
import Foundation
import InputTesting
import Testing

/// What random containers (``RandomControllerTests``) found at rest, one rule each.
@MainActor
@Suite("At rest after crossing changes")
struct EndOfCallsTests {
  let stage = ControllerStage()

  private func appearances() -> [String] { stage.moves().filter { $0.contains("ppear") } }

  private func presentable(_ label: String, _ style: UIModalPresentationStyle) -> ActingController {
    let controller = stage.acting(label)
    controller.modalPresentationStyle = style
    return controller
  }

  private func navigation(_ labels: String...) -> (UINavigationController, [ActingController]) {
    let controllers = labels.map { stage.acting($0) }
    let navigation = UINavigationController()
    navigation.viewControllers = controllers
    return (navigation, controllers)
  }

  @Test func `who left its parent and comes back presents nobody who went meanwhile`() {
    let (navigation, all) = navigation("a", "b")
    stage.show(navigation)
    all[1].present(presentable("o", .overFullScreen), animated: false)
    stage.endIteration()
    navigation.popViewController(animated: false)
    stage.endIteration()
    navigation.dismiss(animated: false)
    stage.endIteration()
    navigation.pushViewController(all[1], animated: false)
    stage.endIteration()
    #expect(all[1].presentedViewController == nil)
    #expect(all[1].transitionCoordinator == nil)
  }

  @Test func `a presentation that never began leaves no coordinator`() {
    let root = stage.acting("r")
    let over = presentable("o", .overFullScreen)
    stage.show(root)
    root.present(over, animated: true)
    stage.window.rootViewController = stage.acting("x")
    stage.wait(1)
    #expect(root.transitionCoordinator == nil && over.transitionCoordinator == nil)
    #expect(root.presentedViewController == nil && over.presentingViewController == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen])
  func `a presentation that begins in a hidden window is heard of when that is shown`(
    _ style: UIModalPresentationStyle
  ) {
    let root = stage.acting("r")
    let over = presentable("o", style)
    stage.show(root)
    _ = stage.calls()
    root.present(over, animated: false)
    stage.window.isHidden = true
    #expect(appearances() == ["r willDisappear", "r didDisappear"])
    stage.window.isHidden = false
    stage.wait(1)
    #expect(
      appearances().filter { $0.hasPrefix("o ") } == [
        "o willAppear", "o isAppearing", "o didAppear",
      ])
    #expect(over.presentingViewController === root)
  }

  @Test func `who leaves its parent on the way out hears that it is gone`() {
    let (navigation, all) = navigation("a", "b")
    let child = stage.acting("c")
    stage.show(navigation)
    stage.embed(child, in: all[1])
    stage.endIteration()
    navigation.popViewController(animated: true)
    stage.endIteration()
    _ = stage.calls()
    stage.unembed(child)
    #expect(stage.moves() == ["c willMove nil", "c didDisappear from animated", "c didMove nil"])
    stage.wait(1)
    #expect(!stage.moves().contains { $0.hasPrefix("c ") })
  }

  @Test func `a page that is turned away while the pages go hears that it is gone`() {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (first, second) = (stage.acting("a"), stage.acting("b"))
    pages.setViewControllers([first], direction: .forward, animated: false)
    stage.show(pages)
    pages.setViewControllers([second], direction: .forward, animated: true)
    stage.endIteration()
    _ = stage.calls()
    pages.present(presentable("o", .fullScreen), animated: false)
    stage.wait(1)
    #expect(appearances().filter { $0.hasPrefix("a ") } == ["a didDisappear from animated"])
  }

  @Test func `a navigation that goes as its top hears of a pop tells the next one once`() {
    let (navigation, all) = navigation("a", "b")
    stage.show(navigation)
    _ = stage.calls()
    all[1].acts["willDisappear"] = { [stage] _ in
      stage.window.rootViewController = stage.acting("x")
    }
    navigation.popViewController(animated: true)
    stage.wait(1)
    let heard = appearances().filter { $0.hasPrefix("a ") }.map { String($0.dropFirst(2)) }
    #expect(heard == [] || heard.last?.hasPrefix("didDisappear") == true, "\(heard)")
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test func `who will appear as its containers go hears that it goes`() {
    let (navigation, all) = navigation("a")
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.acting("t"), navigation]
    stage.show(tabs)
    _ = stage.calls()
    all[0].acts["willAppear"] = { [stage] _ in
      stage.window.rootViewController = stage.acting("x")
    }
    tabs.selectedIndex = 1
    stage.wait(1)
    let heard = appearances().filter { $0.hasPrefix("a ") }
    #expect(
      heard.map { $0.replacingOccurrences(of: " to", with: "") } == [
        "a willAppear", "a willDisappear", "a didDisappear",
      ])
  }

  @Test func `who was popped as the navigation goes hears that it is gone, and leaves`() {
    let (navigation, all) = navigation("a", "b")
    stage.show(navigation)
    _ = stage.calls()
    navigation.present(presentable("o", .fullScreen), animated: true)
    stage.endIteration()
    navigation.popViewController(animated: true)
    stage.wait(1)
    #expect(
      stage.moves().filter { $0.hasPrefix("b ") && !$0.contains("layout") }.map {
        $0.replacingOccurrences(of: " animated", with: "")
      } == ["b willDisappear", "b willMove nil", "b didDisappear from", "b didMove nil"])
    #expect(all[1].parent == nil)
  }

  @Test func `who comes while the others hear that they go, goes with them`() {
    let tabs = UITabBarController()
    let (first, second) = (stage.acting("a"), stage.acting("b"))
    tabs.viewControllers = [first, second]
    stage.show(tabs)
    _ = stage.calls()
    first.acts["willDisappear"] = { [weak tabs] _ in tabs?.selectedIndex = 1 }
    stage.window.rootViewController = stage.acting("x")
    stage.wait(1)
    let heard = appearances()
    #expect(
      heard.filter { $0.hasPrefix("b ") } == [
        "b willAppear", "b isAppearing", "b willDisappear", "b didDisappear",
      ])
    #expect(heard.filter { $0.hasPrefix("a ") } == ["a willDisappear", "a didDisappear"])
  }
}
