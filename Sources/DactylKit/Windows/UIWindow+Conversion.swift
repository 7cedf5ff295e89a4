public import Foundation

extension UIWindow {
  /// A point of this window's coordinates in another window's; on the screen without one.
  public final func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    guard window !== self else { return point }
    let place = geometry.toSuperview(point)
    return window?.geometry.fromSuperview(place) ?? place
  }

  /// A point of another window's coordinates, or of the screen's, in this window's.
  public final func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    guard window !== self else { return point }
    return geometry.fromSuperview(window?.geometry.toSuperview(point) ?? point)
  }

  /// A rectangle of this window's coordinates in another window's; on the screen without one.
  public final func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    guard window !== self, !rect.isNull, !rect.isInfinite else { return rect }
    let place = CGRect(enclosing: rect.corners.map(geometry.toSuperview))
    return window.map { $0.convert(place, from: nil as UIWindow?) } ?? place
  }

  /// A rectangle of another window's coordinates, or of the screen's, in this window's.
  public final func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    guard window !== self, !rect.isNull, !rect.isInfinite else { return rect }
    let place = window.map { $0.convert(rect, to: nil as UIWindow?) } ?? rect
    return CGRect(enclosing: place.corners.map(geometry.fromSuperview))
  }
}
