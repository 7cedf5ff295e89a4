import Foundation

/// The smaller things that a controller is in the middle of.
struct ControllerStanding {
  /// Whether ``UIViewController/loadView()`` is at work.
  var isLoadingView = false
  /// Whether an override of ``UIViewController/viewWillAppear(_:)`` or its like called `super`.
  var superWasCalled = false
  /// Why it comes or goes, as far as its parent is the reason.
  var parentMove = ParentMove.none
  /// Whether the parent still has to call ``UIViewController/didMove(toParent:)``.
  var isMoveOpen = false
  /// How many exchanges of children are on their way.
  var isExchanging = 0
  /// The traits that it had when it went out of sight; `nil` while it is seen, and before.
  var traitsWhenLeft: UITraitCollection?
}

/// Why a controller comes or goes, as far as its parent is the reason.
enum ParentMove {
  /// It is not.
  case none
  /// A parent took it.
  case toParent
  /// Its parent lets it go.
  case fromParent
}
