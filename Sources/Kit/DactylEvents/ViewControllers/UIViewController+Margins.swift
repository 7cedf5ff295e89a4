package import Foundation

extension UIViewController {
  /// The side margin of a controller's view, in points. Source: `Documentation/Constants.md#system-margins`.
  private static let sideMargin: CGFloat = 16
  /// The same of a wide view.
  private static let wideSideMargin: CGFloat = 20
  /// The width from which a view is wide.
  private static let wideFrom: CGFloat = 414

  /// The side margin of a view of that width.
  package static func standardMargin(for width: CGFloat) -> CGFloat {
    width >= wideFrom ? wideSideMargin : sideMargin
  }

  /// What ``systemMinimumLayoutMargins`` answers unless a subclass says otherwise.
  final var standardSystemMargins: NSDirectionalEdgeInsets {
    let side = Self.standardMargin(for: loadedView?.bounds.width ?? 0)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Gives the view the least margins for its present width.
  final func updateSystemMargins() {
    loadedView?.setSystemMargins(
      viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil)
  }

  /// Called before the view places its subviews.
  final func willLayOutView() {
    let isDueAgain = loadedView?.flags.contains(.needsLayout) ?? false
    updateSystemMargins()
    // Other margins need no layout beside this one.
    if !isDueAgain { loadedView?.flags.remove(.needsLayout) }
    if appearance.awaitsJoin { joinIfInSight() }
    report(.viewWillLayoutSubviews)
    viewWillLayoutSubviews()
  }
}
