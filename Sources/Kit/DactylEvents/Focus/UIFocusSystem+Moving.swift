import Foundation

/// Where arrows, Tab and a dial lead.
extension UIFocusSystem {
  /// The focus goes where it is preferred, when nothing has it. Returns whether something has it now.
  @discardableResult
  func begin() -> Bool {
    review()
    if standing != nil { return true }
    let candidates = FocusCandidates(of: application)
    // Where the screen reader's cursor is, the person is.
    if let element = application.assistiveTechnology?.focusedElement,
      let found = candidates.candidate(of: element)
    {
      return move(to: found, .first)
    }
    guard let root = FocusCandidates.root(of: application),
      let first = candidates.preferred(in: root)
    else { return false }
    return move(to: first, .first)
  }

  // MARK: Arrows

  /// Moves in a direction: first inside of the scroll view around the item, which scrolls on, then outside of it.
  func go(_ heading: UIFocusHeading) {
    guard let item = standing else { return fail(heading) }
    item.didHintFocusMovement(UIFocusMovementHint(heading.direction))
    var candidates = FocusCandidates(of: application)
    guard let present = candidates.all.first(where: { $0.item === item }) else {
      return fail(heading)
    }
    if goWithin(present, heading, among: candidates) { return }
    for case let scrollView as any FocusScrolling in item.nearestView?.responderChain ?? []
    where scrollView !== item {
      if leads(heading, from: present.frame, among: candidates.inside(scrollView)) { return }
      let before = scrollView.contentOffset
      guard scrollView.scrollOn(heading) else { continue }
      let after = scrollView.contentOffset
      let origin = present.frame.offsetBy(dx: before.x - after.x, dy: before.y - after.y)
      candidates = FocusCandidates(of: application)
      _ = leads(heading, from: origin, among: candidates.inside(scrollView))
      return
    }
    let visible = (candidates.all + candidates.guides).filter(\.isVisible)
    if !leads(heading, from: present.frame, among: visible) { fail(heading) }
  }

  /// An arrow that leads on along the line leads to the items that the present one holds, such as the buttons of a row, and one
  /// that leads back, from the first of them to the item that holds them.
  private func goWithin(
    _ present: FocusCandidate, _ heading: UIFocusHeading, among candidates: FocusCandidates
  ) -> Bool {
    guard heading == .left || heading == .right, let view = present.item.nearestView else {
      return false
    }
    let isOn = (heading == .right) != view.isMirrored
    let inner = candidates.all.filter { $0.item !== present.item && $0.isVisible }
    if isOn {
      let held = inner.filter { present.item.contains($0.item) }
      var start = present.frame
      start.size.width = 0
      if heading == .left { start.origin.x = present.frame.maxX }
      if leads(heading, from: start, among: held) { return true }
    }
    guard let holder = inner.last(where: { $0.item.contains(present.item) }) else { return false }
    let siblings = inner.filter { $0.item !== holder.item && holder.item.contains($0.item) }
    if leads(heading, from: present.frame, among: siblings) { return true }
    return isOn ? false : move(to: holder, heading)
  }

  /// Moves to the best of some candidates. Returns whether one lies in that direction.
  private func leads(
    _ heading: UIFocusHeading, from origin: CGRect, among some: [FocusCandidate]
  ) -> Bool {
    let others = some.filter { $0.item !== current }
    let search = FocusSearch(origin: origin, heading: heading)
    guard let best = search.best(of: others.map(\.frame)) else { return false }
    let found = others[best]
    guard found.item.isGuide else { return move(to: found, heading) }
    let candidates = FocusCandidates(of: application)
    for environment in found.item.preferredFocusEnvironments {
      if let inside = candidates.preferred(in: environment) { return move(to: inside, heading) }
    }
    return false
  }

  // MARK: Tab

  /// Moves to the next group, or the one before: to its item of the greatest priority.
  func goToGroup(forward: Bool) {
    let heading: UIFocusHeading = forward ? .next : .previous
    let candidates = FocusCandidates(of: application).all.filter {
      $0.isVisible || $0.item === current
    }
    guard let present = candidates.first(where: { $0.item === current }) else {
      return fail(heading)
    }
    var groups: [FocusCandidate.Group] = []
    for each in candidates where !groups.contains(each.group) { groups.append(each.group) }
    guard groups.count > 1, let index = groups.firstIndex(of: present.group) else {
      return fail(heading)
    }
    let next = groups[(index + (forward ? 1 : groups.count - 1)) % groups.count]
    let members = candidates.filter { $0.group == next }
    let last = latest(among: members)
    func priority(_ member: FocusCandidate) -> UIFocusGroupPriority {
      let own = member.item.focusGroupPriority
      return member.item === last?.item ? max(own, .previouslyFocused) : own
    }
    guard var best = members.first else { return fail(heading) }
    for member in members where priority(member) > priority(best) { best = member }
    if !move(to: best, heading) { fail(heading) }
  }

  // MARK: A dial

  /// Moves to the next item in the order of reading, or the one before; from the last one to the first.
  func step(forward: Bool) {
    let heading: UIFocusHeading = forward ? .next : .previous
    guard var (list, index) = reachable() else { return fail(heading) }
    func next() -> FocusCandidate { list[(index + (forward ? 1 : list.count - 1)) % list.count] }
    for case let scrollView as any FocusScrolling in current?.nearestView?.responderChain ?? []
    where scrollView !== current {
      let isInside = next().item.nearestView?.isDescendant(of: scrollView) ?? false
      let isWrapped = forward ? index == list.count - 1 : index == 0
      guard !isInside || isWrapped, scrollView.scrollOn(heading) else { continue }
      guard let found = reachable() else { return review() }
      (list, index) = found
      break
    }
    if list.count < 2 || !move(to: next(), heading) { fail(heading) }
  }

  /// All items beside the present one, in the order of reading, and its place among them.
  private func reachable() -> (list: [FocusCandidate], index: Int)? {
    let all = FocusCandidates(of: application).all
    guard let present = all.first(where: { $0.item === current }) else { return nil }
    let list = all.filter {
      $0.root === present.root
        && ($0.isVisible || $0.item === current
          || $0.scrollView != nil && $0.scrollView === present.scrollView)
    }
    return list.firstIndex { $0.item === current }.map { (list, $0) }
  }
}

extension FocusCandidates {
  /// What lies inside of a scroll view, also what is scrolled away.
  fileprivate func inside(_ scrollView: UIView) -> [FocusCandidate] {
    (all + guides).filter { $0.item.nearestView?.isDescendant(of: scrollView) ?? false }
  }
}

extension UIFocusItem {
  /// Whether it leads arrows elsewhere, and never has the focus itself.
  fileprivate var isGuide: Bool { !(self is UIView) && !preferredFocusEnvironments.isEmpty }
}

extension UIFocusHeading {
  /// The direction of an arrow.
  fileprivate var direction: CGVector {
    switch self {
    case .up: CGVector(dx: 0, dy: -1)
    case .down: CGVector(dx: 0, dy: 1)
    case .left: CGVector(dx: -1, dy: 0)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}
