public import Foundation

/// A rectangle of a view to which arrows go, and that leads them on to what it prefers: where the nearest item in a direction is
/// not the one that people mean.
///
///     let guide = UIFocusGuide()
///     view.addLayoutGuide(guide)
///     guide.preferredFocusEnvironments = [button]
@MainActor
open class UIFocusGuide: UILayoutGuide, UIFocusItem {
  /// Whether it leads anything.
  public final var isEnabled = true
  /// Where it leads; with none it leads nothing.
  public final var preferredFocusEnvironments: [any UIFocusEnvironment] = []
  /// The view that owns it.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { owningView }
  /// None.
  public final var focusItemContainer: (any UIFocusItemContainer)? { nil }
  /// Whether an arrow may go to it: it then goes on.
  public final var canBecomeFocused: Bool { isEnabled && !preferredFocusEnvironments.isEmpty }
  /// Its place in the view that owns it.
  public final var frame: CGRect { layoutFrame }
  /// It may.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Does nothing.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
}
