import InputFrames

/// Every number of the screen reader's gestures, in one value: lengths in millimetres of glass,
/// times as durations. Fingers are as large on a 5-inch panel as on a 20-inch one.
///
/// Only movement counts, never the position on the panel, so a left hand and a small reach need no
/// setting. ``slow`` and ``fast`` are for people whose hands need more time, or less. Sources:
/// `Documentation/Constants.md#screen-reader`.
public struct ReaderLimits: Hashable, Sendable {
  /// Points of a screen without a named size, per millimetre: 163 points an inch.
  public static let pointsPerMillimetre = PanelLimits.pointsPerInch / PanelLimits.millimetresPerInch

  // MARK: Exploring

  /// A finger that is still down after this explores, the limit included.
  public var exploreDelay: Duration = .milliseconds(300)
  /// A touch that begins this near to an edge of the screen explores only by resting for
  /// ``exploreDelay``, not by moving, in millimetres.
  public var edgeBand = 75.0 / pointsPerMillimetre
  /// An exploring finger this near to an edge leaves the screen, in millimetres.
  public var edgeLeave = 6.0 / pointsPerMillimetre
  /// How far the fingers of a split tap may stray, in millimetres, the limit included.
  public var splitTapSlop = 24.0 / pointsPerMillimetre
  /// How many taps of the second finger make a split tap: 2 in AOSP, each within ``multiTapWindow``
  /// after the one before.
  public var splitTaps = 1
  /// Whether an exploring finger's lift counts as a first tap, as in Chromium.
  public var exploringCountsAsTap = false
  /// How far each of several fingers must move for all of them to pass to the application, as in
  /// AOSP without gestures of several fingers, in millimetres; two that go the same way pass as one
  /// touch between them. `nil`: they never pass.
  public var passDistance: Double?

  // MARK: Taps

  /// How far each finger of a tap may stray, in millimetres, the limit included.
  public var tapSlop = 8.0 / pointsPerMillimetre
  /// By how much ``tapSlop`` grows for each finger after the first, as a fraction of it.
  public var tapSlopPerFinger = 0.5
  /// From the first touch of a tap to the last lift, the limit included.
  public var tapDuration: Duration = .milliseconds(300)
  /// How much longer a tap may take for each finger after the first.
  public var tapDurationPerFinger: Duration = .zero
  /// From the last lift of a tap to the first touch of the next, the limit included.
  public var multiTapWindow: Duration = .milliseconds(250)
  /// Whether ``multiTapWindow`` counts from the tap's first touch instead, as in Chromium.
  public var windowBeginsAtTouch = false
  /// The shortest such pause; a sooner touch begins a new gesture.
  public var shortestPause: Duration = .zero
  /// How far a further tap may fall from the first, in millimetres; `nil`: anywhere.
  public var tapDistance: Double?
  /// From the first finger's touch to the last one's, for fingers that count as put down together.
  public var settling: Duration = .milliseconds(80)
  /// A last tap that is still down after this is held.
  public var holdDuration: Duration = .milliseconds(300)
  /// Whether several fingers that rest without a tap before are a gesture, too.
  public var holdsWithoutTap = false
  /// The largest number of taps that are waited for, by number of fingers, from one finger on. A
  /// higher number delays gestures with fewer taps by ``multiTapWindow``.
  public var mostTaps = [3, 3, 4, 2, 1]

  // MARK: Flicks

  /// The first part of a flick, in millimetres.
  public var flickDistance = 10.0
  /// The time for the first ``flickDistance``, the limit included.
  public var flickTime: Duration = .milliseconds(150)
  /// The time for each further ``flickDistance``, the limit included.
  public var flickPace: Duration = .milliseconds(350)
  /// The whole flick's time, to the lift, the limit included; `nil`: as long as its pace is kept.
  public var flickDuration: Duration?
  /// How far apart the points are by which a flick's course is judged, in millimetres.
  public var flickSample = 2.5
  /// How many straight strokes a flick may have. A second one allows gestures that VoiceOver does
  /// not have: right, then down.
  public var mostStrokes = 1

  // MARK: Two fingers

  /// The length of each of the three strokes of a scrub, in millimetres.
  public var scrubStroke = 40.0 / pointsPerMillimetre
  /// The whole scrub's time, the limit included.
  public var scrubDuration: Duration = .milliseconds(1500)
  /// By how much the distance of two fingers may change, as a fraction of it, before they pinch.
  public var spanChange = 0.3
  /// The least change of two fingers' distance for a pinch, in millimetres.
  public var pinchDistance = 10.0
  /// The turn after which the rotor takes its first step, in degrees.
  public var rotorStart = 10.0
  /// The turn for each further step, in degrees.
  public var rotorStep = 30.0

  /// The standard limits.
  public init() {}

  /// The standard limits.
  public static let standard = ReaderLimits()

  /// Twice the time and half as much slop again, for hands that tremble or are slow.
  public static let slow: ReaderLimits = {
    var limits = ReaderLimits().scaled(times: 2)
    limits.tapSlop *= 1.5
    limits.splitTapSlop *= 1.5
    limits.multiTapWindow = .milliseconds(600)
    limits.rotorStart *= 1.5
    return limits
  }()

  /// Three fifths of the time, for people who have used a screen reader for years.
  public static let fast = ReaderLimits().scaled(times: 0.6)

  /// The same with every time multiplied.
  public func scaled(times factor: Double) -> ReaderLimits {
    var limits = self
    for time in [
      \.exploreDelay, \.tapDuration, \.tapDurationPerFinger, \.multiTapWindow, \.shortestPause,
      \.settling, \.holdDuration, \.flickTime, \.flickPace, \.scrubDuration,
    ] as [WritableKeyPath<ReaderLimits, Duration>] {
      limits[keyPath: time] = limits[keyPath: time] * factor
    }
    limits.flickDuration = flickDuration.map { $0 * factor }
    return limits
  }

  /// The same limits with every length multiplied: for input whose unit is not the millimetre.
  public func scaled(lengths factor: Double) -> ReaderLimits {
    var limits = self
    for length in [
      \.edgeBand, \.edgeLeave, \.splitTapSlop, \.tapSlop, \.flickDistance, \.flickSample,
      \.scrubStroke, \.pinchDistance,
    ] as [WritableKeyPath<ReaderLimits, Double>] {
      limits[keyPath: length] *= factor
    }
    limits.tapDistance = tapDistance.map { $0 * factor }
    limits.passDistance = passDistance.map { $0 * factor }
    return limits
  }

  /// The slop of each finger of a tap with so many fingers.
  func tapSlop(fingers: Int) -> Double {
    tapSlop * (1 + tapSlopPerFinger * Double(max(fingers - 1, 0)))
  }

  /// How long a tap of so many fingers may take.
  func tapDuration(fingers: Int) -> Duration {
    tapDuration + tapDurationPerFinger * max(fingers - 1, 0)
  }

  /// How many taps of so many fingers are waited for, at least one.
  func mostTaps(fingers: Int) -> Int {
    let index = min(max(fingers, 1), mostTaps.count) - 1
    return mostTaps.indices.contains(index) ? max(mostTaps[index], 1) : 1
  }
}
