import DactylControls
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Editing, bars and the device")
struct EditingRowsTests {
  // Proves: VC13:EDT-02, VC11:ED-03
  @Test func `a tap on the edit button switches editing, and the button says what comes next`() {
    final class Notes: UIViewController {
      var calls: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing) \(animated)")
      }
    }
    let scene = NavigationStage("a")
    let notes = Notes()
    let item = notes.editButtonItem
    notes.navigationItem.rightBarButtonItem = item
    scene.navigation.pushViewController(notes, animated: false)
    scene.stage.endIteration()
    let title = { item.systemItem == .edit ? "Edit" : item.systemItem == .done ? "Done" : "?" }
    #expect(title() == "Edit")
    scene.tap(scene.navigation.navigationBar.view(for: item))
    #expect(notes.calls == ["true true"])
    #expect(title() == "Done")
    scene.stage.endIteration()
    scene.tap(scene.navigation.navigationBar.view(for: item))
    #expect(notes.calls == ["true true", "false true"])
    #expect(title() == "Edit")
  }

  // Proves: VC11:SO-03
  @Test func `a tab item has the controller's title and no image unless it is set`() {
    let scene = TabStage(1)
    #expect(scene.pages[0].tabBarItem.title == "Tab 0")
    #expect(scene.pages[0].tabBarItem.image == nil)
    let own = UITabBarItem(title: "Own", image: nil, tag: 7)
    scene.pages[0].tabBarItem = own
    scene.show()
    #expect(scene.tabs.tabBar.items?.first === own)
    #expect(scene.titles == ["Own"])
  }

  // Proves: VC13:FRM-06, VC6:TAB-07
  @Test func `the bar of tabs takes its room at the bottom, and its touches`() {
    let scene = TabStage(2)
    scene.show()
    #expect(scene.pages[0].view.convert(scene.pages[0].view.bounds, to: nil).height == 431)
    #expect(scene.hit(80, 430.5)?.isDescendant(of: scene.pages[0].view) == true)
    for y in [431.0, 479.5] {
      #expect(scene.hit(80, y)?.isDescendant(of: scene.tabs.tabBar) == true)
    }
  }

  // Proves: VC11:AP-06
  @Test func `at a tap on a tab the controller that comes sets the status bar, not the delegate`() {
    let scene = TabStage(2)
    scene.show()
    let application = scene.stage.fingers.application
    application.isStatusBarHidden = false
    scene.pages[1].whenAppearing = {
      application.statusBarStyle = .lightContent
      scene.stage.transcript.record("style")
    }
    _ = scene.stage.moves()
    scene.tap(tab: 1, of: 2)
    let calls = scene.stage.moves().filter { ["1 willAppear", "style"].contains($0) }
    #expect(calls == ["1 willAppear", "style"])
    #expect(application.statusBarStyle == .lightContent)
  }

  // Proves: VC11:EV-27
  @Test func `from a pane the chain leads through the split view once, and through no other pane`()
  {
    let scene = SplitStage()
    scene.show()
    let touched = scene.hit(800, 400)
    #expect(touched === scene.detail.view)
    let chain = Array(sequence(first: scene.detail.view as UIResponder, next: { $0.next }))
    #expect(chain.count { $0 === scene.split } == 1)
    #expect(!chain.contains { $0 === scene.list })
    let order = [scene.detail.view, scene.detail, scene.split.view, scene.split, scene.window]
      .compactMap { one in chain.firstIndex { $0 === one } }
    #expect(order == order.sorted() && order.count == 5)
  }

  // Proves: VC11:EV-27
  @Test func `what the column that lies over the other one leaves climbs past that one`() {
    let scene = SplitStage()
    _ = scene.fingers.application
    let (list, detail) = (
      LoggingController("list", in: scene.transcript),
      LoggingController("detail", in: scene.transcript)
    )
    scene.split.viewControllers = [list, detail]
    scene.show(SplitStage.upright)
    scene.split.preferredDisplayMode = .oneOverSecondary
    scene.wait(1)
    _ = scene.calls()
    scene.fingers.down(0, 100, 400)
    #expect(scene.calls() == ["list touchesBegan 1"])
    #expect(list.view.responderChain.count { $0 === scene.split } == 1)
  }

  // Proves: VC11:EV-05
  @Test func `from a navigation in a pane each controller comes once, right after its view`()
    throws
  {
    let scene = SplitStage()
    _ = scene.fingers.application
    let navigation = UINavigationController(rootViewController: scene.list)
    scene.split.viewControllers = [navigation, scene.detail]
    scene.show()
    let label = UIView(frame: CGRect(x: 50, y: 300, width: 100, height: 100))
    scene.list.view.addSubview(label)
    let touched = try #require(scene.hit(100, 400))
    #expect(touched === label)
    let chain = touched.responderChain
    let owners = chain.indices.filter { chain[$0] is UIViewController }
    #expect(owners.map { chain[$0] } == [scene.list, navigation, scene.split])
    #expect(
      owners.map { chain[$0 - 1] } == [scene.list.view, navigation.view, scene.split.view])
  }

  // Differs: VC13:SPL-03
  @Test func `on a phone a split view has one column`() {
    let scene = SplitStage()
    scene.fingers.application.device.userInterfaceIdiom = .phone
    scene.show()
    #expect(scene.split.isCollapsed)
    #expect(scene.split.viewControllers.count == 1)
  }

  // Proves: VC11:OR-03
  @Test func `nobody is told how the device is held before somebody has asked for it`() {
    let stage = ControllerStage()
    stage.endIteration()
    let device = UIDevice.current
    let log = NotificationLog()
    log.hear(UIDevice.orientationDidChangeNotification) { _ in "turned" }
    stage.hold(.landscapeLeft)
    #expect(log.entries.count == 0)
    #expect(device.orientation == .unknown)
    device.beginGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    stage.hold(.portrait)
    #expect(log.entries.count == 1)
    #expect(device.orientation == .portrait)
    // Calls nest.
    device.endGeneratingDeviceOrientationNotifications()
    stage.hold(.landscapeLeft)
    #expect(log.entries.count == 2)
    device.endGeneratingDeviceOrientationNotifications()
    stage.hold(.portrait)
    #expect(log.entries.count == 2)
  }

  // Proves: VC13:FR-03
  @Test func `the Escape key is a key like others: it dismisses nobody`() {
    let stage = PresentationStage()
    let root = stage.shownRoot()
    let over = stage.controller("over")
    stage.present(over, from: root, .formSheet)
    stage.fingers.application.deliver(
      presses: [PressSample(.key(code: 1), phase: .began)], at: stage.fingers.now)
    stage.fingers.application.deliver(
      presses: [PressSample(.key(code: 1), phase: .ended)], at: stage.fingers.now)
    _ = stage.calls()
    #expect(root.presentedViewController === over)
  }
}
