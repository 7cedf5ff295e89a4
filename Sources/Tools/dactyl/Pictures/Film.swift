import ArgumentParser
import CairoPainter
import DactylBasics
import Foundation
import InputFrames
import InputRecordings

/// `dactyl film`: a sequence of pictures of a recording.
struct Film: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract:
      "Paint a recording on a scene or storyboard: numbered PNG files or an animated WebP.",
    discussion: """
      Each picture shows the views, fingers and their trails as they are at that moment. After the \
      last event pictures go on until nothing moves any more, for --tail at most.
      """)

  @Argument(help: "A recording: \(RecordingOptions.forms).", completion: .file())
  var recording: String

  @Option(
    help: ArgumentHelp("The scene file or storyboard.", valueName: "file"), completion: .file())
  var scene: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A folder for frame-0001.png and so on, or a file that ends in .webp.", valueName: "path"),
    completion: .file())
  var output: String

  @Option(help: ArgumentHelp("Pictures a second, from 1 to 120.", valueName: "number"))
  var fps = 30

  @Option(help: ArgumentHelp("The longest time after the last event.", valueName: "ms"))
  var tail = 1000

  @OptionGroup var options: RecordingOptions

  @OptionGroup var look: PictureLook

  func validate() throws {
    guard (1...120).contains(fps) else { throw ValidationError("--fps must be 1 to 120") }
    guard (0...600_000).contains(tail) else {
      throw ValidationError("--tail must be 0 to 600000 milliseconds")
    }
    let ending = URL(fileURLWithPath: output).pathExtension.lowercased()
    guard !Self.otherForms.contains(ending) else {
      throw ValidationError(
        "\(output) is no film that dactyl makes: name a file that ends in .webp, or a folder for "
          + "numbered PNG files")
    }
  }

  /// The endings of films and pictures that are not made. A folder of such a name is hardly meant.
  private static let otherForms: Set = [
    "apng", "avi", "bmp", "gif", "jpeg", "jpg", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv",
    "pdf", "png", "svg", "tif", "tiff", "webm", "zip",
  ]

  func run() throws {
    try reporting { () throws(InputError) in
      let stage = try PictureStage(scene, look)
      var source = ProgressingSource(
        source: try options.open(recording, scene: scene), line: ProgressLine(recording))
      source.source.printAssumptions()
      var reel = try FilmReel(
        stage, output: output, framesPerSecond: fps, scale: look.scale)
      try reel.play(&source, tail: .milliseconds(tail))
      ProgressLine.clear()
      source.source.printReasonWithoutTouches()
      let count = try reel.close()
      Message.say("\(output): \(counted(count, "picture")), \(fps) a second")
    }
  }
}

/// Paints and writes pictures at regular times.
@MainActor
struct FilmReel {
  private let stage: PictureStage
  private let surface: PixelSurface
  private let scale: Double
  private let framesPerSecond: Int
  private let output: String
  private let animation: AnimatedWebP?
  /// The time of the first picture; `nil` before the first event.
  private var start: Timestamp?
  private var count = 0

  init(
    _ stage: PictureStage, output: String, framesPerSecond: Int, scale: Double
  ) throws(InputError) {
    self.stage = stage
    self.output = output
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    let (width, height) = stage.size(scale: scale)
    do throws(PaintingError) {
      surface = try PixelSurface(width: width, height: height)
      animation =
        output.lowercased().hasSuffix(".webp")
        ? try AnimatedWebP(width: width, height: height) : nil
    } catch {
      throw InputError(error)
    }
    // What cannot be written is reported before anything is painted.
    if animation != nil { try checkWriting(to: output) } else { try makeFolder(output) }
  }

  /// Plays a source to its end, then advances the clock until no timer or animation is left.
  mutating func play(
    _ source: inout some InputSource, tail: Duration
  ) throws(InputError) {
    var latest = Timestamp.zero
    while let event = try source.nextEvent() {
      if start == nil { start = event.time } else { try skip(from: latest, to: event.time) }
      latest = event.time
      try paint(before: event.time)
      stage.handle(event)
      // No time passed while the clock was set.
      if case .clockStepped(let step) = event { start = start.map { $0 + (step.to - step.from) } }
    }
    guard let end = next else { return }
    // One picture shows the last event; further ones show animations that continue.
    let last = end + tail
    repeat {
      try paintNext(at: next ?? end)
    } while stage.nextDeadline != nil && (next ?? last) < last
  }

  /// The time of the next picture. It is counted from the first one, so that a film does not drift.
  private var next: Timestamp? {
    start.map { $0 + .microseconds(1_000_000 * count / framesPerSecond) }
  }

  /// The longest silence that is filmed; of a longer one only the first second is. Source: ours;
  /// `Documentation/Constants.md#clock-step`.
  private static let longestSilence = Duration.seconds(86_400)

  /// Leaves out a silence in which nobody would look at the film.
  private mutating func skip(from time: Timestamp, to next: Timestamp) throws(InputError) {
    guard next - time > Self.longestSilence else { return }
    let rest = Duration.seconds(1)
    try paint(before: time + rest)
    start = start.map { $0 + (next - time - rest) }
    Message.say(.note, "the film leaves out \((next - time - rest).inMilliseconds) of silence")
  }

  /// Paints the pictures that are due before a time.
  private mutating func paint(before moment: Timestamp) throws(InputError) {
    while let time = next, time < moment { try paintNext(at: time) }
  }

  private mutating func paintNext(at time: Timestamp) throws(InputError) {
    stage.advance(to: time)
    try stage.paint(into: surface, scale: scale, at: time)
    if let animation {
      let milliseconds = milliseconds(before: count + 1) - milliseconds(before: count)
      try painting { () throws(PaintingError) in
        try animation.append(surface, milliseconds: milliseconds)
      }
    } else {
      let data = try painting { () throws(PaintingError) in try surface.pngData() }
      try PictureFile.write(data, to: "\(output)/\(Self.name(ofPicture: count + 1))")
    }
    count += 1
  }

  /// The whole milliseconds of so many pictures. Each picture of a WebP file lasts the difference
  /// of two of them, so the whole film lasts as long as it should.
  private func milliseconds(before count: Int) -> Int {
    (1000 * count + framesPerSecond / 2) / framesPerSecond
  }

  private static func name(ofPicture number: Int) -> String {
    let digits = String(number)
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// Removes the pictures of a longer film that was written into the same folder.
  private func removeOlderPictures() throws(InputError) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    for file in files.sorted() {
      guard let number = Int(file.dropFirst("frame-".count).dropLast(".png".count)),
        number > count, file == Self.name(ofPicture: number)
      else { continue }
      guard unlink("\(output)/\(file)") == 0 else {
        throw InputError(
          subject: "\(output)/\(file)",
          reason:
            "is of an older film and cannot be removed: \(String(cString: strerror(errno)))",
          hint: "name an empty folder", operation: .write, errno: errno)
      }
    }
  }

  /// Finishes the film; returns the number of its pictures.
  func close() throws(InputError) -> Int {
    guard let animation else {
      try removeOlderPictures()
      return count
    }
    guard count > 0 else {
      throw InputError(subject: output, reason: "the recording has no events, so no pictures")
    }
    let data = try painting { () throws(PaintingError) in try animation.data() }
    try PictureFile.write(data, to: output)
    return count
  }
}

/// Runs a painting function and converts its error to an `InputError`.
@MainActor
private func painting<Result>(
  _ body: @MainActor () throws(PaintingError) -> Result
) throws(InputError) -> Result {
  do throws(PaintingError) {
    return try body()
  } catch {
    throw InputError(error)
  }
}
