public import DactylKit
public import InputFrames

/// Measures where the time of each frame goes, from the kernel's stamp to the end of the iteration, and on to the
/// picture.
///
///     let timings = FrameTimings(into: application, clock: { nanoseconds() })
///     timings.watch(application)
///     try loop.run(source: input, consumer: timings)
///     print(timings.report.text)
///
/// It stands before the application as the consumer of its input; for a program that is shown, before the presenter. The
/// memory that it takes does not grow. Without it, an application measures nothing.
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
  private var shown = DurationHistogram()
  private var blame = LatencyBlame()
  private var work = LoopWork()

  // The event that is handled now.
  private var isMeasuring = false
  /// Actions that have begun and not ended, by their names: only the outermost is measured.
  private var openActions = 0
  private var action: (name: String, start: Int64) = ("", 0)
  private var actionTime: Int64 = 0
  private var iterationStart: Int64 = 0
  private var iterationTime: Int64 = 0
  /// The display's frame that is under way.
  private var picture = PictureTimes()

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
    // Events that no frame of the display followed.
    if picture.hasEvents {
      record(picture.events)
      (picture.events, picture.hasEvents) = (StageTimes(), false)
    }
    return LatencyReport(stages: stages, whole: whole, shown: shown, blame: blame)
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

  private func begin() {
    isMeasuring = true
    (actionTime, iterationTime, openActions) = (0, 0, 0)
  }

  private func end(from start: Int64, stamp: Int64) {
    isMeasuring = false
    let end = clock()
    let waited = max(0, start - stamp)
    let rest = max(0, end - start - actionTime - iterationTime)
    add(waited, to: .waiting)
    add(StageTimes(recognizers: rest, action: actionTime, iteration: iterationTime))
    whole.add(end - stamp)
    work.add(.recognizers, from: start, to: end)
    guard end - stamp > Self.slowFrame else { return work.forget(before: stamp) }
    blame.slowFrames += 1
    blame.add(rest, to: .recognizers, name: nil)
    blame.add(iterationTime, to: .iteration, name: nil)
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

  /// Adds the times of an event. On a display they wait for the frame, so that its movements count once: they are
  /// gathered when they come, and delivered with the frame.
  private func add(_ times: StageTimes) {
    guard picture.isDisplayed else { return record(times) }
    picture.events.add(times)
    picture.hasEvents = true
  }

  private func record(_ times: StageTimes) {
    add(times.recognizers, to: .recognizers)
    if times.action > 0 { add(times.action, to: .action) }
    add(times.iteration, to: .iteration)
  }

  private func stamp(of event: InputEvent, at now: Int64) -> Int64 {
    min(moment(of: event.time, at: now), now)
  }

  /// The farthest stamp in nanoseconds, 63 years: a replay that is slowed down without end has later ones, and sums of them
  /// would overflow. Ours.
  private static let longestTime = 2e18

  /// When a stamp was, on the clock.
  private func moment(of stamp: Timestamp, at now: Int64) -> Int64 {
    guard !isLive else { return stamp.microseconds * 1000 }
    let scaled = (Double(stamp.microseconds) * 1000 / speed).rounded()
    let stamp = Int64(max(-Self.longestTime, min(scaled, Self.longestTime)))
    let offset = offset ?? now - stamp
    self.offset = offset
    return stamp + offset
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

  package func iterationBegins() { iterationStart = clock() }

  package func iterationEnds() {
    let end = clock()
    // An action may end an iteration itself: that is the action's time.
    if openActions == 0, isMeasuring { iterationTime += end - iterationStart }
    work.add(.iteration, from: iterationStart, to: end)
  }

  // MARK: The display's frames

  package func frameBegins() {
    picture.isFirst = !picture.isDisplayed
    picture.isDisplayed = true
    picture.begun = clock()
  }

  package func paintingBegins() {
    let now = clock()
    let causes = work.overlaps(from: picture.begun, to: now)
    var delivery = StageTimes()
    var parts: [LatencyBlame.Key: Int64] = [:]
    for (cause, time) in causes {
      delivery.add(time, of: cause)
      parts[LatencyBlame.Key(stage: cause.stage, name: cause.name), default: 0] += time
    }
    delivery.recognizers += max(0, now - picture.begun - causes.reduce(0) { $0 + $1.1 })
    // Without touches the frame only stepped animations.
    if picture.hasEvents {
      parts[LatencyBlame.Key(stage: .recognizers)] = delivery.recognizers
      work.add(.recognizers, from: picture.begun, to: now)
      picture.events.add(delivery)
      record(picture.events)
    }
    picture.delivery = parts
    (picture.events, picture.hasEvents) = (StageTimes(), false)
    picture.paintingBegun = now
  }

  package func paintingEnds() {
    picture.paintingEnded = clock()
    work.add(.painting, from: picture.paintingBegun, to: picture.paintingEnded)
  }

  package func frameIsUnchanged() {
    paintingEnds()
    blameFrame(until: picture.paintingEnded)
  }

  package func pictureShown(touch: Timestamp?, at time: Timestamp) {
    // The times of a replay's screen are those of the recording.
    let now = isLive ? time.microseconds * 1000 : clock()
    guard !picture.isFirst else { return }
    add(now - picture.paintingBegun, to: .picture)
    if let touch { shown.add(now - moment(of: touch, at: now)) }
    blameFrame(until: now)
  }

  /// Blames what a slow frame of the display was spent on: the delivery of its touches, painting, and the screen.
  private func blameFrame(until end: Int64) {
    let delivered = picture.delivery.values.reduce(0, +)
    defer { picture.delivery = [:] }
    guard delivered + end - picture.paintingBegun > Self.slowFrame else { return }
    blame.slowFrames += 1
    for (key, time) in picture.delivery { blame.add(time, to: key.stage, name: key.name) }
    blame.add(picture.paintingEnded - picture.paintingBegun, to: .picture, name: "painting")
    blame.add(end - picture.paintingEnded, to: .picture, name: nil)
  }
}
