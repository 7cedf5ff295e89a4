public import Foundation

/// A controller that hears of a turn in two halves, as iOS 4 had it; since iOS 5 a turn is one step.
/// Beyond UIKit: adopt it in a controller whose code counts on that.
///
/// In place of `willAnimateRotation(to:duration:)` it hears, between `willRotate(to:duration:)` and
/// `didRotate(from:)`, the three calls below; views have their final places from the first half on
/// (spec VC11:R2-01…10).
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
