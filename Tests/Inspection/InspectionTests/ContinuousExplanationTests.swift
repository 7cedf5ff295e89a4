import DactylKit
import Foundation
import GestureMachines
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("Explanation of gestures that follow fingers")
struct ContinuousExplanationTests {
  /// What the recognizer's one sentence says after its name and time.
  private func clause(
    _ recognizer: UIGestureRecognizer, _ act: (Fingers) -> Void
  ) -> String? {
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    recognizer.name = "it"
    fingers.view.isMultipleTouchEnabled = true
    fingers.view.addGestureRecognizer(recognizer)
    let explanation = Explanation(of: [recognizer])
    explanation.listen(to: fingers.application)
    act(fingers)
    fingers.application.runUntilIdle()
    let lines = explanation.text().drop { !$0.hasPrefix("  > ") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return lines.joined(separator: " ").components(separatedBy: " because ").last
  }

  private func drag(
    _ x: Double, _ y: Double, from start: CGPoint = CGPoint(x: 100, y: 100)
  ) -> (Fingers) -> Void {
    { fingers in
      fingers.down(0, start.x, start.y)
      fingers.wait(40)
      fingers.move(0, start.x + x, start.y + y)
      fingers.up(0)
    }
  }

  private func two(_ x: Double, _ y: Double) -> (Fingers) -> Void {
    { fingers in
      fingers.down(0, 100, 100)
      fingers.down(1, 200, 100)
      fingers.wait(40)
      fingers.move(1, x, y)
      fingers.up(0)
      fingers.up(1)
    }
  }

  // Proves: GEST:5-why, GEST:5.4
  @Test func `a swipe by speed names its speed, its way and its limits`() {
    func speedy(_ directions: UISwipeGestureRecognizer.Direction = [.right, .down])
      -> UISwipeGestureRecognizer
    {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = directions
      swipe.maximumNumberOfTouches = 2
      swipe.limits.speed = SwipeSpeedLimits()
      swipe.limits.speed?.leastSpeed = 1000
      return swipe
    }
    #expect(
      clause(speedy(), drag(20, 0))
        == "its fingers moved at 500 pt a second when the first one lifted; they needed 1000 pt a second "
        + "(limits.speed.leastSpeed).")
    #expect(
      clause(speedy(), drag(80, 60))
        == "its fingers moved 36.9 degrees off the nearest direction; the limit is 20 degrees "
        + "(limits.speed.mostDeviation).")
    #expect(
      clause(speedy(), drag(-80, 0))
        == "its fingers moved left, which is not one of its directions (direction).")
    #expect(
      clause(speedy()) { fingers in
        fingers.down(0, 100, 100)
        fingers.down(1, 200, 100)
        fingers.wait(20)
        fingers.deliver([
          (0, .moved, CGPoint(x: 150, y: 100)), (1, .moved, CGPoint(x: 150, y: 100)),
        ])
        fingers.up(0)
        fingers.up(1)
      } == "its fingers moved in opposite directions when the first one lifted.")
    #expect(
      clause(speedy()) { fingers in
        for finger in 0..<3 { fingers.down(finger, 100 + 50 * Double(finger), 100) }
      } == "3 fingers were down at once; it takes at most 2 (maximumNumberOfTouches).")
  }

  // Proves: GEST:5-why, GEST:5.4
  @Test func `a view that keeps its touches, and a recognizer that ignores them, are named`() {
    let tap = UITapGestureRecognizer()
    #expect(
      clause(tap) { fingers in
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        button.accessibilityIdentifier = "ok"
        fingers.view.addSubview(button)
        fingers.down(0, 10, 10)
        fingers.up(0)
      }
        == "UIButton#ok, which was touched, keeps its touches: its gestureRecognizerShouldBegin "
        + "returned false; with cancelsTouchesInView set to false both work.")
    #expect(
      clause(Ignoring()) { fingers in
        fingers.down(0, 10, 10)
        fingers.up(0)
      } == "it ignored all of its touches or presses (ignore(_:for:)).")
  }

  private final class Ignoring: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches { ignore(touch, for: event) }
    }
  }

  // Proves: GEST:5-why, GEST:5.4
  @Test func `of a gesture of presses the button is named, not a touch`() {
    let press = UILongPressGestureRecognizer()
    #expect(
      clause(press) { fingers in
        _ = fingers.window.becomeFirstResponder()
        fingers.window.addGestureRecognizer(press)
        for phase in [UIPress.Phase.began, .ended] {
          fingers.application.deliver(
            presses: [PressSample(.button(.select), phase: phase)], at: fingers.now)
          fingers.wait(100)
        }
      }
        == "the button stayed down for 100 ms; it needed 500 ms (minimumPressDuration).")
  }

  // Proves: GEST:5-why, GEST:5.4
  @Test func `a press names its movement and its duration`() {
    #expect(
      clause(UILongPressGestureRecognizer(), drag(0, 10.5))
        == "touch 1 moved 10.5 pt before the press began; its limit is 10 pt (allowableMovement).")
    #expect(
      clause(UILongPressGestureRecognizer(), drag(0, 9))
        == "touch 1 stayed down for 40 ms; it needed 500 ms (minimumPressDuration).")
    let twice = UILongPressGestureRecognizer()
    twice.numberOfTapsRequired = 1
    #expect(
      clause(twice, drag(0, 0))
        == "the next touch did not begin within 350 ms after the lift at 40 ms "
        + "(limits.longestPause); it takes 1 tap first (numberOfTapsRequired).")
  }

  // Proves: GEST:5-why, GEST:5.4
  @Test func `a pan names its slop, its axis and its fingers`() {
    #expect(
      clause(UIPanGestureRecognizer(), drag(6, 8))
        == "touch 1 moved 10 pt and lifted; it begins beyond 10 pt (limits.slop).")
    let sideways = UIPanGestureRecognizer()
    sideways.limits.axis = .horizontal
    #expect(
      clause(sideways, drag(4, 90))
        == "touch 1 moved 4 pt sideways, the only way it follows (limits.axis), and lifted; it begins "
        + "beyond 10 pt (limits.slop).")
    let ofTwo = UIPanGestureRecognizer()
    ofTwo.minimumNumberOfTouches = 2
    #expect(
      clause(ofTwo, drag(90, 0))
        == "at most 1 of its fingers was down at once; it takes at least 2 "
        + "(minimumNumberOfTouches).")
    let ofOne = UIPanGestureRecognizer()
    ofOne.maximumNumberOfTouches = 1
    #expect(
      clause(ofOne, two(200, 100))
        == "2 fingers were down before it began; it takes at most 1 (maximumNumberOfTouches).")
  }

  // Proves: GEST:5-why, GEST:5.4
  @Test func `a pan from the edge names its band, its edges and its way`() {
    let edge = UIScreenEdgePanGestureRecognizer()
    #expect(clause(edge, drag(90, 0)) == "it has no edge to begin at (edges).")
    let left = UIScreenEdgePanGestureRecognizer()
    left.edges = .left
    #expect(
      clause(left, drag(90, 0))
        == "the finger came down 100 pt from the nearest of its edges; it must be within 20 pt "
        + "(edgeLimits.band, edges).")
    let again = UIScreenEdgePanGestureRecognizer()
    again.edges = .left
    #expect(
      clause(again, drag(5, 60, from: CGPoint(x: 4, y: 100)))
        == "the finger moved 60 pt along the edge and only 5 pt away from it; it must move inward from "
        + "its edge (edges).")
  }

  // Proves: GEST:5-why, GEST:5.4
  @Test func `gestures of two fingers name their change and their beginning`() {
    #expect(
      clause(UIPinchGestureRecognizer(), two(192, 100))
        == "the fingers were 8 pt nearer than at first when they lifted; it begins at 10 pt (limits.beginChange)."
    )
    let wide = UIPinchGestureRecognizer()
    wide.limits.leastSpan = 200
    #expect(
      clause(wide, two(220, 100))
        == "the fingers were 120 pt apart; it begins at 200 pt or more (limits.leastSpan).")
    #expect(
      clause(UIPinchGestureRecognizer(), drag(90, 0))
        == "only one finger was down; it takes two at once.")
    let turn = clause(UIRotationGestureRecognizer(), two(200, 110))
    #expect(
      turn
        == "the fingers turned 5.711 degrees clockwise before they lifted; it begins at 10 degrees "
        + "(limits.beginDegrees).")
    #expect(
      clause(TransformGestureRecognizer(), drag(90, 0))
        == "1 finger was down at once; it takes 2 (limits.leastTouches).")
  }
}
