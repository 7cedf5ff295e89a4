@_spi(Kit) public import DactylControls
public import Foundation

/// Chooses a date, a time of day, both, or a duration: by wheels, in a calendar, or by buttons that open these
/// (``preferredDatePickerStyle``).
///
/// When a wheel comes to rest or a day is tapped, the picker sends `valueChanged`. Before that, a date that does not
/// exist or lies outside the limits turns back to the nearest one that fits. Buttons send `editingDidBegin` and
/// `editingDidEnd` when what they open comes and goes.
@MainActor
open class UIDatePicker: UIControl, StandardControl {
  /// What a date picker chooses.
  public enum Mode: Int, Hashable, Sendable {
    /// A time of day.
    case time = 0
    /// A day.
    case date = 1
    /// A day and a time.
    case dateAndTime = 2
    /// A duration in hours and minutes.
    case countDownTimer = 3
    /// A month of a year.
    case yearAndMonth = 4269
  }

  /// The wheels. Only the screen reader and tests need them.
  package final let wheels = UIPickerView(frame: .zero)
  private final let driver = DateWheels()
  private final var value = Date()
  private final var seconds: TimeInterval = 60
  private final var interval = 1
  /// What shows in place of the wheels; `nil` where they show.
  private final var face: DatePickerFace?
  /// The style and the mode of what shows.
  private final var shownForm = (UIDatePickerStyle.wheels, Mode.dateAndTime)

  /// A picker with that frame; a size of zero stands for the default size.
  public override init(frame: CGRect) {
    var frame = frame
    if frame.size == .zero { frame.size = PickerLimits().size }
    super.init(frame: frame)
    setUp()
  }

