import Foundation

/// The row of a large title gives its room to the content of the top controller as that scrolls.
extension UINavigationController: CollapsingBar {
  /// Finds the scroll view that the bar follows, and how much of the large title shows.
  final func updateLargeTitle() {
    let room = isNavigationBarHidden ? 0 : navigationBar.largeTitleRoom
    // Content that ends at an opaque bar cannot go below it.
    let mayGoBelow = topViewController?.reaches(.top, below: navigationBar.isTranslucent) ?? false
    let followed = room > 0 && mayGoBelow ? topViewController?.scrollViewBelowBar : nil
    if course.followed !== followed {
      course.followed?.collapsingBar = nil
      course.followed?.roomAbove = 0
      course.followed = followed
      followed?.collapsingBar = self
    }
    setTaken(followed.map { taken(of: room, by: $0) } ?? 0)
  }

  func contentMoved(in scrollView: UIScrollView) {
    guard scrollView === course.followed, course.transition == nil,
      course.displayed === topViewController
    else { return }
    let taken = taken(of: navigationBar.largeTitleRoom, by: scrollView)
    guard taken != navigationBar.takenRoom else { return }
    setTaken(taken)
    placeBars()
  }

  func restingOffset(for proposed: CGFloat, in scrollView: UIScrollView) -> CGFloat {
    let whole = scrollView.topOffset
    let gone = whole + navigationBar.largeTitleRoom
    guard scrollView === course.followed, proposed > whole, proposed < gone else { return proposed }
    return proposed - whole < gone - proposed ? whole : gone
  }

  private func setTaken(_ room: CGFloat) {
    // Before the safe area changes, so that the content's limits stay where they are.
    course.followed?.roomAbove = room
    navigationBar.takenRoom = room
  }

  /// How much of a large title's room content has taken that stands where it does.
  private func taken(of room: CGFloat, by scrollView: UIScrollView) -> CGFloat {
    guard let view = viewIfLoaded, scrollView.contentOffset.y > scrollView.topOffset else {
      return 0
    }
    // Content that is not in place yet will come with the bar at its least height.
    guard scrollView.isInside(view) else { return room }
    let fixed =
      view.safeAreaInsets.top + navigationBar.fittingHeight - navigationBar.shownRoom
    let edge = scrollView.convert(scrollView.bounds.origin, to: view).y
    // Below the bar's least height lies nothing that could go under it.
    guard edge <= fixed + 0.5 else { return 0 }
    let top = edge - scrollView.contentOffset.y - scrollView.ownTopInset
    return room - min(max(0, top - fixed), room)
  }
}

extension UIScrollView {
  fileprivate final func isInside(_ view: UIView) -> Bool {
    sequence(first: self as UIView, next: \.superview).contains { $0 === view }
  }
}

extension UIViewController {
  /// Names the scroll view that bars at those edges follow; `nil` lets the controller find it. Only the top edge counts: a large
  /// title gives its room to this view's content.
  public final func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    guard edge.contains(.top) else { return }
    navigationSide.contentScrollView = scrollView
    (parentController as? UINavigationController)?.barsChanged()
  }

  /// The scroll view that a bar at that edge follows: the one that was named, else the controller's view, or a scroll
  /// view that is its first subview and fills it.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if edge.contains(.top), let named = navigationSide.contentScrollView as? UIScrollView {
      return named
    }
    guard let view = viewIfLoaded else { return nil }
    if let own = view as? UIScrollView { return own }
    guard let first = view.subviews.first as? UIScrollView else { return nil }
    // One that constraints are still to place may fill it.
    if first.bounds.isEmpty, !first.translatesAutoresizingMaskIntoConstraints { return first }
    guard first.frame.minY <= 0.5, first.bounds.width >= view.bounds.width - 0.5,
      first.bounds.height * 2 > view.bounds.height
    else { return nil }
    return first
  }

  /// The scroll view whose content may go below a bar above.
  fileprivate final var scrollViewBelowBar: UIScrollView? {
    guard let scrollView = contentScrollView(for: .top),
      scrollView.contentInsetAdjustmentBehavior != .never
    else { return nil }
    return scrollView
  }
}
