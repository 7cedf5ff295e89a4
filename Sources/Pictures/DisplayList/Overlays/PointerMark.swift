public import DactylKit
public import Foundation
public import InputFrames

/// Shows the pointer of mice and touchpads: a grey disc with a light edge, visible on any background, or what a
/// `UIPointerInteraction` makes of it; and the plate over a view that it has become.
@MainActor
public final class PointerMark: PictureOverlay {
  /// The radius of the disc, in points. Source: `Documentation/Constants.md#pointer`.
  public static let radius: CGFloat = 9.5

  private let application: UIApplication
  /// Whether the pointer itself is shown, too: a renderer may show it apart from the picture.
  public var showsOutline = true

  /// The mark for an application's pointer.
  public init(of application: UIApplication) { self.application = application }

  /// Appends the plate, and the pointer where it is shown.
  public func append(to items: inout [DisplayItem], at time: Timestamp) {
    let look = application.pointerLook
    if let plate = look.plate {
      items.append(
        .fill(
          RoundedRectangle(plate.frame, radius: plate.radius),
          .color(CGColor(gray: 0.5, alpha: 0.25))))
    }
    if showsOutline, let place = application.pointerLocation {
      items += Self.items(for: look.outline, at: place)
    }
  }

  /// The disc around a place: for a renderer that shows the pointer apart from the picture.
  public static func disc(at place: CGPoint) -> [DisplayItem] { items(for: .disc, at: place) }

  /// An outline around a place.
  public static func items(for outline: PointerLook.Outline, at place: CGPoint) -> [DisplayItem] {
    switch outline {
    case .hidden: return []
    case .disc:
      return items(
        for: .rectangle(
          CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), radius: radius),
        at: place)
    case .rectangle(let rect, let radius):
      let shape = RoundedRectangle(rect.offsetBy(dx: place.x, dy: place.y), radius: radius)
      return [.fill(shape, .color(fill)), .border(Border(shape, width: 1, color: edge))]
    case .path(let path):
      let path = path.applying(CGAffineTransform(translationX: place.x, y: place.y))
      return [
        .path(PathItem(path, .fill(.winding), .color(fill))),
        .path(PathItem(path, .stroke(StrokeStyle(width: 1)), .color(edge))),
      ]
    }
  }

  /// How far an outline reaches from the pointer's place, in points.
  public static func reach(of outline: PointerLook.Outline) -> CGFloat {
    let box =
      switch outline {
      case .hidden: CGRect.zero
      case .disc: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
      case .rectangle(let rect, _): rect
      case .path(let path): path.boundingBoxOfPath
      }
    guard !box.isNull, !box.isInfinite else { return 0 }
    return max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
  }

  private static let fill = CGColor(gray: 0.3, alpha: 0.6)
  private static let edge = CGColor(gray: 1, alpha: 0.7)
}
