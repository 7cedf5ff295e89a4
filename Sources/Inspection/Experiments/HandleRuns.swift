import DactylBasics
import Foundation
import InputFrames
public import Inspection
import Scenes

extension Experiment {
  /// So many frames are played for the handles of a page. Source: ours; `Documentation/Constants.md#handles`.
  public static let mostHandleFrames = 400_000
  /// So many values are tried at first, at the same distance. Source: ours; `Documentation/Constants.md#handles`.
  private static let gridSteps = 12

  /// The limits that can be dragged in a page, with what comes of each value: first those of gestures that failed and have
  /// an advice. As many as ``mostHandleFrames`` allows.
  ///
  /// A grid of values is run; between two that differ, the border is found by halves, to a step of 0.1 points or a
  /// millisecond.
  public func handles(of stream: InspectionStream) -> [LimitHandle] {
    let before = stream.namedOutcomes
    var handles: [LimitHandle] = []
    var runs = Self.mostHandleFrames / max(1, input.frameCount)
    for recognizer in recognizersToTry(stream) {
      for property in recognizer.handles where runs > Self.gridSteps {
        guard let value = property.number, (0..<100_000).contains(value) else { continue }
        let trial = HandleTrial(
          experiment: self, before: before, recognizer: recognizer.name, property: property,
          value: value, runs: runs)
        // A recognizer of a program's own class has no properties that can be set.
        guard let handle = try? trial.handle(steps: Self.gridSteps) else { continue }
        handles.append(handle)
        runs -= trial.count.runs
      }
    }
    return handles
  }

  /// The recognizers that saw a touch and whose name is theirs alone, the nearest failure first.
  private func recognizersToTry(_ stream: InspectionStream) -> [RecordedRecognizer] {
    var order: [Int] = []
    let seen = stream.outcomes.filter { $0.result != "did not see" }
    let advised = seen.filter { $0.result == "failed" && $0.limits.contains { $0.advice != nil } }
    func distance(_ outcome: InspectedOutcome) -> Double {
      guard let margin = outcome.limits.first?.margin else { return .infinity }
      return (margin.measured - margin.limit).magnitude / Swift.max(margin.limit, 1)
    }
    for outcome in advised.sorted(by: { distance($0) < distance($1) }) + seen
    where !order.contains(outcome.recognizer) { order.append(outcome.recognizer) }
    let names = stream.recognizers.map(\.name)
    return order.map { stream.recognizers[$0] }
      .filter { recognizer in names.count { $0 == recognizer.name } == 1 }
  }
}

/// Runs with the values of one limit.
@MainActor
private struct HandleTrial {
  let experiment: Experiment
  let before: [NamedOutcome]
  let recognizer: String
  private let property: String
  private let value: Double
  /// The most runs.
  private let runs: Int
  /// Seconds are counted in thousandths, milliseconds in whole ones, points and degrees in tenths.
  private let step: Double
  /// So many steps are tried at least.
  private let least: Double
  let count = Count()

  /// The runs so far.
  @MainActor
  final class Count {
    fileprivate(set) var runs = 0
  }

  init(
    experiment: Experiment, before: [NamedOutcome], recognizer: String, property: RecordedProperty,
    value: Double, runs: Int
  ) {
    (self.experiment, self.before, self.recognizer) = (experiment, before, recognizer)
    (self.property, self.value, self.runs) = (property.name, value, runs)
    (step, least) =
      property.value.hasSuffix(" s")
      ? (0.001, 1) : property.value.hasSuffix(" ms") ? (1, 1000) : (0.1, 50)
  }

  /// The value of so many steps, without what binary fractions add.
  private func amount(_ steps: Int) -> Double { (Double(steps) * step * 1000).rounded() / 1000 }

  /// The value that the advice of a failure names, if it names this property.
  private var advised: Double {
    before.flatMap(\.outcome.limits).compactMap(\.change)
      .filter { $0.hasPrefix("\(recognizer).\(property)=") }
      .compactMap { Double($0.dropFirst(recognizer.count + property.count + 2)) }.max() ?? 0
  }

  func handle(steps: Int) throws(InputError) -> LimitHandle {
    let most = Int((max(2 * value, 1.5 * advised, least) / step).rounded())
    var pieces: [LimitHandle.Piece] = []
    func add(_ number: Int, _ differences: [LimitHandle.Difference]) {
      if pieces.last?.differences == differences { return }
      pieces.append(LimitHandle.Piece(from: amount(number), differences: differences))
    }
    var last = (number: 0, differences: try differences(at: 0))
    add(0, last.differences)
    for grid in 1...steps {
      let number = most * grid / steps
      let next = (number: number, differences: try differences(at: number))
      if next.differences != last.differences {
        for it in try border(from: last, to: next) { add(it.number, it.differences) }
      }
      last = next
    }
    return LimitHandle(
      recognizer: recognizer, property: property, value: value, step: step,
      most: amount(most), pieces: pieces)
  }

  /// The numbers between two at which results change, found by halves.
  private func border(
    from low: (number: Int, differences: [LimitHandle.Difference]),
    to high: (number: Int, differences: [LimitHandle.Difference])
  ) throws(InputError) -> [(number: Int, differences: [LimitHandle.Difference])] {
    guard low.differences != high.differences else { return [] }
    guard high.number - low.number > 1 else { return [high] }
    let number = (low.number + high.number) / 2
    let middle = (number: number, differences: try differences(at: number))
    return try border(from: low, to: middle) + border(from: middle, to: high)
  }

  private func differences(at number: Int) throws(InputError) -> [LimitHandle.Difference] {
    count.runs += 1
    guard count.runs <= runs else {
      throw InputError(subject: property, reason: "takes more runs than are left")
    }
    let text = fixedText(amount(number), decimals: 3) ?? "0"
    let change = try RecognizerChange("\(recognizer).\(property)=\(text)")
    return try experiment.whatIf([change], before: before).resultDifferences
  }
}
