import Foundation
import MutationPoints

extension WorkFolder {
  /// The mutants that do not compile, by their names; they are found by building.
  private var refusedList: String { folder + "/refused" }

  var refused: Set<String> {
    Set(
      (try? String(contentsOfFile: refusedList, encoding: .utf8))?.split(separator: "\n").map(
        String.init) ?? [])
  }

  private func refuse(_ names: Set<String>) throws {
    try refused.union(names).sorted().joined(separator: "\n").write(
      toFile: refusedList, atomically: true, encoding: .utf8)
  }

  /// Builds the copy. Answers the names of mutants that do not compile; none when all is built.
  func buildTests(_ search: MutantSearch, _ written: [String: MutatedFile]) throws -> Set<String> {
    let end = runChild(
      [
        "swift", "build", "--build-tests", "--package-path", package, "--scratch-path", build,
        "-debug-info-format", "none",
      ], limit: 7200)
    try end.output.write(toFile: folder + "/build.log", atomically: true, encoding: .utf8)
    if end.cause == .exited(0) { return [] }
    var names: Set<String> = []
    var bodies: Set<Int> = []
    var strange: [String] = []
    let all = Dictionary(uniqueKeysWithValues: search.mutants.map { ($0.number, $0) })
    for line in end.output.split(separator: "\n") where line.contains(": error: ") {
      let parts = line.split(separator: ":")
      guard parts.count > 3, let place = Int(parts[1]), parts[0].hasPrefix(package + "/") else {
        continue
      }
      let path = String(parts[0].dropFirst(package.count + 1))
      if let number = written[path]?.lines.first(where: { $0.value.contains(place) })?.key,
        let mutant = all[number]
      {
        names.insert(mutant.key)
      } else if let first = written[path]?.bodyLines.first(where: { $0.value.contains(place) })?.key
      {
        // An error behind all of them may come of any.
        bodies.insert(first)
      } else {
        strange.append(String(line))
      }
    }
    if names.isEmpty {
      names = Set(search.mutants.filter { bodies.contains($0.first) }.map(\.key))
    }
    guard !names.isEmpty else {
      throw Failure(
        "the copy does not build; see \(folder)/build.log\n"
          + strange.prefix(5).joined(separator: "\n"))
    }
    try refuse(names)
    return names
  }
}

/// A sentence for whoever runs the command.
struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
