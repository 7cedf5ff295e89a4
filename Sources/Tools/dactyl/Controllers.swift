import ArgumentParser
import DactylKit
import InputFrames
import Inspection
import Scenes

/// `dactyl controllers`: the controllers of a scene, and which of them decide about orientation and
/// status bar.
struct Controllers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "controllers",
    abstract:
      "Show the view controllers of a scene or storyboard: parents, presented ones, and which decide.",
    discussion: """
      For each window its controllers, children and presented ones below those that hold them: \
      place, whether it is on screen, its view and frame if loaded, and who forwards appearance.
      """)

  @Argument(
    help: "The scene file or storyboard; - is a scene on standard input.", completion: .file())
  var scene: String

  @OptionGroup var storyboard: StoryboardScreen

  @Flag(help: "Print one JSON object (Documentation/Output.md).")
  var json = false

  func run() throws {
    try reporting { () throws(InputError) in
      let stage = try InspectedStage(scene, storyboard, warns: true)
      let tree = ControllerTree(of: stage.application)
      print(json ? tree.json : tree.text)
    }
  }
}

/// Writes warnings about probable mistakes of a scene or program to standard error.
@MainActor
func report(warningsOf application: UIApplication) {
  application.warningObserver = { warning in
    Message.say(.warning, warning.sentence)
  }
}
