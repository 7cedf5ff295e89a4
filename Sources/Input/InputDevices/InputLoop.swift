import CLibevdev  // whose headers may be the first to name `timespec`
import Glibc
public import InputFrames

/// The event loop of a live program. It waits on the main thread for input, for the next
/// deadline, for SIGINT and SIGTERM, for the main queue, and for descriptors that the program
/// watches.
///
///     @main struct Panel {
///       static func main() throws {                     // not `async`
///         let input = try LiveInput()
///         let loop = try InputLoop()
///         try loop.run(source: input, consumer: application)
///       }
///     }
///
/// Blocks of `DispatchQueue.main` and tasks of the main actor run between two events. The loop
/// therefore replaces `RunLoop.main` or `dispatchMain()`: call it from a synchronous `main`, once
/// at a time. A program that has a loop already uses ``InputDispatch`` instead.
///
/// Under systemd with `Type=notify`, the loop reports when it is ready and when it ends. With
/// `WatchdogSec=` it also reports that it runs, so that systemd restarts a program that hangs.
@MainActor
public final class InputLoop {
  /// Why a loop ended.
  public enum End: Hashable, Sendable {
    /// ``InputLoop/stop()`` was called.
    case stopped
    /// A signal came: SIGINT or SIGTERM.
    case signal(CInt)
  }

  /// Handlers for further signals, such as SIGUSR1, by their numbers. Set it before the loop
  /// runs; a signal that arrives while it does not run has its default effect. Threads that were
  /// started before it runs do not matter.
  public var signalHandlers: [CInt: @MainActor () -> Void] = [:]

  /// Receives each connected device that cannot be opened: when the loop starts, and when such a
  /// device is plugged in later. By default it writes a line with a hint to standard error.
  public var refusalHandler: @MainActor (InputError) -> Void = { RefusedDevices.write($0) }

  /// Called when the loop starts, no device is connected and none was refused: the loop waits for one. The error's hint is
  /// what `dactyl doctor` says. By default both are one line on standard error.
  public var absenceHandler: @MainActor (InputError) -> Void = { MissingDevices.write($0) }

  /// Called after the machine was suspended and works again. Before that, a source that can be suspended has closed its
  /// devices and opened them anew, so that touches that were down are cancelled: while the machine slept, nobody saw them
  /// lift.
  public var wakeHandler: @MainActor () -> Void = {}

  private var watched: [(descriptor: CInt, handler: @MainActor () throws(InputError) -> Void)] =
    []
  private let poller: Poller
  // No code that is called while they change leads back here, so accesses are not checked.
  @safe @exclusivity(unchecked) private var timer: DeadlineTimer
  @safe @exclusivity(unchecked) private var end: End?
  private var mainQueue: MainQueue?
  private var sleep: SleepWatch
  private var deviceReturn = DeviceReturn()
  /// The connection to systemd, if systemd asks for reports.
  var serviceManager = ServiceManager()

  /// A loop that is not running yet.
  public init() throws(InputError) {
    poller = try Poller()
    timer = try DeadlineTimer()
    try poller.add(timer.descriptor, token: .timer)
    sleep = try SleepWatch()
    try poller.add(sleep.descriptor, token: .sleep)
  }

  /// Waits for another descriptor too, such as that of a screen: `handler` is called when any
  /// watched descriptor has become readable. It may be called when its own has nothing to read,
  /// and must not block. If it leaves data unread, it is called again at once. The caller keeps
  /// the descriptor, and calls ``unwatch(_:)`` before closing it.
  public func watch(
    _ descriptor: CInt, handler: @escaping @MainActor () throws(InputError) -> Void
  ) throws(InputError) {
    unwatch(descriptor)
    try poller.add(descriptor, token: .watched)
    watched.append((descriptor, handler))
  }

  /// Stops waiting for that descriptor. Does nothing for one that is not watched.
  public func unwatch(_ descriptor: CInt) {
    guard watched.contains(where: { $0.descriptor == descriptor }) else { return }
    watched.removeAll { $0.descriptor == descriptor }
    poller.remove(descriptor)
  }

  /// Ends the loop as soon as the handler that it is calling now returns.
  public func stop() {
    end = end ?? .stopped
  }

