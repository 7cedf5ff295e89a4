public import Foundation

/// An affine map taken apart: scale, then shear, then turn, then shift.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The scale along each axis; a mirrored map has a negative one.
  public var scale: CGSize
  /// How far a point moves right for each point it is down.
  public var horizontalShear: CGFloat
  /// The turn in radians, clockwise on the screen.
  public var rotation: CGFloat
  /// The shift.
  public var translation: CGVector

  /// The parts of a map that changes nothing.
  public init() {
    self.init(
      scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: CGVector())
  }

  /// Parts of a map.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// A map of parts: scale, then shear, then turn, then shift.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(1, 0, components.horizontalShear, 1, 0, 0)
    self = CGAffineTransform(
      scaleX: components.scale.width, y: components.scale.height
    )
    .concatenating(shear)
    .concatenating(CGAffineTransform(rotationAngle: components.rotation))
    tx = components.translation.dx
    ty = components.translation.dy
  }

  /// The map's parts; a map of them is this one again. A map that lays everything on one line has
  /// no one way to be taken apart: the shear is 0 there.
  public func decomposed() -> CGAffineTransformComponents {
    let rotation = a == 0 && b == 0 ? 0 : atan2(b, a)
    let sine = sin(rotation)
    let cosine = cos(rotation)
    // What is left when the turn is undone: a scale and a shear.
    let width = a * cosine + b * sine
    let height = d * cosine - c * sine
    let shear = height == 0 ? 0 : (c * cosine + d * sine) / height
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: shear, rotation: rotation,
      translation: CGVector(dx: tx, dy: ty))
  }
}
