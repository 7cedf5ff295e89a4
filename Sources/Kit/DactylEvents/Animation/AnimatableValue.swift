import Foundation

/// The value of an animated property.
enum AnimatableValue: Hashable, Sendable {
  case number(CGFloat)
  case point(CGPoint)
  case rect(CGRect)
  case transform(CGAffineTransform)
  case size(CGSize)
  /// A color; `nil` for no color, which shows nothing.
  case color(CGColor?)
  case nothing

  /// Interpolates linearly to another value; `part` is 0 at this value and 1 at the other.
  /// Transforms are decomposed, and rotate by the shorter way (spec VIEW:LNK-05).
  func mixed(with other: AnimatableValue, _ part: Double) -> AnimatableValue {
    if part == 0 { return self }
    if part == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)):
      return .number(mix(a, b, part))
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: mix(a.x, b.x, part), y: mix(a.y, b.y, part)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.origin.x, b.origin.x, part), y: mix(a.origin.y, b.origin.y, part),
          width: mix(a.size.width, b.size.width, part),
          height: mix(a.size.height, b.size.height, part)))
    case (.transform(let a), .transform(let b)):
      return .transform(a.mixed(with: b, part))
    case (.size(let a), .size(let b)):
      return .size(
        CGSize(width: mix(a.width, b.width, part), height: mix(a.height, b.height, part)))
    case (.color(let a), .color(let b)):
      return .color(CGColor.mix(a, b, part))
    default: return other
    }
  }

  /// The distance between two values, for a steady speed through several keyframes.
  func distance(to other: AnimatableValue) -> Double {
    zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// The components of the value.
  private var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .transform(let map): [map.a, map.b, map.c, map.d, map.tx, map.ty]
    case .size(let size): [size.width, size.height]
    case .color(let color): color.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? [0, 0, 0, 0]
    case .nothing: []
    }
  }

  /// Interpolates smoothly between the second and the third of four values: a Hermite spline whose
  /// slope at each value is that from the previous to the next value. Transforms and colors are
  /// interpolated linearly. The third value's time is after the second's, so that no width is 0.
  static func smooth(
    _ values: (AnimatableValue, AnimatableValue, AnimatableValue, AnimatableValue),
    times: (Double, Double, Double, Double), part: Double
  ) -> AnimatableValue {
    let width = times.2 - times.1
    func curve(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let first = (c - a) / (times.2 - times.0) * width
      let second = (d - b) / (times.3 - times.1) * width
      let t = part
      let (t2, t3) = (t * t, t * t * t)
      return (2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * first + (3 * t2 - 2 * t3) * c
        + (t3 - t2) * second
    }
    let rows = [values.0.numbers, values.1.numbers, values.2.numbers, values.3.numbers]
    let mixed = rows[1].indices.map { index in
      curve(rows[0][index], rows[1][index], rows[2][index], rows[3][index])
    }
    switch values.1 {
    case .number: return .number(mixed[0])
    case .point: return .point(CGPoint(x: mixed[0], y: mixed[1]))
    case .rect:
      return .rect(CGRect(x: mixed[0], y: mixed[1], width: mixed[2], height: mixed[3]))
    case .size: return .size(CGSize(width: mixed[0], height: mixed[1]))
    case .transform, .color, .nothing: return values.1.mixed(with: values.2, part)
    }
  }
}

private func mix(_ a: Double, _ b: Double, _ part: Double) -> Double { a + (b - a) * part }

extension CGColor {
  /// Interpolates between two colors, component by component. No color counts as the other color
  /// fully transparent, so that a color fades without turning dark. If a spring overshoots, the
  /// components stay within their range.
  fileprivate static func mix(_ from: CGColor?, _ to: CGColor?, _ part: Double) -> CGColor? {
    guard let start = from ?? to?.transparent, let end = to ?? from?.transparent else { return nil }
    func component(_ path: KeyPath<CGColor, CGFloat>) -> CGFloat {
      min(max(start[keyPath: path] + (end[keyPath: path] - start[keyPath: path]) * part, 0), 1)
    }
    return CGColor(
      red: component(\.red), green: component(\.green), blue: component(\.blue),
      alpha: component(\.alpha))
  }

  private var transparent: CGColor { CGColor(red: red, green: green, blue: blue, alpha: 0) }
}

extension CGAffineTransform {
  /// Interpolates between two transforms: scale, shear, rotation and translation separately, with
  /// the rotation taking the shorter way.
  fileprivate func mixed(with other: CGAffineTransform, _ part: Double) -> CGAffineTransform {
    let from = decomposed()
    let to = other.decomposed()
    var turn = (to.rotation - from.rotation).remainder(dividingBy: 2 * .pi)
    if turn == -.pi { turn = .pi }
    return CGAffineTransform(
      CGAffineTransformComponents(
        scale: CGSize(
          width: mix(from.scale.width, to.scale.width, part),
          height: mix(from.scale.height, to.scale.height, part)),
        horizontalShear: mix(from.horizontalShear, to.horizontalShear, part),
        rotation: from.rotation + turn * part,
        translation: CGVector(
          dx: mix(from.translation.dx, to.translation.dx, part),
          dy: mix(from.translation.dy, to.translation.dy, part))))
  }
}
