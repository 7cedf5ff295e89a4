import ArgumentParser
import Foundation
import InputFrames
import InputRecordings
import PanelCare

/// `dactyl calibrate`: finds out how a panel's touches lie on its picture, and writes the rule that
/// corrects them.
struct Calibrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Ask for taps at the corners and print the matrix and rule that put a panel right.",
    discussion: """
      Touch the corners of the picture and its middle, each as often as asked, with one fingertip pushed \
      into the corner as far as it goes. It works over SSH: nothing is drawn. First the eight exact \
      orientations are tried; where a mark stays more than 2 mm off, a matrix is fitted. Taps that \
      scatter by more than 5 mm, and a finger on a wrong mark, are refused.

      Prints the matrix, how far each mark is off, the udev rule that makes every libinput compositor \
      and dactyl run obey it, the same for Weston's and X's own tools, and how to undo it. With --write \
      the rule is installed.

      --from takes recordings of the taps (dactyl record) in place of a live panel: one with all taps in \
      the order of the marks, or one for each mark.
      """)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Recordings of the taps: \(RecordingOptions.forms).", valueName: "file"),
    completion: .file())
  var from: [String] = []

  @Option(
    help: ArgumentHelp(
      "The panel's node; without, the first panel that is touched.", valueName: "node"),
    completion: .file())
  var device: String?

  @Option(help: ArgumentHelp("How often each mark is touched.", valueName: "number"))
  var taps = 3

  @Option(
    help: ArgumentHelp(
      "The marks in the order in which they are touched, divided by commas.",
      discussion: "At least three of the corners; the middle shows which corner was missed.",
      valueName: "marks"))
  var marks = MarkList(marks: CalibrationMark.allCases)

  @Option(
    help: ArgumentHelp(
      "How far inside both edges the taps in corners are, in millimetres: 5 for a fingertip, 0 for a "
        + "stylus.", valueName: "mm"))
  var inset = CalibrationLimits().inset

  @Option(
    help: ArgumentHelp(
      "The panel's size in millimetres, where its driver states none: along its axes, or as one sees it.",
      valueName: "widthxheight"))
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp(
      "The output's size in pixels, for Weston's calibrator before version 5.",
      valueName: "widthxheight"))
  var pixels: SizeArgument?

  @Flag(help: "Install the rule and let udev read it.")
  var write = false

  @Option(help: .hidden)
  var rulesFolder = UdevPanelRule.folder

  @Flag(help: "Print one JSON object (Documentation/Output.md).")
  var json = false

  func validate() throws {
    guard (1...20).contains(taps) else { throw ValidationError("--taps must be from 1 to 20") }
    guard inset.isFinite, (0...50).contains(inset) else {
      throw ValidationError("--inset must be from 0 to 50 millimetres")
    }
    if let pixels,
      pixels.width.rounded() != pixels.width || pixels.height.rounded() != pixels.height
    {
      throw ValidationError("--pixels are whole numbers")
    }
    if !from.isEmpty, device != nil { throw ValidationError("--from goes without --device") }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      let collected = from.isEmpty ? try live() : try recorded()
      var description = collected.description
      if let size { description.statedSize = PanelSize(width: size.width, height: size.height) }
      var limits = CalibrationLimits()
      limits.inset = inset
      let subject = from.isEmpty ? description.name : from.joined(separator: ", ")
      let panel = PanelSize(uncalibrated: description)
      let geometry = PanelGeometry(description)
      let fit =
        geometry.isSizeStatedBesideAxes
        ? try CalibrationFit.eitherWay(
          collected.marks, stated: panel, subject: subject, limits: limits)
        : geometry.isSizeAssumed
          ? try CalibrationFit.anySize(
            collected.marks, assumed: panel, isSquare: geometry.hasEqualAxes, subject: subject,
            limits: limits)
          : try CalibrationFit(collected.marks, panel: panel, subject: subject, limits: limits)
      var advice = CalibrationAdvice(
        fit, taps: collected.marks.reduce(0) { $0 + $1.taps.count }, panel: description,
        place: collected.place)
      advice.pixels = pixels.map { (Int($0.width), Int($0.height)) }
      print(json ? advice.json + "\n" : advice.text, terminator: "")
      if write {
        try RuleInstaller(folder: rulesFolder).install(advice.rule, node: description.node)
      }
    }
  }

  /// The taps from recordings.
  private func recorded() throws(InputError) -> CollectedTaps {
    var taps = RecordedTaps()
    for file in from {
      var source = try Recording.open(path: file)
      try taps.read(&source, name: file)
    }
    guard let description = taps.panel else {
      throw InputError(subject: "--from", reason: "names no recording")
    }
    return CollectedTaps(
      description: description, marks: try taps.dealt(to: marks.marks), place: nil)
  }

  /// The taps on a live panel.
  @MainActor
  private func live() throws(InputError) -> CollectedTaps {
    var limits = CalibrationLimits()
    limits.inset = inset
    return try LiveCalibration(marks: marks.marks, taps: taps, limits: limits).collect(
      device: device)
  }
}

/// The taps of one panel.
struct CollectedTaps {
  var description: DeviceDescription
  var marks: [CalibrationFit.Mark]
  /// The panel's physical path, if another panel of the same model is connected.
  var place: String?
}

/// Marks on the command line, such as `top-left,top-right`.
struct MarkList: ExpressibleByArgument {
  var marks: [CalibrationMark]

  init(marks: [CalibrationMark]) {
    self.marks = marks
  }

  init?(argument: String) {
    let words = argument.split(separator: ",").map(String.init)
    let marks = words.compactMap(CalibrationMark.init(rawValue:))
    guard !words.isEmpty, marks.count == words.count, Set(marks).count == marks.count else {
      return nil
    }
    self.marks = marks
  }

  var defaultValueDescription: String { marks.map(\.rawValue).joined(separator: ",") }
}

/// A width and a height on the command line, such as `154x86`.
struct SizeArgument: ExpressibleByArgument {
  var width: Double
  var height: Double

  init?(argument: String) {
    let sides = argument.split(separator: "x").map { Double($0) ?? .nan }
    guard sides.count == 2, sides.allSatisfy({ $0.isFinite && $0 > 0 && $0 <= 100_000 }) else {
      return nil
    }
    (width, height) = (sides[0], sides[1])
  }
}
