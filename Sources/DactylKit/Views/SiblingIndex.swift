import Foundation

/// Finds, among many siblings, those that a point may hit: a grid of cells over their frames.
///
/// It only leaves out views of which it knows the answer, so that it never changes one: a view
/// with a hit test of its own, of endless size, or moved since the grid was made, is a candidate
/// everywhere. Made when siblings stay as they are for some questions; void when they are
/// rearranged.
@MainActor
struct SiblingIndex {
  /// From how many siblings on a grid pays. Ours: below, judging each costs less.
  static let leastSiblings = 24
  /// How many questions siblings must outlast before a grid is made. Ours: making one costs as
  /// much as about five scans.
  private static let leastQuestions = 4
  /// How many cells a view may lie in before it counts as one that is everywhere.
  private static let mostCells = 64
  /// How many views may have moved before the grid is made anew, beside the root of their number.
  private static let leastMoved = 32

  private var questions = 0
  private var grid: Grid?
  /// Numbers of the siblings that have moved since, or came after; in descending order.
  private var moved: [Int] = []
  private var hasMoved: [Bool] = []

  /// The numbers of the siblings that a point may hit, from the front to the back; `nil` to ask
  /// all of them.
  mutating func candidates(at point: CGPoint, among siblings: [UIView]) -> [Int]? {
    if grid == nil {
      questions += 1
      guard questions >= Self.leastQuestions else { return nil }
      makeGrid(of: siblings)
    }
    guard let grid else { return nil }
    if moved.count > max(Self.leastMoved, Int(Double(siblings.count).squareRoot())) {
      makeGrid(of: siblings)
      return candidates(at: point, among: siblings)
    }
    return merged(grid.numbers(at: point), grid.everywhere)
  }

  /// A sibling is not where it was.
  mutating func noteMove(of view: UIView) {
    guard grid != nil, hasMoved.indices.contains(view.siblingNumber), !hasMoved[view.siblingNumber]
    else { return }
    hasMoved[view.siblingNumber] = true
    insertMoved(view.siblingNumber)
  }

  /// A sibling was put in front of all others.
  mutating func noteAddition(of view: UIView, number: Int) {
    guard grid != nil, number == hasMoved.count else {
      self = SiblingIndex()
      return
    }
    view.siblingNumber = number
    hasMoved.append(true)
    moved.insert(number, at: 0)
  }

  private mutating func insertMoved(_ number: Int) {
    let place = moved.firstIndex { $0 < number } ?? moved.endIndex
    moved.insert(number, at: place)
  }

  private mutating func makeGrid(of siblings: [UIView]) {
    for (number, sibling) in siblings.enumerated() { sibling.siblingNumber = number }
    grid = Grid(of: siblings, mostCells: Self.mostCells)
    moved = []
    hasMoved = Array(repeating: false, count: siblings.count)
  }

  /// Joins descending lists to one; of a moved sibling only its entry among the moved counts.
  private func merged(_ cell: ArraySlice<Int32>, _ everywhere: [Int]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(cell.count + everywhere.count + moved.count)
    var first = cell.startIndex
    var second = 0
    var third = 0
    while true {
      while first < cell.endIndex, hasMoved[Int(cell[first])] { first += 1 }
      while second < everywhere.count, hasMoved[everywhere[second]] { second += 1 }
      let a = first < cell.endIndex ? Int(cell[first]) : -1
      let b = second < everywhere.count ? everywhere[second] : -1
      let c = third < moved.count ? moved[third] : -1
      let next = max(a, b, c)
      if next < 0 { return result }
      result.append(next)
      if next == a { first += 1 }
      if next == b { second += 1 }
      if next == c { third += 1 }
    }
  }
}

/// Cells over the frames of siblings, each with the numbers of those that reach into it.
@MainActor
private struct Grid {
  private var left = 0.0
  private var top = 0.0
  private var columns = 1
  private var rows = 1
  private var cellWidth = 1.0
  private var cellHeight = 1.0
  /// Where each cell's numbers begin in ``numbers``; one more than there are cells.
  private var starts: [Int32] = [0, 0]
  /// The numbers, cell by cell, descending in each.
  private var numbers: [Int32] = []
  /// Siblings that are candidates at every point, in descending order.
  private(set) var everywhere: [Int] = []

