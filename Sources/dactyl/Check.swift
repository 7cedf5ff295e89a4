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

  @Argument(help: "Recordings: \(RecordingOptions.forms).", completion: .file())
  var files: [String]

  @OptionGroup var options: RecordingOptions

  @Flag(help: "Print one JSON object a file (Documentation/Output.md).")
  var json = false

  func run() throws {
    var isWhole = true
    for file in files {
      do throws(InputError) {
        if let fault = try printReport(of: file) { throw fault }
      } catch {
        error.report()
        isWhole = false
      }
    }
    if !isWhole { throw ExitCode.couldNotWork }
  }

  /// Prints a file's report; returns the fault that ended its reading.
  private func printReport(of file: String) throws(InputError) -> InputError? {
    let line = ProgressLine(file)
    defer { ProgressLine.clear() }
    let report = try Recording.report(path: file, options: options.values) { line.reached($0) }
    ProgressLine.clear()
    print(json ? report.json : report.text)
    return report.fault
  }
}
