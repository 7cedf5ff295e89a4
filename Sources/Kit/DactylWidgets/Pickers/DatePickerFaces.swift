@_spi(Kit) package import DactylControls
@_spi(Kit) package import DactylEvents
package import Foundation

/// How a date picker shows its value other than by wheels.
@MainActor
class DatePickerFace: UIView {
  private(set) weak var picker: UIDatePicker?

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: picker.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  /// One without a picker shows nothing.
  override init(frame: CGRect) { super.init(frame: frame) }
  /// It has no file.
  override init?(coder: NSObject) { nil }

  /// Shows the picker's value.
  func show() {}
  /// Takes away what it has opened over the window.
  func close() {}
}

/// A calendar, and a line with the time where the picker chooses one.
@MainActor
final class InlineDates: DatePickerFace {
  let month = MonthView()
  private var time: PickerButton?
  private let label = UILabel()

  override init(_ picker: UIDatePicker) {
    super.init(picker)
    month.source = self
    addSubview(month)
    if picker.datePickerMode == .dateAndTime {
      label.text = "Time"
      label.font = .boldSystemFont(ofSize: 17)
      label.isAccessibilityElement = false
      addSubview(label)
      let button = PickerButton(.time, of: picker)
      time = button
      addSubview(button)
    }
    month.calendar = picker.wheelCalendar
    month.show(picker.date)
  }
  override init?(coder: NSObject) { nil }

  override func show() {
    guard let picker else { return }
    month.calendar = picker.wheelCalendar
    if !month.calendar.isDate(month.month, equalTo: picker.date, toGranularity: .month) {
      month.show(picker.date)
    }
    month.review()
    time?.show()
    setNeedsLayout()
  }

  override func close() { time?.close() }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var wish = month.limits.size
    if time != nil { wish.height += month.limits.buttonHeight + month.limits.gap }
    return wish
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let limits = month.limits
    var rest = bounds
    if let time {
      let line = CGRect(
        x: 0, y: bounds.maxY - limits.buttonHeight, width: bounds.width,
        height: limits.buttonHeight)
      let width = min(time.sizeThatFits(line.size).width, line.width)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      time.frame = CGRect(
        x: isMirrored ? 0 : line.maxX - width, y: line.minY, width: width, height: line.height)
      let left = limits.gap
      let room = max(0, line.width - width - 2 * left)
      label.frame = CGRect(
        x: isMirrored ? line.maxX - left - room : left, y: line.minY, width: room,
        height: line.height)
      label.textAlignment = isMirrored ? .right : .left
      rest.size.height = max(0, line.minY - limits.gap)
    }
    month.frame = rest
  }
}

extension InlineDates: MonthSource {
  func mayShow(_ month: DateInterval) -> Bool { picker?.overlaps(month) ?? false }
  func state(of day: Date) -> (isEnabled: Bool, isSelected: Bool) {
    guard let picker, let interval = month.calendar.dateInterval(of: .day, for: day) else {
      return (false, false)
    }
    return (
      picker.isEnabled && picker.overlaps(interval),
      month.calendar.isDate(day, inSameDayAs: picker.date)
    )
  }
  func decorate(_ cell: DayCell) {}
  func tapped(_ day: Date) { picker?.userChose(day: day) }
  func hasGone(from month: Date) {}
}

/// Buttons with the date and the time, each of which opens a picker over the window.
@MainActor
final class CompactDates: DatePickerFace {
  private(set) var buttons: [PickerButton] = []
  private let limits = CalendarLimits()

  override init(_ picker: UIDatePicker) {
    super.init(picker)
    if picker.datePickerMode != .time { buttons.append(PickerButton(.date, of: picker)) }
    if picker.datePickerMode != .date { buttons.append(PickerButton(.time, of: picker)) }
    for button in buttons { addSubview(button) }
  }
  override init?(coder: NSObject) { nil }

  override func show() {
    for button in buttons { button.show() }
    setNeedsLayout()
  }
  override func close() {
    for button in buttons { button.close() }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widths = buttons.map { $0.sizeThatFits(size).width }
    return CGSize(
      width: widths.reduce(0, +) + limits.gap * CGFloat(max(0, buttons.count - 1)),
      height: limits.buttonHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(limits.buttonHeight, bounds.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for button in isMirrored ? buttons.reversed() : buttons {
      let width = button.sizeThatFits(bounds.size).width
      button.frame = CGRect(
        x: x, y: bounds.midY - height / 2, width: min(width, max(0, bounds.width - x)),
        height: height)
      x += width + limits.gap
    }
  }
}

/// A button with the date or the time of a picker; a press opens another picker for it.
@MainActor
package final class PickerButton: UIButton {
  private weak var picker: UIDatePicker?
  private let mode: UIDatePicker.Mode
  private let formatter = DateFormatter()
  private weak var overlay: PickerOverlay?
  private weak var inner: UIDatePicker?

  init(_ mode: UIDatePicker.Mode, of picker: UIDatePicker) {
    self.picker = picker
    self.mode = mode
    super.init(frame: .zero)
    backgroundColor = .systemFill
    layer.cornerRadius = 8
    setTitleColor(.label, for: .normal)
    setPlainFont(.systemFont(ofSize: UIFont.labelFontSize))
    addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    show()
  }
  /// It has no file.
  package override init?(coder: NSObject) { nil }

  /// Shows the picker's value, and brings the picker that is open to it.
  func show() {
    guard let picker else { return }
    let calendar = picker.wheelCalendar
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = picker.shownLocale
    formatter.dateStyle = mode == .date ? .medium : .none
    formatter.timeStyle = mode == .time ? .short : .none
    let text = formatter.string(from: picker.date)
    if currentTitle != text { setTitle(text, for: .normal) }
    isEnabled = picker.isEnabled
    if let inner, inner.date != picker.date { inner.setDate(picker.date, animated: true) }
  }

  private func open() {
    guard let picker, let window else { return }
    let made = UIDatePicker(frame: .zero)
    made.takeSettings(of: picker, for: mode)
    made.addAction(
      UIAction { [weak picker, weak made] _ in
        if let picker, let made { picker.userChose(made.date) }
      }, for: .valueChanged)
    inner = made
    setTitleColor(tintColor, for: .normal)
    picker.send(.editingDidBegin, with: nil)
    let opened = PickerOverlay(
      made, made.intrinsicContentSize, beside: self, in: window,
      ended: { [weak self] in
        self?.setTitleColor(.label, for: .normal)
        self?.picker?.send(.editingDidEnd, with: nil)
      })
    overlay = opened
  }

  /// Takes the picker over the window away.
  func close() { overlay?.close() }

  package override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { close() }
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    let wish = titleLabel?.intrinsicContentSize ?? .zero
    let limits = CalendarLimits()
    return CGSize(width: wish.width + 3 * limits.gap, height: limits.buttonHeight)
  }

  // MARK: Accessibility

  package override var labelByDefault: String? { mode == .date ? "Date" : "Time" }
  package override var valueByDefault: String? { currentTitle }
}
