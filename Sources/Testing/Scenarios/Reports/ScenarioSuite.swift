import Foundation
public import InputFrames

/// Files and folders of scenarios, and their running.
@MainActor
public enum ScenarioSuite {
  /// The extensions of files that are searched in folders.
  nonisolated static let extensions = ["json", "yaml", "yml"]

  /// The scenario files at a path: the file itself, or all in a folder and its folders, sorted.
  public nonisolated static func files(at path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    // The enumerator does not follow a link to a folder.
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let walk = FileManager.default.enumerator(atPath: place) else {
      throw InputError(subject: path, reason: "the folder cannot be read", operation: .read)
    }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let names = walk.compactMap { $0 as? String }.filter { name in
      extensions.contains { name.lowercased().hasSuffix(".\($0)") }
    }
    guard !names.isEmpty else {
      throw InputError(
        subject: path, reason: "the folder holds no scenario file",
        hint: "scenario files end in .json, .yaml or .yml")
    }
    // By bytes, so that the order is the same in every locale.
    return names.map { "\(folder)/\($0)" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Runs the files at some paths, or a part of them. A file that cannot be read is reported, and
  /// the others still run. With `isStrict`, unsupported cases fail. A part reports every file, even
  /// those of which it runs no case. `ended` is called after each case, `each` with each file's
  /// report.
  public static func run(
    paths: [String], shard: ScenarioShard = .whole, isStrict: Bool = false,
    explainer: ScenarioExplainer.Maker? = nil, ended: () -> Void = {},
    each: (ScenarioFileReport) -> Void = { _ in }
  ) -> [ScenarioFileReport] {
    var place = 0
    /// Whether the next case in order belongs to the part.
    func holdsNext() -> Bool {
      defer { place += 1 }
      return shard.holds(place)
    }
    var reports: [ScenarioFileReport] = []
    func report(_ path: String, _ work: () throws(InputError) -> [ScenarioResult]) {
      var report = ScenarioFileReport(path: path, results: [])
      do throws(InputError) {
        report.results = try work()
      } catch {
        // A file that cannot be read keeps its place in the order.
        if holdsNext() { report.error = error }
      }
      if isStrict { report = report.strict }
      each(report)
      reports.append(report)
    }
    for path in paths {
      let found: [String]
      do throws(InputError) {
        found = try files(at: path)
      } catch {
        report(path) { () throws(InputError) in throw error }
        continue
      }
      for file in found {
        report(file) { () throws(InputError) in
          try ScenarioFile.load(path: file).entries.enumerated().compactMap { index, entry in
            guard holdsNext() else { return nil }
            var result = ScenarioRunner.run(entry, explainer: explainer)
            result.number = index + 1
            ended()
            return result
          }
        }
      }
    }
    return reports
  }
}

/// The results of a file's cases.
public struct ScenarioFileReport: Sendable {
  /// The file.
  public var path: String
  /// The results in the order of the file.
  public var results: [ScenarioResult]
  /// Why the file was not read.
  public var error: InputError?

  /// The report with every unsupported case as a failure.
  public var strict: ScenarioFileReport {
    var report = self
    for index in report.results.indices {
      guard case .unsupported(let missing) = report.results[index].outcome else { continue }
      report.results[index].outcome = .failed(
        expected: "support for \(missing.joined(separator: ", "))", got: "none",
        reasons: ["unsupported cases fail with --strict"])
    }
    return report
  }

  /// How many cases passed.
  public var passed: Int { results.count { $0.outcome == .passed } }
  /// How many cases failed.
  public var failed: Int {
    results.count { if case .failed = $0.outcome { true } else { false } }
  }
  /// How many cases were not gates: unsupported ones, and documentation.
  public var skipped: Int {
    results.count {
      switch $0.outcome {
      case .unsupported, .skipped: true
      case .passed, .failed, .malformed: false
      }
    }
  }
  /// The errors of the file, or of single cases that could not be read.
  public var errors: [InputError] {
    let cases = results.compactMap { result -> InputError? in
      if case .malformed(let error) = result.outcome { error } else { nil }
    }
    return [error].compactMap(\.self) + cases
  }
}

extension Sequence<ScenarioFileReport> {
  /// The command's exit code: 0 if no case failed, 1 if one did, 2 if a file or case could not be
  /// read.
  public var exitCode: Int32 {
    if contains(where: { !$0.errors.isEmpty }) { return 2 }
    return contains { $0.failed > 0 } ? 1 : 0
  }
}
