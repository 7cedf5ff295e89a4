/// One push of a motor that the hand feels.
public struct MotorPulse: Hashable, Sendable {
  /// When it begins, counted from the moment that the pulses are played.
  public var delay: Duration
  /// How long it lasts.
  public var duration: Duration
  /// How strong it is, from 0 to 1.
  public var strength: Double
  /// How it feels, from 0, a dull push, to 1, a sharp one.
  public var sharpness: Double

  /// A push.
  public init(
    after delay: Duration = .zero, for duration: Duration, strength: Double, sharpness: Double
  ) {
    self.delay = delay
    self.duration = duration
    self.strength = strength
    self.sharpness = sharpness
  }
}

/// The motors of the machine, which `UIFeedbackGenerator` plays on.
public protocol FeedbackMotors: AnyObject {
  /// Pushes may come soon: the motors are looked for and opened. Returns at once.
  func prepare()
  /// Plays pushes on every motor; where there is none, nothing happens. Returns at once.
  func play(_ pulses: [MotorPulse])
}
