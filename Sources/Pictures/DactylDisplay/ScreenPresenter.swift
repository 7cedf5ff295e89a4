import CProcessMemory
public import CairoPainter
public import DactylKit
public import DisplayList
import Foundation
public import InputFrames
public import Screens

/// Shows an application on a screen: paints the changes once a frame, and nothing while nothing
/// changes.
///
///     let presenter = try ScreenPresenter(of: application, on: screen, painter: painter)
///     try loop.run(source: input, consumer: presenter)
///
/// It is an input consumer in front of the application: events and deadlines go through it. A
/// change makes a frame due. The frame begins as late as possible, so that the newest touches are
/// in its picture: movements are gathered until then. Animations, scrolling and display links use
/// the times of the screen's own frames. Once nothing is due, ``nextDeadline`` is `nil`, and the
/// loop sleeps until the next touch.
///
/// The owner of the loop waits for the screen's descriptor and calls ``receivePresentations()`` when it is readable;
/// `join(_:)` has an `InputLoop` do so.
@MainActor
public final class ScreenPresenter: InputConsumer {
  /// The program that is shown.
  public let application: UIApplication
  /// Which of its screens is shown.
  var screen: UIScreen { tree.screen }
  /// The screen that shows it.
  public let target: any ScreenTarget
  /// How the monitor and its panel are mounted.
  public let rotation: MountRotation
  /// Paints the pictures.
  public let painter: CairoPainter
  /// Pictures over the views: marks of touches, the screen reader's cursor.
  public let overlays = OverlayStack()
  /// The statistics of the frames.
  public private(set) var statistics = FrameStatistics()
  /// Receives the error of a frame, once until the next one that succeeds. Frames stop then until
  /// ``resume()``.
  public var errorHandler: @MainActor (ScreenError) -> Void = { _ in }

  /// Whether the application's frames follow this screen: those of one screen only.
  private let pacesFrames: Bool
  private let tree: DisplayTree
  private let consumer: any InputConsumer
  private let clock: (@MainActor () -> Timestamp)?
  private var observation: Observation?
  /// The pointer, on the main screen.
  private var pointer: ShownPointer?
  private var pacer: FramePacer
  private(set) var map: PictureMap
  /// What people wanted at the last picture.
  private var wishes: UserWishes = []
  /// Where views keep their colors.
  private var kept: [CGRect] = []
  private var surface: (buffer: ScreenBuffer, pixels: PixelSurface)?
  /// What the frame under way paints, and the pixels that it moves before.
  private var parts: [PixelRect] = []
  private var move: PixelMove?

  /// The latest moment that was heard of, for a clock that only events move.
  private var latest = Timestamp.zero
  /// Whether views or overlays may have changed.
  private var isDue = true
  private var isOverlayDue = true
  /// Whether the whole picture must be shown again.
  private var isWhole = true
  private var isPaused = false
  /// When memory that is not in use was last handed back.
  private var released: Timestamp?
  /// Since when nothing has been due; `nil` while something is.
  private var rest: Timestamp?
  /// Whether memory has been handed back in this rest.
  private var isReleased = false
  /// The planned frame: when it is visible, and when its picture is begun.
  private var frame: (goal: Timestamp, start: Timestamp)?
  /// The earliest touch that no frame has taken up, and that of the frame under way.
  private var waitingTouch: Timestamp?
  private var shownTouch: Timestamp?
  /// The recent time for making a picture, in microseconds; it falls slowly.
  private var work = 0.0
  private var stopwatch = ContinuousClock()

  /// A presenter of an application's main screen, or of another one of its screens.
  ///
  /// - Parameters:
  ///   - application: The program. Its frames follow the screen from now on.
  ///   - screen: Which of its screens; `nil` for the main one.
  ///   - target: The screen.
  ///   - rotation: How the monitor is mounted.
  ///   - painter: Paints the pictures; its background is visible where there is no window.
  ///   - pacesFrames: Whether the application's frames follow this screen. `false` for all but one of several
  ///     screens: they show what there is.
  ///   - consumer: Receives events and deadlines instead of the application, for instance a log
  ///     in front of it.
  ///   - clock: Returns the present time while input is live; `nil` on the virtual clock of a
  ///     replay.
  public init(
    of application: UIApplication, screen: UIScreen? = nil, on target: any ScreenTarget,
    rotation: MountRotation = .none, painter: CairoPainter, pacesFrames: Bool = true,
    consumer: (any InputConsumer)? = nil, clock: (@MainActor () -> Timestamp)? = nil
  ) {
    self.application = application
    self.pacesFrames = pacesFrames
    self.target = target
    self.rotation = rotation
    self.painter = painter
    self.consumer = consumer ?? application
    self.clock = clock
    let screen = screen ?? application.mainScreen
    tree = DisplayTree(of: screen, in: application)
    tree.textInk = { [painter] in painter.ink(of: $0) }
    map = PictureMap(of: screen, to: target.size, rotation: rotation)
    pacer = FramePacer(frameDuration: target.frameDuration)
    if pacesFrames {
      application.framesFollowDisplay = true
      application.gathersTouchesForFrames = true
    }
    observation = application.addIterationObserver { [weak self] _ in self?.isDue = true }
    overlays.overlays = [FocusMark(of: application), ReaderCursorMark(of: application)]
    if pacesFrames { pointer = ShownPointer(on: self) }
  }

