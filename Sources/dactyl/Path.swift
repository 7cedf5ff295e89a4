import ArgumentParser
import DactylKit
import Foundation
import InputFrames
import Inspection
import Scenarios

/// `dactyl path`: what a touch at one point would meet.
struct Path: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the hit test, the recognizers and the responder chain at a point.",
    discussion: """
      Each candidate of the hit test is listed, taken or skipped and why; then the recognizers \
      that would see the touch, innermost first; then the responder chain, with controllers, to \
      the application and its delegate.
      """)

  @Argument(help: "The scene file.", completion: .file())
  var scene: String

  @Argument(help: "Points from the left of the screen.")
  var x: Coordinate

  @Argument(help: "Points from the top of the screen.")
  var y: Coordinate

  @Flag(help: "Print the view tree first, with remarks on what is hardly meant.")
  var tree = false

  @Flag(help: "Print one JSON object (Documentation/Output.md).")
  var json = false

  func validate() throws {
    if tree && json { throw ValidationError("--tree and --json exclude each other") }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      let scene = try Scene.load(path: scene).build()
      let point = CGPoint(x: x.value, y: y.value)
      let path = ResponderPath(point: point, in: scene.application)
      if tree { print(ViewTree(of: scene.application).text + "\n") }
      print(json ? path.json : path.text)
    }
  }
}
