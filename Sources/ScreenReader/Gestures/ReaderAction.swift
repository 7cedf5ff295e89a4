public import GestureMachines

/// What the screen reader must do after an input to its machine. Places are points of the screen.
public enum ReaderAction: Hashable, Sendable {
  /// Move the cursor to the item at that place.
  case explore(Point)
  /// Exploring is over; the finger was there.
  case exploreEnded(Point)
  /// It is over because the finger lifted, by itself: an item that is typed by touch answers now.
  case lifted(Point)
  /// A gesture, where its fingers went down, and why.
  case gesture(ReaderGesture, at: Point, ReaderReason)
  /// A touch that passes to the application. An anchored one goes to the focused item, and moves as
  /// the finger does; the other is where the finger is.
  case pass(finger: Int, FingerChange.Doing, at: Point, isAnchored: Bool)
  /// The fingers did nothing that is known.
  case unknown(ReaderReason, at: Point)
}

/// What one finger did, in points of the screen.
public struct FingerChange: Hashable, Sendable {
  /// What a finger does.
  public enum Doing: Hashable, Sendable {
    /// It touches down.
    case began
    /// It moves.
    case moved
    /// It lifts.
    case ended
    /// The system takes it away.
    case cancelled
  }

  /// The finger's number; one may be used again after its lift.
  public var finger: Int
  /// What it did.
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

/// What is under a finger that touches a free panel. The caller of the machine finds out.
public enum TouchGround: Hashable, Sendable {
  /// Nothing that changes the gestures.
  case plain
  /// An area of direct interaction: its touches pass to the application untouched.
  case direct
  /// A key that is typed by touch: exploring begins at once, the lift types.
  case key
}
