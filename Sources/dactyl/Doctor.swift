#if Devices
  import ArgumentParser
  import InputDevices
  import InputFrames

  /// `dactyl doctor`: whether this machine is fit for `dactyl run`.
  struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "doctor",
      abstract: "Tell what would stop live input on this machine, and what mends it.",
      discussion: """
        Looks at libraries, kernel, device nodes, permissions, udev, seat and sensors. Ends with 1 \
        if something would stop dactyl run, else with 0.

        With --json, one object a line: subject, level (ok, note, warning, stop), text, hint.
        """)

    @Flag(help: "Print one JSON object a line.")
    var json = false

    func run() throws {
      var hasStop = false
      try reporting { () throws(InputError) in
        let diagnosis = Diagnosis(try SystemFacts.gathered())
        hasStop = diagnosis.hasStop
        print(json ? diagnosis.json : diagnosis.text, terminator: "")
      }
      if hasStop { throw ExitCode.foundDifference }
    }
  }
#endif
