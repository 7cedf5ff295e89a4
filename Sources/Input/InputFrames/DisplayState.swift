/// The brightness state of a display.
public enum DisplayState: String, Hashable, Sendable, CaseIterable {
  /// As bright as usual.
  case awake
  /// Darker than usual: without activity the display will sleep soon.
  case dimmed
  /// Dark. The touch that wakes it has no other effect.
  case asleep
}

/// Makes a display dark and bright again: by a backlight, a monitor's mode or a command of the
/// user's.
///
/// The application calls it on the main thread each time the state of the display changes, and
/// never twice in a row with the same state.
public protocol DisplayPower: AnyObject {
  /// Puts the display into a state. It must not block, because the next touch waits for it.
  ///
  /// Throws if the display cannot be changed; the application then prints a warning and goes on as
  /// if it had changed.
  func setState(_ state: DisplayState) throws(InputError)
}

/// The right to write a backlight.
package enum BacklightRule {
  /// How it is given.
  package static let hint =
    "logind writes it for the active session of a seat; elsewhere a rule in /etc/udev/rules.d gives it to the group "
    + "video: SUBSYSTEM==\"backlight\", ACTION==\"add\", RUN+=\"/bin/sh -c 'chgrp video /sys$devpath/brightness "
    + "/sys$devpath/bl_power; chmod g+w /sys$devpath/brightness /sys$devpath/bl_power'\""
}

/// Reads and changes how bright a display is: by a backlight.
///
/// `UIScreen.brightness` uses it on the main thread.
public protocol DisplayBrightness: AnyObject {
  /// The brightness of the display while it is awake, from 0 to 1; `nil` if it cannot be read.
  var brightness: Double? { get }
  /// Changes that brightness, from 0 to 1. A display that is dimmed or asleep takes it when it wakes.
  ///
  /// Throws if the display cannot be changed.
  func setBrightness(_ brightness: Double) throws(InputError)
}
