/// The number of a device within its source.
public struct DeviceID: Hashable, Sendable, Comparable {
  /// Counted from 0 in the order in which the source found its devices.
  public var number: Int

  /// The device with that number.
  public init(_ number: Int) {
    self.number = number
  }

  /// Orders devices by their numbers.
  public static func < (left: DeviceID, right: DeviceID) -> Bool { left.number < right.number }
}

/// An event of an input source. All events share one time line, and each value has one unit.
///
/// Code above this type cannot distinguish a recording from a live device.
public enum InputEvent: Hashable, Sendable {
  /// A device was added; this comes before all other events of the device. A device that was added before has another
  /// description from now on: the window that is the panel has another size. Its touches go on.
  case deviceAdded(DeviceDescription, device: DeviceID, time: Timestamp)
  /// A device was removed; its touches, keys and buttons have been cancelled before.
  case deviceRemoved(DeviceID, time: Timestamp)
  /// Touches changed.
  case touches(TouchFrame)
  /// A key went down or came up.
  case key(KeyChange)
  /// A mouse or its like moved, its buttons changed, or it scrolled.
  case pointer(PointerChange)
  /// Fingers on a touchpad swiped, pinched or rested.
  case gesture(GestureChange)
  /// A pen came near, moved, touched, lifted or went away.
  case pen(PenChange)
  /// A switch of the machine was turned: its lid, or its hinge.
  case switched(SwitchChange)
  /// A sensor of light or proximity measured something else than before.
  case ambient(AmbientSample)
  /// An accelerometer was read.
  case acceleration(Acceleration)
  /// The clock of a recording was set. The event comes at the time before the step, so that
  /// what timers do until the next frame is known to rest on it.
  case clockStepped(ClockStep)

  /// When it happened.
  public var time: Timestamp {
    switch self {
    case .deviceAdded(_, device: _, let time), .deviceRemoved(_, let time): time
    case .touches(let frame): frame.time
    case .key(let change): change.time
    case .pointer(let change): change.time
    case .gesture(let change): change.time
    case .pen(let change): change.time
    case .switched(let change): change.time
    case .ambient(let sample): sample.time
    case .acceleration(let sample): sample.time
    case .clockStepped(let step): step.from
    }
  }

  /// The same event on a time line that began earlier.
  package func later(by delay: Duration) -> InputEvent {
    switch self {
    case .deviceAdded(let description, let device, let time):
      return .deviceAdded(description, device: device, time: time + delay)
    case .deviceRemoved(let device, let time):
      return .deviceRemoved(device, time: time + delay)
    case .touches(var frame):
      frame.time = frame.time + delay
      return .touches(frame)
    case .key(var change):
      change.time = change.time + delay
      return .key(change)
    case .pointer(var change):
      change.time = change.time + delay
      return .pointer(change)
    case .gesture(var change):
      change.time = change.time + delay
      return .gesture(change)
    case .pen(var change):
      change.time = change.time + delay
      return .pen(change)
    case .switched(var change):
      change.time = change.time + delay
      return .switched(change)
    case .ambient(var sample):
      sample.time = sample.time + delay
      return .ambient(sample)
    case .acceleration(var sample):
      sample.time = sample.time + delay
      return .acceleration(sample)
    case .clockStepped(var step):
      step.from = step.from + delay
      step.to = step.to + delay
      return .clockStepped(step)
    }
  }
}

/// A source of input events: a recording, or the devices of this machine.
///
/// Both have the same interface. A recording returns `nil` at its end. Live devices return `nil`
/// when no event is waiting; call again when their file descriptor becomes readable.
public protocol InputSource {
  /// The next event in time, or `nil`.
  mutating func nextEvent() throws(InputError) -> InputEvent?
}

/// A receiver of input events, such as the application. Event loops and replays drive it.
@MainActor
public protocol InputConsumer: AnyObject {
  /// Handles an event. Timers due before it fire first.
  func handle(_ event: InputEvent)
  /// When the next timer is due, on the time line of the source. `nil` if no timer is set.
  var nextDeadline: Timestamp? { get }
  /// Advances the clock to a time. Timers due at or before that time fire in order.
  func advance(to time: Timestamp)
}
