package import Foundation

/// The items of a list, and beside them where each shows: a painter looks at the places of all items and at few of
/// the items, which are six times as large.
package struct ListedItems: Hashable, Sendable {
  /// The painting steps, from back to front.
  package private(set) var items: [DisplayItem]
  /// Where each of them shows.
  package private(set) var places: [ItemPlace]

  /// A list of items.
  package init(_ items: [DisplayItem] = []) {
    self.items = items
    places = items.map(ItemPlace.init)
  }

  package static func == (one: Self, other: Self) -> Bool { one.items == other.items }

  package func hash(into hasher: inout Hasher) { hasher.combine(items) }

  var count: Int { items.count }

  subscript(index: Int) -> DisplayItem {
    get { items[index] }
    set {
      items[index] = newValue
      places[index] = ItemPlace(newValue)
    }
  }

  mutating func append(_ item: DisplayItem) {
    items.append(item)
    places.append(ItemPlace(item))
  }

  mutating func append(contentsOf added: some Sequence<DisplayItem>) {
    for item in added { append(item) }
  }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// Sets the length of the scope at `index`, once all its items are in the list.
  mutating func setLength(at index: Int, to length: Int) {
    guard case .begin(var scope) = items[index] else { return }
    scope.length = length
    self[index] = .begin(scope)
  }
}

/// Where an item shows and how many items it stands for.
package struct ItemPlace: Sendable {
  /// The item shows nothing outside these edges. They are infinite for items whose extent is computed
  /// only when painted.
  package let left: Double
  package let top: Double
  package let right: Double
  package let bottom: Double
  /// The distance to the first item behind it: 1 except for scopes. Lists from outside may hold any
  /// number.
  package let length: Int
  /// Whether there is anything to paint: not so for the end of a scope.
  package let isPainted: Bool

  init(_ item: DisplayItem) {
    let extent: CGRect
    switch item {
    case .begin(let scope): (extent, length, isPainted) = (scope.extent, scope.length, true)
    case .end: (extent, length, isPainted) = (.zero, 1, false)
    case .fill(let shape, _): (extent, length, isPainted) = (shape.rect, 1, true)
    case .border(let border): (extent, length, isPainted) = (border.shape.rect, 1, true)
    case .shadow, .image, .text, .path: (extent, length, isPainted) = (.infinite, 1, true)
    }
    let (x, y) = (extent.origin.x, extent.origin.y)
    let (farX, farY) = (x + extent.size.width, y + extent.size.height)
    (left, right) = (min(x, farX), max(x, farX))
    (top, bottom) = (min(y, farY), max(y, farY))
  }

  /// The rectangle between the edges.
  package var extent: CGRect { CGRect(x: left, y: top, width: right - left, height: bottom - top) }
}
