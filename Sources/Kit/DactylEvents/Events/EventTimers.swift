import GestureMachines
package import InputFrames

/// The limits of timers.
enum TimerLimits {
  /// How many times in a row timers may fire at one moment, each set by the one before. Source:
  /// `Documentation/Constants.md#timer-rounds`.
  static let mostRounds = 1000
}

/// The one queue of timers, keyed by event time.
///
/// A timer descriptor drives it live, the virtual clock in a replay. The queue itself reads no
/// clock.
@MainActor
package final class EventTimers {
  /// Identifies a timer, for `cancel(_:)`.
  package struct Token: Hashable {
    fileprivate var number: Int
    /// When it is due.
    fileprivate(set) var deadline: Timestamp
  }

  /// A recognizer's timer and the queue that it is in.
  @safe
  struct Timer {
    /// The timer in the queue.
    var token: Token
    /// The queue, which clears this when it is freed; `nil` for a deadline that is never reached.
    var queue: Unmanaged<EventTimers>?
  }

  /// A closure that is called at a deadline.
  private final class Call {
    let closure: @MainActor (Timestamp) -> Void

    init(_ closure: @escaping @MainActor (Timestamp) -> Void) {
      self.closure = closure
    }
  }

  /// A deadline, and who is told of it: a recognizer or a call. A recognizer sets one at each touch:
  /// it is named itself, since a closure would be allocated for each. Counted by hand, once up and
  /// once down: as an enumeration of both it was counted twice as often, and moved with a call.
  @safe
  private struct Entry {
    var deadline: Timestamp
    var number: Int
    /// The recognizer, kept alive; `nil` once the timer has fired or was cancelled.
    var recognizer: Unmanaged<UIGestureRecognizer>?
    /// The closure, kept alive in the same way.
    var call: Unmanaged<Call>?

    /// Whether anybody is to be told.
    var isSet: Bool { unsafe recognizer != nil || call != nil }

    /// Releases the recognizer or the closure.
    mutating func clear() {
      unsafe recognizer?.release()
      unsafe recognizer = nil
      unsafe call?.release()
      unsafe call = nil
    }
  }

  /// Ordered by deadline, then by the order of setting. One that was taken back stays, for nobody,
  /// until many have been, so that taking back thousands is not moving thousands each time.
  @safe @exclusivity(unchecked) private var entries: ContiguousArray<Entry> = []
  /// The first that is still set.
  @safe @exclusivity(unchecked) private var first = 0
  /// How many behind it are set no more.
  @safe @exclusivity(unchecked) private var goneCount = 0
  @safe @exclusivity(unchecked) private var count = 0

  /// How many cancelled entries may stay. Ours: moving as many costs less than a touch.
  private static let mostGone = 32

  nonisolated init() {}

  // In a method: Swift 6.3.1 crashed on the loop here when it counted coverage.
  isolated deinit { forgetAll() }

  private func forgetAll() {
    for index in first..<entries.count {
      unsafe entries[index].recognizer?.with { $0.timer = nil }
      entries[index].clear()
    }
  }

  /// When the next timer is due.
  var nextDeadline: Timestamp? { first < entries.count ? entries[first].deadline : nil }

  /// Sets a timer. A deadline of `.max` is never reached.
  package func schedule(at deadline: Timestamp, fire: @escaping @MainActor (Timestamp) -> Void)
    -> Token
  {
    guard let token = token(of: deadline) else { return Token(number: count, deadline: deadline) }
    unsafe list(Entry(deadline: deadline, number: count, call: .passRetained(Call(fire))))
    return token
  }

  /// Sets a timer of a recognizer and keeps the recognizer alive until then.
  func set(at deadline: Timestamp, for recognizer: UIGestureRecognizer) -> Timer {
    guard let token = token(of: deadline) else {
      return unsafe Timer(token: Token(number: count, deadline: deadline), queue: nil)
    }
    unsafe list(Entry(deadline: deadline, number: count, recognizer: .passRetained(recognizer)))
    return unsafe Timer(token: token, queue: .passUnretained(self))
  }

  /// Numbers a timer; `nil` if its deadline is never reached: it is not listed then.
  private func token(of deadline: Timestamp) -> Token? {
    count += 1
    return deadline.microseconds == .max ? nil : Token(number: count, deadline: deadline)
  }

  private func list(_ entry: Entry) {
    if let last = entries.last, last.deadline > entry.deadline {
      entries.insert(entry, at: place(of: entry.deadline, before: .max))
    } else {
      entries.append(entry)
    }
  }

  /// The index of the first entry that is not before that deadline and number.
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

  /// Cancels a timer; without effect once it has fired.
  package func cancel(_ token: Token) {
    // Often the cancelled timer is the last one.
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

  /// Moves ``first`` to an entry that is set.
  private func passOverGone() {
    while first < entries.count, !entries[first].isSet {
      first += 1
      goneCount -= 1
    }
    if first == entries.count {
      entries.empty()
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

  /// Fires all timers of the earliest deadline that are set now. A timer that another of them
  /// cancels does not fire; one that they set for the same moment waits for the next call.
  func fireNext() {
    guard let deadline = nextDeadline else { return }
    let newest = count
    var number = 0
    while let entry = takeOut(of: deadline, after: number, upTo: newest) {
      number = entry.number
      unsafe entry.recognizer?.takeRetainedValue().timerReached(deadline)
      unsafe entry.call?.takeRetainedValue().closure(deadline)
    }
  }

  /// Takes out the first timer of a deadline whose number lies in the range; `nil` if there is
  /// none. The caller releases its recognizer or closure.
  private func takeOut(of deadline: Timestamp, after number: Int, upTo newest: Int) -> Entry? {
    for index in place(of: deadline, before: number + 1)..<entries.count {
      let entry = entries[index]
      guard entry.deadline == deadline, entry.number <= newest else { return nil }
      guard entry.isSet else { continue }
      unsafe (entries[index].recognizer, entries[index].call) = (nil, nil)
      goneCount += 1
      passOverGone()
      return entry
    }
    return nil
  }
}
