import DactylKit
import Foundation
import GestureMachines
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Limits in scene files")
struct SceneLimitsTests {
  private func recognizer<Recognizer: UIGestureRecognizer>(
    _ entry: String, as type: Recognizer.Type = Recognizer.self
  ) throws -> Recognizer {
    let scene = try Scene.parse(
      text: "views: [{id: panel, recognizers: [{id: it, \(entry)}]}]", path: "a.yaml"
    ).build()
    return try #require(scene.recognizers.first?.recognizer as? Recognizer)
  }

  private func error(_ entry: String) -> String? {
    do throws(InputError) {
      _ = try Scene.parse(
        text: "views: [{id: panel, recognizers: [{id: it, \(entry)}]}]", path: "a.yaml"
      ).build()
      return nil
    } catch { return "\(error)" }
  }

  // Proves: GEST:5.6-settable
  @Test func `every limit of a tap can be written down`() throws {
    let tap: UITapGestureRecognizer = try recognizer(
      "kind: tap, buttons: secondary, bounds: at_lift, press_types: [menu, other], "
        + "exclusive_touch_type: false, limits: {press_delay_ms: 80, most_spread: 200}")
    #expect(tap.buttonMaskRequired == .secondary)
    #expect(tap.bounds == .atLift)
    #expect(tap.allowedPressTypes == [5, -1])
    #expect(!tap.requiresExclusiveTouchType)
    #expect(tap.limits.pressDelay == .milliseconds(80))
    #expect(tap.limits.mostSpread == 200)
  }

  // Proves: GEST:3.4-limits
  @Test func `limits hold by type of touch, and count from those of all`() throws {
    let tap: UITapGestureRecognizer = try recognizer(
      "kind: tap, limits: {slop: 10, tap_distance: 7}, limits_for: {pencil: {slop: 15}}")
    #expect(tap.limits(for: .pencil).slop == 15)
    #expect(tap.limits(for: .pencil).tapDistance == 7)
    #expect(tap.limits(for: .direct).slop == 10)
  }

  // Proves: GEST:5.6-settable
  @Test func `swipes and pans have all of theirs`() throws {
    let swipe: UISwipeGestureRecognizer = try recognizer(
      "kind: swipe, max_touches: 4, limits: {least_speed: 20, fires_on_lift: true}")
    #expect(swipe.maximumNumberOfTouches == 4)
    #expect(swipe.limits.leastSpeed == 20)
    #expect(swipe.limits.firesOnLift)
    let pan: UIPanGestureRecognizer = try recognizer(
      "kind: pan, limits: {farthest_finger: true, velocity: {horizon_ms: 150, "
        + "longest_pause_ms: 50, longest_pause_before_lift_ms: 60, follows_last_movement: false}}")
    #expect(pan.limits.countsFarthestFinger)
    #expect(pan.limits.velocity.horizon == .milliseconds(150))
    #expect(pan.limits.velocity.longestPause == .milliseconds(50))
    #expect(pan.limits.velocity.longestPauseBeforeLift == .milliseconds(60))
    #expect(!pan.limits.velocity.followsLastMovement)
  }

  @Test func `a part that a gesture may lack is there where it is named, even without numbers`()
    throws
  {
    for (limits, hasLock) in [("{}", false), ("{lock: {}}", true), ("{lock: {ratio: 3}}", true)] {
      let pan: UIPanGestureRecognizer = try recognizer("kind: pan, limits: \(limits)")
      #expect((pan.limits.lock != nil) == hasLock, "\(limits)")
    }
    for (limits, hasSpeed) in [("{}", false), ("{speed: {}}", true)] {
      let swipe: UISwipeGestureRecognizer = try recognizer("kind: swipe, limits: \(limits)")
      #expect((swipe.limits.speed != nil) == hasSpeed, "\(limits)")
    }
  }

  @Test func `a transform has those of pinch, rotation and pan`() throws {
    let transform: TransformGestureRecognizer = try recognizer(
      "kind: transform, min_touches: 1, limits: {pinch: {begin_change: 4, begin_share: 0.1}, "
        + "rotation: {begin_degrees: 3}, pan: {slop: 2}}")
    #expect(transform.limits.leastTouches == 1)
    #expect(transform.limits.pinch.beginChange == 4)
    #expect(transform.limits.pinch.beginShare == 0.1)
    #expect(transform.limits.rotation.beginDegrees == 3)
    #expect(transform.limits.pan.slop == 2)
  }

  @Test(arguments: [
    ("kind: tap, limits: {slap: 3}", "slap"),
    ("kind: transform, limits: {pan: {slap: 3}}", "slap"),
    ("kind: tap, limits_for: {finger: {slop: 3}}", "finger"),
    ("kind: pan, limits: {velocity: {horizon: 3}}", "horizon"),
    ("kind: tap, press_types: chord", "chord"),
    ("kind: tap, buttons: no-such", "buttons"),
  ])
  func `what nobody knows is an error that names it`(entry: String, word: String) {
    #expect(error(entry)?.contains(word) == true)
  }
}
