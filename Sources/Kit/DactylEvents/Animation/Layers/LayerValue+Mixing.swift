import Foundation

extension LayerValue {
  /// Interpolates to another value; a value that cannot be interpolated changes at the end.
  func mixed(with other: LayerValue, _ part: Double) -> LayerValue {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
    func mix(_ a: CGSize, _ b: CGSize) -> CGSize {
      CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(mix(a, b))
    case (.size(let a), .size(let b)): return .size(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: mix(a.origin, b.origin), size: mix(a.size, b.size)))
    case (.color(let a), .color(let b)):
      guard case .color(let color) = AnimatableValue.color(a).mixed(with: .color(b), part) else {
        return other
      }
      return .color(color)
    case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, part))
    case (.path(let a), .path(let b)):
      return a.mixed(with: b, part).map(LayerValue.path) ?? (part < 1 ? self : other)
    case (.list(let a), .list(let b)) where a.count == b.count:
      return .list(zip(a, b).map { $0.mixed(with: $1, part) })
    default: return part < 1 ? self : other
    }
  }

  /// The sum of two values of the same kind, with the second multiplied by `times`. Transforms are
  /// concatenated.
  func adding(_ other: LayerValue, times: Double = 1) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + b * times)
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: a.x + b.x * times, y: a.y + b.y * times))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width + b.width * times, height: a.height + b.height * times))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.minX + b.minX * times, y: a.minY + b.minY * times, width: a.width + b.width * times,
          height: a.height + b.height * times))
    case (.transform(let a), .transform(let b)) where times == 1:
      return .transform(CATransform3DConcat(b, a))
    default: return self
    }
  }

  /// The distance between two values, for a steady speed.
  func distance(to other: LayerValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(a - b)
    case (.point(let a), .point(let b)): hypot(a.x - b.x, a.y - b.y)
    case (.size(let a), .size(let b)): hypot(a.width - b.width, a.height - b.height)
    default: 1
    }
  }
}

extension CATransform3D {
  /// Interpolates between transforms. Two-dimensional ones are decomposed: scale, rotation and
  /// translation, with the rotation taking the shorter way. For others, each matrix element is
  /// interpolated.
  fileprivate func mixed(with other: CATransform3D, _ part: Double) -> CATransform3D {
    if CATransform3DIsAffine(self), CATransform3DIsAffine(other),
      case .transform(let map) = AnimatableValue.transform(planar)
        .mixed(with: .transform(other.planar), part)
    {
      return CATransform3D(planar: map)
    }
    func mix(_ path: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * part
    }
    var map = CATransform3D()
    let paths: [WritableKeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
      \.m42, \.m43, \.m44,
    ]
    for path in paths { map[keyPath: path] = mix(path) }
    return map
  }
}

extension PathOutline {
  /// Interpolates between two outlines with the same elements; `nil` if the elements differ, for
  /// which Core Animation defines no result.
  func mixed(with other: PathOutline, _ part: Double) -> PathOutline? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
    var mixed: [PathElement] = []
    for (from, to) in zip(elements, other.elements) {
      switch (from, to) {
      case (.move(let a), .move(let b)): mixed.append(.move(to: mix(a, b)))
      case (.line(let a), .line(let b)): mixed.append(.line(to: mix(a, b)))
      case (.quadCurve(let a, let first), .quadCurve(let b, let second)):
        mixed.append(.quadCurve(to: mix(a, b), control: mix(first, second)))
      case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
        mixed.append(.curve(to: mix(a, b), control1: mix(a1, b1), control2: mix(a2, b2)))
      case (.closeSubpath, .closeSubpath): mixed.append(.closeSubpath)
      default: return nil
      }
    }
    return PathOutline(mixed)
  }
}
