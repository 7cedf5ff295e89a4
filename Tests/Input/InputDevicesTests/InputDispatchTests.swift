import Glibc
import InputFrames
import Testing

@testable import InputDevices

/// Some events, and perhaps a fault behind them.
private struct ListSource: InputSource {
  var events: [InputEvent]
  var fault: InputError?

  mutating func nextEvent() throws(InputError) -> InputEvent? {
    if !events.isEmpty { return events.removeFirst() }
    if let fault {
      self.fault = nil
      throw fault
    }
    return nil
  }
}

/// Writes down what it gets; wants to be woken once.
@MainActor
private final class Listener: InputConsumer {
  var told: [InputEvent] = []
  var nextDeadline: Timestamp?
  var advances: [Timestamp] = []
  var deadlineReached = false
  var whenTold: () -> Void = {}

  func handle(_ event: InputEvent) {
    told.append(event)
    whenTold()
  }

  func advance(to time: Timestamp) {
    advances.append(time)
    if let deadline = nextDeadline, deadline <= time {
      deadlineReached = true
      nextDeadline = nil
    }
  }
}

/// A source without events, some of whose devices cannot be opened.
private final class RefusingSource: DescriptorSource {
  let paced: PacedInput
  var refusals: [InputError] = []
  var awaitsDevice = false

  init() throws(InputError) {
    paced = try PacedInput(ListSource(events: []))
  }

  var descriptor: CInt { paced.descriptor }
  func nextEvent() throws(InputError) -> InputEvent? { nil }
}

@MainActor
@Suite("InputDispatch")
struct InputDispatchTests {
  private let listener = Listener()

  private func removal(_ number: Int, at milliseconds: Double) -> InputEvent {
    .deviceRemoved(DeviceID(number), time: Timestamp(milliseconds: milliseconds))
  }

  private func refusal(of node: String) -> InputError {
    InputError(subject: node, reason: "cannot be opened", hint: "join the group input")
  }

  @Test(arguments: [(true, false, 1), (false, false, 0), (true, true, 0)])
  func `that no device is there is reported once, unless one was refused`(
    awaits: Bool, refuses: Bool, count: Int
  ) throws {
    let source = try RefusingSource()
    source.awaitsDevice = awaits
    if refuses { source.refusals = [refusal(of: "/dev/input/event3")] }
    let input = try InputDispatch(source: source, consumer: listener, servesMainQueue: false)
    input.refusalHandler = { _ in }
    var reported: [InputError] = []
    input.absenceHandler = { reported.append($0) }
    try input.dispatch()
    try input.dispatch()
    #expect(reported.count == count)
  }

  @Test func `the report says first what would stop every panel`() {
    let missing = Diagnosis.Finding("touchscreens", .warning, "none", hint: "plug one in")
    let stop = Diagnosis.Finding("evdev", .stop, "no module evdev", hint: "sudo modprobe evdev")
    #expect(MissingDevices.error([missing]).hint == "plug one in")
    #expect(
      MissingDevices.error([missing, stop]).hint == "evdev: no module evdev; sudo modprobe evdev")
  }

  @Test func `a device that cannot be opened is reported once`() throws {
    let source = try RefusingSource()
    source.refusals = [refusal(of: "/dev/input/event3")]
    let input = try InputDispatch(source: source, consumer: listener, servesMainQueue: false)
    var reported: [String] = []
    input.refusalHandler = { reported.append($0.subject) }
    try input.dispatch()
    try input.dispatch()
    #expect(reported == ["/dev/input/event3"])
  }

  @Test func `a device that is refused again after it was opened is reported again`() throws {
    var reported: [String] = []
    var refused = RefusedDevices()
    for refusals in [[refusal(of: "/dev/input/event3")], [], [refusal(of: "/dev/input/event3")]] {
      refused.report(refusals, to: { reported.append($0.subject) })
    }
    #expect(reported == ["/dev/input/event3", "/dev/input/event3"])
  }

  private func dispatch(_ events: [InputEvent], fault: InputError? = nil) throws
    -> InputDispatch
  {
    try InputDispatch(
      source: PacedInput(ListSource(events: events, fault: fault)), consumer: listener,
      servesMainQueue: false)
  }

  /// Whether the descriptor becomes readable within that time.
  private func isReady(_ input: InputDispatch, within milliseconds: CInt) -> Bool {
    var wait = pollfd(fd: input.descriptor, events: .init(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) == 1
  }

  /// As long as a loaded machine may need.
  private let patience: CInt = 10_000

  @Test func `the descriptor is readable at once, and not once all was handed on`() throws {
    let input = try dispatch([removal(1, at: 0), removal(2, at: 0)])
    #expect(isReady(input, within: 0))
    #expect(listener.told.isEmpty)
    try input.dispatch()
    #expect(listener.told.count == 2)
    try input.dispatch()
    #expect(!isReady(input, within: 0))
  }

  @Test func `a timer of the application wakes it`() throws {
    let input = try dispatch([])
    try input.dispatch()
    #expect(!isReady(input, within: 0))
    listener.nextDeadline = .now + .milliseconds(2)
    #expect(input.nextDeadline == listener.nextDeadline)
    try input.dispatch()
    while !listener.deadlineReached {
      #expect(isReady(input, within: patience))
      try input.dispatch()
    }
    #expect(!isReady(input, within: 0))
  }

  @Test func `what comes before a deadline is told before it`() throws {
    let input = try dispatch([removal(1, at: 0)])
    listener.nextDeadline = Timestamp(microseconds: 1)
    var wasReached: Bool?
    listener.whenTold = { wasReached = self.listener.deadlineReached }
    try input.dispatch()
    #expect(wasReached == false)
    #expect(listener.deadlineReached)
  }

  @Test func `a call from within a call does nothing`() throws {
    let input = try dispatch([removal(1, at: 0), removal(2, at: 0)])
    var depths: [Int] = []
    listener.whenTold = {
      depths.append(self.listener.told.count)
      try? input.dispatch()
    }
    try input.dispatch()
    #expect(depths == [1, 2])
  }

  @Test func `within a task of the main actor the main queue cannot be served, and is told so`()
    throws
  {
    let error = #expect(throws: InputError.self) {
      try InputDispatch(source: PacedInput(ListSource(events: [])), consumer: listener)
    }
    #expect(error?.subject == "InputDispatch")
    #expect(error?.hint?.contains("servesMainQueue: false") == true)
  }

  @Test func `a paced recording keeps its distances, on the live clock`() throws {
    let before = Timestamp.now
    let input = try dispatch([removal(1, at: 500), removal(2, at: 507)])
    while listener.told.count < 2 {
      #expect(isReady(input, within: patience))
      try input.dispatch()
    }
    let times = listener.told.map(\.time)
    #expect(times[1] - times[0] == .milliseconds(7))
    #expect(times[0] >= before)
    #expect(times[1] <= .now)
  }

  @Test func `a fault of the recording is told after all that came before it`() throws {
    let fault = InputError(subject: "file", reason: "is cut off")
    let input = try dispatch([removal(1, at: 0)], fault: fault)
    #expect(throws: fault) { try input.dispatch() }
    #expect(listener.told.count == 1)
    try input.dispatch()
  }
}
