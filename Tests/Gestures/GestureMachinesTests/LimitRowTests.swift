import GestureMachines
import InputFrames
import Testing

/// Limits as files and the command line read and write them, and limits in other units.
@Suite("Rows of limits")
struct LimitRowTests {
  /// What a row can be set to: a value that is none of the standard ones.
  private func other(_ form: SettingForm, than now: SettingValue) -> SettingValue {
    switch form {
    case .flag: now == .flag(true) ? .flag(false) : .flag(true)
    case .word(let words): words.map { .word($0) }.first { $0 != now } ?? .none
    case .count(let range, _): .number(Double(range.lowerBound))
    default: .number(12.345)
    }
  }

  private func check<Limits: DescribedLimits>(_ type: Limits.Type) {
    for row in Limits.rows {
      var limits = Limits()
      let before = Limits.rows.map { $0.get(limits) }
      let value = other(row.form, than: row.get(limits))
      row.set(&limits, value)
      #expect(row.get(limits) == value, "\(row.name)")
      // No other row reads what this one has set, except those of a part that it puts there.
      for (place, another) in Limits.rows.enumerated()
      where another.name != row.name && before[place] != .none {
        #expect(another.get(limits) == before[place], "\(row.name) changes \(another.name)")
      }
    }
  }

  @Test func `each row reads what it has set, and no other does`() {
    check(TapLimits.self)
    check(LongPressLimits.self)
    check(SwipeLimits.self)
    check(PanLimits.self)
    check(PinchLimits.self)
    check(RotationLimits.self)
  }

  @Test func `what may be missing can be set and taken away again`() {
    var count = 0
    for row in TapLimits.rows {
      guard case .number(_, true) = row.form else { continue }
      var limits = TapLimits()
      row.set(&limits, .number(5))
      #expect(row.get(limits) == .number(5), "\(row.name)")
      row.set(&limits, .none)
      #expect(row.get(limits) == .none, "\(row.name)")
      count += 1
    }
    #expect(count == 3)
  }

  @Test func `what may be missing can be taken away, and nothing else`() {
    for row in TapLimits.rows {
      var limits = TapLimits()
      let before = row.get(limits)
      row.set(&limits, .none)
      let isOptional = ["longestTap", "pressDelay", "mostSpread"].contains(row.name)
      #expect(row.get(limits) == (isOptional ? .none : before), "\(row.name)")
      if case .number(_, let mayBeMissing) = row.form {
        #expect(mayBeMissing == isOptional, "\(row.name)")
      }
    }
  }

  @Test(arguments: [(0.0005, 0.001), (12.3454, 12.345), (12.3456, 12.346), (61_000, 61_000)])
  func `times are kept to the microsecond`(written: Double, read: Double) throws {
    var limits = TapLimits()
    let row = try #require(TapLimits.rows.first { $0.name == "longestPause" })
    row.set(&limits, .number(written))
    #expect(row.get(limits) == .number(read))
    #expect(limits.longestPause == .microseconds(Int64((read * 1000).rounded())))
  }

  @Test func `an unknown word changes nothing`() throws {
    var limits = TapLimits()
    let row = try #require(TapLimits.rows.first { $0.name == "ending" })
    row.set(&limits, .word("first_lift"))
    row.set(&limits, .word("whenever"))
    #expect(limits.ending == .firstLift)
  }

  /// The rows of a length or a speed are multiplied, the others are not.
  private func scales<Limits: DescribedLimits>(_ limits: Limits) {
    let scaled = limits.scaled(by: 3)
    for row in Limits.rows {
      guard case .number(let unit, _) = row.form, let before = row.get(limits).number else {
        #expect(row.get(scaled) == row.get(limits), "\(row.name)")
        continue
      }
      let factor = unit.hasPrefix("pt") ? 3.0 : 1
      #expect(row.get(scaled) == .number(before * factor), "\(row.name)")
    }
  }

  @Test func `lengths and speeds are multiplied, times and shares are not`() {
    var tap = TapLimits()
    tap.mostSpread = 80
    scales(tap)
    scales(LongPressLimits())
    var swipe = SwipeLimits()
    swipe.mostBackwardTravel = 4
    swipe.leastSpeed = 70
    swipe.speed = SwipeSpeedLimits()
    scales(swipe)
    var pan = PanLimits()
    scales(pan)
    pan.lock = AxisLock()
    scales(pan)
    pan.lock?.mostAcross = 30
    scales(pan)
    var pinch = PinchLimits()
    pinch.leastSpan = 30
    scales(pinch)
    scales(RotationLimits())
    var transform = TransformLimits()
    (transform.pinch, transform.pan) = (pinch, pan)
    scales(transform)
  }
}
