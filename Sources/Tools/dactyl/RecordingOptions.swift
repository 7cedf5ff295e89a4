import ArgumentParser
import InputFrames
import InputRecordings

/// The options about a recording, for every command that reads one.
struct RecordingOptions: ParsableArguments {
  /// The accepted formats, for help texts.
  static let forms =
    "evemu, libinput record, getevent, evtest, hid-recorder, ts_print, Android motion events, CSV, "
    + "also gzipped; - is standard input"

  @Option(
    help: ArgumentHelp(
      "The device's description, where it lies in a file beside the events.", valueName: "file"),
    completion: .file())
  var description: String?

  @Option(
    help: ArgumentHelp("Frames a second, for a recording without times.", valueName: "number"))
  var rate: Double?

  func validate() throws {
    guard let rate else { return }
    guard rate.isFinite, rate > 0 else { throw ValidationError("--rate must be above 0") }
  }

  /// The options as values for the readers.
  var values: Recording.Options { Recording.Options(descriptionPath: description, rate: rate) }

  /// Opens a recording. Throws if standard input is used twice.
  func open(_ path: String, scene: String? = nil) throws(InputError) -> RecordingSource {
    if path == "-", scene == "-" {
      throw InputError(
        subject: "-", reason: "standard input cannot be both the recording and the scene",
        hint: "name a file for one of them")
    }
    return try Recording.open(path: path, options: values)
  }
}
