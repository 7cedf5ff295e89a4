import Foundation

/// What a controller keeps for the navigation around it.
struct NavigationSide {
  var item: UINavigationItem?
  var toolbarItems: [UIBarButtonItem]?
  var editItem: UIBarButtonItem?
  /// Whether the bottom bar goes when it is pushed.
  var hidesBottomBar = false
  /// The same as it was before its view was loaded; only that counts (spec VC6:TBI-03).
  var hidBottomBarAtLoading: Bool?
  /// How far the bars of a container lie over its view.
  var containerInsets = UIEdgeInsets.zero
  /// Whether bars push down what a scroll view shows that is its view, scrollable or not.
  var insetsScrollView = true
  /// Whether a navigation shows it or takes it away just now: nobody else ends its appearance.
  var isInTransit = false
  /// What was first responder when it was covered.
  weak var firstResponder: UIResponder?
}

/// What a controller keeps for the tab bar controller around it.
struct TabBarSide {
  var item: UITabBarItem?
}
