/// Solves linear equations and inequalities, of which some are required and others have a priority.
///
/// The algorithm is that of Badros, Borning and Stuckey, "The Cassowary linear arithmetic
/// constraint solving algorithm" (2001): a tableau in basic feasible form, artificial variables for
/// rows without an obvious basis, and error variables for constraints that are not required. The
/// errors of a higher priority are minimized before those of a lower one, rather than weighted, as
/// UIKit's priorities require.
///
/// Every solution starts from nothing. Among equally good solutions the order of the added
/// constraints decides, so that each run gives the same layout.
struct Simplex {
  /// The relation of the two sides of a constraint.
  enum Relation: Sendable {
    /// The left side is at most the right side.
    case atMost
    /// Both sides are equal.
    case equal
    /// The left side is at least the right side.
    case atLeast
  }

  /// A variable's symbol with its factor.
  struct Cell {
    let symbol: Int
    var value: Double
  }

  /// A constant plus variables with factors, sorted by symbol.
  struct Row {
    var constant = 0.0
    var cells: [Cell] = []
  }

  package enum Kind {
    /// A variable of the caller; any value is allowed.
    case external
    /// The slack of an inequality; never negative.
    case slack
  }

  private(set) var kinds: [Kind] = []
  /// For each basic symbol, its row in terms of the other symbols.
  var rows: [Row?] = []
  /// The sum of the errors of each level, the highest priority first.
  var objectives: [Row]

  /// A solver with that many priority levels; level 0 is the highest.
  init(levels: Int) {
    objectives = Array(repeating: Row(), count: levels)
  }

  /// Adds a variable; returns its symbol.
  mutating func addVariable() -> Int { addSymbol(.external) }

  private mutating func addSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    rows.append(nil)
    return kinds.count - 1
  }

  /// The value of a variable in the solution; 0 if no constraint determines it.
  func value(of symbol: Int) -> Double { rows[symbol]?.constant ?? 0 }

  /// Adds the constraint `terms` + `constant` `relation` 0. Without a level it is required. Returns
  /// whether it can be satisfied; a required constraint that cannot is not added.
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

  /// Minimizes the errors, level by level.
  mutating func minimize() { _ = minimizeToEnd() }

  /// The same; returns whether there is a minimum.
  mutating func minimizeToEnd() -> Bool {
    for _ in 0..<Self.mostPivots {
      guard let entering = entering() else { return true }
      guard pivot(entering) != nil else { return false }
    }
    return true
  }

  // MARK: The tableau

  /// Smaller numbers count as zero: they are rounding errors of sums that cancel.
  static let least = 1e-9
  /// The permitted error of required constraints.
  private static let tolerance = 1e-6
  /// The most pivot steps. A tableau that needs more is cycling; its present solution is used.
  private static let mostPivots = 20_000

  /// The first variable whose increase reduces an error, without increasing one of a higher
  /// priority.
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

  /// Brings a variable into the basis. It replaces the basic variable that reaches zero first.
  /// Returns its row; `nil` if no variable reaches zero.
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

  /// Adds a row that has no variable to solve for. It gets an artificial variable, whose minimum
  /// must be zero.
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
      // All its variables are zero now, so any of them may enter the basis.
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
  /// The index of a symbol, or the index at which it would be inserted.
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

  /// Adds a multiple of another row.
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

  /// Converts "row = 0" to "symbol = row".
  mutating func solve(for symbol: Int) {
    let factor = -1 / value(of: symbol)
    remove(symbol)
    constant *= factor
    for index in cells.indices { cells[index].value *= factor }
  }

  /// Converts "basic = row" to "symbol = row".
  mutating func solve(_ basic: Int, for symbol: Int) {
    add(basic, -1)
    solve(for: symbol)
  }

  /// Replaces a symbol by a row.
  mutating func substitute(_ symbol: Int, _ row: Self) {
    let value = value(of: symbol)
    guard value != 0 else { return }
    remove(symbol)
    add(row, times: value)
  }
}
