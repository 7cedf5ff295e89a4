public import Foundation
import InputFrames

/// The numbers of a control. Every control has its own, in ``UIControl/limits``; all can be set.
public struct ControlLimits: Hashable, Sendable {
  /// How far outside its bounds a finger that the control tracks still counts as inside, in points.
  /// Source: spec GEST:1.7; `Documentation/Constants.md#control-slack`.
  public var trackingSlack: CGFloat = 70
  /// The least width and height of what a finger can grab of a slider, in points.
  /// Source: `Documentation/Constants.md#control-grip`.
  public var leastGrip: CGFloat = 44
  /// How far a finger slides before it drags a switch or a page control, in points.
  /// Source: `Documentation/Constants.md#control-drag`.
  public var dragDistance: CGFloat = 10
  /// How long a finger holds a stepper before it repeats.
  /// Source: `Documentation/Constants.md#stepper-repeat`.
  public var repeatDelay: Duration = .milliseconds(500)
  /// The time between two steps of a stepper that repeats.
  /// Source: `Documentation/Constants.md#stepper-repeat`.
  public var repeatInterval: Duration = .milliseconds(100)
  /// How far a finger slides along a page control from one page to the next, in points.
  /// Source: `Documentation/Constants.md#page-pitch`.
  public var pagePitch: CGFloat = 16

  /// How far a flick up or down of a screen reader's user moves a slider, as a share of its range.
  /// Source: `Documentation/Constants.md#slider-step`.
  public var sliderStep = 0.1

  /// The recommended limits.
  public init() {}
}
