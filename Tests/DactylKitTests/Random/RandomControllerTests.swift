import DactylKit
import Foundation
import InputTesting
import Testing

/// Pushes, pops, selects, presents, dismisses, embeds, removes, turns pages, hides windows, changes
/// roots, turns the device and lets time pass at random, in calls of controllers too. Whatever happens,
/// nothing traps or hangs, each controller hears a lawful sequence, and at rest all is as it is seen.
@MainActor
@Suite("Containers at random")
struct RandomControllerTests {
  /// What may follow what, of one controller.
  private static let lawful: [String: Set<String>] = [
    "": ["willAppear"], "willAppear": ["isAppearing", "willDisappear"],
    "isAppearing": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
    "willDisappear": ["didDisappear", "willAppear"], "didDisappear": ["willAppear"],
  ]

  @MainActor
  private final class World {
    let stage = ControllerStage()
    var dice: SeededGenerator
    let tabs: UITabBarController
    let first: UINavigationController
    let second: UINavigationController
    let pager: UIPageViewController
    let split: UISplitViewController
    let other: ActingController
    var free: [ActingController] = []
    var all: [ActingController] = []
    var log: [String] = []

    init(_ seed: Int) {
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
      all = [other] + (0..<14).map { stage.acting("c\($0)") }
      free = Array(all.dropFirst())
      first.viewControllers = [take()]
      second.viewControllers = [take()]
      pager.setViewControllers([take()], direction: .forward, animated: false)
      split.viewControllers = [take(), take()]
      tabs.viewControllers = [first, second, pager, take()]
    }

    func take() -> ActingController { free.removeFirst() }

    /// One that nobody contains or presents.
    var loose: ActingController? {
      let loose = all.filter {
        $0 !== other && $0.parent == nil && $0.presentingViewController == nil
          && $0.viewIfLoaded?.window == nil && $0 !== stage.window.rootViewController
      }
      return loose.isEmpty ? nil : dice.pick(loose)
    }

    /// One that is seen.
    var seen: ActingController? {
      let seen = all.filter { $0.viewIfLoaded?.window != nil }
      return seen.isEmpty ? nil : dice.pick(seen)
    }

    func step(_ depth: Int = 0) {
      let animated = dice.once(in: 2)
      let navigation = dice.once(in: 2) ? first : second
      let kind = dice.number(0...19)
      log.append("\(kind)\(animated ? "a" : "")\(depth > 0 ? "'" : "")")
      switch kind {
      case 0, 1, 2: if let loose { navigation.pushViewController(loose, animated: animated) }
      case 3, 4: navigation.popViewController(animated: animated)
      case 5: navigation.popToRootViewController(animated: animated)
      case 6:
        var stack = navigation.viewControllers.shuffled(using: &dice)
        if let loose, dice.once(in: 2) { stack.append(loose) }
        if stack.count > 1, dice.once(in: 2) { stack.removeFirst() }
        navigation.setViewControllers(stack, animated: animated)
      case 7, 8: tabs.selectedIndex = dice.number(0...3)
      case 9, 10:
        guard let seen, let loose else { return }
        loose.modalPresentationStyle = dice.pick([
          .fullScreen, .overFullScreen, .pageSheet, .currentContext, .overCurrentContext,
        ])
        seen.present(loose, animated: animated)
      case 11: seen?.dismiss(animated: animated)
      case 12: (dice.once(in: 2) ? tabs : first).dismiss(animated: animated)
      case 13:
        if let loose {
          pager.setViewControllers(
            [loose], direction: dice.once(in: 2) ? .forward : .reverse, animated: animated)
        }
      case 14:
        guard let seen, let loose else { return }
        stage.embed(loose, in: seen)
      case 15:
        let children = all.filter { $0.parent is ActingController }
        if !children.isEmpty { stage.unembed(dice.pick(children)) }
      case 16:
        if dice.once(in: 2) { stage.window.isHidden.toggle() }
      case 17:
        if dice.once(in: 3) {
          stage.window.rootViewController = dice.pick([tabs, other, split, tabs])
        }
      case 18:
        stage.fingers.application.deviceTurned(
          to: dice.pick([.portrait, .landscapeLeft, .landscapeRight]))
      default:
        guard depth == 0, let seen else { return }
        let word = dice.pick(["willAppear", "didAppear", "willDisappear", "didDisappear"])
        seen.acts[word] = { [weak self] _ in self?.step(depth + 1) }
      }
    }

    func pause() {
      switch dice.number(0...5) {
      case 0, 1: stage.turn()
      case 2: stage.wait(0.1)
      case 3: stage.wait(1)
      default: break
      }
    }

    func settle() {
      for controller in all { controller.acts = [:] }
      stage.window.isHidden = false
      for _ in 0..<8 { stage.wait(1) }
      stage.turn()
    }
  }

  @Test(arguments: 0..<150) func `each controller hears a lawful sequence`(_ seed: Int) {
    let world = World(seed)
    world.stage.show(world.tabs)
    for _ in 0..<40 {
      world.step()
      world.pause()
    }
    world.settle()
    var last: [String: String] = [:]
    for call in world.stage.transcript.calls {
      let words = call.split(separator: " ").map(String.init)
      guard words.count >= 2, Self.lawful[words[1]] != nil else { continue }
      let before = last[words[0]] ?? ""
      #expect(
        Self.lawful[before]?.contains(words[1]) == true,
        "seed \(seed): \(words[0]) hears \(words[1]) after \(before)")
      last[words[0]] = words[1]
    }
    checkEnd(of: world, last, seed)
  }

  /// At rest whoever is seen has appeared, and nobody else has; nothing is on its way, and all links
  /// are whole.
  private func checkEnd(of world: World, _ last: [String: String], _ seed: Int) {
    for controller in world.all {
      let label = controller.label
      let isSeen = controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false
      let heard = last[label] ?? "didDisappear"
      #expect(heard == (isSeen ? "didAppear" : "didDisappear"), "seed \(seed): \(label)")
      if controller.presentedViewController != nil {
        #expect(
          controller.presentedViewController?.presentingViewController != nil,
          "seed \(seed): \(label) presents who is not presented")
      }
      #expect(
        !controller.isBeingPresented && !controller.isBeingDismissed, "seed \(seed): \(label)")
      // Out of sight the reason is kept for the appearance that is still to come.
      if isSeen {
        #expect(
          !controller.isMovingToParent && !controller.isMovingFromParent, "seed \(seed): \(label)")
      }
      #expect(controller.transitionCoordinator == nil, "seed \(seed): \(label)")
      if let parent = controller.parent {
        #expect(parent.children.contains(controller), "seed \(seed): \(label) in \(parent)")
      }
    }
  }
}
