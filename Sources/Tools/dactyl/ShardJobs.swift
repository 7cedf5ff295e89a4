import Foundation
import InputFrames
import Scenarios

/// Runs parts of a command in separate processes of this program. Objects of the kit belong to the main actor, so one
/// process uses one core.
struct ShardJobs {
  /// The most processes at the same time. Ours: more than any machine has cores.
  static let most = 1024

  /// The subcommand's name.
  let command: String
  /// The arguments of a part.
  let arguments: (ScenarioShard) -> [String]

  /// A process and its output file.
  private struct Job {
    var shard: ScenarioShard
    var process: Process
    var output: URL
    var errors: URL
  }

  /// Runs the parts; hands over what each has printed, in their order. `complain` gets the lines that each wrote on
  /// standard error.
  func run(
    _ shards: [ScenarioShard], complain: ([String]) -> Void = { _ in },
    receive: (String, ScenarioShard) throws(InputError) -> Void
  ) throws(InputError) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dactyl-\(command)-\(UUID().uuidString)")
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
    for job in jobs {
      job.process.waitUntilExit()
      guard job.process.terminationReason == .exit else {
        throw InputError(
          subject: "part \(job.shard.text)",
          reason: "its process was ended by signal \(job.process.terminationStatus)",
          hint: "run that part alone: dactyl \(command) --shard \(job.shard.text)")
      }
      let data = FileManager.default.contents(atPath: job.output.path) ?? Data()
      let text = String(decoding: data, as: UTF8.self)
      let errors = FileManager.default.contents(atPath: job.errors.path) ?? Data()
      let complaints = String(decoding: errors, as: UTF8.self).split(separator: "\n").map(
        String.init)
      guard !text.isEmpty else {
        throw InputError(
          subject: "part \(job.shard.text)",
          reason: "printed nothing: \(complaints.first ?? "")")
      }
      complain(complaints)
      try receive(text, job.shard)
    }
  }

  private func start(_ shard: ScenarioShard, _ program: String, in folder: URL) throws -> Job {
    let name = "\(shard.number)"
    let job = Job(
      shard: shard, process: Process(), output: folder.appendingPathComponent("\(name).json"),
      errors: folder.appendingPathComponent("\(name).errors"))
    for url in [job.output, job.errors] { try Data().write(to: url) }
    job.process.executableURL = URL(fileURLWithPath: program)
    job.process.arguments = [command] + arguments(shard)
    job.process.standardInput = FileHandle.nullDevice
    job.process.standardOutput = try FileHandle(forWritingTo: job.output)
    job.process.standardError = try FileHandle(forWritingTo: job.errors)
    try job.process.run()
    return job
  }
}
