public import Foundation

/// Feedback that the user feels. The kit drives no motor: ``handler`` receives each request.
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

  /// The closure that moves a motor. Beyond UIKit, where the system does.
  public static var handler: (@MainActor (Feedback) -> Void)?

  /// A generator.
  public init() {}

  /// Feedback may come soon.
  open func prepare() {}
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
    Self.handler?(.impact(style, intensity: intensity))
  }
}

/// Feedback of choices.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// The choice has changed.
  open func selectionChanged() { Self.handler?(.selection) }
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
    Self.handler?(.notification(notificationType))
  }
}
