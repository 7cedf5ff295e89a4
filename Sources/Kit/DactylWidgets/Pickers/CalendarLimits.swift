public import Foundation

/// Numbers of calendars: date pickers in the styles `inline` and `compact`, and ``UICalendarView``.
public struct CalendarLimits: Hashable, Sendable {
  /// The height of the line with the month's name, in points. Source: `Documentation/Constants.md#calendars`.
  public var headerHeight: CGFloat = 44
  /// The height of the line with the weekdays, in points. Source: `Documentation/Constants.md#calendars`.
  public var weekdayHeight: CGFloat = 22
  /// The least height of a week, in points. Source: `Documentation/Constants.md#calendars`.
  public var weekHeight: CGFloat = 40
  /// The width of a calendar that nothing else sizes, in points. Source: `Documentation/Constants.md#calendars`.
  public var width: CGFloat = 320
  /// The height of the line with the time, and of the buttons of a compact picker, in points.
  /// Source: `Documentation/Constants.md#calendars`.
  public var buttonHeight: CGFloat = 34
  /// The room between buttons, and beside their titles, in points. Source: `Documentation/Constants.md#calendars`.
  public var gap: CGFloat = 8

  /// The weeks that each month has room for: as many as a month of 31 days may touch.
  static let weeks = 6

  /// The default numbers.
  public init() {}

  /// The size of a month.
  var size: CGSize {
    CGSize(width: width, height: headerHeight + weekdayHeight + CGFloat(Self.weeks) * weekHeight)
  }
}
