public import Foundation
import InputFrames

/// A change of a finger, in points of the screen: what scenario files and tests pass to the
/// application to deliver a touch without a panel.
public struct TouchSample: Hashable, Sendable {
  /// The sender's number for the finger; it may be used again after the lift.
  public var id: Int
  /// The change: began, moved, stationary, ended or cancelled; for a pointer that hovers also
  /// region entered, moved and exited.
  public var phase: UITouch.Phase
  /// The position, in points from the screen's top left corner.
  public var location: CGPoint
  /// What touches: a finger, a pencil or a pointer.
  public var type: UITouch.TouchType
  /// The radius of the contact in points; 0 for unknown.
  public var majorRadius: CGFloat
  /// The force, where 1 is an average touch; 0 for unknown.
  public var force: CGFloat
  /// The buttons of a pointer that are down; empty for a finger.
  public var buttons: UIEvent.ButtonMask
  /// How many points of the screen a millimetre of the panel is; 0 for unknown.
  public var pointsPerMillimetre: CGFloat = 0
  /// How a pencil is held.
  public var pose = PencilPose()
  /// How far above the screen a hovering pencil is, from 0 to 1.
  public var zOffset: CGFloat = 0
  /// When it happened, if it is delivered later; `nil` for the moment of its delivery.
  var time: Timestamp?

  /// A change of a finger.
  public init(
    id: Int, phase: UITouch.Phase, location: CGPoint, type: UITouch.TouchType = .direct,
    majorRadius: CGFloat = 0, force: CGFloat = 0, buttons: UIEvent.ButtonMask = []
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.type = type
    self.majorRadius = majorRadius
    self.force = force
    self.buttons = buttons
  }
}
