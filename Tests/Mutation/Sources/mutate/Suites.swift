import Foundation
import MutationPoints
import Synchronization

/// A suite of tests, and which bodies of the sources it runs through.
struct Suite: Codable, Sendable {
  /// The module and the type, such as `GestureMachinesTests.TapMachineTests`.
  var name: String
  /// How long it takes by itself, in seconds, the start of the process included.
  var seconds: Double
  /// The first numbers of those bodies.
  var reached: Set<Int>
  /// Whether it passes by itself where nothing is changed.
  var passes: Bool
}

extension WorkFolder {
  private static let program = ["--testing-library", "swift-testing"]

  /// Runs tests with one of the mutants, or with none.
  ///
  /// - Parameters:
  ///   - suites: Those to run; all but the excluded ones if `nil`.
  ///   - limit: How much processor time they may take, in seconds.
  func runTests(
    of suites: [String]?, without excluded: [String] = [], mutant: Int, limit: Double,
    reached: String? = nil
  ) -> ChildEnd {
    func pattern(_ names: [String]) -> String {
      "^(" + names.joined(separator: "|").replacing(".", with: "\\.") + ")/"
    }
    var arguments = [testProgram] + Self.program
    if let suites { arguments += ["--filter", pattern(suites)] }
    if !excluded.isEmpty { arguments += ["--skip", pattern(excluded)] }
    var environment = ["DACTYL_MUTANT": String(mutant)]
    environment["DACTYL_MUTANTS_REACHED"] = reached
    // A mutant may ask for all of the memory there is.
    return runChild(
      arguments, environment: environment, limit: 10 * limit, stop: "recorded an issue",
      limits: ChildLimits(seconds: limit, memory: 8 << 20))
  }

  /// The suites, each run by itself on the unchanged program.
  func measureSuites(count: Int, jobs: Int) throws -> [Suite] {
    let list = runChild([testProgram] + Self.program + ["--list-tests"], limit: 120)
    var names: [String] = []
    for line in list.output.split(separator: "\n") {
      guard let slash = line.firstIndex(of: "/") else { continue }
      let name = String(line[..<slash])
      if names.last != name, !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { throw Failure("no tests were found\n\(list.output.prefix(400))") }
    return inParallel(names, jobs: jobs) { index, name in
      let path = folder + "/reached.\(index % jobs).\(index)"
      _ = FileManager.default.createFile(atPath: path, contents: Data(count: count + 1))
      defer { try? FileManager.default.removeItem(atPath: path) }
      let end = runTests(of: [name], mutant: 0, limit: 300, reached: path)
      let bytes = FileManager.default.contents(atPath: path) ?? Data()
      let reached = bytes.indices.filter { bytes[$0] != 0 }
      return Suite(
        name: name, seconds: end.seconds, reached: Set(reached), passes: end.cause == .exited(0))
    }
  }
}

/// Does a work for each of some elements, several at a time; the results are in the elements' order.
func inParallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ work: @Sendable (Int, Element) -> Result
) -> [Result] {
  let queue = WorkQueue<Result>(count: elements.count)
  DispatchQueue.concurrentPerform(iterations: jobs) { _ in
    while let index = queue.next() { queue.finish(index, work(index, elements[index])) }
  }
  return queue.results
}

/// What is left to do, and what was done; its lock guards both.
private final class WorkQueue<Result: Sendable>: Sendable {
  private let state: Mutex<(next: Int, done: [Result?])>

  init(count: Int) { state = Mutex((0, Array(repeating: nil, count: count))) }

  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.done.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ index: Int, _ result: Result) { state.withLock { $0.done[index] = result } }

  var results: [Result] { state.withLock { $0.done.compactMap { $0 } } }
}
