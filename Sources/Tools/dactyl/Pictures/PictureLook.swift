import ArgumentParser
import DactylKit
import Foundation

/// The options for how pictures look, for a single picture and for a film.
struct PictureLook: ParsableArguments {
  @Option(help: ArgumentHelp("Pixels per point.", valueName: "number"))
  var scale = 1.0

  @OptionGroup var storyboard: StoryboardScreen

  @Flag(help: "Use the dark appearance.")
  var dark = false

  @Flag(help: "Read the interface from right to left, as for Arabic and Hebrew.")
  var rightToLeft = false

  @Flag(
    inversion: .prefixedNo,
    help:
      "Draw a line around each view, with its id; by default only where a scene shows no looks of its own."
  )
  var outlines: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Show fingers, their trails, and which recognizer has taken them.")
  var touches = true

  @Flag(
    help:
      "Play the recording with the screen reader on, as dactyl reader does, with cursor and words."
  )
  var reader = false

  @OptionGroup var readerPace: ReaderPaceOptions

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
