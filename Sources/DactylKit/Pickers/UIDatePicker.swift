public import Foundation

/// Wheels that choose a date, a time of day, both, or a duration.
///
/// When a wheel comes to rest, the picker sends `valueChanged`. Before that, a date that does not
/// exist or lies outside the limits turns back to the nearest one that fits.
@MainActor
open class UIDatePicker: UIControl {
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
    addSubview(wheels)
    driver.build()
    wheels.delegate = driver
    wheels.dataSource = driver
    driver.show(animated: false)
  }

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
    driver.show(animated: animated)
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
      driver.show(animated: false)
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

  /// The form in which a date picker is shown. The kit always shows wheels.
  public final var datePickerStyle: UIDatePickerStyle { .wheels }
  /// The wanted form; stored only: the kit always shows wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic

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
    driver.show(animated: false)
  }

  private func rebuild() {
    driver.build()
    wheels.reloadAllComponents()
    driver.show(animated: false)
  }

  /// The wheels have come to rest on a date.
  final func userChose(_ date: Date) {
    value = clamped(date)
    driver.show(animated: true)
    sendValueChange(with: nil)
  }

  /// The wheels have come to rest on a duration.
  final func userChose(_ duration: TimeInterval) {
    seconds = max(duration, 60 * Double(interval))
    driver.show(animated: true)
    sendValueChange(with: nil)
  }

  // MARK: As a control

  override var reportedValue: Double? {
    datePickerMode == .countDownTimer ? countDownDuration : date.timeIntervalSince1970
  }
  /// Whether the wheels turn.
  open override var isEnabled: Bool {
    didSet { wheels.isUserInteractionEnabled = isEnabled }
  }
  open override var intrinsicContentSize: CGSize { wheels.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { wheels.intrinsicContentSize }
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
