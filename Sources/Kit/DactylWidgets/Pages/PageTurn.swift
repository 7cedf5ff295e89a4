@_spi(Kit) import DactylControls
@_spi(Kit) import DactylEvents
import Foundation

/// A turn from old pages to new ones, and its animation.
@MainActor
final class PageTurn {
  let from: [UIViewController]
  let to: [UIViewController]
  /// The page on the back of the turning page, if pages are double-sided.
  let back: UIViewController?
  let direction: UIPageViewController.NavigationDirection
  /// Whether a gesture makes the turn, rather than the program.
  let isUserMade: Bool
  let isAnimated: Bool
  let completion: (@MainActor (Bool) -> Void)?
  /// Whether a curling page is falling back.
  var isFallingBack = false
  /// Whether the turn will complete without further input.
  var isArriving = false
  /// Whether the page controller was on screen, or on its way there, when the turn began.
  var isSeen = false

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

  /// The controllers that the delegate receives as pending.
  var pending: [UIViewController] { to + (back.map { [$0] } ?? []) }
  var entering: [UIViewController] { to.filter { !from.contains($0) } }
  var leaving: [UIViewController] { from.filter { !to.contains($0) } }
}

/// The slot of one page's view.
final class PageSlot: UIView {
  let page: UIViewController
  /// The distance from the shown page, in pages.
  var position = 0

  init(_ page: UIViewController) {
    self.page = page
    super.init(frame: .zero)
  }
}

/// The view that contains the pages.
final class PageContentView: UIView {
  weak var pager: UIPageViewController?

  override func layoutSubviews() { pager?.sizeMayHaveChanged() }

  /// Turns pages for the screen reader's three-finger scroll.
  override func scrollByDefault(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    pager?.turnByReader(direction) ?? false
  }
}
