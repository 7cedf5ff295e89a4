import DactylControls
import Foundation

/// The room before a row that shows where a drop goes.
struct TableGap: Hashable {
  /// The row behind it; behind the last one, the number of the section's rows.
  var path: IndexPath
  /// How high it is, in points.
  var height: CGFloat
}

extension UITableView {
  /// Opens a gap, moves it, or closes it, with an animation.
  final func setGap(_ gap: TableGap?) {
    guard rows.gap != gap else { return }
    // Rows that are about to be counted anew have no gap.
    if rows.areDue {
      rows.gap = nil
      return
    }
    rows.gap = gap
    rows.layOut()
    let size = CGSize(width: bounds.width, height: rows.height)
    UIView.performWithoutAnimation {
      if contentSize != size { contentSize = size }
      for path in pathsInSight() where rows.cells[path] == nil { _ = makeCell(at: path) }
    }
    UIView.animate(
      withDuration: TableLimits.updateDuration, delay: 0, options: [.allowUserInteraction]
    ) {
      for (path, cell) in rows.cells where !isHeld(path) { cell.frame = place(of: path) }
      placeEdges()
      placeEnds()
    }
  }

  /// The row behind the gap, where that is at a point.
  final func gapPath(at point: CGPoint) -> IndexPath? {
    guard let gap = rows.gap, let bottom = rows.bottomOfGap, point.y < bottom,
      point.y >= bottom - gap.height
    else { return nil }
    return gap.path
  }
}

extension TableRows {
  /// Where the gap ends.
  var bottomOfGap: CGFloat? {
    guard let gap, sections.indices.contains(gap.path.section) else { return nil }
    if let span = span(at: gap.path) { return span.lowerBound }
    let last = sections[gap.path.section].last ?? starts[gap.path.section]
    return last + gap.height
  }
}
