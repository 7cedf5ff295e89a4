import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Damage of random edits")
struct DamagePropertyTests {
  /// How many edits each seed makes; more with `DACTYL_PICTURE_EDITS`.
  static let edits =
    ProcessInfo.processInfo.environment["DACTYL_PICTURE_EDITS"].flatMap(Int.init) ?? 30

  @Test(arguments: UInt64(0)..<12)
  func `painting only the damage gives the same picture as painting everything`(seed: UInt64) {
    let random = RandomPicture(seed: seed)
    let tree = random.stage.tree
    tree.update()
    var kept = TinyRasterizer(tree.list.bounds)
    kept.paint(tree.list)
    for number in 0..<Self.edits {
      random.change()
      let damage = tree.update()
      kept.paint(tree.list, within: damage)
      var whole = TinyRasterizer(tree.list.bounds)
      whole.paint(tree.list)
      guard kept.pixels == whole.pixels else {
        let wrong = whole.pixels.indices.first { kept.pixels[$0] != whole.pixels[$0] } ?? 0
        Issue.record(
          "seed \(seed), edit \(number) (\(random.edit)): pixel \(wrong % 32), \(wrong / 32)")
        return
      }
    }
  }

  @Test(arguments: UInt64(100)..<108)
  func `a list kept over edits equals one that is made anew`(seed: UInt64) {
    let random = RandomPicture(seed: seed)
    let tree = random.stage.tree
    for number in 0..<Self.edits * 4 {
      random.change()
      tree.update()
      let fresh = DisplayTree(of: tree.screen, in: random.stage.application)
      guard tree.list == fresh.list else {
        Issue.record("seed \(seed), edit \(number) (\(random.edit))")
        return
      }
    }
  }
}
