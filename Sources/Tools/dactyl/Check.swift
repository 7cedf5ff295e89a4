import ArgumentParser
import InputFrames
import InputRecordings
import PanelCare

/// `dactyl check`: the content of recordings, and their faults.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what recordings hold: device, kind, duration, frames, touches, oddities.",
    discussion: """
      With --quality, also what the touches show of the panel: ghosts, storms at an edge, touches that \
      never lift, jumps, trembling, dead and weak zones, too few samples, gaps; where, how often, and \
      the setting that hides each; and measures (Documentation/PanelQuality.md). Ends with 1 where \
      something was found.

      A file that cannot be read, or breaks off, is named with its line and cause; the others are \
      read all the same, and the command ends with 2.
      """)

  @Argument(help: "Recordings: \(RecordingOptions.forms).", completion: .file())
  var files: [String]

  @OptionGroup var options: RecordingOptions

  @Flag(help: "Print one JSON object a file (Documentation/Output.md).")
  var json = false

  @Flag(help: "Look for faults of the panel, too.")
  var quality = false

  func run() throws {
    var isWhole = true
    var isGood = true
    for file in files {
      do throws(InputError) {
        let fault = try printReport(of: file)
        if quality {
          if file == "-" {
            throw InputError(subject: "-", reason: "--quality reads a file twice; name one")
          }
          let reports = try RecordingQuality.reports(of: file, options: options.values)
          for report in reports {
            print(json ? report.json : report.lines.joined(separator: "\n"))
            if !report.findings.isEmpty { isGood = false }
          }
        }
        if let fault { throw fault }
      } catch {
        error.report()
        isWhole = false
      }
    }
    if !isWhole { throw ExitCode.couldNotWork }
    if !isGood { throw ExitCode.foundDifference }
  }

  /// Prints the report of a file; returns the error that ended its reading.
  private func printReport(of file: String) throws(InputError) -> InputError? {
    let line = ProgressLine(file)
    defer { ProgressLine.clear() }
    let report = try Recording.report(path: file, options: options.values) { line.reached($0) }
    ProgressLine.clear()
    print(json ? report.json : report.text)
    return report.fault
  }
}
