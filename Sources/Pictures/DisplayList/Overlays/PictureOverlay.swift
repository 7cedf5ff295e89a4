import DactylKit
public import Foundation
public import InputFrames

/// Something painted over a screen's picture, such as marks of touches or the screen reader's
/// cursor. It is no view, so it takes no touches.
@MainActor
public protocol PictureOverlay: AnyObject {
  /// Appends the overlay's items for a moment, in points of the screen, from back to front. Called
  /// for each picture.
  func append(to items: inout [DisplayItem], at time: Timestamp)
  /// The first moment after `time` at which the overlay changes without an event; `nil` if there is
  /// none.
  func nextChange(after time: Timestamp) -> Timestamp?
}

extension PictureOverlay {
  /// Returns `nil`: the overlay changes only with events.
  public func nextChange(after time: Timestamp) -> Timestamp? { nil }
}

/// Combines the overlays of a picture into one list and finds out what has changed.
@MainActor
public final class OverlayStack {
  /// The overlays, from back to front.
  public var overlays: [any PictureOverlay] = []
  /// The items of all overlays at the last ``update(at:within:)``.
  public private(set) var list = DisplayList()
  private var fresh: [DisplayItem] = []

  /// No overlays yet.
  public init() {}

  /// Builds the list again. Returns what must be repainted, in points of the screen.
  public func update(at time: Timestamp, within bounds: CGRect) -> Damage {
    list.bounds = bounds
    guard !overlays.isEmpty || !list.items.isEmpty else { return Damage() }
    fresh.removeAll(keepingCapacity: true)
    for overlay in overlays { overlay.append(to: &fresh, at: time) }
    guard fresh != list.items else { return Damage() }
    let damage = fresh.damage(from: list.items, within: bounds)
    swap(&list.items, &fresh)
    return damage
  }

  /// The first moment after `time` at which any overlay changes without an event.
  public func nextChange(after time: Timestamp) -> Timestamp? {
    overlays.compactMap { $0.nextChange(after: time) }.min()
  }
}
