import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Three columns")
struct TripleColumnTests {
  private let scene: SplitStage
  private let split: UISplitViewController
  private let middle: TracingController
  private let log = ColumnLog()

  init() {
    let stage = Fingers(screen: CGSize(width: 768, height: 1024))
    _ = stage.application
    split = UISplitViewController(style: .tripleColumn)
    scene = SplitStage(split)
    split.delegate = log
    _ = scene.fingers.application
    middle = TracingController("middle", in: scene.transcript)
    split.setViewController(scene.list, for: .primary)
    split.setViewController(middle, for: .supplementary)
    split.setViewController(scene.detail, for: .secondary)
  }

  private func isShown(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.window === scene.window
  }

  /// Where a controller's column begins and ends.
  private func span(_ controller: UIViewController) -> ClosedRange<CGFloat> {
    let view: UIView = controller.navigationController?.view ?? controller.view
    let frame = view.convert(view.bounds, to: nil)
    return frame.minX...frame.maxX
  }

  private func show(_ mode: UISplitViewController.DisplayMode) {
    split.preferredDisplayMode = mode
    scene.show()
    scene.wait(1)
  }

  @Test func `lying, the middle column is beside the secondary one and the primary one away`() {
    scene.show()
    #expect(split.style == .tripleColumn && split.viewControllers.count == 3)
    #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .displace)
    #expect(!isShown(scene.list) && isShown(middle) && isShown(scene.detail))
    #expect(span(middle) == 0...320 && span(scene.detail) == 321...1024)
    #expect(split.viewController(for: .supplementary) === middle)
  }

  @Test func `upright, only the secondary column is there`() {
    scene.show(SplitStage.upright)
    #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
    #expect(!isShown(scene.list) && !isShown(middle) && span(scene.detail) == 0...768)
  }

  @Test func `two beside: all three side by side, and all take touches`() {
    show(.twoBesideSecondary)
    #expect(split.displayMode == .twoBesideSecondary && split.splitBehavior == .tile)
    #expect(span(scene.list) == 0...320 && span(middle) == 321...641)
    #expect(span(scene.detail) == 642...1024)
    #expect(scene.hit(100, 400) === scene.list.view && scene.hit(900, 400) === scene.detail.view)
  }

  @Test func `two over: the secondary column keeps its place and takes no touches; a tap frees it`()
  {
    show(.twoOverSecondary)
    #expect(split.displayMode == .twoOverSecondary && split.splitBehavior == .overlay)
    #expect(span(middle) == 321...641 && span(scene.detail) == 0...1024)
    #expect(scene.hit(400, 400) === middle.view && scene.hit(900, 400) !== scene.detail.view)
    scene.tap(700, 400)
    #expect(split.displayMode == .secondaryOnly && !isShown(scene.list) && !isShown(middle))
    #expect(scene.hit(900, 400) === scene.detail.view)
  }

  @Test
  func `two displace: the secondary column goes partly out of the view; a tap brings it back`() {
    show(.twoDisplaceSecondary)
    #expect(split.displayMode == .twoDisplaceSecondary && split.splitBehavior == .displace)
    #expect(span(scene.detail) == 642...1345)
    #expect(scene.hit(900, 400) !== scene.detail.view)
    scene.tap(700, 400)
    #expect(split.displayMode == .oneBesideSecondary && !isShown(scene.list) && isShown(middle))
    #expect(span(scene.detail) == 321...1024)
  }

