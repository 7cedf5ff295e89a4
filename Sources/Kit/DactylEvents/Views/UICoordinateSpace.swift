public import Foundation

/// An object with coordinates on a screen: a view, a window, or the screen itself.
///
/// A converted rectangle is the smallest upright one around the result. Coordinates of different
/// screens are converted as if the screens had the same origin.
@MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The space's rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point of this space to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
