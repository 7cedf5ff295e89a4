import ArgumentParser
import InputFrames
import InputRecordings

/// `dactyl check`: what is in recordings, and what is odd about them.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell what recordings hold: device, kind, duration, frames, touches, oddities.",
    discussion: """
      A file that cannot be read, or breaks off, is named with its line and cause; the others are \
      read all the same, and the command ends with 2.
      """)

  @Argument(
    help: "Recordings: evemu, libinput record, getevent, evtest, hid-recorder, CSV.",
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The device's description, where it lies in a file beside the events.", valueName: "file"),
    completion: .file())
  var description: String?

  @Option(
    help: ArgumentHelp("Frames a second, for a recording without times.", valueName: "number"))
  var rate: Double?

  @Flag(help: "Print one JSON object a file (Documentation/Output.md).")
  var json = false

  func validate() throws {
    try validateRate(rate)
  }

  func run() throws {
    var isWhole = true
    for file in files {
      do throws(InputError) {
        if let fault = try tell(file) { throw fault }
      } catch {
        error.report()
        isWhole = false
      }
    }
    if !isWhole { throw ExitCode.couldNotWork }
  }

  /// Prints a file's report; returns the fault that ended its reading.
  private func tell(_ file: String) throws(InputError) -> InputError? {
    if AccelerationRecording.canRead(path: file) {
      let report = try AccelerationReport(path: file, rate: rate)
      print(json ? report.json : report.text)
      return report.fault
    }
    let report = try RecordingReport(path: file, descriptionPath: description, rate: rate)
    print(json ? report.json : report.text)
    return report.fault
  }
}
