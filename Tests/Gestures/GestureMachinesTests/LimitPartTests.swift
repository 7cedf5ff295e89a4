import GestureMachines
import InputFrames
import Testing

/// The parts of limits that a file switches on, words of limits, and limits without a file.
@Suite("Parts of limits")
struct LimitPartTests {
  /// Limits after their parts were switched on.
  private func opened<Limits: DescribedLimits>(_ limits: Limits) -> Limits {
    var limits = limits
    for part in Limits.parts { part.open(&limits) }
    return limits
  }

  @Test func `a tap, a press, a pinch and a rotation have no part to switch on`() {
    #expect(TapLimits.parts.isEmpty && LongPressLimits.parts.isEmpty)
    #expect(PinchLimits.parts.isEmpty && RotationLimits.parts.isEmpty)
  }

  @Test func `a swipe is judged by its speed once that part is switched on, with what was set`() {
    #expect(SwipeLimits.parts.map(\.key) == ["speed"])
    var limits = SwipeLimits()
    #expect(opened(limits).speed == SwipeSpeedLimits())
    var speed = SwipeSpeedLimits()
    speed.leastSpeed = 70
    limits.speed = speed
    #expect(opened(limits).speed == speed)
  }

  @Test func `a pan that is given a lock has one with the standard limits`() {
    #expect(PanLimits.parts.map(\.key) == ["lock"])
    var limits = PanLimits()
    #expect(opened(limits).lock == AxisLock())
    limits.lock = AxisLock()
    limits.lock?.ratio = 9
    #expect(opened(limits).lock == AxisLock())
  }

  @Test func `a limit of a part that is there leaves the others as they were set`() throws {
    var limits = PanLimits()
    for (key, value) in [("lock.ratio", 2.0), ("lock.most_across", 30)] {
      let row = try #require(PanLimits.rows.first { $0.key == key })
      row.set(&limits, .number(value))
    }
    #expect(limits.lock?.ratio == 2 && limits.lock?.mostAcross == 30)
  }

  @Test func `the part of a pan is a part of a transform, too`() {
    #expect(TransformLimits.parts.map(\.key) == ["pan.lock"])
    var expected = TransformLimits()
    expected.pan.lock = AxisLock()
    #expect(opened(TransformLimits()) == expected)
  }

  @Test(arguments: [
    ("pinch.begin_change", "pinch.beginChange"),
    ("rotation.begin_degrees", "rotation.beginDegrees"),
    ("pan.slop", "pan.slop"), ("pan.lock.ratio", "pan.lock.ratio"),
  ])
  func `the limits of a transform are those of its three gestures`(key: String, name: String) throws
  {
    let row = try #require(TransformLimits.rows.first { $0.key == key })
    #expect(row.name == name)
    var limits = TransformLimits()
    row.set(&limits, .number(12.5))
    #expect(row.get(limits) == .number(12.5))
    let told = [
      limits.pinch.beginChange, limits.rotation.beginDegrees, limits.pan.slop,
      limits.pan.lock?.ratio,
    ]
    #expect(told.count { $0 == 12.5 } == 1)
  }

  @Test func `a value without a word is read as an empty word`() {
    let row = LimitRow<TapLimits>.choice(
      "ending", "ending", [("first_lift", .firstLift)], \.ending)
    var limits = TapLimits()
    #expect(row.get(limits) == .word(""))
    row.set(&limits, .word("first_lift"))
    #expect(row.get(limits) == .word("first_lift"))
  }

  /// The values of `Documentation/Constants.md#decision-wait` and `#edge-band`.
  @Test func `the limits of decisions and edges are the documented ones`() {
    #expect(DecisionLimits().longestWait == .milliseconds(1500))
    #expect(EdgeLimits().band == 20)
  }

  // MARK: Reasons

  @Test(arguments: [
    (GestureReason.viewRefused("a button"), "a button, which was touched, said no"),
    (.turnedTooLittle(degrees: .infinity, needed: 5), "lifted after inf degrees, needed 5 degrees"),
    (.movedTooFar(distance: .infinity, limit: 10), "moved inf pt, limit 10 pt"),
  ])
  func `a view that refused is named, and what has no end is told as that`(
    reason: GestureReason, text: String
  ) {
    #expect(reason.description == text)
  }
}
