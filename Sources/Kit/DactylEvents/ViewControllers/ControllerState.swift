import Foundation

/// What a controller keeps for the navigation around it.
package struct NavigationSide {
  package var item: UINavigationItem?
  package var toolbarItems: [UIBarButtonItem]?
  package var editItem: UIBarButtonItem?
  /// Whether the bottom bar goes when it is pushed.
  var hidesBottomBar = false
  /// The same as it was before its view was loaded; only that counts (spec VC6:TBI-03).
  package var hidBottomBarAtLoading: Bool?
  /// How far the bars of a container lie over its view.
  package var containerInsets = UIEdgeInsets.zero
  /// The scroll view that a program named for the bar above.
  package weak var contentScrollView: UIView?
  /// Whether bars push down what a scroll view shows that is its view, scrollable or not.
  var insetsScrollView = true
  /// Whether a navigation is pushing or popping it: only the navigation ends its appearance.
  package var isInTransit = false
  /// What was first responder when it was covered.
  weak var firstResponder: UIResponder?
}

extension UIViewController {
  /// Sets whether bars push down what its scroll view shows.
  final func changeInsetsOfScrollView(_ adjusts: Bool) {
    guard adjusts != navigationSide.insetsScrollView else { return }
    navigationSide.insetsScrollView = adjusts
    viewIfLoaded?.insetMayHaveChanged()
  }

  /// Whether it wants no bottom bar, as far as that counts.
  final var hidesBottomBarNow: Bool {
    navigationSide.hidBottomBarAtLoading ?? hidesBottomBarWhenPushed
  }

  /// The insets that reach into its view, with what the controller and its container add.
  final func extendingSafeArea(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    insets.adding(additionalSafeAreaInsets).adding(navigationSide.containerInsets)
  }

  /// The safe area of its view is another one.
  final func safeAreaOfViewDidChange() {
    report(.viewSafeAreaInsetsDidChange)
    viewSafeAreaInsetsDidChange()
  }
}

/// What a controller keeps for the tab bar controller around it.
package struct TabBarSide {
  package var item: UITabBarItem?
}

/// What a controller keeps about its presentation, beside the properties that programs set.
package struct PresentationTraits {
  /// The presentation controller that was read before presenting.
  var prepared: UIPresentationController?
  /// The transition that the controller takes part in, as the one that comes or goes, or as a
  /// container that exchanges its children.
  package weak var transition: ControllerTransition?
  /// The old popover's size, where the program has said one.
  var popoverContentSize: CGSize?
}

/// State that few controllers use; made when first set, so that the others stay small.
@MainActor
final class ControllerExtras {
  /// What ``UIViewController/addKeyCommand(_:)`` has added.
  var keyCommands: [UIKeyCommand] = []
  /// What ``UIViewController/overrideUserInterfaceStyle`` says.
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  /// What ``UIViewController/focusGroupIdentifier`` says.
  var focusGroup: String?
}

extension UIViewController {
  /// The state that few controllers use, made at the first question.
  final var madeExtras: ControllerExtras {
    if let extras { return extras }
    let made = ControllerExtras()
    extras = made
    return made
  }

  /// Adds a combination of keys that counts while the controller is in the chain of the first
  /// responder, beside those of `keyCommands`.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    madeExtras.keyCommands.append(keyCommand)
  }

  /// Takes away one that was added.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    extras?.keyCommands.removeAll { $0 === keyCommand }
  }
}

/// What a controller is in the middle of, beside its appearance.
package struct PendingState {
  /// Whether ``UIViewController/loadView()`` is at work.
  var isLoadingView = false
  /// Whether an override of ``UIViewController/viewWillAppear(_:)`` or its like called `super`.
  var superWasCalled = false
  /// Why it comes or goes, as far as its parent is the reason.
  package var parentMove = ParentMove.none
  /// Whether the parent still has to call ``UIViewController/didMove(toParent:)``.
  package var isMoveOpen = false
  /// How many exchanges of children are on their way.
  var isExchanging = 0
  /// The traits that it had when it went out of sight; `nil` while it is seen, and before.
  var traitsWhenLeft: UITraitCollection?
}

/// Why a controller comes or goes, as far as its parent is the reason.
package enum ParentMove {
  /// It is not.
  case none
  /// A parent took it.
  case toParent
  /// Its parent lets it go.
  case fromParent
}
