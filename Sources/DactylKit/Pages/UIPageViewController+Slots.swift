import Foundation

extension UIPageViewController {
  /// Puts the controller's own views into its view.
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

  /// The part of the view that pages have.
  final var pageArea: CGRect {
    var area = content.bounds
    if indicator != nil { area.size.height = max(0, area.height - limits.indicatorHeight) }
    return area
  }

  /// How far it is from one page that scrolls to the next, in points.
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

  /// Makes places for the pages that come, and gives their views the size that they will have.
  final func prepareSlots(for turn: PageTurn) {
    for page in turn.entering {
      addSlot(for: page).position =
        !turn.isAnimated || transitionStyle == .pageCurl ? 0 : turn.direction == .forward ? 1 : -1
    }
    placePages()
  }

  /// What is shown lies in the middle again.
  final func settleSlots() {
    for slot in slots where shown.contains(slot.page) { slot.position = 0 }
    placePages()
    scroller?.recentre()
  }

  /// Gives every page its place.
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

  /// The place of a page that curls: all, or half where two face each other.
  private func frame(of page: UIViewController, in area: CGRect) -> CGRect {
    guard spine == .mid else { return area }
    let pair = turn.flatMap { $0.to.contains(page) ? $0.to : nil } ?? turn?.from ?? shown
    let isSecond = pair.last === page
    if navigationOrientation == .horizontal {
      let half = (area.width / 2).rounded(.down)
      return isSecond
        ? CGRect(x: area.minX + half, y: area.minY, width: area.width - half, height: area.height)
        : CGRect(x: area.minX, y: area.minY, width: half, height: area.height)
    }
    let half = (area.height / 2).rounded(.down)
    return isSecond
      ? CGRect(x: area.minX, y: area.minY + half, width: area.width, height: area.height - half)
      : CGRect(x: area.minX, y: area.minY, width: area.width, height: half)
  }

  /// Puts the pages' views in. A page that curls forward lies above the one that it uncovers.
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

  /// While pages turn, they get no new touches (spec VC6:A-05).
  final func lock(_ isLocked: Bool) {
    for slot in slots { slot.isUserInteractionEnabled = !isLocked }
  }

  /// The view has another size: what is turning falls back or arrives, and all pages follow.
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

  /// Asks whether there are dots, and which (spec VC6:PAG-09).
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

  /// The page after a turn by fingers is one further.
  final func countIndicator(on direction: NavigationDirection) {
    indicator?.currentPage = indicatorPage + (direction == .forward ? 1 : -1)
    indicatorPage = indicator?.currentPage ?? 0
  }

  /// A tap beside the dots turns a page; the dots follow when it is turned.
  private func indicatorTapped(_ control: UIPageControl) {
    let direction: NavigationDirection = control.currentPage > indicatorPage ? .forward : .reverse
    control.currentPage = indicatorPage
    _ = turnAtOnce(direction)
  }
}
