import Foundation

/// Holds what is presented, over what it was presented from, and keeps touches from that.
final class PresentationContainer: UIView {
  /// The presentation controller that lays it out.
  weak var presentationController: UIPresentationController?
  /// Whether all touches end here, because a transition is on its way (spec VC6:A-05).
  var isBarred = false
  /// Whether what it held was dismissed: the screen reader finds nothing in it any more.
  var isLeft = false { didSet { accessibilityElementsHidden = isLeft } }
  private var laidOutSize: CGSize?

  /// The screen reader keeps to what it holds where touches beside it reach nothing else.
  override var accessibilityViewIsModal: Bool {
    get { !isLeft && presentationController?.confinesReader ?? true }
    set {}
  }

  /// What is presented; the focus of keys goes there.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    [presentationController?.presentedViewController].compactMap(\.self)
  }

  override func leaveByKeys() -> Bool { presentationController?.endByKeys() ?? false }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentationController else { return }
    if presentationController.followsContainer, !isBarred, laidOutSize != bounds.size {
      presentationController.presentedView?.frame =
        presentationController.frameOfPresentedViewInContainerView
    }
    laidOutSize = bounds.size
    guard let content = presentationController.contentToLayOut else {
      presentationController.containerViewWillLayoutSubviews()
      presentationController.containerViewDidLayoutSubviews()
      return
    }
    content.layOut(told: presentationController)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if isBarred { return self }
    guard hit === self, let presentationController else { return hit }
    return presentationController.hitBeside(point, with: event)
  }
}

extension UIPresentationController {
  /// The presented controller's view where it is laid out together with the container: both hear of
  /// it in one sequence (spec VC13:LAY-02). Not where it lies in a view of the presentation
  /// controller's own.
  fileprivate final var contentToLayOut: UIView? {
    guard let container, let view = presentedView, view.flags.contains(.needsLayout),
      view.controller === presentedViewController, view.isDescendant(of: container)
    else { return nil }
    return view
  }
}
