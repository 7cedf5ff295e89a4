import Foundation

/// Finds, among many siblings, those that a point may hit: a grid of cells, each with the numbers
/// of the siblings that reach into it.
///
/// It only leaves out views of which it knows the answer, so that it never changes one. A sibling
/// that moves changes its cells; one that is put in front is added. Whatever else happens to the
/// siblings makes the grid void.
@safe
final class SiblingGrid {
  /// A box that reaches into more cells than this is listed as everywhere.
  private static let mostCells = 64

  /// An entry of a cell's list; the lists descend, front to back.
  private struct Node {
    var number: Int32
    var next: Int32
  }

  private let left: Double
  private let top: Double
  private let columnsPerPoint: Double
  private let rowsPerPoint: Double
  private let columns: Int
  private let rows: Int
  /// The first node of each cell; -1 for none.
  private let heads: UnsafeMutablePointer<Int32>
  private var nodes: UnsafeMutablePointer<Node>
  private var nodeCount = 0
  private var nodeCapacity: Int
  /// The first of the nodes that are free; -1 for none.
  private var free: Int32 = -1
  /// Siblings that are candidates at every point, descending.
  private var everywhere: [Int32] = []
  /// How many more changes the grid accepts before its cells fit too badly.
  private var changesLeft: Int

  /// A grid for the given boxes: about one cell for each, in the proportions of the area that they
  /// cover.
  init(of boxes: UnsafeMutablePointer<ChildRoster.Box>, count: Int) {
    var whole = ChildRoster.nowhere
    var placed = 0
    for number in 0..<count where unsafe Self.hasPlace(boxes[number]) {
      whole = unsafe pointwiseMin(whole, boxes[number])
      placed += 1
    }
    let width = placed > 0 ? -Double(whole.z) - Double(whole.x) : 1
    let height = placed > 0 ? -Double(whole.w) - Double(whole.y) : 1
    let most = Double(max(placed, 1))
    let side = (width * height / most).squareRoot()
    columns = Int(min(max((width / side).rounded(), 1), most)) + 1
    rows = Int(min(max((height / side).rounded(), 1), max(1, most / Double(columns) * 2))) + 1
    let cellWidth = width / Double(columns - 1)
    let cellHeight = height / Double(rows - 1)
    columnsPerPoint = 1 / cellWidth
    rowsPerPoint = 1 / cellHeight
    // Shifted by half a cell, so that the edges of tiles lie within cells and not on their borders.
    left = (placed > 0 ? Double(whole.x) : 0) - cellWidth / 2
    top = (placed > 0 ? Double(whole.y) : 0) - cellHeight / 2
    unsafe heads = .allocate(capacity: columns * rows)
    unsafe heads.initialize(repeating: -1, count: columns * rows)
    nodeCapacity = max(16, placed * 4)
    unsafe nodes = .allocate(capacity: nodeCapacity)
    changesLeft = 4 * count
    for number in 0..<count { unsafe insert(Int32(number), boxes[number]) }
  }

  deinit {
    unsafe heads.deallocate()
    unsafe nodes.deallocate()
  }

  /// Whether so much has changed that a new grid would pay.
  var isWorn: Bool { changesLeft < 0 }

  /// Called when a sibling's box has changed.
  func move(_ number: Int32, from old: ChildRoster.Box, to new: ChildRoster.Box) {
    let (before, after) = (place(of: old), place(of: new))
    guard before != after else { return }
    changesLeft -= 1
    remove(number, before)
    insert(number, after)
  }

  /// Called when a sibling was added in front of all others.
  func append(_ number: Int32, _ box: ChildRoster.Box) {
    changesLeft -= 1
    insert(number, box)
  }

  // MARK: Asking

  /// Iterates over the candidates at a point, from front to back.
  struct Cursor {
    fileprivate var node: Int32 = -1
    fileprivate var rank = 0
  }

  /// The start of the candidates at a point.
  func cursor(at point: CGPoint) -> Cursor {
    unsafe Cursor(node: heads[row(Double(point.y)) * columns + column(Double(point.x))])
  }

