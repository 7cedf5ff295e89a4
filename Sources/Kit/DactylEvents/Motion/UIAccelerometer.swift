public import Foundation
import InputFrames

/// Told what the device's accelerometer feels.
@MainActor
public protocol UIAccelerometerDelegate: AnyObject {
  /// It was accelerated so.
  func accelerometer(_ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration)
}

/// What an accelerometer felt at a moment, in g: 1 on an axis that points where gravity pulls.
public final class UIAcceleration: Sendable {
  /// When, in seconds since the input's clock began.
  public let timestamp: TimeInterval
  /// To the right, as one looks at an upright device.
  public let x: Double
  /// Upwards.
  public let y: Double
  /// Out of the screen.
  public let z: Double

  init(_ sample: Acceleration) {
    timestamp = sample.time.seconds
    x = sample.x / Acceleration.standardGravity
    y = sample.y / Acceleration.standardGravity
    z = sample.z / Acceleration.standardGravity
  }
}

/// The device's accelerometer, as programs before Core Motion read it: a level, a game
/// (spec VC11:EV-12). The axes stay the device's when the interface rotates.
@MainActor
public final class UIAccelerometer {
  /// The one of the shared application.
  public static var shared: UIAccelerometer { UIApplication.shared.motionDispatcher.accelerometer }

  /// Told of each sample.
  public weak var delegate: (any UIAccelerometerDelegate)?
  /// The least time between two samples that are told, in seconds; 0 for all.
  public var updateInterval: TimeInterval = 0
  private var last: Timestamp?

  init() {}

  /// Reports a sample to the delegate, at most once an interval.
  func receive(_ sample: Acceleration) {
    guard let delegate else { return }
    if let last, updateInterval > 0, (sample.time - last).inSeconds < updateInterval { return }
    last = sample.time
    delegate.accelerometer(self, didAccelerate: UIAcceleration(sample))
  }
}
