import ArgumentParser
import DactylKit
import Foundation
import InputFrames
import ScreenZoom
import SwitchControl

/// The options for people who work a program with switches, or see it magnified.
struct AidOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Work the scene with one switch or a few, such as space, space,enter or pointer,dwell=1.5: Documentation/Access.md.",
      valueName: "keys"))
  var switches: String?

  @Option(
    help: ArgumentHelp(
      "Let three fingers magnify; 1 begins with all of the screen, 2 with a half.",
      valueName: "level"))
  var zoom: String?

  @Option(
    help: ArgumentHelp(
      "How the scene looks for its user: bold, contrast, gray, inverted, labels, opaque, shapes, signs, still, with commas.",
      valueName: "words"))
  var look: String?

  /// What was asked for, read before anything runs.
  struct Aids {
    var switches: SwitchSettings?
    var zoom: Double?
    var look: [UserWish] = []
  }

  /// Reads the options, or where there are none the environment of a live program.
  func aids(readsEnvironment: Bool) throws(InputError) -> Aids {
    var aids = Aids()
    if let (text, name) = text(switches, "--switches", "DACTYL_SWITCHES", readsEnvironment) {
      aids.switches = try SwitchSettings(text, of: name)
    }
    if let (text, name) = text(zoom, "--zoom", "DACTYL_ZOOM", readsEnvironment), text != "0" {
      aids.zoom = try ScreenZoom.level(text, of: name)
    }
    if let (text, name) = text(look, "--look", "DACTYL_LOOK", readsEnvironment) {
      aids.look = try UserWish.all(text, of: name)
    }
    return aids
  }

  private func text(
    _ option: String?, _ name: String, _ variable: String, _ readsEnvironment: Bool
  ) -> (text: String, name: String)? {
    if let option { return (option, name) }
    guard readsEnvironment, let text = ProcessInfo.processInfo.environment[variable],
      !text.isEmpty
    else { return nil }
    return (text, variable)
  }
}
