import DactylControls
import Foundation

extension UIPageViewController {
  // MARK: By a program

  final func show(
    _ pages: [UIViewController], _ direction: NavigationDirection, animated: Bool,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    if spineAnswer.isAsked {
      spineAnswer.wish = SpineAnswer.Wish(
        pages: pages, direction: direction, completion: completion)
      return
    }
    let isAnimated =
      animated && UIView.areAnimationsEnabled && !shown.isEmpty && isShown
      && viewIfLoaded?.window != nil
    if pages.isEmpty, shown.isEmpty {
      completion?(true)
      return
    }
    if let refusal = refusal(of: pages, animated: isAnimated) {
      return kitApplication.warn(.containerRefused(self, reason: refusal))
    }
    settleTurn()
    let to = spine == .mid ? pages : [pages[0]]
    guard to != shown else {
      askForIndicator()
      completion?(true)
      return
    }
    let turn = PageTurn(
      from: shown, to: to, back: isAnimated && spine != .mid ? pages.dropFirst().first : nil,
      direction, isUserMade: false, isAnimated: isAnimated, completion: completion)
    guard begin(turn) else { return }
    guard isAnimated else { return finish(turn, finished: true) }
    if let scroller {
      scroller.animate(turn)
    } else {
      curler?.animate(turn, share: 1)
    }
  }

  /// Why these pages cannot be shown; `nil` if they can.
  private func refusal(of pages: [UIViewController], animated: Bool) -> String? {
    let needed: ClosedRange<Int> =
      spine == .mid
      ? 2...2 : !hasBacks || transitionStyle == .scroll ? 1...1 : animated ? 2...2 : 1...2
    guard needed.contains(pages.count) else {
      let bound =
        spine == .none
        ? "pages that scroll" : "pages bound at \(spine)\(hasBacks ? ", with backs," : "")"
      return "\(pages.count) view controllers were set, and \(bound) need \(needed.upperBound)"
    }
    if pages.count == 2, pages[0] === pages[1] {
      return "\(pages[0].nameInWarnings) was set twice: name it once"
    }
    if let page = pages.first(where: { ancestors.contains($0) }) {
      return "\(page.nameInWarnings) contains \(nameInWarnings), or is it: name another"
    }
    return nil
  }

  final func setHasBacks(_ wish: Bool) {
    if !wish, spine == .mid {
      return kitApplication.warn(
        .containerRefused(self, reason: "pages bound in the middle are double-sided always"))
    }
    hasBacks = wish
  }

  // MARK: By fingers

  /// Gets the next pages in a direction from the data source, and begins to turn to them. Returns
  /// `false` if there are none.
  final func beginUserTurn(_ direction: NavigationDirection) -> Bool {
    guard let source = dataSource, let first = shown.first, let last = shown.last else {
      return false
    }
    func next(_ page: UIViewController) -> UIViewController? {
      direction == .forward
        ? source.pageViewController(self, viewControllerAfter: page)
        : source.pageViewController(self, viewControllerBefore: page)
    }
    guard let near = next(direction == .forward ? last : first) else { return false }
    var to = [near]
    var back: UIViewController?
    if hasBacks, transitionStyle == .pageCurl {
      guard let far = next(near) else { return false }
      if spine == .mid {
        to = direction == .forward ? [near, far] : [far, near]
      } else {
        to = [far]
        back = near
      }
    }
    guard turn == nil, refusal(of: back.map { to + [$0] } ?? to, animated: true) == nil,
      to != shown
    else { return false }
    return begin(
      PageTurn(
        from: shown, to: to, back: back, direction, isUserMade: true, isAnimated: true))
  }

  /// Turns a page as a tap does. Returns `false` if there is none.
  final func turnAtOnce(_ direction: NavigationDirection) -> Bool {
    settleTurn()
    guard beginUserTurn(direction), let turn else { return false }
    if let scroller {
      scroller.animate(turn)
    } else {
      curler?.animate(turn, share: 1)
    }
    return true
  }

  final func turnByReader(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    let isHorizontal = navigationOrientation == .horizontal
    if isMirrored, direction == .left || direction == .right {
      return turnAtOnce(direction == .right ? .forward : .reverse)
    }
    switch direction {
    case .left where isHorizontal, .up where !isHorizontal, .next: return turnAtOnce(.forward)
    case .right where isHorizontal, .down where !isHorizontal, .previous:
      return turnAtOnce(.reverse)
    default: return false
    }
  }

  // MARK: The course of a turn

