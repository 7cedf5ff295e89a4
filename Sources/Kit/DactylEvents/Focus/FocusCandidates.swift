import Foundation

/// An item that can have the focus, where it is and to what it belongs.
@MainActor
struct FocusCandidate {
  /// The items between which Tab does not stop.
  enum Group: Hashable {
    /// Items inside of an environment with that identifier.
    case named(String)
    /// The items of a list or a bar, or an item by itself.
    case of(ObjectIdentifier)
  }

  let item: any UIFocusItem
  /// Where it is on the screen.
  let frame: CGRect
  /// Whether any of it shows.
  let isVisible: Bool
  /// The innermost scroll view around it.
  let scrollView: (any FocusScrolling)?
  let group: Group
  /// The window, or the modal view in it.
  let root: UIView
}

/// Finds what can have the focus at present: in all windows down to one with a modal view, of which what lies below is left
/// out.
@MainActor
struct FocusCandidates {
  /// A candidate, or the candidates of a container that stay together.
  private struct Entry {
    var frame: CGRect
    var candidates: [FocusCandidate]
  }

  /// What a container hands down.
  private struct Place {
    var clip: CGRect
    var root: UIView
    var scrollView: (any FocusScrolling)?
    var group: FocusCandidate.Group?
  }

  private let application: UIApplication
  private var hasModal = false
  /// In the order of reading, those of the key window first.
  private(set) var all: [FocusCandidate] = []
  /// The guides that lead arrows elsewhere.
  private(set) var guides: [FocusCandidate] = []

  init(of application: UIApplication) {
    self.application = application
    var windows: [[FocusCandidate]] = []
    for window in application.windowsForKeys {
      let found = entries(
        of: window, Place(clip: Self.frame(of: window.bounds, in: window), root: window))
      let ordered = Self.merged(found, in: window)
      // What belongs to keys comes first: a keyboard on the screen lies in front of it.
      if window.isKeyWindow { windows.insert(ordered, at: 0) } else { windows.append(ordered) }
      if hasModal { break }
    }
    all = windows.flatMap(\.self)
  }

  /// The modal view in front, or the key window: what keeps the focus.
  static func root(of application: UIApplication) -> UIView? {
    for window in application.windowsForKeys {
      if let modal = modalView(in: window) { return modal }
    }
    return application.keyWindow
  }

  private static func modalView(in view: UIView) -> UIView? {
    for child in view.subviews.reversed() where child.isShownToKeys {
      if let modal = modalView(in: child) { return modal }
      if child.accessibilityViewIsModal { return child }
    }
    return nil
  }

  // MARK: The tree

  private mutating func entries(of view: UIView, _ outer: Place) -> [Entry] {
    var place = outer
    let frame = Self.frame(of: view.bounds, in: view)
    if view.accessibilityViewIsModal { place.root = view }
    if view.clipsToBounds || view.isScrollView { place.clip = place.clip.intersection(frame) }
    if let name = view.focusGroupIdentifier ?? view.ownController?.focusGroupIdentifier {
      place.group = .named(name)
    } else if view.isFocusGroup {
      place.group = .of(ObjectIdentifier(view))
    }
    var found: [Entry] = []
    if let own = candidate(view, frame, place, isInside: outer.scrollView != nil) {
      found.append(Entry(frame: frame, candidates: [own]))
      // What a row holds is reached by Tab each for itself.
      place.group = view.focusGroupIdentifier.map { .named($0) }
    }
    if let scrollView = view as? any FocusScrolling { place.scrollView = scrollView }
    addGuides(of: view, place)
    var inside: [Entry] = []
    for item in items(of: view) {
      if let child = item as? UIView {
        inside += entries(of: child, place)
      } else {
        let frame = Self.frame(of: item.frame, in: view)
        guard let own = candidate(item, frame, place, isInside: place.scrollView != nil) else {
          continue
        }
        inside.append(Entry(frame: frame, candidates: [own]))
      }
    }
    // A scroll view that only shows something gets the focus itself, and arrows scroll it.
    if inside.isEmpty, found.isEmpty, let scrollView = view as? any FocusScrolling,
      scrollView.canScroll,
      let own = candidate(view, frame, place, isInside: outer.scrollView != nil, asIs: true)
    {
      found.append(Entry(frame: frame, candidates: [own]))
    }
    guard view.isFocusGroup || view.isScrollView, !inside.isEmpty else { return found + inside }
    return found + [Entry(frame: frame, candidates: Self.merged(inside, in: view))]
  }

