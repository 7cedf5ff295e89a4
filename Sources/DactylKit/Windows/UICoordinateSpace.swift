public import Foundation

/// Something that has coordinates on a screen: a view, a window, or the screen itself.
///
/// Rectangles become the smallest upright ones around them. Different screens are taken as if they
/// lay on each other: no place on one is a place on another.
@MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The space's rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// A point of this space in another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of this space in another one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of another space in this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  /// A point of the receiver's coordinates in another space.
  @_disfavoredOverload
  public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(point, from: self)
    }
    return CoordinateRoute(from: self, toSpace: coordinateSpace).convert(point)
  }

  /// A point of another space in the receiver's coordinates.
  @_disfavoredOverload
  public final func convert(
    _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(point, to: self)
    }
    return CoordinateRoute(from: self, toSpace: coordinateSpace).reversed.convert(point)
  }

  /// A rectangle of the receiver's coordinates in another space.
  @_disfavoredOverload
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(rect, from: self)
    }
    return CoordinateRoute(from: self, toSpace: coordinateSpace).convert(rect)
  }

  /// A rectangle of another space in the receiver's coordinates.
  @_disfavoredOverload
  public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(rect, to: self)
    }
    return CoordinateRoute(from: self, toSpace: coordinateSpace).reversed.convert(rect)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The screen's coordinates as the interface stands: the screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// The screen's coordinates in its natural orientation, however the interface stands.
  public var fixedCoordinateSpace: any UICoordinateSpace { fixedSpace }

  /// A point of the screen in another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(point, from: self)
    }
    return (coordinateSpace as? UIView)?.convert(point, from: self) ?? point
  }

  /// A point of another space on the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(point, to: self)
    }
    return (coordinateSpace as? UIView)?.convert(point, to: self) ?? point
  }

  /// A rectangle of the screen in another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(rect, from: self)
    }
    return (coordinateSpace as? UIView)?.convert(rect, from: self) ?? rect
  }

  /// A rectangle of another space on the screen.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(rect, to: self)
    }
    return (coordinateSpace as? UIView)?.convert(rect, to: self) ?? rect
  }
}
