import DactylKit
import Foundation
import InputTesting
import Testing

/// The kit's containers, with one child each that counts.
enum ContainerKind: String, CaseIterable, Sendable {
  case navigation, tabs, split, columns, scrollingPages, curlingPages

  /// A container, and what gives it the child.
  @MainActor func make() -> (UIViewController, (UIViewController) -> Void) {
    switch self {
    case .navigation:
      let navigation = UINavigationController()
      return (navigation, { navigation.setViewControllers([$0], animated: false) })
    case .tabs:
      let tabs = UITabBarController()
      return (tabs, { tabs.viewControllers = [$0, UIViewController()] })
    case .split:
      let split = UISplitViewController()
      return (split, { split.viewControllers = [$0, UIViewController()] })
    case .columns:
      let split = UISplitViewController(style: .doubleColumn)
      return (
        split,
        { child in
          split.setViewController(UIViewController(), for: .primary)
          split.setViewController(child, for: .secondary)
        }
      )
    case .scrollingPages, .curlingPages:
      let pager = UIPageViewController(
        transitionStyle: self == .curlingPages ? .pageCurl : .scroll,
        navigationOrientation: .horizontal)
      return (pager, { pager.setViewControllers([$0], direction: .forward, animated: false) })
    }
  }
}

@MainActor
@Suite("Containers before and after their views are loaded")
struct ContainerOrderTests {
  /// When the child comes.
  enum Moment: String, CaseIterable, Sendable {
    case beforeLoading, afterLoading, inPlaceOfAnother
  }

  /// What a child hears of its layout and its appearance, and where it lies.
  struct Course: Equatable {
    var beforeShown: [String]
    var whenShown: [String]
    var place: CGRect
  }

  private func course(_ kind: ContainerKind, _ moment: Moment, pad: Bool) -> Course {
    let stage =
      pad ? ControllerStage(screen: CGSize(width: 1024, height: 768)) : ControllerStage()
    stage.fingers.application.device.userInterfaceIdiom = pad ? .pad : .phone
    let child = stage.controller("c")
    let (container, give) = kind.make()
    switch moment {
    case .beforeLoading:
      give(child)
      container.loadViewIfNeeded()
    case .afterLoading:
      container.loadViewIfNeeded()
      give(child)
    case .inPlaceOfAnother:
      give(UIViewController())
      container.loadViewIfNeeded()
      give(child)
    }
    func heard() -> [String] {
      stage.calls().filter { $0.contains("Layout") || $0.contains("ppear") }
    }
    let before = heard()
    stage.show(container)
    stage.wait(1)
    let after = heard()
    return Course(
      beforeShown: before, whenShown: after,
      place: child.view.convert(child.view.bounds, to: nil))
  }

  // Proves: VC13:LAY-01
  @Test(arguments: ContainerKind.allCases, [false, true])
  func `a child is laid out alike, once it appears, whenever its container got it`(
    kind: ContainerKind, pad: Bool
  ) {
    let first = course(kind, .beforeLoading, pad: pad)
    #expect(first.beforeShown.isEmpty)
    #expect(first.whenShown.contains("c didLayout"))
    #expect(first.whenShown.first?.hasPrefix("c willAppear") == true)
    #expect(first.whenShown.last?.hasPrefix("c didAppear") == true)
    for moment in Moment.allCases.dropFirst() {
      #expect(course(kind, moment, pad: pad) == first, "\(moment)")
    }
  }

  @Test func `a column that a split view brings out of any window is laid out when it appears`() {
    let stage = ControllerStage(screen: CGSize(width: 1024, height: 768))
    stage.fingers.application.device.userInterfaceIdiom = .pad
    let primary = stage.controller("c")
    let split = UISplitViewController()
    split.viewControllers = [primary, UIViewController()]
    split.preferredDisplayMode = .secondaryOnly
    split.loadViewIfNeeded()
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(!stage.calls().contains { $0.contains("Layout") })
    stage.show(split)
    stage.wait(1)
    #expect(stage.calls().contains("c didLayout"))
  }

  // Proves: VC13:CON-02
  @Test(arguments: ContainerKind.allCases.filter { $0 != .columns })
  func `a child hears that it will move before it is linked, and that it has moved after`(
    kind: ContainerKind
  ) {
    final class Child: UIViewController {
      var heard: [String] = []
      private func note(_ call: String, _ parent: UIViewController?) {
        let isListed = (parent ?? self.parent)?.children.contains(self) ?? false
        heard.append(
          "\(call) \(parent == nil ? "none" : "parent"), linked \(self.parent != nil), "
            + "listed \(isListed)")
      }
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("will", parent)
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("did", parent)
      }
    }
    let stage = ControllerStage()
    _ = stage.fingers.application
    let child = Child()
    let (container, give) = kind.make()
    give(child)
    stage.show(container)
    stage.wait(1)
    #expect(
      child.heard == [
        "will parent, linked false, listed false", "did parent, linked true, listed true",
      ])
    child.heard = []
    give(UIViewController())
    stage.endIteration()
    stage.wait(1)
    #expect(child.heard.first == "will none, linked true, listed true")
    #expect(child.heard.last == "did none, linked false, listed false")
    #expect(child.heard.count == 2)
  }
}