  // MARK: Input and time

  /// Passes an event on.
  public func handle(_ event: InputEvent) {
    statistics.wakeUps += 1
    latest = max(latest, event.time)
    rest = nil
    if case .touches = event, waitingTouch == nil { waitingTouch = event.time }
    consumer.handle(event)
    if !overlays.overlays.isEmpty { isOverlayDue = true }
  }

  /// When a timer of the program is due, or the picture of the next frame must be begun; `nil` if
  /// neither is planned.
  public var nextDeadline: Timestamp? {
    let (timers, frame) = (consumer.nextDeadline, nextFrame)
    guard let timers, let frame else { return timers ?? frame }
    return min(timers, frame)
  }

  /// Advances the time: fires the timers that are due, and makes a frame if one is due.
  public func advance(to time: Timestamp) {
    statistics.wakeUps += 1
    latest = max(latest, time)
    if let deadline = consumer.nextDeadline, deadline <= time {
      consumer.advance(to: time)
      if !overlays.overlays.isEmpty { isOverlayDue = true }
    }
    if let change = overlays.nextChange(after: overlayTime), change <= time {
      isOverlayDue = true
    }
    guard let next = nextFrame, next <= time else { return }
    if let frame { return present(frame.goal) }
    if let releaseTime, releaseTime <= time { releaseMemory() }
  }

  /// The present time: of the clock, else the latest time of an event or deadline.
  public var now: Timestamp { clock.map { max(latest, $0()) } ?? latest }

  /// When the picture of the next frame must be begun.
  private var nextFrame: Timestamp? {
    guard !isPaused, !target.isPresenting else { return nil }
    let isMoving = pacesFrames && application.needsFrames
    guard isDue || isOverlayDue || isWhole || isMoving || isLightOther else {
      frame = nil
      if rest == nil { (rest, isReleased) = (now, false) }
      let change = overlays.nextChange(after: overlayTime)
      guard let change, let releaseTime else { return change ?? releaseTime }
      return min(change, releaseTime)
    }
    rest = nil
    if let frame { return frame.start }
    let now = now
    let next = (goal: pacer.nextFrame(after: now), start: pacer.start(after: now))
    frame = next
    return next.start
  }

  /// When memory is handed back that only the start, or the last minute, has needed: a while after the picture has come to
  /// rest, since a start goes on behind its first picture, and people touch again. `nil` if it has been, or in a replay.
  private var releaseTime: Timestamp? {
    guard let rest, !isReleased, clock != nil, statistics.shown > 0 else { return nil }
    let soon = rest.microseconds + Self.releaseDelay
    return Timestamp(
      microseconds: released.map { max(soon, $0.microseconds + Self.releaseInterval) } ?? soon)
  }

  private func releaseMemory() {
    (released, isReleased) = (now, true)
    painter.rest()
    release_unused_memory()
  }

  /// From the beginning of a rest to the release of memory, in microseconds. Source:
  /// `Documentation/Constants.md#released-memory`.
  private static let releaseDelay: Int64 = 2_000_000
  /// The least time between two releases of memory, in microseconds. Source: `Documentation/Constants.md#released-memory`.
  private static let releaseInterval: Int64 = 60_000_000

  // MARK: Frames

  /// The moment that the overlays were last made for.
  private var overlayTime = Timestamp.zero
  /// What the display was then: bright, dimmed or asleep.
  private var overlayState = DisplayState.awake

  /// Whether the display has been dimmed or made bright since, which no iteration tells: an overlay may show
  /// it.
  private var isLightOther: Bool {
    !overlays.overlays.isEmpty && screen.displayState != overlayState
  }

