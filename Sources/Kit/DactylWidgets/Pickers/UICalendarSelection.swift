public import Foundation

/// What the user may choose in a calendar: ``UICalendarSelectionSingleDate`` or ``UICalendarSelectionMultiDate``.
@MainActor
open class UICalendarSelection {
  final weak var view: UICalendarView?
  init() {}

  /// Asks the delegate anew which days may be chosen.
  open func updateSelectableDates() { view?.month.review() }

  // What its subclasses answer.

  /// Whether a day is chosen.
  func contains(_ day: Date, _ view: UICalendarView) -> Bool { false }
  /// Whether a tap on a day does something.
  func mayTap(_ day: DateComponents, _ isSelected: Bool) -> Bool { false }
  /// The user has tapped a day.
  func tapped(_ day: DateComponents) {}
}

/// One day at a time. A tap on the chosen day takes the choice back, if the delegate allows it.
@MainActor
public final class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Asked what may be chosen, and told what is.
  public private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var chosen: DateComponents?

  /// A selection without a day.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The chosen day. Setting it calls no delegate.
  public var selectedDate: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }
  /// Chooses a day, and shows its month. No delegate is called.
  public func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    chosen = selectedDate
    guard let view else { return }
    if let selectedDate { view.setVisibleDateComponents(selectedDate, animated: animated) }
    view.month.review()
  }

  override func contains(_ day: Date, _ view: UICalendarView) -> Bool {
    chosen.flatMap(view.day) == day
  }
  override func mayTap(_ day: DateComponents, _ isSelected: Bool) -> Bool {
    // A day that may not be left can still be tapped, without effect.
    isSelected || delegate?.dateSelection(self, canSelectDate: day) ?? true
  }
  override func tapped(_ day: DateComponents) {
    let isChosen = view.flatMap { view in view.day(of: day).map { contains($0, view) } } ?? false
    let next = isChosen ? nil : day
    guard delegate?.dateSelection(self, canSelectDate: next) ?? true else { return }
    chosen = next
    delegate?.dateSelection(self, didSelectDate: next)
  }
}

/// Asked what may be chosen, and told what is.
@MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// The user has chosen a day; `nil` for none.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Whether a day may be chosen; with `nil`, whether the choice may be taken back.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// It may.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// Any number of days. A tap chooses a day, another one takes that back.
@MainActor
public final class UICalendarSelectionMultiDate: UICalendarSelection {
  /// Asked what may be chosen, and told what is.
  public private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var chosen: [DateComponents] = []

  /// A selection without days.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The chosen days, in the order of their choice. Setting them calls no delegate.
  public var selectedDates: [DateComponents] {
    get { chosen }
    set { setSelectedDates(newValue, animated: false) }
  }
  /// Chooses days. No delegate is called.
  public func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    chosen = selectedDates
    view?.month.review()
  }

  override func contains(_ day: Date, _ view: UICalendarView) -> Bool {
    chosen.contains { view.day(of: $0) == day }
  }
  override func mayTap(_ day: DateComponents, _ isSelected: Bool) -> Bool {
    guard let delegate else { return true }
    return isSelected
      ? delegate.multiDateSelection(self, canDeselectDate: day)
      : delegate.multiDateSelection(self, canSelectDate: day)
  }
  override func tapped(_ day: DateComponents) {
    guard let view, let date = view.day(of: day) else { return }
    if let index = chosen.firstIndex(where: { view.day(of: $0) == date }) {
      chosen.remove(at: index)
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      chosen.append(day)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}

/// Asked what may be chosen, and told what is.
@MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  /// The user has chosen a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  /// The user has taken back the choice of a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// Whether a day may be chosen.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Whether the choice of a day may be taken back.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// It may.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  /// It may.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
