import DisplayList

/// The items of a list and their places, while they are painted.
struct ItemPointers {
  private let items: UnsafeBufferPointer<DisplayItem>
  /// Where each item shows.
  let places: UnsafeBufferPointer<ItemPlace>

  var count: Int { items.count }

  subscript(index: Int) -> DisplayItem { items[index] }

  /// Whether any item of a range has a property.
  func contains(in range: Range<Int>, where property: (DisplayItem) -> Bool) -> Bool {
    items[range].contains(where: property)
  }

  fileprivate init(
    _ items: UnsafeBufferPointer<DisplayItem>, _ places: UnsafeBufferPointer<ItemPlace>
  ) {
    self.items = items
    self.places = places
  }
}

extension ListedItems {
  /// Calls `body` with pointers to the items, which are valid during the call.
  func withPointers<Result>(_ body: (ItemPointers) -> Result) -> Result {
    items.withUnsafeBufferPointer { items in
      places.withUnsafeBufferPointer { body(ItemPointers(items, $0)) }
    }
  }
}
