import Foundation

/// The smaller things that a controller is in the middle of.
struct ControllerStanding {
  /// Whether ``UIViewController/loadView()`` is at work.
  var isLoadingView = false
  /// See the controller's properties of these names.
  var isAppearingDue = false
  var appearanceTurn = 0
  var baseHeard = false
  var parentMove = ParentMove.none
  var isExchanging = 0
  var appearsAnimated = false
  var isMoveOpen = false
}

extension UIViewController {
  /// Whether ``viewIsAppearing(_:)`` is still to come.
  final var isAppearingDue: Bool {
    get { standing.isAppearingDue }
    set { standing.isAppearingDue = newValue }
  }
  /// Counts the appearance transitions, so that the end of one does not end a later one.
  final var appearanceTurn: Int {
    get { standing.appearanceTurn }
    set { standing.appearanceTurn = newValue }
  }
  /// Whether ``viewWillAppear(_:)`` and its like reached this class.
  final var baseHeard: Bool {
    get { standing.baseHeard }
    set { standing.baseHeard = newValue }
  }
  /// Why it comes or goes, as far as its parent is the reason.
  final var parentMove: ParentMove {
    get { standing.parentMove }
    set { standing.parentMove = newValue }
  }
  /// How many exchanges of children are on their way.
  final var isExchanging: Int {
    get { standing.isExchanging }
    set { standing.isExchanging = newValue }
  }
  /// Whether the present transition is animated.
  final var appearsAnimated: Bool {
    get { standing.appearsAnimated }
    set { standing.appearsAnimated = newValue }
  }
  /// Whether the parent still has to call ``didMove(toParent:)``.
  final var isMoveOpen: Bool {
    get { standing.isMoveOpen }
    set { standing.isMoveOpen = newValue }
  }
  /// What it presents, as presenting controller or as the one that was asked to.
  final var presentation: Presentation? {
    get { keptPresentation.flatMap { $0.concerns(self) ? $0 : nil } }
    set { keptPresentation = newValue }
  }
}
