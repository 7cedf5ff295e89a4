extension UIViewController {
  /// The nearest navigation controller around it.
  public final var navigationController: UINavigationController? {
    sequence(first: parentController, next: { $0?.parentController })
      .lazy.compactMap { $0 as? UINavigationController }.first
  }

  // MARK: Bottom bar

  /// Its view is about to be loaded by a push: what it wants now is what counts.
  final func keepBottomBarWish() {
    navigationSide.hidBottomBarAtLoading = hidesBottomBarWhenPushed
  }
}

extension UINavigationController {
  /// Never below an opaque bar.
  final var topMayLieBelowStatusBar: Bool {
    guard isNavigationBarHidden || navigationBar.isTranslucent else { return false }
    return topViewController?.wantsFullScreenLayout ?? false
  }
}
