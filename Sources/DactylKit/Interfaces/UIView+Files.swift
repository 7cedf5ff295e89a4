extension UIView {
  /// The controller whose view it is.
  package final var viewController: UIViewController? { controller }

  /// Keeps a subview of the view's file that is left out for the present size classes: outlets may
  /// name it.
  package final func keepUninstalled(_ view: UIView) { madeExtras.uninstalled.append(view) }

  /// Keeps a constraint of the view's file, inactive: outlets may name it.
  package final func keepFileConstraint(_ constraint: NSLayoutConstraint) {
    madeExtras.fileConstraints.append(constraint)
  }
}
