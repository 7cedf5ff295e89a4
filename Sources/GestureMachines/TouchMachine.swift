public import InputFrames

/// A machine that decides from fingers alone: it knows neither view nor clock.
///
/// Inputs are methods, and each returns what to do. A recognizer feeds it; so may a program that
/// has touches and no views.
public protocol TouchMachine: Sendable {
  /// What the machine goes by.
  associatedtype Limits: GestureLimits

  /// A machine with UIKit's limits.
  init()

  /// The limits. They are read with every input.
  var limits: Limits { get set }

  /// A finger went down.
  mutating func began(touch: Int, at place: Point, time: Timestamp) -> MachineAction
  /// Several fingers went down in one event, in that order: does what telling of one after the other
  /// would come to. `nil` where it must be told so, and has done nothing.
  mutating func began(together fingers: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  /// Takes note of where a finger is. ``moved(time:)`` follows once all fingers of the event have
  /// their places.
  mutating func place(touch: Int, at place: Point)
  /// Judges the places that were noted, all of one event.
  mutating func moved(time: Timestamp) -> MachineAction
  /// What a limit decides that is just reached at the moment of a lift, before the lift does.
  mutating func due(at time: Timestamp) -> MachineAction
  /// A finger lifted there.
  mutating func ended(touch: Int, at place: Point, time: Timestamp) -> MachineAction
  /// Several fingers lifted in one event, in that order: does what telling of one after the other would
  /// come to, ``due(at:)`` before each. `nil` where it must be told so, and has done nothing.
  mutating func ended(together fingers: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  /// The system took a finger away.
  mutating func cancelled(touch: Int) -> MachineAction
  /// The deadline asked for by ``MachineAction/startTimer(deadline:)`` has passed.
  mutating func deadlineReached(_ time: Timestamp) -> MachineAction
  /// Forgets everything but what was configured.
  mutating func reset()
}

/// A finger and where it is.
public struct FingerPlace: Hashable, Sendable {
  /// The finger's number.
  public var touch: Int
  /// Where it is.
  public var place: Point

  /// A finger there.
  @inlinable
  public init(touch: Int, place: Point) {
    self.touch = touch
    self.place = place
  }
}

extension TouchMachine {
  /// The machine wants to be told of one after the other.
  public mutating func began(together fingers: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  { nil }

  /// The machine wants to be told of one after the other.
  public mutating func ended(together fingers: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  { nil }

  /// Nothing: a timer of the moment comes after the lift.
  public mutating func due(at time: Timestamp) -> MachineAction { .none }

  /// Nothing: the machine sets no timer.
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
  /// Leave out the touch of this input: the gesture goes on without it.
  case ignoreTouch
  /// Tell that the fingers are down and may become the gesture; then wait for that deadline.
  case showPress(deadline: Timestamp)
  /// Recognize: a discrete gesture is complete.
  case recognize(GestureReason)
  /// Begin: a continuous gesture starts.
  case begin(GestureReason)
  /// Report that something changed.
  case change
  /// End.
  case end(GestureReason)
  /// Break off.
  case cancel(GestureReason)
  /// Fail.
  case fail(GestureReason)
  /// Fail because of the touch that just went down, which may begin the gesture anew.
  case failBeforeTouch(GestureReason)
}

extension RangeReplaceableCollection where Self: BidirectionalCollection {
  /// Takes out all elements, one by one, and keeps the memory. Of the few fingers of a gesture it
  /// takes a quarter of the instructions of `removeAll(keepingCapacity:)`: 20 against 80 for one.
  @inlinable
  package mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
