import Dispatch
import Experiments
import Foundation
import InputFrames
import Inspection
import LiveInspection
import PageServer
import Synchronization

extension LiveWatch {
  /// Shows the page on the loopback address until Ctrl-C, and answers what a change would do.
  func serve(_ request: LiveServing) throws(InputError) {
    let found = try InspectionFolder().program(program)
    let pages = try LivePages(found, pictures: wantsPictures)
    let answers = LiveAnswers(request)
    let signals = try StopSignals()
    let server = PageServer(port: request.port) {
      try await pages.page()
    } answer: { changes in
      try await answers.answer(changes, to: pages.shown())
    }
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
        subject: "--serve", reason: "cannot listen on port \(request.port): \(error)",
        hint: "leave the port out, and a free one is taken", operation: .open)
    case nil: return
    }
    let end = ContinuousClock.now + .seconds(seconds ?? 1e9)
    // The engine runs on the main thread, which takes the server's questions between two looks at the signals.
    while !signals.wait(seconds: 0), ContinuousClock.now < end {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    }
  }
}

/// The pages of a program that runs; keeps the connection, so that the program goes on recording.
private actor LivePages {
  /// Three answers of the program that belong to one moment.
  struct Moment: Sendable {
    var inspection: String
    var recording: String
    var scene: String
  }

  private let client: LiveClient
  private let name: String
  private var last: Moment?

  init(_ program: InspectionFolder.Program, pictures: Bool) throws(InputError) {
    client = try LiveClient(program)
    if pictures { try LiveWatch.takePictures(through: client) }
    name = program.name
  }

  /// The page of the last minute.
  func page() throws -> String {
    let inspection = try client.ask("inspection")
    last = Moment(
      inspection: inspection, recording: try client.ask("recording"),
      scene: try client.ask("scene"))
    return InspectionPage(json: inspection, title: "live, \(name)", asksServer: true).html
  }

  /// What the page that was shown last is made of.
  func shown() throws -> Moment {
    guard let last else {
      throw InputError(
        subject: "what if", reason: "no page was shown yet", hint: "load the page first")
    }
    return last
  }
}

/// Answers of the engine to the page's questions.
@MainActor
private final class LiveAnswers {
  private let request: LiveServing
  /// The copy of the page that was shown last, and its inspection.
  private var copy: (of: String, program: ProgramCopy)?

  init(_ request: LiveServing) {
    self.request = request
  }

  /// The answer to a question, as JSON. A change that cannot be made is an answer, too.
  func answer(_ changes: [String], to shown: LivePages.Moment) -> String {
    do throws(InputError) {
      let copy = try copy(of: shown)
      var run = try copy.whatIf(changes)
      if let over = request.over {
        let folder = FolderExperiment(
          over, on: copy.experiment.scene, changes: try copy.changes(changes))
        let result = try folder.run(except: "")
        run.others = result.others
        run.passedOver = result.passedOver
      }
      return copy.json(of: run)
    } catch {
      return ProgramCopy.json(of: error)
    }
  }

  private func copy(of shown: LivePages.Moment) throws(InputError) -> ProgramCopy {
    if let copy, copy.of == shown.inspection { return copy.program }
    let program = try ProgramCopy(
      scene: shown.scene, recording: shown.recording, inspection: shown.inspection,
      sceneFile: request.scene)
    copy = (shown.inspection, program)
    return program
  }
}

/// How the start of a server came out; set once by its task, read once after the semaphore.
private final class Started: Sendable {
  private let value = Mutex<Result<URL, any Error>?>(nil)

  var result: Result<URL, any Error>? { value.withLock { $0 } }

  func set(_ result: Result<URL, any Error>) { value.withLock { $0 = result } }
}

/// What `dactyl inspect --live --serve` was asked for.
struct LiveServing {
  /// The port; 0 for any free one.
  var port: UInt16
  /// The scene file that takes the place of the program's views in what-if runs.
  var scene: String?
  /// The folder against which a change is held.
  var over: String?
}
