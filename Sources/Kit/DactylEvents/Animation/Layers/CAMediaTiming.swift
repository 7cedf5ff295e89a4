import Foundation
import InputFrames

/// Timing relative to a parent: an animation's to its layer or group, a layer's to its superlayer.
@MainActor
public protocol CAMediaTiming: AnyObject {
  /// The start, in seconds of the parent's time. For an animation, 0 means the moment at which it
  /// is added.
  var beginTime: CFTimeInterval { get set }
  /// The offset in its own time at which it begins, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The speed of its time relative to the parent's; 0 stops its time.
  var speed: Float { get set }
  /// The duration of one run, in seconds; 0 for the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// The number of runs; 0 means one run, infinity repeats forever.
  var repeatCount: Float { get set }
  /// The total duration of all runs, in seconds; 0 means that ``repeatCount`` decides.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run goes forwards and backwards.
  var autoreverses: Bool { get set }
  /// What is shown before the start and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The timing function of an animation.
public final class CAMediaTimingFunction: Hashable, Sendable {
  let curve: UnitCurve

  init(_ curve: UnitCurve) { self.curve = curve }

  /// A named curve; an unknown name is linear.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInOut)
    case .default: self.init(.standard)
    default: self.init(.linear)
    }
  }

  /// A Bézier curve from (0, 0) to (1, 1) by its two control points.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(
      UnitCurve(
        first: CGPoint(x: CGFloat(c1x), y: CGFloat(c1y)),
        second: CGPoint(x: CGFloat(c2x), y: CGFloat(c2y))))
  }

  /// Writes the coordinates of a control point, from 0 (start) to 3 (end), to `ptr`.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [CGPoint.zero, curve.first, curve.second, CGPoint(x: 1, y: 1)]
    guard points.indices.contains(idx) else { return }
    unsafe ptr[0] = Float(points[idx].x)
    unsafe ptr[1] = Float(points[idx].y)
  }

  /// The same control points.
  public static func == (one: CAMediaTimingFunction, other: CAMediaTimingFunction) -> Bool {
    one.curve == other.curve
  }
  /// Hashes the control points.
  public func hash(into hasher: inout Hasher) { hasher.combine(curve) }
}

/// The names of timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A name with that raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

extension UnitCurve {
  /// The control points of Core Animation's default curve, from its reference;
  /// `Documentation/Constants.md#animation-curves`.
  static let standard = UnitCurve(0.25, 0.1, 0.25, 1)
}

/// A layer's own time, which follows that of its superlayer with a start, an offset and a speed.
extension CALayer: CAMediaTiming {
  /// The superlayer's time at which the layer's time is ``timeOffset``, in seconds.
  public final var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { change { $0.beginTime = newValue } }
  }
  /// The layer's time at its beginning, in seconds.
  public final var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { change { $0.timeOffset = newValue } }
  }
  /// The speed of the layer's time; 0 stops all animations of the layer and its sublayers.
  public final var speed: Float {
    get { timing.speed }
    set { change { $0.speed = newValue } }
  }
  /// Only stored: it does not limit how long the layer is shown.
  public final var duration: CFTimeInterval {
    get { timing.duration }
    set { change { $0.duration = newValue } }
  }
  /// Only stored: a layer does not repeat.
  public final var repeatCount: Float {
    get { timing.repeatCount }
    set { change { $0.repeatCount = newValue } }
  }
  /// Only stored: a layer does not repeat.
  public final var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { change { $0.repeatDuration = newValue } }
  }
  /// Only stored: a layer does not reverse.
  public final var autoreverses: Bool {
    get { timing.autoreverses }
    set { change { $0.autoreverses = newValue } }
  }
  /// Only stored: a layer is always shown.
  public final var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { change { $0.fillMode = newValue } }
  }

  private var timing: LayerTiming { extras?.timing ?? LayerTiming() }

  private func change(_ change: (inout LayerTiming) -> Void) {
    change(&madeExtras.timing)
    rescheduleAnimations()
  }

  private func rescheduleAnimations() {
    extras?.animations?.reschedule()
    for layer in sublayers ?? [] { layer.rescheduleAnimations() }
  }

  /// Converts a time of another layer, or of `CACurrentMediaTime()`, to the layer's own time.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let absolute = l?.absoluteTime(t) ?? t
    return localTime(absolute)
  }

  /// Converts a time of the layer to that of another layer, or of `CACurrentMediaTime()`.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let absolute = absoluteTime(t)
    return l?.localTime(absolute) ?? absolute
  }

  /// The layer's own time at a clock time, in seconds.
  final func localTime(_ absolute: Double) -> Double {
    let above = superlayer?.localTime(absolute) ?? absolute
    return extras?.timing.local(above) ?? above
  }

  /// The clock time at which the layer's own time is `local`; the present time if the layer's time
  /// is stopped.
  final func absoluteTime(_ local: Double) -> Double {
    guard let above = extras.map({ $0.timing.parent(local) }) ?? local else {
      return hostApplication.now.seconds
    }
    return superlayer?.absoluteTime(above) ?? above
  }

  /// Whether the layer's time is stopped.
  final var isTimeStopped: Bool {
    sequence(first: self, next: \.superlayer).contains { $0.extras?.timing.speed == 0 }
  }
}
