/// Solves linear equations and inequalities, some of which must hold and some of which should.
///
/// The algorithm is that of Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint
/// solving algorithm" (2001): a tableau in basic feasible form, artificial variables for what has no
/// obvious basis, error variables for what need not hold. What should hold is compared level by level
/// and never weighed: the errors of one level are made least before those of the next, as UIKit's
/// priorities ask for.
///
/// All is solved at once, from nothing. The order of what is added decides between equals, so that
/// the same layout comes out in each run.
struct Simplex {
  /// How two sides of a constraint are to stand.
  enum Relation: Sendable {
    /// The left one is at most the right one.
    case atMost
    /// They are the same.
    case equal
    /// The left one is at least the right one.
    case atLeast
  }

  /// A number times a variable, by its symbol.
  struct Cell {
    let symbol: Int
    var value: Double
  }

  /// A constant and variables with their numbers, by ascending symbols.
  struct Row {
    var constant = 0.0
    var cells: [Cell] = []
  }

  private enum Kind {
    /// What is asked for; it may be anything.
    case external
    /// What an inequality leaves over; never less than nothing.
    case slack
  }

  private var kinds: [Kind] = []
  /// Of each symbol that is basic, what it is in terms of the others.
  private var rows: [Row?] = []
  /// The errors of each level, the one that counts most first.
  private var objectives: [Row]

  /// A solver with that many levels of what should hold; level 0 counts most.
  init(levels: Int) {
    objectives = Array(repeating: Row(), count: levels)
  }

  /// A variable, by whose symbol it is asked for.
  mutating func addVariable() -> Int { addSymbol(.external) }

  private mutating func addSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    rows.append(nil)
    return kinds.count - 1
  }

  /// What a variable came out to be; 0 where nothing says it.
  func value(of symbol: Int) -> Double { rows[symbol]?.constant ?? 0 }

  /// Adds `terms` + `constant` `relation` 0, which must hold, or with a level should. Returns whether
  /// it can: what must hold and cannot is left out.
  mutating func add(
    _ terms: [Cell], _ constant: Double, _ relation: Relation, level: Int? = nil
  ) -> Bool {
    var row = Row(constant: constant)
    for term in terms where term.value.magnitude > Self.least {
      if let basic = rows[term.symbol] {
        row.add(basic, times: term.value)
      } else {
        row.add(term.symbol, term.value)
      }
    }
    var own: [Int] = []
    if relation != .equal {
      let sign: Double = relation == .atMost ? 1 : -1
      let slack = addSymbol(.slack)
      row.add(slack, sign)
      own.append(slack)
      if let level {
        let error = addSymbol(.slack)
        row.add(error, -sign)
        objectives[level].add(error, 1)
        own.append(error)
      }
    } else if let level {
      let (above, below) = (addSymbol(.slack), addSymbol(.slack))
      row.add(above, -1)
      row.add(below, 1)
      objectives[level].add(above, 1)
      objectives[level].add(below, 1)
      own = [above, below]
    }
    if row.constant < 0 { row.negate() }
    let subject =
      row.cells.first { kinds[$0.symbol] == .external }?.symbol
      ?? own.first { row.value(of: $0) < 0 }
    if let subject {
      row.solve(for: subject)
      substitute(subject, row)
      rows[subject] = row
      return true
    }
    if row.cells.isEmpty { return row.constant.magnitude < Self.tolerance }
    return addWithArtificial(row)
  }

  /// Makes the errors as small as they can be, level by level.
  mutating func minimize() {
    for _ in 0..<Self.mostPivots {
      guard let entering = entering() else { return }
      guard pivot(entering) != nil else { return }
    }
  }

  // MARK: The tableau

  /// A number smaller than this is none: what is left of sums that cancel.
  private static let least = 1e-9
  /// How far what must hold may be off.
  private static let tolerance = 1e-6
  /// Past so many steps a tableau turns in circles: what it is by then is taken.
  private static let mostPivots = 20_000

  /// The first variable that would make an error less and none of a level above more.
  private func entering() -> Int? {
    for (level, objective) in objectives.enumerated() {
      for cell in objective.cells where cell.value < -Self.least {
        if objectives[..<level].allSatisfy({ $0.value(of: cell.symbol) <= Self.least }) {
          return cell.symbol
        }
      }
    }
    return nil
  }

  /// Lets a variable into the basis, in the place of the one that first comes to nothing, and answers
  /// what it is now. `nil` where none does.
  private mutating func pivot(_ entering: Int) -> Row? {
    var leaving: Int?
    var ratio = Double.infinity
    for symbol in rows.indices where kinds[symbol] == .slack {
      guard let row = rows[symbol] else { continue }
      let value = row.value(of: entering)
      guard value < -Self.least else { continue }
      let this = -row.constant / value
      if this < ratio { (ratio, leaving) = (this, symbol) }
    }
    guard let leaving, var row = rows[leaving] else { return nil }
    rows[leaving] = nil
    row.solve(leaving, for: entering)
    substitute(entering, row)
    rows[entering] = row
    return row
  }

  private mutating func substitute(_ symbol: Int, _ row: Row) {
    for index in rows.indices where rows[index] != nil { rows[index]?.substitute(symbol, row) }
    for index in objectives.indices { objectives[index].substitute(symbol, row) }
  }

  /// Adds a row that has no variable to solve it for: one is made up, and has to come to nothing.
  private mutating func addWithArtificial(_ row: Row) -> Bool {
    let before = self
    let artificial = addSymbol(.slack)
    rows[artificial] = row
    var error = row
    for _ in 0..<Self.mostPivots {
      guard let entering = error.cells.first(where: { $0.value < -Self.least })?.symbol,
        let row = pivot(entering)
      else { break }
      error.substitute(entering, row)
    }
    guard error.constant.magnitude < Self.tolerance else {
      self = before
      return false
    }
    if var row = rows[artificial] {
      rows[artificial] = nil
      // All that is in it is nothing now: any of it may be basic.
      if let entering = row.cells.first(where: { $0.symbol != artificial })?.symbol {
        row.solve(artificial, for: entering)
        substitute(entering, row)
        rows[entering] = row
      }
    }
    for index in rows.indices where rows[index] != nil { rows[index]?.remove(artificial) }
    for index in objectives.indices { objectives[index].remove(artificial) }
    return true
  }
}

