extension UIViewController {
  /// The older name of ``present(_:animated:completion:)`` without completion
  /// (spec VC13:PRS-18, VC11:MO-01).
  public final func presentModalViewController(_ controller: UIViewController, animated: Bool) {
    present(controller, animated: animated)
  }

  /// The older name of ``dismiss(animated:completion:)`` without completion.
  public final func dismissModalViewController(animated: Bool) { dismiss(animated: animated) }

  /// The older name of ``presentedViewController``.
  public final var modalViewController: UIViewController? { presentedViewController }

  /// The older name of ``isModalInPresentation``.
  public final var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
}
