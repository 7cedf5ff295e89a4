public import Foundation

extension UIView {
  /// Converts a point from this view's coordinates to another view's; to the window's if `view` is
  /// `nil`.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    CoordinateRoute(from: self, to: view).convert(point)
  }

  /// Converts a point from another view's coordinates to this view's; from the window's if `view`
  /// is `nil`.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    CoordinateRoute(from: self, to: view).reversed.convert(point)
  }

  /// Converts a rectangle from this view's coordinates to another view's: the smallest upright
  /// rectangle around it, taken first in the closest common superview, then in the other view.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CoordinateRoute(from: self, to: view).convert(rect)
  }

  /// Converts a rectangle from another view's coordinates to this view's.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CoordinateRoute(from: self, to: view).reversed.convert(rect)
  }
}

/// The path from one view's coordinates to another's: up to their closest common superview, then
/// down.
///
/// Views of different windows meet on the screen. Views without a common root are converted as if
/// their roots had the same coordinates (spec VIEW:CNV-07).
@MainActor
struct CoordinateRoute {
  /// The views on the way up, innermost first.
  private var ascent: [UIView]
  /// The views on the way down, innermost first.
  private var descent: [UIView]

  /// The path from a view to another, or to its window (to its root, without a window).
  init(from view: UIView, to other: UIView?) {
    let upward = Array(sequence(first: view, next: { $0.superview }))
    guard let other else {
      ascent = upward.dropLast()
      descent = []
      return
    }
    let downward = Array(sequence(first: other, next: { $0.superview }))
    if let meeting = upward.firstIndex(where: { candidate in
      downward.contains { $0 === candidate }
    }) {
      ascent = Array(upward[..<meeting])
      descent = Array(downward.prefix { $0 !== upward[meeting] })
    } else {
      let bothOnScreen = upward.last?.isWindow == true && downward.last?.isWindow == true
      ascent = bothOnScreen ? upward : upward.dropLast()
      descent = bothOnScreen ? downward : downward.dropLast()
    }
  }

  /// The path from a view to another coordinate space; to the screen if the space is not a view.
  init(from view: UIView, toSpace space: any UICoordinateSpace) {
    self.init(from: view, to: space as? UIView)
    if !(space is UIView), let window = view.window { ascent.append(window) }
  }

  /// The path in the other direction.
  var reversed: CoordinateRoute {
    var route = self
    swap(&route.ascent, &route.descent)
    return route
  }

  func convert(_ point: CGPoint) -> CGPoint {
    let top = ascent.reduce(point) { $1.geometry.toSuperview($0) }
    return descent.reversed().reduce(top) { $1.geometry.fromSuperview($0) }
  }

  func convert(_ rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    let top =
      ascent.isEmpty
      ? rect
      : enclosing(rect) { point in
        ascent.reduce(point) { $1.geometry.toSuperview($0) }
      }
    guard !descent.isEmpty else { return top }
    return enclosing(top) { point in
      descent.reversed().reduce(point) { $1.geometry.fromSuperview($0) }
    }
  }

  private func enclosing(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    CGRect(enclosing: rect.corners.map(map))
  }
}
