/// Matches the contacts of two frames of a panel without tracking IDs: the pairing of positions
/// with the least sum of squared distances, as in mtdev.
///
/// It uses the Hungarian method with potentials (shortest augmenting paths), which considers all
/// distances together, so that crossing fingers keep their identity. It allocates its memory once.
struct ContactMatcher: Sendable {
  /// The pairing costs, `rows × columns`, filled by the caller.
  private var costs: [Double]
  private var rows = 0
  private var columns = 0
  private var rowPotential: [Double]
  private var columnPotential: [Double]
  private var rowOfColumn: [Int]
  private var way: [Int]
  private var least: [Double]
  private var isUsed: [Bool]

  /// A matcher for at most `capacity` positions on either side.
  init(capacity: Int) {
    let size = capacity + 1
    costs = Array(repeating: 0, count: capacity * capacity)
    rowPotential = Array(repeating: 0, count: size)
    columnPotential = Array(repeating: 0, count: size)
    rowOfColumn = Array(repeating: 0, count: size)
    way = Array(repeating: 0, count: size)
    least = Array(repeating: 0, count: size)
    isUsed = Array(repeating: false, count: size)
  }

  /// Starts a pairing; `rows` must not exceed `columns`.
  mutating func start(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    for index in 0...columns {
      columnPotential[index] = 0
      rowOfColumn[index] = 0
    }
    for index in 0...rows { rowPotential[index] = 0 }
  }

  /// States the cost of a pair, both counted from 0.
  mutating func setCost(_ cost: Double, row: Int, column: Int) {
    costs[row * columns + column] = cost
  }

  /// The row paired with a column after ``solve()``; `nil` for a column left over.
  func row(ofColumn column: Int) -> Int? {
    rowOfColumn[column + 1] > 0 ? rowOfColumn[column + 1] - 1 : nil
  }

  /// Finds the cheapest pairing of all rows. Ties go to the lowest column.
  mutating func solve() {
    guard rows > 0 else { return }
    for row in 1...rows { augment(from: row) }
  }

  /// Gives a row a column, moving earlier rows to others where that is cheaper (1-based; column 0
  /// stands for the row that seeks).
  private mutating func augment(from row: Int) {
    rowOfColumn[0] = row
    for column in 0...columns {
      least[column] = .infinity
      isUsed[column] = false
    }
    var column = 0
    repeat {
      isUsed[column] = true
      column = nextColumn(after: column)
    } while rowOfColumn[column] != 0
    repeat {
      rowOfColumn[column] = rowOfColumn[way[column]]
      column = way[column]
    } while column != 0
  }

  /// Extends the cheapest path by one column and shifts the potentials accordingly.
  private mutating func nextColumn(after column: Int) -> Int {
    let row = rowOfColumn[column]
    var delta = Double.infinity
    var next = 0
    for candidate in 1...columns where !isUsed[candidate] {
      let cost =
        costs[(row - 1) * columns + candidate - 1] - rowPotential[row] - columnPotential[candidate]
      if cost < least[candidate] {
        least[candidate] = cost
        way[candidate] = column
      }
      if next == 0 || least[candidate] < delta {
        delta = least[candidate]
        next = candidate
      }
    }
    for index in 0...columns {
      if isUsed[index] {
        rowPotential[rowOfColumn[index]] += delta
        columnPotential[index] -= delta
      } else {
        least[index] -= delta
      }
    }
    return next
  }
}