extension Simplex.Row {
  /// Where a symbol is, or would be.
  private func place(of symbol: Int) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func value(of symbol: Int) -> Double {
    let place = place(of: symbol)
    return place < cells.count && cells[place].symbol == symbol ? cells[place].value : 0
  }

  mutating func add(_ symbol: Int, _ value: Double) {
    let place = place(of: symbol)
    guard place < cells.count, cells[place].symbol == symbol else {
      cells.insert(.init(symbol: symbol, value: value), at: place)
      return
    }
    cells[place].value += value
    if cells[place].value.magnitude < 1e-9 { cells.remove(at: place) }
  }

  /// Adds another row times a number.
  mutating func add(_ other: Self, times factor: Double) {
    constant += other.constant * factor
    var sum: [Simplex.Cell] = []
    sum.reserveCapacity(cells.count + other.cells.count)
    var (here, there) = (0, 0)
    while here < cells.count || there < other.cells.count {
      if there == other.cells.count
        || here < cells.count && cells[here].symbol < other.cells[there].symbol
      {
        sum.append(cells[here])
        here += 1
      } else {
        var cell = other.cells[there]
        cell.value *= factor
        if here < cells.count, cells[here].symbol == cell.symbol {
          cell.value += cells[here].value
          here += 1
        }
        there += 1
        if cell.value.magnitude >= 1e-9 { sum.append(cell) }
      }
    }
    cells = sum
  }

  mutating func remove(_ symbol: Int) {
    let place = place(of: symbol)
    if place < cells.count, cells[place].symbol == symbol { cells.remove(at: place) }
  }

  mutating func negate() {
    constant = -constant
    for index in cells.indices { cells[index].value = -cells[index].value }
  }

  /// From "the row is 0" to "the symbol is the row".
  mutating func solve(for symbol: Int) {
    let factor = -1 / value(of: symbol)
    remove(symbol)
    constant *= factor
    for index in cells.indices { cells[index].value *= factor }
  }

  /// From "the one symbol is the row" to "the other is the row".
  mutating func solve(_ basic: Int, for symbol: Int) {
    add(basic, -1)
    solve(for: symbol)
  }

  /// Puts a row in the place of a symbol.
  mutating func substitute(_ symbol: Int, _ row: Self) {
    let value = value(of: symbol)
    guard value != 0 else { return }
    remove(symbol)
    add(row, times: value)
  }
}
