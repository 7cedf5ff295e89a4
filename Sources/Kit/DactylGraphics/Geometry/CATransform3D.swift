public import Foundation

/// A map of space: four rows of four numbers, as Core Animation has it. What of it lies in the plane of
/// the screen moves and turns views; depth is state for a renderer.
public struct CATransform3D: Hashable, Sendable {
  /// The first row.
  public var m11, m12, m13, m14: CGFloat
  /// The second row.
  public var m21, m22, m23, m24: CGFloat
  /// The third row.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row: how far it carries.
  public var m41, m42, m43, m44: CGFloat

  /// A map that leaves everything where it is.
  public init() { self.init(rows: Self.unit) }

  /// The map of those numbers.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.init(rows: [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ])
  }

  private init(rows: [[CGFloat]]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  private static let unit: [[CGFloat]] = (0..<4).map { row in
    (0..<4).map { $0 == row ? 1 : 0 }
  }

  private var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  /// First this map, then that one.
  func then(_ other: CATransform3D) -> CATransform3D {
    let (left, right) = (rows, other.rows)
    return CATransform3D(
      rows: (0..<4).map { row in
        (0..<4).map { column in (0..<4).reduce(0) { $0 + left[row][$1] * right[$1][column] } }
      })
  }

  /// What of the map lies in the plane of the screen.
  package var planar: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The map with another part in the plane.
  package func moved(inPlane map: CGAffineTransform) -> CATransform3D {
    var moved = self
    (moved.m11, moved.m12, moved.m21, moved.m22) = (map.a, map.b, map.c, map.d)
    (moved.m41, moved.m42) = (map.tx, map.ty)
    return moved
  }

  package init(planar map: CGAffineTransform) {
    self.init()
    (m11, m12, m21, m22, m41, m42) = (map.a, map.b, map.c, map.d, map.tx, map.ty)
  }

  static func scale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var map = CATransform3D()
    (map.m11, map.m22, map.m33) = (x, y, z)
    return map
  }

  static func translation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var map = CATransform3D()
    (map.m41, map.m42, map.m43) = (x, y, z)
    return map
  }

  /// A turn about an axis; about none, no turn.
  static func rotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
  {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3D() }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    return CATransform3D(rows: [
      [t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0],
      [t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0],
      [t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0],
      [0, 0, 0, 1],
    ])
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A map that leaves everything where it is.
public let CATransform3DIdentity = CATransform3D()

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the map leaves everything where it is.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether two maps are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A map that carries.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{ .translation(tx, ty, tz) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A map that scales.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  .scale(sx, sy, sz)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A map that turns about an axis, by an angle in radians.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { .rotation(angle, x, y, z) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// First a carry, then the map.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3D.translation(tx, ty, tz).then(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// First a scaling, then the map.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3D.scale(sx, sy, sz).then(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// First a turn, then the map.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D.rotation(angle, x, y, z).then(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// First one map, then the other.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.then(b)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A map of the plane as one of space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(planar: m)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the map is one of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3D(planar: t.planar)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What of the map lies in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.planar }