  @Test(arguments: [
    (UISplitViewController.SplitBehavior.tile, "twoBesideSecondary", "oneBesideSecondary"),
    (.overlay, "twoOverSecondary", "oneOverSecondary"),
    (.displace, "twoDisplaceSecondary", "oneBesideSecondary"),
  ])
  func `a behavior has its modes; show and hide go to the nearest`(
    _ behavior: UISplitViewController.SplitBehavior, _ two: String, _ one: String
  ) {
    split.preferredSplitBehavior = behavior
    split.preferredDisplayMode = .secondaryOnly
    scene.show()
    func mode() -> String {
      scene.wait(1)
      return "\(split.displayMode)"
    }
    split.show(.supplementary)
    #expect(mode() == one && isShown(middle))
    split.show(.primary)
    #expect(mode() == two && isShown(scene.list))
    split.hide(.primary)
    #expect(mode() == one && !isShown(scene.list))
    split.hide(.supplementary)
    #expect(mode() == "secondaryOnly" && !isShown(middle))
    split.show(.primary)
    #expect(mode() == two)
    split.show(.secondary)
    #expect(mode() == (behavior == .tile ? two : behavior == .overlay ? "secondaryOnly" : one))
    split.preferredDisplayMode = behavior == .tile ? .twoOverSecondary : .twoBesideSecondary
    #expect(mode() == two)
  }

