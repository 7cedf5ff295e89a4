package import Foundation

/// The order in which people read what lies side by side and one below the other.
package enum ReadingOrder {
  /// Sorts things into rows from top to bottom, each in the reading direction. A thing that begins above the middle of a
  /// row's first one belongs to that row.
  package static func sorted<Thing>(
    _ things: [Thing], isFromRight: Bool, frame: (Thing) -> CGRect
  ) -> [Thing] {
    let placed = things.map { (thing: $0, frame: frame($0)) }
    let sorted = placed.enumerated().sorted {
      ($0.element.frame.minY, $0.element.frame.minX, $0.offset)
        < ($1.element.frame.minY, $1.element.frame.minX, $1.offset)
    }.map(\.element)
    var rows: [[(thing: Thing, frame: CGRect)]] = []
    for entry in sorted {
      if let first = rows.last?.first, entry.frame.minY < first.frame.midY {
        rows[rows.count - 1].append(entry)
      } else {
        rows.append([entry])
      }
    }
    return rows.flatMap { row in
      row.enumerated().sorted {
        isFromRight
          ? (-$0.element.frame.maxX, $0.offset) < (-$1.element.frame.maxX, $1.offset)
          : ($0.element.frame.minX, $0.offset) < ($1.element.frame.minX, $1.offset)
      }.map(\.element.thing)
    }
  }
}
