public import InputFrames

/// A machine that decides from touches alone, without views or a clock.
///
/// Each input is a method that returns what to do. A recognizer calls them; so may a program that
/// has touches and no views.
public protocol TouchMachine: Sendable {
  /// The type of the machine's limits.
  associatedtype Limits: GestureLimits

  /// A machine with UIKit's limits.
  init()

  /// The limits. They are read with every input.
  var limits: Limits { get set }

  /// A finger went down.
  mutating func began(touch: Int, at place: Point, time: Timestamp) -> MachineAction
  /// Several fingers went down in one event, in that order. The result is the same as one call for
  /// each. `nil`, without effect, if the caller must make one call for each.
  mutating func began(together fingers: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  /// Records where a finger is. ``moved(time:)`` follows once all fingers of the event have been
  /// recorded.
  mutating func place(touch: Int, at place: Point)
  /// Decides from the recorded positions, all of one event.
  mutating func moved(time: Timestamp) -> MachineAction
  /// What a limit decides that is reached exactly at the moment of a lift; called before the lift.
  mutating func due(at time: Timestamp) -> MachineAction
  /// A finger lifted at that position.
  mutating func ended(touch: Int, at place: Point, time: Timestamp) -> MachineAction
  /// Several fingers lifted in one event, in that order. The result is the same as ``due(at:)`` and
  /// one call for each. `nil`, without effect, if the caller must make one call for each.
  mutating func ended(together fingers: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  /// The system cancelled a finger's touch.
  mutating func cancelled(touch: Int) -> MachineAction
  /// The deadline asked for by ``MachineAction/startTimer(deadline:)`` has passed.
  mutating func deadlineReached(_ time: Timestamp) -> MachineAction
  /// Forgets all touches; keeps what was configured.
  mutating func reset()
}

/// A finger and where it is.
public struct FingerPlace: Hashable, Sendable {
  /// The finger's number.
  public var touch: Int
  /// Where it is.
  public var place: Point

  /// A finger at a position.
  @inlinable
  public init(touch: Int, place: Point) {
    self.touch = touch
    self.place = place
  }
}

extension TouchMachine {
  /// The default: `nil`, so the caller makes one call for each finger.
  public mutating func began(together fingers: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  { nil }

  /// The default: `nil`, so the caller makes one call for each finger.
  public mutating func ended(together fingers: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  { nil }

  /// The default: no action; a timer of that moment fires after the lift.
  public mutating func due(at time: Timestamp) -> MachineAction { .none }

  /// The default: no action; the machine sets no timer.
  public mutating func deadlineReached(_ time: Timestamp) -> MachineAction { .none }

  /// Some fingers moved, all in one event.
  public mutating func moved(
    _ moves: some Sequence<(touch: Int, place: Point)>, time: Timestamp
  ) -> MachineAction {
    for move in moves { place(touch: move.touch, at: move.place) }
    return moved(time: time)
  }

  /// One finger moved.
  public mutating func moved(touch: Int, to place: Point, time: Timestamp) -> MachineAction {
    self.place(touch: touch, at: place)
    return moved(time: time)
  }
}

/// What a recognizer must do after an input to its machine.
public enum MachineAction: Hashable, Sendable {
  /// Nothing.
  case none
  /// Call the machine's `deadlineReached` at that moment, in place of any earlier deadline.
  case startTimer(deadline: Timestamp)
  /// Drop the touch of this input: the gesture continues without it.
  case ignoreTouch
  /// Report that the fingers are down and may become the gesture; then wait for that deadline.
  case showPress(deadline: Timestamp)
  /// Recognize: a discrete gesture is complete.
  case recognize(GestureReason)
  /// Begin: a continuous gesture starts.
  case begin(GestureReason)
  /// Report that something changed.
  case change
  /// End.
  case end(GestureReason)
  /// Cancel.
  case cancel(GestureReason)
  /// Fail.
  case fail(GestureReason)
  /// Fail because of the touch that just went down, which may begin the gesture anew.
  case failBeforeTouch(GestureReason)
}

extension RangeReplaceableCollection where Self: BidirectionalCollection {
  /// Removes all elements one by one and keeps the memory. For the few fingers of a gesture this
  /// takes a quarter of the instructions of `removeAll(keepingCapacity:)`: 20 against 80 for one.
  @inlinable
  package mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
