import Foundation

extension UIViewController {
  /// The transition on its way that the controller or a parent takes part in.
  final var runningTransition: ControllerTransition? {
    ancestors.lazy.compactMap(\.presentationTraits.transition).first { $0.phase != .over }
  }

  /// Tells who contains or presents the controller that its content would like another size.
  final func preferredContentSizeChanged() {
    parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
    ownPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}
