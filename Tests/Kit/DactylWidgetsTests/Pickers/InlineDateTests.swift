import DactylKit
import Foundation
import InputTesting
import Testing

/// Date pickers in the styles `inline` and `compact`.
@MainActor
@Suite("Calendars of date pickers")
struct InlineDateTests {
  private let fingers = Fingers(screen: CGSize(width: 400, height: 700))
  private let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 350, height: 306))
  private let log = Transcript()

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.date = try date("2024-02-15T12:30:00Z")
    picker.addAction(UIAction { [log] _ in log.record("changed") }, for: .valueChanged)
    fingers.view.addSubview(picker)
    fingers.application.endIteration()
  }

  private func date(_ text: String) throws -> Date {
    try #require(ISO8601DateFormatter().date(from: text))
  }
  private func month() throws -> MonthView { try #require(picker.month) }
  private func day(_ number: Int) throws -> DayCell { try month().days[number - 1] }

  @Test func `a month stands in weeks from the calendar's first weekday`() throws {
    let month = try month()
    #expect(month.title.currentTitle == "February 2024")
    #expect(month.weekdays.map(\.text) == ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
    #expect(month.days.map(\.face.title) == (1...29).map { "\($0)" })
    // 1 February 2024 is a Thursday; a column is 50 points wide, a week 40 points high.
    #expect(try day(1).frame == CGRect(x: 200, y: 66, width: 50, height: 40))
    picker.locale = Locale(identifier: "de_DE")
    fingers.application.endIteration()
    #expect(month.weekdays.first?.text?.hasPrefix("MO") == true)
    #expect(try day(1).frame.minX == 150)
    #expect(month.title.currentTitle == "Februar 2024")
  }

  @Test(arguments: [-11, 0, 13])
  func `days have their own numbers in every time zone`(hours: Int) throws {
    picker.timeZone = TimeZone(secondsFromGMT: hours * 3600)
    fingers.application.endIteration()
    let month = try month()
    #expect(month.title.currentTitle == "February 2024")
    #expect(month.days.map(\.face.title) == (1...29).map { "\($0)" })
    #expect(try day(1).accessibilityLabel == "Thursday, February 1")
  }

  @Test func `a tap on a day chooses it, keeps the time, and sends one event`() throws {
    #expect(try day(15).isSelected)
    fingers.tap(try day(29))
    #expect(picker.date == (try date("2024-02-29T12:30:00Z")))
    #expect(log.calls == ["changed"])
    #expect(try day(29).isSelected && !day(15).isSelected)
  }

  @Test func `buttons and swipes lead to the months beside, and choose nothing`() throws {
    fingers.tap(try month().nextButton)
    #expect(try month().title.currentTitle == "March 2024" && month().days.count == 31)
    fingers.drag(
      from: CGPoint(x: 300, y: 200), to: CGPoint(x: 100, y: 200), over: 150)
    #expect(try month().title.currentTitle == "April 2024")
    fingers.drag(
      from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200), over: 150)
    fingers.tap(try month().previousButton)
    #expect(try month().title.currentTitle == "February 2024")
    let same = try date("2024-02-15T12:30:00Z")
    #expect(log.calls == [] && picker.date == same)
  }

  @Test func `days outside of the limits cannot be chosen, nor months without any`() throws {
    picker.minimumDate = try date("2024-02-10T15:00:00Z")
    picker.maximumDate = try date("2024-02-20T00:00:00Z")
    #expect(try !day(9).isEnabled && day(10).isEnabled && day(20).isEnabled && !day(21).isEnabled)
    #expect(try !month().previousButton.isEnabled && !month().nextButton.isEnabled)
    fingers.tap(try day(21))
    #expect(log.calls == [])
    fingers.tap(try day(10))
    #expect(picker.date == picker.minimumDate)
  }

  @Test func `today is marked`() throws {
    let today = try date("2024-02-03T23:00:00Z")
    try month().now = { today }
    #expect(try day(3).face.isToday && !day(4).face.isToday)
    #expect(try day(3).accessibilityLabel == "Today, Saturday, February 3")
    #expect(try day(15).accessibilityTraits.contains([.button, .selected]))
    #expect(try day(4).accessibilityActivate())
    #expect(log.calls == ["changed"])
  }

  @Test func `a tap on the month's name shows wheels for month and year`() throws {
    fingers.tap(try month().title)
    fingers.application.endIteration()
    let wheels = try #require(try month().wheels)
    #expect(wheels.datePickerMode == .yearAndMonth)
    let place = try #require(wheels.wheels.wheels.first)
    fingers.tap(
      Double(place.convert(place.bounds, to: nil).midX),
      Double(wheels.convert(wheels.bounds, to: nil).midY) + 32)
    fingers.wait(2000)
    #expect(try month().title.currentTitle == "March 2024")
    fingers.tap(try month().title)
    #expect(try month().wheels == nil)
  }

  @Test(arguments: [false, true])
  func `a swipe leads to another month only while the days show`(showsWheels: Bool) throws {
    if showsWheels { fingers.tap(try month().title) }
    fingers.application.endIteration()
    // At the edge, beside the wheels.
    fingers.drag(from: CGPoint(x: 340, y: 290), to: CGPoint(x: 140, y: 290), over: 150)
    #expect(try (month().wheels != nil) == showsWheels)
    #expect(try month().title.currentTitle == (showsWheels ? "February 2024" : "March 2024"))
  }

  @Test func `a day and a time have a line with the time, which opens wheels`() throws {
    picker.datePickerMode = .dateAndTime
    picker.frame.size.height = 350
    fingers.application.endIteration()
    let button = try #require(found(PickerButton.self, in: picker).first)
    #expect(button.currentTitle?.contains("12:30") == true)
    fingers.tap(button)
    fingers.application.endIteration()
    let overlay = try #require(found(PickerOverlay.self, in: fingers.window).first)
    let wheels = try #require(overlay.content as? UIDatePicker)
    #expect(wheels.datePickerMode == .time && wheels.datePickerStyle == .wheels)
    wheels.wheels.wheels[1].accessibilityIncrement()
    #expect(picker.date == (try date("2024-02-15T12:31:00Z")))
    #expect(log.calls == ["changed"] && button.currentTitle?.contains("12:31") == true)
    fingers.tap(10, 690)
    #expect(overlay.superview == nil)
  }

  @Test func `the calendar of a compact picker goes when the picker leaves the window`() throws {
    picker.preferredDatePickerStyle = .compact
    picker.addAction(UIAction { [log] _ in log.record("end") }, for: .editingDidEnd)
    fingers.application.endIteration()
    fingers.tap(try #require(found(PickerButton.self, in: picker).first))
    fingers.application.endIteration()
    let overlay = try #require(found(PickerOverlay.self, in: fingers.window).first)
    picker.removeFromSuperview()
    #expect(overlay.superview == nil)
    #expect(log.calls == ["end"])
  }

  @Test func `compact buttons open a calendar, and tell when it comes and goes`() throws {
    picker.preferredDatePickerStyle = .compact
    for event in [UIControl.Event.editingDidBegin, .editingDidEnd] {
      picker.addAction(
        UIAction { [log] _ in log.record(event == .editingDidBegin ? "begin" : "end") },
        for: event)
    }
    fingers.application.endIteration()
    #expect(picker.month == nil && picker.datePickerStyle == .compact)
    let button = try #require(found(PickerButton.self, in: picker).first)
    #expect(button.currentTitle == "Feb 15, 2024" && button.accessibilityLabel == "Date")
    fingers.tap(button)
    fingers.application.endIteration()
    let overlay = try #require(found(PickerOverlay.self, in: fingers.window).first)
    let inner = try #require(overlay.content as? UIDatePicker)
    fingers.tap(try #require(inner.month?.days[1]))
    #expect(log.calls == ["begin", "changed"])
    #expect(button.currentTitle == "Feb 2, 2024")
    #expect(overlay.accessibilityPerformEscape() && overlay.superview == nil)
    #expect(log.calls == ["begin", "changed", "end"])
  }

  @Test(arguments: [
    (UIDatePicker.Mode.countDownTimer, UIDatePickerStyle.inline, UIDatePickerStyle.wheels),
    (.yearAndMonth, .compact, .wheels), (.date, .automatic, .wheels), (.time, .compact, .compact),
    (.time, .inline, .inline),
  ])
  func `the style that shows is the wanted one where the mode has it`(
    mode: UIDatePicker.Mode, wanted: UIDatePickerStyle, shown: UIDatePickerStyle
  ) {
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = wanted
    #expect(picker.datePickerStyle == shown)
    #expect(picker.wheels.isHidden == (shown == .compact))
  }

  private func found<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
    view.subviews.flatMap { ($0 as? Kind).map { [$0] } ?? found(kind, in: $0) }
  }
}
