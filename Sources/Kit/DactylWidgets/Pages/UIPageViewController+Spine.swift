import DactylControls
import Foundation

/// The state of the spine while the interface rotates.
struct SpineAnswer {
  /// The pages that a delegate sets while it is asked for the spine location.
  struct Wish {
    let pages: [UIViewController]
    let direction: UIPageViewController.NavigationDirection
    let completion: (@MainActor (Bool) -> Void)?
  }

  /// The interface orientation when pages were last placed.
  var orientation: UIInterfaceOrientation?
  /// Whether the delegate is being asked.
  var isAsked = false
  var wish: Wish?
}

extension UIPageViewController {
  /// Handles a possible change of orientation: the delegate returns a new spine location for
  /// curling pages.
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
    // Pages that remain get new places, even if none is added or removed.
    if pages == shown {
      placePages()
      wish?.completion?(true)
    } else {
      show(pages, wish?.direction ?? .forward, animated: false, wish?.completion)
      placePages()
    }
  }
}
