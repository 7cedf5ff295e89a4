import DactylControls
import Foundation
import InputTesting
import Testing

/// Bars, items, and pops by hand.
@MainActor
@Suite("Around a stack")
struct StackSurroundingsTests {
  @Test func `a finger that completes a pop, call by call`() {
    let scene = StackScene("a", "b")
    scene["b"].acts["willDisappear"] = { [stage = scene.stage] controller in
      let coordinator = controller.transitionCoordinator
      #expect(coordinator?.initiallyInteractive == true)
      coordinator?.animate(alongsideTransition: nil) { context in
        stage.transcript.record("completion \(context.isCancelled ? "cancelled" : "done")")
      }
      coordinator?.notifyWhenInteractionChanges { context in
        stage.transcript.record("let go \(context.isCancelled ? "cancelled" : "done")")
      }
    }
    scene.drag(to: 0.8)
    #expect(scene.stack == "a")
    #expect(
      scene.stage.line()
        == "b willMove nil, b willDisappear from animated, a willAppear animated, "
        + "willShow a animated, a isAppearing")
    scene.stage.fingers.up()
    #expect(scene.stage.line() == "let go done")
    scene.finish()
    #expect(
      scene.stage.line()
        == "b didDisappear from animated, a didAppear animated, b didMove nil, "
        + "didShow a animated, completion done")
  }

  @Test func `a finger that takes a pop back, call by call`() {
    let scene = StackScene("a", "b")
    scene["b"].acts["willDisappear"] = { [stage = scene.stage] controller in
      let coordinator = controller.transitionCoordinator
      coordinator?.animate(alongsideTransition: nil) { context in
        stage.transcript.record("completion \(context.isCancelled ? "cancelled" : "done")")
      }
      coordinator?.notifyWhenInteractionChanges { context in
        stage.transcript.record("let go \(context.isCancelled ? "cancelled" : "done")")
      }
    }
    scene.drag(to: 0.3)
    _ = scene.stage.calls()
    scene.stage.fingers.up()
    #expect(scene.stage.line() == "let go cancelled")
    scene.finish()
    let line = scene.stage.line()
    #expect(
      line.hasPrefix("a willDisappear animated, a didDisappear animated, b willAppear"))
    #expect(line.hasSuffix("completion cancelled"))
    #expect(!line.contains("Show"))
    #expect(!line.contains("didMove nil"))
    #expect(scene.stack == "ab")
    #expect(scene["b"].parent === scene.navigation)
    #expect(!scene["b"].isMovingFromParent)
  }

  @Test func `at the root no finger pops`() {
    let scene = StackScene("a")
    scene.drag(to: 0.8)
    scene.stage.fingers.up()
    scene.finish()
    #expect(scene.stack == "a")
    #expect(scene.stage.calls() == [])
  }

  // Proves: VC13:NAV-09, VC6:NAV-04
  @Test func `two quick taps on the back button pop once`() {
    let scene = StackScene("a", "b", "c")
    scene.tap(scene.navigation.navigationBar.backButton)
    let place = CGPoint(x: 20, y: 22)
    scene.stage.fingers.down(0, place.x, place.y)
    scene.stage.fingers.up()
    scene.finish()
    #expect(scene.stack == "ab")
  }

  @Test func `the bar's items are the stack's`() {
    let scene = StackScene("a")
    scene.push("b")
    #expect(
      scene.navigation.navigationBar.items == [
        scene["a"].navigationItem, scene["b"].navigationItem,
      ])
    #expect(scene.navigation.navigationBar.topItem === scene["b"].navigationItem)
    #expect(scene.navigation.navigationBar.backItem === scene["a"].navigationItem)
    scene.set("c")
    #expect(scene.navigation.navigationBar.items == [scene["c"].navigationItem])
    #expect(scene.navigation.navigationBar.backItem == nil)
  }

  @Test func `a title set after the push is the item's`() {
    let scene = StackScene("a", "b")
    scene["b"].title = "New"
    #expect(scene.navigation.navigationBar.topItem?.title == "New")
    scene["b"].navigationItem.title = "Only here"
    #expect(scene["b"].title == "New")
  }

  @Test func `an item on the left takes the place of the back button`() {
    let scene = StackScene("a", "b")
    #expect(scene.navigation.navigationBar.backButton != nil)
    let item = UIBarButtonItem(title: "Stop", style: .plain, target: nil, action: nil)
    scene["b"].navigationItem.leftBarButtonItem = item
    scene.stage.endIteration()
    #expect(scene.navigation.navigationBar.backButton == nil)
    #expect(scene.navigation.navigationBar.view(for: item) != nil)
    scene["b"].navigationItem.leftItemsSupplementBackButton = true
    scene.stage.endIteration()
    #expect(scene.navigation.navigationBar.backButton != nil)
    #expect(scene.navigation.navigationBar.view(for: item) != nil)
  }

  @Test func `without its back button a controller is popped by its program alone`() {
    let scene = StackScene("a", "b")
    scene["b"].navigationItem.hidesBackButton = true
    scene.stage.endIteration()
    #expect(scene.navigation.navigationBar.backButton == nil)
    scene.drag(to: 0.9)
    scene.stage.fingers.up()
    scene.finish()
    #expect(scene.stack == "ab")
    scene.navigation.popViewController(animated: false)
    scene.finish()
    #expect(scene.stack == "a")
  }

  @Test func `the toolbar shows the items of the top`() {
    let scene = StackScene("a")
    scene.navigation.isToolbarHidden = false
    let (one, two) = (
      UIBarButtonItem(title: "1", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "2", style: .plain, target: nil, action: nil)
    )
    scene["a"].toolbarItems = [one]
    scene["b"].toolbarItems = [two]
    #expect(scene.navigation.toolbar.items == [one])
    scene.push("b")
    scene.finish()
    #expect(scene.navigation.toolbar.items == [two])
    scene.push("c")
    scene.finish()
    #expect(scene.navigation.toolbar.items ?? [] == [])
    scene.navigation.popToRootViewController(animated: false)
    scene.finish()
    #expect(scene.navigation.toolbar.items == [one])
  }

  // Proves: VC6:NAV-13
  @Test func `content gets the room of bars that go`() {
    let scene = StackScene("a")
    let height = scene["a"].view.bounds.height
    scene.navigation.setNavigationBarHidden(true, animated: false)
    scene.stage.endIteration()
    #expect(scene["a"].view.bounds.height == 480)
    #expect(scene["a"].view.bounds.height > height)
    scene.navigation.setToolbarHidden(false, animated: false)
    scene.stage.endIteration()
    #expect(scene["a"].view.bounds.height < 480)
    scene.navigation.isNavigationBarHidden = false
    scene.navigation.isToolbarHidden = true
    scene.stage.endIteration()
    #expect(scene["a"].view.bounds.height == height)
  }

  @Test func `a hidden bar takes no touch`() {
    let scene = StackScene("a", "b")
    scene.navigation.isNavigationBarHidden = true
    scene.stage.endIteration()
    let hit = scene.stage.fingers.application.hitTest(CGPoint(x: 20, y: 22), with: nil)?.view
    #expect(hit === scene["b"].view)
  }

  @Test func `a bar hidden in viewWillAppear and brought back in viewWillDisappear`() {
    let scene = StackScene("a")
    scene["b"].acts["willAppear"] = { [navigation = scene.navigation] _ in
      navigation.setNavigationBarHidden(true, animated: true)
    }
    scene["b"].acts["willDisappear"] = { $0.navigationController?.isNavigationBarHidden = false }
    scene.push("b", animated: true)
    scene.finish()
    #expect(scene.navigation.isNavigationBarHidden)
    #expect(scene["b"].view.bounds.height == 480)
    scene.navigation.popViewController(animated: true)
    scene.finish()
    #expect(!scene.navigation.isNavigationBarHidden)
    #expect(scene["a"].view.bounds.height < 480)
  }

  @Test func `what the top presents is visible, and the top stays the top`() {
    let scene = StackScene("a", "b")
    scene["b"].present(scene["p"], animated: false)
    scene.stage.endIteration()
    #expect(scene.navigation.topViewController === scene["b"])
    #expect(scene.navigation.visibleViewController === scene["p"])
    #expect(scene["p"].presentingViewController === scene.navigation)
    scene.navigation.dismiss(animated: false)
    scene.stage.endIteration()
    #expect(scene.navigation.visibleViewController === scene["b"])
  }

  @Test func `the tab bar goes with who wants that, and stays away above it`() {
    let scene = StackScene("a", shown: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [scene.navigation]
    scene.stage.show(tabs)
    scene["b"].hidesBottomBarWhenPushed = true
    #expect(!tabs.tabBar.isHidden)
    scene.push("b")
    scene.finish()
    #expect(tabs.tabBar.isHidden)
    scene.push("c")
    scene.finish()
    #expect(tabs.tabBar.isHidden)
    scene.navigation.popToRootViewController(animated: false)
    scene.finish()
    #expect(!tabs.tabBar.isHidden)
  }

  @Test func `the edit button switches the controller of its item`() {
    let scene = StackScene("a")
    scene["a"].navigationItem.rightBarButtonItem = scene["a"].editButtonItem
    scene.stage.endIteration()
    scene.tap(scene.navigation.navigationBar.view(for: scene["a"].editButtonItem))
    #expect(scene["a"].isEditing)
    scene.tap(scene.navigation.navigationBar.view(for: scene["a"].editButtonItem))
    #expect(!scene["a"].isEditing)
  }

  @Test func `a transition coordinator is there while a push runs, and gone after it`() {
    let scene = StackScene("a")
    #expect(scene.navigation.transitionCoordinator == nil)
    var seen: [Bool] = []
    scene["b"].acts["willAppear"] = {
      let coordinator = $0.transitionCoordinator
      seen.append(coordinator != nil)
      seen.append(coordinator?.viewController(forKey: .to) === $0)
      coordinator?.animate(
        alongsideTransition: { _ in seen.append(true) },
        completion: { seen.append(!$0.isCancelled) })
    }
    scene.push("b", animated: true)
    scene.finish()
    #expect(seen == [true, true, true, true])
    #expect(scene.navigation.transitionCoordinator == nil)
    #expect(scene["b"].transitionCoordinator == nil)
  }
}
