import Foundation

/// The smaller things that a controller is in the middle of.
struct ControllerStanding {
  /// Whether ``UIViewController/loadView()`` is at work.
  var isLoadingView = false
  /// Whether ``UIViewController/viewIsAppearing(_:)`` is still to come.
  var isAppearingDue = false
  /// Counts the appearance transitions, so that the end of one does not end a later one.
  var appearanceTurn = 0
  /// Whether the present transition is animated.
  var appearsAnimated = false
  /// Whether ``UIViewController/viewWillAppear(_:)`` and its like reached the base class.
  var baseHeard = false
  /// Whether somebody else than the kit tells it that it comes and goes.
  var isToldByHand = false
  /// Why it comes or goes, as far as its parent is the reason.
  var parentMove = ParentMove.none
  /// Whether the parent still has to call ``UIViewController/didMove(toParent:)``.
  var isMoveOpen = false
  /// How many exchanges of children are on their way.
  var isExchanging = 0
  /// The traits that it had when it went out of sight; `nil` while it is seen, and before.
  var traitsWhenLeft: UITraitCollection?
}
