public import Foundation

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The place of the view that shows the item; `nil` while no bar in that view's window does.
  public final func frame(in referenceView: UIView) -> CGRect? {
    shownView.flatMap { $0.frame(in: referenceView) }
  }

  /// The view that shows the item.
  final var shownView: UIView? {
    if let customView { return customView }
    return holder?.view(showing: self)
  }
}

extension UIPopoverPresentationController {
  /// The item of a bar that it belongs to, in place of ``sourceView``. The bar takes touches as ever
  /// while the popover is shown, as one of ``passthroughViews`` does.
  public final var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
}

extension UIPopoverController {
  /// Shows it beside an item of a bar; one that is visible moves there.
  public final func present(
    from item: UIBarButtonItem, permittedArrowDirections: UIPopoverArrowDirection, animated: Bool
  ) {
    let window = (item.holder as? UIView)?.window ?? item.customView?.window
    show(in: window, permittedArrowDirections, animated: animated) { presenter in
      presenter.sourceItem = item
    }
  }
}
