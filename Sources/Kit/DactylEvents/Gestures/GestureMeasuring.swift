public import GestureMachines

/// A recognizer whose limits a program can change: distances, durations, pauses. Beyond UIKit,
/// which does not publish most of these numbers.
///
/// The limits can differ by touch type, and their lengths can be in millimetres:
///
///     tap.setLimits(TapLimits(slop: 67.5), for: .pencil)
///     pan.limits.slop = 2
///     pan.lengthUnit = .millimetres
@MainActor
public protocol GestureMeasuring: UIGestureRecognizer {
  /// The type of the limits.
  associatedtype Limits: GestureLimits
  /// The limits for every touch type that has none of its own.
  var limits: Limits { get set }
}

/// What a length in a recognizer's limits means.
public enum GestureLengthUnit: Hashable, Sendable {
  /// Points of the screen.
  case points
  /// Millimetres of the panel that the gesture's first finger touches. Where no panel is known, as
  /// for touches of a test, points stand for millimetres as on a screen of 163 points per inch.
  case millimetres
}

extension GestureMeasuring {
  /// Sets the limits for touches of one type; `nil` removes them. They apply to gestures whose
  /// first touch is of that type, from the next gesture on.
  public func setLimits(_ limits: Limits?, for type: UITouch.TouchType) {
    limitsByTouchType[type] = limits
  }

  /// The limits for touches of one type.
  public func limits(for type: UITouch.TouchType) -> Limits {
    limitsByTouchType[type] as? Limits ?? limits
  }

  /// The limits, in points, for a gesture that begins with that touch.
  func limits(forFirst touch: UITouch) -> Limits {
    let limits = limitsByTouchType.isEmpty ? self.limits : limits(for: touch.type)
    return lengthUnit == .points ? limits : limits.scaled(by: Double(touch.pointsPerMillimetre))
  }
}
