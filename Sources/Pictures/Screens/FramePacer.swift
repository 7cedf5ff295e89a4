public import InputFrames

/// Computes when the next frame may be committed, and how long input can be gathered for it. It is
/// a value: the program reads it before each picture, and reports when frames were committed and
/// shown.
///
/// A driver with vertical blanks paces frames by itself: a commit is complete at the next blank.
/// Other drivers, such as those of virtual cards, complete a commit at once. For these, our own
/// clock keeps frames one frame duration apart.
public struct FramePacer: Hashable, Sendable {
  /// How long a frame is shown at least, in microseconds.
  public var frameDuration: Int64
  /// How long before its moment the picture of a frame must be begun, in microseconds: the time for
  /// painting and copying.
  public var leadTime: Int64
  /// When the last frame was shown.
  public private(set) var lastShown: Timestamp?
  /// How many frames were shown later than the moment they were meant for, by more than half a frame. The first frame
  /// sets the pace, and is not counted.
  public private(set) var lateFrames = 0
  /// The moment that the frame under way was meant for.
  private var goal: Timestamp?
  /// Whether that moment is the next one after the last frame.
  private var followsClosely = false
  /// Whether the driver has shown a frame long before its moment, so that it waits for no vertical blank.
  public private(set) var showsAtOnce = false

  /// The recent time for making a picture, in microseconds; it falls slowly.
  private var work = 0.0

  /// A pacer for a screen with that frame duration. The lead time is a third of it: ours, about the
  /// cost of a full screen of text on a board with a slow processor.
  public init(frameDuration: Int64, leadTime: Int64? = nil) {
    self.frameDuration = max(1, frameDuration)
    self.leadTime = min(max(0, leadTime ?? frameDuration / 3), max(1, frameDuration))
  }

  /// The moment of the next frame: on the grid of those shown before, and not before `now`. A driver that shows frames at
  /// once has no grid: after a pause of a frame or more, a picture is begun immediately.
  public func nextFrame(after now: Timestamp) -> Timestamp {
    guard let lastShown else { return now }
    let passed = now.microseconds - lastShown.microseconds
    guard passed > 0 else { return Timestamp(microseconds: lastShown.microseconds + frameDuration) }
    if showsAtOnce, passed + leadTime >= frameDuration {
      return Timestamp(microseconds: now.microseconds + leadTime)
    }
    let frames = max(1, (passed + frameDuration - 1) / frameDuration)
    return Timestamp(microseconds: lastShown.microseconds + frames * frameDuration)
  }

  /// When to make the picture of the next frame: as late as possible, so that the newest input is
  /// in it. `now` if that moment is past.
  public func start(after now: Timestamp) -> Timestamp {
    let start = nextFrame(after: now).microseconds - leadTime
    return Timestamp(microseconds: max(start, now.microseconds))
  }

  /// A picture took so many microseconds: the next ones begin as early as they lately needed. Source of the numbers:
  /// `Documentation/Constants.md#frame-start`.
  package mutating func pictureTook(_ microseconds: Double) {
    work = max(microseconds, work * 0.95)
    leadTime = min(Int64(work * 1.25) + 1000, frameDuration)
  }

  /// A frame was committed for that moment.
  public mutating func committed(for moment: Timestamp) {
    followsClosely =
      lastShown.map { $0.microseconds + frameDuration == moment.microseconds } ?? false
    goal = moment
  }

  /// The frame of that moment was not needed: its picture is that of the one before. The next frame is a whole duration
  /// later, as if it had been shown.
  public mutating func passed(_ moment: Timestamp) {
    lastShown = max(lastShown ?? moment, moment)
    goal = nil
  }

  /// Call it when the target has shown a frame. A frame that is shown at once, before its moment,
  /// comes from a driver without vertical blanks: then the moment counts, so that the next frame is
  /// a whole duration later.
  public mutating func shown(at time: Timestamp) {
    guard let goal else {
      lastShown = time
      return
    }
    if lastShown != nil, time.microseconds - goal.microseconds > frameDuration / 2 {
      lateFrames += 1
    }
    // A vertical blank comes a whole duration after the one before, but for a little drift.
    if followsClosely { showsAtOnce = goal.microseconds - time.microseconds > frameDuration / 8 }
    lastShown = max(time, goal)
    self.goal = nil
  }
}
