import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("The tree of controllers")
struct ControllerTreeTests {
  private let stage = ControllerStage()

  private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func present(_ over: UIViewController, from controller: UIViewController) {
    over.modalPresentationStyle = .fullScreen
    controller.present(over, animated: false)
    stage.endIteration()
  }

  /// All controllers that a root contains or presents, itself first.
  private func all(of root: UIViewController) -> [UIViewController] {
    [root] + root.children.flatMap(all)
      + (root.presentedViewController.map { $0 === root ? [] : all(of: $0) } ?? [])
  }

  // Proves: VC13:BAS-08
  @Test func `who asks for the containers of a controller loads no view`() {
    let controller = stage.controller("c")
    #expect(controller.navigationController == nil && controller.tabBarController == nil)
    #expect(controller.splitViewController == nil && !controller.isViewLoaded)
  }

  // Proves: VC6:TREE-01, VC13:BAS-15
  @Test func `the root alone has neither parent nor presenter`() {
    let (root, child, over) = (
      stage.controller("root"), stage.controller("child"), stage.controller("over")
    )
    stage.show(root)
    embed(child, in: root)
    present(over, from: root)
    let lonely = [root, child, over].filter {
      $0.parent == nil && $0.presentingViewController == nil
    }
    #expect(lonely == [root])
    #expect(sequence(first: child as UIViewController, next: \.parent).map { $0 } == [child, root])
    #expect(over.parent == nil && over.presentingViewController === root)
  }

  // Proves: VC6:TREE-04, VC13:BAS-10, VC13:BAS-17
  @Test func `a container contains, and may itself be contained`() {
    let (root, middle, inner) = (
      stage.controller("root"), stage.controller("middle"), stage.controller("inner")
    )
    stage.show(root)
    embed(middle, in: root)
    embed(inner, in: middle)
    #expect(middle.parent === root && middle.children == [inner])
    #expect(inner.view.isDescendant(of: middle.view) && middle.view.isDescendant(of: root.view))
    #expect(inner.view.next === inner && middle.view.next === middle)
  }

  // Proves: VC6:TREE-05
  @Test func `a presenter is no parent`() {
    let (root, over) = (stage.controller("root"), stage.controller("over"))
    stage.show(root)
    present(over, from: root)
    #expect(over.parent == nil)
    #expect(over.presentingViewController === root)
    #expect(root.children.isEmpty)
  }

  // Proves: VC6:TREE-06
  @Test func `from any view that is hit a controller's view lies above`() {
    let (root, child) = (stage.controller("root"), stage.controller("child"))
    stage.show(root)
    embed(child, in: root)
    child.view.addSubview(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
    for x in stride(from: 5.0, to: 320, by: 45) {
      for y in stride(from: 5.0, to: 480, by: 45) {
        let hit = stage.fingers.application.hitTest(CGPoint(x: x, y: y), with: nil)?.view
        let owner = hit.flatMap { view in
          sequence(first: view, next: \.superview).compactMap { $0.next as? UIViewController }.first
        }
        #expect(owner === child)
      }
    }
  }

  // Proves: VC6:TREE-07
  @Test func `window, presentation and containers place the view by themselves`() {
    let (root, over) = (stage.controller("root"), stage.controller("over"))
    stage.show(root)
    #expect(root.view.superview === stage.window)
    present(over, from: root)
    #expect(over.view.window === stage.window)
    #expect(over.view.bounds.size == CGSize(width: 320, height: 480))
    let (pushed, selected) = (stage.controller("pushed"), stage.controller("selected"))
    let (navigation, tabs) = (UINavigationController(), UITabBarController())
    navigation.pushViewController(pushed, animated: false)
    tabs.viewControllers = [navigation, selected]
    stage.show(tabs)
    #expect(pushed.view.isDescendant(of: navigation.view))
    tabs.selectedIndex = 1
    #expect(selected.view.isDescendant(of: tabs.view) && selected.view.window === stage.window)
  }

  // Proves: VC6:TREE-11, VC6:RSP-07, VC13:CON-19
  @Test func `a touch in the innermost of three controllers visits them inside out`() {
    final class Noting: UIViewController {
      var note: (() -> Void)?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note?()
        super.touchesBegan(touches, with: event)
      }
    }
    _ = stage.fingers.application
    let (root, page, card) = (Noting(), Noting(), Noting())
    var visited: [String] = []
    root.note = { visited.append("root") }
    page.note = { visited.append("page") }
    card.note = { visited.append("card") }
    stage.show(root)
    embed(page, in: root)
    page.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    embed(card, in: page)
    let toolbar = UIView(frame: CGRect(x: 0, y: 400, width: 320, height: 80))
    root.view.addSubview(toolbar)
    stage.fingers.down(0, 100, 100)
    stage.fingers.up()
    #expect(visited == ["card", "page", "root"])
    visited = []
    stage.fingers.down(0, 100, 440)
    stage.fingers.up()
    #expect(visited == ["root"])
  }

