package import DactylControls
package import Foundation

/// A control at a row's beginning or end while its table is edited.
package final class CellControl: UIControl {
  /// What it does.
  package enum Kind {
    /// Asks whether the row should be deleted.
    case delete
    /// Inserts a row.
    case insert
    /// Takes the row to another place.
    case reorder
  }

  /// What it does.
  package let kind: Kind
  private weak var cell: UITableViewCell?

  init(_ kind: Kind, of cell: UITableViewCell) {
    self.kind = kind
    self.cell = cell
    super.init(frame: .zero)
    guard kind != .reorder else { return }
    addAction(
      UIAction { [weak self] _ in
        guard let cell = self?.cell else { return }
        cell.table?.editControlTapped(of: cell)
      }, for: .touchUpInside)
  }

  /// The control has no file.
  package override init?(coder: NSObject) { nil }

  package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard kind == .reorder else { return super.beginTracking(touch, with: event) }
    guard let cell else { return false }
    return cell.table?.beginMoving(cell, touch) ?? false
  }
  package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if kind == .reorder { cell?.table?.continueMoving() }
    return super.continueTracking(touch, with: event)
  }
  package override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if kind == .reorder { cell?.table?.endMoving(cancelled: false) }
  }
  package override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if kind == .reorder { cell?.table?.endMoving(cancelled: true) }
  }

  /// A finger that moves a row neither scrolls the table nor swipes the row.
  package override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    let isPan = gestureRecognizer is UIPanGestureRecognizer && gestureRecognizer.view !== self
    return !(kind == .reorder && isPan) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
