public import Foundation

/// Hears how hard a finger presses: first for a preview, then for what the preview shows.
///
/// Only the first method is called on each change of force; the others have a default that does
/// nothing or agrees.
@MainActor
public protocol UIPreviewInteractionDelegate: AnyObject {
  /// A finger begins to press. Answer `false` to ignore it.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// The finger presses harder or less hard before the preview is complete. The progress goes from
  /// 0 to 1; with 1 `ended` is `true`.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// The same after the preview is complete, up to the greatest force.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// The finger has lifted before the end, or the program has called
  /// ``UIPreviewInteraction/cancel()``.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// Agrees.
  public func previewInteractionShouldBegin(
    _ previewInteraction: UIPreviewInteraction
  ) -> Bool { true }
  /// Does nothing.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}

/// A press on a view in two steps, told by the force of the finger: a preview, and a commit.
///
/// It sees only panels that report a force (`ABS_MT_PRESSURE`); on others its delegate is never
/// called, as on an iPhone without 3D Touch.
@MainActor
open class UIPreviewInteraction {
  /// The view whose presses it hears.
  public private(set) final weak var view: UIView?
  /// Called when the force changes.
  open weak var delegate: (any UIPreviewInteractionDelegate)?
  private final let press = ForcePress()
  private final var step = Step.waiting

  /// How far a press has come.
  private enum Step {
    /// No finger presses, or the delegate has refused it.
    case waiting
    /// Before the preview is complete.
    case preview
    /// The preview is complete.
    case commit
    /// Both are complete, or the press was cancelled.
    case done
  }

  /// An interaction that hears presses on a view.
  public init(view: UIView) {
    self.view = view
    press.changed = { [weak self] force in self?.forceChanged(force) }
    press.lifted = { [weak self] in self?.lifted() }
    view.addGestureRecognizer(press)
  }

  /// Where the finger is, or was last, in the coordinates of a system such as a view.
  open func location(in coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view else { return .zero }
    return view.convert(press.location(in: view), to: coordinateSpace)
  }

  /// Ends the press; the delegate's `previewInteractionDidCancel(_:)` is called if it had begun. Without a finger on the view it
  /// does nothing.
  open func cancel() {
    let hasBegun = step == .preview || step == .commit
    step = press.isHeld ? .done : .waiting
    if hasBegun { delegate?.previewInteractionDidCancel(self) }
  }

  private func forceChanged(_ force: CGFloat) {
    let limit = PreviewLimits.previewForce
    if step == .waiting, force > 0 {
      let mayBegin = delegate?.previewInteractionShouldBegin(self) ?? false
      step = mayBegin ? .preview : .done
    }
    if step == .preview {
      let progress = min(1, force / limit)
      if progress == 1 { step = .commit }
      delegate?.previewInteraction(
        self, didUpdatePreviewTransition: progress, ended: progress == 1)
    } else if step == .commit {
      let progress = min(1, max(0, force - limit) / (1 - limit))
      if progress == 1 { step = .done }
      delegate?.previewInteraction(self, didUpdateCommitTransition: progress, ended: progress == 1)
    }
  }

  private func lifted() { cancel() }
}

/// Reports the force of the first finger on its view. It never recognizes, and so keeps no other
/// recognizer from its gesture.
@MainActor
private final class ForcePress: UIGestureRecognizer {
  var changed: (@MainActor (CGFloat) -> Void)?
  var lifted: (@MainActor () -> Void)?
  private weak var finger: UITouch?
  /// Whether a finger is on the view.
  var isHeld: Bool { finger != nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard finger == nil, let first = touches.min(by: { $0.timestamp < $1.timestamp }) else {
      return
    }
    finger = first
    report(touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { report(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { end(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { end(touches) }

  private func report(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    changed?(finger.force / finger.maximumPossibleForce)
  }

  private func end(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    state = .failed
    lifted?()
  }
}

/// The numbers of previews.
enum PreviewLimits {
  /// The force at which a preview is complete, as a part of the greatest force.
  /// Source: `Documentation/Constants.md#preview-force`.
  static let previewForce: CGFloat = 0.5
}
