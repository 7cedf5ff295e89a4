package import DactylControls
package import Foundation

/// Says what a calendar shows, and hears what the user chooses.
@MainActor
protocol MonthSource: AnyObject {
  /// Whether the calendar may go to a month.
  func mayShow(_ month: DateInterval) -> Bool
  /// Whether a day may be chosen, and whether it is.
  func state(of day: Date) -> (isEnabled: Bool, isSelected: Bool)
  /// What stands below a day's number.
  func decorate(_ cell: DayCell)
  /// The user has tapped a day.
  func tapped(_ day: Date)
  /// The user has gone to another month.
  func hasGone(from month: Date)
}

/// A month: its name, buttons that lead to the one before and the one after, weekdays and days.
///
/// A swipe to the side leads on as well. A tap on the name shows wheels for month and year.
@MainActor
package final class MonthView: UIView {
  weak var source: (any MonthSource)?
  /// Its numbers.
  var limits = CalendarLimits() { didSet { setNeedsLayout() } }
  /// The calendar with the language and the time zone that show.
  var calendar = Calendar.current { didSet { if calendar != oldValue { show(month) } } }
  /// A day of the month that shows.
  private(set) var month = Date()
  /// The present day. Tests set it.
  package var now: @MainActor () -> Date = { Date() } { didSet { review() } }

  /// The month's name.
  package let title = UIButton(type: .system)
  /// Lead to the months beside.
  package let (previousButton, nextButton) = (UIButton(type: .system), UIButton(type: .system))
  /// The names of the weekdays.
  package let weekdays = (0..<7).map { _ in UILabel() }
  /// The days, some of which a month does not need.
  private let cells = (0..<31).map { _ in DayCell() }
  private var shown: MonthDays?
  /// The wheels for month and year, while they show.
  package private(set) var wheels: UIDatePicker?
  private let formatter = DateFormatter()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    title.contentHorizontalAlignment = .leading
    title.titleLabel?.font = .boldSystemFont(ofSize: 17)
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    addButton(previousButton, .back, "Previous month") { $0.go(by: -1) }
    addButton(nextButton, .disclosure, "Next month") { $0.go(by: 1) }
    addSubview(title)
    for label in weekdays {
      label.font = .boldSystemFont(ofSize: 13)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.isAccessibilityElement = false
      addSubview(label)
    }
    for cell in cells {
      cell.addAction(
        UIAction { [weak self, weak cell] _ in
          if let self, let cell { source?.tapped(cell.day) }
        }, for: .touchUpInside)
      addSubview(cell)
    }
    addSwipe(.left, "next month") { $0.go(by: $0.isMirrored ? -1 : 1) }
    addSwipe(.right, "previous month") { $0.go(by: $0.isMirrored ? 1 : -1) }
  }
  /// It has no file.
  package override init?(coder: NSObject) { nil }

  private func addButton(
    _ button: UIButton, _ sign: SignView.Sign, _ label: String,
    _ act: @escaping @MainActor (MonthView) -> Void
  ) {
    button.accessibilityLabel = label
    button.addAction(
      UIAction { [weak self] _ in if let self { act(self) } }, for: .touchUpInside)
    let view = SignView(sign)
    view.autoresizingMask = [
      .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
    ]
    button.frame = view.bounds
    button.addOwn(view)
    addSubview(button)
  }

  private func addSwipe(
    _ direction: UISwipeGestureRecognizer.Direction, _ name: String,
    _ act: @escaping @MainActor (MonthView) -> Void
  ) {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    swipe.name = name
    swipe.addTarget { [weak self] _ in
      if let self, wheels == nil { act(self) }
    }
    addGestureRecognizer(swipe)
  }

  // MARK: Showing

  /// The days that show.
  package var days: [DayCell] { cells.filter { !$0.isHidden } }
  /// The cell of a day; `nil` if another month shows.
  func cell(of day: Date) -> DayCell? {
    days.first { calendar.isDate($0.day, inSameDayAs: day) }
  }

  /// Shows the month of a date.
  func show(_ date: Date) {
    guard let days = MonthDays(containing: date, in: calendar) else { return }
    month = date
    shown = days
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = calendar.locale ?? .current
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    title.setTitle(formatter.string(from: days.first), for: .normal)
    let names = calendar.shortStandaloneWeekdaySymbols
    for (index, label) in weekdays.enumerated() where names.count == 7 {
      let name = names[(calendar.firstWeekday - 1 + index) % 7]
      label.text = name.uppercased(with: formatter.locale)
    }
    formatter.dateFormat = "d"
    for (index, cell) in cells.enumerated() {
      cell.isHidden = index >= days.days.count
      guard !cell.isHidden else { continue }
      cell.day = days.days[index]
      cell.face.title = formatter.string(from: cell.day)
    }
    formatter.setLocalizedDateFormatFromTemplate("EEEEMMMMd")
    for cell in self.days { cell.words = formatter.string(from: cell.day) }
    review()
    setNeedsLayout()
  }

  /// Asks anew what may be chosen and what is.
  func review() {
    let today = now()
    for cell in days {
      let state = source?.state(of: cell.day) ?? (isEnabled: true, isSelected: false)
      cell.isEnabled = state.isEnabled
      cell.isSelected = state.isSelected
      cell.face.isToday = calendar.isDate(cell.day, inSameDayAs: today)
      source?.decorate(cell)
    }
    previousButton.isEnabled = neighbor(-1) != nil
    nextButton.isEnabled = neighbor(1) != nil
  }

  /// A day of the month that many months on; `nil` where the calendar must not go.
  private func neighbor(_ step: Int) -> Date? {
    guard let shown, let date = calendar.date(byAdding: .month, value: step, to: shown.first),
      let interval = calendar.dateInterval(of: .month, for: date),
      source?.mayShow(interval) ?? true
    else { return nil }
    return interval.start
  }

  /// Goes to another month, as the user asks. Answers whether there is one.
  @discardableResult
  private func go(by step: Int) -> Bool {
    guard let date = neighbor(step) else { return false }
    let before = month
    show(date)
    source?.hasGone(from: before)
    return true
  }

  // MARK: Wheels for month and year

  private func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      let made = UIDatePicker(frame: .zero)
      made.datePickerMode = .yearAndMonth
      made.calendar = calendar
      made.locale = calendar.locale
      made.timeZone = calendar.timeZone
      made.date = month
      made.addAction(
        UIAction { [weak self, weak made] _ in if let self, let made { turned(to: made.date) } },
        for: .valueChanged)
      wheels = made
      addSubview(made)
    }
    setNeedsLayout()
  }

  private func turned(to date: Date) {
    guard let interval = calendar.dateInterval(of: .month, for: date),
      source?.mayShow(interval) ?? true
    else {
      wheels?.setDate(month, animated: true)
      return
    }
    let before = month
    show(interval.start)
    source?.hasGone(from: before)
  }

  // MARK: Layout

  package override func layoutSubviews() {
    super.layoutSubviews()
    directParts([title, wheels])
    let column = bounds.width / 7
    let side = limits.headerHeight
    func x(_ left: CGFloat, _ width: CGFloat) -> CGFloat {
      isMirrored ? bounds.width - left - width : left
    }
    let wide = max(0, bounds.width - 2 * side - limits.gap)
    title.frame = CGRect(x: x(limits.gap, wide), y: 0, width: wide, height: side)
    let (last, first) = (bounds.width - side, bounds.width - 2 * side)
    previousButton.frame = CGRect(x: x(first, side), y: 0, width: side, height: side)
    nextButton.frame = CGRect(x: x(last, side), y: 0, width: side, height: side)
    for sign in [previousButton, nextButton].flatMap(\.subviews) where sign is SignView {
      sign.transform = CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1)
    }
    for (index, label) in weekdays.enumerated() {
      label.isHidden = wheels != nil
      label.frame = CGRect(
        x: x(CGFloat(index) * column, column), y: side, width: column, height: limits.weekdayHeight)
    }
    let top = side + limits.weekdayHeight
    let height = max(0, bounds.height - top) / CGFloat(CalendarLimits.weeks)
    for (index, cell) in cells.enumerated() {
      let place = index + (shown?.lead ?? 0)
      cell.frame = CGRect(
        x: x(CGFloat(place % 7) * column, column), y: top + CGFloat(place / 7) * height,
        width: column, height: height)
      cell.alpha = wheels == nil ? 1 : 0
    }
    wheels?.frame = CGRect(
      x: 0, y: side, width: bounds.width, height: max(0, bounds.height - side))
    for button in [previousButton, nextButton] { button.alpha = wheels == nil ? 1 : 0 }
  }

  /// As large as the limits say.
  package override func sizeThatFits(_ size: CGSize) -> CGSize { limits.size }
}
