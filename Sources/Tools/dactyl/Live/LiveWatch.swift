import DactylBasics
import Foundation
import Glibc
import InputFrames
import InputRecordings
import Inspection
import LiveInspection

/// Implements `dactyl inspect --live`: watches a program, then writes what it did.
@MainActor
struct LiveWatch {
  /// The program's name or process ID; `nil` for the only one.
  let program: String?
  /// The length of the watch in seconds; `nil` waits for Ctrl-C.
  let seconds: Double?
  /// Whether the page has pictures of the program's screen.
  var wantsPictures = false

  /// Lets a program take pictures from now on, if they are wanted.
  nonisolated static func takePictures(through client: LiveClient) throws(InputError) {
    guard try client.ask("pictures") != "true" else { return }
    Message.say(
      .warning,
      "the program paints no pictures: its windows must be shown, with --show, DACTYL_SHOW or a display"
    )
  }

  /// Watches the program; returns the inspection as JSON, and the program's name.
  func inspection() throws(InputError) -> (json: String, name: String) {
    let found = try InspectionFolder().program(program)
    let client = try LiveClient(found)
    let signals = try StopSignals()
    let end = seconds.map { "for \($0.formatted()) s" } ?? "until Ctrl-C"
    Message.say("watching \(name(of: found)) \(end); the last minute is kept")
    if wantsPictures { try Self.takePictures(through: client) }
    // The program records while the connection is open.
    _ = signals.wait(seconds: seconds ?? 1e9)
    return (try client.ask("inspection"), found.name)
  }

  /// Prints the lines of `dactyl run --json` as they arrive.
  func follow(moves: Bool) throws(InputError) {
    let found = try InspectionFolder().program(program)
    let client = try LiveClient(found)
    let signals = try StopSignals()
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    try client.send("{\"ask\":\"events\",\"moves\":\(moves)}")
    Message.say("following \(name(of: found)); Ctrl-C ends")
    while !signals.wait(seconds: 0), end.map({ ContinuousClock.now < $0 }) ?? true {
      guard let line = try client.line(within: 0.1) else { continue }
      if line.hasPrefix("{\"answer\":") { continue }
      print(line)
      fflush(nil)
    }
  }

  /// Writes the touches of the last minute as a recording. If there are several panels, writes the
  /// first one's.
  func saveTouches(to path: String) throws(InputError) {
    let found = try InspectionFolder().program(program)
    struct Panel: Decodable {
      let name: String
      let frames: Int
      let evemu: String
    }
    let json = try LiveClient(found).ask("recording")
    let panels = (try? JSONDecoder().decode([Panel].self, from: Data(json.utf8))) ?? []
    guard let panel = panels.max(by: { $0.frames < $1.frames }), panel.frames > 0 else {
      throw InputError(
        subject: found.path, reason: "no panel was touched in the last minute",
        hint: "touch it, then call this again within a minute")
    }
    try writeFile(panel.evemu, to: path)
    Message.say(.note, "\(path) has \(counted(panel.frames, "frame")) of \(panel.name)")
  }

  func name(of program: InspectionFolder.Program) -> String {
    program.process == 0 ? program.path : "\(program.name) (process \(program.process))"
  }
}
