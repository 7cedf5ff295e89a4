import Foundation
import MutationPoints

/// What a run was asked to do, and its steps.
struct Command {
  private var root: String
  private var work: WorkFolder
  private var share = (part: 1, of: 1)
  private var seed: UInt64 = 1
  private var jobs: Int
  private var least: Double
  private var since: String?
  private var files: Regex<AnyRegexOutput>?
  private var resumes: Bool

  /// Reads the environment.
  init(root: String) throws {
    let variables = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
    func number<Number: LosslessStringConvertible>(_ name: String, _ standard: Number) throws
      -> Number
    {
      guard let text = variables[name] else { return standard }
      guard let number = Number(text) else { throw Failure("\(name) is no number: \(text)") }
      return number
    }
    self.root = URL(filePath: root).standardizedFileURL.path
    if self.root.count > 1, self.root.hasSuffix("/") { self.root.removeLast() }
    let name = variables["MUTATE_SCOPE"] ?? "all"
    guard let scope = ["all": Scope.all, "machines": Scope.machines][name] else {
      throw Failure("MUTATE_SCOPE is all or machines, not \(name)")
    }
    work = WorkFolder(
      root: self.root, folder: variables["MUTATE_FOLDER"] ?? "\(self.root)/.build/mutate/\(name)",
      scope: scope)
    if let text = variables["MUTATE_SHARE"] {
      let parts = text.split(separator: "/").map { Int($0) }
      guard parts.count == 2, let part = parts[0], let of = parts[1], of > 0,
        (1...of).contains(part)
      else { throw Failure("MUTATE_SHARE is a share such as 1/20, not \(text)") }
      share = (part, of)
    }
    seed = try number("MUTATE_SEED", 1)
    jobs = max(1, try number("MUTATE_JOBS", ProcessInfo.processInfo.activeProcessorCount))
    least = try number("MUTATE_LEAST", 92)
    since = variables["SINCE"]
    files = try variables["MUTATE_FILES"].map { try Regex($0) }
    resumes = variables["MUTATE_RESUME"] != nil
  }

  /// Answers whether the score is high enough.
  func run() throws -> Bool {
    let start = ContinuousClock.now
    let paths = try git(["ls-files", "-co", "--exclude-standard"])
      .filter { FileManager.default.fileExists(atPath: root + "/" + $0) }
    let changed = try since.map { try changedLines(since: $0) }
    var search = find(in: paths, changed: changed)
    guard !search.mutants.isEmpty else {
      say("nothing to change")
      return true
    }
    say("\(search.mutants.count) mutants in \(search.files.count) files; building")
    while true {
      let written = try work.write(search, paths: paths.filter(isNeeded))
      let refused = try work.buildTests(search, written)
      if refused.isEmpty { break }
      say("\(refused.count) of them do not compile and are left out")
      search = find(in: paths, changed: changed)
    }
    let built = ContinuousClock.now
    say("built after \((built - start).rounded); running each suite by itself")
    let suites = try work.measureSuites(count: search.mutants.count, jobs: jobs)
    for suite in suites where !suite.passes { say("does not pass by itself: \(suite.name)") }
    say("\(suites.count) suites, after \((ContinuousClock.now - start).rounded)")
    let report = Report(
      trials: try runAll(search.mutants, suites),
      known: try KnownSurvivors(path: root + "/Tests/Mutation/survivors"))
    try report.text.write(toFile: work.folder + "/report", atomically: true, encoding: .utf8)
    say(report.text)
    say("took \((ContinuousClock.now - start).rounded)")
    return report.score * 100 >= least
  }

  // MARK: - What is changed

  private func isNeeded(_ path: String) -> Bool {
    !["Tests/Lab/", "Tests/Mutation/", "."].contains { path.hasPrefix($0) }
  }

  private func find(in paths: [String], changed: [String: [ClosedRange<Int>]]?) -> MutantSearch {
    let refused = work.refused
    var search = MutantSearch()
    for path in paths.sorted() where work.scope.contains(path) {
      if let files, path.firstMatch(of: files) == nil { continue }
      if let changed, changed[path] == nil { continue }
      guard let source = try? String(contentsOfFile: root + "/" + path, encoding: .utf8) else {
        continue
      }
      search.add(path: path, source: source) { mutant in
        mutant.isChosen(share: share.part, of: share.of, seed: seed)
          && !refused.contains(mutant.key)
          && changed?[path]?.contains { $0.contains(mutant.line) } != false
      }
    }
    return search
  }

  private func git(_ arguments: [String]) throws -> [String] {
    let end = runChild(["git", "-C", root] + arguments, limit: 60)
    guard end.cause == .exited(0) else { throw Failure(end.output) }
    return end.output.split(separator: "\n").map(String.init)
  }

  /// The lines that a commit and those after it changed, by file.
  private func changedLines(since commit: String) throws -> [String: [ClosedRange<Int>]] {
    var lines: [String: [ClosedRange<Int>]] = [:]
    var path = ""
    for line in try git(["diff", "--unified=0", "--no-color", commit, "--", "Sources"]) {
      if line.hasPrefix("+++ b/") { path = String(line.dropFirst(6)) }
      guard line.hasPrefix("@@"),
        let plus = line.split(separator: " ").first(where: { $0.hasPrefix("+") })
      else { continue }
      let numbers = plus.dropFirst().split(separator: ",").compactMap { Int($0) }
      let count = numbers.count > 1 ? numbers[1] : 1
      if count > 0 { lines[path, default: []].append(numbers[0]...numbers[0] + count - 1) }
    }
    return lines
  }

  // MARK: - Trials

  private var resultList: String { work.folder + "/results" }

  /// Runs the mutants; each result is kept at once, so that a run that was broken off can go on.
  private func runAll(_ mutants: [Mutant], _ suites: [Suite]) throws -> [Trial] {
    var known: [String: Trial] = [:]
    if resumes, let text = try? String(contentsOfFile: resultList, encoding: .utf8) {
      for line in text.split(separator: "\n") {
        guard let trial = try? JSONDecoder().decode(Trial.self, from: Data(line.utf8)) else {
          continue
        }
        known[trial.mutant.key] = trial
      }
    } else {
      _ = FileManager.default.createFile(atPath: resultList, contents: nil)
    }
    guard let file = FileHandle(forUpdatingAtPath: resultList) else {
      throw Failure("cannot write \(resultList)")
    }
    file.seekToEndOfFile()
    let trials = Trials(work: work, suites: suites)
    let lock = NSLock()
    let before = known
    let count = mutants.count
    return inParallel(mutants, jobs: jobs) { index, mutant in
      if let earlier = before[mutant.key], earlier.isKilled {
        return Trial(mutant: mutant, outcome: earlier.outcome, test: earlier.test)
      }
      let trial = trials.run(mutant)
      lock.withLock {
        if let line = try? JSONEncoder().encode(trial) { file.write(line + Data([10])) }
      }
      if index % 100 == 99 { say("\(index + 1) of \(count)") }
      return trial
    }
  }
}

extension Duration {
  fileprivate var rounded: String { "\(components.seconds) s" }
}

/// Prints a line at once, for logs that somebody watches.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
