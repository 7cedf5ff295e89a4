import ArgumentParser
import DactylBasics
import InputFrames
import InputRecordings

/// `dactyl convert`: a recording in another form.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a recording in another form.",
    discussion: """
      The end of the name says the form: .yml is that of libinput record, .evemu and .events that of \
      evemu, .getevent that of getevent -lt, .hid that of hid-recorder (from hid-recorder only); \
      --to says it for any other name. Records and times stay as they are. What the form has no \
      room for is named on standard error.
      """)

  @Argument(
    help: "The recording: \(RecordingOptions.forms).", completion: .file())
  var input: String

  @Argument(help: "The file to write; - is standard output.", completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "The form to write: \(RecordingFormat.writable.map(\.name).joined(separator: ", ")).",
      valueName: "form"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "The only device to write: its number in the recording, from 1 on, or its node.",
      valueName: "device"))
  var device: String?

  @OptionGroup var options: RecordingOptions

  @Flag(
    help: "Keep what was typed; without this option a letter is written as KEY_A, a digit as KEY_1."
  )
  var withKeys = false

  @Flag(help: "Replace a file that exists.")
  var force = false

  func validate() throws {
    let names = RecordingFormat.writable.map(\.name).joined(separator: ", ")
    if let to, RecordingFormat(writableName: to) == nil {
      throw ValidationError("--to must be one of: \(names)")
    }
    if to == nil, RecordingFormat(pathToWrite: output) == nil {
      throw ValidationError("the name \"\(output)\" tells no form; --to names it: \(names)")
    }
  }

  func run() throws {
    guard
      let form = to.flatMap({ RecordingFormat(writableName: $0) })
        ?? RecordingFormat(pathToWrite: output)
    else { throw ExitCode.validationFailure }
    var converter = RecordingConverter(to: form)
    converter.device = device
    converter.options = options.values
    converter.keepsKeys = withKeys
    converter.replaces = force
    try reporting { () throws(InputError) in
      let line = ProgressLine(input)
      var start: Timestamp?
      let report = try converter.convert(input, to: output) { time in
        start = start ?? time
        line.reached(Timestamp(microseconds: (time - (start ?? time)).wholeMicroseconds))
      }
      for note in report.logNotes { Message.say(.note, note) }
      for loss in report.losses { Message.say("not in it: \(loss)") }
      Message.say(
        "\(output): \(counted(report.frames, "frame")), \(counted(report.events, "event"))")
      if let fault = report.fault { throw fault }
    }
  }
}
