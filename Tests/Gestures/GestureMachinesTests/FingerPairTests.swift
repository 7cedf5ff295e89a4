import InputFrames
import Testing

@testable import GestureMachines

@Suite("FingerPair")
struct FingerPairTests {
  /// Fingers 1, 2 and so on, each a hundred points right of the one before.
  private func pair(of count: Int) -> FingerPair {
    var pair = FingerPair()
    for touch in 1..<(count + 1) { _ = pair.add(touch, at: Point(x: Double(touch) * 100, y: 0)) }
    return pair
  }

  private func columns(_ pair: FingerPair) -> [Double]? {
    pair.places.map { [$0.first.x, $0.second.x] }
  }

  // Proves: GEST:1.5-pair-fingers
  @Test(arguments: [(0, nil), (1, nil), (2, [100, 200]), (3, [100, 200]), (5, [100, 200])])
  func `the two that came first count`(count: Int, places: [Double]?) {
    #expect(columns(pair(of: count)) == places)
    #expect(pair(of: count).isEmpty == (count == 0))
  }

  @Test(arguments: [(0, false), (1, true), (2, false), (3, false)])
  func `only the second finger makes a pair`(present: Int, makesPair: Bool) {
    var pair = pair(of: present)
    let isOther = pair.add(9, at: Point(x: 900, y: 0))
    #expect(isOther == makesPair)
  }

  @Test(arguments: [
    (1, true, [200, 300]), (2, true, [100, 300]), (3, false, [100, 200]), (9, false, [100, 200]),
  ])
  func `the third finger takes the place of one of the two that lifts`(
    touch: Int, isOther: Bool, places: [Double]
  ) {
    var pair = pair(of: 3)
    let told = pair.remove(touch)
    #expect(told == isOther)
    #expect(columns(pair) == places)
  }

  @Test func `with two fingers a lift leaves no pair`() {
    var pair = pair(of: 2)
    let told = pair.remove(1)
    #expect(told)
    #expect(pair.places == nil)
    #expect(!pair.isEmpty)
  }

  @Test(arguments: [(1, true), (2, true), (3, false), (9, false)])
  func `only a move of the two is one of the pair, and it is told once`(touch: Int, isMove: Bool) {
    var pair = pair(of: 3)
    let before = pair.takeMove()
    pair.move(touch, to: Point(x: 5, y: 5))
    let first = pair.takeMove()
    let again = pair.takeMove()
    #expect([before, first, again] == [false, isMove, false])
  }

  @Test func `a move of a lone finger is none of a pair that comes later`() {
    var pair = pair(of: 1)
    pair.move(1, to: Point(x: 50, y: 0))
    let alone = pair.takeMove()
    _ = pair.add(2, at: Point(x: 200, y: 0))
    let together = pair.takeMove()
    #expect([alone, together] == [false, false])
    #expect(columns(pair) == [50, 200])
  }

  @Test func `two moves in one event are one`() {
    var pair = pair(of: 2)
    pair.move(1, to: Point(x: 90, y: 0))
    pair.move(2, to: Point(x: 210, y: 0))
    let first = pair.takeMove()
    let again = pair.takeMove()
    #expect([first, again] == [true, false])
    #expect(columns(pair) == [90, 210])
  }

  @Test func `nothing is left of the fingers after all are removed`() {
    var pair = pair(of: 3)
    pair.move(1, to: Point(x: 90, y: 0))
    pair.removeAll()
    #expect(pair.isEmpty)
    _ = pair.add(1, at: Point(x: 1, y: 0))
    let isPair = pair.add(2, at: Point(x: 2, y: 0))
    let hasMoved = pair.takeMove()
    #expect([isPair, hasMoved] == [true, false])
  }
}