  /// The items of a view; of a modal one and its siblings only the modal one.
  private mutating func items(of view: UIView) -> [any UIFocusItem] {
    var part = view.isScrollView || view.clipsToBounds ? view.bounds : .infinite
    if view.isScrollView { part = part.insetBy(dx: -part.width, dy: -part.height) }
    let items = view.focusItems(in: part)
    guard let modal = items.last(where: { ($0 as? UIView)?.accessibilityViewIsModal == true })
    else { return items }
    hasModal = true
    return [modal]
  }

  private func candidate(
    _ item: any UIFocusItem, _ frame: CGRect, _ place: Place, isInside: Bool, asIs: Bool = false
  ) -> FocusCandidate? {
    guard asIs || item.canBecomeFocused, !frame.isEmpty else { return nil }
    let shown = frame.intersection(place.clip)
    let isVisible = !shown.isEmpty && !isCovered(item, at: shown)
    guard isVisible || isInside else { return nil }
    return FocusCandidate(
      item: item, frame: frame, isVisible: isVisible, scrollView: place.scrollView,
      group: place.group ?? .of(ObjectIdentifier(item)), root: place.root)
  }

  /// Whether a view that does not belong to the item lies over the middle of what shows of it. A transparent one that
  /// cannot have the focus itself covers nothing.
  private func isCovered(_ item: any UIFocusItem, at frame: CGRect) -> Bool {
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    guard let view = item as? UIView else { return false }
    var front = application.hitTest(middle, with: nil)?.view
    while let hit = front, !hit.isDescendant(of: view), !view.isDescendant(of: hit) {
      guard hit.isTransparentFocusItem, !hit.canBecomeFocused else { return true }
      front = behind(hit, at: middle)
    }
    return false
  }

  /// What lies behind a view, at a place of the screen: in its window, else in the windows behind that.
  private func behind(_ view: UIView, at place: CGPoint) -> UIView? {
    guard let window = view.window else { return nil }
    let inWindow = window.convert(place, from: nil as UIWindow?)
    for sibling in (view.superview?.subviews ?? []).prefix(while: { $0 !== view }).reversed() {
      if let hit = sibling.hitTest(sibling.convert(inWindow, from: nil), with: nil) { return hit }
    }
    if let superview = view.superview { return superview }
    for other in application.windowsForKeys.drop(while: { $0 !== window }).dropFirst() {
      let inOther = other.convert(place, from: nil as UIWindow?)
      if let hit = other.hitTest(inOther, with: nil) { return hit }
    }
    return nil
  }

  private mutating func addGuides(of view: UIView, _ place: Place) {
    for case let guide as any UIFocusItem in view.extras?.layout.guides ?? []
    where guide.canBecomeFocused {
      let frame = Self.frame(of: guide.frame, in: view)
      guides.append(
        FocusCandidate(
          item: guide, frame: frame, isVisible: !frame.intersection(place.clip).isEmpty,
          scrollView: place.scrollView, group: .of(ObjectIdentifier(guide)), root: place.root))
    }
  }

  // MARK: What is preferred

  /// The item that gets the focus when it comes to an environment: the one that this prefers, else the first that shows.
  func preferred(in environment: any UIFocusEnvironment) -> FocusCandidate? {
    var met: Set<ObjectIdentifier> = []
    return preferred(in: environment, met: &met)
  }

  private func preferred(
    in environment: any UIFocusEnvironment, met: inout Set<ObjectIdentifier>
  ) -> FocusCandidate? {
    guard met.insert(ObjectIdentifier(environment)).inserted else { return nil }
    if let own = all.first(where: { $0.item === environment && $0.isVisible }) { return own }
    for inner in environment.preferredFocusEnvironments {
      if let found = preferred(in: inner, met: &met) { return found }
    }
    return all.first { $0.isVisible && environment.contains($0.item) }
  }

  // MARK: Order

  private static func merged(_ entries: [Entry], in container: UIView) -> [FocusCandidate] {
    ReadingOrder.sorted(
      entries,
      isFromRight: container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    ) { $0.frame }.flatMap(\.candidates)
  }

  private static func frame(of rect: CGRect, in view: UIView) -> CGRect {
    UIAccessibility.convertToScreenCoordinates(rect, in: view)
  }
}

extension UIApplication {
  /// The windows of the main screen in which keys find something, from the front to the back: those that fingers find.
  fileprivate final var windowsForKeys: [UIWindow] {
    windowsFrontToBack.filter { $0.screen === mainScreen && $0.isShownToKeys }
  }
}

extension UIView {
  /// Whether keys find what is inside: it shows, and takes input.
  final var isShownToKeys: Bool {
    !isHidden && alpha >= ViewLimits.leastTouchableAlpha && isUserInteractionEnabled
  }

  /// The controller whose view this is.
  final var ownController: UIViewController? { next as? UIViewController }
}
