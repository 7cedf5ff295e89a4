public import DactylKit
public import Foundation
public import InputFrames

/// Shows which item has the focus of keys, remotes and dials: a blue ring with a light edge, while such a device is in use. The
/// ring is thicker while turns and arrows change the item's value.
@MainActor
public final class FocusMark: PictureOverlay {
  /// How wide the ring is, in points. Source: `Documentation/Constants.md#focus`.
  public static let lineWidth: CGFloat = 3
  /// How round its corners are where the item does not say, in points. Source: `Documentation/Constants.md#focus`.
  public static let cornerRadius: CGFloat = 6

  private let application: UIApplication

  /// The mark for an application's focus.
  public init(of application: UIApplication) { self.application = application }

  /// Appends the ring, where something has the focus.
  public func append(to items: inout [DisplayItem], at time: Timestamp) {
    guard let ring = application.focusSystem.ring, !ring.frame.isNull, !ring.frame.isEmpty else {
      return
    }
    let width = ring.isEditing ? 2 * Self.lineWidth : Self.lineWidth
    let radius = ring.cornerRadius > 0 ? ring.cornerRadius : Self.cornerRadius
    // A ring around what reaches to the edges of the screen stays on it.
    let screen = application.mainScreen.bounds.insetBy(dx: 1, dy: 1)
    let outer = ring.frame.insetBy(dx: -width - 1, dy: -width - 1).intersection(screen)
    guard !outer.isNull, outer.width > 2 * width, outer.height > 2 * width else { return }
    let edge = RoundedRectangle(outer, radius: radius + width + 1)
    items.append(.border(Border(edge, width: width + 1, color: CGColor(gray: 1, alpha: 0.8))))
    let line = RoundedRectangle(outer.insetBy(dx: 1, dy: 1), radius: radius + width)
    items.append(
      .border(
        Border(line, width: width, color: CGColor(red: 0, green: 0.48, blue: 1, alpha: 1))))
  }
}
