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
      func say(_ what: String) {
        stage.transcript.record(
          "# \(what)\(animated ? " animated" : "")\(depth > 0 ? " within a call" : "")")
      }
      let stack = navigation === first ? "first" : "second"
      switch kind {
      case 0, 1, 2:
        guard let loose else { return }
        say("push \(loose.label) onto \(stack)")
        navigation.pushViewController(loose, animated: animated)
      case 3, 4:
        say("pop \(stack)")
        navigation.popViewController(animated: animated)
      case 5:
        say("pop \(stack) to its root")
        navigation.popToRootViewController(animated: animated)
      case 6:
        var stack = navigation.viewControllers.shuffled(using: &dice)
        if let loose, dice.once(in: 2) { stack.append(loose) }
        if stack.count > 1, dice.once(in: 2) { stack.removeFirst() }
        say("set \(navigation === first ? "first" : "second") \(names(stack))")
        navigation.setViewControllers(stack, animated: animated)
      case 7, 8:
        let index = dice.number(0...3)
        say("select tab \(index)")
        tabs.selectedIndex = index
      case 9, 10:
        guard let seen, let loose else { return }
        loose.modalPresentationStyle = dice.pick([
          .fullScreen, .overFullScreen, .pageSheet, .currentContext, .overCurrentContext,
        ])
        say("\(seen.label) presents \(loose.label) \(loose.modalPresentationStyle)")
        seen.present(loose, animated: animated)
      case 11:
        guard let seen else { return }
        say("\(seen.label) dismisses")
        seen.dismiss(animated: animated)
      case 12:
        let which = dice.once(in: 2) ? tabs : first
        say("\(which === first ? "first" : "tabs") dismisses")
        which.dismiss(animated: animated)
      case 13:
        if let loose {
          say("page \(loose.label)")
          pager.setViewControllers(
            [loose], direction: dice.once(in: 2) ? .forward : .reverse, animated: animated)
        }
      case 14:
        guard let seen, let loose else { return }
        say("\(loose.label) into \(seen.label)")
        stage.embed(loose, in: seen)
      case 15:
        let children = all.filter { $0.parent is ActingController }
        guard !children.isEmpty else { return }
        let child = dice.pick(children)
        say("\(child.label) out of \((child.parent as? ActingController)?.label ?? "")")
        stage.unembed(child)
      case 16:
        guard dice.once(in: 2) else { return }
        say("window \(stage.window.isHidden ? "shown" : "hidden")")
        stage.window.isHidden.toggle()
      case 17:
        if dice.once(in: 3) {
          let root = dice.pick([tabs, other, split, tabs])
          say("root \(type(of: root))")
          stage.window.rootViewController = root
        }
      case 18:
        let held: UIDeviceOrientation = dice.pick([.portrait, .landscapeLeft, .landscapeRight])
        say("held \(held)")
        stage.fingers.application.deviceTurned(to: held)
      default:
        guard depth == 0, let seen else { return }
        let word = dice.pick(["willAppear", "didAppear", "willDisappear", "didDisappear"])
        say("when \(seen.label) hears \(word)")
        seen.acts[word] = { [weak self] _ in self?.step(depth + 1) }
      }
    }

    private func names(_ controllers: [UIViewController]) -> String {
      controllers.map { ($0 as? ActingController)?.label ?? "?" }.joined(separator: " ")
    }

    func pause() {
      let kind = dice.number(0...5)
      if kind < 4 { stage.transcript.record("# \(["turn", "turn", "0.1 s", "1 s"][kind])") }
      switch kind {
      case 0, 1: stage.turn()
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
      stage.turn()
    }
  }

  /// The seeds that are tried: the first 150, or those that `DACTYL_CONTAINER_SEEDS` names, as in
  /// `7` or `1000-2999`.
  private nonisolated static let seeds: [Int] = {
    let text = ProcessInfo.processInfo.environment["DACTYL_CONTAINER_SEEDS"] ?? "0-149"
    return text.split(separator: ",").flatMap { part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      return ends.isEmpty ? [] : Array(ends[0]...max(ends[0], ends[ends.count - 1]))
    }
  }()

  @Test(arguments: seeds) func `each controller hears a lawful sequence`(_ seed: Int) {
    let world = World(seed)
    world.stage.show(world.tabs)
    for _ in 0..<40 {
      world.step()
      world.pause()
    }
    world.settle()
    if ProcessInfo.processInfo.environment["DACTYL_CONTAINER_TRACE"] != nil {
      print(world.stage.transcript.calls.joined(separator: "\n"))
    }
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
      let place = sequence(first: controller.viewIfLoaded, next: { $0?.superview })
        .map { $0.map { "\(type(of: $0))" } ?? "" }.joined(separator: " < ")
      #expect(
        heard == (isSeen ? "didAppear" : "didDisappear"), "seed \(seed): \(label) in \(place)")
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
