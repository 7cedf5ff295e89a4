#if Devices
  import CLibevdev  // whose headers may be the first to name `timespec`
  import Glibc
  public import InputFrames

  /// The one loop of a live program: waits on the main thread for input, for the next deadline,
  /// for SIGINT and SIGTERM, for the main queue, and for what else the program watches.
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
  /// therefore stands where `RunLoop.main` or `dispatchMain()` would: call it from a synchronous
  /// `main`, once at a time. A program that has a loop already takes ``InputDispatch`` instead.
  @MainActor
  public final class InputLoop {
    /// Why a loop ended.
    public enum End: Hashable, Sendable {
      /// ``InputLoop/stop()`` was called.
      case stopped
      /// A signal came: SIGINT or SIGTERM.
      case signal(CInt)
    }

    /// What is done at further signals, by their numbers, such as SIGUSR1. Set it before the loop runs;
    /// a signal that comes while it does not run has its usual effect. Threads that were started
    /// before, and do not block the signal, may take it first.
    public var signalHandlers: [CInt: @MainActor () -> Void] = [:]

    /// Gets each device that is connected and cannot be opened: when the loop starts, and when such a
    /// device is plugged in later. By default a line on standard error says so, with what mends it.
    public var refusalHandler: @MainActor (InputError) -> Void = { RefusedDevices.write($0) }

    /// Called after the machine was suspended and works again. Before that, a source that can be suspended has closed its
    /// devices and opened them anew, so that touches that were down are cancelled: while the machine slept, nobody saw them
    /// lift.
    public var wakeHandler: @MainActor () -> Void = {}

    private var watched: [(descriptor: CInt, handler: @MainActor () throws(InputError) -> Void)] =
      []
    private let poller: Poller
    // Nothing that is called while they are changed leads back here: accesses are not checked.
    @safe @exclusivity(unchecked) private var timer: DeadlineTimer
    @safe @exclusivity(unchecked) private var end: End?
    private var mainQueue: MainQueue?
    private var sleep: SleepWatch
    private var deviceReturn = DeviceReturn()

    /// A loop that does not run yet.
    public init() throws(InputError) {
      poller = try Poller()
      timer = try DeadlineTimer()
      try poller.add(timer.descriptor, token: .timer)
      sleep = try SleepWatch()
      try poller.add(sleep.descriptor, token: .sleep)
    }

    /// Waits for another descriptor, too, such as that of a screen: `handler` is called when one of those that are
    /// watched has become readable. It may be called when its own has nothing to read, and must not block. What it leaves
    /// unread has it called again at once. The descriptor stays the caller's, who calls ``unwatch(_:)`` before closing it.
    public func watch(
      _ descriptor: CInt, handler: @escaping @MainActor () throws(InputError) -> Void
    ) throws(InputError) {
      unwatch(descriptor)
      try poller.add(descriptor, token: .watched)
      watched.append((descriptor, handler))
    }

    /// Waits for that descriptor no longer. Does nothing for one that is not watched.
    public func unwatch(_ descriptor: CInt) {
      guard watched.contains(where: { $0.descriptor == descriptor }) else { return }
      watched.removeAll { $0.descriptor == descriptor }
      poller.remove(descriptor)
    }

    /// Asks the loop to end as soon as what it calls now returns.
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

    /// Runs until ``stop()`` or a signal.
    ///
    /// `handle` gets every event in order; `nextDeadline` is asked before each wait and
    /// `deadlineReached` gets the present moment once it has come. Everything that the kernel
    /// stamped before a deadline is handled before it, however late the loop wakes.
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
      let signals = try SignalQueue([SIGINT, SIGTERM] + signalHandlers.keys.sorted())
      try poller.add(signals.descriptor, token: .signal)

      var refused = RefusedDevices()
      refused.report(source.refusals, to: refusalHandler)
      // A device that is refused wakes the loop without an event.
      var mayHaveRefusals = false
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
        try timer.set(earliest(nextDeadline(), deviceReturn.deadline))
        let ready = try poller.wait()
        mayHaveRefusals = ready.contains(.input)
        if ready.contains(.signal), let signal = signals.next() {
          if let handler = signalHandlers[signal] {
            handler()
          } else {
            end = end ?? .signal(signal)
          }
        }
        if ready.contains(.sleep), try sleep.wasSuspended() {
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
    /// This moment on `CLOCK_MONOTONIC`, the clock by which libinput stamps its events.
    public static var now: Timestamp {
      var time = timespec()
      _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
  }
#endif
