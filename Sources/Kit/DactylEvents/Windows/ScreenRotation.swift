import Foundation
import InputFrames

/// Converts coordinates of the old interface orientation to those of the new one.
struct ScreenRotation {
  let from: ScreenOrientation
  let to: ScreenOrientation
  /// The screen's size in its natural orientation.
  let size: CGSize

  /// The same point of the panel, in the new coordinates.
  func callAsFunction(_ point: CGPoint) -> CGPoint {
    Self.shown(Self.fixed(point, from, size), to, size)
  }

  /// Converts a point of the interface to the screen's natural orientation.
  static func fixed(
    _ point: CGPoint, _ orientation: ScreenOrientation, _ size: CGSize
  ) -> CGPoint {
    switch orientation {
    case .portrait: point
    case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
    case .landscapeLeft: CGPoint(x: point.y, y: size.height - point.x)
    case .landscapeRight: CGPoint(x: size.width - point.y, y: point.x)
    }
  }

  /// Converts a point of the screen's natural orientation to interface coordinates.
  static func shown(
    _ point: CGPoint, _ orientation: ScreenOrientation, _ size: CGSize
  ) -> CGPoint {
    switch orientation {
    case .portrait: point
    case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
    case .landscapeLeft: CGPoint(x: size.height - point.y, y: point.x)
    case .landscapeRight: CGPoint(x: point.y, y: size.width - point.x)
    }
  }
}
