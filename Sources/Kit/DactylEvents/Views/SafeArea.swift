import Foundation

// The part of views that bars do not cover.

extension UIView {
  /// How far bars and the controllers' additional insets reach into the view from each edge; zero
  /// without a window.
  public final var safeAreaInsets: UIEdgeInsets { extras?.safeAreaInsets ?? .zero }

  /// Computes the insets of the view, and of its subviews as far as they change.
  package final func updateSafeArea() {
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      let insets = view.presentSafeArea()
      guard insets != view.safeAreaInsets else { continue }
      let margins = view.layoutMargins
      view.madeExtras.safeAreaInsets = insets
      // The change of the margins is reported first, as measured on iOS.
      if view.insetsLayoutMarginsFromSafeArea {
        view.madeExtras.knownMargins = margins
        view.marginsMayHaveChanged()
      }
      if view.flags.contains(.isConstrained) { view.constraintEngine?.insetsChanged(of: view) }
      view.safeAreaInsetsDidChange()
      view.controller?.safeAreaOfViewDidChange()
      view.markNeedsLayout()
      view.reviewObservations()
      waiting.append(contentsOf: view.children.reversed())
    }
  }

  private func presentSafeArea() -> UIEdgeInsets {
    guard let window = windowReference else { return .zero }
    let reaching =
      window === self
      ? window.barInsets
      : parent.map { $0.safeAreaInsets.reaching(geometry.frame, in: $0.bounds) } ?? .zero
    guard let controller else { return reaching }
    return controller.extendingSafeArea(reaching)
  }
}
