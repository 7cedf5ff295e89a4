public import Foundation
import InputFrames

/// What a tap or a squeeze of a pencil is for, as a person prefers it.
public enum UIPencilPreferredAction: Int, Hashable, Sendable {
  /// Nothing.
  case ignore = 0
  /// It changes between the present tool and the eraser.
  case switchEraser = 1
  /// It changes between the present tool and the one before.
  case switchPrevious = 2
  /// It shows colors.
  case showColorPalette = 3
  /// It shows what the ink is like.
  case showInkAttributes = 4
  /// It shows a palette of tools beside the pencil.
  case showContextualPalette = 5
  /// It does something of the system's.
  case runSystemShortcut = 6
}

/// Where a pencil hovers, and how it is held.
public struct UIPencilHoverPose: Hashable, Sendable {
  /// The place in points of the screen; ``location(in:)`` has it in a view's coordinates.
  public let location: CGPoint
  /// How far above the screen it is, from 0 to 1.
  public let zOffset: CGFloat
  let pose: PencilPose

  /// The angle between the pencil and the screen, in radians.
  public var altitudeAngle: CGFloat { pose.altitudeAngle }
  /// Where its top points to, in radians: 0 to the right, growing clockwise.
  public var azimuthAngle: CGFloat { pose.azimuthAngle }
  /// Where its top points to, as a vector of length 1.
  public var azimuthUnitVector: CGVector {
    CGVector(dx: cos(pose.azimuthAngle), dy: sin(pose.azimuthAngle))
  }
  /// The turn about its own axis, in radians.
  public var rollAngle: CGFloat { pose.rollAngle }

  /// The place in a view's coordinates. Beyond UIKit.
  @MainActor
  public func location(in view: UIView) -> CGPoint {
    view.convert(location, from: nil as UIWindow?)
  }
}

/// Hears the buttons and the eraser of a pencil over its view, or over the window of its view.
///
///     let pencil = UIPencilInteraction(delegate: self)
///     view.addInteraction(pencil)
///
/// A pen's second button, and a pen that is turned to its eraser and back, are taps; its first button is a squeeze.
@MainActor
open class UIPencilInteraction: UIInteraction {
  /// The phases of a squeeze.
  public enum Phase: UInt, Hashable, Sendable {
    /// The button went down.
    case began = 0
    /// Its force changed; buttons have none.
    case changed = 1
    /// The button came up.
    case ended = 2
    /// The pen is gone.
    case cancelled = 3
  }

  /// A tap.
  public struct Tap: Hashable, Sendable {
    /// When, in seconds on the source's clock.
    public let timestamp: TimeInterval
    /// Where the pencil hovers; `nil` while it touches.
    public let hoverPose: UIPencilHoverPose?
  }

  /// A squeeze.
  public struct Squeeze: Hashable, Sendable {
    /// When, in seconds on the source's clock.
    public let timestamp: TimeInterval
    /// How far it is.
    public let phase: Phase
    /// Where the pencil hovers; `nil` while it touches.
    public let hoverPose: UIPencilHoverPose?
  }

  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Called for taps and squeezes.
  public final weak var delegate: (any UIPencilInteractionDelegate)?
  /// Whether it hears them.
  public final var isEnabled = true

  /// An interaction without a delegate.
  public init() {}

  /// An interaction with a delegate.
  public init(delegate: any UIPencilInteractionDelegate) {
    self.delegate = delegate
  }

  /// What a tap is for: ``UIApplication/preferredPencilTapAction`` of the shared application.
  open class var preferredTapAction: UIPencilPreferredAction {
    UIApplication.shared.preferredPencilTapAction
  }

  /// What a squeeze is for: ``UIApplication/preferredPencilSqueezeAction`` of the shared application.
  open class var preferredSqueezeAction: UIPencilPreferredAction {
    UIApplication.shared.preferredPencilSqueezeAction
  }

  /// Called before it is added to a view, and before it is removed.
  open func willMove(to view: UIView?) {}

  /// Called after it was added to a view, or removed.
  open func didMove(to view: UIView?) { self.view = view }

  final func tap(_ time: Timestamp, _ pose: UIPencilHoverPose?) {
    delegate?.pencilInteraction(self, didReceiveTap: Tap(timestamp: time.seconds, hoverPose: pose))
  }

  final func squeeze(_ phase: Phase, _ time: Timestamp, _ pose: UIPencilHoverPose?) {
    delegate?.pencilInteraction(
      self,
      didReceiveSqueeze: Squeeze(timestamp: time.seconds, phase: phase, hoverPose: pose))
  }
}

/// Called for the taps and squeezes of a pencil.
@MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
  /// The pencil was tapped.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
  /// The pencil was tapped. By default it calls ``pencilInteractionDidTap(_:)``.
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
  /// The pencil is squeezed.
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}

extension UIPencilInteractionDelegate {
  /// The default: nothing.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
  /// The default: ``pencilInteractionDidTap(_:)``.
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
  ) {
    pencilInteractionDidTap(interaction)
  }
  /// The default: nothing.
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  ) {}
}

extension UIView {
  /// Its first interaction that hears pencils.
  final var pencilInteraction: UIPencilInteraction? {
    for case let pencil as UIPencilInteraction in interactions
    where pencil.isEnabled && pencil.delegate != nil {
      return pencil
    }
    return nil
  }
}

/// What a person prefers a pencil to do.
@MainActor
private final class PencilPreferences {
  var tap = UIPencilPreferredAction.switchEraser
  var squeeze = UIPencilPreferredAction.showContextualPalette
}

extension UIApplication {
  private final var pencilPreferences: PencilPreferences { service { PencilPreferences() } }

  /// What a tap of a pencil is for. Beyond UIKit, where a person sets it in the system's settings.
  public final var preferredPencilTapAction: UIPencilPreferredAction {
    get { pencilPreferences.tap }
    set { pencilPreferences.tap = newValue }
  }

  /// What a squeeze of a pencil is for. Beyond UIKit, where a person sets it in the system's settings.
  public final var preferredPencilSqueezeAction: UIPencilPreferredAction {
    get { pencilPreferences.squeeze }
    set { pencilPreferences.squeeze = newValue }
  }
}
