import Foundation

extension UIViewController {
  /// What it presents, as presenting controller or as the one that was asked to.
  package final var presentation: ControllerPresentation? {
    get { keptPresentation.flatMap { $0.concerns(self) ? $0 : nil } }
    set { keptPresentation = newValue }
  }

  /// What it presents in its own place, unless that is being dismissed (spec VC6:SAV-08).
  package final var ownPresented: UIViewController? {
    guard let presentation, presentation.presenting === self, presentation.phase != .dismissing
    else { return nil }
    return presentation.presented
  }
}

extension UIViewController {
  /// The topmost of the controllers above this one that are presented full screen, or capture the
  /// status bar; or itself.
  final var topForStatusBar: UIViewController {
    var top = self
    var passed: [UIViewController] = []
    while let presentation = top.presentation, presentation.phase != .dismissing,
      presentation.decidesStatusBar, presentation.presented !== top, !passed.contains(top)
    {
      passed.append(top)
      top = presentation.presented
    }
    return top
  }
}

extension UIViewController {
  /// The transition on its way that the controller or a parent takes part in.
  final var runningTransition: ControllerTransition? {
    ancestors.lazy.compactMap(\.presentationTraits.transition).first { $0.phase != .over }
  }

  /// Notifies the container and the presentation that the preferred size of the content has changed.
  final func preferredContentSizeChanged() {
    parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
    ownPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}

extension UIViewController {
  /// Whether it is presented, and the presenting controllers know of it.
  package final var isPresented: Bool { ownPresentation?.isCut == false }
  /// What lays it out while it is presented: another controller than its ``presentationController`` where there
  /// is little room.
  package final var layingOutPresentation: UIPresentationController? { ownPresentation?.controller }

  /// Dismisses it with everything that was presented from it.
  package final func endPresentation(animated: Bool, completion: (() -> Void)?) {
    ownPresentation?.end(animated: animated, completion: completion)
  }
}
