public import Foundation
import InputFrames

/// Numbers of animations.
public enum AnimationLimits {
  /// How long animations take between `beginAnimations` and `commitAnimations` unless they say so,
  /// in seconds. Source: `Documentation/Constants.md#animation-duration`.
  public static let defaultDuration: TimeInterval = 0.2
  /// How long the system's own animations take, in seconds.
  /// Source: `Documentation/Constants.md#animation-duration`.
  public static let systemDuration: TimeInterval = 0.25
  /// The turn of a run loop that comes next, where time must go on: a frame at 60 a second.
  /// Source: `Documentation/Constants.md#animation-frame`.
  static let frame = Duration.microseconds(16_667)
}
