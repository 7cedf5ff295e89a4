public import Foundation
public import InputFrames

/// Feedback that the user feels, on the motors of the machine.
///
///     let generator = UIImpactFeedbackGenerator(style: .heavy)
///     generator.prepare()
///     generator.impactOccurred(intensity: 0.5)
///
/// Where there is no motor, nothing happens.
@MainActor
open class UIFeedbackGenerator {
  /// One push.
  public enum Feedback: Hashable, Sendable {
    /// As if something had hit something, from 0 to 1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    /// A choice has changed.
    case selection
    /// How something has ended.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
  }

  /// The motors that play, which `UIApplicationMain` sets on live devices. Beyond UIKit, where the system has them.
  public static var motors: (any FeedbackMotors)?
  /// How feedback feels on ``motors``. Beyond UIKit, which publishes nothing of it.
  public static var limits = FeedbackLimits()
  /// Receives each request in place of ``motors``, for a motor of the program's own. Beyond UIKit.
  public static var handler: (@MainActor (Feedback) -> Void)?

  /// A generator.
  public init() {}

  /// Feedback may come soon: motors are opened now, so that it comes without delay.
  open func prepare() {
    if Self.handler == nil { Self.motors?.prepare() }
  }

  final func play(_ feedback: Feedback) {
    if let handler = Self.handler { return handler(feedback) }
    guard let motors = Self.motors else { return }
    let pulses = Self.limits.pulses(of: feedback)
    if !pulses.isEmpty { motors.play(pulses) }
  }
}

/// Feedback of things that hit each other.
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What hits what.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// Small things.
    case light = 0
    /// Things.
    case medium = 1
    /// Large things.
    case heavy = 2
    /// Soft things.
    case soft = 3
    /// Hard things.
    case rigid = 4
  }

  private final let style: FeedbackStyle

  /// A generator of that style.
  public init(style: FeedbackStyle) { self.style = style }
  /// A generator of medium things.
  public override convenience init() { self.init(style: .medium) }

  /// They hit.
  open func impactOccurred() { impactOccurred(intensity: 1) }
  /// They hit, from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    play(.impact(style, intensity: intensity))
  }
}

/// Feedback of choices.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// The choice has changed.
  open func selectionChanged() { play(.selection) }
}

/// Feedback of ends.
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it ended.
  public enum FeedbackType: Int, Hashable, Sendable {
    /// Well.
    case success = 0
    /// With a warning.
    case warning = 1
    /// Badly.
    case error = 2
  }

  /// It has ended.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    play(.notification(notificationType))
  }
}
