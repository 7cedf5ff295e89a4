import ArgumentParser
import CairoPainter
import Foundation
import InputFrames
import InputRecordings

/// `dactyl picture`: a picture of a scene or storyboard at a time of a recording.
struct Picture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Paint a scene or storyboard as PNG, SVG or PDF.",
    discussion: """
      With a recording, its touches are played first, up to the moment that --at names, or all \
      of it; the picture shows the views as they are then, and the fingers. The same files, \
      options and fonts give the same bytes.
      """)

  @Argument(help: "The scene file or storyboard.", completion: .file())
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the picture goes: its ending says the form, png, svg or pdf; - is standard output.",
      valueName: "file"), completion: .file())
  var output: String

  @Option(help: ArgumentHelp("The form, where the name does not say it.", valueName: "form"))
  var form: PictureFormName?

  @Option(
    help: ArgumentHelp("A recording that is played first.", valueName: "file"),
    completion: .file())
  var recording: String?

  @Option(
    help: ArgumentHelp("The moment, counted from the recording's first event.", valueName: "ms"))
  var at: Double?

  @OptionGroup var options: RecordingOptions

  @OptionGroup var look: PictureLook

  func validate() throws {
    _ = try chosenForm()
    if look.reader, recording == nil {
      throw ValidationError("--reader is for a recording: name one with --recording")
    }
    if let at {
      guard (0...Self.latestMoment).contains(at) else {
        throw ValidationError("--at must be 0 to \(Int(Self.latestMoment)) milliseconds, a day")
      }
      guard recording != nil else {
        throw ValidationError("--at is a moment of a recording: name one with --recording")
      }
    }
  }

  /// The latest moment, in milliseconds: a day. Ours: longer than any recording.
  private static let latestMoment = 86_400_000.0

  /// The format from the option, else from the file's extension.
  private func chosenForm() throws -> PictureForm {
    if let form { return form.value }
    guard output != "-" else { return .png }
    let ending = URL(fileURLWithPath: output).pathExtension.lowercased()
    guard let form = PictureForm(rawValue: ending) else {
      throw ValidationError(
        "the ending of \(output) names no form of pictures: png, svg or pdf, or say --form")
    }
    return form
  }

  func run() throws {
    let form = try chosenForm()
    try reporting { () throws(InputError) in
      if output != "-" { try checkWriting(to: output) }
      let stage = try PictureStage(file, look)
      var time = Timestamp.zero
      if let recording {
        var source = UntilSource(
          try options.open(recording, scene: file),
          limit: at.map { .microseconds(Int64($0 * 1000)) })
        source.source.printAssumptions()
        try Replay(into: stage).play(&source)
        time = source.last
        if let limit = source.moment {
          stage.advance(to: limit)
          time = limit
        }
      }
      let data = try stage.data(as: form, scale: look.scale, at: time)
      try PictureFile.write(data, to: output)
    }
  }
}

/// The format of a picture on the command line.
enum PictureFormName: String, ExpressibleByArgument, CaseIterable {
  case png, svg, pdf

  var value: PictureForm {
    switch self {
    case .png: .png
    case .svg: .svg
    case .pdf: .pdf
    }
  }
}

/// A source that ends at a time, counted from its first event.
struct UntilSource<Source: InputSource>: InputSource {
  var source: Source
  private let limit: Duration?
  /// The time at which the source ends; `nil` before its first event, and if there is no limit.
  private(set) var moment: Timestamp?
  /// The time of the latest event.
  private(set) var last = Timestamp.zero
  private var hasBegun = false

  init(_ source: Source, limit: Duration?) {
    self.source = source
    self.limit = limit
  }

  mutating func nextEvent() throws(InputError) -> InputEvent? {
    guard let event = try source.nextEvent() else { return nil }
    if !hasBegun, let limit { moment = event.time + limit }
    hasBegun = true
    if let moment, event.time > moment { return nil }
    last = event.time
    return event
  }
}

/// Writes the picture files of commands.
enum PictureFile {
  /// Writes to a file, or to standard output for `-`.
  static func write(_ data: Data, to path: String) throws(InputError) {
    guard path == "-" else { return try writeFile(Array(data), to: path) }
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw InputError(
        subject: "standard output",
        reason: "cannot write: \((error as NSError).localizedDescription)")
    }
  }
}
