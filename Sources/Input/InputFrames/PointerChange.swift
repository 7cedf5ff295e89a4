/// A change of a device that moves a pointer: a mouse, a trackball, a touchpad, the tablet of a virtual machine.
///
/// Such a device knows no screen. The application keeps the pointer's place, and makes hovering, touches and scrolls of it.
/// A pointer whose place a compositor says comes in a ``TouchFrame`` instead.
public struct PointerChange: Hashable, Sendable {
  /// What happened.
  public enum Action: Hashable, Sendable {
    /// The pointer moved by so many points.
    case moved(right: Double, down: Double)
    /// The pointer is at a place, in shares of the screen's width and height in its natural orientation, from 0 to 1.
    case placed(x: Double, y: Double)
    /// Other buttons of the device are down now; the bits are those of ``Contact/buttons``.
    case pressed(UInt16)
    /// A wheel turned, in notches, or fingers scrolled, in points. Scrolling down shows what is further down.
    case scrolled(PointerScroll.Source, right: Double, down: Double)
    /// A dial, a ring or a knob turned by so many steps, clockwise if above 0: it moves the focus, or changes a value.
    case turned(steps: Int)
    /// The fingers that scrolled lifted from the touchpad.
    case scrollEnded
    /// Nobody knows when its buttons come up: the device is gone, or the program lost it.
    case cancelled
  }

  /// The device.
  public var device: DeviceID
  /// What happened.
  public var action: Action
  /// When it happened.
  public var time: Timestamp

  /// A change of a pointer's device.
  public init(device: DeviceID, _ action: Action, time: Timestamp) {
    self.device = device
    self.action = action
    self.time = time
  }
}
