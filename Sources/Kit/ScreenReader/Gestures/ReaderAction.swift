public import GestureMachines

/// What the screen reader must do after an input to its machine. Positions are points of the
/// screen.
public enum ReaderAction: Hashable, Sendable {
  /// Move the cursor to the item at that place.
  case explore(Point)
  /// Exploring is over; the finger was there.
  case exploreEnded(Point)
  /// Exploring is over because the only finger lifted: an item that is typed by touch is activated
  /// now.
  case lifted(Point)
  /// A gesture, where its fingers went down, and why.
  case gesture(ReaderGesture, at: Point, ReaderReason)
  /// A touch that is passed to the application. An anchored one begins at the focused item and
  /// moves as the finger does; any other is at the finger's position.
  case pass(finger: Int, FingerChange.Doing, at: Point, isAnchored: Bool)
  /// The fingers made no known gesture.
  case unknown(ReaderReason, at: Point)
}

/// A change of one finger, in points of the screen.
public struct FingerChange: Hashable, Sendable {
  /// The kinds of change.
  public enum Doing: Hashable, Sendable {
    /// It touches down.
    case began
    /// It moves.
    case moved
    /// It lifts.
    case ended
    /// The system cancels it.
    case cancelled
  }

  /// The finger's number; one may be used again after its lift.
  public var finger: Int
  /// The kind of change.
  public var doing: Doing
  /// Where.
  public var place: Point

  /// A finger's doing.
  public init(finger: Int, _ doing: Doing, at place: Point) {
    self.finger = finger
    self.doing = doing
    self.place = place
  }
}

/// What is under a finger that touches a free panel. The machine's caller finds it out.
public enum TouchGround: Hashable, Sendable {
  /// An item that does not change the gestures.
  case plain
  /// An area of direct interaction: its touches pass to the application untouched.
  case direct
  /// A key that is typed by touch: exploring begins at once, the lift types.
  case key
}
