import DactylKit
import Foundation
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("ViewTree")
struct ViewTreeTests {
  private final class Careless: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private class Careful: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private final class Heir: Careful {
    var more = 0
    func ownMethod() { more += 1 }
  }

  private final class Other: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  // Proves: VIEW:CHK-02
  @Test func `a class that handles a touch's beginning and not its cancellation is remarked on`() {
    let careless = Careless(frame: .zero)
    careless.accessibilityIdentifier = "c"
    for view in [
      Careful(frame: .zero), Heir(frame: .zero), Other(frame: .zero), careless, UIView(),
    ] {
      fingers.view.addSubview(view)
    }
    let remarks = ViewTree(of: fingers.application).remarks
    #expect(remarks.map(\.view) == [careless])
    #expect(
      remarks.first?.sentence
        == "handles touchesBegan and not touchesCancelled: a claimed touch never ends")
  }

  // Proves: VIEW:CHK-02
  @Test func `an heir of a careless class is remarked on until it handles cancellations`() {
    class Beginning: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    final class Inheriting: Beginning {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    final class Mending: Beginning {
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let inheriting = Inheriting(frame: .zero)
    let mending = Mending(frame: .zero)
    fingers.view.addSubview(mending)
    mending.addSubview(inheriting)
    #expect(ViewTree(of: fingers.application).remarks.map(\.view) == [inheriting])
  }

  // Proves: VIEW:VCV-02, VC13:BAS-11
  @Test func `a controller's view in another one's that is not its parent is remarked on`() {
    let root = UIViewController()
    root.restorationIdentifier = "root"
    let guest = UIViewController()
    guest.restorationIdentifier = "guest"
    guest.view = UIView()
    fingers.window.rootViewController = root
    let wrapper = UIView()
    root.view.addSubview(wrapper)
    wrapper.addSubview(guest.view)
    let remarks = ViewTree(of: fingers.application).remarks
    #expect(remarks.map(\.view) == [guest.view])
    #expect(
      remarks.first?.sentence.hasPrefix(
        "view of UIViewController#guest in the view of UIViewController#root, which is not its "
          + "parent") == true)
  }

  // Proves: VC13:BAS-11
  @Test func `a child, whoever contains it, and what is presented are no strangers`() {
    func controller(_ views: UIView...) -> UIViewController {
      let controller = UIViewController()
      for view in views { controller.view.addSubview(view) }
      return controller
    }
    let plain = controller()
    let inner = controller()
    let box = UIView()
    plain.view.addSubview(box)
    plain.addChild(inner)
    box.addSubview(inner.view)
    inner.didMove(toParent: plain)
    let navigation = UINavigationController(rootViewController: plain)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.setViewControllers([controller()], direction: .forward, animated: false)
    let split = UISplitViewController()
    split.viewControllers = [UIViewController(), controller()]
    for root in [tabs, pager, split] {
      fingers.application.becomeShared()
      fingers.window.rootViewController = root
      fingers.application.endIteration()
      #expect(ViewTree(of: fingers.application).remarks.isEmpty, "\(root)")
    }
    let wide = Fingers(screen: CGSize(width: 1024, height: 768))
    wide.application.device.userInterfaceIdiom = .pad
    let columns = UISplitViewController()
    columns.viewControllers = [
      UINavigationController(rootViewController: controller()), controller(),
    ]
    columns.preferredDisplayMode = .oneBesideSecondary
    wide.window.rootViewController = columns
    wide.application.endIteration()
    #expect(columns.viewControllers.allSatisfy { $0.viewIfLoaded?.window === wide.window })
    #expect(ViewTree(of: wide.application).remarks.isEmpty)
    fingers.application.becomeShared()
    fingers.window.rootViewController = tabs
    plain.definesPresentationContext = true
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .overCurrentContext
    plain.present(sheet, animated: false)
    fingers.application.endIteration()
    #expect(sheet.viewIfLoaded?.window === fingers.window)
    #expect(ViewTree(of: fingers.application).remarks.isEmpty)
    let stranger = UIViewController()
    inner.view.addSubview(stranger.view)
    #expect(ViewTree(of: fingers.application).remarks.map(\.view) == [stranger.view])
    plain.addChild(stranger)
    let sentences = ViewTree(of: fingers.application).remarks.map(\.sentence)
    #expect(sentences.count == 1, "its parent is another one than the nearest around it")
  }

  @Test func `the text shows each window with its views, from the front to the back`() {
    fingers.window.accessibilityIdentifier = "main"
    fingers.view.accessibilityIdentifier = "page"
    let alert = fingers.makeWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    alert.windowLevel = .alert
    alert.isHidden = false
    fingers.application.isStatusBarHidden = false
    #expect(
      ViewTree(of: fingers.application).text == """
        <UIWindow; frame = (0 0; 50 50)>
        <UIStatusBarWindow#statusBar; frame = (0 0; 320 20)>
        <UIWindow#main; frame = (0 0; 320 480)>
           | <UIView#page; frame = (0 0; 320 480)>
        """)
  }

  // Proves: VIEW:SCR-10
  @Test func `a path says of a window on another screen why it is not asked`() {
    let page = fingers.view
    let wall = UIScreen(size: CGSize(width: 800, height: 600))
    fingers.application.connect(wall)
    let window = fingers.makeWindow()
    window.accessibilityIdentifier = "wall"
    window.screen = wall
    window.isHidden = false
    let path = ResponderPath(point: CGPoint(x: 5, y: 5), in: fingers.application)
    #expect(path.text.contains("  UIWindow#wall  skipped: it is on another screen\n"))
    #expect(path.hitView === page)
  }
}
