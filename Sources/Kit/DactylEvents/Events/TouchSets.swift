/// The sets of touches that recognizers and views receive, kept as long as the same touches move
/// together: making a set costs more than the rest of a frame. Sharing is safe, since a program
/// that changes a set changes its own copy.
@MainActor
final class TouchSets {
  /// How many sets are kept. Ours: more than the groups that two hands form.
  private static let most = 8

  /// A set and its touches in their order. The list's memory is reused.
  private final class Entry {
    let touches = RefList<UITouch>(isKeeping: false)  // The set keeps them.
    @safe @exclusivity(unchecked) var set: Set<UITouch> = []

    /// Drops the touches, and keeps the set's memory for the next ones unless a program holds the
    /// set: making and freeing one takes 1,500 instructions.
    func empty() {
      touches.removeAll()
      set.removeAll(keepingCapacity: true)
    }
  }

  @safe @exclusivity(unchecked) private var entries: ContiguousArray<Entry> = []
  /// How many of them hold a set, and which one is given up for the next.
  @safe @exclusivity(unchecked) private var used = 0
  @safe @exclusivity(unchecked) private var oldest = 0

  nonisolated init() {}

  /// The set of some touches.
  func set(of touches: borrowing RefList<UITouch>) -> Set<UITouch> {
    for index in 0..<used where entries[index].touches.holds(touches) {
      return entries[index].set
    }
    return newSet(of: touches)
  }

  @inline(never)
  private func newSet(of touches: borrowing RefList<UITouch>) -> Set<UITouch> {
    if used == entries.count, used < Self.most { entries.append(Entry()) }
    let place = used < entries.count ? used : oldest
    if used < entries.count { used += 1 } else { oldest = (oldest + 1) % Self.most }
    let entry = entries[place]
    entry.empty()
    touches.each { touch in
      entry.touches.append(touch)
      entry.set.insert(touch)
    }
    return entry.set
  }

  /// Drops all touches: one of them is over.
  func forget() {
    while used > 0 {
      used -= 1
      entries[used].empty()
    }
    oldest = 0
  }
}
