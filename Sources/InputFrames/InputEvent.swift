/// The number of a device within its source.
public struct DeviceID: Hashable, Sendable, Comparable {
  /// Counted from 0 in the order in which the source met its devices.
  public var number: Int

  /// The device with that number.
  public init(_ number: Int) {
    self.number = number
  }

  /// Devices met earlier come first.
  public static func < (left: DeviceID, right: DeviceID) -> Bool { left.number < right.number }
}

/// An event of an input source. All events share one time line, and each value has one unit.
///
/// Code above this type cannot distinguish a recording from a live device.
public enum InputEvent: Hashable, Sendable {
  /// A device is there; it comes before anything else of that device.
  case deviceAdded(DeviceDescription, device: DeviceID, time: Timestamp)
  /// A device is gone; its touches have been cancelled in a frame before.
  case deviceRemoved(DeviceID, time: Timestamp)
  /// Touches changed.
  case touches(TouchFrame)
  /// An accelerometer was read.
  case acceleration(Acceleration)

  /// When it happened.
  public var time: Timestamp {
    switch self {
    case .deviceAdded(_, device: _, let time), .deviceRemoved(_, let time): time
    case .touches(let frame): frame.time
    case .acceleration(let sample): sample.time
    }
  }
}

/// Where input comes from: a recording, or the devices of this machine.
///
/// Both are asked the same way. A recording answers `nil` at its end; live devices answer `nil`
/// when nothing waits, and are asked again when their descriptor becomes readable.
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
