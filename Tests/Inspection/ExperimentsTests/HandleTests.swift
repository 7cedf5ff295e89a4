import DactylKit
import Experiments
import Foundation
import InputFrames
import Inspection
import Testing

@testable import Scenes

@MainActor
@Suite("Handles")
struct HandleTests {
  /// An experiment and its handles.
  private func handles(_ seed: UInt64) throws -> (Experiment, [NamedOutcome], [LimitHandle]) {
    let experiment = try Experiment(Gestures.random(seed), on: Gestures.scene())
    let run = try experiment.run()
    return (experiment, run.stream.namedOutcomes, experiment.handles(of: run.stream))
  }

  @Test func `a handle says of any value what a real run says`() throws {
    var random = Seeded(state: 39)
    var (tried, differing) = (0, 0)
    var seed: UInt64 = 0
    while tried < (isWide ? 4000 : 200) {
      let (experiment, before, handles) = try handles(seed)
      for handle in handles {
        for _ in 0..<(isWide ? 40 : 16) {
          let steps = Int((handle.most / handle.step).rounded())
          let value = Double(Int.random(in: 0...steps, using: &random)) * handle.step
          let change = try RecognizerChange(
            "\(handle.recognizer).\(handle.property)=\(String(format: "%.3f", value))")
          let run = try experiment.whatIf([change], before: before)
          #expect(
            handle.differences(at: value) == run.resultDifferences, "\(change.text), seed \(seed)")
          tried += 1
          if !run.resultDifferences.isEmpty { differing += 1 }
        }
      }
      seed += 1
    }
    // A test in which no value changed anything would prove nothing.
    #expect(differing > tried / 20, "\(differing) of \(tried)")
  }

  @Test func `the value of the run is among the pieces, and changes nothing`() throws {
    let handles = try handles(3).2
    #expect(handles.count > 8)
    for handle in handles {
      #expect(handle.value <= handle.most)
      #expect(handle.differences(at: handle.value).isEmpty, "\(handle.recognizer)")
      #expect(handle.pieces.first?.from == 0)
    }
  }
}
