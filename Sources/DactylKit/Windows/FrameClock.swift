import InputFrames

/// Something that happens once for each picture of a display, such as a `CADisplayLink`.
@MainActor
protocol FrameFollower: AnyObject {
  /// Whether it is to be called at the next frame.
  var wantsFrames: Bool { get }
  /// A frame begins. Times are moments of the source's clock.
  func frame(at time: Timestamp, until target: Timestamp)
}

/// When an application needs pictures, and the observers of that.
///
/// While a display paces the frames, no timer is set here. Else frames are timers on event time like
/// all others: set while something moves in a shown window, and none on a still picture.
@MainActor
final class FrameClock {
  /// The way to the application: a weak reference would make every count of it dear.
  private let link: ApplicationLink
  private var application: UIApplication? { link.application }
  /// Called at the end of a turn that changed the picture.
  var observers = ObserverList<TurnRecord>()
  /// Whether the picture changed since the observers were last called. Without observers it is never
  /// taken back, so that marks stop at the first view.
  var isPictureDue = false
  /// Whether an observer waits for the end of a turn.
  var isPictureAwaited: Bool { isPictureDue && !observers.isEmpty }
  /// Display links, in the order in which they were added.
  private(set) var followers: [any FrameFollower] = []
  /// Whether a display calls `displayFrame(at:until:)`.
  var isPacedByDisplay = false { didSet { if isPacedByDisplay { stopTimer() } else { review() } } }
  /// Whether movements of touches wait for the next frame of the display.
  var gathersTouches = false
  /// What moves by time alone; asked before each frame.
  var isMoving: (@MainActor (Timestamp) -> Bool)?
  /// Views that may look otherwise at each moment.
  var movingViews: (@MainActor () -> [UIView])?
  private var token: EventTimers.Token?
  private var changes: [ViewChange] = []
  /// Whether the observers are being called: what they change counts for the next turn.
  private var isNotifying = false

  init(application: UIApplication) { link = application.link }

  /// Whether the next frame will look different, or a display link waits for it.
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

  /// Sets the timer of the next frame, if one is needed and no display paces the frames.
  func review() {
    guard let application, !isPacedByDisplay, token == nil else { return }
    // Moving views need frames only if an observer draws them; links are called in any case.
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

  /// Calls the followers, and has the moving views drawn.
  func frame(at time: Timestamp, until target: Timestamp) {
    for follower in followers where follower.wantsFrames {
      // One that was called before may have removed it.
      if followers.contains(where: { $0 === follower }) {
        follower.frame(at: time, until: target)
      }
    }
    if isAnyMoving(at: time) { isPictureDue = true }
  }

  private func isAnyMoving(at time: Timestamp) -> Bool { isMoving?(time) ?? false }

  /// Calls the observers, if the picture changed.
  func notifyTurnEnded(of windows: [UIWindow]) {
    guard isPictureAwaited, !isNotifying, let application else { return }
    isNotifying = true
    isPictureDue = false
    for window in windows { window.collectChanges(into: &changes) }
    for view in movingViews?() ?? [] {
      changes.append(ViewChange(view: view, place: true, look: true))
    }
    observers.send(TurnRecord(time: application.now, changes: changes))
    changes.removeAll(keepingCapacity: true)
    isNotifying = false
    review()
  }
}

extension Timestamp {
  /// The next moment of a frame at 60 a second, counted from zero, so that all who count frames by
  /// the same clock agree.
  var nextFrame: Timestamp {
    let frames = Int64((Double(microseconds) * 60 / 1_000_000 + 1e-6).rounded(.down)) + 1
    return Timestamp(microseconds: Int64((Double(frames) * 1_000_000 / 60).rounded(.up)))
  }
}
