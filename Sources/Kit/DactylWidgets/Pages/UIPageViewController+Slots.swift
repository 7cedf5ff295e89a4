import DactylControls
import Foundation

extension UIPageViewController {
  /// Adds the controller's own views to its view.
  final func installContent() {
    guard let view = viewIfLoaded else { return }
    if content.superview !== view {
      content.frame = view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertSubview(content, at: 0)
    }
    if spineAnswer.orientation == nil { spineAnswer.orientation = interfaceOrientation }
    for page in shown where slot(of: page) == nil { addSlot(for: page) }
    placePages()
    insertSlots()
  }

  /// Whether the next page lies at the left: where texts are read from right to left.
  final var isMirrored: Bool {
    navigationOrientation == .horizontal && (viewIfLoaded?.isMirrored ?? false)
  }

  /// The rectangle of the pages in the view.
  final var pageArea: CGRect {
    var area = content.bounds
    if indicator != nil { area.size.height = max(0, area.height - limits.indicatorHeight) }
    return area
  }

  /// The distance from one scrolling page to the next, in points.
  final var pageLength: CGFloat {
    let area = pageArea
    return (navigationOrientation == .horizontal ? area.width : area.height) + pageSpacing
  }

  private func slot(of page: UIViewController) -> PageSlot? { slots.first { $0.page === page } }

  @discardableResult
  private func addSlot(for page: UIViewController) -> PageSlot {
    if let slot = slot(of: page) { return slot }
    let slot = PageSlot(page)
    slots.append(slot)
    return slot
  }

  final func removeSlot(of page: UIViewController) {
    slots.removeAll { slot in
      guard slot.page === page else { return false }
      if page.viewIfLoaded?.superview === slot { page.view.removeFromSuperview() }
      slot.removeFromSuperview()
      return true
    }
  }

  /// Makes slots for the new pages, and gives their views their final size.
  final func prepareSlots(for turn: PageTurn) {
    for page in turn.entering {
      addSlot(for: page).position =
        !turn.isAnimated || transitionStyle == .pageCurl ? 0 : turn.direction == .forward ? 1 : -1
    }
    placePages()
  }

  /// Makes the shown page the middle one again.
  final func settleSlots() {
    for slot in slots where shown.contains(slot.page) { slot.position = 0 }
    placePages()
    scroller?.recentre()
  }

  /// Places every page.
  final func placePages() {
    let area = pageArea
    indicator?.frame = CGRect(
      x: 0, y: area.maxY, width: area.width, height: limits.indicatorHeight)
    scroller?.place(in: area)
    for slot in slots {
      slot.frame = scroller?.frame(of: slot, in: area) ?? frame(of: slot.page, in: area)
      guard let view = slot.page.view else { continue }
      if view.superview !== slot || view.frame != slot.bounds {
        view.transform = .identity
        view.frame = slot.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
    }
  }

  /// The place of a curling page: the whole area, or half of it if two pages face each other.
  private func frame(of page: UIViewController, in area: CGRect) -> CGRect {
    guard spine == .mid else { return area }
    let pair = turn.flatMap { $0.to.contains(page) ? $0.to : nil } ?? turn?.from ?? shown
    let isSecond = pair.last === page
    if navigationOrientation == .horizontal {
      let half = (area.width / 2).rounded(.down)
      return isSecond != isMirrored
        ? CGRect(x: area.minX + half, y: area.minY, width: area.width - half, height: area.height)
        : CGRect(x: area.minX, y: area.minY, width: half, height: area.height)
    }
    let half = (area.height / 2).rounded(.down)
    return isSecond
      ? CGRect(x: area.minX, y: area.minY + half, width: area.width, height: area.height - half)
      : CGRect(x: area.minX, y: area.minY, width: area.width, height: half)
  }

  /// Adds the pages' views. A page that curls forward lies above the page that it uncovers.
  final func insertSlots() {
    let holder: UIView = scroller?.view ?? content
    let uncovers = turn?.direction == .forward && turn?.isAnimated == true
    for slot in slots {
      if let view = slot.page.view, view.superview !== slot { slot.addSubview(view) }
      if slot.superview !== holder {
        let isNew = turn?.entering.contains(slot.page) ?? false
        if isNew, uncovers { holder.insertSubview(slot, at: 0) } else { holder.addSubview(slot) }
      }
    }
    if let indicator { content.bringSubviewToFront(indicator) }
  }

  /// Blocks new touches while pages turn (spec VC6:A-05).
  final func lock(_ isLocked: Bool) {
    for slot in slots { slot.isUserInteractionEnabled = !isLocked }
  }

  /// Handles a new size: a turn falls back or completes, and all pages follow.
  final func sizeMayHaveChanged() {
    orientationMayHaveChanged()
    let area = pageArea
    let isPlaced =
      scroller?.isPlaced(in: area) ?? slots.allSatisfy { $0.frame == frame(of: $0.page, in: area) }
    guard !isPlaced else { return }
    settleTurn()
    placePages()
  }

  // MARK: Indicator

  /// Reads the number of dots and the present dot from the data source (spec VC6:PAG-09).
  final func askForIndicator() {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource,
      case let count = dataSource.presentationCount(for: self), count > 0
    else {
      if indicator != nil {
        indicator?.removeFromSuperview()
        indicator = nil
        placePages()
      }
      return
    }
    let control = indicator ?? UIPageControl()
    control.numberOfPages = count
    control.currentPage = dataSource.presentationIndex(for: self)
    indicatorPage = control.currentPage
    guard indicator == nil else { return }
    control.allowsContinuousInteraction = false
    control.addTarget(self, action: UIPageViewController.indicatorTapped, for: .valueChanged)
    content.addSubview(control)
    indicator = control
    if isViewLoaded { placePages() }
  }

  /// Advances the indicator after a turn by a gesture.
  final func countIndicator(on direction: NavigationDirection) {
    indicator?.currentPage = indicatorPage + (direction == .forward ? 1 : -1)
    indicatorPage = indicator?.currentPage ?? 0
  }

  /// Handles a tap beside the dots: turns a page. The dots follow after the turn.
  private func indicatorTapped(_ control: UIPageControl) {
    let direction: NavigationDirection = control.currentPage > indicatorPage ? .forward : .reverse
    control.currentPage = indicatorPage
    _ = turnAtOnce(direction)
  }
}
