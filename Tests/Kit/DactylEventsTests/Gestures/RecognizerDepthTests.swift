import Foundation
import InputFrames
import InputTesting
import Testing

@testable import DactylEvents

/// How deep a recognizer's view lies decides who begins first; what is known of it is forgotten
/// when a view moves.
@MainActor
@Suite("Depth of recognizers")
struct RecognizerDepthTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let application = UIApplication.shared

  private func view() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)) }

  @Test func `the depth counts the views above, and follows every move`() {
    let (outer, middle, inner) = (view(), view(), view())
    let tap = UITapGestureRecognizer()
    #expect(tap.depth == 0)
    inner.addGestureRecognizer(tap)
    #expect(tap.depth == 0)
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(tap.depth == 2)
    // A view between, above the recognizer's own, counts as well.
    outer.addSubview(middle)
    middle.addSubview(inner)
    #expect(tap.depth == 3)
    outer.removeFromSuperview()
    #expect(tap.depth == 2)
    middle.addGestureRecognizer(tap)
    #expect(tap.depth == 1)
    middle.removeGestureRecognizer(tap)
    #expect(tap.depth == 0)
  }

  @Test func `the inner one of two taps wins, also after they have changed places`() {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 200, height: 200))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (first, second) = (view(), view())
    var won: [String] = []
    for (view, name) in [(first, "first"), (second, "second")] {
      let tap = UITapGestureRecognizer()
      tap.addTarget { _ in won.append(name) }
      view.addGestureRecognizer(tap)
    }
    window.makeKeyAndVisible()
    var time = Timestamp.zero
    func touch() {
      for phase in [UITouch.Phase.began, .ended] {
        time = time + .milliseconds(50)
        application.deliver(
          [TouchSample(id: 0, phase: phase, location: CGPoint(x: 50, y: 50))], at: time)
      }
      application.runUntilIdle()
      time = application.now + .seconds(1)
    }
    window.addSubview(first)
    first.addSubview(second)
    touch()
    first.removeFromSuperview()
    second.removeFromSuperview()
    window.addSubview(second)
    second.addSubview(first)
    touch()
    #expect(won == ["second", "first"])
  }
}
