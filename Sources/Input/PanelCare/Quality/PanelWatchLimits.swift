/// The limits by which ``PanelWatch`` distinguishes faults of a panel from fingers.
///
/// Every number has its reason in `Documentation/Constants.md#panel-watch`.
public struct PanelWatchLimits: Hashable, Sendable {
  /// How far a contact may stray and still be without motion, in millimetres.
  public var stillness = 1.0
  /// How far apart the contacts of one ghost may be, in millimetres.
  public var ghostRadius = 2.0
  /// How many contacts make a ghost touch.
  public var ghostCount = 4
  /// How much the intervals of a ghost may differ from its period, as a fraction of it.
  public var ghostSteadiness = 0.01
  /// The shortest period that no finger can keep so steadily.
  public var ghostPeriod = Duration.milliseconds(1800)
  /// How long a ghost of a shorter period must go on.
  public var ghostSpan = Duration.seconds(30)
  /// The width of an edge's strip, in millimetres.
  public var edge = 4.0
  /// How many contacts that begin in an edge's strip within ``stormSpan`` are a storm.
  public var stormCount = 15
  /// See ``stormCount``.
  public var stormSpan = Duration.seconds(1)
  /// How long a contact without motion is down, at the end of the stream, to be one that never lifts.
  public var stuck = Duration.seconds(10)
  /// The speed that no finger reaches, in millimetres a second.
  public var fastest = 5000.0
  /// The least distance of a jump, in millimetres.
  public var jump = 10.0
  /// A sample that leaps presses lightly up to this share of the contact's usual pressure.
  public var lightTouch = 0.5
  /// The longest time of a jump there and back.
  public var spike = Duration.milliseconds(50)
  /// The time within which no finger can come back to its place.
  public var bounce = Duration.milliseconds(30)
  /// How often a fault of motion must occur to be reported: jumps, bounces, gaps, breaks.
  public var repeats = 3
  /// How far a resting contact may stray, in millimetres.
  public var jitter = 1.0
  /// The lowest rate of samples of a moving contact, a second.
  public var rate = 24.0
  /// The shortest silence of a moving contact that is a gap.
  public var gap = Duration.milliseconds(60)
  /// How far a contact has moved across a gap, in millimetres.
  public var gapStep = 5.0
  /// The time within which a contact that broke off in motion continues.
  public var breakSpan = Duration.milliseconds(150)
  /// The speed of a contact that is in motion when it breaks off or falls silent, in millimetres a second.
  public var breakSpeed = 50.0
  /// How near to each other breaks are of one zone, in millimetres.
  public var zoneRadius = 10.0
  /// How long the gap of a break is to be a dead zone and not a weak one, in millimetres.
  public var deadZone = 5.0

  /// The usual limits.
  public init() {}
}
