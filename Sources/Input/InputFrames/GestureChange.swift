/// A change of a gesture that fingers make on a touchpad, while the pointer stays where it is.
///
/// libinput and compositors recognize such gestures. Two fingers that scroll come as ``PointerChange`` or ``PointerScroll``.
public struct GestureChange: Hashable, Sendable {
  /// What the fingers do.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Three or more fingers move together.
    case swipe
    /// Two or more fingers move apart or together, or rotate around each other.
    case pinch
    /// One or more fingers rest.
    case hold
  }

  /// What happened.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The gesture began.
    case began
    /// The fingers moved.
    case changed
    /// The fingers lifted.
    case ended
    /// The gesture is none: the fingers do something else, or the device is gone.
    case cancelled
  }

  /// The touchpad.
  public var device: DeviceID
  /// What the fingers do.
  public var kind: Kind
  /// What happened.
  public var phase: Phase
  /// How many fingers take part.
  public var fingers: Int
  /// How far the centre of the fingers moved to the right since the last change, in points.
  public var right: Double
  /// How far it moved down, in points.
  public var down: Double
  /// The distance of the fingers relative to that at the beginning; 1 unless they pinch.
  public var scale: Double
  /// How far the fingers rotated since the last change, in degrees, clockwise.
  public var degrees: Double
  /// When it happened.
  public var time: Timestamp

  /// A change of a gesture.
  public init(
    device: DeviceID, _ kind: Kind, _ phase: Phase, fingers: Int, right: Double = 0,
    down: Double = 0, scale: Double = 1, degrees: Double = 0, time: Timestamp
  ) {
    self.device = device
    self.kind = kind
    self.phase = phase
    self.fingers = fingers
    self.right = right
    self.down = down
    self.scale = scale
    self.degrees = degrees
    self.time = time
  }
}
