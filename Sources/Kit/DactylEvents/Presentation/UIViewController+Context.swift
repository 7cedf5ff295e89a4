import Foundation

/// What a container of the kit's own shows of a child in whose context something is presented: what
/// is presented stays in its place, and comes and goes with it (spec VC6:STY-07).
extension UIViewController {
  /// The presentation that has taken the controller's place, or lies over just that.
  final var presentationInItsPlace: ControllerPresentation? {
    guard let presentation, presentation.presenting === self, presentation.phase == .presented,
      !presentation.controller.shouldPresentInFullscreen
    else { return nil }
    return presentation
  }

  /// The view that shows the controller: its own, or that of what has taken its place.
  package final var shownView: UIView? {
    if let presentation = presentationInItsPlace, presentation.covered != nil {
      return presentation.container
    }
    return viewIfLoaded
  }

  /// Where what shows the controller stands between out of sight and on screen.
  final var shownAppearance: AppearanceState {
    if let presentation = presentationInItsPlace, presentation.covered != nil {
      return presentation.presented.shownAppearance
    }
    return appearanceState
  }

  /// Puts what shows the controller into a view, where its own view would lie.
  package final func joinContent(_ content: UIView) {
    guard let view else { return }
    guard let presentation = presentationInItsPlace, let container = presentation.container else {
      return content.addSubview(view)
    }
    if presentation.covered == nil { content.addSubview(view) }
    container.frame = view.frame
    content.addSubview(container)
  }

  /// Takes what shows the controller out of the view that it lies in.
  package final func leaveContent() {
    presentationInItsPlace?.container?.removeFromSuperview()
    viewIfLoaded?.removeFromSuperview()
  }

  /// Whether what lies over its view in its context is not in that view's place yet.
  package final var isLeftBehind: Bool {
    guard let container = presentationInItsPlace?.container, let view = viewIfLoaded else {
      return false
    }
    return container.superview == nil && view.superview != nil
  }
}
