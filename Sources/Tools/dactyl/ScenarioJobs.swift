import Foundation
import InputFrames
import Scenarios

/// Runs parts of a collection in separate processes. A case's objects belong to the main actor, so
/// one process runs one case at a time.
struct ScenarioJobs {
  /// The most processes at the same time. Ours: more than any machine has cores.
  static let most = 1024

  /// The paths from the command line.
  let paths: [String]
  /// Whether failed cases are explained.
  let explain: Bool
  /// Whether unsupported cases fail.
  let strict: Bool
  /// The folder for the pages of failed cases.
  let inspect: String?
  /// The recognizer changes of `--set`.
  let changes: [String]

  /// A process and its output file.
  private struct Job {
    var shard: ScenarioShard
    var process: Process
    var output: URL
    var errors: URL
  }

  /// Runs the parts and merges their results.
  func run(_ shards: [ScenarioShard]) throws(InputError) -> [ScenarioFileReport] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dactyl-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var jobs: [Job] = []
    defer { for job in jobs where job.process.isRunning { job.process.terminate() } }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      for shard in shards { jobs.append(try start(shard, program, in: folder)) }
    } catch {
      throw InputError(
        subject: "--jobs", reason: "the processes cannot be started: \(error)",
        hint: "leave --jobs out, or ask for fewer", operation: .start)
    }
    var parts = ScenarioParts()
    for job in jobs {
      job.process.waitUntilExit()
      guard job.process.terminationReason == .exit else {
        throw InputError(
          subject: "part \(job.shard.text)",
          reason: "its process was ended by signal \(job.process.terminationStatus)",
          hint: "run that part alone: dactyl test --shard \(job.shard.text)")
      }
      let data = FileManager.default.contents(atPath: job.output.path) ?? Data()
      let text = String(decoding: data, as: UTF8.self)
      guard !text.isEmpty else {
        let errors = FileManager.default.contents(atPath: job.errors.path) ?? Data()
        let reason = String(decoding: errors, as: UTF8.self).split(separator: "\n").first ?? ""
        throw InputError(subject: "part \(job.shard.text)", reason: "printed nothing: \(reason)")
      }
      try parts.add(text, path: "part \(job.shard.text)")
    }
    return try parts.reports(of: shards)
  }

  private func start(_ shard: ScenarioShard, _ program: String, in folder: URL) throws -> Job {
    let name = "\(shard.number)"
    let job = Job(
      shard: shard, process: Process(), output: folder.appendingPathComponent("\(name).json"),
      errors: folder.appendingPathComponent("\(name).errors"))
    for url in [job.output, job.errors] { try Data().write(to: url) }
    job.process.executableURL = URL(fileURLWithPath: program)
    job.process.arguments =
      ["test", "--json", "--shard", shard.text] + (explain ? ["--explain"] : [])
      + (strict ? ["--strict"] : []) + (inspect.map { ["--inspect", $0] } ?? [])
      + changes.flatMap { ["--set", $0] } + ["--"] + paths
    job.process.standardInput = FileHandle.nullDevice
    job.process.standardOutput = try FileHandle(forWritingTo: job.output)
    job.process.standardError = try FileHandle(forWritingTo: job.errors)
    try job.process.run()
    return job
  }
}
