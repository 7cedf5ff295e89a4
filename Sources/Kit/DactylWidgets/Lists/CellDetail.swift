import DactylControls
import Foundation

/// The detail button at a row's end, for keys: it is drawn with the row, and is no view.
final class CellDetail: UIAccessibilityElement, UIFocusItem {
  private weak var cell: UITableViewCell?

  init(of cell: UITableViewCell) {
    self.cell = cell
    super.init(accessibilityContainer: cell)
    accessibilityLabel = "More Info"
    accessibilityTraits = .button
  }

  override var accessibilityFrameInContainerSpace: CGRect {
    get { frame }
    set {}
  }

  var frame: CGRect { cell?.detailFrame ?? .zero }
  var canBecomeFocused: Bool { cell?.hasDetail == true && cell?.canBecomeFocused == true }
  var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { cell }
  var focusItemContainer: (any UIFocusItemContainer)? { nil }
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  override func accessibilityActivate() -> Bool {
    guard let cell, let table = cell.table else { return false }
    return table.pressDetail(of: cell)
  }
}
