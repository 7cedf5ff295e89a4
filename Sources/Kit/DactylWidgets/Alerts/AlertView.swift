import DactylControls
public import Foundation

/// The view of an alert: texts, text fields and buttons, one below the other; two actions of an
/// alert side by side. In a sheet what cancels stands by itself at the bottom, in a popover nowhere. What is taller than
/// the screen scrolls.
final class AlertView: UIScrollView {
  weak var alert: UIAlertController?
  private let texts = [UILabel(), UILabel()]
  private var buttons: [(action: UIAlertAction, button: UIButton)] = []
  private var isFilled = false

  /// Makes what is to be seen anew.
  func fill() {
    guard let alert else { return }
    isFilled = true
    contentInsetAdjustmentBehavior = .never
    for view in subviews where !(view is UITextField) { view.removeFromSuperview() }
    for (label, text) in zip(texts, [alert.title, alert.message]) {
      label.text = text
      label.textAlignment = .center
      label.numberOfLines = 0
      label.font =
        label === texts[0]
        ? UIFontMetrics(forTextStyle: isAlert ? .headline : .footnote)
          .scaledFont(
            for: .systemFont(
              ofSize: isAlert ? sizes.titleSize : sizes.messageSize, weight: .semibold))
        : UIFontMetrics(forTextStyle: .footnote)
          .scaledFont(for: .systemFont(ofSize: sizes.messageSize))
      if text?.isEmpty == false { addSubview(label) }
    }
    for field in alert.textFields ?? [] where field.superview !== self { addSubview(field) }
    buttons = alert.shownActions.map { action in
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.isEnabled = action.isEnabled
      button.setPlainFont(
        .systemFont(ofSize: buttonSize + textGrowth, weight: weight(of: action)))
      if textGrowth > 0 { button.titleLabel?.adjustsFontSizeToFitWidth = true }
      button.role =
        switch action.style {
        case .default: action === alert.preferredAction ? .primary : .normal
        case .cancel: .cancel
        case .destructive: .destructive
        }
      button.addAction(
        UIAction { [weak alert] _ in alert?.choose(action) }, for: .touchUpInside)
      action.button = button
      addSubview(button)
      return (action, button)
    }
    setNeedsLayout()
  }

  private var sizes: AlertLimits { alert?.limits ?? AlertLimits() }
  private var buttonSize: CGFloat {
    isAlert ? sizes.buttonTextSize : sizes.sheetButtonTextSize
  }
  /// The preferred action of an alert stands out; where there is none, and in a sheet, the one that cancels.
  private func weight(of action: UIAlertAction) -> UIFont.Weight {
    let preferred = isAlert ? alert?.preferredAction : nil
    return preferred.map { $0 === action } ?? (action.style == .cancel) ? .semibold : .regular
  }
  private var isAlert: Bool { alert?.preferredStyle == .alert }
  private var rowHeight: CGFloat {
    (isAlert ? sizes.buttonHeight : sizes.sheetButtonHeight) + textGrowth
  }
  /// How much larger than usual the letters of buttons are, in points.
  private var textGrowth: CGFloat {
    max(0, UIFontMetrics.default.scaledValue(for: buttonSize) - buttonSize)
  }
  /// Whether the buttons stand in one row.
  private var isRow: Bool { isAlert && buttons.count == 2 }
  /// Whether the last button stands by itself.
  private var isCancelApart: Bool {
    !isAlert && buttons.count > 1 && buttons.last?.action.style == .cancel
  }

  /// The height that everything takes, and an alert's width.
  var fittingSize: CGSize {
    if !isFilled { fill() }
    var height = lines.reduce(0) { $0 + self.height(of: $1, width: sizes.width) }
    height += CGFloat(isRow ? 1 : buttons.count) * rowHeight
    if isCancelApart { height += sizes.gap }
    return CGSize(width: sizes.width, height: height)
  }

  /// Texts and text fields, from the top.
  private var lines: [UIView] {
    texts.filter { $0.superview === self } + (alert?.textFields ?? [])
  }

  /// The height of a text or a text field in an alert of that width: that of a line, and more for a text that wraps.
  private func height(of line: UIView, width: CGFloat) -> CGFloat {
    guard let label = line as? UILabel else { return sizes.lineHeight }
    let text = label.measure(within: width - 2 * sizes.textInset)
    return max(sizes.lineHeight, text.height + sizes.gap)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isFilled { fill() }
    let width = bounds.width
    var y: CGFloat = 0
    for line in lines {
      let height = height(of: line, width: width)
      line.frame = CGRect(
        x: sizes.textInset, y: y, width: max(0, width - 2 * sizes.textInset), height: height)
      y += height
    }
    for (index, entry) in buttons.enumerated() {
      if isRow {
        let half = width / 2
        entry.button.frame = CGRect(x: CGFloat(index) * half, y: y, width: half, height: rowHeight)
      } else {
        if isCancelApart, index == buttons.count - 1 { y += sizes.gap }
        entry.button.frame = CGRect(x: 0, y: y, width: width, height: rowHeight)
        y += rowHeight
      }
    }
    if isRow { y += rowHeight }
    // Half a point may be lost in rounding.
    let isTall = y > bounds.height + 0.5
    contentSize = isTall ? CGSize(width: width, height: y) : bounds.size
    isScrollEnabled = isTall
  }
}

extension UIAlertController {
  /// The actions that have buttons, in the order in which they stand: what cancels first in a row of
  /// two, else last.
  fileprivate final var shownActions: [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    guard let cancelAction, !isInPopover else { return others }
    if preferredStyle == .alert, others.count == 1 { return [cancelAction] + others }
    return others + [cancelAction]
  }
}

/// Numbers of alerts and action sheets, in points.
public struct AlertLimits: Hashable, Sendable {
  /// How wide an alert is. Source: `Documentation/Constants.md#alert-sizes`.
  public var width: CGFloat = 270
  /// How high a button of an alert is. Source: `Documentation/Constants.md#alert-sizes`.
  public var buttonHeight: CGFloat = 44
  /// How high a button of an action sheet is. Source: `Documentation/Constants.md#alert-sizes`.
  public var sheetButtonHeight: CGFloat = 57
  /// How high a line of text, or a text field, is. Source: `Documentation/Constants.md#alert-sizes`.
  public var lineHeight: CGFloat = 30
  /// How far texts stay from the sides. Source: `Documentation/Constants.md#alert-sizes`.
  public var textInset: CGFloat = 16
  /// The font size of an alert's title, which is semibold. Source: `Documentation/Constants.md#texts`.
  public var titleSize: CGFloat = 17
  /// The font size of the message, and of a sheet's title. Source: `Documentation/Constants.md#texts`.
  public var messageSize: CGFloat = 13
  /// The font size of an alert's buttons. Source: `Documentation/Constants.md#texts`.
  public var buttonTextSize: CGFloat = 17
  /// The font size of a sheet's buttons. Source: `Documentation/Constants.md#texts`.
  public var sheetButtonTextSize: CGFloat = 20
  /// How far a sheet stays from the edges, and its cancel button from the others.
  /// Source: `Documentation/Constants.md#alert-sizes`.
  public var gap: CGFloat = 8

  /// The usual numbers.
  public init() {}
}
