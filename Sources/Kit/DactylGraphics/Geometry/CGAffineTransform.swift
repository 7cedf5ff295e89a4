public import Foundation

/// An affine map of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// The names and their order are Core Graphics'. With y pointing down, a positive angle turns
/// clockwise as the user sees it.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// First row, first column.
  public var a: CGFloat
  /// First row, second column.
  public var b: CGFloat
  /// Second row, first column.
  public var c: CGFloat
  /// Second row, second column.
  public var d: CGFloat
  /// Horizontal shift.
  public var tx: CGFloat
  /// Vertical shift.
  public var ty: CGFloat

  /// The map that changes nothing.
  public static let identity = CGAffineTransform()

  /// The map that changes nothing.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// A map of six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A map of six numbers, in Core Graphics' order.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A turn by `angle` radians, clockwise on the screen.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A change of scale.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A shift.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Whether the map changes nothing.
  @inlinable public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The map that does this one first, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  @inlinable package var determinant: CGFloat { a * d - b * c }

  /// Whether a map exists that undoes this one.
  @inlinable package var isInvertible: Bool { determinant != 0 && determinant.isFinite }

  /// The map that undoes this one; the map itself where nothing can (its determinant is 0).
  @inlinable public func inverted() -> CGAffineTransform {
    guard isInvertible else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// A turn, then this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// A change of scale, then this map.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A shift, then this map.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
}

extension CGPoint {
  /// The place to which the map brings this one.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size under the map, without its shift.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around this one's image.
  /// Nothing, and the whole plane, stay what they are.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    // Without arrays of corners and with plain numbers: pictures ask for it thousands of times a frame.
    if origin.x == .infinity || origin.y == .infinity { return self }
    if size.width == .greatestFiniteMagnitude, isInfinite { return self }
    if transform.b == 0, transform.c == 0 {
      let (x, farX) = (origin.x, origin.x + size.width)
      let (y, farY) = (origin.y, origin.y + size.height)
      let (one, two) = (transform.a * x + transform.tx, transform.a * farX + transform.tx)
      let (three, four) = (transform.d * y + transform.ty, transform.d * farY + transform.ty)
      let (left, top) = (min(one, two), min(three, four))
      return CGRect(
        x: left, y: top, width: max(one, two) - left, height: max(three, four) - top)
    }
    let (one, two) = (
      CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform)
    )
    let (three, four) = (
      CGPoint(x: maxX, y: maxY).applying(transform), CGPoint(x: minX, y: maxY).applying(transform)
    )
    let (left, top) = (
      min(one.x, two.x, three.x, four.x), min(one.y, two.y, three.y, four.y)
    )
    let (right, bottom) = (
      max(one.x, two.x, three.x, four.x), max(one.y, two.y, three.y, four.y)
    )
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The four corners, clockwise from the origin.
  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }

  /// The smallest upright rectangle around some places; the null rectangle around none.
  package init(enclosing places: [CGPoint]) {
    guard let first = places.first else {
      self = .null
      return
    }
    var least = first
    var most = first
    for place in places {
      least = CGPoint(x: min(least.x, place.x), y: min(least.y, place.y))
      most = CGPoint(x: max(most.x, place.x), y: max(most.y, place.y))
    }
    self.init(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }
}
