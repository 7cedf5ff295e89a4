import GestureMachines
import InputFrames
import ScreenReader

/// What a hand does on a panel, as a list of fingers' doings in time.
struct HandTrace {
  struct Frame {
    var time: Timestamp
    /// Places in millimetres.
    var changes: [FingerChange]
  }

  var frames: [Frame] = []

  /// Plays the trace, and time until nothing is awaited, on a machine whose points are millimetres.
  func play(limits: ReaderLimits = .standard) -> [ReaderAction] {
    var machine = ReaderMachine(limits: limits, scale: PanelScale(1))
    for frame in frames {
      while let deadline = machine.nextDeadline, deadline < frame.time {
        machine.advance(to: deadline)
      }
      machine.consume(frame.changes, at: frame.time)
    }
    while let deadline = machine.nextDeadline { machine.advance(to: deadline) }
    return machine.removeActions()
  }
}

/// A hand that trembles: it draws strokes of several fingers at a panel's rate.
struct Hand {
  /// Frames a second.
  var rate: Double
  /// Times are multiplied by it: 1.3 is slow.
  var pace: Double
  /// The greatest tremble of a finger in a frame, in millimetres.
  var jitter: Double
  /// The panel's size in millimetres.
  var panel: (width: Double, height: Double)
  var random: SplitMix
  /// The most time from the first finger's touch to the last one's, in seconds; `nil`: those of a
  /// practised hand, which come while the stroke goes on already.
  var skew: Double?
  /// How far apart neighbouring fingers are, in millimetres; `nil`: as the gesture says.
  var spread: Double?
  /// The share of frames that the panel loses.
  var loss = 0.0
  /// How much a frame's moment strays, as a share of the time between frames.
  var unevenness = 0.0

  private(set) var trace = HandTrace()
  private var clock = 0.0
  private var strokes = 0

  init(
    rate: Double, pace: Double, jitter: Double, panel: (width: Double, height: Double), seed: UInt64
  ) {
    self.rate = rate
    self.pace = pace
    self.jitter = jitter
    self.panel = panel
    random = SplitMix(state: seed)
  }

  /// Waits, in seconds.
  mutating func pause(_ seconds: Double) { clock += seconds * pace }

  /// Puts fingers down, moves them along `path` (offset in millimetres and turn about their middle in
  /// degrees and spread, by share of the time) and lifts them.
  mutating func stroke(
    fingers: Int, seconds: Double, spacing: Double = 18, at place: Point? = nil,
    path: (Double) -> (x: Double, y: Double, turn: Double, spread: Double)
  ) {
    // A hand whose fingers come late begins to move when they are there.
    let wait = fingers > 1 ? skew ?? 0 : 0
    let duration = seconds * pace + wait
    let middle = place ?? Point(x: panel.width / 2, y: panel.height / 2)
    let frames = max(Int(duration * rate), 1)
    strokes += 1
    // Fingers of one hand come down and lift within a few hundredths of a second.
    let most = skew ?? min(0.035, duration * 0.3)
    let delays = (0..<fingers).map { $0 == 0 ? 0 : random.next(in: 0...most) }
    let latest = min(skew ?? 0.035, seconds * pace * 0.3)
    let earlier = (0..<fingers).map { $0 == 0 ? 0 : random.next(in: 0...latest) }
    let first = skew == nil ? 0 : Int(random.next(in: 0...Double(fingers) - 0.001))
    let tilt = random.next(in: -0.4...0.4)
    func position(_ finger: Int, _ share: Double) -> Point {
      let step = path(share)
      let along = (Double(finger) - Double(fingers - 1) / 2) * (spread ?? spacing) * step.spread
      let angle = tilt + step.turn * .pi / 180
      return Point(
        x: middle.x + step.x + along * cosine(angle), y: middle.y + step.y + along * sine(angle))
    }
    var isDown = [Bool](repeating: false, count: fingers)
    var isUp = isDown
    for frame in 0...frames {
      let stray = unevenness > 0 ? random.next(in: -unevenness...unevenness) / 2 : 0
      let now = clock + (Double(frame) + (frame == 0 || frame == frames ? 0 : stray)) / rate
      let share =
        wait == 0
        ? Double(frame) / Double(frames)
        : max(0, (Double(frame) / rate - wait) / max(duration - wait, 1 / rate))
      if loss > 0, frame > 0, frame < frames, random.next(in: 0...1) < loss { continue }
      for finger in 0..<fingers where !isUp[finger] {
        var spot = position(finger, share)
        spot.x += random.next(in: -jitter...jitter)
        spot.y += random.next(in: -jitter...jitter)
        let id = strokes * 10 + finger
        let time = Timestamp(milliseconds: (now * 1000).rounded())
        if !isDown[finger] {
          let delay = delays[(finger + first) % fingers]
          guard Double(frame) / rate >= delay || frame == frames else { continue }
          isDown[finger] = true
          add(time, id, .began, spot)
        } else if frame == frames
          || duration - Double(frame) / rate <= earlier[(finger + 2 * first) % fingers]
        {
          isUp[finger] = true
          add(time, id, .ended, spot)
        } else {
          add(time, id, .moved, spot)
        }
      }
    }
    let end = Timestamp(milliseconds: ((clock + Double(frames + 1) / rate) * 1000).rounded())
    for finger in 0..<fingers where isDown[finger] && !isUp[finger] {
      add(end, strokes * 10 + finger, .ended, position(finger, 1))
    }
    clock += Double(frames + 1) / rate
  }

  /// A tap.
  mutating func tap(fingers: Int = 1, seconds: Double = 0.08) {
    stroke(fingers: fingers, seconds: seconds) { _ in (0, 0, 0, 1) }
  }

  /// Several taps, a pause between them.
  mutating func taps(_ count: Int, fingers: Int = 1) {
    for tap in 0..<count {
      if tap > 0 { pause(0.11) }
      self.tap(fingers: fingers)
    }
  }

  /// A flick, as a hand does it: it starts at once and slows down.
  mutating func flick(fingers: Int, x: Double, y: Double, seconds: Double = 0.16) {
    let bow = random.next(in: -0.15...0.15)
    stroke(fingers: fingers, seconds: seconds) { share in
      let way = 1 - (1 - share) * (1 - share)
      let bend = bow * share * (1 - share)
      return (x * way - y * bend, y * way + x * bend, 0, 1)
    }
  }

  private mutating func add(
    _ time: Timestamp, _ finger: Int, _ doing: FingerChange.Doing, _ at: Point
  ) {
    let change = FingerChange(finger: finger, doing, at: at)
    if trace.frames.last?.time == time {
      trace.frames[trace.frames.count - 1].changes.append(change)
    } else {
      trace.frames.append(.init(time: time, changes: [change]))
    }
  }
}

/// Numbers that look random and are the same each time.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound
      + Double(next() >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
  }
}
