import InputFrames
import Testing

@Suite("Steps of a clock")
struct ClockStepTests {
  @Test(
    arguments: [
      (.ahead, "the clock leapt ahead", "no duration across it is known"),
      (.back, "the clock was set back", "no duration across it is known"),
      (
        .aheadOrRest, "the clock leapt ahead or the touch rested for 25 ms",
        "if it leapt, no duration across it is known"
      ),
    ] as [(ClockStep.Kind, String, String)])
  func `a step says what happened, and what that means for durations`(
    kind: ClockStep.Kind, words: String, consequence: String
  ) {
    let step = ClockStep(
      from: Timestamp(milliseconds: 10), to: Timestamp(milliseconds: 35), kind: kind)
    #expect(step.words == words)
    #expect(step.consequence == consequence)
  }
}
