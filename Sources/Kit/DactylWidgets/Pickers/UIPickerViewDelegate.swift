public import DactylControls
public import Foundation

/// Says how many wheels a picker has and how many rows each has: set it as the picker's `dataSource`.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// How many wheels there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows of a picker and observes the user's choices: set it as the picker's `delegate`.
///
/// A row shows the view that ``pickerView(_:viewForRow:forComponent:reusing:)`` returns. For a delegate without that method
/// it shows the attributed title, and if there is none, the title.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// How wide a wheel is, in points; 0 for a share of what the others leave.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// How high the rows of a wheel are, in points; 0 for ``PickerLimits/rowHeight``.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The title of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// The title of a row with attributes; `nil` for ``pickerView(_:titleForRow:forComponent:)``.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row. `view` is one that has gone out of sight, to be filled again; `nil` if there
  /// is none.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// The user has chosen another row: its wheel has come to rest on it.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// Each method is optional.
extension UIPickerViewDelegate {
  /// 0: a share.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { 0 }
  /// 0: the default height.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 0 }
  /// `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// A label with the row's title.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { pickerView.label(forRow: row, component: component, reusing: view) }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Describes the wheels of a picker to assistive technology; a delegate may adopt it.
@MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// What a wheel is called.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String?
  /// What a wheel does.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
  ) -> String?
}

/// Each method is optional.
extension UIPickerViewAccessibilityDelegate {
  /// `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? { nil }
  /// `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
  ) -> String? { nil }
}
