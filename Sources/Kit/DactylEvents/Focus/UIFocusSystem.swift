public import Foundation
import InputFrames

/// Keeps which item has the focus of keys, remotes and dials, and moves it.
///
/// Nothing has the focus before such a device is first used. A finger hides the ring; the item keeps the focus.
@MainActor
public final class UIFocusSystem {
  /// Posted after the focus has moved; the user info holds ``updateContextUserInfoKey`` and
  /// ``animationCoordinatorUserInfoKey``.
  public nonisolated static let didUpdateNotification = NSNotification.Name(
    "UIFocusDidUpdateNotification")
  /// Posted after an arrow or Tab led nowhere; the user info holds ``updateContextUserInfoKey``.
  public nonisolated static let movementDidFailNotification = NSNotification.Name(
    "UIFocusMovementDidFailNotification")
  /// The ``UIFocusUpdateContext``.
  public nonisolated static let updateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The ``UIFocusAnimationCoordinator``.
  public nonisolated static let animationCoordinatorUserInfoKey =
    "UIFocusUpdateAnimationCoordinatorKey"

  /// The system of the application that shows an environment; `nil` for one that is not shown.
  public static func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    environment.nearestView?.window?.owner.focusSystem
  }

  /// An item that had the focus.
  struct Past {
    weak var item: (any UIFocusItem)?
    weak var root: UIView?
  }

  private let link: ApplicationLink
  var application: UIApplication { link.application ?? .shared }
  /// The item, unless it is gone.
  private(set) weak var current: (any UIFocusItem)?
  /// Whether something had the focus, so that something gets it when that is gone.
  private var isUsed = false
  /// Whether it has left its window since, as the cell of a row does that another row uses now.
  private var hasLeft = false
  /// Where it was on the screen, to find the one that takes its place.
  private var place = CGRect.zero
  /// The items that had the focus, the latest last.
  private var past: [Past] = []
  private weak var lastRoot: UIView?
  private weak var lastController: UIViewController?
  /// Where ``UIFocusEnvironment/setNeedsFocusUpdate()`` was called.
  private var due: [any UIFocusEnvironment] = []
  /// Whether turns and arrows change the value of the item.
  var isEditing = false { didSet { if isEditing != oldValue { markPicture() } } }
  /// Whether a renderer shows it.
  private(set) var isShown = false
  /// Whether a text begins to be edited without a keyboard, so that the focus goes to the keys on the screen.
  var seeksKeys = false { didSet { if seeksKeys { application.iterationIsDue = true } } }
  /// The press that goes on, of a button that selects.
  var selecting: (press: UIPress, since: Timestamp, item: (any UIFocusItem)?)?

  init(application: UIApplication) { link = application.link }

  // MARK: UIKit's

  /// The item that has the focus; `nil` before a key, a remote or a dial is used.
  public var focusedItem: (any UIFocusItem)? { current }

  /// Moves the focus to an item, or to what an environment prefers, at once.
  public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard let candidate = FocusCandidates(of: application).preferred(in: environment) else {
      return
    }
    move(to: candidate, [])
  }

  /// Does now what ``UIFocusEnvironment/setNeedsFocusUpdate()`` has asked for.
  public func updateFocusIfNeeded() {
    let due = due
    self.due = []
    guard let current, let environment = due.first(where: { $0.contains(current) }) else { return }
    requestFocusUpdate(to: environment)
  }

  // MARK: What a renderer shows

  /// Where a ring is drawn, in points of the main screen, while a key, a remote or a dial is in use.
  package var ring: (frame: CGRect, cornerRadius: CGFloat, isEditing: Bool)? {
    guard isShown, let current, let effect = current.focusEffect, let view = current.nearestView,
      view.window != nil
    else { return nil }
    let halo = effect as? UIFocusHaloEffect
    let bounds = (current as? UIView)?.bounds ?? current.frame
    let frame = UIAccessibility.convertToScreenCoordinates(
      halo?.outline?.bounds ?? bounds, in: view)
    return (frame, halo?.cornerRadius ?? 0, isEditing)
  }

  /// Shows the ring from now on, or hides it.
  func show(_ isShown: Bool) {
    guard self.isShown != isShown else { return }
    self.isShown = isShown
    application.frames.focus = isShown ? self : nil
    if !isShown { isEditing = false }
    markPicture()
  }

  private func markPicture() { application.frames.isPictureDue = true }

  // MARK: Moving

  /// Asks all that are concerned, moves, and tells them.
  @discardableResult
  func move(to next: FocusCandidate, _ heading: UIFocusHeading) -> Bool {
    guard next.item !== current else {
      (place, hasLeft) = (next.frame, false)
      return true
    }
    guard update(to: next.item, heading) else { return false }
    (lastRoot, lastController) = (next.root, next.item.nearestController)
    place = next.frame
    past.removeAll { $0.item == nil || $0.item === next.item }
    past.append(Past(item: next.item, root: next.root))
    if past.count > FocusLimits.remembered { past.removeFirst() }
    reveal(next)
    application.lens?.follow(place)
    return true
  }

  private func update(to item: (any UIFocusItem)?, _ heading: UIFocusHeading) -> Bool {
    let context = UIFocusUpdateContext(from: current, to: item, heading)
    var environments: [any UIFocusEnvironment] = []
    for end in [current, item] {
      for each in end?.focusPath ?? [] where !environments.contains(where: { $0 === each }) {
        environments.append(each)
      }
    }
    guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return false }
    let left = current
    isEditing = false
    (current, hasLeft) = (item, false)
    isUsed = item != nil
    (left as? any FocusPressing)?.setFocused(false)
    (item as? any FocusPressing)?.setFocused(true)
    markPicture()
    endTextEditing(of: left, for: item)
    application.notifyObservers(
      .focus(FocusReport(previous: left, next: item, time: application.now)))
    let coordinator = UIFocusAnimationCoordinator()
    for each in environments { each.didUpdateFocus(in: context, with: coordinator) }
    NotificationCenter.default.post(
      name: Self.didUpdateNotification, object: self,
      userInfo: [
        Self.updateContextUserInfoKey: context,
        Self.animationCoordinatorUserInfoKey: coordinator,
      ])
    coordinator.run()
    if let element = item as? AccessibilityObject {
      application.assistiveTechnology?.focusMoved(to: element)
    }
    return true
  }

  /// A text that is edited is left when the focus leaves it for another item of its window.
  private func endTextEditing(of left: (any UIFocusItem)?, for item: (any UIFocusItem)?) {
    guard let text = left as? UIResponder, text is any UIKeyInput, text.isFirstResponder,
      (item as? UIView)?.window === text.responderWindow
    else { return }
    _ = text.resignFirstResponder()
  }

  /// Scrolls every scroll view around an item as little as needed to show it.
  private func reveal(_ candidate: FocusCandidate) {
    guard let view = candidate.item.nearestView else { return }
    let bounds = (candidate.item as? UIView)?.bounds ?? candidate.item.frame
    for case let scrollView as any FocusScrolling in view.responderChain where scrollView !== view {
      scrollView.scrollRectToVisible(scrollView.convert(bounds, from: view), animated: false)
    }
    place = UIAccessibility.convertToScreenCoordinates(bounds, in: view)
  }

  /// Tells that an arrow or Tab led nowhere.
  func fail(_ heading: UIFocusHeading) {
    NotificationCenter.default.post(
      name: Self.movementDidFailNotification, object: self,
      userInfo: [
        Self.updateContextUserInfoKey: UIFocusUpdateContext(from: current, to: nil, heading)
      ])
  }

  // MARK: Where it stands

  /// Asks for an update at the end of the iteration.
  func needUpdate(in environment: any UIFocusEnvironment) {
    due.append(environment)
    application.iterationIsDue = true
  }

  /// The item, if it can still have the focus.
  var standing: (any UIFocusItem)? {
    guard !hasLeft, let current, let view = current.nearestView, let window = view.window,
      window.isShownToKeys,
      current.canBecomeFocused || (current as? any FocusScrolling)?.canScroll == true,
      !view.isHidden
    else { return nil }
    var above: UIView? = (current as? UIView)?.superview ?? view
    while let present = above, present !== window {
      guard present.isShownToKeys else { return nil }
      above = present.superview
    }
    let root = FocusCandidates.root(of: application)
    let isInRoot = root.map { view.isDescendant(of: $0) } ?? false
    return isInRoot || isInFront(window, of: root) ? current : nil
  }

  /// Whether a window lies in front of what keeps the focus, as a keyboard on the screen does.
  private func isInFront(_ window: UIWindow, of root: UIView?) -> Bool {
    let windows = application.windowsFrontToBack
    guard let own = windows.firstIndex(where: { $0 === window }),
      let other = windows.firstIndex(where: { $0 === root?.window ?? root })
    else { return false }
    return own < other
  }

  /// Gives the focus to another item, where the one that had it is gone or what is presented keeps it inside.
  func review() {
    updateFocusIfNeeded()
    if seeksKeys { goToKeys() }
    guard isUsed, standing == nil else { return }
    let candidates = FocusCandidates(of: application)
    guard let next = successor(among: candidates) else {
      // Nothing else can have it: it waits.
      if current != nil { _ = update(to: nil, []) }
      isUsed = true
      lastRoot = FocusCandidates.root(of: application)
      return
    }
    move(to: next, [])
  }

  /// What gets the focus: what had it before in what shows again, what takes the place of what is gone, or what is preferred.
  private func successor(among candidates: FocusCandidates) -> FocusCandidate? {
    // A keyboard in front of the window keeps it, too, while its keys change.
    let isKept = candidates.all.contains { $0.isVisible && $0.root === lastRoot }
    let root = isKept ? lastRoot : FocusCandidates.root(of: application)
    guard let root else { return nil }
    let inside = candidates.all.filter { $0.isVisible && $0.root === root }
    if !isKept, let found = latest(among: inside) { return found }
    let preferred = candidates.preferred(in: root)
    guard let controller = preferred?.item.nearestController else { return preferred }
    let near = inside.filter { $0.item.nearestController === controller }
    if controller !== lastController { return latest(among: near) ?? preferred }
    return near.min { $0.frame.distance(to: place) < $1.frame.distance(to: place) }
  }

  /// The first key of a keyboard that lies in front of the window whose text is edited.
  private func goToKeys() {
    seeksKeys = false
    guard application.keyWindow?.firstResponder is any UIKeyInput else { return }
    let key = FocusCandidates(of: application).all.first {
      $0.isVisible && $0.item.nearestView?.window?.isKeyWindow == false
    }
    if let key { move(to: key, []) }
  }

  /// The item that had the focus last among some.
  func latest(among candidates: [FocusCandidate]) -> FocusCandidate? {
    for past in past.reversed() {
      if let found = candidates.first(where: { $0.item === past.item }) { return found }
    }
    return nil
  }
}

extension UIFocusSystem: FocusFollowing {
  func iterationEnds() { review() }
  func fingerTouched() { show(false) }
  func viewLeft(_ view: UIView) { if view === current { hasLeft = true } }
}

extension UIApplication {
  /// Keeps which item has the focus.
  package final var focusSystem: UIFocusSystem { service { UIFocusSystem(application: self) } }
}

extension CGRect {
  /// How far the middles of two rectangles are apart, squared.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    let (x, y) = (midX - other.midX, midY - other.midY)
    return x * x + y * y
  }
}
