import InputFrames
import Testing

/// A source of bare moments, which may break off.
private struct Moments: InputSource {
  var times: [Timestamp]
  var fault: InputError?

  mutating func nextEvent() throws(InputError) -> InputEvent? {
    guard times.isEmpty else { return .deviceRemoved(DeviceID(0), time: times.removeFirst()) }
    if let fault { throw fault }
    return nil
  }
}

/// Events in their order.
private struct Events: InputSource {
  var events: [InputEvent]

  mutating func nextEvent() -> InputEvent? { events.isEmpty ? nil : events.removeFirst() }
}

/// A consumer that writes down its calls; each deadline that it reaches sets the next one.
@MainActor
private final class Diary: InputConsumer {
  var lines: [String] = []
  var calls = 0
  var nextDeadline: Timestamp?
  var next: (Timestamp) -> Timestamp? = { _ in nil }

  func handle(_ event: InputEvent) { lines.append("event \(event.time.milliseconds)") }

  func advance(to time: Timestamp) {
    calls += 1
    if lines.count < 100 { lines.append("time \(time.milliseconds)") }
    nextDeadline = next(time)
  }
}

@MainActor
@Suite("Replay")
struct ReplayTests {
  private let diary = Diary()

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// Sets a deadline now, and another one that much after each that is reached.
  private func set(_ first: Double, every step: Double) {
    diary.nextDeadline = at(first)
    diary.next = { $0 + .milliseconds(step) }
  }

  @Test func `a deadline comes before a later event and after one of its own moment`() throws {
    diary.nextDeadline = at(10)
    diary.next = { $0 == Timestamp(milliseconds: 10) ? Timestamp(milliseconds: 20) : nil }
    var source = Moments(times: [at(5), at(20), at(30)])
    try Replay(into: diary).run(&source)
    #expect(
      diary.lines == ["event 5.0", "time 10.0", "event 20.0", "time 20.0", "event 30.0"])
  }

  @Test func `after the last event time passes until no deadline is left`() throws {
    diary.nextDeadline = at(50)
    var source = Moments(times: [at(5)])
    try Replay(into: diary).run(&source)
    #expect(diary.lines == ["event 5.0", "time 50.0"])
  }

  @Test func `play lets no time pass after the last event`() throws {
    diary.nextDeadline = at(50)
    var source = Moments(times: [at(5), at(50)])
    try Replay(into: diary).play(&source)
    #expect(diary.lines == ["event 5.0", "event 50.0"])
  }

  @Test func `deadlines without end are followed for ten minutes, the last one included`() throws {
    set(1000, every: 1000)
    var source = Moments(times: [])
    let ending = try Replay(into: diary).run(&source)
    #expect(ending == .cutShort(at: at(601_000)))
    // From the first deadline at 1 s to the one at 601 s.
    #expect(diary.calls == 601)
    #expect(diary.nextDeadline == at(602_000))
  }

  @Test func `ten minutes count from the first deadline after the source's end`() throws {
    set(1000, every: 1000)
    var source = Moments(times: [at(9_500)])
    try Replay(into: diary).run(&source)
    #expect(diary.nextDeadline == at(611_000))
  }

  @Test func `a deadline that never moves on holds back the next event for ten calls alone`() throws
  {
    set(10, every: 0)
    var source = Moments(times: [at(20), at(30)])
    try Replay(into: diary).run(&source)
    #expect(diary.lines.filter { $0.hasPrefix("event") } == ["event 20.0", "event 30.0"])
    #expect(diary.calls == 30)
  }

  @Test func `a replay whose timers come to their end is settled`() throws {
    diary.nextDeadline = at(50)
    var source = Moments(times: [at(5)])
    let ending = try Replay(into: diary).run(&source)
    #expect(ending == .settled)
  }

  @Test(arguments: [5.0, 2_000.0])
  func `a paced replay stops in front of what a pause would wait for`(deadline: Double) throws {
    set(deadline, every: 1_000)
    var source = Moments(times: [at(0), at(1_000)])
    // So slow that what is not due at once comes after years.
    var replay = Replay(into: diary, pace: .times(1e-9))
    replay.pause = { _ in false }
    let ending = try replay.run(&source)
    #expect(ending == .stopped(at: .zero))
    #expect(diary.lines == ["event 0.0"])
  }

  @Test func `a replay that stops says when its last event was`() throws {
    var source = Moments(times: [at(5), at(1_000)])
    var replay = Replay(into: diary, pace: .times(1e-9))
    replay.pause = { _ in false }
    #expect(try replay.run(&source) == .stopped(at: at(5)))
  }

  @Test func `one that stops before a timer after the last event says when that event was`() throws
  {
    diary.nextDeadline = at(1_000)
    var source = Moments(times: [at(5)])
    var replay = Replay(into: diary, pace: .times(1e-9))
    replay.pause = { _ in false }
    #expect(try replay.run(&source) == .stopped(at: at(5)))
    #expect(diary.lines == ["event 5.0"])
  }

  @Test func `it sleeps for an hour at most, and then again`() throws {
    var source = Moments(times: [at(0), at(1_000)])
    var replay = Replay(into: diary, pace: .times(1e-9))
    var sleeps: [Double] = []
    replay.pause = { seconds in
      sleeps.append(seconds)
      return sleeps.count < 3
    }
    _ = try replay.run(&source)
    #expect(sleeps == [3600, 3600, 3600])
  }

  @Test func `it waits for a part of a second, too`() throws {
    // However long the first ones take: what is not due is due within nine tenths of a second.
    var source = Moments(times: (0..<1000).map { at(Double($0) * 900) })
    var replay = Replay(into: diary, pace: .times(1))
    var wanted = 0.0
    replay.pause = { seconds in
      wanted = seconds
      return false
    }
    _ = try replay.run(&source)
    #expect(wanted > 0 && wanted < 1)
  }

  @Test func `a paced replay does not wait for a clock that was set`() throws {
    let step = ClockStep(from: at(0), to: at(3_600_000))
    var source = Events(events: [
      .deviceRemoved(DeviceID(0), time: at(0)), .clockStepped(step),
      .deviceRemoved(DeviceID(1), time: at(3_600_010)),
    ])
    var replay = Replay(into: diary, pace: .times(1))
    replay.pause = { $0 < 1 }
    #expect(try replay.run(&source) == .settled)
    #expect(diary.lines == ["event 0.0", "event 0.0", "event 3600010.0"])
  }

  @Test func `a replay at full speed stops too, though its timers go on`() throws {
    set(1, every: 1)
    var source = Moments(times: [])
    var replay = Replay(into: diary)
    var asked = 0
    replay.pause = { seconds in
      asked += seconds == 0 ? 1 : 100
      return asked < 3
    }
    let ending = try replay.run(&source)
    #expect(ending == .stopped(at: at(191)))
    #expect(diary.calls == 191)
  }

  @Test func `deadlines that go back do not hold back the end`() throws {
    set(1000, every: -1)
    var source = Moments(times: [])
    try Replay(into: diary).run(&source)
    #expect(diary.calls == Replay.longestStandstill)
  }

  @Test func `a source that breaks off is played, time passes, then the fault is thrown`() {
    diary.nextDeadline = at(50)
    var source = Moments(times: [at(5)], fault: InputError(subject: "tap", reason: "cut off"))
    #expect(throws: InputError(subject: "tap", reason: "cut off")) {
      try Replay(into: diary).run(&source)
    }
    #expect(diary.lines == ["event 5.0", "time 50.0"])
  }
}
