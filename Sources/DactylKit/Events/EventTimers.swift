import InputFrames

/// The one queue of timers, keyed by event time.
///
/// Driven by a timer descriptor when live and by the virtual clock when replaying; nothing in it
/// asks what time it is.
@MainActor
final class EventTimers {
  /// Names a timer, for taking it back.
  struct Token: Hashable {
    fileprivate var number: Int
    fileprivate var deadline: Timestamp
  }

  /// A recognizer's timer and the queue that it is in.
  struct Timer {
    /// Names it.
    var token: Token
    /// The queue, which takes this from the recognizer when it dies; none for a deadline that is
    /// never reached.
    var queue: Unmanaged<EventTimers>?
  }

  /// Who is told that a deadline is reached. A recognizer sets one at each touch: it is named
  /// itself, since a closure would be allocated for each.
  private enum Listener {
    case recognizer(UIGestureRecognizer)
    case closure(@MainActor (Timestamp) -> Void)
    /// The timer has fired or was taken back.
    case nobody
  }

  private struct Entry {
    var deadline: Timestamp
    var number: Int
    var listener: Listener
    /// Whether anybody is to be told.
    var isSet = true

    mutating func clear() {
      listener = .nobody
      isSet = false
    }
  }

  /// Ordered by deadline, then by the order of setting. One that was taken back stays, for nobody,
  /// until many have been, so that taking back thousands is not moving thousands each time.
  // The main actor's, but for `deinit`, which runs when nobody else holds the queue.
  @exclusivity(unchecked) nonisolated(unsafe) private var entries: ContiguousArray<Entry> = []
  /// The first that is still set.
  @exclusivity(unchecked) private var first = 0
  /// How many behind it are set no more.
  @exclusivity(unchecked) private var goneCount = 0
  @exclusivity(unchecked) private var count = 0

  /// How many taken back ones may stay. Ours: moving as many costs less than a touch.
  private static let mostGone = 32

  nonisolated init() {}

  deinit {
    for entry in entries[first...] {
      if case .recognizer(let recognizer) = entry.listener { recognizer.timer = nil }
    }
  }

  /// When the next timer is due.
  var nextDeadline: Timestamp? { first < entries.count ? entries[first].deadline : nil }

  /// Sets a timer. A deadline at the end of time is never reached.
  func schedule(at deadline: Timestamp, fire: @escaping @MainActor (Timestamp) -> Void) -> Token {
    schedule(at: deadline, .closure(fire))
  }

  /// Sets a timer of a recognizer, which is kept alive until then.
  func set(at deadline: Timestamp, for recognizer: UIGestureRecognizer) -> Timer {
    let token = schedule(at: deadline, .recognizer(recognizer))
    let isEver = deadline.microseconds != .max
    return Timer(token: token, queue: isEver ? .passUnretained(self) : nil)
  }

  private func schedule(at deadline: Timestamp, _ listener: __owned Listener) -> Token {
    count += 1
    guard deadline.microseconds != .max else { return Token(number: count, deadline: deadline) }
    let entry = Entry(deadline: deadline, number: count, listener: listener)
    if let last = entries.last, last.deadline > deadline {
      entries.insert(entry, at: place(of: deadline, before: .max))
    } else {
      entries.append(entry)
    }
    return Token(number: count, deadline: deadline)
  }

  /// The place of the first one that is not before that deadline and number.
  private func place(of deadline: Timestamp, before number: Int) -> Int {
    var (low, high) = (first, entries.count)
    while low < high {
      let middle = (low + high) / 2
      let isEarlier =
        entries[middle].deadline != deadline
        ? entries[middle].deadline < deadline : entries[middle].number < number
      if isEarlier { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes a timer back; without effect once it has fired.
  func cancel(_ token: Token) {
    // Often it is the last one.
    let isLast = entries.last?.number == token.number
    let index = isLast ? entries.count - 1 : place(of: token.deadline, before: token.number)
    guard index < entries.count, entries[index].number == token.number,
      entries[index].isSet
    else { return }
    entries[index].clear()
    goneCount += 1
    passOverGone()
    if goneCount > max(Self.mostGone, (entries.count - first) / 2) { tidy() }
  }

  /// Lets ``first`` be one that is set.
  private func passOverGone() {
    while first < entries.count, !entries[first].isSet {
      first += 1
      goneCount -= 1
    }
    if first == entries.count {
      entries.removeAll(keepingCapacity: true)
      first = 0
    } else if first > max(Self.mostGone, entries.count / 2) {
      entries.removeSubrange(..<first)
      first = 0
    }
  }

  private func tidy() {
    entries.removeAll { !$0.isSet }
    first = 0
    goneCount = 0
  }

  /// Takes out and fires all timers of the earliest deadline.
  func fireNext() {
    guard let deadline = nextDeadline else { return }
    var due: [Listener] = []
    while first < entries.count, entries[first].deadline == deadline {
      due.append(entries[first].listener)
      entries[first].clear()
      goneCount += 1
      passOverGone()
    }
    for listener in due {
      switch listener {
      case .recognizer(let recognizer): recognizer.timerReached(deadline)
      case .closure(let fire): fire(deadline)
      case .nobody: break
      }
    }
  }
}
