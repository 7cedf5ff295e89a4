import Foundation

/// What is known of the spine while the interface turns.
struct SpineAnswer {
  /// What a delegate set while it was asked for the spine.
  struct Wish {
    let pages: [UIViewController]
    let direction: UIPageViewController.NavigationDirection
    let completion: (@MainActor (Bool) -> Void)?
  }

  /// How the interface stood when pages were placed last.
  var orientation: UIInterfaceOrientation?
  /// Whether the delegate is being asked.
  var isAsked = false
  var wish: Wish?
}

extension UIPageViewController {
  /// The interface may stand another way: then the delegate of pages that curl says where they are
  /// bound from now on.
  final func orientationMayHaveChanged() {
    let present = interfaceOrientation
    guard let old = spineAnswer.orientation, old != present, transitionStyle == .pageCurl,
      let delegate
    else {
      spineAnswer.orientation = present
      return
    }
    spineAnswer.orientation = present
    settleTurn()
    spineAnswer.isAsked = true
    let next = delegate.pageViewController(self, spineLocationFor: present)
    spineAnswer.isAsked = false
    let wish = spineAnswer.wish
    spineAnswer.wish = nil
    change(spine: next == .none ? spine : next, wish)
  }

  private func change(spine next: SpineLocation, _ wish: SpineAnswer.Wish?) {
    let needed = next == .mid ? 2 : 1
    var pages = wish?.pages ?? shown
    if pages.count > needed, wish == nil { pages = Array(pages.prefix(needed)) }
    if pages.count == 1, needed == 2, let first = pages.first,
      let second = dataSource?.pageViewController(self, viewControllerAfter: first)
    {
      pages.append(second)
    }
    guard shown.isEmpty && wish == nil || pages.count >= needed else {
      return kitApplication.warn(
        .containerRefused(
          self,
          reason: "the spine was to be \(next), which needs \(needed) pages: "
            + "set them when asked for it"))
    }
    let wasMid = spine == .mid
    spine = next
    if next == .mid { hasBacks = true } else if wasMid { hasBacks = false }
    guard !pages.isEmpty else { return }
    // Those that stay have other places, even if none comes or goes.
    if pages == shown {
      placePages()
      wish?.completion?(true)
    } else {
      show(pages, wish?.direction ?? .forward, animated: false, wish?.completion)
      placePages()
    }
  }
}
