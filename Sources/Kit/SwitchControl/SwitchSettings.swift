public import DactylKit

/// What a switch does.
public enum SwitchAction: String, Hashable, Sendable {
  /// Begins to scan, and chooses what is marked.
  case select
  /// Marks what follows.
  case next
  /// Marks what came before.
  case previous
  /// Opens the menu of the scanner.
  case menu
}

/// How the mark moves on.
public enum ScanningStyle: String, Hashable, Sendable {
  /// By itself, after ``SwitchSettings/interval``. One switch chooses.
  case automatic
  /// By a switch. A second one chooses.
  case step
  /// By a switch. Where it stays for ``SwitchSettings/dwell``, it chooses.
  case dwell
}

/// The switches of a person, and how they scan.
///
/// A switch is a key or button of any device that the kernel names: a keyboard, a big switch that types, a button on
/// a pin (`gpio-keys`), a pad; or the whole glass (``screen``).
public struct SwitchSettings: Hashable, Sendable {
  /// What each key or button does.
  public var switches: [PressSample.Button: SwitchAction]
  /// What a touch anywhere does; `nil`: touches go to the program.
  public var screen: SwitchAction?
  /// How the mark moves on.
  public var style: ScanningStyle
  /// Whether scanning begins with places on the screen in place of elements.
  public var beginsWithPoint = false
  /// How long the mark stays at one stop when it moves by itself.
  /// Source: `Documentation/Constants.md#switch-scanning`.
  public var interval = Duration.seconds(1)
  /// How much longer it stays at the first stop.
  /// Source: `Documentation/Constants.md#switch-scanning`.
  public var firstPause = Duration.milliseconds(500)
  /// How often it goes through the stops before it leaves the group, or rests.
  /// Source: `Documentation/Constants.md#switch-scanning`.
  public var loops = 3
  /// How long the mark stays until it chooses, in ``ScanningStyle/dwell``.
  /// Source: `Documentation/Constants.md#switch-scanning`.
  public var dwell = Duration.seconds(2)
  /// How long a pointer rests until it clicks; `nil`: it does not.
  /// Source: `Documentation/Constants.md#switch-scanning`.
  public var pointerDwell: Duration?
  /// For how long a switch is held until it counts. Source: `Documentation/Constants.md#switch-scanning`.
  public var hold = Duration.zero
  /// A press that begins so soon after the last one that counted is a tremor's, and does not count.
  /// Source: `Documentation/Constants.md#switch-scanning`.
  public var ignoreRepeat = Duration.milliseconds(100)

  /// Switches and their style.
  public init(
    switches: [PressSample.Button: SwitchAction] = [:], screen: SwitchAction? = nil,
    style: ScanningStyle = .automatic
  ) {
    self.switches = switches
    self.screen = screen
    self.style = style
  }

  /// One switch, and a mark that moves by itself.
  public static func oneSwitch(_ select: PressSample.Button) -> SwitchSettings {
    SwitchSettings(switches: [select: .select])
  }

  /// A switch that moves the mark, and one that chooses.
  public static func twoSwitches(
    next: PressSample.Button, select: PressSample.Button
  ) -> SwitchSettings {
    SwitchSettings(switches: [next: .next, select: .select], style: .step)
  }

  /// A pointer that clicks where it rests for that long, and no switch.
  public static func pointer(dwell: Duration) -> SwitchSettings {
    var settings = SwitchSettings()
    settings.pointerDwell = dwell
    return settings
  }

  var hasNoSwitch: Bool { switches.isEmpty && screen == nil }

  func action(of button: PressSample.Button) -> SwitchAction? {
    if let action = switches[button] { return action }
    return switches.first { $0.key.isSame(as: button) }?.value
  }
}
