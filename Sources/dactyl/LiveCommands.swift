import ArgumentParser

#if Devices
  /// The commands that need live devices.
  let liveCommands: [any ParsableCommand.Type] = [Devices.self, Doctor.self, Record.self, Run.self]
#else
  /// The commands that need live devices: without the trait `Devices` there are none.
  let liveCommands: [any ParsableCommand.Type] = []
#endif
