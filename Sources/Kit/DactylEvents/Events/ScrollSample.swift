public import Foundation
public import InputFrames

/// A turn of a wheel, or fingers that scroll on a touchpad, in points of the screen. A program with a source of its own
/// passes it to ``UIApplication/deliver(scroll:at:)``.
public struct ScrollSample: Hashable, Sendable {
  /// What scrolls.
  public var source: PointerScroll.Source
  /// What happened: it scrolled, the fingers lifted, or the device is gone.
  public var phase: PointerScroll.Phase
  /// The pointer's position, in points from the screen's top left corner.
  public var location: CGPoint
  /// How far content is to move, in points: a wheel that turns down moves it up, so that `y` is negative.
  public var translation: CGPoint

  /// A scroll at a pointer's position.
  public init(
    _ source: PointerScroll.Source, phase: PointerScroll.Phase = .changed, location: CGPoint,
    translation: CGPoint = .zero
  ) {
    self.source = source
    self.phase = phase
    self.location = location
    self.translation = translation
  }
}

/// The kinds of scrolling that a pan recognizer takes for its gesture.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Kinds by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel with notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// A touchpad, or another device without notches.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// The numbers of gestures on touchpads.
enum TouchpadLimits {
  /// How far apart the fingers of a pinch count as, when it begins, in points: the limits of pinches are lengths.
  /// Source: `Documentation/Constants.md#touchpad-gestures`.
  static let span = 200.0
  /// The most fingers that a gesture counts, those of two hands.
  static let mostFingers = 10
  /// A touchpad has no points; its millimetres are those of a screen of 163 points per inch.
  static let pointsPerMillimetre = PanelLimits.pointsPerInch / PanelLimits.millimetresPerInch
}

/// The numbers of wheels and touchpads.
public enum ScrollInputLimits {
  /// How far one notch of a wheel moves content, in points.
  /// Source: `Documentation/Constants.md#wheels`.
  public static let pointsPerNotch = 53.0
  /// The time without a turn after which a wheel's gesture is over.
  /// Source: `Documentation/Constants.md#wheels`.
  public static let pause: Duration = .milliseconds(150)
}