  /// A picker with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    driver.picker = self
    wheels.frame = bounds
    wheels.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addOwn(wheels)
    driver.build()
    wheels.delegate = driver
    wheels.dataSource = driver
    showValue(animated: false)
  }

  /// Shows the value: turns the wheels to it, and marks it in the calendar.
  private func showValue(animated: Bool) {
    driver.show(animated: animated)
    face?.show()
  }

  /// Its wheels, days and buttons have the focus.
  open override var canBecomeFocused: Bool { false }

  // MARK: What it chooses

  /// What the picker chooses.
  open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }
  /// The language of the wheels and the order of their parts; `nil` for the current one.
  open var locale: Locale? { didSet { rebuild() } }
  /// The calendar of the wheels. Setting `nil` restores the current one.
  open var calendar: Calendar! = .current {
    didSet {
      if calendar == nil { calendar = .current }
      rebuild()
    }
  }
  /// The time zone of the wheels; `nil` for the calendar's.
  open var timeZone: TimeZone? { didSet { rebuild() } }

  /// The chosen date, between the limits. Setting it sends no event.
  open var date: Date {
    get { rounded(value) }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date, and turns the wheels to it.
  open func setDate(_ date: Date, animated: Bool) {
    value = clamped(date)
    showValue(animated: animated)
  }

  /// The earliest date; `nil` for none. Without effect if it is later than ``maximumDate``.
  open var minimumDate: Date? { didSet { limitsChanged() } }
  /// The latest date; `nil` for none.
  open var maximumDate: Date? { didSet { limitsChanged() } }

  /// The chosen duration in seconds, from a minute to 23:59. Setting it sends no event.
  open var countDownDuration: TimeInterval {
    get { rounded(seconds) }
    set {
      guard newValue.isFinite else { return }
      seconds = min(max(newValue, 60 * Double(interval)), 86_399)
      showValue(animated: false)
    }
  }

  /// The step of the minutes. One that does not divide 60, or is not from 1 to 30, counts as 1.
  open var minuteInterval: Int {
    get { interval }
    set {
      interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      seconds = max(seconds, 60 * Double(interval))
      rebuild()
    }
  }
  /// Whether ``date`` is rounded down to the step of the minutes.
  open var roundsToMinuteInterval = true

  // MARK: Style

  /// The form in which the picker is shown. Wheels where the automatic one is wanted, and for durations and months, which
  /// have no other.
  public final var datePickerStyle: UIDatePickerStyle {
    switch (datePickerMode, preferredDatePickerStyle) {
    case (.countDownTimer, _), (.yearAndMonth, _), (_, .automatic): .wheels
    case (_, let style): style
    }
  }
  /// The wanted form. Setting it changes ``intrinsicContentSize``, not the frame.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }
  /// The calendar of the style `inline`; `nil` in others. Only tests need it.
  package final var month: MonthView? { (face as? InlineDates)?.month }

  /// Exchanges wheels, calendar and buttons for what style and mode ask for.
  private func makeFace() {
    let form = (datePickerStyle, datePickerMode)
    // The same form follows the other values by itself.
    guard form != shownForm else { return }
    shownForm = form
    face?.close()
    face?.removeFromSuperview()
    face =
      switch (datePickerStyle, datePickerMode) {
      case (.compact, _): CompactDates(self)
      case (.inline, .date), (.inline, .dateAndTime): InlineDates(self)
      default: nil
      }
    wheels.isHidden = face != nil
    if let face { addOwn(face) }
    invalidateIntrinsicContentSize()
  }

  // MARK: Values

  /// The calendar with the picker's zone and language.
  final var wheelCalendar: Calendar {
    var calendar: Calendar = calendar ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    if let locale { calendar.locale = locale }
    return calendar
  }

  final var shownLocale: Locale { locale ?? wheelCalendar.locale ?? .current }

  private func rounded(_ date: Date) -> Date {
    guard interval > 1, roundsToMinuteInterval else { return date }
    let calendar = wheelCalendar
    let minute = calendar.component(.minute, from: date)
    let parts = calendar.dateComponents([.second, .nanosecond], from: date)
    let extra = Double(minute % interval) * 60 + Double(parts.second ?? 0)
    let part = Double(parts.nanosecond ?? 0) / 1e9
    return minute % interval == 0 ? date : date.addingTimeInterval(-extra - part)
  }

  private func rounded(_ seconds: TimeInterval) -> TimeInterval {
    let step = 60 * Double(interval)
    return (seconds / step).rounded(.down) * step
  }

  /// The nearest date between the limits.
  final func clamped(_ date: Date) -> Date {
    guard !date.timeIntervalSinceReferenceDate.isNaN else { return value }
    let date = min(max(date, .distantPast), DateWheel.lastDate)
    guard datePickerMode != .countDownTimer else { return date }
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    let least = min(max(minimumDate ?? .distantPast, .distantPast), DateWheel.lastDate)
    let most = min(maximumDate ?? DateWheel.lastDate, DateWheel.lastDate)
    return max(min(date, most), least)
  }

  private func limitsChanged() {
    value = clamped(value)
    showValue(animated: false)
  }

  private func rebuild() {
    driver.build()
    wheels.reloadAllComponents()
    makeFace()
    showValue(animated: false)
  }

  /// Whether a span of time has a date that may be chosen.
  final func overlaps(_ span: DateInterval) -> Bool {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return true }
    // The end of a day belongs to the next one.
    return (maximumDate.map { span.start <= $0 } ?? true)
      && (minimumDate.map { span.end > $0 } ?? true)
  }

  /// The user has tapped a day of the calendar: the time of day stays.
  final func userChose(day: Date) {
    let calendar = wheelCalendar
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    let time = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
    (parts.hour, parts.minute) = (time.hour, time.minute)
    (parts.second, parts.nanosecond) = (time.second, time.nanosecond)
    if let date = calendar.date(from: parts) { userChose(date) }
  }

  /// Takes over what another picker chooses from, for a part of it.
  final func takeSettings(of other: UIDatePicker, for mode: Mode) {
    calendar = other.calendar
    locale = other.locale
    timeZone = other.timeZone
    minuteInterval = other.minuteInterval
    datePickerMode = mode
    preferredDatePickerStyle = mode == .date ? .inline : .wheels
    minimumDate = other.minimumDate
    maximumDate = other.maximumDate
    tintColor = other.tintColor
    date = other.date
  }

  /// The wheels have come to rest on a date.
  final func userChose(_ date: Date) {
    value = clamped(date)
    showValue(animated: true)
    sendValueChange(with: nil)
  }

  /// The wheels have come to rest on a duration.
  final func userChose(_ duration: TimeInterval) {
    seconds = max(duration, 60 * Double(interval))
    showValue(animated: true)
    sendValueChange(with: nil)
  }

  // MARK: As a control

  @_spi(Kit) open override var reportedValue: Double? {
    datePickerMode == .countDownTimer ? countDownDuration : date.timeIntervalSince1970
  }
  /// Whether the wheels turn.
  open override var isEnabled: Bool {
    didSet {
      wheels.isUserInteractionEnabled = isEnabled
      face?.show()
    }
  }
  open override var intrinsicContentSize: CGSize {
    face?.sizeThatFits(bounds.size) ?? wheels.intrinsicContentSize
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The forms of a date picker.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
  /// The best form for the place.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// A label that opens a calendar.
  case compact = 2
  /// A calendar.
  case inline = 3
}
