/// The objects that may be other than clients were told, those that wait longest first.
struct DueObjects {
  /// Whether all are.
  var isAll = false
  /// Objects in which all are.
  var branches: Set<Int> = []
  private var order: [Int] = []
  /// Whether they may have moved, too.
  private var areMoved: [Int: Bool] = [:]

  var count: Int { order.count }
  var isEmpty: Bool { order.isEmpty && branches.isEmpty && !isAll }

  mutating func insert(_ id: Int, isMoved: Bool) {
    // Often it waits already.
    guard let wasMoved = areMoved[id] else {
      order.append(id)
      areMoved[id] = isMoved
      return
    }
    if isMoved, !wasMoved { areMoved[id] = true }
  }

  /// Takes so many out, that one before the others.
  mutating func take(_ count: Int, first: Int?) -> [(id: Int, isMoved: Bool)] {
    if let first, count > 0, count < order.count, let place = order.firstIndex(of: first) {
      order.remove(at: place)
      order.insert(first, at: 0)
    }
    let taken = order.prefix(count).map { ($0, areMoved.removeValue(forKey: $0) ?? true) }
    order.removeFirst(count)
    return taken
  }
}
