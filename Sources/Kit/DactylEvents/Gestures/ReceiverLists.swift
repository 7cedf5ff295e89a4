/// Lists of recognizers for touches, reused by later touches: without this, a tap allocated two
/// blocks for its list, half of all its allocations.
@MainActor
struct ReceiverLists {
  /// How many recognizers a new list has room for. Ours: few touches have more.
  static let usualCount = 12

  /// How many lists are kept. Ours: one for each finger of two hands.
  private static let most = 10

  private var spare: ContiguousArray<SharedList<UIGestureRecognizer>> = []

  nonisolated init() {}

  /// An empty list.
  mutating func next() -> SharedList<UIGestureRecognizer> {
    spare.popLast() ?? SharedList(capacity: Self.usualCount)
  }

  /// Keeps the list of a touch that is over, unless the touch or the list is referenced elsewhere:
  /// a program that keeps a touch can still ask for its recognizers.
  mutating func adopt(from touch: consuming UITouch) {
    guard isKnownUniquelyReferenced(&touch), isKnownUniquelyReferenced(&touch.receivers),
      let list = touch.receivers
    else { return }
    touch.receivers = nil
    adopt(list)
  }

  /// Keeps a list unless other code still uses it.
  mutating func adopt(_ list: consuming SharedList<UIGestureRecognizer>) {
    guard spare.count < Self.most, isKnownUniquelyReferenced(&list) else { return }
    list.list.removeAll()
    spare.append(list)
  }
}
