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
