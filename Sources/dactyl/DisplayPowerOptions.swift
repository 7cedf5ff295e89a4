#if Devices
  import ArgumentParser
  import DactylKit
  import Dispatch
  import InputFrames
  import Screens

  /// The option that says how the display is made dark while nobody uses it.
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

    /// What was asked for; a text that names no way is refused before anything is opened.
    func choice() throws(InputError) -> DisplayPowerChoice? {
      guard let displayPower else { return nil }
      return try DisplayPowerChoice(displayPower, of: "--display-power")
    }
  }

  /// The power of a display that a command has given to an application, until ``release()``.
  @MainActor
  struct GivenDisplayPower {
    private let application: UIApplication
    private let power: any DisplayPower

    /// Gives the application's main display the chosen power.
    init(
      _ choice: DisplayPowerChoice, monitor: (any DisplayPower)?, to application: UIApplication
    ) throws(InputError) {
      self.application = application
      power = try choice.power(monitor: monitor) { error in
        // The main thread writes all messages; its loop serves the main queue.
        DispatchQueue.main.async {
          Message.say(.warning, "\(error)")
          if let hint = error.hint { Message.say(.hint, hint) }
        }
      }
      application.displayPower = power
      if application.idleInterval == nil, application.idleDimInterval == nil {
        Message.say(
          .note,
          "nothing says when the display sleeps; a scene does: idle: {dim_after: 45, sleep_after: 60}"
        )
      }
    }

    /// Leaves a bright display behind.
    func release() {
      application.releaseDisplayPowers()
      (power as? CommandPower)?.waitForCommands()
    }
  }
#endif
