public import InputFrames

/// The way in which a display is made dark, as a command line or an environment variable names it.
///
///     let choice = try DisplayPowerChoice("backlight", of: "--display-power")
///     application.displayPower = try choice.power(monitor: nil)
public enum DisplayPowerChoice: Hashable, Sendable {
  /// A backlight in `/sys/class/backlight`, by its name; `nil` for the first one: ``BacklightPower``.
  case backlight(String? = nil)
  /// The monitor on which the program shows its pictures: `MonitorPower`.
  case monitor
  /// A command for all states, which reads `DACTYL_DISPLAY`: ``CommandPower``.
  case command(String)

  /// Reads `backlight`, `backlight:NAME`, `monitor` or `command:COMMAND`. An error names `subject` as the place of the text.
  public init(_ text: String, of subject: String) throws(InputError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? String(parts[1]) : nil
    switch (parts.first, rest) {
    case ("backlight", nil): self = .backlight()
    case ("backlight", let name?) where !name.isEmpty: self = .backlight(name)
    case ("monitor", nil): self = .monitor
    case ("command", let command?) where command.contains { !$0.isWhitespace }:
      self = .command(command)
    default:
      throw InputError(
        subject: subject, reason: "\"\(text)\" is no way to make a display dark",
        hint: "backlight, backlight:NAME, monitor, or command:COMMAND, which reads $DACTYL_DISPLAY")
    }
  }

  /// What darkens the display that way. `monitor` is the power of the monitor on which the program shows its pictures, if
  /// there is one; `report` gets each command that fails, on a thread of its own.
  ///
  /// Fails where there is no such backlight, it may not be written, or no monitor is shown on.
  public func power(
    monitor: (any DisplayPower)?, report: @escaping @Sendable (InputError) -> Void = { _ in }
  ) throws(InputError) -> any DisplayPower {
    switch self {
    case .backlight(let name): return try BacklightPower(name: name)
    case .command(let command): return CommandPower(command, report: report)
    case .monitor:
      guard let monitor else {
        throw InputError(
          subject: "monitor",
          reason: "this program shows nothing on a monitor, so that it cannot turn one off",
          hint: "show it on one (dactyl run --show first), or use backlight or command:COMMAND")
      }
      return monitor
    }
  }
}
