package import GestureMachines

/// Where the fingers of a gesture may be, for a picture.
package enum GestureRegion {
  /// Within so many points of where each finger came down.
  case circle(radius: Double)
  /// An envelope in these directions that narrows with time.
  case envelope(UISwipeGestureRecognizer.Direction, SwipeLimits)
  /// Along these edges of the screen, so many points wide.
  case edges(UIRectEdge, band: Double)
}
