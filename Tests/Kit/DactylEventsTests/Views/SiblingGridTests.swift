import Foundation
import KitStages
import Testing

@testable import DactylEvents

/// The grid that finds, among many siblings, those that a point may hit.
@MainActor
@Suite("Many siblings in a grid")
struct SiblingGridTests {
  private var numbers: SeededGenerator

  init() { numbers = SeededGenerator(seed: 0) }

  /// A box by chance: most are small and lie close together; some are everywhere, nowhere, or larger than the grid lists.
  private mutating func box() -> ChildRoster.Box {
    switch numbers.number(0...11) {
    case 0: return ChildRoster.everywhere
    case 1: return ChildRoster.nowhere
    case 2: return ChildRoster.Box(-500, -500, -900, -900)
    default:
      let (x, y) = (Float(numbers.number(0...80)), Float(numbers.number(0...80)))
      let (width, height) = (Float(numbers.number(1...30)), Float(numbers.number(1...30)))
      return ChildRoster.Box(x, y, -x - width, -y - height)
    }
  }

  private func candidates(of grid: SiblingGrid, at point: CGPoint) -> [Int] {
    var cursor = grid.cursor(at: point)
    var found: [Int] = []
    while true {
      let next = grid.next(&cursor)
      guard next >= 0 else { return found }
      found.append(next)
    }
  }

  // Proves: VIEW:HIT-09, VIEW:HIT-11
  @Test(arguments: UInt64(1)...30)
  mutating func `all that may hold a point are found, front to back, whatever has moved`(
    seed: UInt64
  ) {
    numbers = SeededGenerator(seed: seed)
    var boxes = (0..<40).map { _ in box() }
    let grid = boxes.withUnsafeMutableBufferPointer {
      SiblingGrid(of: $0.baseAddress!, count: $0.count)
    }
    for change in 0..<150 {
      if change % 10 == 0 {
        boxes.append(box())
        grid.append(Int32(boxes.count - 1), boxes[boxes.count - 1])
      } else {
        let moved = numbers.number(0...(boxes.count - 1))
        let (old, new) = (boxes[moved], box())
        boxes[moved] = new
        grid.move(Int32(moved), from: old, to: new)
      }
      let point = CGPoint(x: numbers.number(-10...120), y: numbers.number(-10...120))
      let found = candidates(of: grid, at: point)
      #expect(found == found.sorted(by: >) && Set(found).count == found.count)
      let probe = ChildRoster.probe(point)
      let needed = boxes.indices.filter { ChildRoster.box(boxes[$0], mayHold: probe) }
      #expect(Set(found).isSuperset(of: needed))
    }
  }

  @Test func `what lies far from a point is no candidate`() {
    var boxes = (0..<100).map { number in
      let (x, y) = (Float(number % 10) * 10, Float(number / 10) * 10)
      return ChildRoster.Box(x, y, -x - 10, -y - 10)
    }
    let grid = boxes.withUnsafeMutableBufferPointer {
      SiblingGrid(of: $0.baseAddress!, count: $0.count)
    }
    for number in 0..<100 {
      let middle = CGPoint(x: number % 10 * 10 + 5, y: number / 10 * 10 + 5)
      let found = candidates(of: grid, at: middle)
      #expect(found.contains(number))
      // The tile itself, and at most those around it.
      #expect(found.count <= 4)
    }
  }

  @Test(arguments: [400, 401])
  func `the grid is worn after four changes for each sibling`(changes: Int) {
    var boxes = [ChildRoster.Box](repeating: ChildRoster.Box(0, 0, -10, -10), count: 100)
    let grid = boxes.withUnsafeMutableBufferPointer {
      SiblingGrid(of: $0.baseAddress!, count: $0.count)
    }
    for number in 0..<changes { grid.append(Int32(100 + number), boxes[0]) }
    #expect(grid.isWorn == (changes > 400))
  }
}