  /// Begins a turn: calls the delegate and adds the new views. Returns whether the turn continues.
  private func begin(_ turn: PageTurn) -> Bool {
    self.turn = turn
    if turn.isUserMade {
      delegate?.pageViewController(self, willTransitionTo: turn.pending)
      // The delegate may have set other pages.
      guard self.turn === turn else { return false }
    }
    for page in turn.entering { attachChild(page) }
    if let back = turn.back { attachChild(back) }
    if !turn.isUserMade {
      for page in turn.leaving { page.willMove(toParent: nil) }
      shown = turn.to
      // Data sources find the present dot by the first of the controllers that are set.
      askForIndicator()
      guard self.turn === turn else { return false }
    }
    guard isViewLoaded else { return true }
    prepareSlots(for: turn)
    turn.isSeen = isShown
    if isShown {
      for page in turn.entering { page.beginAppearance(true, animated: turn.isAnimated) }
      for page in turn.leaving { page.beginAppearance(false, animated: turn.isAnimated) }
    }
    guard self.turn === turn else { return false }
    insertSlots()
    lock(turn.isAnimated)
    return true
  }

  /// Completes a turn.
  final func finish(_ turn: PageTurn, finished: Bool) {
    guard self.turn === turn else { return }
    if turn.isUserMade {
      for page in turn.leaving { page.willMove(toParent: nil) }
      shown = turn.to
      countIndicator(on: turn.direction)
    }
    self.turn = nil
    if isViewLoaded {
      settleSlots()
      // Before the controller is on screen, pages are laid out when they appear, like pages set before
      // the view is loaded.
      if isShown, content.window != nil { content.layoutIfNeeded() }
      // Scrolling pages appear before the old ones disappear (`Differences.md`).
      if transitionStyle == .scroll { end(turn.entering) }
      for page in turn.leaving { removeSlot(of: page) }
      end(turn.leaving)
      if transitionStyle == .pageCurl { end(turn.entering) }
    }
    for page in turn.leaving { page.removeFromParent() }
    if turn.isSeen, appearanceState != .appearing { closeMoves() }
    letGo(turn.back)
    notifyEnd(of: turn, finished: finished, completed: true)
  }

  /// Calls `didMove(toParent:)` of pages that have not received it yet.
  final func closeMoves() {
    for page in shown where page.isMoveOpen {
      page.didMove(toParent: self)
      // An override may not call `super`.
      page.settleMove(to: self)
    }
  }

  /// Lets a page fall back: the new pages disappear.
  final func fallBack(_ turn: PageTurn) {
    guard self.turn === turn, !turn.isFallingBack else { return }
    turn.isFallingBack = true
    for page in turn.entering { page.willMove(toParent: nil) }
    guard isShown else { return }
    for page in turn.entering { page.beginAppearance(false, animated: true) }
    for page in turn.leaving { page.beginAppearance(true, animated: true) }
  }

  /// Ends a turn that has fallen back.
  final func cancel(_ turn: PageTurn, finished: Bool) {
    guard self.turn === turn else { return }
    if transitionStyle == .scroll {
      if isShown { for page in turn.leaving { page.beginAppearance(true, animated: true) } }
      end(turn.leaving)
    }
    fallBackAfterAll(turn)
    self.turn = nil
    if isViewLoaded {
      for page in turn.entering { removeSlot(of: page) }
      settleSlots()
    }
    end(turn.entering)
    end(turn.leaving)
    for page in turn.entering { page.removeFromParent() }
    letGo(turn.back)
    notifyEnd(of: turn, finished: finished, completed: false)
  }

  private func fallBackAfterAll(_ turn: PageTurn) {
    guard transitionStyle == .scroll else { return fallBack(turn) }
    for page in turn.entering {
      page.willMove(toParent: nil)
      if isShown { page.beginAppearance(false, animated: true) }
    }
  }

  /// Ends the present turn at once: a turn by the program completes, a turn by a gesture falls
  /// back.
  final func settleTurn() {
    guard let turn else { return }
    scroller?.stand()
    guard self.turn === turn else { return }
    if turn.isUserMade, !turn.isArriving {
      cancel(turn, finished: false)
    } else {
      finish(turn, finished: false)
    }
  }

  private func letGo(_ back: UIViewController?) {
    guard let back, back.parentController === self, !shown.contains(back) else { return }
    back.willMove(toParent: nil)
    back.removeFromParent()
  }

  private func notifyEnd(of turn: PageTurn, finished: Bool, completed: Bool) {
    if self.turn == nil { lock(false) }
    if turn.isUserMade {
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: turn.from,
        transitionCompleted: completed)
    }
    turn.completion?(finished)
  }

  /// Calls the pages' appearance methods, unless the controller itself is appearing or disappearing
  /// and will call them.
  private func end(_ pages: [UIViewController]) {
    guard appearanceState == .appeared || appearanceState == .disappeared else { return }
    for page in pages { page.endAppearance() }
  }
}
