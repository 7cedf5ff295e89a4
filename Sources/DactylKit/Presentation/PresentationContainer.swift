import Foundation

/// Holds what is presented, over what it was presented from, and keeps touches from that.
final class PresentationContainer: UIView {
  /// Who lays it out.
  weak var presentationController: UIPresentationController?
  /// Whether all touches end here, because a transition is on its way (spec VC6:A-05).
  var isBarred = false
  private var laidOutSize: CGSize?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    if let presentationController, presentationController.followsContainer, !isBarred,
      laidOutSize != bounds.size
    {
      presentationController.presentedView?.frame =
        presentationController.frameOfPresentedViewInContainerView
    }
    laidOutSize = bounds.size
    presentationController?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if isBarred { return self }
    guard hit === self, let presentationController else { return hit }
    return presentationController.hitBeside(point, with: event)
  }
}
