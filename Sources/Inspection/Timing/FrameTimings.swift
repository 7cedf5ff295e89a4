public import DactylKit
public import InputFrames

/// Measures where the time of each frame goes, from the kernel's stamp to the end of the turn, and on to the picture.
///
///     let timings = FrameTimings(into: application, clock: { nanoseconds() })
///     timings.watch(application)
///     try loop.run(source: input, consumer: timings)
///     print(timings.report.text)
///
/// It stands before the application as the consumer of its input. The memory that it takes does not grow. Without it, an
/// application measures nothing.
@MainActor
public final class FrameTimings: InputConsumer, FrameMeter {
  /// A frame is slow that takes longer, in nanoseconds: one of 60 a second. Source:
  /// `Documentation/Constants.md#slow-frames`.
  public nonisolated static let slowFrame: Int64 = 16_666_667

  private let consumer: any InputConsumer
  private let clock: @MainActor () -> Int64
  /// Whether stamps are of the clock that ``clock`` reads. A replay's begin anywhere.
  private let isLive: Bool
  /// How many times as fast as recorded a replay's stamps come.
  private let speed: Double
  /// How far the clock is ahead of a replay's stamps.
  private var offset: Int64?
  private weak var application: UIApplication?

  private var stages: [FrameStage: DurationHistogram] = [:]
  private var whole = DurationHistogram()
  private var blame = LatencyBlame()
  private var work = LoopWork()

  // The event that is handled now.
  private var isMeasuring = false
  /// Actions that have begun and not ended, by their names: only the outermost is measured.
  private var openActions = 0
  private var action: (name: String, start: Int64) = ("", 0)
  private var actionTime: Int64 = 0
  private var turnStart: Int64 = 0
  private var turnTime: Int64 = 0

  /// Measures what a consumer does with its events.
  ///
  /// - Parameters:
  ///   - consumer: Gets each event and deadline.
  ///   - isLive: Whether the events' stamps are of the clock; `false` for a replay, whose first event then counts as read at
  ///     its moment.
  ///   - speed: How many times as fast as recorded a replay goes.
  ///   - clock: The present time in nanoseconds of the monotonic clock.
  public init(
    into consumer: any InputConsumer, isLive: Bool = true, speed: Double = 1,
    clock: @escaping @MainActor () -> Int64
  ) {
    self.consumer = consumer
    self.isLive = isLive
    self.speed = speed
    self.clock = clock
  }

  /// Hears from an application where its time goes. Call it once the application is there.
  public func watch(_ application: UIApplication) {
    guard self.application !== application else { return }
    application.frameMeter = self
    self.application = application
  }

  /// What was measured until now.
  public var report: LatencyReport {
    LatencyReport(stages: stages, whole: whole, blame: blame)
  }

  // MARK: The input

  /// Measures an event and what comes of it.
  public func handle(_ event: InputEvent) {
    guard case .touches = event else { return consumer.handle(event) }
    let start = clock()
    let stamp = stamp(of: event, at: start)
    begin()
    consumer.handle(event)
    end(from: start, stamp: stamp)
  }

  /// As the consumer's.
  public var nextDeadline: Timestamp? { consumer.nextDeadline }

  /// Lets time pass. What timers do keeps later events waiting.
  public func advance(to time: Timestamp) {
    let start = clock()
    begin()
    consumer.advance(to: time)
    isMeasuring = false
    work.add(.timers, from: start, to: clock())
  }

  /// A picture was shown, and the newest event in it has this stamp. `start` is when its painting began.
  public func shown(_ event: Timestamp, paintedFrom start: Timestamp, at time: Timestamp) {
    let (start, end) = (start.microseconds * 1000, time.microseconds * 1000)
    add(end - start, to: .picture)
    guard end - event.microseconds * 1000 > Self.slowFrame else { return }
    blame.add(end - start, to: .picture, name: "painting")
  }

  private func begin() {
    isMeasuring = true
    (actionTime, turnTime, openActions) = (0, 0, 0)
  }

  private func end(from start: Int64, stamp: Int64) {
    isMeasuring = false
    let end = clock()
    let waited = max(0, start - stamp)
    let rest = max(0, end - start - actionTime - turnTime)
    add(waited, to: .waiting)
    add(rest, to: .recognizers)
    if actionTime > 0 { add(actionTime, to: .action) }
    add(turnTime, to: .turn)
    whole.add(end - stamp)
    work.add(.recognizers, from: start, to: end)
    guard end - stamp > Self.slowFrame else { return work.forget(before: stamp) }
    blame.slowFrames += 1
    blame.add(rest, to: .recognizers, name: nil)
    blame.add(turnTime, to: .turn, name: nil)
    if actionTime > 0 { blame.add(actionTime, to: .action, name: action.name) }
    // What the loop did while the event waited.
    var unexplained = waited
    for (cause, time) in work.overlaps(from: stamp, to: start) {
      unexplained -= time
      blame.addWait(time, on: cause)
    }
    blame.add(max(0, unexplained), to: .waiting, name: nil)
    work.forget(before: stamp)
  }

  private func add(_ nanoseconds: Int64, to stage: FrameStage) {
    stages[stage, default: DurationHistogram()].add(nanoseconds)
  }

  private func stamp(of event: InputEvent, at now: Int64) -> Int64 {
    guard !isLive else { return min(event.time.microseconds * 1000, now) }
    let stamp = Int64((Double(event.time.microseconds) * 1000 / speed).rounded())
    let offset = offset ?? now - stamp
    self.offset = offset
    return min(stamp + offset, now)
  }

  // MARK: The application's word

  package func actionBegins(_ name: String) {
    openActions += 1
    if openActions == 1 { action = (name, clock()) }
  }

  package func actionEnds() {
    openActions -= 1
    guard openActions == 0 else { return }
    let end = clock()
    actionTime += end - action.start
    work.add(.action(action.name), from: action.start, to: end)
  }

  package func turnBegins() { turnStart = clock() }

  package func turnEnds() {
    let end = clock()
    // An action may end a turn itself: that is the action's time.
    if openActions == 0, isMeasuring { turnTime += end - turnStart }
    work.add(.turn, from: turnStart, to: end)
  }
}
