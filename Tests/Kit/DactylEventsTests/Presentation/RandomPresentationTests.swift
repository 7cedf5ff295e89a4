import DactylEvents
import Foundation
import InputTesting
import Testing

/// Presents, dismisses, drags, taps and waits at random; whatever happens, each controller hears a
/// lawful sequence, and in the end everything is as it was.
@MainActor
@Suite("Presentations at random")
struct RandomPresentationTests {
  private static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext,
    .popover, .custom, .automatic,
  ]

  private struct Dice {
    var state: UInt64
    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  /// What may follow what, of one controller.
  private static let lawful: [String: Set<String>] = [
    "": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
    "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
    "didDisappear": ["willAppear"],
  ]

  private func check(_ calls: [String], seed: Int) -> [String: String] {
    var last: [String: String] = [:]
    for call in calls {
      let words = call.split(separator: " ").map(String.init)
      guard words.count >= 2, Self.lawful.values.contains(where: { $0.contains(words[1]) })
      else { continue }
      let before = last[words[0]] ?? ""
      #expect(
        Self.lawful[before]?.contains(words[1]) == true,
        "seed \(seed): \(words[0]) hears \(words[1]) after \(before)")
      last[words[0]] = words[1]
    }
    return last
  }

  @Test(arguments: 0..<60) func `lawful calls, and a clean end`(_ seed: Int) {
    var dice = Dice(state: UInt64(seed) &* 7919 &+ 1)
    _ = dice.roll(2)
    let idiom: UIUserInterfaceIdiom = dice.roll(2) == 0 ? .phone : .pad
    let stage = PresentationStage(idiom)
    stage.application.presentationEdition = dice.roll(2) == 0 ? .guides : .cards
    let root = stage.controller("r")
    root.definesPresentationContext = dice.roll(2) == 0
    _ = stage.application
    stage.window.rootViewController = root
    stage.window.makeKeyAndVisible()
    stage.endIteration()
    var pool = [root] + (0..<6).map { stage.controller("c\($0)") }
    for controller in pool.dropFirst() {
      controller.definesPresentationContext = dice.roll(3) == 0
      controller.isModalInPresentation = dice.roll(5) == 0
    }
    for _ in 0..<40 {
      switch dice.roll(9) {
      case 0, 1, 2:
        let (a, b) = (pool[dice.roll(pool.count)], pool[dice.roll(pool.count)])
        b.modalPresentationStyle = Self.styles[dice.roll(Self.styles.count)]
        b.modalTransitionStyle = dice.roll(2) == 0 ? .coverVertical : .crossDissolve
        a.present(b, animated: dice.roll(2) == 0)
      case 3, 4: pool[dice.roll(pool.count)].dismiss(animated: dice.roll(2) == 0)
      case 5: stage.wait(Double(dice.roll(50)) / 100)
      case 6:
        let size = stage.window.bounds.size
        let x = Double(dice.roll(Int(size.width)))
        stage.drag(
          x: x, from: Double(dice.roll(Int(size.height))),
          to: Double(dice.roll(Int(size.height))))
      case 7: stage.tap(Double(dice.roll(300)), Double(dice.roll(450)))
      default: stage.endIteration()
      }
    }
    stage.wait(5)
    root.dismiss(animated: false)
    stage.endIteration()
    stage.wait(5)
    let last = check(stage.transcript.calls, seed: seed)
    #expect(last["r"] == "didAppear", "seed \(seed)")
    for controller in pool.dropFirst() {
      #expect([nil, "didDisappear"].contains(last[controller.label]), "seed \(seed)")
      #expect(controller.viewIfLoaded?.window == nil, "seed \(seed)")
      #expect(controller.presentingViewController == nil, "seed \(seed)")
      #expect(controller.presentedViewController == nil, "seed \(seed)")
      #expect(!controller.isBeingPresented && !controller.isBeingDismissed, "seed \(seed)")
    }
    #expect(stage.window.subviews == [root.view], "seed \(seed)")
    #expect(stage.hit(100, 100) === root.view, "seed \(seed)")
    // Whom nobody keeps is gone.
    let watched = pool.dropFirst().map { Watched(controller: $0) }
    pool = []
    #expect(watched.allSatisfy { $0.controller == nil }, "seed \(seed)")
  }

  private struct Watched {
    weak var controller: UIViewController?
  }
}
