import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UISplitViewController: two columns and one")
struct SplitCollapsingTests {
  private let scene = SplitStage()

  @Test
  func `where there is little room the primary column is left, and comes back with the other`() {
    scene.show()
    scene.resize(to: SplitStage.narrow)
    #expect(scene.split.isCollapsed && scene.split.viewControllers == [scene.list])
    #expect(
      scene.calls() == [
        "forCollapsing?", "collapse detail onto list", "detail willMove nil",
        "detail willDisappear from", "detail didDisappear from", "detail didMove nil",
      ])
    #expect(scene.hit(300, 400) === scene.list.view && scene.list.view.bounds.width == 320)
    scene.resize(to: SplitStage.lying)
    #expect(!scene.split.isCollapsed && scene.split.viewControllers == [scene.list, scene.detail])
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(
      scene.calls() == [
        "forExpanding?", "separate from list", "detail willMove split", "detail didMove split",
        "detail willAppear", "detail didAppear",
      ])
  }

  @Test func `on a phone both are one from the beginning`() {
    scene.fingers.application.device.userInterfaceIdiom = .phone
    scene.show()
    #expect(scene.split.isCollapsed && scene.split.children == [scene.list])
    #expect(scene.hit(500, 400) === scene.list.view && !scene.detail.isViewLoaded)
  }

  @Test func `a navigation pushes the other column, and gives its top back`() {
    let navigation = UINavigationController(rootViewController: scene.list)
    scene.split.viewControllers = [navigation, scene.detail]
    scene.show()
    scene.resize(to: SplitStage.narrow)
    #expect(navigation.viewControllers == [scene.list, scene.detail])
    #expect(scene.hit(160, 400) === scene.detail.view)
    scene.resize(to: SplitStage.lying)
    scene.wait(1)
    #expect(navigation.viewControllers == [scene.list])
    #expect(scene.split.viewControllers == [navigation, scene.detail])
    #expect(scene.detail.parent === scene.split && scene.hit(600, 400) === scene.detail.view)
    #expect(scene.hit(100, 400) === scene.list.view)
  }

  @Test func `the controllers of a navigation lie in the other one meanwhile`() {
    let primary = UINavigationController(rootViewController: scene.list)
    let other = UINavigationController(rootViewController: scene.detail)
    scene.split.viewControllers = [primary, other]
    scene.show()
    scene.resize(to: SplitStage.narrow)
    scene.wait(1)
    #expect(primary.viewControllers == [scene.list, scene.detail])
    let next = UIViewController()
    primary.pushViewController(next, animated: false)
    scene.wait(1)
    scene.resize(to: SplitStage.lying)
    scene.wait(1)
    #expect(primary.viewControllers == [scene.list])
    #expect(other.viewControllers == [scene.detail, next])
    #expect(scene.split.viewControllers == [primary, other])
    #expect(scene.hit(600, 400) === next.view && scene.hit(100, 400) === scene.list.view)
    #expect(scene.warnings.isEmpty)
  }

  @Test func `a delegate may drop the other column`() {
    let navigation = UINavigationController(rootViewController: scene.list)
    scene.split.viewControllers = [navigation, scene.detail]
    scene.drops = true
    scene.show()
    scene.resize(to: SplitStage.narrow)
    #expect(navigation.viewControllers == [scene.list])
    scene.resize(to: SplitStage.lying)
    #expect(scene.split.viewControllers == [navigation, scene.detail])
  }

  @Test func `a column that another container holds meanwhile stays there`() {
    scene.show()
    scene.resize(to: SplitStage.narrow)
    let other = UINavigationController(rootViewController: scene.detail)
    scene.resize(to: SplitStage.lying)
    #expect(!scene.split.isCollapsed && scene.split.viewControllers == [scene.list])
    #expect(scene.detail.parent === other && other.viewControllers == [scene.detail])
  }

  @Test func `a delegate may choose who stays, and what comes beside it`() {
    scene.forCollapsing = scene.detail
    scene.show()
    scene.resize(to: SplitStage.narrow)
    #expect(scene.split.viewControllers == [scene.detail] && scene.list.parent == nil)
    let other = UIViewController()
    scene.separated = other
    scene.resize(to: SplitStage.lying)
    #expect(scene.split.viewControllers == [scene.detail, other])
  }

  @Test func `a column that is away comes back as the one that is left`() {
    scene.show(SplitStage.upright)
    #expect(scene.split.displayMode == .secondaryOnly)
    scene.resize(to: SplitStage.narrow)
    #expect(scene.hit(160, 400) === scene.list.view)
    #expect(scene.calls().contains("willShow list same true"))
    scene.resize(to: SplitStage.upright)
    #expect(scene.split.displayMode == .secondaryOnly && scene.hit(10, 400) === scene.detail.view)
  }

  @Test func `a detail takes the place of the secondary column`() {
    scene.show()
    let next = TracingController("next", in: scene.transcript)
    scene.list.showDetailViewController(next, sender: nil)
    #expect(scene.split.viewControllers == [scene.list, next])
    #expect(scene.hit(600, 400) === next.view && scene.detail.parent == nil)
    scene.shows = true
    scene.list.showDetailViewController(UIViewController(), sender: nil)
    #expect(scene.split.viewControllers == [scene.list, next])
  }

  @Test func `a detail is pushed where both are one and a navigation is left, else presented`() {
    let navigation = UINavigationController(rootViewController: scene.list)
    scene.split.viewControllers = [navigation, scene.detail]
    scene.drops = true
    scene.show()
    scene.resize(to: SplitStage.narrow)
    let next = UIViewController()
    scene.list.showDetailViewController(next, sender: nil)
    scene.wait(1)
    #expect(navigation.viewControllers == [scene.list, next])
    let plain = SplitStage()
    plain.show()
    plain.resize(to: SplitStage.narrow)
    plain.list.showDetailViewController(plain.detail, sender: nil)
    plain.wait(1)
    #expect(plain.split.presentedViewController === plain.detail)
  }

  @Test func `show takes the column of its sender`() {
    scene.show()
    let (first, second) = (UIViewController(), UIViewController())
    scene.split.show(first, sender: scene.detail)
    #expect(scene.split.viewControllers == [scene.list, first])
    scene.split.show(second, sender: scene.list)
    #expect(scene.split.viewControllers == [second, first])
    #expect(scene.hit(100, 400) === second.view)
  }

  @Test func `without a split view a detail is presented`() {
    let root = TracingController("root", in: scene.transcript)
    scene.window.rootViewController = root
    scene.window.makeKeyAndVisible()
    let other = UIViewController()
    root.showDetailViewController(other, sender: nil)
    scene.wait(1)
    #expect(root.presentedViewController === other)
  }
}
