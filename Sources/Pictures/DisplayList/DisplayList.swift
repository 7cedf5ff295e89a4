public import Foundation

/// A picture as a flat list of painting steps, in order.
///
/// Coordinates are points of the screen: x to the right, y down. A list is a value: it can be kept,
/// compared and sent to another thread, and needs no view.
public struct DisplayList: Hashable, Sendable {
  /// The painting steps, from back to front. Setting them looks at each: make a list of steps first, then set it.
  public var items: [DisplayItem] {
    get { listed.items }
    set { listed = ListedItems(newValue) }
  }
  /// The items and their places.
  package var listed: ListedItems
  /// The picture's rectangle, in points; nothing outside of it is visible.
  public var bounds: CGRect

  /// A list.
  public init(_ items: [DisplayItem] = [], bounds: CGRect = .zero) {
    listed = ListedItems(items)
    self.bounds = bounds
  }
}
