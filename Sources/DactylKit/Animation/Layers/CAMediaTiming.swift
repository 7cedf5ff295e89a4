import Foundation

/// When something runs, against the time of what it belongs to: an animation against its layer or group,
/// a layer against the one above.
@MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in seconds of what it belongs to; of an animation, 0 for the moment it is added.
  var beginTime: CFTimeInterval { get set }
  /// How far into itself it begins, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How fast its time goes; 1 for as fast as what it belongs to, 0 for standing still.
  var speed: Float { get set }
  /// How long one run takes, in seconds; 0 for the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// How many runs; 0 for one, infinite for ever.
  var repeatCount: Float { get set }
  /// For how long it runs again, in seconds; 0 for what ``repeatCount`` says.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is there and back.
  var autoreverses: Bool { get set }
  /// What shows before and after.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What shows before an animation begins, and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its end, after it.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its start, before it.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The layer itself, before and after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// How an animation goes from its start to its end.
public final class CAMediaTimingFunction: Hashable, Sendable {
  let curve: UnitCurve

  init(_ curve: UnitCurve) { self.curve = curve }

  /// A curve by its name; one that is not known is a straight line.
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

  /// Answers one of the curve's points, from 0, its start, to 3, its end, as two numbers.
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
  /// By the control points.
  public func hash(into hasher: inout Hasher) { hasher.combine(curve) }
}

/// Names of timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At one speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at last.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

extension UnitCurve {
  /// Core Animation's default curve, as its reference lists the control points;
  /// `Documentation/Constants.md#animation-curves`.
  static let standard = UnitCurve(0.25, 0.1, 0.25, 1)
}

/// A layer's own time: that of the layer above, begun, shifted, slowed or stopped.
extension CALayer: CAMediaTiming {
  /// When the layer's time is ``timeOffset``, in seconds of the layer above.
  public final var beginTime: CFTimeInterval {
    get { extras?.timing.beginTime ?? 0 }
    set { change { $0.beginTime = newValue } }
  }
  /// What the layer's time is at its beginning, in seconds.
  public final var timeOffset: CFTimeInterval {
    get { extras?.timing.timeOffset ?? 0 }
    set { change { $0.timeOffset = newValue } }
  }
  /// How fast the layer's time goes; 0 stops all its animations and those of the layers below.
  public final var speed: Float {
    get { extras?.timing.speed ?? 1 }
    set { change { $0.speed = newValue } }
  }
  /// State: a layer lasts as long as it is there.
  public final var duration: CFTimeInterval {
    get { extras?.timing.duration ?? .infinity }
    set { change { $0.duration = newValue } }
  }
  /// State: a layer does not run again. Always 0.
  public final var repeatCount: Float {
    get { 0 }
    set {}
  }
  /// State: a layer does not run again. Always 0.
  public final var repeatDuration: CFTimeInterval {
    get { 0 }
    set {}
  }
  /// State: a layer does not run back. Always false.
  public final var autoreverses: Bool {
    get { false }
    set {}
  }
  /// State: a layer shows as long as it is there.
  public final var fillMode: CAMediaTimingFillMode {
    get { .removed }
    set {}
  }

  private func change(_ change: (inout LayerTiming) -> Void) {
    change(&madeExtras.timing)
    rescheduleAnimations()
  }

  private func rescheduleAnimations() {
    extras?.animations?.reschedule()
    for layer in sublayers ?? [] { layer.rescheduleAnimations() }
  }

  /// A time of the clock of `CACurrentMediaTime()`, or of another layer, in the layer's own.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let absolute = l?.absoluteTime(t) ?? t
    return localTime(absolute)
  }

  /// A time of the layer's own, in that of another layer, or of `CACurrentMediaTime()`.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let absolute = absoluteTime(t)
    return l?.localTime(absolute) ?? absolute
  }

  /// The layer's own time at a moment of the clock, in seconds.
  final func localTime(_ absolute: Double) -> Double {
    let above = superlayer?.localTime(absolute) ?? absolute
    return extras?.timing.local(above) ?? above
  }

  /// The moment of the clock at which the layer's own time is that; the present one for a layer that
  /// stands still.
  final func absoluteTime(_ local: Double) -> Double {
    guard let above = extras.map({ $0.timing.parent(local) }) ?? local else {
      return CACurrentMediaTime()
    }
    return superlayer?.absoluteTime(above) ?? above
  }

  /// Whether the layer's time stands still.
  final var isTimeStopped: Bool {
    sequence(first: self, next: \.superlayer).contains { $0.extras?.timing.speed == 0 }
  }
}
