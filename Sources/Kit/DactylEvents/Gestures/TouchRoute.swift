/// The recognizers of touches that change together, kept until a touch, view or recognizer is
/// added, removed or moved.
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

  /// Stores the recognizers of those touches.
  mutating func keep(
    _ receivers: SharedList<UIGestureRecognizer>, of changed: borrowing RefList<UITouch>
  ) {
    touches.replaceAll(with: changed)
    recognizers = receivers
    changes = ViewNode.routeChanges
  }

  /// Drops the touches and recognizers, and keeps the list's memory.
  mutating func forget(keepingListIn lists: inout ReceiverLists) {
    touches.removeAll()
    changes = -1
    guard let list = recognizers else { return }
    recognizers = nil
    lists.adopt(list)
  }
}
