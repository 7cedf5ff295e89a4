import Dispatch
import Foundation
import Glibc
import InputFrames
import InputRecordings
import Inspection
import LiveInspection
import PageServer
import Synchronization

/// What `dactyl inspect --live` does: watches a program, then writes what it did.
@MainActor
struct LiveWatch {
  /// The program's name or process; `nil` for the only one.
  let program: String?
  /// Ends the watch after so long; `nil` waits for Ctrl-C.
  let seconds: Double?

  /// Watches, and returns the inspection as JSON with the program's name.
  func inspection() throws(InputError) -> (json: String, name: String) {
    let found = try InspectionFolder().program(program)
    let client = try LiveClient(found)
    let signals = try StopSignals()
    let end = seconds.map { "for \($0.formatted()) s" } ?? "until Ctrl-C"
    Message.say("watching \(name(of: found)) \(end); the last minute is kept")
    // The connection is open: from now on the program records what it does.
    _ = signals.wait(seconds: seconds ?? 1e9)
    return (try client.ask("inspection"), found.name)
  }

  /// Prints the lines of `dactyl run --json`, as they come.
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

  /// Shows the page on the loopback address until Ctrl-C.
  func serve(port: UInt16) throws(InputError) {
    let found = try InspectionFolder().program(program)
    let source = try LivePages(found)
    let signals = try StopSignals()
    let server = PageServer(port: port) { try await source.page() }
    let outcome = Started()
    let started = DispatchSemaphore(value: 0)
    // The commands run on the main thread, which waits here: the server runs on others.
    Task.detached {
      do {
        outcome.set(.success(try await server.start()))
      } catch {
        outcome.set(.failure(error))
      }
      started.signal()
    }
    started.wait()
    switch outcome.result {
    case .success(let url):
      print(url.absoluteString)
      fflush(nil)
      Message.say(
        "showing \(name(of: found)) there; a reload shows what came since, Ctrl-C ends")
    case .failure(let error):
      throw InputError(
        subject: "--serve", reason: "cannot listen on port \(port): \(error)",
        hint: "leave the port out, and a free one is taken", operation: .open)
    case nil: return
    }
    _ = signals.wait(seconds: seconds ?? 1e9)
  }

  /// Writes the touches of the last minute as a recording; the first panel's, where there are several.
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
    Message.say(.note, "\(panel.frames) frames of \(panel.name) are in \(path)")
  }

  private func name(of program: InspectionFolder.Program) -> String {
    program.process == 0 ? program.path : "\(program.name) (process \(program.process))"
  }
}

/// The pages of a program that runs; keeps the connection, so that the program goes on recording.
private actor LivePages {
  private let client: LiveClient
  private let name: String

  init(_ program: InspectionFolder.Program) throws(InputError) {
    client = try LiveClient(program)
    name = program.name
  }

  /// The page of the last minute.
  func page() throws -> String {
    InspectionPage(json: try client.ask("inspection"), title: "live, \(name)").html
  }
}

/// How the start of a server came out; set once by its task, read once after the semaphore.
private final class Started: Sendable {
  private let value = Mutex<Result<URL, any Error>?>(nil)

  var result: Result<URL, any Error>? { value.withLock { $0 } }

  func set(_ result: Result<URL, any Error>) { value.withLock { $0 = result } }
}
