import InputFrames

/// The kinds of input that count as activity. Activity keeps displays awake and wakes them. Beyond
/// UIKit, where all input counts.
public struct IdleActivity: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt

  /// The kinds with those bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Touches of fingers and pens on the display's own panel. Without this kind, a touch on a dark
  /// display has no effect.
  public static let touches = IdleActivity(rawValue: 1 << 0)
  /// Keys and buttons. The key that wakes a display has no other effect. Leave this kind out for a
  /// barcode scanner, whose codes must arrive complete.
  public static let presses = IdleActivity(rawValue: 1 << 1)
  /// Remote controls and media keys. They also have their usual effect.
  public static let remoteControls = IdleActivity(rawValue: 1 << 2)
  /// Pens and fingers that hover over the glass.
  public static let hovering = IdleActivity(rawValue: 1 << 3)
  /// Rotating or shaking the device.
  public static let motion = IdleActivity(rawValue: 1 << 4)
  /// The default: touches, presses and remote controls.
  public static let usual: IdleActivity = [.touches, .presses, .remoteControls]
  /// All kinds.
  public static let all: IdleActivity = [.usual, .hovering, .motion]
}

/// Watches for inactivity; the application calls it for its input. There is none until the program
/// sets an interval.
@MainActor
protocol InactivityWatching: AnyObject {
  /// Starts the watch at the first moment that the application receives.
  func begin(at time: Timestamp)
  /// Records input that concerns all displays.
  func use(_ kind: IdleActivity, at time: Timestamp)
  /// Forgets a removed device and its touches.
  func removed(_ device: DeviceID)
  /// Checks again whether the displays must stay awake.
  func review()
}
