import ArgumentParser
import DactylKit
import Dispatch
import InputFrames
import Screens

/// The option for how the display is turned dark while the program is idle.
struct DisplayPowerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the display is made dark: backlight, monitor or command:COMMAND.",
      discussion: """
        backlight is the first one in /sys/class/backlight, backlight:NAME another; monitor is the one \
        that --show shows on; the command reads $DACTYL_DISPLAY: awake, dimmed or asleep. When the \
        display sleeps is said by the scene's key idle.
        """, valueName: "way"))
  var displayPower: String?

  /// The chosen way. An unknown way throws before anything is opened.
  func choice() throws(InputError) -> DisplayPowerChoice? {
    guard let displayPower else { return nil }
    return try DisplayPowerChoice(displayPower, of: "--display-power")
  }
}

/// Controls the power of an application's display until ``release()``.
@MainActor
struct GivenDisplayPower {
  private let application: UIApplication
  private let power: any DisplayPower

  /// Sets how the application's main display is turned dark.
  init(
    _ choice: DisplayPowerChoice, monitor: (any DisplayPower)?, to application: UIApplication
  ) throws(InputError) {
    self.application = application
    power = try choice.power(monitor: monitor) { error in
      // Messages are written on the main thread, whose loop serves the main queue.
      DispatchQueue.main.async {
        Message.say(.warning, "\(error)")
        if let hint = error.hint { Message.say(.hint, hint) }
      }
    }
    application.displayPower = power
    if application.idleInterval == nil, application.idleDimInterval == nil {
      Message.say(
        .note,
        "nothing says when the display sleeps: add it to the scene: idle: {dim_after: 45, sleep_after: 60}"
      )
    }
  }

  /// Turns the display bright again.
  func release() {
    application.releaseDisplayPowers()
    (power as? CommandPower)?.waitForCommands()
  }
}
