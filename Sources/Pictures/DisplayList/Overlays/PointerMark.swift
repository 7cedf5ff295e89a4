public import DactylKit
public import Foundation
public import InputFrames

/// Shows the pointer of mice and touchpads: a grey disc with a light edge, visible on any background.
@MainActor
public final class PointerMark: PictureOverlay {
  /// The radius of the disc, in points. Source: `Documentation/Constants.md#pointer`.
  public static let radius: CGFloat = 9.5

  private let application: UIApplication

  /// The mark for an application's pointer.
  public init(of application: UIApplication) { self.application = application }

  /// Appends the disc where the pointer is shown.
  public func append(to items: inout [DisplayItem], at time: Timestamp) {
    if let place = application.pointerLocation { items += Self.disc(at: place) }
  }

  /// The disc around a place: for a renderer that shows the pointer apart from the picture.
  public static func disc(at place: CGPoint) -> [DisplayItem] {
    let disc = RoundedRectangle(
      CGRect(
        x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius),
      radius: radius)
    return [
      .fill(disc, .color(CGColor(gray: 0.3, alpha: 0.6))),
      .border(Border(disc, width: 1, color: CGColor(gray: 1, alpha: 0.7))),
    ]
  }
}
