import InputFrames
import Testing

@Suite("Timestamp")
struct TimestampTests {
  @Test func `a sum and a difference are exact to the microsecond`() {
    let moment = Timestamp(microseconds: 1_000_001)
    #expect(moment + .microseconds(2) == Timestamp(microseconds: 1_000_003))
    #expect(moment - Timestamp(microseconds: 1) == .seconds(1))
    #expect(Timestamp.zero - moment == .microseconds(-1_000_001))
  }

  @Test func `a sum out of range stays at the range's end`() {
    let last = Timestamp(microseconds: .max)
    let first = Timestamp(microseconds: .min)
    #expect(last + .microseconds(1) == last)
    #expect(first + .microseconds(-1) == first)
    #expect(Timestamp.zero + .seconds(Int64.max) == last)
    #expect(Timestamp.zero + .seconds(Int64.min) == first)
  }

  @Test func `a difference out of range stays at the range's end`() {
    let last = Timestamp(microseconds: .max)
    let first = Timestamp(microseconds: .min)
    #expect(last - first == .microseconds(Int64.max))
    #expect(first - last == .microseconds(Int64.min))
  }

  @Test func `whole microseconds of the longest durations stay in range`() {
    let seconds = Int64.max / 1_000_000
    let almost = Duration(
      secondsComponent: seconds, attosecondsComponent: 999_999 * 1_000_000_000_000)
    #expect(almost.wholeMicroseconds == .max)
    #expect((Duration.zero - almost).wholeMicroseconds == .min)
  }

  @Test(
    arguments: [
      (0.0, 0), (0.4, 400), (0.000_4, 0), (0.000_6, 1), (-1.5, -1500), (1e300, .max),
      (-1e300, .min), (.infinity, .max), (.nan, 0),
    ] as [(Double, Int64)])
  func `milliseconds are rounded to microseconds and kept in range`(
    milliseconds: Double, microseconds: Int64
  ) {
    #expect(Timestamp(milliseconds: milliseconds).microseconds == microseconds)
  }

  @Test(
    arguments: [
      (0, "0 ms"), (412_000, "412 ms"), (5_000_000, "5000 ms"), (1_000_500, "1000.5 ms"),
      (412_500, "412.5 ms"), (1, "0.001 ms"),
      (-1_250, "-1.25 ms"), (.min, "-9223372036854775.808 ms"),
    ] as [(Int64, String)])
  func `it reads as milliseconds without needless zeros`(microseconds: Int64, text: String) {
    #expect(Timestamp(microseconds: microseconds).description == text)
  }

  @Test func `earlier moments come first`() {
    #expect(Timestamp(microseconds: -1) < .zero)
    #expect(!(Timestamp.zero < .zero))
  }

  @Test func `seconds and milliseconds are the same moment`() {
    let moment = Timestamp(microseconds: 1_500_250)
    #expect(moment.seconds == 1.500_25)
    #expect(moment.milliseconds == 1500.25)
  }
}
