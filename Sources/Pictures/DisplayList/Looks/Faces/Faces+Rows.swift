import DactylKit
import Foundation

/// Rows of tables, and what edits them.
extension Faces {
  /// A row: its background, its selection, the line below and what stands at its end.
  static func cell(_ view: UITableViewCell, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let box = view.bounds
    let corners = view.groupCorners
    func ground(_ color: CGColor) {
      let radius = corners.isEmpty ? 0 : view.layer.cornerRadius
      items.append(.fill(RoundedRectangle(box, radius: radius, corners: corners), .color(color)))
    }
    if let table = view.table, table.style != .plain, view.hasUsualGround {
      ground(around.resolve(.secondarySystemGroupedBackground))
    }
    if view.isSelected || view.isHighlighted, view.selectionStyle != .none {
      ground(around.colors.selection)
    }
    let inset = around.metrics.textInset
    if view.table?.separatorStyle != UITableViewCell.SeparatorStyle.none,
      !corners.contains(.layerMinXMaxYCorner)
    {
      line(below: view, around, &items)
    }
    let more = view.isMirrored ? Sign.back : .disclosure
    let (faint, tint) = (around.colors.disabledLabel, tint(of: view, around))
    let signs: [(Sign, CGColor)] =
      switch view.shownAccessoryType {
      case .none: []
      case .disclosureIndicator: [(more, faint)]
      case .checkmark: [(.checkmark, tint)]
      case .detailButton: [(.info, tint)]
      case .detailDisclosureButton: [(more, faint), (.info, tint)]
      }
    // The last sign stands at the trailing inset, the others before it.
    let side = around.metrics.rowSign
    for (index, (sign, color)) in signs.enumerated() {
      let place = CGRect(
        x: box.maxX - inset - CGFloat(index + 1) * side - CGFloat(index) * 4, y: box.minY,
        width: side, height: box.height)
      Self.sign(
        sign, in: view.directed(place, in: box), side: side, color, &items)
    }
  }

  /// The line below a row, as far from the sides as row and table say.
  private static func line(
    below view: UITableViewCell, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    let own = view.separatorInset
    let inset = own == .zero ? view.table?.separatorInset ?? UIEdgeInsets.zero : own
    let left = view.table == nil ? around.metrics.textInset : inset.left
    let place = CGRect(
      x: view.bounds.minX + left, y: view.bounds.maxY - around.metrics.hairline,
      width: max(0, view.bounds.width - left - inset.right), height: around.metrics.hairline)
    fill(
      view.directed(place, in: view.bounds),
      view.table?.separatorColor.map(around.resolve) ?? around.colors.separator, &items)
  }

  /// A control that edits a row: a circle with a sign, or three lines.
  static func rowControl(_ view: CellControl, _ around: Surroundings, _ items: inout [DisplayItem])
  {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    func bar(_ width: CGFloat, _ height: CGFloat, _ y: CGFloat, _ color: CGColor) {
      fill(
        CGRect(x: middle.x - width / 2, y: middle.y + y - height / 2, width: width, height: height),
        radius: min(width, height) / 2, color, &items)
    }
    guard view.kind != .reorder else {
      for y in [-6.0, 0, 6] { bar(22, 2, y, around.colors.disabledLabel) }
      return
    }
    let color = view.kind == .delete ? around.colors.destructive : around.colors.on
    let circle = CGRect(x: middle.x - 11, y: middle.y - 11, width: 22, height: 22)
    fill(circle, radius: 11, color, &items)
    bar(12, 2, 0, around.colors.knob)
    if view.kind == .insert { bar(2, 12, 0, around.colors.knob) }
  }

  /// The index at a table's end.
  static func index(_ view: TableIndex, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let table = view.superview as? UITableView
    let behind =
      view.isTracking
      ? table?.sectionIndexTrackingBackgroundColor : table?.sectionIndexBackgroundColor
    if let behind { fill(view.bounds, around.resolve(behind), &items) }
    let color = table?.sectionIndexColor.map(around.resolve) ?? tint(of: view, around)
    let (top, height) = view.lines
    for (line, title) in view.titles.enumerated() {
      let place = CGRect(
        x: 0, y: top + CGFloat(line) * height, width: view.bounds.width, height: height)
      guard title != UITableView.indexSearch else {
        sign(.search, in: place, side: 12, color, &items)
        continue
      }
      items.append(
        .text(
          TextRun(
            title, font: UIFont.boldSystemFont(ofSize: 11), color: color, in: place,
            alignment: .center)))
    }
  }
}
