import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("A navigation on its screen")
struct NavigationScreenTests {
  private func recognizer<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ act: @escaping () -> Void
  ) -> Recognizer {
    recognizer.addTarget { _ in act() }
    return recognizer
  }

  // Proves: VC6:TREE-10
  @Test func `the window holds the navigation's view, which holds the bar and the top's view`() {
    let scene = NavigationStage("a")
    let view = scene.navigation.view
    #expect(scene.stage.window.subviews == [view])
    #expect(scene.navigation.navigationBar.superview === view)
    #expect(scene["a"].view.isDescendant(of: scene.navigation.view))
    #expect(!scene["a"].view.isDescendant(of: scene.navigation.navigationBar))
  }

  // Proves: VC6:TREE-12
  @Test func `what a controller says of itself before it is pushed is what the bar shows`() {
    let scene = NavigationStage("a")
    let badge = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    scene["b"].navigationItem.titleView = badge
    scene.push("b")
    scene.stage.endIteration()
    #expect(badge.isDescendant(of: scene.navigation.navigationBar))
    scene.pop()
    scene.stage.endIteration()
    #expect(!badge.isDescendant(of: scene.navigation.navigationBar))
  }

  // Proves: VC6:OWN-04
  @Test func `who is popped and held by nobody else is gone`() {
    let scene = NavigationStage("a", "b")
    weak let popped = scene["b"]
    #expect(popped != nil)
    scene.forget("b")
    scene.pop()
    scene.stage.endIteration()
    #expect(popped == nil)
  }

  // Proves: VC13:FRM-07, VC11:FS-09
  @Test func `bars take their room from the top and the bottom, the top's view gets the rest`() {
    let scene = NavigationStage("a")
    let place = { scene["a"].view.convert(scene["a"].view.bounds, to: nil) }
    #expect(place() == CGRect(x: 0, y: 44, width: 320, height: 436))
    scene.navigation.setToolbarHidden(false, animated: false)
    scene.stage.endIteration()
    #expect(place() == CGRect(x: 0, y: 44, width: 320, height: 392))
    scene.navigation.setNavigationBarHidden(true, animated: false)
    scene.stage.endIteration()
    #expect(place() == CGRect(x: 0, y: 0, width: 320, height: 436))
  }

  // Proves: VC13:LD-13
  @Test func `only a navigation asks a controller for its navigation item`() {
    final class Counting: UIViewController {
      var asked = 0
      override var navigationItem: UINavigationItem {
        asked += 1
        return super.navigationItem
      }
    }
    let stage = ControllerStage()
    stage.endIteration()
    let (root, child, over, tab) = (Counting(), Counting(), Counting(), Counting())
    root.title = "Root"
    stage.show(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    root.present(over, animated: false)
    stage.endIteration()
    root.dismiss(animated: false)
    stage.endIteration()
    let tabs = UITabBarController()
    tabs.viewControllers = [tab]
    stage.show(tabs)
    #expect([root, child, over, tab].map(\.asked) == [0, 0, 0, 0])
    let pushed = Counting()
    stage.show(UINavigationController(rootViewController: pushed))
    #expect(pushed.asked > 0)
  }

  // Proves: VC11:SO-01
  @Test func `toolbar items are none at first, and the toolbar shows those of the top`() {
    let scene = NavigationStage("a")
    scene.navigation.setToolbarHidden(false, animated: false)
    #expect(scene["a"].toolbarItems == nil)
    #expect(scene.navigation.toolbar.items?.isEmpty ?? true)
    let save = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    scene["b"].toolbarItems = [save]
    scene.push("b", animated: true)
    scene.finish()
    #expect(scene.navigation.toolbar.items?.first === save)
    scene.pop(animated: true)
    scene.finish()
    #expect(scene.navigation.toolbar.items?.isEmpty ?? true)
  }

  // Proves: VC11:SO-02
  @Test func `a navigation item is made once, with the controller's title and no buttons`() {
    let scene = NavigationStage("a", "b")
    let item = scene["b"].navigationItem
    #expect(item === scene["b"].navigationItem)
    #expect(item.title == "B")
    #expect(item.leftBarButtonItem == nil && item.rightBarButtonItem == nil)
    // The back button is the navigation's doing.
    #expect(scene.navigation.navigationBar.backButton != nil)
  }

  // Proves: VC11:SO-04
  @Test func `an item's own title comes before the controller's`() {
    let scene = NavigationStage("a")
    #expect(scene.navigation.navigationBar.topItem?.title == "A")
    scene["a"].navigationItem.title = "X"
    scene["a"].tabBarItem.title = "Y"
    #expect(scene.navigation.navigationBar.topItem?.title == "X")
    #expect(scene["a"].tabBarItem.title == "Y")
    #expect(scene["a"].title == "A")
  }

  // Proves: VC11:VB-08
  @Test func `a title is what both bars show of a controller by default`() {
    let scene = NavigationStage("a")
    scene["a"].title = "T"
    #expect(scene.navigation.navigationBar.topItem?.title == "T")
    #expect(scene["a"].tabBarItem.title == "T")
  }

  // Proves: VC11:VB-09
  @Test func `who is managed reaches the containers around it, until it is popped`() {
    let scene = NavigationStage("a", "b")
    let tabs = UITabBarController()
    tabs.viewControllers = [scene.navigation]
    scene.stage.show(tabs)
    #expect(scene["b"].navigationController === scene.navigation)
    #expect(scene["b"].tabBarController === tabs)
    #expect(scene["b"].parent === scene.navigation)
    let over = scene.stage.controller("over")
    scene["b"].present(over, animated: false)
    scene.stage.endIteration()
    #expect(scene["b"].modalViewController === over)
    scene["b"].dismissModalViewController(animated: false)
    scene.stage.endIteration()
    scene.pop()
    scene.stage.endIteration()
    #expect(scene["b"].navigationController == nil)
    #expect(scene["b"].tabBarController == nil)
  }

  // Proves: VC11:VB-12
  @Test func `a strange view in the navigation's view leaves its own where they are`() {
    let scene = NavigationStage("a")
    let stranger = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    scene.navigation.view.insertSubview(stranger, at: 0)
    scene.push("b")
    scene.stage.endIteration()
    #expect(scene.navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(scene["b"].view.window === scene.stage.window)
    scene.tap(scene.navigation.navigationBar.backButton)
    scene.stage.endIteration()
    #expect(scene.stack == ["a"])
  }

  // Proves: VC11:EV-15, VC13:RSP-15
  @Test func `what lies below a translucent bar can be seen and not touched`() {
    let scene = NavigationStage("a")
    scene.navigation.navigationBar.isTranslucent = true
    scene.stage.endIteration()
    let button = UIButton(frame: CGRect(x: 100, y: 20, width: 100, height: 60))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    scene["a"].view.addSubview(button)
    scene.stage.endIteration()
    #expect(scene["a"].view.convert(CGPoint.zero, to: nil) == .zero)
    scene.tap(at: CGPoint(x: 150, y: 30))
    #expect(presses == 0)
    scene.tap(at: CGPoint(x: 150, y: 60))
    #expect(presses == 1)
  }

  // Proves: VC11:EV-19
  @Test func `a tap on the content lets the bars come and go`() {
    let scene = NavigationStage("a")
    let navigation = scene.navigation
    navigation.setNavigationBarHidden(true, animated: false)
    scene["a"].view.addGestureRecognizer(
      recognizer(UITapGestureRecognizer()) {
        let hides = !navigation.isNavigationBarHidden
        navigation.setNavigationBarHidden(hides, animated: true)
        navigation.setToolbarHidden(hides, animated: true)
      })
    scene.tap(at: CGPoint(x: 160, y: 200))
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    scene.finish()
    scene.tap(at: CGPoint(x: 160, y: 200))
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
  }

  // Proves: VC11:EV-20
  @Test func `a swipe pops where the program says so, and never the root`() {
    let scene = NavigationStage("a", "b")
    let navigation = scene.navigation
    for label in ["a", "b"] {
      scene[label].view.addGestureRecognizer(
        recognizer(UISwipeGestureRecognizer()) {
          _ = navigation.popViewController(animated: false)
        })
    }
    let swipe = {
      scene.stage.fingers.down(0, 100, 200)
      for step in 1...8 {
        scene.stage.fingers.wait(10)
        scene.stage.fingers.move(0, 100 + Double(step) * 20, 200)
      }
      scene.stage.fingers.up()
      scene.stage.wait(1)
    }
    swipe()
    #expect(scene.stack == ["a"])
    swipe()
    #expect(scene.stack == ["a"])
  }

  // Proves: VC11:EV-20
  @Test func `a swipe on the navigation's own view pops one at a time, in its direction`() {
    let scene = NavigationStage("a", "b", "c")
    let navigation = scene.navigation
    navigation.view.addGestureRecognizer(
      recognizer(UISwipeGestureRecognizer()) {
        _ = navigation.popViewController(animated: false)
      })
    let swipe = { (distance: Double) in
      scene.stage.drag(from: (160, 200), to: (160 + distance, 200), steps: 4)
      scene.stage.wait(1)
    }
    var stacks: [[String]] = []
    for distance in [-120.0, 120, 120, 120] {
      swipe(distance)
      stacks.append(scene.stack)
    }
    #expect(stacks == [["a", "b", "c"], ["a", "b"], ["a"], ["a"]])
  }

  // Proves: VC11:EV-21, VC6:NIT-10
  @Test func `a bar button calls the method of the controller that supplied it, with itself`() {
    final class Editor: UIViewController {
      var senders: [UIBarButtonItem] = []
      func save(_ sender: UIBarButtonItem) { senders.append(sender) }
    }
    let scene = NavigationStage("a")
    let editor = Editor()
    let item = UIBarButtonItem(title: "Save", style: .plain, target: editor, action: Editor.save)
    editor.navigationItem.rightBarButtonItem = item
    scene.navigation.pushViewController(editor, animated: false)
    scene.stage.endIteration()
    scene.tap(scene.navigation.navigationBar.view(for: item))
    #expect(editor.senders == [item])
  }

  // Proves: VC6:CTN-10
  @Test func `a navigation tells its children by itself, an own container by its own code alone`() {
    let scene = NavigationStage("a")
    scene.push("b")
    #expect(
      scene.stage.calls().filter { $0.hasPrefix("b") && $0.contains("Move") }
        == ["b willMove n", "b didMove n"])
    let root = scene.stage.controller("root")
    let child = scene.stage.controller("child")
    scene.stage.show(root)
    _ = scene.stage.calls()
    root.addChild(child)
    root.view.addSubview(child.view)
    // `addChild` tells the beginning by itself (VC13:CON-02); nobody tells the end.
    #expect(scene.stage.calls().filter { $0.contains("Move") } == ["child willMove root"])
  }

  // Proves: VC11:MW-09
  @Test func `controllers in the stack let their views go, and stay in the stack`() {
    final class Unloading: UIViewController, ViewUnloading {}
    let scene = NavigationStage("a")
    let stack = [Unloading(), Unloading(), Unloading()]
    for controller in stack {
      scene.navigation.pushViewController(controller, animated: false)
      scene.stage.endIteration()
    }
    #expect(stack.map(\.isViewLoaded) == [true, true, true])
    scene.stage.fingers.application.receiveMemoryWarning()
    #expect(stack.map(\.isViewLoaded) == [false, false, true])
    #expect(scene.navigation.viewControllers.count == 4)
    scene.pop()
    scene.stage.endIteration()
    #expect(stack.map(\.isViewLoaded) == [false, true, true])
  }

  // Proves: VC11:MW-08
  @Test func `unloading always tells that it is over`() {
    final class Unloading: UIViewController, ViewUnloading {
      var calls: [String] = []
      func viewWillUnload() { calls.append("will") }
      func viewDidUnload() { calls.append("did") }
    }
    let stage = ControllerStage()
    stage.endIteration()
    let controller = Unloading()
    controller.loadViewIfNeeded()
    stage.fingers.application.receiveMemoryWarning()
    #expect(controller.calls == ["will", "did"])
  }

  // Proves: VC11:DP-05, VC11:LD-11
  @Test func `the kit's containers make their views in code, and install them nowhere`() {
    let stage = ControllerStage()
    stage.endIteration()
    let containers = [
      UINavigationController(), UITabBarController(), UISplitViewController(),
    ]
    for container in containers {
      #expect(!container.isViewLoaded)
      #expect(container.view != nil && container.view.superview == nil)
    }
    let navigation = containers[0] as? UINavigationController
    #expect(navigation?.navigationBar.superview === navigation?.view)
  }

  // Proves: VC11:DP-06, VIEW:WIN-07
  @Test func `a navigation in a window of the screen's size begins below the status bar`() {
    let scene = NavigationStage("a", shown: false)
    scene.stage.fingers.application.isStatusBarHidden = false
    scene.stage.show(scene.navigation)
    #expect(scene.stage.window.frame == UIScreen.main.bounds)
    #expect(
      scene["a"].view.convert(scene["a"].view.bounds, to: nil)
        == CGRect(x: 0, y: 64, width: 320, height: 416))
  }
}
