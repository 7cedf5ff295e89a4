#if Devices
  import CLinuxInput
  import Dispatch
  import Glibc
  public import InputFrames

  /// The one loop of a live program: waits on the main thread for input, for the next deadline,
  /// for SIGINT and SIGTERM, and for the main queue.
  ///
  ///     @main struct Panel {
  ///       static func main() throws {                     // not `async`
  ///         let input = try LiveInput()
  ///         let loop = try InputLoop()
  ///         try loop.run(source: input, handle: { application.handle($0) },
  ///           nextDeadline: { application.nextDeadline },
  ///           deadlineReached: { application.advance(to: $0) })
  ///       }
  ///     }
  ///
  /// Blocks of `DispatchQueue.main` and tasks of the main actor run between two events. The loop
  /// therefore stands where `RunLoop.main` or `dispatchMain()` would: call it from a synchronous
  /// `main`, once at a time.
  @MainActor
  public final class InputLoop {
    /// Why a loop ended.
    public enum End: Hashable, Sendable {
      /// ``InputLoop/stop()`` was called.
      case stopped
      /// A signal came: SIGINT or SIGTERM.
      case signal(CInt)
    }

    private let poller: Poller
    private let timer: DeadlineTimer
    private var end: End?
    private var isServingMainQueue = false

    /// A loop that does not run yet.
    public init() throws(InputError) {
      poller = try Poller()
      timer = try DeadlineTimer()
      try poller.add(timer.descriptor, token: .timer)
    }

    /// Asks the loop to end as soon as what it calls now returns.
    public func stop() {
      end = end ?? .stopped
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
      try serveMainQueue()
      try poller.add(source.descriptor, token: .input)
      defer { poller.remove(source.descriptor) }
      let signals = try SignalQueue([SIGINT, SIGTERM])
      try poller.add(signals.descriptor, token: .signal)

      while true {
        let now = Timestamp.now
        while end == nil, let event = try source.nextEvent() { try handle(event) }
        if end == nil, let deadline = nextDeadline(), deadline <= now {
          try deadlineReached(now)
          // It may have told the source something to which there is an answer.
          while end == nil, let event = try source.nextEvent() { try handle(event) }
        }
        if let end { return end }

        try timer.set(nextDeadline())
        for token in try poller.wait() {
          switch token {
          case .signal: if let signal = signals.next() { end = end ?? .signal(signal) }
          case .mainQueue: drainMainQueue()
          case .input, .timer: break
          }
        }
        if let end { return end }
      }
    }

    /// Joins the main queue to the poller, and makes sure that its blocks do run here.
    private func serveMainQueue() throws(InputError) {
      let misplaced = InputError(
        subject: "InputLoop.run",
        reason: "must be called on the main thread, outside of the main queue's blocks and tasks",
        hint: "call it from a main function that is not async")
      guard gettid() == getpid() else { throw misplaced }
      let isNew = !isServingMainQueue
      isServingMainQueue = false
      DispatchQueue.main.async { MainActor.assumeIsolated { self.isServingMainQueue = true } }
      drainMainQueue()
      guard isServingMainQueue else { throw misplaced }
      if isNew { try poller.add(_dispatch_get_main_queue_handle_4CF(), token: .mainQueue) }
    }

    private func drainMainQueue() {
      var count: UInt64 = 0
      _ = unsafe read(_dispatch_get_main_queue_handle_4CF(), &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
    }
  }
#endif
