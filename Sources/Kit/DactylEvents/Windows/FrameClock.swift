import InputFrames

/// An object that is called once for each frame of a display, such as a `CADisplayLink`.
@MainActor
protocol FrameFollower: AnyObject {
  /// Whether it wants to be called for the next frame.
  var wantsFrames: Bool { get }
  /// Called at the beginning of a frame. Both times are on the source's clock.
  func frame(at time: Timestamp, until target: Timestamp)
}

/// Keeps the focus of keys where something can have it.
@MainActor
protocol FocusFollowing: AnyObject {
  /// Called at the end of an iteration that has laid out windows.
  func iterationEnds()
  /// Called when a finger touches: fingers need no focus.
  func fingerTouched()
  /// Called when a view leaves its window.
  func viewLeft(_ view: UIView)
}

/// Decides when an application needs frames, and calls the observers of its picture.
///
/// While a display provides the frames, no timer is set here. Otherwise frames are timers on event
/// time: one is set while something moves in a visible window, and none for a still picture.
@MainActor
final class FrameClock {
  /// The link to the application; a weak reference would slow down every retain and release of it.
  private let link: ApplicationLink
  private var application: UIApplication? { link.application }
  /// Called at the end of an iteration that has changed the picture.
  @safe @exclusivity(unchecked) var observers = ObserverList<IterationRecord>()
  /// Whether the picture has changed since the observers were last called. Without observers it
  /// stays true, so that only the first change is recorded.
  @safe @exclusivity(unchecked) var isPictureDue = false
  /// Whether an observer waits for the end of the iteration.
  var isPictureAwaited: Bool { isPictureDue && !observers.isEmpty }
  /// Display links, in the order in which they were added.
  @safe @exclusivity(unchecked) private(set) var followers: [any FrameFollower] = []
  /// Whether a display calls `displayFrame(at:until:)`.
  var isPacedByDisplay = false { didSet { if isPacedByDisplay { stopTimer() } else { review() } } }
  /// Follows the ends of iterations while a focus shows.
  @safe @exclusivity(unchecked) weak var focus: (any FocusFollowing)?
  /// Whether moves of touches wait for the next frame of the display.
  var gathersTouches = false
  /// Whether anything changes without events; called before each frame.
  var isMoving: (@MainActor (Timestamp) -> Bool)?
  /// The views that animations move.
  @safe @exclusivity(unchecked) var movingViews: (@MainActor () -> [UIView])?
  /// Marks the layers that animations draw anew; called before each end of an iteration.
  @safe @exclusivity(unchecked) var drawSteps: (@MainActor () -> Void)?
  @safe @exclusivity(unchecked) private var token: EventTimers.Token?
  @safe @exclusivity(unchecked) private var changes: [ViewChange] = []
  /// Whether observers are being called. Their changes belong to the next iteration.
  private var isNotifying = false

  init(application: UIApplication) { link = application.link }

  /// Whether the next frame will differ, or a display link waits for it.
  var needsFrames: Bool {
    followers.contains { $0.wantsFrames } || isAnyMoving(at: application?.now ?? .zero)
  }

  func add(_ follower: any FrameFollower) {
    followers.append(follower)
    review()
  }

  func remove(_ follower: any FrameFollower) {
    followers.removeAll { $0 === follower }
  }

  /// Sets the timer of the next frame, if a frame is needed and no display provides frames.
  func review() {
    guard let application, !isPacedByDisplay, token == nil else { return }
    // Moving views need frames only if an observer draws them; display links are always called.
    let isWatched = !observers.isEmpty && isAnyMoving(at: application.now)
    guard isWatched || followers.contains(where: { $0.wantsFrames }) else { return }
    let next = application.presentMoment.nextFrame
    token = application.timers.schedule(at: next) { [weak self] time in
      self?.token = nil
      self?.frame(at: time, until: time.nextFrame)
      self?.review()
    }
  }

  private func stopTimer() {
    if let token { application?.timers.cancel(token) }
    token = nil
  }

  /// Calls the display links, and marks the moving views for drawing.
  func frame(at time: Timestamp, until target: Timestamp) {
    for follower in followers where follower.wantsFrames {
      // A display link that was called earlier may have removed this one.
      if followers.contains(where: { $0 === follower }) {
        follower.frame(at: time, until: target)
      }
    }
    if isAnyMoving(at: time) { isPictureDue = true }
  }

  private func isAnyMoving(at time: Timestamp) -> Bool { isMoving?(time) ?? false }

  /// Calls the observers if the picture has changed.
  func notifyIterationEnded(of windows: [UIWindow]) {
    guard isPictureAwaited, !isNotifying, let application else { return }
    isNotifying = true
    isPictureDue = false
    for window in windows { window.collectChanges(into: &changes) }
    for view in movingViews?() ?? [] {
      changes.append(ViewChange(view: view, place: true, look: true))
    }
    observers.send(IterationRecord(time: application.now, changes: changes))
    changes.drain()
    isNotifying = false
    review()
  }
}

extension Timestamp {
  /// The time of the next frame at 60 per second, counted from time 0, so that all clocks agree.
  var nextFrame: Timestamp {
    let frames = Int64((Double(microseconds) * 60 / 1_000_000 + 1e-6).rounded(.down)) + 1
    return Timestamp(microseconds: Int64((Double(frames) * 1_000_000 / 60).rounded(.up)))
  }
}
