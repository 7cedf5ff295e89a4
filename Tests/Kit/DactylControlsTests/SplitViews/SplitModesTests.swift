import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UISplitViewController: where the primary column is")
struct SplitModesTests {
  private let scene = SplitStage()

  // Proves: VC11:SV-01, VC11:SV-02, VC11:SV-11, VC13:SPL-01
  @Test func `in landscape both columns show side by side, and take their touches`() {
    scene.show()
    #expect(scene.split.children == [scene.list, scene.detail])
    #expect(scene.split.displayMode == .oneBesideSecondary && !scene.split.isCollapsed)
    #expect(scene.split.primaryColumnWidth == 320)
    #expect(
      scene.list.view.convert(scene.list.view.bounds, to: nil).size
        == CGSize(width: 320, height: 768))
    let place = scene.detail.view.convert(scene.detail.view.bounds, to: nil)
    #expect(place == CGRect(x: 321, y: 0, width: 703, height: 768))
    #expect(scene.hit(319, 400) === scene.list.view && scene.hit(321, 400) === scene.detail.view)
  }

  @Test func `the columns come and go with their controller`() {
    scene.window.frame.size = SplitStage.lying
    scene.window.rootViewController = scene.split
    scene.window.makeKeyAndVisible()
    #expect(
      scene.calls() == [
        "list willAppear", "detail willAppear", "list didAppear", "detail didAppear",
      ])
    scene.window.isHidden = true
    #expect(
      scene.calls() == [
        "list willDisappear", "detail willDisappear", "list didDisappear", "detail didDisappear",
      ])
  }

  // Proves: VC11:SV-03, VC13:SPL-02
  @Test func `in portrait the primary column is away until it is called`() {
    scene.show(SplitStage.upright)
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.hit(10, 400) === scene.detail.view && scene.hit(760, 400) === scene.detail.view)
    #expect(scene.list.viewIfLoaded?.window == nil)
    scene.popover?.present(
      from: .zero, in: scene.detail.view, permittedArrowDirections: .any, animated: false)
    scene.wait(0.1)
    #expect(scene.hit(10, 400) === scene.list.view && scene.split.displayMode == .oneOverSecondary)
  }

  // Proves: VC11:SV-06, VC11:SV-07, VC11:SV-08
  @Test func `turning hides the primary column with a button, and brings it back`() {
    scene.show()
    scene.resize(to: SplitStage.upright)
    #expect(
      scene.calls() == [
        "willChange secondaryOnly", "willHide list title List", "list willDisappear",
        "list didDisappear",
      ])
    #expect(scene.popover?.contentViewController === scene.list)
    #expect(scene.list.view.window == nil)
    scene.resize(to: SplitStage.lying)
    #expect(
      scene.calls() == [
        "willChange oneBesideSecondary", "willShow list same true", "list willAppear",
        "list didAppear",
      ])
    #expect(scene.list.view.window != nil && scene.item?.action == nil)
    scene.resize(to: SplitStage.upright)
    #expect(scene.list.view.window == nil)
  }

  // Proves: VC11:SV-07, VC11:SV-03
  @Test func `the delegate's button brings the column over the other one, and takes it away`() {
    scene.show(SplitStage.upright)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 900, width: 768, height: 44))
    bar.setItems([scene.item!], animated: false)
    scene.detail.view.addSubview(bar)
    _ = scene.calls()
    scene.tap(30, 920)
    #expect(
      scene.calls() == [
        "willChange oneOverSecondary", "willPresent list same true", "list willAppear animated",
        "list didAppear animated",
      ])
    #expect(scene.popover?.isPopoverVisible == true)
    #expect(scene.hit(100, 400) === scene.list.view)
    scene.popover?.dismiss(animated: false)
    #expect(
      scene.calls() == ["willChange secondaryOnly", "list willDisappear", "list didDisappear"])
    #expect(scene.popover?.isPopoverVisible == false)
  }

  // Proves: VC11:SV-08, VC13:SPL-02
  @Test func `a column that lies over the other one stays beside it when the view turns`() {
    scene.show(SplitStage.upright)
    scene.popover?.present(
      from: .zero, in: scene.detail.view, permittedArrowDirections: .any, animated: false)
    _ = scene.calls()
    let popover = scene.popover
    scene.resize(to: SplitStage.lying)
    #expect(
      scene.calls() == ["willChange oneBesideSecondary", "willShow list same true"])
    #expect(popover?.isPopoverVisible == false && scene.hit(100, 400) === scene.list.view)
    #expect(scene.hit(500, 400) === scene.detail.view)
  }

  // Proves: VC11:SV-09, VC13:SPL-02
  @Test func `without a delegate nobody gets a button, and the column takes no touches`() {
    scene.split.delegate = nil
    scene.show(SplitStage.upright)
    #expect(scene.item == nil && scene.hit(10, 400) === scene.detail.view)
  }

  @Test func `a tap beside the column that lies over takes it away, and reaches nobody`() {
    scene.show(SplitStage.upright)
    scene.split.preferredDisplayMode = .oneOverSecondary
    _ = scene.calls()
    #expect(scene.hit(500, 400)?.isDescendant(of: scene.detail.view) == false)
    let log = LoggingView("box", frame: scene.detail.view.bounds, in: scene.transcript)
    scene.detail.view.addSubview(log)
    scene.tap(500, 400)
    #expect(
      scene.calls() == [
        "willChange secondaryOnly", "list willDisappear animated", "list didDisappear animated",
      ])
    #expect(scene.hit(500, 400) === log)
  }

  @Test func `a finger from the edge brings the column, and a swipe takes it away`() {
    scene.show(SplitStage.upright)
    scene.drag((2, 400), (300, 400))
    #expect(scene.split.displayMode == .oneOverSecondary)
    scene.drag((300, 400), (50, 400))
    #expect(scene.split.displayMode == .secondaryOnly)
    scene.drag((200, 400), (600, 400))
    #expect(scene.split.displayMode == .secondaryOnly)
    scene.split.presentsWithGesture = false
    scene.drag((2, 400), (300, 400))
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  @Test func `a finger that turns round at the edge brings nothing`() {
    scene.show(SplitStage.upright)
    scene.fingers.down(0, 2, 400)
    for x in [30.0, 80, 150, 120, 70, 20] {
      scene.fingers.wait(20)
      scene.fingers.move(0, x, 400)
    }
    scene.fingers.up()
    scene.wait(1)
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  @Test func `the button of the split view asks the delegate where to bring the column`() {
    scene.show(SplitStage.upright)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 900, width: 768, height: 44))
    bar.setItems([scene.split.displayModeButtonItem], animated: false)
    scene.detail.view.addSubview(bar)
    scene.tap(30, 920)
    #expect(scene.split.displayMode == .oneOverSecondary)
    scene.tap(500, 400)
    scene.target = .oneBesideSecondary
    scene.tap(30, 920)
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.split.displayModeButtonItem === scene.split.displayModeButtonItem)
  }

  @Test func `the button works both ways in landscape`() {
    scene.show()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 400, height: 44))
    bar.setItems([scene.split.displayModeButtonItem], animated: false)
    scene.detail.view.addSubview(bar)
    scene.tap(350, 720)
    #expect(scene.split.displayMode == .secondaryOnly && scene.hit(10, 400) === scene.detail.view)
    scene.tap(30, 720)
    #expect(scene.split.displayMode == .oneBesideSecondary)
  }

  @Test func `a wish comes before the shape of the view`() {
    scene.show(SplitStage.upright)
    scene.split.preferredDisplayMode = .oneBesideSecondary
    #expect(
      scene.split.displayMode == .oneBesideSecondary && scene.hit(10, 400) === scene.list.view)
    scene.resize(to: SplitStage.lying)
    scene.resize(to: SplitStage.upright)
    #expect(scene.split.displayMode == .oneBesideSecondary)
    scene.split.preferredDisplayMode = .automatic
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  @Test func `a column that is called back on its way out takes its whole time to come`() {
    scene.show()
    let time = scene.split.limits.duration
    func wish(_ mode: UISplitViewController.DisplayMode) {
      UIView.animate(withDuration: time) { scene.split.preferredDisplayMode = mode }
    }
    wish(.secondaryOnly)
    #expect(scene.calls().last == "list willDisappear animated")
    scene.wait(0.6 * time)
    wish(.oneBesideSecondary)
    #expect(
      scene.calls() == [
        "list didDisappear animated", "willChange oneBesideSecondary", "willShow list same true",
        "list willAppear animated",
      ])
    scene.wait(0.9 * time)
    #expect(scene.calls() == [])
    scene.wait(0.2 * time)
    #expect(scene.calls() == ["list didAppear animated"])
  }

  @Test func `a delegate may keep the column beside the other one in portrait`() {
    scene.hides = false
    scene.show(SplitStage.upright)
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.hit(10, 400) === scene.list.view)
  }

  @Test(
    arguments: [
      (0.25, nil, nil, nil, 256.0), (0.5, nil, nil, nil, 320), (0.5, nil, nil, 600.0, 512),
      (0.1, nil, 200.0, nil, 200), (0.3, 400.0, nil, 600, 400), (nil, nil, 350, nil, 350),
    ] as [(Double?, Double?, Double?, Double?, Double)])
  func `the width of the column is kept within its limits`(
    fraction: Double?, width: Double?, least: Double?, most: Double?, result: Double
  ) {
    scene.show()
    if let fraction { scene.split.preferredPrimaryColumnWidthFraction = fraction }
    if let width { scene.split.preferredPrimaryColumnWidth = width }
    if let least { scene.split.minimumPrimaryColumnWidth = least }
    if let most { scene.split.maximumPrimaryColumnWidth = most }
    #expect(Double(scene.split.primaryColumnWidth) == result)
    #expect(Double(scene.list.view.bounds.width) == result)
    #expect(Double(scene.detail.view.bounds.width) == 1024 - result - 1)
  }

  @Test func `the column may stand at the right`() {
    scene.split.primaryEdge = .trailing
    scene.show()
    #expect(scene.hit(1000, 400) === scene.list.view && scene.hit(702, 400) === scene.detail.view)
    scene.resize(to: SplitStage.upright)
    scene.drag((766, 400), (500, 400))
    #expect(scene.hit(700, 400) === scene.list.view && scene.split.displayMode == .oneOverSecondary)
  }

  @Test(arguments: [UISplitViewController.PrimaryEdge.leading, .trailing])
  func `from right to left, leading is at the right, for columns and fingers`(
    edge: UISplitViewController.PrimaryEdge
  ) {
    scene.split.primaryEdge = edge
    scene.split.view.semanticContentAttribute = .forceRightToLeft
    scene.show()
    let (outer, inner): (Double, Double) = edge == .leading ? (1000, 702) : (24, 322)
    #expect(
      scene.hit(outer, 400) === scene.list.view && scene.hit(inner, 400) === scene.detail.view)
    scene.resize(to: SplitStage.upright)
    let (from, to): (Double, Double) = edge == .leading ? (766, 500) : (2, 268)
    scene.drag((from, 400), (to, 400))
    #expect(scene.split.displayMode == .oneOverSecondary)
    #expect(scene.hit(edge == .leading ? 700 : 68, 400) === scene.list.view)
  }

  // Proves: VC13:SPL-01, VC11:SV-11
  @Test func `another number of controllers than two is refused`() {
    _ = scene.fingers.application
    let other = UIViewController()
    scene.split.viewControllers = [scene.list]
    scene.split.viewControllers = [scene.list, scene.detail, other]
    scene.split.viewControllers = [scene.list, scene.list]
    #expect(scene.split.viewControllers == [scene.list, scene.detail])
    #expect(
      scene.warnings == [
        "split refused: 1 view controllers were set, and a split view has two",
        "split refused: 3 view controllers were set, and a split view has two",
        "split refused: list was set twice: name it once",
      ])
  }

  // Differs: VC11:SV-04
  @Test func `a split view in a navigation or in tabs is warned of`() {
    _ = scene.fingers.application
    let tabs = UITabBarController()
    tabs.viewControllers = [scene.split]
    #expect(scene.warnings.first?.contains("split (UISplitViewController) was put into") == true)
    tabs.viewControllers = []
    UINavigationController().pushViewController(scene.split, animated: false)
    #expect(scene.warnings.count == 2)
    #expect(scene.warnings.last?.contains("refused split: ") == true)
  }

  // Proves: VC11:OR-12, VC13:OR5-02, VC11:SV-05
  @Test func `where children are asked, one column may refuse a rotation`() {
    _ = scene.fingers.application
    final class Choosing: UIViewController, OrientationChoosing {
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        orientation.isLandscape
      }
    }
    scene.split.viewControllers = [Choosing(), scene.detail]
    scene.window.rootViewController = scene.split
    scene.window.makeKeyAndVisible()
    let application = scene.fingers.application
    application.deviceRotated(to: .landscapeLeft)
    scene.wait(1)
    #expect(application.statusBarOrientation == .landscapeRight)
    application.deviceRotated(to: .portrait)
    scene.wait(1)
    #expect(application.statusBarOrientation == .landscapeRight)
  }

  // Proves: VC11:SV-05
  @Test func `a column that is hidden may refuse a rotation`() {
    final class Upright: UIViewController, OrientationChoosing {
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        orientation.isPortrait
      }
    }
    _ = scene.fingers.application
    let hidden = Upright()
    scene.split.viewControllers = [hidden, scene.detail]
    scene.show(SplitStage.upright)
    #expect(hidden.viewIfLoaded?.window == nil)
    let application = scene.fingers.application
    application.deviceRotated(to: .landscapeLeft)
    scene.wait(1)
    #expect(application.statusBarOrientation == .portrait)
  }

  @Test func `whatever lies in a column knows the split view`() {
    let deep = UIViewController()
    scene.detail.addChild(deep)
    deep.didMove(toParent: scene.detail)
    #expect(deep.splitViewController === scene.split && scene.split.splitViewController == nil)
  }
}
