import Foundation
import InputFrames

/// The way from a place on the glass as the interface stood to the same place as it stands.
struct ScreenTurn {
  let from: ScreenOrientation
  let to: ScreenOrientation
  /// The screen's size in its natural orientation.
  let size: CGSize

  /// The same place of the glass, in the interface's new coordinates.
  func callAsFunction(_ point: CGPoint) -> CGPoint {
    Self.shown(Self.fixed(point, from, size), to, size)
  }

  /// A place of the interface, in the screen's natural orientation.
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

  /// A place in the screen's natural orientation, in the interface's coordinates.
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