  /// Runs an application on a source until ``stop()`` or a signal.
  public func run(
    source: some DescriptorSource, consumer: some InputConsumer
  ) throws(InputError) -> End {
    try run(
      source: source, handle: { consumer.handle($0) },
      nextDeadline: { consumer.nextDeadline },
      deadlineReached: { consumer.advance(to: $0) })
  }

  /// Waits without a source, as between two attempts to find a compositor; its signals act as in ``run(source:consumer:)``.
  /// Returns earlier if one of them, or its handler, ends the loop, and says why: the program ends in order then.
  public func pause(milliseconds: Int) throws(InputError) -> End? {
    end = nil
    let signals = try takeSignals()
    let deadline = Timestamp.now.microseconds + Int64(milliseconds) * 1000
    while end == nil {
      let left = deadline - Timestamp.now.microseconds
      guard left > 0 else { break }
      var wait = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
      let rest = CInt(clamping: (left + 999) / 1000)
      if unsafe poll(&wait, 1, rest) > 0 { receive(signals.next()) }
    }
    return end
  }

  /// The signals that the loop waits for, until the queue is gone.
  private func takeSignals() throws(InputError) -> SignalQueue {
    try SignalQueue([SIGINT, SIGTERM] + signalHandlers.keys.sorted())
  }

  private func receive(_ signal: CInt?) {
    guard let signal else { return }
    if let handler = signalHandlers[signal] {
      handler()
    } else {
      end = end ?? .signal(signal)
    }
  }

  /// Runs until ``stop()`` or a signal.
  ///
  /// `handle` receives every event in order; `nextDeadline` is read before each wait, and
  /// `deadlineReached` receives the present time once the deadline has come. All events that the
  /// kernel stamped before a deadline are handled before it, however late the loop wakes up.
  public func run(
    source: some DescriptorSource,
    handle: (InputEvent) throws(InputError) -> Void,
    nextDeadline: () -> Timestamp? = { nil },
    deadlineReached: (Timestamp) throws(InputError) -> Void = { _ in }
  ) throws(InputError) -> End {
    end = nil
    if mainQueue == nil {
      let queue = try MainQueue(of: "InputLoop.run")
      try poller.add(queue.descriptor, token: .mainQueue)
      mainQueue = queue
    }
    try mainQueue?.check()
    try poller.add(source.descriptor, token: .input)
    defer { poller.remove(source.descriptor) }
    let signals = try takeSignals()
    try poller.add(signals.descriptor, token: .signal)

    var refused = RefusedDevices()
    refused.report(source.refusals, to: refusalHandler)
    MissingDevices.report(source, to: absenceHandler)
    // A device that cannot be opened wakes the loop without an event.
    var mayHaveRefusals = false
    serviceManager?.begin(at: .now)
    defer { serviceManager?.end() }
    while true {
      let now = Timestamp.now
      while end == nil, let event = try source.nextEvent() {
        mayHaveRefusals = false
        try handle(event)
      }
      if mayHaveRefusals { refused.report(source.refusals, to: refusalHandler) }
      if end == nil, let deadline = nextDeadline(), deadline <= now {
        try deadlineReached(now)
        // The handler may have changed the source, which may have new events.
        while end == nil, let event = try source.nextEvent() { try handle(event) }
      }
      if let end { return end }

      if deviceReturn.deadline != nil { try deviceReturn.proceed(source, at: now) }
      serviceManager?.proceed(at: now)
      try timer.set(
        earliest(earliest(nextDeadline(), deviceReturn.deadline), serviceManager?.deadline))
      let ready = try poller.wait()
      mayHaveRefusals = ready.contains(.input)
      if ready.contains(.signal) { receive(signals.next()) }
      // Whatever ended the wait: being frozen does, with nothing ready.
      if ready.contains(.sleep) ? try sleep.wasSuspended() : sleep.hasSlept() {
        try deviceReturn.begin(source, at: .now)
        wakeHandler()
      }
      if ready.contains(.mainQueue) { mainQueue?.drain() }
      if ready.contains(.watched) {
        // A handler may watch other descriptors from now on.
        for entry in watched { try entry.handler() }
      }
      if let end { return end }
    }
  }
}

/// The earlier of two deadlines, where there is one.
func earliest(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}

extension Timestamp {
  /// The present time on `CLOCK_MONOTONIC`, the clock of libinput's timestamps.
  public static var now: Timestamp {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
