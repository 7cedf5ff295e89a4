import Foundation

/// What a controller keeps about its presentation, beside the properties that programs set.
struct PresentationTraits {
  /// The presentation controller that was asked for before presenting.
  var prepared: UIPresentationController?
  /// The transition that the controller takes part in, as the one that comes or goes, or as a
  /// container that exchanges its children.
  weak var transition: ControllerTransition?
  /// The old popover's size, where the program has said one.
  var popoverContentSize: CGSize?
}

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
