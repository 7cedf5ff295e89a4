import DactylKit
package import Foundation

/// The items of a list, and beside them where each shows: a painter looks at the places of all items and at few of
/// the items, which are six times as large.
package struct ListedItems: Hashable, Sendable {
  /// The painting steps, from back to front.
  package private(set) var items: [DisplayItem]
  /// Where each of them shows.
  package private(set) var places: [ItemPlace]
  /// The number of blurs among the items.
  package private(set) var backdropCount = 0

  /// A list of items.
  package init(_ items: [DisplayItem] = []) {
    self.items = items
    places = items.map(ItemPlace.of)
    for place in places where place.isBackdrop { backdropCount += 1 }
  }

  package static func == (one: Self, other: Self) -> Bool { one.items == other.items }

  package func hash(into hasher: inout Hasher) { hasher.combine(items) }

  var count: Int { items.count }

  subscript(index: Int) -> DisplayItem {
    get { items[index] }
    set {
      let place = ItemPlace.of(newValue)
      backdropCount += (place.isBackdrop ? 1 : 0) - (places[index].isBackdrop ? 1 : 0)
      items[index] = newValue
      places[index] = place
    }
  }

  mutating func append(_ item: DisplayItem) {
    let place = ItemPlace.of(item)
    if place.isBackdrop { backdropCount += 1 }
    items.append(item)
    places.append(place)
  }

  mutating func append(contentsOf added: [DisplayItem]) { append(0..<added.count, of: added) }

  /// Appends a range of other items.
  mutating func append(_ range: Range<Int>, of others: [DisplayItem]) {
    guard !range.isEmpty else { return }
    items += others[range]
    let end = items.count
    // Each is looked at where it stands: a copy would cost more than the look.
    items.withUnsafeBufferPointer { items in
      for index in end - range.count..<end {
        let place = ItemPlace.of(items[index])
        if place.isBackdrop { backdropCount += 1 }
        places.append(place)
      }
    }
  }

  /// Sets the items from an index on to a range of other items.
  mutating func replace(from start: Int, by range: Range<Int>, of others: [DisplayItem]) {
    for index in range { self[start + index - range.lowerBound] = others[index] }
  }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    backdropCount = 0
  }
}

/// Where an item shows, how many items it stands for, and what is painted, if that is simple: then a painter need
/// not look at the item.
package struct ItemPlace: Sendable {
  /// What an item paints.
  package enum Content: Sendable {
    /// Nothing: it is the end of a scope.
    case nothing
    /// One premultiplied color, everywhere between the edges.
    case color(UInt32)
    /// The items of a scope, moved by so many points.
    case moved(x: Double, y: Double)
    /// A blur of what lies behind.
    case backdrop
    /// Something that the item alone knows.
    case other
  }

  /// The item shows nothing outside these edges. They are infinite for items whose extent is computed
  /// only when painted; the end of a scope has none that meet any other.
  package let left: Double
  package let top: Double
  package let right: Double
  package let bottom: Double
  /// The distance to the first item behind it, at least 1: more for scopes. A list from outside may name more items
  /// than there are.
  package let length: Int
  package let content: Content

  /// Whether there is anything to paint: not so for the end of a scope.
  package var isPainted: Bool { if case .nothing = content { false } else { true } }

  /// Whether the item is a blur of what lies behind.
  package var isBackdrop: Bool { if case .backdrop = content { true } else { false } }

  /// The place of an item. An initializer would be given a copy of it.
  static func of(_ item: DisplayItem) -> ItemPlace {
    var length = 1
    let extent: CGRect
    let content: Content
    switch item {
    case .begin(let scope):
      extent = scope.extent
      length = min(max(1, scope.length), Int(Int32.max))
      content = Content(scope)
    case .end: (extent, content) = (.null, .nothing)
    case .fill(let shape, let paint): (extent, content) = (shape.rect, Content(shape, paint))
    case .border(let border): (extent, content) = (border.shape.rect, .other)
    case .backdrop(let backdrop): (extent, content) = (backdrop.rect, .backdrop)
    case .shadow, .image, .text, .path: (extent, content) = (.infinite, .other)
    }
    let (x, y) = (extent.origin.x, extent.origin.y)
    let (farX, farY) = (x + extent.size.width, y + extent.size.height)
    return ItemPlace(
      left: min(x, farX), top: min(y, farY), right: max(x, farX), bottom: max(y, farY),
      length: length, content: content)
  }

  /// The rectangle between the edges.
  package var extent: CGRect { CGRect(x: left, y: top, width: right - left, height: bottom - top) }
}

extension ItemPlace.Content {
  fileprivate init(_ scope: Scope) {
    guard case .transform(let map) = scope.kind, map.a == 1, map.b == 0, map.c == 0, map.d == 1
    else {
      self = .other
      return
    }
    self = .moved(x: map.tx, y: map.ty)
  }

  fileprivate init(_ shape: RoundedRectangle, _ paint: Paint) {
    guard case .color(let color) = paint, shape.isSquare else {
      self = .other
      return
    }
    self = .color(color.word)
  }
}
