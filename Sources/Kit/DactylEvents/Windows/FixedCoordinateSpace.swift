import Foundation

/// A screen's coordinates in its natural orientation, independent of the interface's orientation.
final class FixedCoordinateSpace: UICoordinateSpace {
  // The screen owns the space. A space that outlives its screen has no size.
  private weak var screen: UIScreen?

  init(of screen: UIScreen) {
    self.screen = screen
  }

  var bounds: CGRect { CGRect(origin: .zero, size: screen?.nativeSize ?? .zero) }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let screen, coordinateSpace !== self else { return point }
    let shown = ScreenRotation.shown(point, screen.glassOrientation, screen.nativeSize)
    return screen.convert(shown, to: coordinateSpace)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let screen, coordinateSpace !== self else { return point }
    let shown =
      coordinateSpace === screen ? point : screen.convert(point, from: coordinateSpace)
    return ScreenRotation.fixed(shown, screen.glassOrientation, screen.nativeSize)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard !rect.isNull, !rect.isInfinite, coordinateSpace !== self else { return rect }
    return CGRect(enclosing: rect.corners.map { convert($0, to: coordinateSpace) })
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard !rect.isNull, !rect.isInfinite, coordinateSpace !== self else { return rect }
    return CGRect(enclosing: rect.corners.map { convert($0, from: coordinateSpace) })
  }
}
