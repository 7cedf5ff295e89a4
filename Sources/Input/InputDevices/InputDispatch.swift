public import InputFrames

/// Input for a program that has a loop of its own: one descriptor to wait for, and one call.
///
///     let input = try InputDispatch(
///       source: try DeviceInput.connected(), consumer: application)
///     // poll(2), in a loop:
///     var wait = [pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0), …]
///     poll(&wait, 2, -1)
///     if wait[0].revents != 0 { try input.dispatch() }
///
///     // GLib:     g_unix_fd_add(input.descriptor, G_IO_IN, …) whose callback calls dispatch()
///     // Wayland:  beside wl_display_get_fd() in the same poll
///     // SDL:      dispatch() once a frame, before SDL_PollEvent(); it never sleeps
///
/// The descriptor is readable while events wait, when a timer of the application is due (a long
/// press, a double tap's pause), and while blocks of the main queue wait. This object owns the
/// descriptor and the source. Do not read events of the source elsewhere.
///
/// For the main thread only, because the application and its views belong to the main actor. A
/// loop in C calls back on the main thread; the callback does `MainActor.assumeIsolated { try
/// input.dispatch() }`.
@MainActor
public final class InputDispatch {
  /// Receives each connected device that cannot be opened: at the first ``dispatch()``, and when
  /// such a device is plugged in later. By default it writes a line with a hint to standard
  /// error.
  public var refusalHandler: @MainActor (InputError) -> Void = { RefusedDevices.write($0) }

  /// Called at the first ``dispatch()`` if no device is connected and none was refused. The error's hint is what
  /// `dactyl doctor` says. By default both are one line on standard error.
  public var absenceHandler: @MainActor (InputError) -> Void = { MissingDevices.write($0) }

  private let source: any DescriptorSource
  private let consumer: any InputConsumer
  private let poller: Poller
  private var timer: DeadlineTimer
  private let mainQueue: MainQueue?
  private var sleep: SleepWatch
  private var deviceReturn = DeviceReturn()
  private var isDispatching = false
  private var refused = RefusedDevices()
  private var isFirst = true

  /// Connects a source to an application. The descriptor is readable at once, because the source
  /// has events for the devices that are already connected.
  ///
  /// Pass `true` for `servesMainQueue` in a loop that does not serve Swift's concurrency, as most
  /// loops do not: blocks of `DispatchQueue.main` and tasks of the main actor then run within
  /// ``dispatch()``; otherwise they would never run. A program whose loop is `RunLoop.main` or
  /// `dispatchMain()` passes `false`, because these serve the main queue already, and `true`
  /// throws an error there.
  public init(
    source: any DescriptorSource, consumer: any InputConsumer, servesMainQueue: Bool = true
  ) throws(InputError) {
    self.source = source
    self.consumer = consumer
    poller = try Poller()
    timer = try DeadlineTimer()
    sleep = try SleepWatch()
    try poller.add(sleep.descriptor, token: .sleep)
    try poller.add(source.descriptor, token: .input)
    try poller.add(timer.descriptor, token: .timer)
    do throws(InputError) {
      mainQueue = servesMainQueue ? try MainQueue(of: "InputDispatch") : nil
    } catch {
      var error = error
      error.hint = "where RunLoop.main or dispatchMain() is the loop, say servesMainQueue: false"
      throw error
    }
    if let mainQueue { try poller.add(mainQueue.descriptor, token: .mainQueue) }
    try timer.set(.now)
  }

  /// Readable when ``dispatch()`` has something to do; for `poll`, `epoll`, GLib and the like. It
  /// never changes, and is closed when this object is freed.
  public var descriptor: CInt { poller.descriptor }

  /// When the descriptor becomes readable if no input comes: for a loop that wants a time-out
  /// instead, on `CLOCK_MONOTONIC`. `nil` when no timer is set.
  public var nextDeadline: Timestamp? {
    earliest(consumer.nextDeadline, deviceReturn.deadline)
  }

  /// Passes on all waiting events, then fires the timers that are due; never sleeps. Call it when
  /// ``descriptor`` is readable, or in each iteration of the loop.
  ///
  /// Call it also after your own code has changed views or set a timer of the application outside
  /// of it, for instance an animation after a key press: then views are laid out, and the
  /// descriptor follows the new timer. A nested call does nothing. Throws if the source can no
  /// longer be read.
  public func dispatch() throws(InputError) {
    guard !isDispatching else { return }
    isDispatching = true
    defer { isDispatching = false }
    let ready = try poller.wait(mayBlock: false)
    // Nobody saw touches lift while the machine was suspended.
    if ready.contains(.sleep) ? try sleep.wasSuspended() : sleep.hasSlept() {
      try deviceReturn.begin(source, at: .now)
    }
    try deviceReturn.proceed(source, at: .now)
    if ready.contains(.mainQueue) { mainQueue?.drain() }
    let now = Timestamp.now
    // A device that cannot be opened makes the descriptor readable without an event.
    var mayHaveRefusals = ready.contains(.input)
    while let event = try source.nextEvent() {
      mayHaveRefusals = false
      consumer.handle(event)
    }
    if mayHaveRefusals || isFirst { refused.report(source.refusals, to: refusalHandler) }
    if isFirst { MissingDevices.report(source, to: absenceHandler) }
    isFirst = false
    consumer.advance(to: now)
    try timer.set(nextDeadline)
  }
}
