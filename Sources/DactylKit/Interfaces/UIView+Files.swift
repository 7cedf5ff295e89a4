extension UIView {
  /// Keeps a subview of the view's file that is left out for the present size classes: outlets may
  /// name it.
  package final func keepUninstalled(_ view: UIView) { madeExtras.uninstalled.append(view) }
}
