import CairoPainter
import DactylKit
import DisplayList
import Foundation
import Testing

/// What a program sees of all damage, painted with cairo: the pixels, bit for bit.
@MainActor
@Suite("Painted damage of random edits", .serialized)
struct PaintedDamageTests {
  nonisolated private static let environment = ProcessInfo.processInfo.environment
  /// How many edits each tree gets, by `DACTYL_PAINTED_EDITS`.
  static let edits = environment["DACTYL_PAINTED_EDITS"].flatMap(Int.init) ?? 60
  /// How many trees there are: eight, and with `DACTYL_WIDE` 40. A tree soon settles in what it shows, so
  /// more trees find more than more edits do.
  nonisolated static let trees: UInt64 = environment["DACTYL_WIDE"] == nil ? 8 : 40
  /// The first seed; another one makes other trees.
  static let firstSeed =
    ProcessInfo.processInfo.environment["DACTYL_PICTURE_SEED"].flatMap(UInt64.init) ?? 1000
  static let side = 96.0

  /// The way from points to pixels, another one for each tree.
  private static func map(_ tree: UInt64) -> (map: CGAffineTransform, side: Int) {
    switch tree % 5 {
    case 0: (.identity, 96)
    case 1: (CGAffineTransform(scaleX: 2, y: 2), 192)
    case 2: (CGAffineTransform(scaleX: 1.5, y: 1.5), 144)
    case 3: (CGAffineTransform(scaleX: 3, y: 3), 288)
    // On its side, as on a monitor that was turned by a quarter.
    default: (CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 96), 96)
    }
  }

  @Test(arguments: 0..<trees)
  func `painting only the damage equals painting everything bit for bit`(tree: UInt64) throws {
    let seed = Self.firstSeed + tree
    let random = RandomPicture(seed: seed, side: Self.side, isRich: true)
    let painter = try CairoPainter()
    painter.background = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    random.stage.tree.textInk = { painter.ink(of: $0) }
    let (map, side) = Self.map(tree)
    let kept = try PixelSurface(width: side, height: side)
    let whole = try PixelSurface(width: side, height: side)
    random.stage.tree.update()
    try painter.paint(random.stage.tree.list, into: kept, map: map)
    for number in 0..<Self.edits {
      random.change()
      let change = random.stage.tree.update(movingPixelsBy: map)
      let list = random.stage.tree.list
      let parts = change.damage.rectangles.map { PixelRect(covering: $0.applying(map)) }
      if let move = change.move { kept.move(move) }
      try painter.paint(list, into: kept, map: map, parts: parts)
      try painter.paint(list, into: whole, map: map)
      guard kept.hasSamePixels(as: whole) else {
        let place = (0..<side * side).first {
          kept.pixel(x: $0 % side, y: $0 / side) != whole.pixel(x: $0 % side, y: $0 / side)
        }
        Issue.record(
          """
          seed \(seed), edit \(number) (\(random.edit)): pixel \((place ?? 0) % side), \((place ?? 0) / side); \
          move \(change.move as Any), damage \(parts)
          """)
        return
      }
    }
  }
}
