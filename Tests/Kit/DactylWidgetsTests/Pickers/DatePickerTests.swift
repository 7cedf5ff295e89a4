import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UIDatePicker")
struct DatePickerTests {
  private let fingers = Fingers()
  private let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
  private let log = Transcript()
  private var calendar: Calendar

  init() throws {
    calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    calendar.locale = Locale(identifier: "en_US")
    fingers.view.addSubview(picker)
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.addAction(UIAction { [log] _ in log.record("changed") }, for: .valueChanged)
  }

  private func date(_ text: String) throws -> Date {
    try #require(ISO8601DateFormatter().date(from: text))
  }

  private var titles: [String?] {
    picker.wheels.layoutIfNeeded()
    return picker.wheels.wheels.map(\.accessibilityValue)
  }

  /// Turns a wheel by rows, as a finger that taps the row below or above the middle.
  private func turn(_ wheel: Int, by rows: Int) {
    let place = picker.wheels.wheels[wheel].frame
    for _ in 0..<abs(rows) {
      fingers.tap(Double(place.midX), 108 + (rows > 0 ? 32 : -32))
      fingers.wait(2000)
    }
  }

  private func take() -> [String] {
    fingers.wait(2000)
    defer { log.clear() }
    return log.calls
  }

  @Test func `a date has wheels in the order of its language`() throws {
    picker.datePickerMode = .date
    picker.date = try date("2024-02-29T12:00:00Z")
    #expect(titles == ["February", "29", "2024"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(titles == ["29", "Februar", "2024"])
    picker.locale = Locale(identifier: "es_ES")
    #expect(titles == ["29", "febrero", "2024"])
    #expect(log.calls == [])
  }

  @Test func `a time has a wheel for the half of the day where the language counts to twelve`()
    throws
  {
    picker.datePickerMode = .time
    picker.date = try date("2024-02-29T15:05:00Z")
    #expect(titles == ["3", "05", "PM"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(titles == ["15", "05"])
  }

  @Test func `the half of the day stands where the language writes it`() throws {
    picker.datePickerMode = .time
    picker.date = try date("2024-02-29T15:05:00Z")
    func order() -> [String?] { picker.wheels.wheels.map(\.accessibilityLabel) }
    #expect(order() == ["Hour", "Minute", "Half of the day"])
    picker.locale = Locale(identifier: "ko_KR")
    #expect(order() == ["Half of the day", "Hour", "Minute"])
    #expect(titles.dropFirst() == ["3", "05"])
  }

  @Test func `a day and a time have a wheel of days`() throws {
    picker.locale = Locale(identifier: "en_GB")
    picker.date = try date("2024-02-29T15:05:00Z")
    let shown = titles
    #expect(shown.count == 3 && shown[0]?.contains("29") == true && shown[1] == "15")
    turn(0, by: 1)
    #expect(picker.date == (try date("2024-03-01T15:05:00Z")))
    #expect(take() == ["changed"])
  }

  @Test func `each wheel has a label for the reader`() {
    let both = ["Day", "Hour", "Minute", "Half of the day"]
    #expect(picker.wheels.wheels.map(\.accessibilityLabel) == both)
    picker.datePickerMode = .date
    #expect(picker.wheels.wheels.map(\.accessibilityLabel) == ["Month", "Day", "Year"])
  }

  @Test func `setting the date sends no event`() throws {
    picker.setDate(try date("2024-02-29T15:05:00Z"), animated: true)
    #expect(take() == [])
  }

  @Test func `a wheel at rest changes the date and sends one event`() throws {
    picker.datePickerMode = .date
    picker.date = try date("2024-02-28T12:30:00Z")
    turn(1, by: 1)
    #expect(picker.date == (try date("2024-02-29T12:30:00Z")))
    #expect(take() == ["changed"])
    turn(0, by: -1)
    #expect(picker.date == (try date("2024-01-29T12:30:00Z")))
    #expect(take() == ["changed"])
  }

  @Test func `a day that the month lacks turns back to its last day`() throws {
    picker.datePickerMode = .date
    picker.date = try date("2023-01-31T12:00:00Z")
    turn(0, by: 1)
    #expect(picker.date == (try date("2023-02-28T12:00:00Z")))
    #expect(titles == ["February", "28", "2023"] && take() == ["changed"])
  }

