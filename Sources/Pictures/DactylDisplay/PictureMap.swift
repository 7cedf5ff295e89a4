import DactylKit
public import DisplayList
import Foundation

/// How a monitor with its panel is mounted: by how many degrees clockwise it is rotated. One
/// setting for both: the picture is rotated back so that it is upright, and the positions of
/// touches too.
public enum MountRotation: Int, Hashable, Sendable, CaseIterable {
  /// Not rotated.
  case none = 0
  /// By a quarter: the left side is up.
  case quarter = 90
  /// Upside down.
  case half = 180
  /// By three quarters: the right side is up.
  case threeQuarters = 270

  /// Whether width and height change places.
  public var isSideways: Bool { self == .quarter || self == .threeQuarters }

  /// The number of clockwise quarter turns, for `CalibrationMatrix.rotated(quartersClockwise:)`.
  public var quarters: Int { rawValue / 90 }

  /// The size of the upright picture on a monitor of so many pixels.
  public func uprightSize(of size: PixelSize) -> PixelSize {
    isSideways ? PixelSize(width: size.height, height: size.width) : size
  }
}

/// The way from the points of an interface to the pixels of its monitor: by the interface's orientation, which a
/// program changes, and by the monitor's mounting, which it does not.
///
/// The picture fills the monitor, as the panel on it fills the screen. So a finger touches the
/// point that it covers, even if a scene has other proportions than the monitor.
struct PictureMap: Equatable {
  /// From points of the interface to pixels.
  let transform: CGAffineTransform

  /// `part`: the points that fill the monitor; `nil` for all of the screen.
  @MainActor
  init(of screen: UIScreen, part: CGRect? = nil, to size: PixelSize, rotation: MountRotation) {
    let native = screen.nativeSize
    let fixed = screen.fixedCoordinateSpace
    let origin = screen.convert(CGPoint.zero, to: fixed)
    let right = screen.convert(CGPoint(x: 1, y: 0), to: fixed)
    let down = screen.convert(CGPoint(x: 0, y: 1), to: fixed)
    let toNative = CGAffineTransform(
      a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y,
      tx: origin.x, ty: origin.y)
    let parts = CGAffineTransform(
      scaleX: 1 / max(native.width, 1), y: 1 / max(native.height, 1))
    // The inverse of the map that `CalibrationMatrix` applies to touches.
    let mounted =
      switch rotation {
      case .none: CGAffineTransform.identity
      case .quarter: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
      case .half: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
      case .threeQuarters: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
      }
    let pixels = CGAffineTransform(scaleX: CGFloat(size.width), y: CGFloat(size.height))
    let lens = part.map { part in
      CGAffineTransform(translationX: -part.minX, y: -part.minY).concatenating(
        CGAffineTransform(
          scaleX: screen.bounds.width / max(part.width, 1),
          y: screen.bounds.height / max(part.height, 1)))
    }
    let map = (lens ?? .identity).concatenating(toNative).concatenating(parts).concatenating(
      mounted
    ).concatenating(pixels)
    transform = map.cleaned
  }

  /// The whole pixels that a rectangle of points touches.
  func pixels(of rect: CGRect) -> PixelRect { PixelRect(covering: rect.applying(transform)) }
}

extension CGAffineTransform {
  /// Without the rounding errors of divisions and multiplications that cancel out, so that a map
  /// with whole numbers keeps whole pixels.
  fileprivate var cleaned: CGAffineTransform {
    func clean(_ value: CGFloat) -> CGFloat {
      let near = (value * 65_536).rounded() / 65_536
      return abs(near - value) < 1e-9 ? near : value
    }
    return CGAffineTransform(
      a: clean(a), b: clean(b), c: clean(c), d: clean(d), tx: clean(tx), ty: clean(ty))
  }
}
