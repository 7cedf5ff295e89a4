/// Lists of recognizers for touches, used again by the next touch: a tap made two pieces of memory
/// for its list, half of all that it made.
@MainActor
struct ReceiverLists {
  /// For how many recognizers of a touch memory is set aside. Ours: few touches have more.
  static let usualCount = 12

  /// How many lists are kept. Ours: one for each finger of two hands.
  private static let most = 10

  private var spare: ContiguousArray<SharedList<UIGestureRecognizer>> = []

  nonisolated init() {}

  /// An empty list.
  mutating func next() -> SharedList<UIGestureRecognizer> {
    spare.popLast() ?? SharedList(capacity: Self.usualCount)
  }

  /// Takes the list of a touch that is over, where nobody else has the touch and nobody but the touch
  /// has the list: whoever keeps a touch can ask it who saw it.
  mutating func adopt(from touch: consuming UITouch) {
    guard isKnownUniquelyReferenced(&touch), isKnownUniquelyReferenced(&touch.receivers),
      let list = touch.receivers
    else { return }
    touch.receivers = nil
    adopt(list)
  }

  /// Takes a list that nobody else goes through.
  mutating func adopt(_ list: consuming SharedList<UIGestureRecognizer>) {
    guard spare.count < Self.most, isKnownUniquelyReferenced(&list) else { return }
    list.list.removeAll()
    spare.append(list)
  }
}
