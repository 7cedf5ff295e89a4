import DactylKit
import Foundation

/// How much of a part of a view a finger can ever reach, as far as scroll views, views that clip and the screen's edge say.
///
/// What a scroll view brings in by scrolling counts as there. Nothing is said of what people, or the kit, move in another way.
@MainActor
struct LastingRoom {
  /// What takes the rest away.
  enum Cut {
    case screen
    /// A view that clips, or outside of which no touch reaches what lies in it.
    case view(UIView)
  }

  /// The largest size at which the part can be on the screen, in points.
  private(set) var size: CGSize
  private(set) var cut: Cut?
  /// The nearest scroll view whose content moves the part.
  private(set) var mover: UIScrollView?
  /// The part of the screen in which it may be.
  private var place: CGRect

  /// The room of a part of a view, in the view's coordinates.
  init(of part: CGRect, in view: UIView, countingView: Bool, _ scene: AuditScene) {
    place = scene.onScreen(part, of: view)
    size = place.size
    for above in sequence(first: view, next: \.superview).dropFirst(countingView ? 0 : 1) {
      if let scroll = above as? UIScrollView {
        move(in: scroll, scene)
      } else if above.clipsToBounds || !Self.reachesOut(above, to: place) {
        narrow(to: scene.onScreen(above.bounds, of: above), .view(above), scene)
      }
    }
    narrow(to: scene.application.mainScreen.bounds, .screen, scene)
  }

  private mutating func narrow(to area: CGRect, _ cut: Cut, _ scene: AuditScene) {
    let rest = place.intersection(area)
    place = rest.isNull ? CGRect(origin: place.origin, size: .zero) : rest
    let least = CGSize(width: min(size.width, place.width), height: min(size.height, place.height))
    if least.width < size.width - Self.slack || least.height < size.height - Self.slack {
      // Views as large as the screen take away what it does.
      self.cut = area.contains(scene.application.mainScreen.bounds) ? .screen : cut
    }
    size = least
  }

  /// In a scroll view a part may come wherever the content goes.
  private mutating func move(in scroll: UIScrollView, _ scene: AuditScene) {
    let area = scene.onScreen(scroll.bounds, of: scroll)
    let inset = scroll.adjustedContentInset
    let content = CGRect(origin: .zero, size: scroll.contentSize)
      .inset(
        by: UIEdgeInsets(
          top: -max(0, inset.top), left: -max(0, inset.left), bottom: -max(0, inset.bottom),
          right: -max(0, inset.right)))
    narrow(to: scene.onScreen(content.union(scroll.bounds), of: scroll), .view(scroll), scene)
    let moves = (
      x: content.width > scroll.bounds.width + Self.slack,
      y: content.height > scroll.bounds.height + Self.slack
    )
    if moves.x || moves.y { mover = mover ?? scroll }
    if moves.x { (place.origin.x, place.size.width) = (area.minX, area.width) }
    if moves.y { (place.origin.y, place.size.height) = (area.minY, area.height) }
    narrow(to: area, .view(scroll), scene)
  }

  /// Whether a touch outside of a view still reaches what lies in it, because its class answers so.
  private static func reachesOut(_ view: UIView, to place: CGRect) -> Bool {
    let corners = [
      CGPoint(x: place.minX, y: place.minY), CGPoint(x: place.maxX - 1, y: place.maxY - 1),
    ]
    return corners.allSatisfy { view.point(inside: view.fromScreen($0), with: nil) }
  }

  /// Sizes that differ less are the same, in points.
  private static let slack: CGFloat = 0.5
}

extension UIView {
  /// A place of the screen in the coordinates of the view.
  func fromScreen(_ place: CGPoint) -> CGPoint {
    guard let window else { return place }
    return convert(window.convert(place, from: nil as UIWindow?), from: window)
  }
}
