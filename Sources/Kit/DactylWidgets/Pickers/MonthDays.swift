import Foundation

/// The days of a month, as they stand in weeks.
struct MonthDays: Hashable {
  /// The beginning of each day.
  let days: [Date]
  /// How many days of the first week belong to the month before.
  let lead: Int

  /// The month that a date lies in; `nil` for a date that the calendar has no month for.
  init?(containing date: Date, in calendar: Calendar) {
    guard let first = calendar.dateInterval(of: .month, for: date)?.start,
      let count = calendar.range(of: .day, in: .month, for: first)?.count
    else { return nil }
    // Noon is there on each day; midnight may not be, where clocks go forward.
    let noon = calendar.startOfDay(for: first).addingTimeInterval(12 * 3600)
    days = (0..<count).compactMap { number in
      calendar.date(byAdding: .day, value: number, to: noon).map { calendar.startOfDay(for: $0) }
    }
    let weekday = calendar.component(.weekday, from: first)
    lead = (weekday - calendar.firstWeekday + 7) % 7
  }

  /// The first day.
  var first: Date { days.first ?? .distantPast }
}
