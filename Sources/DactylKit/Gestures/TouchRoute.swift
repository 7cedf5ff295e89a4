/// The recognizers of touches that change together, kept until a touch, a view or a recognizer
/// comes, goes or changes its place.
@MainActor
struct TouchRoute: ~Copyable {
  private let touches = RefList<UITouch>(isKeeping: false)  // The event keeps them.
  private var recognizers: SharedList<UIGestureRecognizer>?
  private var changes = -1

  nonisolated init() {}

  /// The recognizers of those touches, if they are known.
  func receivers(of changed: borrowing RefList<UITouch>) -> SharedList<UIGestureRecognizer>? {
    changes == ViewNode.routeChanges && touches.holds(changed) ? recognizers : nil
  }

  /// Keeps the recognizers of those touches.
  mutating func keep(
    _ receivers: SharedList<UIGestureRecognizer>, of changed: borrowing RefList<UITouch>
  ) {
    touches.removeAll()
    changed.each { touches.append($0) }
    recognizers = receivers
    changes = ViewNode.routeChanges
  }

  /// Lets go of the touches and recognizers; the list is kept for others.
  mutating func forget(keepingListIn lists: inout ReceiverLists) {
    touches.removeAll()
    changes = -1
    guard let list = recognizers else { return }
    recognizers = nil
    lists.adopt(list)
  }
}
