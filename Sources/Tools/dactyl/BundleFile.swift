import ArgumentParser
import Experiments
import Foundation
import InputDevices
import InputFrames
import InputRecordings
import Inspection

/// Writes the bundle of `dactyl inspect --bundle`.
@MainActor
struct BundleFile {
  /// Packs the recording, the scene and the results.
  static func write(
    _ files: BundledFiles, options: Recording.Options, changes: [String],
    _ stream: InspectionStream, meant: String?, to path: String
  ) throws(InputError) {
    let bundle = try ReportBundle(
      recording: files.recording, options: options, scene: files.scene,
      changes: files.changes + changes, versions: versions, doctor: doctor,
      outcomes: stream.outcomes.filter { $0.result != "did not see" }.map(\.sentence),
      meant: meant)
    try writeFile(bundle.json, to: path)
    let scene = bundle.scene.map { ", the scene \($0.name)" } ?? ""
    Message.say(
      .note,
      "\(path) holds \(bundle.recording.name) without keys\(scene), and what doctor says of this machine"
    )
  }

  private static var versions: [String: String] {
    var system = utsname()
    uname(&system)
    let release = withUnsafeBytes(of: &system.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let lines = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    let name = lines.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
    return [
      "dactyl": Dactyl.configuration.version, "kernel": release,
      "system": name.map { String($0.dropFirst(12)).replacing("\"", with: "") } ?? "unknown",
    ]
  }

  private static var doctor: String? {
    (try? SystemFacts.gathered()).map { Diagnosis($0).text }
  }
}
