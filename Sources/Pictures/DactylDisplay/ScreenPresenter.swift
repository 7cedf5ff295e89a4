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

  /// What the next picture has to show.
  private struct Due {
    /// Views may have changed.
    var views = true
    /// The whole picture must be shown again.
    var whole = true
  }

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
  private var colors = ShownColors()
  private var surface: (buffer: ScreenBuffer, pixels: PixelSurface)?
  /// What the frame under way paints, and the pixels that it moves before.
  private var change: (parts: [PixelRect], move: PixelMove?) = ([], nil)

  /// The latest moment that was heard of, for a clock that only events move.
  private var latest = Timestamp.zero
  private var due = Due()
  private var shownOverlays = ShownOverlays()
  private var isPaused = false
  private var release = MemoryRelease()
  /// The planned frame: when it is visible, and when its picture is begun.
  private var frame: (goal: Timestamp, start: Timestamp)?
  /// The earliest touch that no frame has taken up, and that of the frame under way.
  private var touch: (waiting: Timestamp?, shown: Timestamp?)

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
    observation = application.addIterationObserver { [weak self] _ in self?.due.views = true }
    overlays.overlays = [FocusMark(of: application), ReaderCursorMark(of: application)]
    if pacesFrames { pointer = ShownPointer(on: self) }
  }

  // MARK: Input and time

  /// Passes an event on.
  public func handle(_ event: InputEvent) {
    statistics.wakeUps += 1
    latest = max(latest, event.time)
    release.pictureMoves()
    if case .touches = event, touch.waiting == nil { touch.waiting = event.time }
    consumer.handle(event)
    if !overlays.overlays.isEmpty { shownOverlays.areDue = true }
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
      if !overlays.overlays.isEmpty { shownOverlays.areDue = true }
    }
    if let change = overlays.nextChange(after: shownOverlays.time), change <= time {
      shownOverlays.areDue = true
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
    guard due.views || shownOverlays.areDue || due.whole || isMoving || isLightOther else {
      frame = nil
      release.pictureRests(at: now)
      let change = overlays.nextChange(after: shownOverlays.time)
      guard let change, let releaseTime else { return change ?? releaseTime }
      return min(change, releaseTime)
    }
    release.pictureMoves()
    if let frame { return frame.start }
    let now = now
    let next = (goal: pacer.nextFrame(after: now), start: pacer.start(after: now))
    frame = next
    return next.start
  }

  /// When memory is handed back; `nil` if it has been, or in a replay.
  private var releaseTime: Timestamp? {
    clock != nil && statistics.shown > 0 ? release.due : nil
  }

  private func releaseMemory() {
    release.happens(at: now)
    painter.rest()
    release_unused_memory()
  }

  // MARK: Frames

  /// Whether the display has been dimmed or made bright since, which no iteration tells: an overlay may show
  /// it.
  private var isLightOther: Bool {
    !overlays.overlays.isEmpty && screen.displayState != shownOverlays.display
  }

  private func present(_ goal: Timestamp) {
    frame = nil
    let start = ContinuousClock.now
    // By the screen's own frames, not by the time when this process woke up.
    let before = Timestamp(microseconds: goal.microseconds - target.frameDuration)
    let meter = pacesFrames ? application.frameMeter : nil
    meter?.frameBegins()
    if pacesFrames { application.displayFrame(at: before, until: goal) }
    meter?.paintingBegins()
    let touch = self.touch.waiting
    self.touch.waiting = nil
    shownOverlays = ShownOverlays(
      areDue: false, time: max(now, goal), display: screen.displayState)
    // Marks over the views would move along.
    let part = screen === application.mainScreen ? application.lens?.part : nil
    let mayMove = !due.whole && overlays.list.items.isEmpty && part == nil
    var changed = tree.update(movingPixelsBy: mayMove ? self.map.transform : nil)
    changed.damage.formUnion(
      overlays.update(at: shownOverlays.time, within: tree.list.bounds))
    due.views = false
    let size = target.size
    let map = PictureMap(of: tree.screen, part: part, to: size, rotation: rotation)
    if colors.update(on: screen, of: application) { due.whole = true }
    if map != self.map {
      self.map = map
      due.whole = true
      pointer?.mapChanged()
    }
    change.parts.removeAll(keepingCapacity: true)
    change.move = nil
    if due.whole {
      change.parts.append(size.bounds)
    } else {
      change.move = changed.move
      for rect in changed.damage.rectangles {
        let part = map.pixels(of: rect).intersection(size.bounds)
        if !part.isEmpty { change.parts.append(part) }
      }
    }
    guard !change.parts.isEmpty || change.move != nil else {
      statistics.unchanged += 1
      meter?.frameIsUnchanged()
      return pacer.passed(goal)
    }
    do throws(ScreenError) {
      try paintAndCommit()
      meter?.paintingEnds()
      due.whole = false
      self.touch.shown = self.touch.shown ?? touch
      pacer.committed(for: goal)
      pacer.pictureTook((ContinuousClock.now - start) / .microseconds(1))
      try readPresentations()
    } catch {
      stop(error)
    }
  }

  private func paintAndCommit() throws(ScreenError) {
    let (buffer, age) = try target.nextBuffer()
    if age != 1, !due.whole { change = ([target.size.bounds], nil) }
    let pixels = try surface(of: buffer)
    if let move = change.move { pixels.move(move) }
    do throws(PaintingError) {
      try painter.paint(
        tree.list, overlay: overlays.list.items.isEmpty ? nil : overlays.list, into: pixels,
        map: map.transform, parts: change.parts)
    } catch {
      throw ScreenError(subject: target.name, reason: "\(error)")
    }
    colors.apply(to: change.parts, of: pixels, map)
    for part in change.parts { statistics.paintedPixels += part.area }
    if let move = change.move { change.parts.append(move.rect) }
    try target.commit(damage: change.parts)
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
      meter?.pictureShown(touch: touch.shown, at: presentation.time)
      guard let touch = touch.shown else { continue }
      self.touch.shown = nil
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
    due.whole = true
    if pacesFrames { application.framesFollowDisplay = true }
  }

  private func stop(_ error: ScreenError) {
    pause()
    errorHandler(error)
  }
}

/// The overlays as they were last shown.
private struct ShownOverlays {
  /// Whether they may have changed.
  var areDue = true
  /// The moment that they were made for.
  var time = Timestamp.zero
  /// What the display was then: bright, dimmed or asleep.
  var display = DisplayState.awake
}
