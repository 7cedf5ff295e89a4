import InputFrames

/// What counts as activity: it keeps displays awake and wakes them. Beyond UIKit, where every input of the user's
/// counts.
public struct IdleActivity: OptionSet, Hashable, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt

  /// Kinds of those bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Touches, of fingers and pens, on the display's own panel. Without it a touch on a dark display does nothing
  /// at all.
  public static let touches = IdleActivity(rawValue: 1 << 0)
  /// Keys and buttons. The key that wakes a display does nothing else; leave it out where a scanner types, whose
  /// codes must come whole.
  public static let presses = IdleActivity(rawValue: 1 << 1)
  /// Remote controls and media keys. They always do their work, too.
  public static let remoteControls = IdleActivity(rawValue: 1 << 2)
  /// Pens and fingers that hover over the glass.
  public static let hovering = IdleActivity(rawValue: 1 << 3)
  /// The device is held another way, or shaken.
  public static let motion = IdleActivity(rawValue: 1 << 4)
  /// What counts unless the program says otherwise: touches, presses and remote controls.
  public static let usual: IdleActivity = [.touches, .presses, .remoteControls]
  /// Everything.
  public static let all: IdleActivity = [.usual, .hovering, .motion]
}

/// The clock of inactivity, as the application's input calls it. There is none until the program sets a time.
@MainActor
protocol InactivityWatching: AnyObject {
  /// The application receives that moment: at the first one, the clock starts.
  func begin(at time: Timestamp)
  /// The device is used in a way that concerns all displays.
  func use(_ kind: IdleActivity, at time: Timestamp)
  /// A device is gone, and its fingers with it.
  func removed(_ device: DeviceID)
  /// Whether the displays are held awake may have changed.
  func review()
}
