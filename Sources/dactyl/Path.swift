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

  @Argument(help: "The scene file.")
  var scene: String

  @Argument(help: "Points from the left of the screen.")
  var x: Double

  @Argument(help: "Points from the top of the screen.")
  var y: Double

  @Flag(help: "Print one JSON object (Documentation/Output.md).")
  var json = false

  func validate() throws {
    guard x.isFinite, y.isFinite else {
      throw ValidationError("the point must have finite coordinates")
    }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      let scene = try Scene.load(path: scene).build()
      let path = ResponderPath(
        point: CGPoint(x: x, y: y), in: scene.application)
      print(json ? path.json : path.text)
    }
  }
}
