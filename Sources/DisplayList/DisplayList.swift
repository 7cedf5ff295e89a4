public import Foundation

/// A picture as a flat list of what is painted, one after the other.
///
/// The coordinates are points of the screen: x to the right, y down. A list is a value: it may be kept, compared and sent to
/// another thread, and needs no view.
public struct DisplayList: Hashable, Sendable {
  /// What is painted, from back to front.
  public var items: [DisplayItem]
  /// The rectangle that the picture fills, in points; nothing shows outside of it.
  public var bounds: CGRect

  /// A list.
  public init(_ items: [DisplayItem] = [], bounds: CGRect = .zero) {
    self.items = items
    self.bounds = bounds
  }
}
