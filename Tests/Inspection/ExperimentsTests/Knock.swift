import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// How long a knock may rest between two taps.
struct KnockLimits: DescribedLimits {
  var longestPause: Duration = .milliseconds(400)

  func scaled(by factor: Double) -> KnockLimits { self }

  static let rows: [LimitRow<KnockLimits>] = [
    .time("longestPause", "longest_pause_ms", \.longestPause)
  ]
}

/// A kind that the package does not know: some taps, one soon after the other.
final class KnockGestureRecognizer: UIGestureRecognizer, GestureMeasuring, DescribedGesture {
  var numberOfKnocks = 3
  var limits = KnockLimits()
  private(set) var count = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { stopTimer() }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    count += 1
    guard count < numberOfKnocks else {
      state = .recognized
      return
    }
    startTimer(after: Double(limits.longestPause.wholeMicroseconds) / 1e6)
  }

  override func timerFired() {
    request(.failed, because: .pausedTooLong(limit: limits.longestPause))
  }

  override func reset() { count = 0 }

  static var kind: GestureKind {
    GestureKind(
      "knock", KnockGestureRecognizer.self, make: { KnockGestureRecognizer() }, isDiscrete: true,
      settings: [.count("numberOfKnocks", "knocks", \KnockGestureRecognizer.numberOfKnocks)],
      limits: GestureKindLimits(of: KnockGestureRecognizer.self),
      values: [.measured("count") { (knock: KnockGestureRecognizer) in CGFloat(knock.count) }],
      words: GestureWords(
        name: { (knock: KnockGestureRecognizer) in "\(knock.numberOfKnocks) knocks" },
        demand: { _ in GestureDemand(.press, orElse: .activate) },
        clause: { reason, knock, attempt in
          guard case .pausedTooLong(let most) = reason else { return nil }
          return ReasonClause(
            "knock \(knock.count + 1) did not follow within \(most.inMilliseconds) after "
              + "\(attempt.lastLift) (limits.longestPause)", property: "limits.longestPause")
        }))
  }
}
