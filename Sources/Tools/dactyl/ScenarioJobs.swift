import InputFrames
import Scenarios

/// Runs parts of a collection of cases in separate processes.
struct ScenarioJobs {
  /// The most processes at the same time.
  static let most = ShardJobs.most

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

  /// Runs the parts and merges their results.
  func run(_ shards: [ScenarioShard]) throws(InputError) -> [ScenarioFileReport] {
    let jobs = ShardJobs(command: "test") { shard in
      var arguments = ["--json", "--shard", shard.text]
      if explain { arguments.append("--explain") }
      if strict { arguments.append("--strict") }
      if let inspect { arguments += ["--inspect", inspect] }
      for change in changes { arguments += ["--set", change] }
      return arguments + ["--"] + paths
    }
    var parts = ScenarioParts()
    try jobs.run(shards) { (text, shard) throws(InputError) in
      try parts.add(text, path: "part \(shard.text)")
    }
    return try parts.reports(of: shards)
  }
}
