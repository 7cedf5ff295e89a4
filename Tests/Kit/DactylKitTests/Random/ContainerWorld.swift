import DactylKit
import Foundation
import InputTesting

/// Containers in a window, and what may happen to them at random.
@MainActor
final class ContainerWorld {
  let stage = ControllerStage()
  /// Whether things happen that are rarer: see `stepWide(_:)`.
  let isWide: Bool
  var dice: SeededGenerator
  let tabs: UITabBarController
  let first: UINavigationController
  let second: UINavigationController
  /// Listed in More.
  let third = UINavigationController()
  let beside: UIWindow
  let pager: UIPageViewController
  let split: UISplitViewController
  let other: ActingController
  var free: [ActingController] = []
  var all: [ActingController] = []

  init(_ seed: Int, isWide: Bool = false) {
    self.isWide = isWide
    dice = SeededGenerator(seed: UInt64(seed))
    _ = stage.fingers.application
    stage.fingers.application.device.userInterfaceIdiom = dice.once(in: 2) ? .pad : .phone
    tabs = UITabBarController()
    first = UINavigationController()
    second = UINavigationController()
    pager = UIPageViewController(
      transitionStyle: dice.once(in: 2) ? .scroll : .pageCurl, navigationOrientation: .horizontal)
    split = UISplitViewController()
    other = stage.acting("other")
    beside = stage.fingers.makeWindow()
    all = [other] + (0..<(isWide ? 20 : 14)).map { stage.acting("c\($0)") }
    free = Array(all.dropFirst())
    first.viewControllers = [take()]
    second.viewControllers = [take()]
    pager.setViewControllers([take()], direction: .forward, animated: false)
    split.viewControllers = [take(), take()]
    tabs.viewControllers =
      [first, second, pager, take()] + (isWide ? [take(), take(), third] : [])
    if isWide { third.viewControllers = [take()] }
  }

  func take() -> ActingController { free.removeFirst() }

  /// One that nobody contains or presents.
  var loose: ActingController? {
    let loose = all.filter {
      $0 !== other && $0.parent == nil && $0.presentingViewController == nil
        && $0.presentedViewController == nil && tabs.viewControllers?.contains($0) != true
        && $0.viewIfLoaded?.window == nil && $0 !== beside.rootViewController
        && $0 !== stage.window.rootViewController
    }
    return loose.isEmpty ? nil : dice.pick(loose)
  }

  /// One that is seen.
  var seen: ActingController? {
    let seen = all.filter { $0.viewIfLoaded?.window != nil }
    return seen.isEmpty ? nil : dice.pick(seen)
  }

  func names(_ controllers: [UIViewController]) -> String {
    controllers.map { ($0 as? ActingController)?.label ?? "?" }.joined(separator: " ")
  }

  func pause() {
    let kind = dice.number(0...5)
    if kind < 4 { stage.transcript.record("# \(["turn", "turn", "0.1 s", "1 s"][kind])") }
    switch kind {
    case 0, 1: stage.endIteration()
    case 2: stage.wait(0.1)
    case 3: stage.wait(1)
    default: break
    }
  }

  func settle() {
    stage.transcript.record("# rest")
    for controller in all { controller.acts = [:] }
    stage.window.isHidden = false
    for _ in 0..<8 { stage.wait(1) }
    stage.endIteration()
  }
}
