public import Foundation

/// How a pencil is held: its angles, and which end of it is down.
public struct PencilPose: Hashable, Sendable {
  /// The angle between the pencil and the screen, in radians; a quarter turn upright.
  public var altitudeAngle: CGFloat = .pi / 2
  /// Where the pencil's top points to on the screen, in radians: 0 to the right, growing clockwise.
  public var azimuthAngle: CGFloat = 0
  /// The turn about its own axis, in radians, clockwise.
  public var rollAngle: CGFloat = 0
  /// Whether the eraser's end is used.
  public var isEraser = false
  private var estimatedBits: UInt8 = 0
  private var awaitedBits: UInt8 = 0
  /// The number of an estimation; 0 for none.
  var estimation: UInt32 = 0

  /// Which of a touch's values are only estimated.
  public var estimates: UITouch.Properties {
    get { UITouch.Properties(rawValue: Int(estimatedBits)) }
    set { estimatedBits = UInt8(truncatingIfNeeded: newValue.rawValue) }
  }

  /// Those of them that will be corrected.
  public var awaited: UITouch.Properties {
    get { UITouch.Properties(rawValue: Int(awaitedBits)) }
    set { awaitedBits = UInt8(truncatingIfNeeded: newValue.rawValue) }
  }

  /// A pencil that stands upright.
  public init() {}

  /// Where its top points to on the screen, in a view's coordinates.
  @MainActor
  func azimuthUnitVector(in view: UIView?, of window: UIView?) -> CGVector {
    let direction = CGPoint(x: cos(azimuthAngle), y: sin(azimuthAngle))
    guard let view, view !== window else { return CGVector(dx: direction.x, dy: direction.y) }
    let tip: CGPoint = view.convert(CGPoint.zero, from: window)
    let top: CGPoint = view.convert(direction, from: window)
    let (dx, dy) = (top.x - tip.x, top.y - tip.y)
    let length = hypot(dx, dy)
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector(dx: 1, dy: 0)
  }

  @MainActor
  func azimuthAngle(in view: UIView?, of window: UIView?) -> CGFloat {
    guard let view, view !== window else { return azimuthAngle }
    let vector = azimuthUnitVector(in: view, of: window)
    return atan2(vector.dy, vector.dx)
  }
}

/// How a touch of a pencil is held.
extension UITouch {
  /// Values of a touch that may only be estimated.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Properties from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// ``UITouch/force``.
    public static let force = Properties(rawValue: 1)
    /// ``UITouch/azimuthAngle(in:)``.
    public static let azimuth = Properties(rawValue: 2)
    /// ``UITouch/altitudeAngle``.
    public static let altitude = Properties(rawValue: 4)
    /// ``UITouch/location(in:)``.
    public static let location = Properties(rawValue: 8)
    /// ``UITouch/rollAngle``.
    public static let roll = Properties(rawValue: 16)
  }

  /// The angle between the pencil and the screen, in radians; a quarter turn for a finger, and for a pencil that stands upright.
  public var altitudeAngle: CGFloat { moment.pose.altitudeAngle }

  /// The turn of the pencil about its own axis, in radians; 0 if the device does not report it.
  public var rollAngle: CGFloat { moment.pose.rollAngle }

  /// Where the top of the pencil points to, in radians: 0 along the view's x axis, growing clockwise.
  public func azimuthAngle(in view: UIView?) -> CGFloat {
    moment.pose.azimuthAngle(in: view, of: windowReference)
  }

  /// Where the top of the pencil points to, as a vector of length 1.
  public func azimuthUnitVector(in view: UIView?) -> CGVector {
    moment.pose.azimuthUnitVector(in: view, of: windowReference)
  }

  /// Whether the pencil's eraser touches. Beyond UIKit, whose pencils have none.
  public var isEraser: Bool { moment.pose.isEraser }

  /// The values that are estimated: those that the pencil's device does not report, and all of a predicted touch.
  public var estimatedProperties: Properties { moment.pose.estimates }

  /// Those of ``estimatedProperties`` that will be corrected: `touchesEstimatedPropertiesUpdated(_:)` of the view and its
  /// recognizers receives a touch with the same ``estimationUpdateIndex``.
  public var estimatedPropertiesExpectingUpdates: Properties { moment.pose.awaited }

  /// Which estimates a correction is for; `nil` for a touch without.
  public var estimationUpdateIndex: NSNumber? {
    moment.pose.estimation == 0 ? nil : NSNumber(value: moment.pose.estimation)
  }
}
