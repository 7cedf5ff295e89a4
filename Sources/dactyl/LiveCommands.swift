import ArgumentParser

#if Devices
  /// The commands that need live devices.
  let liveCommands: [any ParsableCommand.Type] = [Devices.self, Doctor.self, Record.self, Run.self]
#else
  import InputFrames

  /// Placeholders for the commands that need live devices. Without the trait `Devices` they only
  /// say so.
  let liveCommands: [any ParsableCommand.Type] = [
    NoDevices.self, NoDoctor.self, NoRecord.self, NoRun.self,
  ]

  /// A command that this build does not contain.
  protocol MissingCommand: ParsableCommand {
    var rest: [String] { get }
  }

  extension MissingCommand {
    func run() throws {
      try reporting { () throws(InputError) in
        throw InputError(
          subject: "dactyl \(Self.configuration.commandName ?? "")",
          reason: "this dactyl was built without live devices",
          hint: "sudo apt-get install libinput-dev libevdev-dev libudev-dev, and build it without "
            + "--disable-default-traits")
      }
    }

    fileprivate static func missing(_ name: String) -> CommandConfiguration {
      CommandConfiguration(
        commandName: name, abstract: "Is left out of this build: it has no live devices.")
    }
  }

  struct NoDevices: MissingCommand {
    static let configuration = missing("devices")
    @Argument(parsing: .captureForPassthrough) var rest: [String] = []
  }

  struct NoDoctor: MissingCommand {
    static let configuration = missing("doctor")
    @Argument(parsing: .captureForPassthrough) var rest: [String] = []
  }

  struct NoRecord: MissingCommand {
    static let configuration = missing("record")
    @Argument(parsing: .captureForPassthrough) var rest: [String] = []
  }

  struct NoRun: MissingCommand {
    static let configuration = missing("run")
    @Argument(parsing: .captureForPassthrough) var rest: [String] = []
  }
#endif
