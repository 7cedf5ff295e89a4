public import Foundation
public import InputFrames

/// A turn of the interface on its way: state for who draws it.
///
/// Geometry is final from the turn's beginning: views are laid out, hit-tested and touched as the
/// interface will stand. What is shown is still turned against it by ``angle(at:)``.
public struct InterfaceTurn: Hashable, Sendable {
  /// How the interface stood.
  public let from: UIInterfaceOrientation
  /// How it will stand.
  public let to: UIInterfaceOrientation
  /// When it began.
  public let began: Timestamp
  /// How long it lasts, in seconds; 0 for one without animation.
  public let duration: TimeInterval

  /// How far the interface turns clockwise on the glass, in degrees: 90, −90 or 180.
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

  /// How far it has turned at that moment, in degrees clockwise: half a quarter in the middle of a
  /// quarter, a quarter in the middle of a half (spec VC11:R2-05).
  public func angle(at time: Timestamp) -> Double { degrees * progress(at: time) }
}