  init(of siblings: [UIView], mostCells: Int) {
    let boxes = siblings.map(Self.box)
    guard layOut(over: boxes) else {
      everywhere = Array(siblings.indices.reversed())
      return
    }
    var counts = [Int32](repeating: 0, count: columns * rows + 1)
    var spans: [(number: Int, span: CellSpan)] = []
    for number in siblings.indices.reversed() {
      guard let box = boxes[number] else {
        if siblings[number].hasOwnHitTest { everywhere.append(number) }
        continue
      }
      let span = cells(of: box)
      if siblings[number].hasOwnHitTest || !box.isFinite || span.count > mostCells {
        everywhere.append(number)
        continue
      }
      spans.append((number, span))
      forEachCell(of: span) { counts[$0 + 1] += 1 }
    }
    for cell in 1..<counts.count { counts[cell] += counts[cell - 1] }
    starts = counts
    numbers = [Int32](repeating: 0, count: Int(counts[counts.count - 1]))
    var next = counts
    for (number, span) in spans {
      forEachCell(of: span) { cell in
        numbers[Int(next[cell])] = Int32(number)
        next[cell] += 1
      }
    }
  }

  func numbers(at point: CGPoint) -> ArraySlice<Int32> {
    let column = ((Double(point.x) - left) / cellWidth).rounded(.down)
    let row = ((Double(point.y) - top) / cellHeight).rounded(.down)
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return [] }
    let cell = Int(row) * columns + Int(column)
    return numbers[Int(starts[cell])..<Int(starts[cell + 1])]
  }

  /// A frame, a little larger than it is, so that rounding cannot lose a point on its edge.
  private struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var isFinite: Bool {
      left.isFinite && top.isFinite && right.isFinite && bottom.isFinite
        && max(abs(left), abs(top), abs(right), abs(bottom)) < 1e12
    }
  }

  private struct CellSpan {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
    var count: Int { columns.count * rows.count }
  }

  /// The frame of a view; `nil` for one that covers no area.
  private static func box(of view: UIView) -> Box? {
    guard view.geometry.isInvertible else { return nil }
    let frame = view.geometry.frame
    let margin = 1e-3 + 1e-9 * max(abs(frame.minX), abs(frame.minY), frame.width, frame.height)
    return Box(
      left: frame.minX - margin, top: frame.minY - margin, right: frame.maxX + margin,
      bottom: frame.maxY + margin)
  }

  /// About one cell for each sibling, in the shape of the area that they cover; `false` when no
  /// sibling has a place.
  private mutating func layOut(over boxes: [Box?]) -> Bool {
    let finite = boxes.compactMap { $0 }.filter(\.isFinite)
    guard let first = finite.first else { return false }
    var whole = first
    for box in finite {
      whole.left = min(whole.left, box.left)
      whole.top = min(whole.top, box.top)
      whole.right = max(whole.right, box.right)
      whole.bottom = max(whole.bottom, box.bottom)
    }
    let width = whole.right - whole.left
    let height = whole.bottom - whole.top
    let side = (width * height / Double(finite.count)).squareRoot()
    let most = Double(finite.count)
    columns = Int(min(max(width / side, 1), most))
    rows = Int(min(max(height / side, 1), max(1, most / Double(columns) * 2)))
    left = whole.left
    top = whole.top
    cellWidth = width / Double(columns)
    cellHeight = height / Double(rows)
    return true
  }

  private func cells(of box: Box) -> CellSpan {
    func cell(_ distance: Double, _ size: Double, _ count: Int) -> Int {
      let number = (distance / size).rounded(.down)
      return number.isFinite ? Int(min(max(number, 0), Double(count - 1))) : 0
    }
    return CellSpan(
      columns: cell(
        box.left - left, cellWidth, columns)...cell(
          box.right - left, cellWidth, columns),
      rows: cell(box.top - top, cellHeight, rows)...cell(box.bottom - top, cellHeight, rows))
  }

  private func forEachCell(of span: CellSpan, _ body: (Int) -> Void) {
    for row in span.rows {
      for column in span.columns { body(row * columns + column) }
    }
  }
}
