import DactylEvents
import Foundation
import InputFrames
import Testing

/// Which pushes a feedback is.
@MainActor
@Suite("Pushes of feedback")
struct FeedbackPushTests {
  private let limits = UIFeedbackGenerator.limits

  @Test func `each style of impact has its own push`() {
    let pushes: [(UIImpactFeedbackGenerator.FeedbackStyle, MotorPulse)] = [
      (.light, limits.light), (.medium, limits.medium), (.heavy, limits.heavy),
      (.soft, limits.soft), (.rigid, limits.rigid),
    ]
    for (style, push) in pushes {
      #expect(limits.pulses(of: .impact(style, intensity: 1)) == [push], "\(style)")
    }
  }

  @Test func `each end has its own pushes: a success rises, a warning falls`() {
    #expect(limits.pulses(of: .notification(.success)) == limits.success)
    #expect(limits.pulses(of: .notification(.warning)) == limits.warning)
    #expect(limits.pulses(of: .notification(.error)) == limits.error)
    #expect(limits.success.map(\.strength) == limits.success.map(\.strength).sorted())
    #expect(limits.warning.map(\.strength) == limits.warning.map(\.strength).sorted(by: >))
  }

  @Test func `an impact without a style is a medium one`() {
    var heard: [UIFeedbackGenerator.Feedback] = []
    UIFeedbackGenerator.handler = { heard.append($0) }
    UIImpactFeedbackGenerator().impactOccurred()
    UIFeedbackGenerator.handler = nil
    #expect(heard == [.impact(.medium, intensity: 1)])
  }
}
