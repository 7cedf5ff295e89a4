import Foundation

/// Makes a transform of a number, or of three, for an animation of `transform`: turns, scales and shifts that go further
/// than the shorter way between two transforms.
///
///     let turn = CABasicAnimation(keyPath: "transform")
///     turn.valueFunction = CAValueFunction(name: .rotateZ)
///     turn.fromValue = 0
///     turn.toValue = 4 * CGFloat.pi
@MainActor
public final class CAValueFunction {
  /// What it makes of its numbers.
  public let name: CAValueFunctionName

  /// A function by its name; `nil` for an unknown one.
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.all.contains(name) else { return nil }
    self.name = name
  }

  /// The transform of a value; `nil` for a value that is no number, or not three of them where three are wanted.
  func transform(of value: LayerValue) -> LayerValue? {
    let map: CATransform3D
    switch (name, value) {
    case (.rotateX, .number(let angle)): map = CATransform3DMakeRotation(angle, 1, 0, 0)
    case (.rotateY, .number(let angle)): map = CATransform3DMakeRotation(angle, 0, 1, 0)
    case (.rotateZ, .number(let angle)): map = CATransform3DMakeRotation(angle, 0, 0, 1)
    case (.scaleX, .number(let scale)): map = CATransform3DMakeScale(scale, 1, 1)
    case (.scaleY, .number(let scale)): map = CATransform3DMakeScale(1, scale, 1)
    case (.scaleZ, .number(let scale)): map = CATransform3DMakeScale(1, 1, scale)
    case (.translateX, .number(let shift)): map = CATransform3DMakeTranslation(shift, 0, 0)
    case (.translateY, .number(let shift)): map = CATransform3DMakeTranslation(0, shift, 0)
    case (.translateZ, .number(let shift)): map = CATransform3DMakeTranslation(0, 0, shift)
    case (.scale, .list(let parts)):
      guard let n = Self.three(parts) else { return nil }
      map = CATransform3DMakeScale(n.0, n.1, n.2)
    case (.translate, .list(let parts)):
      guard let n = Self.three(parts) else { return nil }
      map = CATransform3DMakeTranslation(n.0, n.1, n.2)
    default: return nil
    }
    return .transform(map)
  }

  /// The number, or the three, of a transform, where an animation leaves one of its ends open.
  func number(of value: LayerValue) -> LayerValue? {
    func parts(_ name: String) -> LayerValue {
      .list(["x", "y", "z"].compactMap { value.part("\(name).\($0)") })
    }
    return switch name {
    case .rotateX: value.part("rotation.x")
    case .rotateY: value.part("rotation.y")
    case .rotateZ: value.part("rotation.z")
    case .scaleX: value.part("scale.x")
    case .scaleY: value.part("scale.y")
    case .scaleZ: value.part("scale.z")
    case .translateX: value.part("translation.x")
    case .translateY: value.part("translation.y")
    case .translateZ: value.part("translation.z")
    case .scale: parts("scale")
    case .translate: parts("translation")
    default: nil
    }
  }

  private static func three(_ parts: [LayerValue]) -> (CGFloat, CGFloat, CGFloat)? {
    guard parts.count == 3, case .number(let x) = parts[0], case .number(let y) = parts[1],
      case .number(let z) = parts[2]
    else { return nil }
    return (x, y, z)
  }
}

/// The names of value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A name with that raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  static let all: Set<CAValueFunctionName> = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
    .translateY, .translateZ,
  ]

  /// A turn about the x axis, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A turn about the y axis, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A turn about the z axis, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale by three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along the z axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A shift by three numbers.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A shift along the x axis.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A shift along the y axis.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A shift along the z axis.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