  private func present(_ goal: Timestamp) {
    frame = nil
    let start = stopwatch.now
    // By the screen's own frames, not by the time when this process woke up.
    let before = Timestamp(microseconds: goal.microseconds - target.frameDuration)
    let meter = pacesFrames ? application.frameMeter : nil
    meter?.frameBegins()
    if pacesFrames { application.displayFrame(at: before, until: goal) }
    meter?.paintingBegins()
    let touch = waitingTouch
    waitingTouch = nil
    isOverlayDue = false
    overlayTime = max(now, goal)
    overlayState = screen.displayState
    // Marks over the views would move along.
    let part = screen === application.mainScreen ? application.lens?.part : nil
    let mayMove = !isWhole && overlays.list.items.isEmpty && part == nil
    var change = tree.update(movingPixelsBy: mayMove ? self.map.transform : nil)
    change.damage.formUnion(overlays.update(at: overlayTime, within: tree.list.bounds))
    isDue = false
    let size = target.size
    let map = PictureMap(of: tree.screen, part: part, to: size, rotation: rotation)
    if wishes != application.userWishes {
      wishes = application.userWishes
      isWhole = true
    }
    let kept = wishes.contains(.invertColors) ? KeptColors(on: screen, of: application).rects : []
    if kept != self.kept {
      self.kept = kept
      isWhole = true
    }
    if map != self.map {
      self.map = map
      isWhole = true
      pointer?.mapChanged()
    }
    parts.removeAll(keepingCapacity: true)
    move = nil
    if isWhole {
      parts.append(size.bounds)
    } else {
      move = change.move
      for rect in change.damage.rectangles {
        let part = map.pixels(of: rect).intersection(size.bounds)
        if !part.isEmpty { parts.append(part) }
      }
    }
    guard !parts.isEmpty || move != nil else {
      statistics.unchanged += 1
      meter?.frameIsUnchanged()
      return pacer.passed(goal)
    }
    do throws(ScreenError) {
      try paintAndCommit()
      meter?.paintingEnds()
      isWhole = false
      shownTouch = shownTouch ?? touch
      pacer.committed(for: goal)
      keepPace((stopwatch.now - start) / .microseconds(1))
      try readPresentations()
    } catch {
      stop(error)
    }
  }

  private func paintAndCommit() throws(ScreenError) {
    let (buffer, age) = try target.nextBuffer()
    if age != 1, !isWhole {
      parts = [target.size.bounds]
      move = nil
    }
    let pixels = try surface(of: buffer)
    if let move { pixels.move(move) }
    do throws(PaintingError) {
      try painter.paint(
        tree.list, overlay: overlays.list.items.isEmpty ? nil : overlays.list, into: pixels,
        map: map.transform, parts: parts)
    } catch {
      throw ScreenError(subject: target.name, reason: "\(error)")
    }
    if !wishes.isDisjoint(with: [.grayscale, .invertColors]) {
      for part in parts {
        pixels.recolor(
          part, isGray: wishes.contains(.grayscale), isOpposite: wishes.contains(.invertColors))
      }
    }
    if !kept.isEmpty { keepColors(in: pixels) }
    for part in parts { statistics.paintedPixels += part.area }
    if let move { parts.append(move.rect) }
    try target.commit(damage: parts)
  }

  /// Turns the colors of views back that keep theirs.
  private func keepColors(in pixels: PixelSurface) {
    for rect in kept {
      let kept = map.pixels(of: rect)
      for part in parts { pixels.recolor(part.intersection(kept), isGray: false, isOpposite: true) }
    }
  }

  /// The painter's picture in a buffer's memory.
  private func surface(of buffer: ScreenBuffer) throws(ScreenError) -> PixelSurface {
    if let surface, surface.buffer === buffer { return surface.pixels }
    do throws(PaintingError) {
      let pixels = try PixelSurface(
        memory: buffer.bytes, width: buffer.size.width, height: buffer.size.height,
        stride: buffer.stride, owner: buffer)
      surface = (buffer, pixels)
      return pixels
    } catch {
      throw ScreenError(subject: target.name, reason: "\(error)")
    }
  }

  /// Begins pictures as early as they lately needed. Source of the numbers:
  /// `Documentation/Constants.md#frame-start`.
  private func keepPace(_ microseconds: Double) {
    work = max(microseconds, work * 0.95)
    pacer.leadTime = min(Int64(work * 1.25) + 1000, target.frameDuration)
  }

  /// Reads the screen's reports of frames that it has shown. Never blocks.
  public func receivePresentations() {
    statistics.wakeUps += 1
    do throws(ScreenError) {
      try readPresentations()
    } catch {
      stop(error)
    }
  }

  private func readPresentations() throws(ScreenError) {
    let meter = pacesFrames ? application.frameMeter : nil
    while let presentation = try target.nextPresentation() {
      pacer.shown(at: presentation.time)
      statistics.shown += 1
      statistics.late = pacer.lateFrames
      meter?.pictureShown(touch: shownTouch, at: presentation.time)
      guard let touch = shownTouch else { continue }
      shownTouch = nil
      statistics.record(latency: max(0, presentation.time.microseconds - touch.microseconds))
    }
  }

  // MARK: Pauses

  /// Shows nothing until ``resume()``: another terminal is active, or the monitor was unplugged.
  /// The program continues meanwhile, with its own timers.
  public func pause() {
    guard !isPaused else { return }
    isPaused = true
    frame = nil
    if pacesFrames { application.framesFollowDisplay = false }
  }

  /// Shows the whole picture again, and continues.
  public func resume() {
    isPaused = false
    isWhole = true
    if pacesFrames { application.framesFollowDisplay = true }
  }

  private func stop(_ error: ScreenError) {
    pause()
    errorHandler(error)
  }
}