  /// The number of the next candidate; -1 if there is none.
  func next(_ cursor: inout Cursor) -> Int {
    let here = unsafe cursor.node >= 0 ? nodes[Int(cursor.node)].number : -1
    let common = cursor.rank < everywhere.count ? everywhere[cursor.rank] : -1
    if here > common {
      cursor.node = unsafe nodes[Int(cursor.node)].next
      return Int(here)
    }
    cursor.rank += 1
    return Int(common)
  }

  // MARK: Cells

  /// The cells in which a box is listed.
  private enum Place: Equatable {
    case nowhere
    case everywhere
    case cells(columns: ClosedRange<Int>, rows: ClosedRange<Int>)
  }

  private static func hasPlace(_ box: ChildRoster.Box) -> Bool { box.x.isFinite }

  private func place(of box: ChildRoster.Box) -> Place {
    guard Self.hasPlace(box) else { return box.x < 0 ? .everywhere : .nowhere }
    let across = column(Double(box.x))...column(-Double(box.z))
    let down = row(Double(box.y))...row(-Double(box.w))
    return across.count * down.count > Self.mostCells
      ? .everywhere : .cells(columns: across, rows: down)
  }

  /// The column of a coordinate; the outermost columns are unlimited. It never decreases as the
  /// coordinate grows, so that a point in a box lies in one of the box's cells.
  private func column(_ x: Double) -> Int { Self.cell((x - left) * columnsPerPoint, of: columns) }
  private func row(_ y: Double) -> Int { Self.cell((y - top) * rowsPerPoint, of: rows) }

  private static func cell(_ place: Double, of count: Int) -> Int {
    // A coordinate that is not a number goes to the first cell: only siblings listed as everywhere
    // can contain it.
    place > 0 ? (place < Double(count - 1) ? Int(place) : count - 1) : 0
  }

  private func insert(_ number: Int32, _ box: ChildRoster.Box) { insert(number, place(of: box)) }

  private func insert(_ number: Int32, _ place: Place) {
    switch place {
    case .nowhere: break
    case .everywhere:
      var index = 0
      while index < everywhere.count, everywhere[index] > number { index += 1 }
      everywhere.insert(number, at: index)
    case .cells(let columns, let rows):
      for row in rows {
        for column in columns { link(number, into: row * self.columns + column) }
      }
    }
  }

  private func remove(_ number: Int32, _ place: Place) {
    switch place {
    case .nowhere: break
    case .everywhere:
      var index = 0
      while index < everywhere.count, everywhere[index] != number { index += 1 }
      if index < everywhere.count { everywhere.remove(at: index) }
    case .cells(let columns, let rows):
      for row in rows {
        for column in columns { unlink(number, from: row * self.columns + column) }
      }
    }
  }

  private func link(_ number: Int32, into cell: Int) {
    var before: Int32 = -1
    var after = unsafe heads[cell]
    while after >= 0, unsafe nodes[Int(after)].number > number {
      before = after
      after = unsafe nodes[Int(after)].next
    }
    let node = Node(number: number, next: after)
    var place = free
    if place >= 0 {
      free = unsafe nodes[Int(place)].next
      unsafe nodes[Int(place)] = node
    } else {
      if nodeCount == nodeCapacity { makeRoom() }
      place = Int32(nodeCount)
      unsafe nodes[nodeCount] = node
      nodeCount += 1
    }
    if before >= 0 { unsafe nodes[Int(before)].next = place } else { unsafe heads[cell] = place }
  }

  private func makeRoom() {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: nodeCapacity * 2)
    unsafe larger.initialize(from: nodes, count: nodeCount)
    unsafe nodes.deallocate()
    unsafe nodes = unsafe larger
    nodeCapacity *= 2
  }

  private func unlink(_ number: Int32, from cell: Int) {
    var before: Int32 = -1
    var node = unsafe heads[cell]
    while node >= 0, unsafe nodes[Int(node)].number != number {
      before = node
      node = unsafe nodes[Int(node)].next
    }
    guard node >= 0 else { return }
    let after = unsafe nodes[Int(node)].next
    if before >= 0 { unsafe nodes[Int(before)].next = after } else { unsafe heads[cell] = after }
    unsafe nodes[Int(node)].next = free
    free = node
  }
}
