import DactylEvents
import Foundation
import InputFrames
import Testing

@MainActor
@Suite("UIFeedbackGenerator", .serialized)
struct FeedbackTests {
  private final class Motors: FeedbackMotors {
    var preparations = 0
    var played: [[MotorPulse]] = []
    func prepare() { preparations += 1 }
    func play(_ pulses: [MotorPulse]) { played.append(pulses) }
  }

  private func played(_ body: () -> Void) -> Motors {
    let motors = Motors()
    let before = UIFeedbackGenerator.motors
    UIFeedbackGenerator.motors = motors
    body()
    UIFeedbackGenerator.motors = before
    return motors
  }

  @Test func `each style, choice and end has pushes of its own`() {
    let limits = UIFeedbackGenerator.limits
    let motors = played {
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.error)
    }
    #expect(motors.played == [[limits.heavy], [limits.selection], limits.error])
    let styles = [limits.light, limits.medium, limits.heavy, limits.soft, limits.rigid]
    #expect(Set(styles).count == 5)
  }

  @Test(arguments: [(0.5, [0.5]), (1.0, [1.0]), (2.0, [1.0]), (0.0, []), (-1.0, []), (.nan, [])])
  func `intensity scales the strength, and none of it pushes nothing`(
    intensity: Double, shares: [Double]
  ) {
    let motors = played {
      UIImpactFeedbackGenerator(style: .medium).impactOccurred(intensity: intensity)
    }
    let full = UIFeedbackGenerator.limits.medium.strength
    #expect(motors.played.map { $0[0].strength / full } == shares)
  }

  @Test func `a program's own handler gets what the motors would`() {
    var count = 0
    let motors = played {
      UIFeedbackGenerator.handler = { _ in count += 1 }
      UISelectionFeedbackGenerator().prepare()
      UISelectionFeedbackGenerator().selectionChanged()
      UIFeedbackGenerator.handler = nil
      UISelectionFeedbackGenerator().prepare()
    }
    #expect(count == 1 && motors.played.isEmpty && motors.preparations == 1)
  }
}
