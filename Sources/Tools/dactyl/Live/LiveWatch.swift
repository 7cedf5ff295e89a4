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

  /// Writes the input of the last minute as a recording.
  func saveInput(to path: String, withKeys: Bool) throws(InputError) {
    let found = try InspectionFolder().program(program)
    struct Answer: Decodable {
      let devices: [String]
      let events: Int
      let libinput: String
    }
    let json = try LiveClient(found).ask("recording", keys: withKeys)
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(json.utf8)),
      answer.events > 0
    else {
      throw InputError(
        subject: found.path, reason: "no device was used in the last minute",
        hint: "touch it, then call this again within a minute")
    }
    try writeFile(answer.libinput, to: path)
    Message.say(
      .note,
      "\(path) has \(counted(answer.events, "event")) of \(answer.devices.joined(separator: ", "))")
  }

  func name(of program: InspectionFolder.Program) -> String {
    program.process == 0 ? program.path : "\(program.name) (process \(program.process))"
  }
}
