#if Drawing
  import ArgumentParser
  import DactylKit
  import Foundation

  /// The options for how pictures look, for a single picture and for a film.
  struct PictureLook: ParsableArguments {
    @Option(help: ArgumentHelp("Pixels per point.", valueName: "number"))
    var scale = 1.0

    @Option(
      help: ArgumentHelp(
        "The screen of a storyboard in points; a scene file states its own.",
        valueName: "widthxheight"))
    var size = ScreenSize(value: CGSize(width: 375, height: 667))

    @Option(
      help: ArgumentHelp("The storyboard's controller to show, by its identifier.", valueName: "id")
    )
    var controller: String?

    @Flag(help: "Use the dark appearance.")
    var dark = false

    @Flag(
      inversion: .prefixedNo,
      help: "Draw a line around each view, with its id: views of scene files have no look.")
    var outlines: Bool?

    @Flag(
      inversion: .prefixedNo,
      help: "Show fingers, their trails, and which recognizer has taken them.")
    var touches = true

    @Option(
      help: ArgumentHelp(
        "A font file; no other fonts are used then. May be given several times.",
        valueName: "file"), completion: .file())
    var font: [String] = []

    @Option(help: ArgumentHelp("The family that stands for the system's font.", valueName: "name"))
    var family: String?

    func validate() throws {
      guard scale.isFinite, scale > 0, scale <= 16 else {
        throw ValidationError("--scale must be above 0 and at most 16")
      }
    }
  }

  /// A size in points on the command line, such as `375x667`.
  struct ScreenSize: ExpressibleByArgument {
    var value: CGSize

    init(value: CGSize) { self.value = value }

    init?(argument: String) {
      let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
        (1...10_000).contains(width), (1...10_000).contains(height)
      else { return nil }
      value = CGSize(width: width, height: height)
    }

    var defaultValueDescription: String { "\(Int(value.width))x\(Int(value.height))" }
  }
#endif
