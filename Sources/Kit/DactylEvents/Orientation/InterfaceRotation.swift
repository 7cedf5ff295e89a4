public import Foundation
public import InputFrames

/// A rotation of the interface on its way: state for a renderer.
///
/// Geometry is final from the rotation's beginning: views are laid out, hit-tested and touched as the
/// interface will stand. What is shown is still rotated against it by ``angle(at:)``.
public struct InterfaceRotation: Hashable, Sendable {
  /// How the interface stood.
  public let from: UIInterfaceOrientation
  /// How it will stand.
  public let to: UIInterfaceOrientation
  /// When it began.
  public let began: Timestamp
  /// How long it lasts, in seconds; 0 for one without animation.
  public let duration: TimeInterval

  /// How far the interface rotates clockwise on the glass, in degrees: 90, −90 or 180.
  public var degrees: Double {
    switch (to.quarters - from.quarters + 4) % 4 {
    case 1: 90
    case 2: 180
    case 3: -90
    default: 0
    }
  }

  /// How far it has come at that moment, from 0 to 1: slow at both ends, and in the middle of its
  /// time in the middle of its way.
  public func progress(at time: Timestamp) -> Double {
    guard duration > 0 else { return 1 }
    return UnitCurve.easeInOut.value(at: (time - began).inSeconds / duration)
  }

  /// How far it has rotated at that moment, in degrees clockwise: half a quarter in the middle of a
  /// quarter, a quarter in the middle of a half (spec VC11:R2-05).
  public func angle(at time: Timestamp) -> Double { degrees * progress(at: time) }
}

/// The former name of ``InterfaceRotation``.
@available(*, deprecated, renamed: "InterfaceRotation")
public typealias InterfaceTurn = InterfaceRotation

/// A controller that receives a rotation in two halves, as in iOS 4; since iOS 5 a rotation is one
/// step. Beyond UIKit: adopt it in a controller whose code depends on that.
///
/// Instead of `willAnimateRotation(to:duration:)` it receives the three calls below, between
/// `willRotate(to:duration:)` and `didRotate(from:)`; views have their final positions from the
/// first half on (spec VC11:R2-01…10).
@MainActor
public protocol TwoStepRotating: UIViewController {
  /// The first half is about to begin, to that orientation; the duration is the half's, in seconds.
  func willAnimateFirstHalfOfRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval)
  /// The first half is over.
  func didAnimateFirstHalfOfRotation(to toInterfaceOrientation: UIInterfaceOrientation)
  /// The second half is about to begin, from that orientation; the duration is the half's.
  func willAnimateSecondHalfOfRotation(
    from fromInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval)
}

extension TwoStepRotating {
  /// Does nothing.
  public func willAnimateFirstHalfOfRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Does nothing.
  public func didAnimateFirstHalfOfRotation(to toInterfaceOrientation: UIInterfaceOrientation) {}
  /// Does nothing.
  public func willAnimateSecondHalfOfRotation(
    from fromInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
}
