public import Foundation

/// Moves a property through several values, or a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order. A ``path`` takes precedence.
  open var values: [Any]?
  /// A path for a point property, followed at constant speed unless ``keyTimes`` is set.
  open var path: CGPath?
  /// The time of each value, as fractions of a run from 0 to 1; `nil` for equal distances.
  open var keyTimes: [NSNumber]?
  /// The timing function between each value and the next; `nil` for constant speed.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between keyframes are computed.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns along the path.
  open var rotationMode: CAAnimationRotationMode?

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  override func value(at part: Double, present: LayerValue) -> LayerValue? {
    if let path, !path.isEmpty { return .point(point(on: path.outline, at: part)) }
    let values = (values ?? []).map { LayerValue($0) }
    guard let first = values.first, let last = values.last else { return nil }
    let times = times(of: values)
    if calculationMode == .discrete {
      return values[times.lastIndex { $0 <= part } ?? 0]
    }
    guard part > (times.first ?? 0) else { return first }
    guard let next = times.indices.dropFirst().first(where: { part < times[$0] }) else {
      return last
    }
    let width = times[next] - times[next - 1]
    let within = curve(next - 1, width > 0 ? (part - times[next - 1]) / width : 1)
    return values[next - 1].mixed(with: values[next], within)
  }

  private func curve(_ step: Int, _ part: Double) -> Double {
    guard !isPaced, let functions = timingFunctions, functions.indices.contains(step) else {
      return part
    }
    return functions[step].curve.value(at: part)
  }

  /// The time of each value. In discrete mode the last value also has a duration.
  private func times(of values: [LayerValue]) -> [Double] {
    let count = values.count
    if isPaced {
      var ways = [0.0]
      for (from, to) in zip(values, values.dropFirst()) {
        ways.append((ways.last ?? 0) + from.distance(to: to))
      }
      if let whole = ways.last, whole > 0 { return ways.map { $0 / whole } }
    } else if let given = keyTimes?.map(\.doubleValue), given.count >= count {
      return Array(given.prefix(count))
    }
    let last = calculationMode == .discrete ? Double(count) : Double(max(1, count - 1))
    return values.indices.map { Double($0) / last }
  }

  /// The point on the path. With key times each corner has its time; otherwise the speed is
  /// constant.
  private func point(on outline: PathOutline, at part: Double) -> CGPoint {
    let corners = outline.elements.compactMap(\.end)
    if !isPaced, let given = keyTimes?.map(\.doubleValue), given.count == corners.count,
      let next = given.indices.dropFirst().first(where: { part < given[$0] })
    {
      let width = given[next] - given[next - 1]
      let within = curve(next - 1, width > 0 ? (part - given[next - 1]) / width : 1)
      return outline.point(step: next, at: within) ?? outline.point(atPart: part)
    }
    return outline.point(atPart: part)
  }
}

extension PathOutline {
  /// The point at a fraction of the path's length.
  func point(atPart part: Double) -> CGPoint {
    var rest = length * min(max(0, part), 1)
    var last = CGPoint.zero
    for (points, isClosed) in flattened() {
      let corners = isClosed ? points + points.prefix(1) : points
      last = corners.first ?? last
      for (from, to) in zip(corners, corners.dropFirst()) {
        let step = hypot(to.x - from.x, to.y - from.y)
        if step > 0, rest <= step {
          let within = rest / step
          return CGPoint(x: from.x + (to.x - from.x) * within, y: from.y + (to.y - from.y) * within)
        }
        rest -= step
        last = to
      }
    }
    return last
  }

  /// The point at a fraction of one path element; `nil` if the element is no line or curve.
  func point(step: Int, at part: Double) -> CGPoint? {
    guard elements.indices.contains(step), step > 0, let from = elements[step - 1].end else {
      return nil
    }
    switch elements[step] {
    case .line(let to):
      return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    case .quadCurve(let to, let control):
      return CubicCurve(from, quadraticTo: to, control: control).point(at: part)
    case .curve(let to, let control1, let control2):
      return CubicCurve(from, control1, control2, to).point(at: part)
    default: return nil
    }
  }
}

/// How values between keyframes are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode with that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Jumps to each value at its time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Smooth interpolation in Core Animation; linear here.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Smooth interpolation at constant speed in Core Animation; linear here.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns along a path. It is only stored, for a renderer.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode with that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer turns along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer turns along the path, facing backwards.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
