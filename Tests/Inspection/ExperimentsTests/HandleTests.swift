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

  /// A finger that goes so many millimetres to the right.
  private func drag(_ millimetres: Double) -> RecordedInput {
    let device = DeviceID(0)
    var events: [InputEvent] = [.deviceAdded(Gestures.panel, device: device, time: .zero)]
    for step in 0...4 {
      let phase: Contact.Phase = step == 0 ? .began : step == 4 ? .ended : .moved
      let finger = Contact(
        id: 1, slot: 0, phase: phase, x: 20 + millimetres / 4 * Double(step), y: 50)
      let time = Timestamp(milliseconds: 20 * Double(step))
      events.append(.touches(TouchFrame(time: time, device: device, contacts: [finger])))
    }
    events.append(.deviceRemoved(device, time: Timestamp(milliseconds: 90)))
    return RecordedInput(name: "drag", events: events)
  }

  @Test func `a handle goes on beyond the value that is advised`() throws {
    var far = 0
    for millimetres in stride(from: 5.0, through: 60, by: 5) {
      let experiment = try Experiment(drag(millimetres), on: Gestures.scene(of: ["tap"]))
      let stream = try experiment.run().stream
      let handles = experiment.handles(of: stream)
      for change in stream.namedOutcomes.flatMap(\.outcome.limits).compactMap(\.change) {
        let parts = change.split(separator: "=")
        let advised = try #require(parts.last.flatMap { Double($0) })
        guard let handle = handles.first(where: { parts[0] == "\($0.recognizer).\($0.property)" })
        else { continue }
        #expect(handle.most > advised, "\(change)")
        if advised > 2 * handle.value { far += 1 }
      }
    }
    #expect(far > 0)
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
