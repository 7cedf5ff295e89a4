import DactylKit
import Foundation
import InputTesting
import Testing

/// Pushes, pops, selects, presents, dismisses, embeds, removes, turns pages, hides windows, changes
/// roots, rotates the device and lets time pass at random, in calls of controllers too. Whatever happens,
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
    run(ContainerWorld(seed), seed)
  }

  @Test(arguments: seeds) func `so it does where rarer things happen`(_ seed: Int) {
    run(ContainerWorld(seed, isWide: true), seed)
  }

  private func run(_ world: ContainerWorld, _ seed: Int) {
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
  private func checkEnd(of world: ContainerWorld, _ last: [String: String], _ seed: Int) {
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
