import DactylControls
import Foundation

/// Turns pages by scrolling. It has three slots in a row and shows the middle one. The data source
/// is called for a neighboring page when a finger drags towards it.
@MainActor
final class PageScroller: UIScrollViewDelegate {
  private weak var pager: UIPageViewController?
  let view = UIScrollView()
  private let axis: ScrollAxis
  /// The directions in which the present drag found no page.
  private var denied: Set<UIPageViewController.NavigationDirection> = []
  /// The distance by which the pages were moved while the same drag continues.
  private var carried: CGFloat = 0
  /// Whether code is moving the slots, rather than a finger.
  private var isArranging = false

  init(of pager: UIPageViewController) {
    self.pager = pager
    axis = pager.navigationOrientation == .horizontal ? .horizontal : .vertical
    view.isPagingEnabled = true
    view.isScrollEnabled = false
    view.alwaysBounceHorizontal = axis == .horizontal
    view.alwaysBounceVertical = axis == .vertical
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.contentInsetAdjustmentBehavior = .never
    view.scrollsToTop = false
    view.delegate = self
    pager.content.addSubview(view)
  }

  /// Without a data source, gestures do not scroll.
  func sourceChanged() { view.isScrollEnabled = pager?.dataSource != nil }

  // MARK: Places

  /// The distance between two pages, which is also the offset that shows the middle slot.
  private var length: CGFloat { pager?.pageLength ?? 0 }

  private var isMirrored: Bool { pager?.isMirrored ?? false }

  /// The distance of the middle page from its resting position.
  private var distance: CGFloat { view.contentOffset[axis] - length }

  private func viewFrame(in area: CGRect) -> CGRect {
    let spacing = pager?.pageSpacing ?? 0
    return axis == .horizontal
      ? area.insetBy(dx: -spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -spacing / 2)
  }

  func isPlaced(in area: CGRect) -> Bool { view.frame == viewFrame(in: area) }

  func place(in area: CGRect) {
    let frame = viewFrame(in: area)
    guard view.frame != frame else { return }
    arrange {
      view.frame = frame
      view.contentSize =
        axis == .horizontal
        ? CGSize(width: 3 * length, height: frame.height)
        : CGSize(width: frame.width, height: 3 * length)
      rest()
    }
  }

  func frame(of slot: PageSlot, in area: CGRect) -> CGRect {
    let place = isMirrored ? 1 - slot.position : 1 + slot.position
    let along = CGFloat(place) * length + (pager?.pageSpacing ?? 0) / 2
    return CGRect(
      x: axis == .horizontal ? along : 0, y: axis == .vertical ? along : 0, width: area.width,
      height: area.height)
  }

  /// Makes the shown page the middle one.
  func recentre() {
    arrange {
      if view.isDragging {
        var offset = view.contentOffset
        offset[axis] -= carried
        view.contentOffset = offset
        view.rebaseDrag()
      } else {
        rest()
      }
      carried = 0
    }
  }

  private func rest() {
    var offset = CGPoint.zero
    offset[axis] = length
    view.contentOffset = offset
  }

  private func arrange(_ act: () -> Void) {
    let wasArranging = isArranging
    isArranging = true
    act()
    isArranging = wasArranging
  }

  /// Stops all movement.
  func stand() {
    arrange {
      if view.isDragging {
        view.panGestureRecognizer.isEnabled = false
        view.panGestureRecognizer.isEnabled = view.isScrollEnabled
      }
      view.stopMoving()
    }
    allowAll()
  }

  /// Scrolls to the page of a turn.
  func animate(_ turn: PageTurn) {
    turn.isArriving = true
    var offset = view.contentOffset
    offset[axis] = (turn.direction == .forward) != isMirrored ? 2 * length : 0
    view.setContentOffset(offset, animated: true)
  }

  // MARK: Fingers

  private func ask(_ direction: UIPageViewController.NavigationDirection) {
    guard let pager, !denied.contains(direction) else { return }
    if !pager.beginUserTurn(direction) {
      denied.insert(direction)
      limit()
    }
  }

  private func allowAll() {
    guard !denied.isEmpty else { return }
    denied = []
    limit()
  }

  /// Limits scrolling in directions without a page.
  private func limit() {
    var inset = UIEdgeInsets.zero
    let before = denied.contains(isMirrored ? .forward : .reverse) ? -length : 0
    let after = denied.contains(isMirrored ? .reverse : .forward) ? -length : 0
    if axis == .horizontal {
      inset.left = before
      inset.right = after
    } else {
      inset.top = before
      inset.bottom = after
    }
    view.contentInset = inset
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    guard !isArranging, let pager, pager.turn == nil else { return }
    allowAll()
    let way = view.fingerWay[axis]
    if way != 0 { ask((way < 0) != isMirrored ? .forward : .reverse) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isArranging, view.isDragging, let pager, distance != 0 else { return }
    let direction =
      (distance > 0) != isMirrored ? UIPageViewController.NavigationDirection.forward : .reverse
    if let turn = pager.turn {
      if turn.direction != direction {
        pager.cancel(turn, finished: true)
        ask(direction)
      } else if abs(distance) >= length {
        // The finger already drags the next page and may continue.
        carried = distance > 0 ? length : -length
        pager.finish(turn, finished: true)
      }
    } else {
      ask(direction)
    }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { arrive() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // The finger has caught the content between two pages, and may continue the drag.
    if view.wasCaught, abs(distance) > 0.5, abs(distance) < length - 0.5 { return }
    arrive()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    guard !isArranging, let pager, let turn = pager.turn else { return }
    pager.finish(turn, finished: abs(distance) >= length - 0.5)
  }

  /// The content has come to rest after a drag.
  private func arrive() {
    guard !isArranging, let pager else { return }
    if let turn = pager.turn, !turn.isArriving {
      if abs(distance) >= length / 2 {
        pager.finish(turn, finished: true)
      } else {
        pager.cancel(turn, finished: true)
      }
    }
    if pager.turn == nil { allowAll() }
  }
}
