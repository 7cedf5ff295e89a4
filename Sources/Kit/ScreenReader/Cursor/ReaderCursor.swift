public import DactylKit
public import Foundation

/// The item that the user is at. Exactly one while there is any and the reader is on (spec
/// VC13:VOC-01).
@MainActor
public final class ReaderCursor {
  /// The application; not kept alive. A program may keep the cursor longer: it then has no items.
  private weak var application: UIApplication?
  /// The item, unless it was removed; ``settle()`` then finds another one.
  public private(set) weak var item: AccessibilityObject?
  /// Its index among all items, to find another one when it is removed.
  private var index = 0

  /// Called after each move of the cursor, with the previous element.
  var moved: (@MainActor (AccessibilityObject?) -> Void)?

  init(application: UIApplication) {
    self.application = application
  }

  /// All items, in the order of reading.
  public var items: [AccessibilityObject] {
    application.map { AccessibilityItems.inOrder(of: $0) } ?? []
  }

  /// The frontmost item at a place of the screen.
  public func item(at place: CGPoint) -> AccessibilityObject? {
    application.flatMap { AccessibilityItems.item(at: place, of: $0) }
  }

  /// Moves to an item; without effect if the cursor is there. Scroll views scroll to show it,
  /// unless `scrolls` is `false`: nothing may move under a finger that explores.
  public func move(to item: AccessibilityObject?, scrolls: Bool = true) {
    if let item, let place = items.firstIndex(where: { $0 === item }) { index = place }
    guard item !== self.item else { return }
    let left = self.item
    self.item = item
    if scrolls { item?.scrollToVisible() }
    left?.accessibilityElementDidLoseFocus()
    item?.accessibilityElementDidBecomeFocused()
    moved?(left)
  }

  /// Moves by a number of items. Returns `false` at the end, where the cursor stays.
  func step(by count: Int) -> Bool {
    settle()
    let items = items
    guard let present = items.firstIndex(where: { $0 === item }) else { return false }
    guard items.indices.contains(present + count) else { return false }
    move(to: items[present + count])
    return true
  }

  /// Moves to the next item in that direction that meets the condition.
  func step(by count: Int, where holds: (AccessibilityObject) -> Bool) -> Bool {
    settle()
    let items = items
    guard var place = items.firstIndex(where: { $0 === item }) else { return false }
    repeat { place += count } while items.indices.contains(place) && !holds(items[place])
    guard items.indices.contains(place) else { return false }
    move(to: items[place])
    return true
  }

  /// Moves to the first item.
  func moveToFirst() { move(to: items.first) }

  /// Moves to the last item.
  func moveToLast() { move(to: items.last) }

  /// If the item was removed, moves to the one that took its place, else to the one before. The
  /// reader calls it at each gesture; a program may call it sooner.
  public func settle() {
    let items = items
    if let item, let place = items.firstIndex(where: { $0 === item }) {
      index = place
      return
    }
    move(to: items.isEmpty ? nil : items[min(index, items.count - 1)])
  }

  /// Is nowhere: the reader is off.
  func clear() {
    item = nil
    index = 0
  }
}

extension AccessibilityObject {
  /// Scrolls every scroll view around the item as little as needed to show it.
  package func scrollToVisible() {
    guard let responder = self as? UIResponder else { return }
    for case let scrollView as UIScrollView in responder.responderChain where scrollView !== self {
      guard let window = scrollView.window else { return }
      let inWindow = window.convert(accessibilityFrame, from: nil as UIWindow?)
      scrollView.scrollRectToVisible(scrollView.convert(inWindow, from: nil), animated: false)
    }
  }
}
