import GestureMachines
import InputFrames
import Testing

/// Every reason in words; those with a sign or a count from both sides.
@Suite("Each reason in words")
struct GestureReasonWordTests {
  private static let half = Duration.milliseconds(500)

  // Proves: GEST:5-why
  @Test(arguments: [
    (GestureReason.tapped(taps: 1, touches: 2, duration: half), "1 tap of 2 touches in 500 ms"),
    (
      .swiped(direction: "left", travel: 60, needed: 45.3, duration: .milliseconds(100)),
      "moved 60 pt left in 100 ms, needed 45.3 pt"
    ),
    (
      .swipedFast(direction: "up", speed: 900, needed: 400),
      "900 pt/s up at the lift, needed 400 pt/s"
    ),
    (.pressed(duration: half), "held for 500 ms"),
    (.panned(distance: 12.5, slop: 10), "moved 12.5 pt, slop 10 pt"),
    (.pinched(change: -9, needed: 8), "fingers 9 pt nearer, needed 8 pt"),
    (.pinched(change: -0.5, needed: 0), "fingers 0.5 pt nearer, needed 0 pt"),
    (.pinched(change: 0.5, needed: 0), "fingers 0.5 pt farther, needed 0 pt"),
    (.pinched(change: 0, needed: 0), "fingers 0 pt farther, needed 0 pt"),
    (.rotated(degrees: 0, needed: 0), "turned 0 degrees clockwise, needed 0 degrees"),
    (.rotated(degrees: -0.5, needed: 0), "turned 0.5 degrees counterclockwise, needed 0 degrees"),
    (.rotated(degrees: 0.5, needed: 0), "turned 0.5 degrees clockwise, needed 0 degrees"),
    (.allLifted, "all fingers lifted"), (.hovered, "a pointer entered the view"),
    (.pointerLeft, "the pointer left the view"),
    (.handedOver(to: "zoom"), "passed its touches on to zoom"),
    (.pausedTooLong(limit: half), "no further tap within 500 ms"),
    (
      .pausedTooShort(pause: .milliseconds(20), limit: .milliseconds(40)),
      "next tap after 20 ms, needed 40 ms"
    ),
    (.tapsTooFarApart(distance: 46, limit: 45), "next tap 46 pt away, limit 45 pt"),
    (.fingersTooFarApart(distance: 46, limit: 45), "fingers 46 pt apart, limit 45 pt"),
    (.leftView, "a touch left the view"),
    (.tooManyTouches(count: 1, required: 0), "1 touch, required 0"),
  ])
  func `what a gesture recognized or waited for is told with its numbers`(
    reason: GestureReason, text: String
  ) {
    #expect(reason.description == text)
  }

  // Proves: GEST:5-why
  @Test(arguments: [
    (
      GestureReason.tooSlow(travel: 5, needed: 26.5, limit: half),
      "moved 5 pt in 500 ms, needed 26.5 pt"
    ),
    (
      .heldTooShort(duration: .milliseconds(499), needed: half), "held for 499 ms, needed 500 ms"
    ),
    (
      .pinchedTooLittle(change: -0.5, needed: 8),
      "lifted with the fingers 0.5 pt nearer, needed 8 pt"
    ),
    (
      .pinchedTooLittle(change: 0.5, needed: 8),
      "lifted with the fingers 0.5 pt farther, needed 8 pt"
    ),
    (.pinchedTooLittle(change: 0, needed: 8), "lifted with the fingers 0 pt farther, needed 8 pt"),
    (
      .fingersTooNear(distance: 20, needed: 30), "lifted with the fingers 20 pt apart, needed 30 pt"
    ),
    (.turnedTooLittle(degrees: -3, needed: 5), "lifted after 3 degrees, needed 5 degrees"),
    (.beganAwayFromEdge(distance: 21, limit: 20), "began 21 pt from the edge, limit 20 pt"),
    (.strayedSideways(distance: 51, limit: 50), "strayed 51 pt sideways, limit 50 pt"),
    (.liftedTooSlowly(speed: 99, needed: 100), "99 pt/s at the lift, needed 100 pt/s"),
    (
      .wentAslant(degrees: 30.5, limit: 20),
      "moved 30.5 degrees off the nearest direction, limit 20 degrees"
    ),
    (.wentAnotherWay("up"), "moved up, which is not one of its directions"),
    (.fingersOpposed, "the fingers moved in opposite directions"),
    (.noDirection, "has no direction"), (.noEdge, "has no edge to begin at"),
    (.touchCancelled, "a touch was cancelled"),
    (.requirementSucceeded("tap"), "tap, which had to fail, succeeded"),
    (.delegateRefused, "the delegate said no"),
    (.undecided(limit: half), "undecided for 500 ms after the last lift"),
    (.ignoredAll, "ignores all of its touches"), (.disabled, "was disabled"),
    (.removed, "was removed from its view"), (.viewLeftWindow, "its view left the window"),
    (.illegalTransition, "no such transition"), (.stated("as it is"), "as it is"),
  ])
  func `why a gesture failed is told with its numbers`(reason: GestureReason, text: String) {
    #expect(reason.description == text)
  }

  @Test func `a moment counts from where the telling begins`() {
    let reason = GestureReason.prevented(by: "pan", at: Timestamp(milliseconds: 412.5))
    #expect(reason.text(since: Timestamp(milliseconds: 400)) == "prevented by pan at 12.5 ms")
    #expect(reason.description == "prevented by pan at 412.5 ms")
  }

  @Test(arguments: [(45.0004, "45"), (45.0006, "45.001"), (0.1234, "0.123")])
  func `lengths and angles have three decimals at most`(value: Double, text: String) {
    #expect(
      GestureReason.movedTooFar(distance: value, limit: 1).description
        == "moved \(text) pt, limit 1 pt")
    #expect(
      GestureReason.turnedTooLittle(degrees: value, needed: 1).description
        == "lifted after \(text) degrees, needed 1 degrees")
  }
}
