/// The sets of touches that recognizers and views are handed, kept as long as the same touches move
/// together: making a set costs more than the rest of a frame, and nobody can change a set but in
/// a copy of their own.
@MainActor
final class TouchSets {
  /// How many sets are kept. Ours: more groups than hands.
  private static let most = 8

  private struct Entry {
    /// The touches: the first one, and the others, which need memory only where there are any.
    var first: UITouch?
    var others: ContiguousArray<UITouch>
    var set: Set<UITouch>

    /// Whether the set is of just those touches, in that order.
    func holds(_ touches: ContiguousArray<UITouch>) -> Bool {
      guard touches.count == others.count + 1, touches[0] === first else { return false }
      for index in others.indices where others[index] !== touches[index + 1] { return false }
      return true
    }
  }

  @exclusivity(unchecked) private var entries: ContiguousArray<Entry> = []
  private var oldest = 0

  /// The set of some touches.
  func set(of touches: ContiguousArray<UITouch>) -> Set<UITouch> {
    for index in entries.indices where entries[index].holds(touches) {
      return entries[index].set
    }
    let entry = Entry(
      first: touches.first, others: ContiguousArray(touches.dropFirst()), set: Set(touches))
    if entries.count < Self.most {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.most
    }
    return entry.set
  }

  /// Lets go of all sets: a touch is over.
  func forget() {
    entries.removeAll(keepingCapacity: true)
    oldest = 0
  }
}
