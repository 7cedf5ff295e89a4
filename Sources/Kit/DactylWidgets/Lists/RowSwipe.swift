import DactylControls
import Foundation

/// A row that a finger has moved aside, and the buttons that this uncovers.
@MainActor
final class RowSwipe {
  /// Which side of the row is uncovered.
  enum Side { case leading, trailing }

  var path: IndexPath
  let side: Side
  /// Whether that is the right side of the row, as its cell is read.
  let isAtRight: Bool
  let configuration: UISwipeActionsConfiguration
  let cell: any SwipedCell
  let buttons: SwipeButtons
  /// How far the row is moved aside, in points; to the left where it is negative.
  var offset: CGFloat = 0
  /// How far it was when the finger went down.
  var start: CGFloat = 0

  init(
    _ path: IndexPath, _ side: Side, _ actions: UISwipeActionsConfiguration, _ cell: any SwipedCell
  ) {
    self.path = path
    self.side = side
    isAtRight = (side == .trailing) != cell.isMirrored
    configuration = actions
    self.cell = cell
    buttons = SwipeButtons(actions.actions, isAtRight: isAtRight)
  }

  /// Where the row rests while its buttons show.
  var openOffset: CGFloat { isAtRight ? 0 - buttons.fullWidth : buttons.fullWidth }

  /// Where a finger brings the row: with it as far as the buttons reach, then slower, unless the first action waits there.
  func offset(following way: CGFloat, width: CGFloat) -> CGFloat {
    let wish = start + way
    let beyond = abs(wish) - buttons.fullWidth
    guard (wish < 0) == isAtRight else { return 0 }
    guard beyond > 0, !configuration.performsFirstActionWithFullSwipe else {
      return max(0 - width, min(wish, width))
    }
    let reach = buttons.fullWidth + beyond * TableLimits.swipeResistance
    return wish < 0 ? 0 - reach : reach
  }

  /// Whether a lift here performs the first action.
  func isFull(width: CGFloat) -> Bool {
    configuration.performsFirstActionWithFullSwipe
      && abs(offset) >= max(width * TableLimits.fullSwipeShare, buttons.fullWidth)
  }

  /// Whether a lift here, at that speed in points a second, leaves the buttons uncovered.
  func staysOpen(speed: CGFloat) -> Bool {
    let outward = isAtRight ? 0 - speed : speed
    if abs(outward) >= TableLimits.swipeSpeed { return outward > 0 }
    return abs(offset) >= buttons.fullWidth / 2
  }
}

/// The buttons behind a row that is moved aside.
final class SwipeButtons: UIView {
  private let isAtRight: Bool
  private var widths: [CGFloat] = []
  private(set) var buttons: [UIButton] = []
  /// How wide all of them are.
  private(set) var fullWidth: CGFloat = 0
  /// Called with the number of the action whose button was tapped.
  var chosen: (@MainActor (Int) -> Void)?

  init(_ actions: [UIContextualAction], isAtRight: Bool) {
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    for (index, action) in actions.enumerated() {
      let button = UIButton(type: .custom)
      if let image = action.image {
        button.setImage(image, for: .normal)
        button.accessibilityLabel = action.title
      } else {
        button.setTitle(action.title, for: .normal)
        button.setPlainFont(.systemFont(ofSize: TableLimits.swipeText, weight: .medium))
      }
      button.setTitleColor(.white, for: .normal)
      button.backgroundColor = action.backgroundColor
      button.addAction(UIAction { [weak self] _ in self?.chosen?(index) }, for: .touchUpInside)
      let width = max(
        TableLimits.swipeButtonWidth, button.intrinsicContentSize.width + 2 * TableLimits.textInset)
      widths.append(width)
      fullWidth += width
      buttons.append(button)
      addSubview(button)
    }
  }

  /// The view has no file.
  override init?(coder: NSObject) { nil }

  /// Places the buttons: the first at the row's edge; all grow together when more of the row is uncovered.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard fullWidth > 0 else { return }
    let factor = bounds.width / fullWidth
    var edge: CGFloat = isAtRight ? bounds.width : 0
    for (button, width) in zip(buttons, widths) {
      let width = width * factor
      let x = isAtRight ? edge - width : edge
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      edge = isAtRight ? x : edge + width
    }
  }
}
