import InputFrames
import Testing

@testable import DactylEvents

/// The queue of timers: its order, and taking timers back.
@MainActor
@Suite("EventTimers")
struct EventTimersTests {
  @MainActor
  private final class Log {
    var fired: [Int] = []
    var tokens: [EventTimers.Token] = []
  }

  /// Writes down each time that its timer fires.
  private final class Later: UIGestureRecognizer {
    private let log: Log

    init(_ log: Log) {
      self.log = log
      super.init(target: nil, action: nil)
    }

    override func timerFired() { log.fired.append(1) }
  }

  private func time(_ milliseconds: Int) -> Timestamp {
    Timestamp(milliseconds: Double(milliseconds))
  }

  private func drain(_ timers: EventTimers) {
    while timers.nextDeadline != nil { timers.fireNext() }
  }

  @Test func `timers fire by deadline, those of one deadline in the order of setting`() {
    let timers = EventTimers()
    let log = Log()
    for (number, deadline) in [30, 10, 20, 10, 30].enumerated() {
      _ = timers.schedule(at: time(deadline)) { _ in log.fired.append(number) }
    }
    drain(timers)
    #expect(log.fired == [1, 3, 2, 0, 4])
  }

  @Test(arguments: [1, 2, 3, 7]) func `what is taken back does not fire, whichever it is`(
    every: Int
  ) {
    let timers = EventTimers()
    let log = Log()
    let tokens = (0..<500).map { number in
      timers.schedule(at: time(number * 37 % 100)) { _ in log.fired.append(number) }
    }
    for number in stride(from: 0, to: 500, by: every) { timers.cancel(tokens[number]) }
    drain(timers)
    let left = (0..<500).filter { $0 % every != 0 }
    #expect(log.fired == left.sorted { ($0 * 37 % 100, $0) < ($1 * 37 % 100, $1) })
  }

  @Test func `taking back twice, or after firing, takes nothing else`() {
    let timers = EventTimers()
    let log = Log()
    let first = timers.schedule(at: time(1)) { _ in log.fired.append(1) }
    let second = timers.schedule(at: time(1)) { _ in log.fired.append(2) }
    timers.cancel(first)
    timers.cancel(first)
    timers.fireNext()
    timers.cancel(second)
    _ = timers.schedule(at: time(1)) { _ in log.fired.append(3) }
    timers.cancel(second)
    drain(timers)
    #expect(log.fired == [2, 3])
  }

  @Test(arguments: [2, 40, 100]) func `one that another of its moment takes back does not fire`(
    count: Int
  ) {
    let timers = EventTimers()
    let log = Log()
    for number in 0..<count {
      let token = timers.schedule(at: time(5)) { _ in
        log.fired.append(number)
        // Each even one takes back the one behind it.
        if number % 2 == 0 { timers.cancel(log.tokens[number + 1]) }
      }
      log.tokens.append(token)
    }
    timers.fireNext()
    #expect(log.fired == Array(stride(from: 0, to: count, by: 2)))
    #expect(timers.nextDeadline == nil)
  }

  @Test func `one set for an earlier moment meanwhile holds up none of the present one`() {
    let timers = EventTimers()
    let log = Log()
    _ = timers.schedule(at: time(5)) { _ in
      log.fired.append(1)
      _ = timers.schedule(at: time(3)) { _ in log.fired.append(3) }
    }
    _ = timers.schedule(at: time(5)) { _ in log.fired.append(2) }
    timers.fireNext()
    #expect(log.fired == [1, 2])
    #expect(timers.nextDeadline == time(3))
    drain(timers)
    #expect(log.fired == [1, 2, 3])
  }

  @Test func `a recognizer's timer that is moved at its own moment fires once, then`() {
    let timers = EventTimers()
    let log = Log()
    let later = Later(log)
    _ = timers.schedule(at: time(5)) { _ in
      later.stopTimer()
      later.timer = timers.set(at: time(9), for: later)
    }
    later.timer = timers.set(at: time(5), for: later)
    timers.fireNext()
    #expect(log.fired.isEmpty)
    #expect(later.hasTimer)
    drain(timers)
    #expect(log.fired == [1])
    #expect(!later.hasTimer)
  }

  @Test func `the next deadline is of a timer that is still set`() {
    let timers = EventTimers()
    let tokens = [5, 6, 7].map { timers.schedule(at: time($0)) { _ in } }
    timers.cancel(tokens[1])
    #expect(timers.nextDeadline == time(5))
    timers.cancel(tokens[0])
    #expect(timers.nextDeadline == time(7))
    timers.cancel(tokens[2])
    #expect(timers.nextDeadline == nil)
  }

  @Test func `a timer that sets another one at its own moment leaves it for the next firing`() {
    let timers = EventTimers()
    let log = Log()
    _ = timers.schedule(at: time(1)) { moment in
      log.fired.append(1)
      _ = timers.schedule(at: moment) { _ in log.fired.append(2) }
    }
    timers.fireNext()
    #expect(log.fired == [1] && timers.nextDeadline == time(1))
    drain(timers)
    #expect(log.fired == [1, 2])
  }

  @Test func `a recognizer outlives the queue that its timer was in`() {
    let tap = UITapGestureRecognizer()
    do {
      let timers = EventTimers()
      tap.timer = timers.set(at: time(5), for: tap)
      #expect(tap.hasTimer)
    }
    #expect(!tap.hasTimer)
    tap.stopTimer()
  }

  @Test func `a recognizer outlives the queue of a timer that never fires`() {
    let tap = UITapGestureRecognizer()
    do {
      let timers = EventTimers()
      tap.timer = timers.set(at: Timestamp(microseconds: .max), for: tap)
      #expect(timers.nextDeadline == nil)
    }
    #expect(tap.hasTimer)
    tap.stopTimer()
    #expect(!tap.hasTimer)
  }
}
