import Foundation

/// One turn of pages: the old pages, the new pages, and what moves them.
@MainActor
final class PageTurn {
  let from: [UIViewController]
  let to: [UIViewController]
  /// The page on the back of the one that turns, if pages have backs.
  let back: UIViewController?
  let direction: UIPageViewController.NavigationDirection
  /// Whether fingers make it; a program otherwise.
  let isUserMade: Bool
  let isAnimated: Bool
  let completion: (@MainActor (Bool) -> Void)?
  /// Whether a page that curls falls back.
  var isFallingBack = false
  /// Whether nothing but time is needed for the page to arrive.
  var isArriving = false

  init(
    from: [UIViewController], to: [UIViewController], back: UIViewController? = nil,
    _ direction: UIPageViewController.NavigationDirection, isUserMade: Bool, isAnimated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.from = from
    self.to = to
    self.back = back
    self.direction = direction
    self.isUserMade = isUserMade
    self.isAnimated = isAnimated
    self.completion = completion
  }

  /// What the delegate is told to come.
  var pending: [UIViewController] { to + (back.map { [$0] } ?? []) }
  var entering: [UIViewController] { to.filter { !from.contains($0) } }
  var leaving: [UIViewController] { from.filter { !to.contains($0) } }
}

/// The place of one page's view.
final class PageSlot: UIView {
  let page: UIViewController
  /// How many pages it lies after the one shown.
  var position = 0

  init(_ page: UIViewController) {
    self.page = page
    super.init(frame: .zero)
  }
}

/// The view that holds the pages.
final class PageContentView: UIView {
  weak var pager: UIPageViewController?

  override func layoutSubviews() { pager?.sizeMayHaveChanged() }

  /// Three fingers turn pages when the screen reader is on.
  override func scrollByDefault(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    pager?.turnByReader(direction) ?? false
  }
}
