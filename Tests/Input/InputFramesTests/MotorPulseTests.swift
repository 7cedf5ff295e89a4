import InputFrames
import Testing

@Suite("Pushes of a motor")
struct MotorPulseTests {
  @Test func `a push begins at once unless it says when`() {
    let push = MotorPulse(for: .milliseconds(10), strength: 0.5, sharpness: 1)
    #expect(push.delay == .zero && push.duration == .milliseconds(10))
    #expect(push.strength == 0.5 && push.sharpness == 1)
    let later = MotorPulse(
      after: .milliseconds(70), for: .milliseconds(10), strength: 0.5, sharpness: 1)
    #expect(later.delay == .milliseconds(70))
  }
}
