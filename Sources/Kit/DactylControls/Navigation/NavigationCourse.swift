import Foundation

/// Where a navigation stands: what it shows, what is on its way, and which bars are away.
@MainActor
final class NavigationCourse {
  /// Which bars are away, and the recognizers that let them come and go.
  @MainActor
  struct Bars {
    var hidesNavigationBar = false
    var hidesToolbar = true
    /// Whether a gesture took the toolbar away with the bar.
    var hadToolbar = false
    let tap: UITapGestureRecognizer = {
      let tap = UITapGestureRecognizer()
      tap.allowedPressTypes = []
      return tap
    }()
    let swipe = UIPanGestureRecognizer()
    var areGesturesSet = false
  }

  /// The controller whose view is in place; during a transition, the old one.
  var displayed: UIViewController?
  /// The transition that runs.
  var transition: NavigationTransition?
  /// The stack when its top was last in place: it comes back where a transition is given up.
  var shownStack: [UIViewController] = []
  /// What left the stack while its view was in place: its parent still, until it is out of sight.
  var leaving: [UIViewController] = []
  /// What the last call did.
  var operation = UINavigationControllerOperation.none
  /// Whether the last call was animated.
  var isAnimated = false
  /// Counts the changes of the stack.
  var changes = 0
  /// The scroll view to whose content the large title gives its room.
  weak var followed: UIScrollView?
  /// Whether `willShow` was called for the top, while the navigation itself comes.
  var announced: UIViewController?
  var bars = Bars()
  /// Holds the views of the controllers.
  let content = NavigationContent()
  let popGesture = UIScreenEdgePanGestureRecognizer()
  let popper = InteractivePop()
}

/// What holds the views of a navigation's controllers, behind the bars.
final class NavigationContent: UIView {
  /// It is only room: a touch that no controller's view takes is the navigation's own.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

/// The view of a navigation controller.
final class NavigationView: UIView {
  /// Begins what is due, then places bars and content.
  override func layoutSubviews() {
    super.layoutSubviews()
    (controller as? UINavigationController)?.layOut()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// While a transition runs no touch reaches what it holds.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    guard let found, found !== self else { return found }
    let isBusy = (controller as? UINavigationController)?.course.transition != nil
    return isBusy ? self : found
  }
}
