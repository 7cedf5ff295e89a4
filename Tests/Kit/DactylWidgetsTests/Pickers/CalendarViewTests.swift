import DactylKit
import Foundation
import InputTesting
import Testing

/// Calendars with marks and selections.
@MainActor
@Suite("UICalendarView")
final class CalendarViewTests: UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
  UICalendarSelectionMultiDateDelegate
{
  private let fingers = Fingers(screen: CGSize(width: 400, height: 700))
  private let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 306))
  private let log = Transcript()
  private var refused: Int?

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    calendar.locale = Locale(identifier: "en_US")
    view.calendar = calendar
    let now = try #require(ISO8601DateFormatter().date(from: "2024-02-15T12:30:00Z"))
    view.setNow { now }
    fingers.view.addSubview(view)
    fingers.application.endIteration()
  }

  private func parts(_ day: Int) -> DateComponents {
    DateComponents(year: 2024, month: 2, day: day)
  }
  private func tap(_ day: Int) { fingers.tap(view.month.days[day - 1]) }
  private var chosen: [String] { view.month.days.filter(\.isSelected).map(\.face.title) }

  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    switch dateComponents.day {
    case 3: .default(color: .red, size: .large)
    case 4: .customView { UILabel() }
    default: nil
    }
  }
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) { log.record("from \(previousDateComponents.month ?? 0)") }
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) { log.record("date \(dateComponents?.day ?? 0)") }
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { dateComponents?.day != refused }
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
  ) { log.record("add \(dateComponents.day ?? 0)") }
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
  ) { log.record("remove \(dateComponents.day ?? 0)") }

  @Test func `from right to left weeks begin at the right, and months go on to the left`() {
    view.semanticContentAttribute = .forceRightToLeft
    fingers.application.endIteration()
    let month = view.month
    #expect(month.weekdays.map(\.frame.minX) == (0..<7).map { CGFloat(300 - 50 * $0) })
    // The first of February 2024 is a Thursday.
    #expect(month.days[0].frame.minX == 100)
    #expect(month.nextButton.frame.minX == 0 && month.previousButton.frame.minX == 44)
    #expect(month.nextButton.subviews.allSatisfy { $0.transform.a == -1 })
    let title = month.title
    #expect(title.titleRect(forContentRect: title.bounds).maxX == title.bounds.maxX)
    fingers.tap(month.nextButton)
    #expect(view.visibleDateComponents.month == 3)
  }

  @Test func `without a selection days are only shown`() {
    tap(3)
    #expect(chosen == [])
  }

  @Test func `one day is chosen at a time, and given back by another tap`() {
    refused = 7
    let selection = UICalendarSelectionSingleDate(delegate: self)
    view.selectionBehavior = selection
    tap(3)
    tap(5)
    #expect(chosen == ["5"] && selection.selectedDate?.day == 5)
    tap(7)
    #expect(chosen == ["5"] && !view.month.days[6].isEnabled)
    tap(5)
    #expect(chosen == [] && log.calls == ["date 3", "date 5", "date 0"])
    selection.selectedDate = parts(9)
    #expect(chosen == ["9"] && log.calls.count == 3)
  }

  @Test func `a chosen day can be given back, though it could not be chosen any more`() {
    let selection = UICalendarSelectionSingleDate(delegate: self)
    view.selectionBehavior = selection
    tap(7)
    refused = 7
    selection.updateSelectableDates()
    #expect(view.month.days[6].isEnabled)
    tap(7)
    #expect(chosen == [] && log.calls == ["date 7", "date 0"])
    #expect(selection.selectedDate == nil)
  }

  @Test func `several days are chosen by taps`() {
    let selection = UICalendarSelectionMultiDate(delegate: self)
    view.selectionBehavior = selection
    tap(3)
    tap(5)
    tap(3)
    #expect(chosen == ["5"] && selection.selectedDates.map(\.day) == [5])
    #expect(log.calls == ["add 3", "add 5", "remove 3"])
  }

  @Test func `the delegate gives marks, and hears which month shows`() {
    view.delegate = self
    let cells = view.month.days
    #expect(cells[2].face.mark == .red && cells[2].face.markSide == 8)
    #expect(cells[1].face.mark == nil && cells[3].subviews.first is UILabel)
    fingers.tap(view.month.nextButton)
    #expect(log.calls == ["from 2"] && view.visibleDateComponents.month == 3)
    view.wantsDateDecorations = false
    #expect(view.month.days[2].face.mark == nil)
  }

  @Test func `the range limits days and months`() throws {
    let start = try #require(view.calendar.date(from: parts(10)))
    let end = try #require(view.calendar.date(from: parts(20)))
    view.availableDateRange = DateInterval(start: start, end: end)
    #expect(!view.month.days[8].isEnabled && view.month.days[9].isEnabled)
    #expect(!view.month.nextButton.isEnabled && !view.month.previousButton.isEnabled)
    view.setVisibleDateComponents(DateComponents(year: 2024, month: 5), animated: false)
    #expect(view.visibleDateComponents.month == 2)
  }

  @Test(arguments: [("2024-02-29T23:59:59Z", false), ("2024-03-01T00:00:00Z", true)])
  func `a range that ends with a month's first moment shows that month`(
    last: String, isShown: Bool
  ) throws {
    let start = try #require(view.calendar.date(from: parts(10)))
    let end = try #require(ISO8601DateFormatter().date(from: last))
    view.availableDateRange = DateInterval(start: start, end: end)
    #expect(view.month.nextButton.isEnabled == isShown)
    fingers.tap(view.month.nextButton)
    #expect(view.visibleDateComponents.month == (isShown ? 3 : 2))
    guard isShown else { return }
    #expect(view.month.days[0].isEnabled && !view.month.days[1].isEnabled)
  }

  @Test func `the delegate hears of a month that the wheels turn to`() throws {
    view.delegate = self
    fingers.tap(view.month.title)
    fingers.application.endIteration()
    let wheels = try #require(view.month.subviews.compactMap { $0 as? UIDatePicker }.first)
    wheels.date = try #require(
      view.calendar.date(from: DateComponents(year: 2024, month: 5, day: 1)))
    wheels.sendActions(for: .valueChanged)
    #expect(log.calls == ["from 2"] && view.visibleDateComponents.month == 5)
  }
}
