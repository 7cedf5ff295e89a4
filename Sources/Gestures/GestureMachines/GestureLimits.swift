/// The limits of one kind of gesture: times, and lengths in points. A recognizer may also read the
/// lengths as millimetres.
public protocol GestureLimits: Hashable, Sendable {
  /// UIKit's limits.
  init()
  /// The same limits with every length multiplied, as for millimetres of a panel.
  func scaled(by factor: Double) -> Self
}

extension TapLimits: GestureLimits {
  /// The same limits with every length multiplied.
  public func scaled(by factor: Double) -> TapLimits {
    var limits = self
    limits.slop *= factor
    limits.tapDistance *= factor
    limits.mostSpread = mostSpread.map { $0 * factor }
    return limits
  }
}

extension LongPressLimits: GestureLimits {
  /// The same limits with every length multiplied.
  public func scaled(by factor: Double) -> LongPressLimits {
    var limits = self
    limits.slop *= factor
    limits.tapDistance *= factor
    return limits
  }
}

extension PanLimits: GestureLimits {
  /// The same limits with every length multiplied.
  public func scaled(by factor: Double) -> PanLimits {
    var limits = self
    limits.slop *= factor
    limits.lock?.mostAcross = lock?.mostAcross.map { $0 * factor }
    return limits
  }
}

extension SwipeLimits: GestureLimits {
  /// The same limits with every length multiplied, including the least speed.
  public func scaled(by factor: Double) -> SwipeLimits {
    var limits = self
    limits.leastTravel *= factor
    limits.mostSidewaysTravel *= factor
    limits.mostBackwardTravel *= factor
    limits.leastSpeed *= factor
    limits.speed?.leastSpeed *= factor
    return limits
  }
}

extension PinchLimits {
  /// The same limits with every length multiplied.
  public func scaled(by factor: Double) -> PinchLimits {
    var limits = self
    limits.beginChange *= factor
    limits.hysteresis *= factor
    limits.leastSpan *= factor
    return limits
  }
}

extension RotationLimits {
  /// The same limits: a rotation has no length.
  public func scaled(by factor: Double) -> RotationLimits { self }
}

/// How long the engine waits for a recognizer that a program wrote.
public struct DecisionLimits: Hashable, Sendable {
  /// How long a recognizer that handles touches or presses itself may stay undecided after all of
  /// them have lifted, the limit included; then it fails. With zero the engine does not wait.
  /// Source: `Documentation/Constants.md#decision-wait`.
  public var longestWait: Duration = .milliseconds(1500)

  /// The recommended limits.
  public init() {}
}