  // Proves: VC6:TREE-02
  @Test func `a launch without a root controller is warned of, and goes on`() {
    let application = stage.fingers.application
    application.warningObserver = nil
    var warnings: [String] = []
    application.warningObserver = { warnings.append($0.sentence) }
    #expect(application.launch())
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("has no root view controller") == true)
  }

  // Proves: VC6:LCH-04
  @Test func `the delegate hears first that the program starts, last that it is in front`() {
    final class Delegate: UIApplicationDelegate {
      var calls: [String] = []
      var window: UIWindow?
      func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [String: Any]?
      ) -> Bool {
        calls.append("will")
        return true
      }
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
      ) -> Bool {
        calls.append("did")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) {
        calls.append("active, \(application.keyWindow === window)")
      }
    }
    let application = UIApplication()
    let delegate = Delegate()
    application.delegate = delegate
    #expect(application.launch())
    #expect(delegate.calls == ["will", "did", "active, true"])
  }

  // Proves: VC6:LCH-03
  @Test func `a root that a delegate sets before it has a window is installed nowhere`() {
    final class Hasty: UIApplicationDelegate {
      var window: UIWindow?
      let root = UIViewController()
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
      ) -> Bool {
        window?.rootViewController = root
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.makeKeyAndVisible()
        return true
      }
    }
    let application = UIApplication()
    var warnings: [String] = []
    application.warningObserver = { warnings.append($0.sentence) }
    let delegate = Hasty()
    application.delegate = delegate
    #expect(application.launch())
    application.endIteration()
    #expect(delegate.window?.rootViewController == nil && !delegate.root.isViewLoaded)
    #expect(warnings.contains { $0.contains("has no root view controller") })
  }

  // Proves: VC6:LCH-05
  @Test func `makeKeyAndVisible makes one key window and says so`() {
    let window = stage.window
    nonisolated(unsafe) var shown = 0  // Counted where it is posted.
    let token = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeVisibleNotification, object: window, queue: nil
    ) { _ in shown += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.show(stage.controller("root"))
    #expect(shown == 1)
    #expect(stage.fingers.application.windows.filter(\.isKeyWindow) == [window])
  }

  // Proves: VC13:BAS-09
  @Test func `a control's action lets its controller bring another one`() {
    final class Opening: TracingController {
      let button = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      lazy var following = TracingController("next", in: transcript)
      override func viewDidLoad() {
        super.viewDidLoad()
        button.addAction(
          UIAction { [weak self] _ in
            guard let self else { return }
            self.present(self.following, animated: false)
          }, for: .touchUpInside)
        view.addSubview(button)
      }
    }
    stage.endIteration()
    let root = Opening("root", in: stage.transcript)
    stage.show(root)
    stage.fingers.down(0, 50, 50)
    stage.fingers.up()
    stage.endIteration()
    #expect(root.presentedViewController === root.following)
  }

  // Proves: VC13:BAS-12, VC6:CTN-05, VC13:CON-10, VC13:FRM-05, VC13:CON-08
  @Test func `a container of one's own shows one of its children at a time`() {
    final class Switching: TracingController {
      func show(_ child: UIViewController) {
        if let old = children.first {
          old.willMove(toParent: nil)
          old.view.removeFromSuperview()
          old.removeFromParent()
        }
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
        child.view.frame = view.bounds.insetBy(dx: 10, dy: 10)
      }
    }
    stage.endIteration()
    let root = Switching("root", in: stage.transcript)
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    stage.show(root)
    root.show(a)
    _ = stage.calls()
    root.show(b)
    #expect(
      stage.moves() == [
        "a willMove nil", "a willDisappear from", "a didDisappear from", "a didMove nil",
        "b willMove root", "b willAppear to", "b didMove root", "b didAppear to",
      ])
    #expect(a.view.superview == nil)
    #expect(b.view.frame == CGRect(x: 10, y: 10, width: 300, height: 460))
    #expect(root.children == [b])
  }

  // Proves: VC13:LAY-11, VC13:FRM-08
  @Test func `each level is sized by the one above in one pass`() {
    final class Framing: TracingController {
      override func viewWillLayoutSubviews() {
        children.first?.view.frame = CGRect(
          x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - 49)
      }
    }
    stage.endIteration()
    let outer = Framing("outer", in: stage.transcript)
    let inner = Framing("inner", in: stage.transcript)
    let leaf = stage.controller("leaf")
    stage.show(outer)
    embed(inner, in: outer)
    embed(leaf, in: inner)
    stage.endIteration()
    stage.window.frame.size.height -= 100
    stage.endIteration()
    #expect(inner.view.frame.height == 331)
    #expect(leaf.view.frame.height == 282)
  }

  // Proves: VC6:FWD-05
  @Test func `telling a child by hand what a transition tells it is warned of`() {
    let root = stage.controller("root")
    root.forwards = false
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    stage.show(root)
    embed(a, in: root)
    a.beginAppearanceTransition(true, animated: false)
    a.endAppearanceTransition()
    root.addChild(b)
    a.willMove(toParent: nil)
    root.transition(from: a, to: b, duration: 0.25)
    #expect(stage.warnings.isEmpty)
    b.beginAppearanceTransition(true, animated: false)
    #expect(
      stage.warnings.first?.hasPrefix("b was told of its appearance by hand during") == true)
    stage.wait(1)
    let told = stage.moves().filter { $0 == "b willAppear to animated" }
    #expect(told.count == 1)
    b.didMove(toParent: root)
    a.removeFromParent()
  }

  // Proves: VC6:RSP-06
  @Test func `a presented controller that only its presenter keeps receives touches`() {
    final class Counting: UIViewController {
      static var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        Self.touches += 1
      }
    }
    let root = stage.controller("root")
    stage.show(root)
    weak var kept: UIViewController?
    do {
      let made = Counting()
      kept = made
      present(made, from: root)
    }
    stage.fingers.down(0, 100, 100)
    stage.fingers.up()
    #expect(kept != nil && Counting.touches == 1)
  }

  // Proves: VC6:OWN-05
  @Test func `a view on screen never outlives its controller`() {
    weak var child: UIViewController?
    let root = stage.controller("root")
    stage.show(root)
    autoreleased {
      let made = stage.controller("child")
      embed(made, in: root)
      child = made
    }
    #expect(child != nil)
    let view = child?.view
    child?.willMove(toParent: nil)
    view?.removeFromSuperview()
    child?.removeFromParent()
    stage.endIteration()
    stage.transcript.clear()
    #expect(child == nil)
    #expect(view?.next == nil)
  }

  private func autoreleased(_ work: () -> Void) { work() }
}
