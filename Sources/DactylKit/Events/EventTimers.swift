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

  /// Who is told that a deadline is reached. A recognizer sets one at each touch: it is named
  /// itself, since a closure would be allocated for each.
  private enum Listener {
    case recognizer(UIGestureRecognizer)
    case closure(@MainActor (Timestamp) -> Void)
  }

  private struct Entry {
    var deadline: Timestamp
    var token: Token
    var listener: Listener
  }

  /// Ordered by deadline, then by the order of setting.
  @exclusivity(unchecked) private var entries: [Entry] = []
  private var count = 0

  /// When the next timer is due.
  var nextDeadline: Timestamp? { entries.isEmpty ? nil : entries[0].deadline }

  /// Sets a timer. A deadline at the end of time is never reached.
  func schedule(at deadline: Timestamp, fire: @escaping @MainActor (Timestamp) -> Void) -> Token {
    schedule(at: deadline, .closure(fire))
  }

  /// Sets a timer of a recognizer, which is kept alive until then.
  func schedule(at deadline: Timestamp, for recognizer: UIGestureRecognizer) -> Token {
    schedule(at: deadline, .recognizer(recognizer))
  }

  private func schedule(at deadline: Timestamp, _ listener: Listener) -> Token {
    count += 1
    let token = Token(number: count)
    guard deadline.microseconds != .max else { return token }
    var place = entries.count
    while place > 0, entries[place - 1].deadline > deadline { place -= 1 }
    entries.insert(Entry(deadline: deadline, token: token, listener: listener), at: place)
    return token
  }

  /// Takes a timer back; without effect once it has fired.
  func cancel(_ token: Token) {
    for index in entries.indices where entries[index].token == token {
      entries.remove(at: index)
      return
    }
  }

  /// Takes out and fires all timers of the earliest deadline.
  func fireNext() {
    guard let deadline = nextDeadline else { return }
    let due = entries.prefix { $0.deadline == deadline }
    entries.removeFirst(due.count)
    for entry in due {
      switch entry.listener {
      case .recognizer(let recognizer): recognizer.timerReached(deadline)
      case .closure(let fire): fire(deadline)
      }
    }
  }
}
