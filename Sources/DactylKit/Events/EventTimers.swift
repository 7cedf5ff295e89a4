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
  }

  private struct Entry {
    var deadline: Timestamp
    var token: Token
    var fire: @MainActor (Timestamp) -> Void
  }

  /// Ordered by deadline, then by the order of setting.
  private var entries: [Entry] = []
  private var count = 0

  /// When the next timer is due.
  var nextDeadline: Timestamp? { entries.first?.deadline }

  /// Sets a timer. A deadline at the end of time is never reached.
  func schedule(at deadline: Timestamp, fire: @escaping @MainActor (Timestamp) -> Void) -> Token {
    count += 1
    let token = Token(number: count)
    guard deadline.microseconds != .max else { return token }
    let place = entries.firstIndex { $0.deadline > deadline } ?? entries.endIndex
    entries.insert(Entry(deadline: deadline, token: token, fire: fire), at: place)
    return token
  }

  /// Takes a timer back; without effect once it has fired.
  func cancel(_ token: Token) {
    entries.removeAll { $0.token == token }
  }

  /// Takes out and fires all timers of the earliest deadline.
  func fireNext() {
    guard let deadline = nextDeadline else { return }
    let due = entries.prefix { $0.deadline == deadline }
    entries.removeFirst(due.count)
    for entry in due { entry.fire(deadline) }
  }
}
