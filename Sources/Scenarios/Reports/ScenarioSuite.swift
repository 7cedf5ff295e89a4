import Foundation
public import InputFrames

/// Files and folders of scenarios, and their running.
@MainActor
public enum ScenarioSuite {
  /// What files are looked for in folders.
  nonisolated static let extensions = ["json", "yaml", "yml"]

  /// The scenario files at a path: the file itself, or all in a folder and its folders, sorted.
  public nonisolated static func files(at path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    guard let walk = FileManager.default.enumerator(atPath: path) else {
      throw InputError(subject: path, reason: "the folder cannot be read")
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

  /// Runs all cases of a file, in its order.
  public static func run(file path: String) -> ScenarioFileReport {
    do throws(InputError) {
      let file = try ScenarioFile.load(path: path)
      return ScenarioFileReport(path: path, results: file.entries.map { ScenarioRunner.run($0) })
    } catch {
      return ScenarioFileReport(path: path, results: [], error: error)
    }
  }

  /// Runs what is at some paths. A file that cannot be read is reported, and the others still run.
  public static func run(
    paths: [String], each: (ScenarioFileReport) -> Void = { _ in }
  ) -> [ScenarioFileReport] {
    var reports: [ScenarioFileReport] = []
    for path in paths {
      var found: [ScenarioFileReport] = []
      do throws(InputError) {
        for file in try files(at: path) {
          let report = run(file: file)
          each(report)
          found.append(report)
        }
      } catch {
        let report = ScenarioFileReport(path: path, results: [], error: error)
        each(report)
        found.append(report)
      }
      reports += found
    }
    return reports
  }
}

/// What came of a file's cases.
public struct ScenarioFileReport: Sendable {
  /// The file.
  public var path: String
  /// The results in the order of the file.
  public var results: [ScenarioResult]
  /// Why the file was not read.
  public var error: InputError?

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
  /// What was not read: the file, or single cases.
  public var errors: [InputError] {
    let cases = results.compactMap { result -> InputError? in
      if case .malformed(let error) = result.outcome { error } else { nil }
    }
    return [error].compactMap(\.self) + cases
  }
}

extension Sequence<ScenarioFileReport> {
  /// The command's exit code: 0 when nothing failed, 1 when something did, 2 when something could
  /// not be read.
  public var exitCode: Int32 {
    if contains(where: { !$0.errors.isEmpty }) { return 2 }
    return contains { $0.failed > 0 } ? 1 : 0
  }
}
