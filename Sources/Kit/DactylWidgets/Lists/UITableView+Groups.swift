package import DactylControls
import Foundation

/// The groups of a table in the style `insetGrouped`: margins at the sides, and round corners.
extension UITableView {
  /// How far rows, headers and footers stay from the sides, in points.
  final var groupMargin: CGFloat {
    guard style == .insetGrouped else { return 0 }
    let margins = TableLimits.groupMargins
    return bounds.width < TableLimits.wideTable ? margins.narrow : margins.wide
  }

  /// A rectangle as wide as rows are.
  final func rowRect(from y: CGFloat, height: CGFloat) -> CGRect {
    let margin = groupMargin
    return CGRect(x: margin, y: y, width: max(0, bounds.width - 2 * margin), height: height)
  }

  /// Makes the corners of each section's first and last row round, as UIKit does: by the layer of the cell, whose corners
  /// a program should leave alone in this style.
  final func roundGroups() {
    for (path, cell) in rows.cells {
      var corners: CACornerMask = []
      if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if path.row == rows.sections[path.section].count - 1 {
        corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      }
      cell.roundCorners(corners)
    }
  }
}

extension UITableViewCell {
  /// The round corners that a group gives the row: none but in the style `insetGrouped`.
  package final var groupCorners: CACornerMask {
    guard table?.style == .insetGrouped, layer.cornerRadius > 0 else { return [] }
    return layer.maskedCorners
  }

  /// Whether nothing of the program's own lies behind the content, so that a row of a grouped table has the usual color.
  package final var hasUsualGround: Bool {
    backgroundColor == nil && backgroundView == nil && backgroundConfiguration == nil
  }

  fileprivate final func roundCorners(_ corners: CACornerMask) {
    let radius = corners.isEmpty ? 0 : TableLimits.groupRadius
    guard layer.maskedCorners != corners || layer.cornerRadius != radius else { return }
    layer.maskedCorners = corners
    layer.cornerRadius = radius
    clipsToBounds = !corners.isEmpty
    markLookChanged()
  }
}
