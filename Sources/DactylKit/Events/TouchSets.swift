/// The sets of touches that recognizers and views are handed, kept as long as the same touches move
/// together: making a set costs more than the rest of a frame, and nobody can change a set but in
/// a copy of their own.
@MainActor
final class TouchSets {
  /// How many sets are kept. Ours: more groups than hands.
  private static let most = 8

  private struct Entry {
    var touches: ContiguousArray<UITouch>
    var set: Set<UITouch>
  }

  private var entries: ContiguousArray<Entry> = []
  private var oldest = 0

  /// The set of some touches.
  func set(of touches: ContiguousArray<UITouch>) -> Set<UITouch> {
    for index in entries.indices where Self.areSame(entries[index].touches, touches) {
      return entries[index].set
    }
    let entry = Entry(touches: touches, set: Set(touches))
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

  private static func areSame(
    _ left: ContiguousArray<UITouch>, _ right: ContiguousArray<UITouch>
  ) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] !== right[index] { return false }
    return true
  }
}
