/// A turn of a wheel, or fingers that scroll on a touchpad, while a pointer is above the screen.
///
/// A source adds it to the ``TouchFrame`` of its pointer.
public struct PointerScroll: Hashable, Sendable {
  /// What scrolls.
  public enum Source: UInt8, Hashable, Sendable, CaseIterable {
    /// A wheel. It reports no end.
    case wheel = 0
    /// Fingers on a touchpad. The source reports when they lift.
    case finger = 1
    /// A device without steps, such as a trackpoint. It reports no end.
    case continuous = 2
  }

  /// What happened.
  public enum Phase: UInt8, Hashable, Sendable {
    /// It scrolled.
    case changed = 0
    /// The fingers lifted from the touchpad.
    case ended = 1
    /// The scroll is no longer one: the pointer or its device is gone.
    case cancelled = 2
  }

  /// What scrolls.
  public var source: Source
  /// What happened.
  public var phase: Phase
  /// Millimetres from the panel's left edge to the pointer.
  public var x: Double
  /// Millimetres from the panel's top edge to the pointer.
  public var y: Double
  /// How far to the right: notches of a wheel (1 for each, less for a wheel of high resolution), else millimetres.
  public var right: Double
  /// How far down, in the same unit. Scrolling down shows what is further down.
  public var down: Double

  /// A scroll at a pointer's position in millimetres.
  public init(
    _ source: Source, phase: Phase = .changed, x: Double, y: Double, right: Double = 0,
    down: Double = 0
  ) {
    self.source = source
    self.phase = phase
    self.x = x
    self.y = y
    self.right = right
    self.down = down
  }
}
