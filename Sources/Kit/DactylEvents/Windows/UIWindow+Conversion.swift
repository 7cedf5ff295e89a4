public import Foundation

extension UIWindow {
  /// Converts a point of this window to another window, or to the screen if `window` is `nil`.
  public final func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    guard window !== self else { return point }
    let place = geometry.toSuperview(point)
    return window?.geometry.fromSuperview(place) ?? place
  }

  /// Converts a point of another window, or of the screen if `window` is `nil`, to this window.
  public final func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    guard window !== self else { return point }
    return geometry.fromSuperview(window?.geometry.toSuperview(point) ?? point)
  }

  /// Converts a rectangle of this window to another window, or to the screen if `window` is `nil`.
  public final func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    guard window !== self, !rect.isNull, !rect.isInfinite else { return rect }
    let place = CGRect(enclosing: rect.corners.map(geometry.toSuperview))
    return window.map { $0.convert(place, from: nil as UIWindow?) } ?? place
  }

  /// Converts a rectangle of another window, or of the screen if `window` is `nil`, to this window.
  public final func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    guard window !== self, !rect.isNull, !rect.isInfinite else { return rect }
    let place = window.map { $0.convert(rect, to: nil as UIWindow?) } ?? rect
    return CGRect(enclosing: place.corners.map(geometry.fromSuperview))
  }
}
