import CCallgrind
import Foundation

/// Measures the cases of a suite and prints each as a line of JSON, in the form that the rivals' programs
/// print.
///
/// Times are thread CPU time, so that waiting for a busy core is not charged: the median of seven
/// repetitions of about 60 ms each. With the counter of `mallocs.c` preloaded, allocations are
/// counted instead.
public struct BenchmarkSuite {
  private let name: String

  /// The suite of that name.
  public init(_ name: String) { self.name = name }

  /// `DACTYL_CASE` names the only case to be run, for a profile of it.
  private static let onlyCase = ProcessInfo.processInfo.environment["DACTYL_CASE"]
  /// `DACTYL_OPERATIONS` has each case done just so often and nothing measured: callgrind counts its instructions
  /// where the program runs under it.
  private static let onlyOperations = ProcessInfo.processInfo.environment["DACTYL_OPERATIONS"]
    .flatMap { Int($0) }
  /// Whether nothing is measured, since valgrind counts.
  public static var countsInstructions: Bool { onlyOperations != nil }
  private static let repetitions = 7
  private static let repetitionNanoseconds = 60e6
  private static let countedOperations = 1000

  /// `operation(n)` does the case n times; one is told as `1 / per`.
  public func run(_ name: String, per: Double = 1, _ operation: (Int) -> Void) {
    if let only = Self.onlyCase, only != name { return }
    if let count = Self.onlyOperations { return self.count(name) { operation(count) } }
    if let count = AllocationCount() {
      operation(200)
      let before = count.calls
      operation(Self.countedOperations)
      let each = Double(count.calls - before) / Double(Self.countedOperations) / per
      emit(name, metric: "allocs_per_op", [each])
      return
    }
    var count = 1
    while time({ operation(count) }) < Self.repetitionNanoseconds / 2 { count *= 2 }
    let times = (0..<Self.repetitions).map { _ in
      time { operation(count) } / Double(count) / per
    }
    emit(name, metric: "ns_per_op", times.sorted())
  }

  /// A case that is done as a whole, as often as its rivals do theirs: five times.
  public func runWhole(_ name: String, per: Double, _ operation: () -> Void) {
    if let only = Self.onlyCase, only != name { return }
    if let count = Self.onlyOperations {
      return self.count(name) { for _ in 0..<count { operation() } }
    }
    if let count = AllocationCount() {
      let before = count.calls
      operation()
      emit(name, metric: "allocs_per_op", [Double(count.calls - before) / per])
      return
    }
    emit(name, metric: "ns_per_op", (0..<5).map { _ in time(operation) / per }.sorted())
  }

  /// A trace of frames, played eight times, the first to warm up: the mean frame and the worst one. `begin` goes to
  /// the trace's start and is not measured.
  public func runTrace(
    _ name: String, frames: Int, begin: () -> Void, frame: (Int) -> Void
  ) {
    if let only = Self.onlyCase, only != name { return }
    if let rounds = Self.onlyOperations {
      return self.count(name) {
        for _ in 0..<rounds {
          begin()
          for number in 0..<frames { frame(number) }
        }
      }
    }
    var means: [Double] = []
    var worst: [Double] = []
    let count = AllocationCount()
    for round in 0..<(count == nil ? 8 : 2) {
      begin()
      let before = count?.calls ?? 0
      let times = (0..<frames).map { number in time { frame(number) } }
      guard round > 0 else { continue }
      if let count {
        return emit(
          name, metric: "allocs_per_op", [Double(count.calls - before) / Double(frames)])
      }
      means.append(times.reduce(0, +) / Double(frames))
      worst.append(times.max() ?? 0)
    }
    emit(name, metric: "ns_per_op", means.sorted())
    emit(name, metric: "worst_frame_ns", worst.sorted())
  }

  /// What is done for the first time, such as the filling of caches, is done once before.
  private func count(_ name: String, _ operations: () -> Void) {
    operations()
    guard callgrind_counts() != 0 else { return }
    callgrind_begin()
    operations()
    callgrind_end("\(self.name)/\(name)")
  }

  /// The most memory that the process ever had, in KiB.
  public func emitPeak(_ name: String) {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    guard let peak = Double(line.filter(\.isNumber)) else { return }
    emit(name, metric: "peak_rss_kib", [peak])
  }

  /// Prints a line: the median, the least and the greatest of values in order.
  public func emit(_ name: String, metric: String, _ sorted: [Double]) {
    let median = sorted[sorted.count / 2]
    print(
      #"{"suite":"\#(self.name)","peer":"dactyl","case":"\#(name)","metric":"\#(metric)","#
        + #""median":\#(text(median)),"min":\#(text(sorted[0])),"#
        + #""max":\#(text(sorted[sorted.count - 1])),"reps":\#(sorted.count),"note":""}"#)
  }

  private func text(_ value: Double) -> String { String(format: "%.6g", value) }

  private func time(_ work: () -> Void) -> Double {
    let start = threadNanoseconds()
    work()
    return threadNanoseconds() - start
  }

  private func threadNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// The counter that `mallocs.c` exports when it is preloaded.
public struct AllocationCount {
  private let counter: UnsafePointer<UInt>

  /// `nil` where nothing counts.
  public init?() {
    guard let symbol = dlsym(nil, "malloc_calls") else { return nil }
    counter = UnsafePointer(symbol.assumingMemoryBound(to: UInt.self))
  }

  /// Calls of malloc and its kin until now.
  public var calls: UInt { counter.pointee }
}
