import Foundation

extension LayoutSolution {
  /// Whether an unknown can have another value in a solution that is as good.
  enum Choice: Hashable, Sendable {
    /// The constraints determine the unknown.
    case determined
    /// The constraints leave a choice.
    case free
  }

  /// Whether the constraints leave a choice for the place of an item, on each axis.
  func choice(of item: AnyObject) -> (horizontal: Choice, vertical: Choice) {
    func choice(_ parts: [LayoutSum.Part]) -> Choice {
      let isFree = parts.contains { part in
        guard let symbol = symbol(of: item, part) else { return true }
        return simplex.hasChoice(of: symbol)
      }
      return isFree ? .free : .determined
    }
    return (choice([.x, .width]), choice([.y, .height]))
  }

  /// The symbol of an unknown; `nil` if no constraint names it.
  private func symbol(of item: AnyObject, _ part: LayoutSum.Part) -> Int? {
    symbols[LayoutSum.Unknown(item: ObjectIdentifier(item), part: part)]
  }

  /// The symbol of an unknown, which is free if no constraint names it.
  private mutating func madeSymbol(of item: AnyObject, _ part: LayoutSum.Part) -> Int {
    if let known = symbol(of: item, part) { return known }
    let made = simplex.addVariable()
    symbols[LayoutSum.Unknown(item: ObjectIdentifier(item), part: part)] = made
    return made
  }

  /// Another solution that is as good, in which the item lies elsewhere within `room`; `nil` if
  /// there is none. Parts that are free go to the far end of their range, or to the near end if
  /// they are there already.
  func alternative(
    for item: AnyObject, now frame: CGRect, within room: CGSize
  ) -> LayoutSolution? {
    for (start, length, now, most) in [
      (LayoutSum.Part.x, LayoutSum.Part.width, (frame.minX, frame.width), room.width),
      (.y, .height, (frame.minY, frame.height), room.height),
    ] {
      var other = self
      let (at, size) = (other.madeSymbol(of: item, start), other.madeSymbol(of: item, length))
      guard
        let found = other.simplex.alternative(
          start: (at, Double(now.0)), length: (size, Double(now.1)), room: Double(most))
      else { continue }
      other.simplex = found
      return other
    }
    return nil
  }
}

extension Simplex {
  /// The difference from which two values count as different, in points.
  private static let visible = 1e-3

  /// Whether a variable can change while all errors stay as small as they are.
  func hasChoice(of symbol: Int) -> Bool {
    guard let row = rows[symbol] else { return true }
    if row.cells.contains(where: { kinds[$0.symbol] == .external }) { return true }
    guard let least = optimum(of: symbol, isMost: false) else { return true }
    guard let most = optimum(of: symbol, isMost: true) else { return true }
    return abs(most.value(of: symbol) - least.value(of: symbol)) > Self.visible
  }

  /// The solution, as good as this one, in which a variable is least or most; `nil` if it has no
  /// end.
  private func optimum(of symbol: Int, isMost: Bool) -> Simplex? {
    guard let row = rows[symbol] else { return nil }
    var copy = confinedToOptimum
    var aim = Row()
    aim.add(row, times: isMost ? -1 : 1)
    for cell in aim.cells where isFixed(cell.symbol) { aim.remove(cell.symbol) }
    copy.objectives = [aim]
    return copy.minimizeToEnd() ? copy : nil
  }

  /// Whether a variable that is 0 would make an error greater.
  private func isFixed(_ symbol: Int) -> Bool {
    objectives.contains { $0.value(of: symbol) > Self.least }
  }

  /// This solution without the variables that would make an error greater: it has no errors left
  /// to minimize.
  private var confinedToOptimum: Simplex {
    var copy = self
    for index in rows.indices {
      guard let row = rows[index] else { continue }
      for cell in row.cells where isFixed(cell.symbol) { copy.rows[index]?.remove(cell.symbol) }
    }
    copy.objectives = []
    return copy
  }

  /// A solution as good as this one, in which a start or a length has another value than now. Both
  /// ends stay within `room` if they can.
  func alternative(
    start: (symbol: Int, now: Double), length: (symbol: Int, now: Double), room: Double
  ) -> Simplex? {
    var bounded = confinedToOptimum
    let (low, size) = (Cell(symbol: start.symbol, value: 1), Cell(symbol: length.symbol, value: 1))
    _ = bounded.add([low], 0, .atLeast)
    _ = bounded.add([low, size], -room, .atMost)
    for (symbol, now) in [start, length] where hasChoice(of: symbol) {
      for isMost in [true, false] {
        guard let end = bounded.optimum(of: symbol, isMost: isMost) else { continue }
        if abs(end.value(of: symbol) - now) > Self.visible { return end }
      }
    }
    return nil
  }
}
