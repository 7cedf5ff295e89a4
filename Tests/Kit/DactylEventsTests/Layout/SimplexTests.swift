import Foundation
import Testing

@testable import DactylEvents

@Suite("The solver of constraints")
struct SimplexTests {
  private typealias Cell = Simplex.Cell

  private func check(_ expected: Bool, _ isTaken: Bool) { #expect(isTaken == expected) }

  @Test func `equations are solved, whatever their order`() {
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var simplex = Simplex(levels: 0)
      let (x, y, z) = (simplex.addVariable(), simplex.addVariable(), simplex.addVariable())
      let rows: [([Cell], Double)] = [
        ([Cell(symbol: x, value: 1), Cell(symbol: y, value: 1)], -10),
        ([Cell(symbol: y, value: 1), Cell(symbol: z, value: 1)], -20),
        ([Cell(symbol: x, value: 1), Cell(symbol: z, value: 1)], -4),
      ]
      for index in order {
        let isTaken = simplex.add(rows[index].0, rows[index].1, .equal)
        #expect(isTaken)
      }
      simplex.minimize()
      #expect(abs(simplex.value(of: x) + 3) < 1e-9)
      #expect(abs(simplex.value(of: x) + simplex.value(of: y) - 10) < 1e-9)
      #expect(abs(simplex.value(of: y) + simplex.value(of: z) - 20) < 1e-9)
    }
  }

  @Test func `what cannot hold beside the rest is refused, and the rest stands`() {
    var simplex = Simplex(levels: 1)
    let x = simplex.addVariable()
    let one = [Cell(symbol: x, value: 1)]
    check(true, simplex.add(one, -5, .atLeast))
    check(true, simplex.add(one, -8, .atMost))
    check(false, simplex.add(one, -9, .equal))
    check(false, simplex.add(one, -4, .atMost))
    check(true, simplex.add(one, -100, .equal, level: 0))
    simplex.minimize()
    #expect(simplex.value(of: x) == 8)
  }

  /// Random systems of one variable, where what is best can be counted out.
  @Test func `of many wishes for one length the levels are kept`() {
    var random = LayoutDice(seed: 7)
    for _ in 0..<300 {
      let levels = 3
      var simplex = Simplex(levels: levels)
      let x = simplex.addVariable()
      let one = [Cell(symbol: x, value: 1)]
      check(true, simplex.add(one, 0, .atLeast))
      check(true, simplex.add(one, -20, .atMost))
      var wishes: [(Double, Int, Simplex.Relation)] = []
      for _ in 0..<Int(random.next(below: 6)) + 1 {
        let wish = (
          Double(random.next(below: 25)), Int(random.next(below: 3)),
          [Simplex.Relation.atMost, .equal, .atLeast][Int(random.next(below: 3))]
        )
        wishes.append(wish)
        check(true, simplex.add(one, -wish.0, wish.2, level: wish.1))
      }
      simplex.minimize()
      func errors(_ x: Double) -> [Double] {
        (0..<levels).map { level in
          wishes.filter { $0.1 == level }.reduce(0) { sum, wish in
            switch wish.2 {
            case .atMost: sum + max(0, x - wish.0)
            case .equal: sum + abs(x - wish.0)
            case .atLeast: sum + max(0, wish.0 - x)
            }
          }
        }
      }
      let best = (0...20).map { errors(Double($0)) }.min { $0.lexicographicallyPrecedes($1) }
      let got = errors(simplex.value(of: x))
      for (one, other) in zip(best ?? [], got) { #expect(abs(one - other) < 1e-6) }
    }
  }
}

/// A small generator of the same numbers each run.
private struct LayoutDice {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(below limit: UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return (z ^ (z >> 31)) % limit
  }
}
