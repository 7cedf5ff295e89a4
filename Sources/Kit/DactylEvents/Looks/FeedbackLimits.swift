import Foundation
public import InputFrames

/// How feedback feels on a motor: `UIFeedbackGenerator.limits`. Source: `Documentation/Constants.md#feedback-pulses`.
public struct FeedbackLimits: Hashable, Sendable {
  /// A change of a choice.
  public var selection = MotorPulse(for: .milliseconds(10), strength: 0.5, sharpness: 1)
  /// A light impact.
  public var light = MotorPulse(for: .milliseconds(20), strength: 0.5, sharpness: 0.75)
  /// A medium impact.
  public var medium = MotorPulse(for: .milliseconds(30), strength: 0.75, sharpness: 0.5)
  /// A heavy impact.
  public var heavy = MotorPulse(for: .milliseconds(50), strength: 1, sharpness: 0.25)
  /// A soft impact.
  public var soft = MotorPulse(for: .milliseconds(50), strength: 0.6, sharpness: 0)
  /// A rigid impact.
  public var rigid = MotorPulse(for: .milliseconds(20), strength: 1, sharpness: 1)
  /// A success: it rises.
  public var success = [
    MotorPulse(for: .milliseconds(30), strength: 0.5, sharpness: 0.5),
    MotorPulse(after: .milliseconds(130), for: .milliseconds(30), strength: 1, sharpness: 0.5),
  ]
  /// A warning: it falls.
  public var warning = [
    MotorPulse(for: .milliseconds(30), strength: 1, sharpness: 0.5),
    MotorPulse(after: .milliseconds(130), for: .milliseconds(30), strength: 0.5, sharpness: 0.5),
  ]
  /// A failure: three pushes.
  public var error = [
    MotorPulse(for: .milliseconds(30), strength: 1, sharpness: 0.25),
    MotorPulse(after: .milliseconds(110), for: .milliseconds(30), strength: 1, sharpness: 0.25),
    MotorPulse(after: .milliseconds(220), for: .milliseconds(50), strength: 1, sharpness: 0.25),
  ]

  /// The limits as they are documented.
  public init() {}

  /// The pushes of a feedback. An intensity of 0, and none at all, give none.
  @MainActor
  public func pulses(of feedback: UIFeedbackGenerator.Feedback) -> [MotorPulse] {
    switch feedback {
    case .selection: return [selection]
    case .notification(.success): return success
    case .notification(.warning): return warning
    case .notification(.error): return error
    case .impact(let style, let intensity):
      var pulse =
        switch style {
        case .light: light
        case .medium: medium
        case .heavy: heavy
        case .soft: soft
        case .rigid: rigid
        }
      guard intensity.isFinite, intensity > 0 else { return [] }
      pulse.strength *= min(1, Double(intensity))
      return [pulse]
    }
  }
}
