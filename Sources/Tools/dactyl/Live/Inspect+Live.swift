import ArgumentParser
import Foundation
import InputFrames
import Inspection
import Scenes

/// `dactyl inspect --live`.
extension Inspect {
  func validateLive() throws {
    guard recording == nil, set.texts.isEmpty, whatIf.isEmpty, trace.isEmpty, !compares else {
      throw ValidationError(
        "--live goes without a recording, --set, --what-if, --compare and --trace")
    }
    guard serve != nil || scene == nil && over == nil else {
      throw ValidationError("with --live, --scene and --over need --serve: its page asks what if")
    }
    guard json || output != nil || follow || touches != nil || serve != nil else {
      throw ValidationError(
        "name the page to write with -o FILE, or ask for --serve, --follow or --json")
    }
    if pictures == true, output == nil, serve == nil, !json {
      throw ValidationError("--pictures needs a page: -o FILE or --serve")
    }
    if let duration, !(duration >= 0 && duration <= 86_400) {
      throw ValidationError("--for must be from 0 to 86400 seconds")
    }
  }

  /// Watches a running program.
  @MainActor
  func watch(_ program: String) throws(InputError) {
    for path in [output, touches].compactMap(\.self) { try checkWriting(to: path) }
    let watch = LiveWatch(
      program: program.isEmpty ? nil : program, seconds: duration, wantsPictures: pictures ?? false)
    if let touches { try watch.saveInput(to: touches, withKeys: withKeys) }
    if follow { return try watch.follow(moves: false) }
    if let serve {
      // Faults of the scene file are told before a browser is opened.
      if let scene { _ = try Scene.load(path: scene) }
      return try watch.serve(LiveServing(port: serve, scene: scene, over: over))
    }
    guard json || output != nil else { return }
    let inspection = try watch.inspection()
    if json { print(inspection.json) }
    if let output {
      let page = InspectionPage(json: inspection.json, title: "live, \(inspection.name)")
      try writeFile(page.html, to: output)
      Message.say(.note, "the page is \(output)")
    }
  }
}
