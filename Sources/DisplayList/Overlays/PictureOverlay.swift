import DactylKit
public import Foundation
public import InputFrames

/// Something painted over the picture of a screen that is no view, so that no touch meets it: marks of touches, the
/// screen reader's cursor.
@MainActor
public protocol PictureOverlay: AnyObject {
  /// Appends what it shows at a moment, in points of the screen, from back to front. Called for each picture.
  func append(to items: inout [DisplayItem], at time: Timestamp)
  /// The first moment after another one at which it looks otherwise by time alone; `nil` when it never does.
  func nextChange(after time: Timestamp) -> Timestamp?
}

extension PictureOverlay {
  /// None: it changes with events alone.
  public func nextChange(after time: Timestamp) -> Timestamp? { nil }
}

/// The overlays of one picture as one list, and what of it changed.
@MainActor
public final class OverlayStack {
  /// What is painted over the picture, from back to front.
  public var overlays: [any PictureOverlay] = []
  /// What they showed at the last ``update(at:within:)``.
  public private(set) var list = DisplayList()
  private var fresh: [DisplayItem] = []

  /// No overlays yet.
  public init() {}

  /// Makes the list anew. Returns what must be painted again, in points of the screen.
  public func update(at time: Timestamp, within bounds: CGRect) -> Damage {
    list.bounds = bounds
    guard !overlays.isEmpty || !list.items.isEmpty else { return Damage() }
    fresh.removeAll(keepingCapacity: true)
    for overlay in overlays { overlay.append(to: &fresh, at: time) }
    guard fresh != list.items else { return Damage() }
    let changed = fresh.difference(from: list.items)
    swap(&list.items, &fresh)
    return Damage(changed.intersection(bounds))
  }

  /// The first moment after another one at which any of them looks otherwise by time alone.
  public func nextChange(after time: Timestamp) -> Timestamp? {
    overlays.compactMap { $0.nextChange(after: time) }.min()
  }
}
