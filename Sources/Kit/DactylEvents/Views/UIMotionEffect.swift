public import Foundation

// Effects of tilting a device. They are kept and nothing moves, as on iOS while the user has reduced motion.

/// How far values of a view move when the viewer looks at the device from aside.
@MainActor
open class UIMotionEffect: NSObject {
  /// An effect without values.
  public override init() { super.init() }
  /// The same, from a file.
  public init?(coder: NSObject) { super.init() }

  /// The values by key path for a viewer at that offset, from -1 to 1 along each axis; `nil` for none. Override it.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Moves one value along one axis.
@MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis about which the device is tilted.
  public enum EffectType: Int, Hashable, Sendable {
    /// To the left and to the right.
    case tiltAlongHorizontalAxis = 0
    /// Up and down.
    case tiltAlongVerticalAxis = 1
  }

  /// The value that moves.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The value at an offset of -1: a number, a point, a size or a vector.
  open var minimumRelativeValue: Any?
  /// The value at an offset of 1.
  open var maximumRelativeValue: Any?

  /// An effect on the value of that key path.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// The number between the least and the greatest at that offset; `nil` where they are no numbers.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String:
    Any]?
  {
    let place = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    guard let least = Self.number(minimumRelativeValue),
      let most = Self.number(maximumRelativeValue)
    else {
      return nil
    }
    return [keyPath: least + (most - least) * Double((place + 1) / 2)]
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// Several effects together.
@MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?

  /// The values of all effects; of two on one value, that of the later.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String:
    Any]?
  {
    let values = (motionEffects ?? []).compactMap {
      $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }
    return values.isEmpty ? nil : values.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

extension UIView {
  /// The effects that were added, in order.
  public final var motionEffects: [UIMotionEffect] {
    get { extras?.motionEffects ?? [] }
    set { madeExtras.motionEffects = newValue }
  }

  /// Adds an effect, once.
  public final func addMotionEffect(_ effect: UIMotionEffect) {
    guard !motionEffects.contains(where: { $0 === effect }) else { return }
    motionEffects.append(effect)
  }

  /// Takes an effect away.
  public final func removeMotionEffect(_ effect: UIMotionEffect) {
    guard !motionEffects.isEmpty else { return }
    motionEffects.removeAll { $0 === effect }
  }
}
