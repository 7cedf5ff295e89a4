public import Foundation

extension UIView: UICoordinateSpace {
  /// Converts a point of the receiver to another space.
  @_disfavoredOverload
  public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(point, from: self)
    }
    return CoordinateRoute(from: self, toSpace: coordinateSpace).convert(point)
  }

  /// Converts a point of another space to the receiver.
  @_disfavoredOverload
  public final func convert(
    _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(point, to: self)
    }
    return CoordinateRoute(from: self, toSpace: coordinateSpace).reversed.convert(point)
  }

  /// Converts a rectangle of the receiver to another space.
  @_disfavoredOverload
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(rect, from: self)
    }
    return CoordinateRoute(from: self, toSpace: coordinateSpace).convert(rect)
  }

  /// Converts a rectangle of another space to the receiver.
  @_disfavoredOverload
  public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(rect, to: self)
    }
    return CoordinateRoute(from: self, toSpace: coordinateSpace).reversed.convert(rect)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The screen itself: its coordinates in the interface's present orientation.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// The screen's coordinates in its natural orientation.
  public var fixedCoordinateSpace: any UICoordinateSpace { fixedSpace }

  /// Converts a point of the screen to another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(point, from: self)
    }
    return (coordinateSpace as? UIView)?.convert(point, from: self) ?? point
  }

  /// Converts a point of another space to the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(point, to: self)
    }
    return (coordinateSpace as? UIView)?.convert(point, to: self) ?? point
  }

  /// Converts a rectangle of the screen to another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(rect, from: self)
    }
    return (coordinateSpace as? UIView)?.convert(rect, from: self) ?? rect
  }

  /// Converts a rectangle of another space to the screen.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if coordinateSpace is FixedCoordinateSpace {
      return coordinateSpace.convert(rect, to: self)
    }
    return (coordinateSpace as? UIView)?.convert(rect, to: self) ?? rect
  }
}
