import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Columns by name")
struct ColumnStyleTests {
  private let scene: SplitStage
  private let split: UISplitViewController

  init() {
    let stage = Fingers(screen: CGSize(width: 768, height: 1024))
    _ = stage.application
    split = UISplitViewController(style: .doubleColumn)
    scene = SplitStage(split)
    split.delegate = nil
    _ = scene.fingers.application
    split.setViewController(scene.list, for: .primary)
    split.setViewController(scene.detail, for: .secondary)
  }

  private func isShown(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.window === scene.window
  }

  @Test func `each column has its controller, in a navigation of its own`() {
    scene.show()
    #expect(split.style == .doubleColumn)
    #expect(split.viewController(for: .primary) === scene.list)
    #expect(split.viewController(for: .secondary) === scene.detail)
    #expect(split.viewControllers.map { $0 is UINavigationController } == [true, true])
    #expect(scene.list.navigationController === split.viewControllers[0])
    #expect(isShown(scene.list) && isShown(scene.detail))
    let other = UINavigationController(rootViewController: UIViewController())
    split.setViewController(other, for: .secondary)
    scene.fingers.application.endIteration()
    #expect(split.viewControllers[1] === other && isShown(other) && !isShown(scene.detail))
  }

  @Test func `upright, show brings the primary column over the other one and hide takes it`() {
    scene.show(SplitStage.upright)
    #expect(split.displayMode == .secondaryOnly && !isShown(scene.list))
    split.show(.primary)
    scene.wait(1)
    #expect(split.displayMode == .oneOverSecondary && isShown(scene.list))
    split.show(.secondary)
    scene.wait(1)
    #expect(split.displayMode == .secondaryOnly && !isShown(scene.list))
    split.show(.primary)
    scene.wait(1)
    split.hide(.primary)
    scene.wait(1)
    #expect(split.displayMode == .secondaryOnly && !isShown(scene.list))
  }

  @Test func `in little room both are one, and two again afterwards`() {
    scene.show()
    scene.resize(to: SplitStage.narrow)
    #expect(split.isCollapsed && split.viewControllers.count == 1)
    #expect(isShown(scene.detail))
    split.show(.primary)
    scene.wait(1)
    #expect(isShown(scene.list) && !isShown(scene.detail))
    scene.resize(to: SplitStage.lying)
    #expect(!split.isCollapsed && split.viewControllers.count == 2)
    #expect(isShown(scene.list))
  }

  @Test func `a compact column takes the place of both in little room`() {
    let compact = UIViewController()
    split.setViewController(compact, for: .compact)
    scene.show()
    #expect(!isShown(compact) && isShown(scene.list) && isShown(scene.detail))
    scene.resize(to: SplitStage.narrow)
    #expect(split.isCollapsed && split.viewControllers == [compact])
    #expect(isShown(compact) && !isShown(scene.list) && !isShown(scene.detail))
    #expect(scene.detail.navigationController != nil)
    scene.resize(to: SplitStage.lying)
    #expect(!isShown(compact) && isShown(scene.list) && isShown(scene.detail))
    #expect(compact.parent == nil)
  }

  @Test func `what is not there is refused with a warning`() {
    scene.show()
    split.setViewController(UIViewController(), for: .supplementary)
    #expect(scene.warnings.count == 1 && scene.warnings[0].contains("supplementary"))
    UISplitViewController().setViewController(UIViewController(), for: .primary)
    #expect(scene.warnings.count == 2)
  }
}
