import DactylControls
import Foundation

/// A row that a finger moves to another place.
@MainActor
final class RowReorder {
  /// Where the row was, as its data source still has it.
  let original: IndexPath
  /// Where it would be put down.
  var current: IndexPath
  let cell: UITableViewCell
  /// `nil` where the reader's user moves it.
  let touch: UITouch?
  /// How far below the cell's top the finger holds it.
  let grip: CGFloat
  /// Where the finger is, from the content's top.
  var y: CGFloat
  /// Whether the finger went down last, or up.
  var isDown = true
  /// Scrolls while the row is held at an edge.
  var scrolling: FrameTimer?

  init(_ path: IndexPath, cell: UITableViewCell, touch: UITouch?, grip: CGFloat, y: CGFloat) {
    original = path
    current = path
    self.cell = cell
    self.touch = touch
    self.grip = grip
    self.y = y
  }

  /// Where a row is after another one, or itself, has moved.
  static func place(of path: IndexPath, moving from: IndexPath, to target: IndexPath) -> IndexPath {
    if path == from { return target }
    var row = path.row
    if path.section == from.section, row > from.row { row -= 1 }
    if path.section == target.section, row >= target.row { row += 1 }
    return IndexPath(row: row, section: path.section)
  }
}
