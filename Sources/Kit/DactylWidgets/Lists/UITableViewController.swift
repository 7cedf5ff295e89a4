public import DactylControls
public import Foundation

/// A controller of a table: its data source and delegate. Its view is the table, unless a subclass
/// puts the table into another one in `loadView()`.
@MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private final let style: UITableView.Style
  private final var table: UITableView?

  /// A controller of a table of that style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller of a plain table.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  /// A controller of a plain table with what the coder holds.
  public override init?(coder: NSObject) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, made when first asked for (spec VC13:TBL-01, VC11:TV-01).
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return madeTable
    }
    set {
      table = newValue
      newValue?.dataSource = self
      newValue?.delegate = self
    }
  }

  private final var madeTable: UITableView {
    if let table { return table }
    let made = UITableView(frame: UIScreen.main.bounds, style: style)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.dataSource = self
    made.delegate = self
    table = made
    return made
  }

  /// What a pull beyond the table's top refreshes it with.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Whether nothing stays selected when the view comes again.
  open var clearsSelectionOnViewWillAppear = true

  /// The table: that of a file, where there is one, else its own.
  open override func loadView() {
    guard viewSupply == nil, useViewFromFile() else {
      view = madeTable
      return
    }
    guard table == nil, let loaded = viewIfLoaded as? UITableView else { return }
    table = loaded
    if loaded.dataSource == nil { loaded.dataSource = self }
    if loaded.delegate == nil { loaded.delegate = self }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let selected = tableView.indexPathsForSelectedRows else {
      return
    }
    for path in selected { tableView.deselectRow(at: path, animated: animated) }
    // A finger that lets the controller go again leaves the list as it was.
    transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
      guard context.isCancelled, let self else { return }
      for path in selected {
        tableView.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
  }

  /// The table is edited too (spec VC13:EDT-04).
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  // Overridden by subclasses: witnesses of a protocol's defaults cannot be.

  /// One, or as many as the table's file holds.
  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.fixedSections?.count ?? 1
  }
  /// None, or as many as the table's file holds. Override it.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    guard let sections = tableView.fixedSections, sections.indices.contains(section) else {
      return 0
    }
    return sections[section].rows.count
  }
  /// The cell of the table's file, or a plain one. Override it.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { tableView.fixedRow(at: indexPath)?.cell ?? UITableViewCell() }
  /// That of the table's file. Override it.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { tableView.fixedSection(section)?.header }
  /// That of the table's file. Override it.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { tableView.fixedSection(section)?.footer }
  /// None. Override it.
  open func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { nil }
  /// None. Override it.
  open func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { nil }
  /// As the table's ``UITableView/sectionHeaderHeight``.
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// As the table's ``UITableView/sectionFooterHeight``.
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// As in the table's file, or its ``UITableView/rowHeight``.
  open func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.fixedRow(at: indexPath)?.height ?? tableView.rowHeight }
  /// It does.
  open func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// The same.
  open func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// It can, while the table is edited; a swipe offers nothing.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.assuming(true)
  }
  /// It cannot.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// None.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of the same number.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  /// As the table's own.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  { tableView.estimatedRowHeight }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The same.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  { indexPath }
  /// It can be deleted.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { .delete }
  /// None, or as the table has it.
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// It does.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// There.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Not at all.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  { tableView.assuming(0) }
  /// None, or as the table has it.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// None, or as the table has it.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// None, or as the table has it.
  open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  { nil }
  /// It may.
  open func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  /// It may.
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    true
  }
  /// It may.
  open func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { true }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// None.
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
  /// As the table says.
  open func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { tableView.selectionFollowsFocus }
  /// It does not.
  open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  { false }
  /// It does not.
  open func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  /// None.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The cell.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The cell.
  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: What the scroll view tells

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Lets it be.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// None.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// It does.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