  @Test func `an hour past noon turns the half of the day, and that turns the hour by twelve`()
    throws
  {
    picker.datePickerMode = .time
    picker.date = try date("2024-02-29T11:05:00Z")
    turn(0, by: 1)
    #expect(picker.date == (try date("2024-02-29T12:05:00Z")))
    #expect(titles == ["12", "05", "PM"])
    turn(2, by: -1)
    #expect(picker.date == (try date("2024-02-29T00:05:00Z")))
    #expect(titles == ["12", "05", "AM"])
    #expect(take() == ["changed", "changed"])
  }

  @Test func `a date outside the limits becomes the nearest one inside`() throws {
    picker.datePickerMode = .date
    picker.minimumDate = try date("2024-02-10T00:00:00Z")
    picker.maximumDate = try date("2024-02-20T00:00:00Z")
    picker.date = try date("2024-03-01T00:00:00Z")
    #expect(picker.date == picker.maximumDate)
    picker.date = try date("2024-01-01T00:00:00Z")
    #expect(picker.date == picker.minimumDate)
    turn(1, by: -1)
    #expect(picker.date == picker.minimumDate && titles == ["February", "10", "2024"])
    #expect(take() == ["changed"])
  }

  @Test func `limits that exclude each other have no effect`() throws {
    picker.minimumDate = try date("2024-02-20T00:00:00Z")
    picker.maximumDate = try date("2024-02-10T00:00:00Z")
    let day = try date("2024-05-01T00:00:00Z")
    picker.date = day
    #expect(picker.date == day)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `a date beyond all calendars is brought into the years 1 to 10,000`(seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    picker.date = date
    picker.minimumDate = date
    picker.datePickerMode = .date
    let year = calendar.component(.year, from: picker.date)
    #expect((1...10_001).contains(year) && titles.count == 3)
  }

  @Test func `minutes go by the interval, and the date is rounded down to it`() throws {
    picker.datePickerMode = .time
    picker.locale = Locale(identifier: "de_DE")
    picker.minuteInterval = 15
    picker.date = try date("2024-02-29T10:44:30Z")
    #expect(picker.date == (try date("2024-02-29T10:30:00Z")) && titles == ["10", "30"])
    turn(1, by: 1)
    #expect(picker.date == (try date("2024-02-29T10:45:00Z")))
  }

  @Test(arguments: [(7, 1), (0, 1), (31, 1), (60, 1), (30, 30), (1, 1)])
  func `an interval that does not divide the hour counts as one`(set: Int, used: Int) {
    picker.minuteInterval = set
    #expect(picker.minuteInterval == used)
  }

  @Test func `a countdown goes from a minute to 23 hours 59`() {
    picker.datePickerMode = .countDownTimer
    #expect(picker.countDownDuration == 60)
    picker.countDownDuration = 100_000
    #expect(picker.countDownDuration == 86_340 && titles == ["23 h", "59 min"])
    picker.countDownDuration = 3660
    turn(0, by: -1)
    #expect(picker.countDownDuration == 60)
    turn(1, by: -1)
    #expect(picker.countDownDuration == 60 && titles == ["0 h", "1 min"])
    #expect(take() == ["changed", "changed"])
  }

  @Test func `a time zone moves the wheels and not the date`() throws {
    picker.datePickerMode = .time
    picker.locale = Locale(identifier: "de_DE")
    let noon = try date("2024-02-29T12:00:00Z")
    picker.date = noon
    picker.timeZone = TimeZone(secondsFromGMT: 3600)
    #expect(picker.date == noon && titles == ["13", "00"])
  }

  @Test func `a disabled picker does not turn`() throws {
    picker.datePickerMode = .date
    picker.date = try date("2024-02-28T12:30:00Z")
    picker.isEnabled = false
    turn(1, by: 1)
    picker.wheels.wheels[1].accessibilityIncrement()
    #expect(picker.date == (try date("2024-02-28T12:30:00Z")) && take() == [])
  }
}
