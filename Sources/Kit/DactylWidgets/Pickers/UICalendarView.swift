public import DactylControls
public import Foundation

/// A calendar that shows marks at days, and lets the user choose one or several.
@MainActor
open class UICalendarView: UIView {
  /// The month. Only tests need it.
  package final let month = MonthView()
  private final var range = DateInterval(start: .distantPast, end: .distantFuture)

  /// A calendar that shows the present month.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// A calendar with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    month.frame = bounds
    month.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    month.source = self
    addSubview(month)
    month.calendar = shownCalendar
    month.show(month.now())
  }

  /// The present day in place of the machine's. Only tests need it.
  package final func setNow(_ now: @escaping @MainActor () -> Date) {
    month.now = now
    month.show(now())
  }

  // MARK: What it shows

  /// The calendar.
  open var calendar = Calendar.current { didSet { month.calendar = shownCalendar } }
  /// The language; `nil` for the calendar's.
  open var locale: Locale? { didSet { month.calendar = shownCalendar } }
  /// The time zone; `nil` for the calendar's.
  open var timeZone: TimeZone? { didSet { month.calendar = shownCalendar } }
  /// The design of the font; state for a renderer.
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { markLookChanged() } }

  private var shownCalendar: Calendar {
    var shown = calendar
    if let timeZone { shown.timeZone = timeZone }
    if let locale { shown.locale = locale }
    return shown
  }

  /// The days that may be chosen and shown. A month that shows outside of it gives way to the nearest one within.
  open var availableDateRange: DateInterval {
    get { range }
    set {
      range = newValue
      let date = min(max(month.month, newValue.start), newValue.end)
      if date != month.month { go(to: date) } else { month.review() }
    }
  }
  /// The month that shows: its era, year and month.
  open var visibleDateComponents: DateComponents {
    get { components([.calendar, .era, .year, .month], of: month.month) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }
  /// Shows another month. Without effect for one that is outside of ``availableDateRange``.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = shownCalendar.date(from: dateComponents) else { return }
    let interval = shownCalendar.dateInterval(of: .month, for: date)
    guard interval.map(mayShow) ?? false else { return }
    go(to: date)
  }

  private func go(to date: Date) {
    let before = month.month
    month.show(date)
    if !month.calendar.isDate(before, equalTo: date, toGranularity: .month) {
      hasGone(from: before)
    }
  }

  final func components(_ parts: Set<Calendar.Component>, of date: Date) -> DateComponents {
    shownCalendar.dateComponents(parts, from: date)
  }
  /// A day as selections name it.
  final func components(of day: Date) -> DateComponents {
    components([.calendar, .era, .year, .month, .day], of: day)
  }
  /// The day that selections name so; `nil` for one that the calendar does not have.
  final func day(of components: DateComponents) -> Date? {
    shownCalendar.date(from: components).map { shownCalendar.startOfDay(for: $0) }
  }

  // MARK: Marks

  /// Whether ``delegate`` is asked for marks.
  open var wantsDateDecorations = true { didSet { month.review() } }
  /// Asked for marks, and told which month shows.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { month.review() } }
  /// Asks for the marks of days anew.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    for date in dates {
      if let day = day(of: date), let cell = month.cell(of: day) { decorate(cell) }
    }
  }

  // MARK: Choosing

  /// What the user may choose; `nil` for nothing.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      if oldValue !== selectionBehavior { oldValue?.view = nil }
      selectionBehavior?.view = self
      month.review()
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    directParts([month])
  }
  open override var intrinsicContentSize: CGSize { month.limits.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { month.limits.size }
}

extension UICalendarView: MonthSource {
  func mayShow(_ month: DateInterval) -> Bool {
    month.start <= range.end && month.end > range.start
  }
  func state(of day: Date) -> (isEnabled: Bool, isSelected: Bool) {
    guard let interval = shownCalendar.dateInterval(of: .day, for: day) else {
      return (false, false)
    }
    let isWithin = interval.start <= range.end && interval.end > range.start
    guard let selectionBehavior else { return (isWithin, false) }
    let isSelected = selectionBehavior.contains(day, self)
    return (isWithin && selectionBehavior.mayTap(components(of: day), isSelected), isSelected)
  }
  func decorate(_ cell: DayCell) {
    let mark =
      wantsDateDecorations
      ? delegate?.calendarView(self, decorationFor: components(of: cell.day)) : nil
    cell.face.mark = mark?.color
    cell.face.markSide = mark?.side ?? 0
    cell.face.image = mark?.image
    cell.decoration = mark?.makeView?()
  }
  func tapped(_ day: Date) {
    selectionBehavior?.tapped(components(of: day))
    month.review()
  }
  func hasGone(from month: Date) {
    delegate?.calendarView(
      self,
      didChangeVisibleDateComponentsFrom: components([.calendar, .era, .year, .month], of: month))
  }
}

/// Gives a calendar its marks, and hears which month shows.
@MainActor
public protocol UICalendarViewDelegate: AnyObject {
  /// The mark of a day; `nil` for none.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Another month shows.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  /// None.
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  /// Does nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

extension UICalendarView {
  /// How large a mark is.
  public enum DecorationSize: Int, Hashable, Sendable {
    /// Small.
    case small = 0
    /// Of middle size.
    case medium = 1
    /// Large.
    case large = 2
  }

  /// A mark below a day's number: a dot, a picture, or a view of the program.
  @MainActor
  open class Decoration {
    final let color: UIColor?
    final let image: UIImage?
    final let side: CGFloat
    final let makeView: (@MainActor () -> UIView)?

    private init(
      _ color: UIColor?, _ image: UIImage?, _ side: CGFloat, _ makeView: (@MainActor () -> UIView)?
    ) {
      (self.color, self.image, self.side, self.makeView) = (color, image, side, makeView)
    }

    /// A gray dot.
    public convenience init() { self.init(color: nil) }
    /// A dot.
    public convenience init(color: UIColor?, size: DecorationSize = .medium) {
      self.init(color ?? .secondaryLabel, nil, Self.dots[size.rawValue], nil)
    }
    /// A picture.
    public convenience init(
      image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) {
      self.init(color ?? .secondaryLabel, image, Self.pictures[size.rawValue], nil)
    }
    /// A view. It is cut at the day's edges, and takes no touches.
    public convenience init(
      customViewProvider: @escaping @MainActor () -> UIView
    ) {
      self.init(
        nil, nil, 0,
        {
          let view = customViewProvider()
          view.isUserInteractionEnabled = false
          return view
        })
    }

    /// A dot.
    public static func `default`(
      color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration { Decoration(color: color, size: size) }
    /// A picture.
    public static func image(
      _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration { Decoration(image: image, color: color, size: size) }
    /// A view.
    public static func customView(
      _ customViewProvider: @escaping @MainActor () -> UIView
    ) -> Decoration { Decoration(customViewProvider: customViewProvider) }

    /// The diameters of dots, by size. Source: `Documentation/Constants.md#calendars`.
    private static let dots: [CGFloat] = [4, 6, 8]
    /// The sides of pictures, by size. Source: `Documentation/Constants.md#calendars`.
    private static let pictures: [CGFloat] = [8, 11, 14]
  }
}
