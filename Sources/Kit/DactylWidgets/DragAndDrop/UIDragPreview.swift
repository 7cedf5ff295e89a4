public import DactylControls

/// How a dragged picture looks.
///
/// Apple: UIDragPreviewParameters.
@MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a dragged picture comes from and goes to.
///
/// Apple: UIDragPreviewTarget.
@MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view as the picture of an item while it is dragged.
///
/// Apple: UIDragPreview.
@MainActor
open class UIDragPreview {
  /// The view.
  public final let view: UIView
  /// How it looks.
  public final let parameters: UIDragPreviewParameters

  /// A picture of a view, as it is or with other looks.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
}

/// A view as the picture of an item, with the place that it comes from or goes to.
///
/// Apple: UITargetedDragPreview.
@MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// A picture of a view at a place; where the view is, unless said.
  public init(
    view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters(),
    target: UIDragPreviewTarget? = nil
  ) {
    super.init(view: view, parameters: parameters, target: target)
  }

  /// The same picture with another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(
      view: view, parameters: parameters as? UIDragPreviewParameters ?? UIDragPreviewParameters(),
      target: newTarget)
  }
}

/// An animation of a drag, to which a program adds its own.
///
/// Apple: UIDragAnimating.
@MainActor
public protocol UIDragAnimating: AnyObject {
  /// Runs with it.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Called at its end: with `start` when it was taken back.
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
}

/// Gathers what a program adds to an animation of a drag.
@MainActor
final class DragAnimator: UIDragAnimating {
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    self.animations.append(animations)
  }
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Runs the blocks, within an animation.
  func animate() {
    let blocks = animations
    animations = []
    for block in blocks { block() }
  }
  /// Calls the completions.
  func finish(at position: UIViewAnimatingPosition) {
    let blocks = completions
    completions = []
    for block in blocks { block(position) }
  }
}
