public import Foundation
import InputFrames

/// What a finger did, in points of the screen: the door by which touches come in that no panel
/// has seen, from scenario files and tests.
public struct TouchSample: Hashable, Sendable {
  /// The sender's number for the finger; one may be used again after its lift.
  public var id: Int
  /// What it did: began, moved, stationary, ended or cancelled; of a pointer that hovers also region
  /// entered, moved and exited.
  public var phase: UITouch.Phase
  /// Where, in points from the screen's top left corner.
  public var location: CGPoint
  /// What touches.
  public var type: UITouch.TouchType
  /// The radius of the contact in points; 0 for unknown.
  public var majorRadius: CGFloat
  /// The force, where 1 is an average touch; 0 for unknown.
  public var force: CGFloat
  /// The buttons of a pointer that are down; empty for a finger.
  public var buttons: UIEvent.ButtonMask
  /// How many points of the screen a millimetre of the panel is; 0 for unknown.
  public var pointsPerMillimetre: CGFloat = 0
  /// When, where it is told later; `nil` for the moment of its delivery.
  var time: Timestamp?

  /// A finger's doing.
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
