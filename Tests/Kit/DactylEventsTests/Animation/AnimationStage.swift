import DactylEvents
import Foundation
import InputFrames
import InputTesting

/// A window with two views and a clock, for tests of animations.
@MainActor
final class AnimationStage {
  let fingers = Fingers()
  let transcript = Transcript()
  /// At (0, 0, 100, 100).
  let a: LoggingView
  /// At (200, 0, 100, 100).
  let b: LoggingView
  private var calls: [String] = []

  init() {
    a = LoggingView("a", frame: CGRect(x: 0, y: 0, width: 100, height: 100), in: transcript)
    b = LoggingView("b", frame: CGRect(x: 200, y: 0, width: 100, height: 100), in: transcript)
    fingers.view.addSubview(a)
    fingers.view.addSubview(b)
  }

  /// Lets time pass up to that moment, and makes the stage's application the shared one.
  func at(_ seconds: Double) {
    fingers.application.advance(to: Timestamp(milliseconds: seconds * 1000))
    fingers.clock(seconds * 1000)
  }

  /// The seconds that have passed.
  var seconds: Double { fingers.application.now.seconds }

  /// Writes down a call with its time: `a true @1.0`.
  func note(_ words: String) { calls.append("\(words) @\(seconds)") }

  /// What was written down, in order.
  var log: [String] { calls }

  /// A completion that is written down under a name.
  func completion(_ name: String) -> @MainActor (Bool) -> Void {
    { [weak self] finished in self?.note("\(name) \(finished)") }
  }

  /// The opacity that is shown, to a thousandth.
  func shownAlpha(_ view: UIView) -> Double {
    let alpha = view.layer.presentation()?.opacity ?? -1
    return (Double(alpha) * 1000).rounded() / 1000
  }

  /// The left edge that is shown, to a thousandth.
  func shownX(_ view: UIView) -> Double {
    let x = view.layer.presentation()?.frame.minX ?? -1
    return (x * 1000).rounded() / 1000
  }

  /// Whether a tap in the middle of the place reaches the view.
  func touches(_ view: LoggingView, _ x: Double, _ y: Double) -> Bool {
    let count = transcript.calls.count
    fingers.down(0, x, y)
    fingers.up(0)
    return transcript.calls.dropFirst(count).contains { $0.hasPrefix("\(view.label) touchesBegan") }
  }
}