  @Test func `the delegate hears of the mode, then of each column, and controllers come and go`() {
    show(.secondaryOnly)
    split.preferredSplitBehavior = .tile
    log.calls = []
    _ = scene.calls()
    split.show(.primary)
    scene.wait(1)
    #expect(log.calls == ["mode 4", "show 0", "show 1"])
    #expect(
      scene.calls().filter { $0.contains("ppear") } == [
        "list willAppear to animated", "middle willAppear to animated",
        "list didAppear to animated", "middle didAppear to animated",
      ])
    log.calls = []
    split.hide(.supplementary)
    scene.wait(1)
    #expect(log.calls == ["mode 1", "hide 0", "hide 1"])
  }

  @Test func `the button brings one after the other, and takes the last again`() {
    scene.show()
    var modes: [Int] = []
    for _ in 0..<3 {
      UIApplication.shared.sendAction(
        split.displayModeButtonItem.action!, to: split.displayModeButtonItem.target,
        from: nil, for: nil)
      scene.wait(1)
      modes.append(split.displayMode.rawValue)
    }
    #expect(modes == [6, 2, 6])
  }

  @Test func `a finger from the edge brings the next column, a swipe takes it`() {
    scene.show(SplitStage.upright)
    scene.drag((1, 400), (200, 400))
    #expect(split.displayMode == .oneOverSecondary && isShown(middle))
    scene.drag((1, 400), (200, 400))
    #expect(split.displayMode == .twoOverSecondary && isShown(scene.list))
    #expect(log.calls.filter { $0 == "gesture" }.count == 2)
    scene.drag((500, 400), (300, 402))
    #expect(split.displayMode == .oneOverSecondary && !isShown(scene.list) && isShown(middle))
  }

  @Test func `widths: points before parts, between the least and the greatest`() {
    split.preferredSupplementaryColumnWidthFraction = 0.25
    show(.twoBesideSecondary)
    #expect(split.supplementaryColumnWidth == 256 && split.primaryColumnWidth == 320)
    split.preferredSupplementaryColumnWidth = 200
    #expect(split.supplementaryColumnWidth == 200)
    split.minimumSupplementaryColumnWidth = 220
    #expect(split.supplementaryColumnWidth == 220)
    split.preferredSupplementaryColumnWidth = 500
    #expect(split.supplementaryColumnWidth == 320)
    split.maximumSupplementaryColumnWidth = 400
    #expect(split.supplementaryColumnWidth == 400 && span(middle) == 321...721)
  }

  @Test func `at the right edge everything is mirrored`() {
    split.primaryEdge = .trailing
    show(.twoBesideSecondary)
    #expect(span(scene.list) == 704...1024 && span(middle) == 383...703)
    #expect(span(scene.detail) == 0...382)
  }

  // MARK: Little room

  @Test func `in little room all lie in the first one's navigation; apart again each has its own`()
  {
    show(.twoBesideSecondary)
    log.calls = []
    scene.resize(to: SplitStage.narrow)
    #expect(split.isCollapsed && split.viewControllers.count == 1)
    let base = split.viewControllers[0] as? UINavigationController
    #expect(base?.viewControllers == [scene.list, middle, scene.detail])
    #expect(isShown(scene.detail) && !isShown(middle))
    #expect(log.calls == ["top? 2", "collapsed"])
    log.calls = []
    scene.resize(to: SplitStage.lying)
    #expect(!split.isCollapsed && split.viewControllers.count == 3)
    #expect(isShown(scene.list) && isShown(middle) && isShown(scene.detail))
    #expect(middle.navigationController !== scene.list.navigationController)
    #expect(log.calls == ["mode? 4", "expanded"])
  }

  @Test(arguments: [UISplitViewController.Column.primary, .supplementary, .secondary])
  func `a column that shows already is shown in the same mode`(
    _ column: UISplitViewController.Column
  ) {
    show(.twoBesideSecondary)
    split.show(column)
    scene.wait(1)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(isShown(scene.list) && isShown(middle) && isShown(scene.detail))
  }

  @Test func `the delegate names the column on top, and the mode afterwards`() {
    scene.show()
    log.top = .supplementary
    log.mode = .secondaryOnly
    scene.resize(to: SplitStage.narrow)
    let base = split.viewControllers[0] as? UINavigationController
    #expect(base?.viewControllers == [scene.list, middle])
    split.show(.secondary)
    scene.wait(1)
    #expect(base?.viewControllers == [scene.list, middle, scene.detail])
    split.show(.primary)
    scene.wait(1)
    #expect(base?.viewControllers == [scene.list])
    split.show(.supplementary)
    scene.wait(1)
    #expect(base?.viewControllers == [scene.list, middle] && isShown(middle))
    scene.resize(to: SplitStage.lying)
    #expect(split.displayMode == .secondaryOnly && isShown(scene.detail) && !isShown(middle))
    split.show(.supplementary)
    scene.wait(1)
    #expect(isShown(middle))
  }

  @Test func `what a user has gone back from is in its column again`() {
    scene.show()
    scene.resize(to: SplitStage.narrow)
    let base = split.viewControllers[0] as? UINavigationController
    base?.popToRootViewController(animated: false)
    scene.wait(1)
    scene.resize(to: SplitStage.lying)
    #expect(isShown(middle) && isShown(scene.detail))
  }

  @Test func `a compact column takes the place of all, unless the delegate names another`() {
    let compact = UIViewController()
    split.setViewController(compact, for: .compact)
    scene.show()
    scene.resize(to: SplitStage.narrow)
    #expect(split.viewControllers == [compact] && isShown(compact))
    #expect(log.calls.contains("top? 3"))
    scene.resize(to: SplitStage.lying)
    #expect(!isShown(compact) && isShown(middle) && isShown(scene.detail))
    log.top = .secondary
    scene.resize(to: SplitStage.narrow)
    #expect(!isShown(compact) && isShown(scene.detail))
  }

  @Test func `on a phone they are one from the beginning`() {
    scene.fingers.application.device.userInterfaceIdiom = .phone
    scene.show(SplitStage.narrow)
    #expect(split.isCollapsed && isShown(scene.detail))
    #expect(log.calls == ["top? 2", "collapsed"])
  }

  @Test func `another number of controllers is refused`() {
    scene.show()
    split.viewControllers = [UIViewController(), UIViewController()]
    #expect(scene.warnings.last?.contains("three columns") == true)
    #expect(split.viewControllers.count == 3)
  }
}

/// Writes down what a split view with named columns tells.
@MainActor
private final class ColumnLog: UISplitViewControllerDelegate {
  var calls: [String] = []
  var top: UISplitViewController.Column?
  var mode: UISplitViewController.DisplayMode?

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { calls.append("mode \(displayMode.rawValue)") }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    calls.append("top? \(proposedTopColumn.rawValue)")
    return top ?? proposedTopColumn
  }
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode {
    calls.append("mode? \(proposedDisplayMode.rawValue)")
    return mode ?? proposedDisplayMode
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapsed") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expanded") }
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) { calls.append("show \(column.rawValue)") }
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) { calls.append("hide \(column.rawValue)") }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    calls.append("gesture")
  }
}
