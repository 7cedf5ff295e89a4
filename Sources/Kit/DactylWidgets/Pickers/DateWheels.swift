import DactylControls
import Foundation

/// Fills the wheels of a date picker, and computes the date from them.
@MainActor
final class DateWheels: UIPickerViewAccessibilityDelegate, UIPickerViewDataSource {
  weak var picker: UIDatePicker?
  private(set) var wheels: [DateWheel] = []
  private let formatter = DateFormatter()

  // MARK: Making

  /// Makes the wheels of the picker's mode in the order of its language.
  func build() {
    guard let picker else { return }
    let locale = picker.shownLocale
    formatter.locale = locale
    formatter.calendar = picker.wheelCalendar
    formatter.timeZone = picker.wheelCalendar.timeZone
    let minutes = stride(from: 0, to: 60, by: picker.minuteInterval).map { Self.twoDigits($0) }
    let turns = DateWheel.turnsOfCircle
    switch picker.datePickerMode {
    case .time: wheels = timeWheels(locale, minutes)
    case .dateAndTime:
      formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
      wheels = [DateWheel(.fullDay, numbers: DateWheel.days, share: 2.5)]
      wheels += timeWheels(locale, minutes)
    case .date: wheels = dayWheels(locale, template: "yMMMMd")
    case .yearAndMonth: wheels = dayWheels(locale, template: "yMMMM")
    case .countDownTimer:
      wheels = [
        DateWheel(.hour, titles: (0..<24).map { "\($0) h" }),
        DateWheel(.minute, titles: minutes.map { "\(Int($0) ?? 0) min" }, turns: turns),
      ]
    }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// The format that a language has for a template, without quoted text such as the German `'Uhr'`.
  private static func letters(of template: String, _ locale: Locale) -> String? {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
    guard let format else { return nil }
    return format.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
  }

  /// Hour and minute, and the half of the day where the language counts to twelve.
  private func timeWheels(_ locale: Locale, _ minutes: [String]) -> [DateWheel] {
    let turns = DateWheel.turnsOfCircle
    let pattern = Self.letters(of: "j", locale) ?? "HH"
    let counts12 = pattern.contains("a") || pattern.contains("h")
    // Both halves of the day stand on the wheel, so that turning it past noon changes the half.
    let hours = (0..<24).map { hour in
      counts12 ? "\((hour + 11) % 12 + 1)" : Self.twoDigits(hour)
    }
    var wheels = [
      DateWheel(.hour, titles: hours, turns: turns),
      DateWheel(.minute, titles: minutes, turns: turns),
    ]
    guard counts12 else { return wheels }
    let halves = DateWheel(.half, titles: [formatter.amSymbol, formatter.pmSymbol])
    let isFirst = pattern.firstIndex(of: "a").map { half in
      pattern.firstIndex(where: { "hK".contains($0) }).map { half < $0 } ?? false
    }
    wheels.insert(halves, at: isFirst == true ? 0 : 2)
    return wheels
  }

  /// Day, month and year in the order of the language.
  private func dayWheels(_ locale: Locale, template: String) -> [DateWheel] {
    let turns = DateWheel.turnsOfCircle
    let pattern = Self.letters(of: template, locale) ?? "d MMMM y"
    var wheels: [DateWheel] = []
    var seen: Set<Character> = []
    for letter in pattern {
      let letter: Character = letter == "L" ? "M" : letter
      guard "dMy".contains(letter), seen.insert(letter).inserted else { continue }
      switch letter {
      case "d": wheels.append(DateWheel(.day, titles: (1...31).map { "\($0)" }, turns: turns))
      case "M":
        let months: [String] = formatter.standaloneMonthSymbols
        wheels.append(DateWheel(.month, titles: months, turns: turns, share: 2))
      default: wheels.append(DateWheel(.year, numbers: DateWheel.years, share: 1.3))
      }
    }
    return wheels
  }

  // MARK: Showing

  /// Turns the wheels to the picker's value.
  func show(animated: Bool) {
    guard let picker else { return }
    for (index, wheel) in wheels.enumerated() {
      let known = picker.wheels.selectedRow(inComponent: index)
      let number = number(of: wheel.part, picker)
      let row = wheel.row(of: number, near: animated ? known : nil)
      if row != known {
        picker.wheels.selectRow(row, inComponent: index, animated: animated)
      }
    }
  }

  /// What a wheel shows of the picker's value, as ``DateWheel/number(ofRow:)`` counts.
  private func number(of part: DateWheel.Part, _ picker: UIDatePicker) -> Int {
    let calendar = picker.wheelCalendar
    let date = picker.date
    let counts = picker.datePickerMode == .countDownTimer
    let seconds = Int(picker.countDownDuration)
    switch part {
    case .year: return calendar.component(.year, from: date)
    case .month: return calendar.component(.month, from: date) - 1
    case .day: return calendar.component(.day, from: date) - 1
    case .fullDay:
      let day = calendar.startOfDay(for: date)
      return calendar.dateComponents([.day], from: firstDay(calendar), to: day).day ?? 0
    case .hour: return counts ? seconds / 3600 : calendar.component(.hour, from: date)
    case .minute:
      let minute = counts ? seconds / 60 % 60 : calendar.component(.minute, from: date)
      return minute / picker.minuteInterval
    case .half: return calendar.component(.hour, from: date) / 12
    }
  }

  /// The day from which a wheel of whole days counts.
  private func firstDay(_ calendar: Calendar) -> Date {
    calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 43_200))
  }

  // MARK: Choosing

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard let picker, wheels.indices.contains(component) else { return }
    func chosen(_ part: DateWheel.Part) -> Int? {
      guard let index = wheels.firstIndex(where: { $0.part == part }) else { return nil }
      return wheels[index].number(ofRow: pickerView.selectedRow(inComponent: index))
    }
    if picker.datePickerMode == .countDownTimer {
      let minutes = (chosen(.hour) ?? 0) * 60 + (chosen(.minute) ?? 0) * picker.minuteInterval
      return picker.userChose(TimeInterval(minutes * 60))
    }
    let calendar = picker.wheelCalendar
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute], from: picker.date)
    if let days = chosen(.fullDay),
      let day = calendar.date(byAdding: .day, value: days, to: firstDay(calendar))
    {
      let other = calendar.dateComponents([.era, .year, .month, .day], from: day)
      (parts.era, parts.year, parts.month, parts.day) =
        (other.era, other.year, other.month, other.day)
    }
    parts.year = chosen(.year) ?? parts.year
    if let month = chosen(.month) { parts.month = month + 1 }
    if let day = chosen(.day) { parts.day = day + 1 }
    if var hour = chosen(.hour) {
      if wheels[component].part == .half, let half = chosen(.half) { hour = hour % 12 + 12 * half }
      parts.hour = hour
    }
    if let minute = chosen(.minute) { parts.minute = minute * picker.minuteInterval }
    parts.day = min(parts.day ?? 1, lastDay(of: parts, calendar))
    if let date = calendar.date(from: parts) { picker.userChose(date) }
  }

  /// How many days a month has.
  private func lastDay(of parts: DateComponents, _ calendar: Calendar) -> Int {
    var first = DateComponents(era: parts.era, year: parts.year, month: parts.month, day: 1)
    first.hour = 12
    guard let date = calendar.date(from: first),
      let days = calendar.range(of: .day, in: .month, for: date)
    else { return 31 }
    return days.upperBound - 1
  }

  // MARK: Rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].count : 0
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    guard let picker, wheels.indices.contains(component) else { return nil }
    let wheel = wheels[component]
    let number = wheel.number(ofRow: row)
    if !wheel.titles.isEmpty { return wheel.titles[number] }
    guard wheel.part == .fullDay else { return "\(number)" }
    let calendar = picker.wheelCalendar
    return calendar.date(byAdding: .day, value: number, to: firstDay(calendar))
      .map(formatter.string(from:))
  }

  func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? {
    guard wheels.indices.contains(component) else { return nil }
    return switch wheels[component].part {
    case .year: "Year"
    case .month: "Month"
    case .day, .fullDay: "Day"
    case .hour: "Hour"
    case .minute: "Minute"
    case .half: "Half of the day"
    }
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    guard wheels.indices.contains(component) else { return 0 }
    let gaps = pickerView.limits.gap * CGFloat(wheels.count - 1)
    let shares = wheels.reduce(0) { $0 + $1.share }
    return max(0, pickerView.bounds.width - gaps) * wheels[component].share / shares
  }
}
