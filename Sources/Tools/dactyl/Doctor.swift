import ArgumentParser
import InputDevices
import InputFrames
import PanelCare

/// `dactyl doctor`: whether `dactyl run` can work on this machine.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Find what would stop live input on this machine, and how to fix it.",
    discussion: """
      Looks at libraries, libinput's plugins, kernel, device nodes, permissions, udev, seat and sensors. Ends with 1 \
      if something would stop dactyl run, else with 0.

      With --watch, it then reads the touchscreens for so many seconds and looks for ghosts and \
      other faults of the glass, each with the setting that hides it; leave the panel alone \
      meanwhile to find ghosts, or draw on it to find dead zones. Ends with 1 if something is found.

      With --json, one object a line: subject, level (ok, note, warning, stop), text, hint.
      """)

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @Option(help: ArgumentHelp("Watch the touchscreens for so long.", valueName: "seconds"))
  var watch: Double?

  @Option(
    help: ArgumentHelp(
      "A panel's node to watch; may be given several times.", valueName: "node"))
  var device: [String] = []

  func validate() throws {
    if let watch, !(watch > 0 && watch <= 86_400) {
      throw ValidationError("--watch must be from 0 to 86400 seconds")
    }
    if watch == nil, !device.isEmpty { throw ValidationError("--device needs --watch") }
  }

  func run() throws {
    var hasStop = false
    try reporting { () throws(InputError) in
      let diagnosis = Diagnosis(try SystemFacts.gathered())
      hasStop = diagnosis.hasStop
      print(json ? diagnosis.json : diagnosis.text, terminator: "")
      guard let watch, !hasStop else { return }
      let reports = try LivePanelWatch().reports(nodes: device, seconds: watch)
      for report in reports {
        if json {
          print(report.json)
        } else {
          print(report.heading, report.lines.joined(separator: "\n"), separator: "\n")
        }
        hasStop = hasStop || !report.findings.isEmpty
      }
    }
    if hasStop { throw ExitCode.foundDifference }
  }
}
