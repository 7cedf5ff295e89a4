import DactylKit
import Foundation

extension Faces {
  /// A search bar: its background, unless the style is minimal.
  static func searchBar(_ view: UISearchBar, _ around: Surroundings, _ items: inout [DisplayItem]) {
    guard view.searchBarStyle != .minimal, view.backgroundColor == nil else { return }
    fill(view.bounds, view.barTintColor.map(around.resolve) ?? around.colors.bar, &items)
  }

  /// A search field: its background, the magnifying glass, the text, and a cross to clear it.
  static func searchField(
    _ view: UISearchTextField, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    if view.backgroundColor == nil {
      fill(view.bounds, radius: around.metrics.controlRadius, around.colors.segments, &items)
    }
    sign(
      .search, in: view.glassRect(forBounds: view.bounds), side: 16, around.colors.secondaryLabel,
      &items)
    field(view, around, &items)
  }

  /// A token of a search field: a round background, its picture and its text.
  static func token(_ view: TokenView, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let box = view.bounds.insetBy(dx: 0, dy: view.bounds.height * 0.15)
    let isMarked = view.isSelected || view.isHighlighted
    let ground = isMarked ? tint(of: view, around) : view.ground.map(around.resolve)
    fill(box, radius: 5, ground ?? around.colors.track, &items)
    let color = isMarked ? around.colors.knob : around.colors.label
    var place = box.insetBy(dx: TokenView.inset, dy: 0)
    if let icon = view.icon {
      let side = TokenView.side
      let spot = CGRect(x: place.minX, y: box.midY - side / 2, width: side, height: side)
      image(
        icon, in: view.directed(spot, in: box), .scaleAspectFit, tint: color, &items)
      place.origin.x += side + TokenView.inset
      place.size.width = max(0, place.width - side - TokenView.inset)
    }
    items.append(
      .text(
        TextRun(view.text, font: view.font, color: color, in: view.directed(place, in: box))))
  }

  /// A picker: a band behind the chosen rows.
  static func picker(_ view: UIPickerView, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let height = view.wheels.map { view.rowSize(forComponent: $0.component).height }.max()
    guard let height else { return }
    let band = CGRect(
      x: view.bounds.minX, y: view.bounds.midY - height / 2, width: view.bounds.width,
      height: height)
    fill(band, radius: around.metrics.controlRadius, around.colors.segments, &items)
  }
}
