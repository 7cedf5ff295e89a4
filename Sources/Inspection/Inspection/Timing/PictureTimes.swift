/// The frame of a display that is under way, in nanoseconds of the meter's clock.
struct PictureTimes {
  /// Whether a display shows the application at all.
  var isDisplayed = false
  /// Whether it is the first frame: it paints everything and finds the fonts, which belongs to the program's start.
  var isFirst = false
  /// The times of the events since the last frame.
  var events = StageTimes()
  /// Whether there were such events.
  var hasEvents = false

  /// When the frame began.
  var begun: Int64 = 0
  /// When its painting began.
  var paintingBegun: Int64 = 0
  /// When its picture was given to the screen.
  var paintingEnded: Int64 = 0
  /// What was done between ``begun`` and ``paintingBegun``.
  var delivery: [LatencyBlame.Key: Int64] = [:]
}

/// How long events spent in the stages inside of the program, in nanoseconds.
struct StageTimes {
  var recognizers: Int64 = 0
  var action: Int64 = 0
  var iteration: Int64 = 0

  mutating func add(_ other: StageTimes) {
    recognizers += other.recognizers
    action += other.action
    iteration += other.iteration
  }

  mutating func add(_ nanoseconds: Int64, of cause: LoopWork.Cause) {
    switch cause {
    case .action, .timers: action += nanoseconds
    case .iteration: iteration += nanoseconds
    case .recognizers, .painting: recognizers += nanoseconds
    }
  }
}
