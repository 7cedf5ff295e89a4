package import DactylKit
package import Foundation

/// Finds the items of the program's windows and puts them in the order of reading.
///
/// The order is left to right and top to bottom within a container (spec VC13:VOC-02); the children
/// of a group stay together. A modal view excludes its siblings and all windows behind.
@MainActor
package struct AccessibilityItems {
  /// An item, or a container whose items stay together, with what it holds.
  package struct Node {
    package let object: AccessibilityObject
    package let children: [Node]

    fileprivate var items: [AccessibilityObject] {
      children.isEmpty ? [object] : children.flatMap(\.items)
    }
  }

  /// What is put in order as one.
  private struct Entry {
    var frame: CGRect
    var nodes: [Node]
  }

  private var hasModal = false
  /// Whether bars and segmented controls are containers, too.
  private var keepsBars = false
  /// Whether modal views are containers, too.
  private var keepsModals = false

  /// All items, in the order of reading; windows in front come first.
  package static func inOrder(of application: UIApplication) -> [AccessibilityObject] {
    var search = AccessibilityItems()
    return search.windows(of: application).flatMap { $0.children.flatMap(\.items) }
  }

  /// The windows with their containers and items, in the order of reading; windows in front come first. Bars and segmented
  /// controls are containers here, and modal views where they are wanted.
  package static func tree(of application: UIApplication, withModals: Bool = false) -> [Node] {
    var search = AccessibilityItems()
    search.keepsBars = true
    search.keepsModals = withModals
    return search.windows(of: application)
  }

  private mutating func windows(of application: UIApplication) -> [Node] {
    var windows: [Node] = []
    for window in application.windowsFrontToBack {
      let nodes = Self.merged(entries(of: window), in: window)
      windows.append(Node(object: window, children: nodes))
      if hasModal { break }
    }
    return windows
  }

  /// The frontmost item at a place of the screen.
  package static func item(at place: CGPoint, of application: UIApplication) -> AccessibilityObject?
  {
    var search = AccessibilityItems()
    for window in application.windowsFrontToBack {
      if let item = search.item(at: place, in: window) { return item }
      if search.hasModal { return nil }
    }
    return nil
  }

  // MARK: The tree

  /// The elements of an object: itself, or those inside it.
  private mutating func entries(of object: AccessibilityObject) -> [Entry] {
    guard isShown(object) else { return [] }
    if object.isAccessibilityElement {
      return [
        Entry(frame: object.accessibilityFrame, nodes: [Node(object: object, children: [])])
      ]
    }
    guard !object.accessibilityElementsHidden else { return [] }
    let inside: [Entry]
    if let elements = listed(object) {
      // The program's own order is kept.
      let nodes = elements.flatMap { entries(of: $0).flatMap(\.nodes) }
      let items = nodes.flatMap(\.items)
      guard let first = items.first else { return [] }
      let frame = items.reduce(first.accessibilityFrame) { $0.union($1.accessibilityFrame) }
      return [
        Entry(frame: frame, nodes: groups(object) ? [Node(object: object, children: nodes)] : nodes)
      ]
    } else {
      inside = children(of: object).flatMap { entries(of: $0) }
    }
    guard let first = inside.first else { return inside }
    guard groups(object) else {
      guard Self.turns(object) else { return inside }
      let frame = inside.reduce(first.frame) { $0.union($1.frame) }
      return [Entry(frame: frame, nodes: Self.merged(inside, in: object))]
    }
    let node = Node(object: object, children: Self.merged(inside, in: object))
    // The items of a scroll view are read at the view's place in the order, however far it is
    // scrolled; bars that cover a part of it come before or after.
    if let scrollView = object as? UIScrollView {
      let free = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
      let frame =
        free.isEmpty
        ? Self.frameOnScreen(of: object)
        : UIAccessibility.convertToScreenCoordinates(free, in: scrollView)
      return [Entry(frame: frame, nodes: [node])]
    }
    let frame = inside.reduce(first.frame) { $0.union($1.frame) }
    return [Entry(frame: frame, nodes: [node])]
  }

  /// The subviews that count: a modal one leaves the others out.
  private mutating func children(of object: AccessibilityObject) -> [AccessibilityObject] {
    guard let view = object as? UIView else { return [] }
    let modal = view.subviews.last { $0.accessibilityViewIsModal && isShown($0) }
    guard let modal else { return view.subviews }
    hasModal = true
    return [modal]
  }

  private func listed(_ object: AccessibilityObject) -> [AccessibilityObject]? {
    if let elements = object.accessibilityElements {
      return elements.compactMap { $0 as? AccessibilityObject }
    }
    let count = object.accessibilityElementCount()
    guard count > 0 else { return nil }
    return (0..<count).compactMap { object.accessibilityElement(at: $0) as? AccessibilityObject }
  }

  private func groups(_ object: AccessibilityObject) -> Bool {
    object is UIScrollView || object.shouldGroupAccessibilityChildren
      || object.accessibilityContainerType != .none
      || object.accessibilityNavigationStyle == .combined
      || keepsModals && object.accessibilityViewIsModal
      || keepsBars
        && (object is UITabBar || object is UINavigationBar || object is UIToolbar
          || object is UISegmentedControl)
  }

  private func isShown(_ object: AccessibilityObject) -> Bool {
    guard let view = object as? UIView else { return true }
    return !view.isHidden && view.alpha >= 0.01
  }

  // MARK: Order

  /// Whether what lies in a view is read from right to left: as its content, or that of the nearest view around it, is said to
  /// go (`semanticContentAttribute`), else as the application does.
  package static func isReadFromRight(in view: UIView) -> Bool {
    let deciding = sequence(first: view, next: \.superview).first {
      $0.semanticContentAttribute != .unspecified
    }
    return (deciding ?? view).effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Whether a view is read in another direction than what lies around it.
  private static func turns(_ object: AccessibilityObject) -> Bool {
    guard let view = object as? UIView, view.semanticContentAttribute != .unspecified,
      let around = view.superview
    else { return false }
    return isReadFromRight(in: view) != isReadFromRight(in: around)
  }

  /// Sorts items in the reading direction of the container.
  private static func merged(
    _ entries: [Entry], in container: AccessibilityObject
  ) -> [Node] {
    let isFromRight = (container as? UIView).map(isReadFromRight) ?? false
    return ReadingOrder.sorted(entries, isFromRight: isFromRight) { $0.frame }.flatMap(\.nodes)
  }

  // MARK: Under a finger

  private mutating func item(
    at place: CGPoint, in object: AccessibilityObject
  ) -> AccessibilityObject? {
    guard isShown(object) else { return nil }
    if object.isAccessibilityElement { return Self.covers(object, place) ? object : nil }
    guard !object.accessibilityElementsHidden else { return nil }
    // Content that is scrolled out of view is not under any finger.
    if object is UIScrollView, !Self.holds(Self.frameOnScreen(of: object), place) { return nil }
    for child in (listed(object) ?? children(of: object)).reversed() {
      if let item = item(at: place, in: child) { return item }
    }
    return nil
  }

  private static func covers(_ object: AccessibilityObject, _ place: CGPoint) -> Bool {
    // The shape is what would be filled, whether or not the program has closed it.
    if let path = object.accessibilityPath {
      return path.cgPath.contains(place, using: path.usesEvenOddFillRule ? .evenOdd : .winding)
    }
    return holds(object.accessibilityFrame, place)
  }

  /// The frame of an object, corrected if its program returns an invalid one.
  private static func frameOnScreen(of object: AccessibilityObject) -> CGRect {
    guard let view = object as? UIView else { return object.accessibilityFrame }
    return UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
  }

  private static func holds(_ frame: CGRect, _ place: CGPoint) -> Bool {
    place.x >= frame.minX && place.x < frame.maxX && place.y >= frame.minY
      && place.y < frame.maxY
  }
}
