import InputFrames
import Testing

/// A consumer that writes down its calls.
@MainActor
private final class Diary: InputConsumer {
  var lines: [String] = []
  var nextDeadline: Timestamp?

  func handle(_ event: InputEvent) { lines.append("handles \(event.time.milliseconds)") }
  func advance(to time: Timestamp) { lines.append("advances to \(time.milliseconds)") }
}

@MainActor
@Suite("Input that is observed")
struct ObservedInputTests {
  private let diary = Diary()

  private func observed() -> ObservedInput {
    ObservedInput(into: diary) { [diary] event in
      diary.lines.append("sees \(event.time.milliseconds)")
    }
  }

  @Test func `the observer sees each event before the consumer handles it`() {
    let input = observed()
    for time in [5.0, 7.0] {
      input.handle(.deviceRemoved(DeviceID(0), time: Timestamp(milliseconds: time)))
    }
    #expect(diary.lines == ["sees 5.0", "handles 5.0", "sees 7.0", "handles 7.0"])
  }

  @Test func `its timers are the consumer's, and time that passes is no event`() {
    let input = observed()
    #expect(input.nextDeadline == nil)
    diary.nextDeadline = Timestamp(milliseconds: 20)
    #expect(input.nextDeadline == Timestamp(milliseconds: 20))
    input.advance(to: Timestamp(milliseconds: 20))
    #expect(diary.lines == ["advances to 20.0"])
  }
}
