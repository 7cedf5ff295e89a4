public import GestureMachines

/// A recognizer with limits: how far, how long, how soon. Beyond UIKit, which keeps most of these
/// numbers to itself.
///
/// They can differ by what touches, and their lengths can be millimetres:
///
///     tap.setLimits(TapLimits(slop: 67.5), for: .pencil)
///     pan.limits.slop = 2
///     pan.lengthUnit = .millimetres
@MainActor
public protocol GestureMeasuring: UIGestureRecognizer {
  /// The type of the limits.
  associatedtype Limits: GestureLimits
  /// The limits for whatever touches and has none of its own.
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
  /// Sets the limits for touches of one type; `nil` takes them back. They hold for a gesture whose
  /// first touch is of that type, and from the next gesture on.
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
