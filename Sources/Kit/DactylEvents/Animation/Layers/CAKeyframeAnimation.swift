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
  /// Whether the layer turns along the path; `nil` for not.
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

  /// Shows the value and, along a path with a ``rotationMode``, turns the layer about its position.
  override func show(in copy: CALayer, at part: Double, runs: Double) {
    super.show(in: copy, at: part, runs: runs)
    guard let rotationMode, let path, !path.isEmpty,
      let heading = heading(on: path.outline, at: part)
    else { return }
    let angle = rotationMode == .rotateAutoReverse ? heading + .pi : heading
    copy.transform = CATransform3DRotate(copy.transform, angle, 0, 0, 1)
  }

  /// The direction of the path at a fraction of a run, in radians from the right, clockwise; `nil` where it stands still.
  private func heading(on outline: PathOutline, at part: Double) -> CGFloat? {
    let reach = 1e-3
    let from = point(on: outline, at: max(0, part - reach))
    let to = point(on: outline, at: min(1, part + reach))
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    // Nearer than that, rounding alone would decide.
    return hypot(dx, dy) < 1e-9 ? nil : atan2(dy, dx)
  }

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
    let within = curve(next - 1, (part - times[next - 1]) / width)
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

  /// The point on the path: at constant speed where the mode is paced, else each line and curve of it takes its share of
  /// the key times, by default as long as every other.
  private func point(on outline: PathOutline, at part: Double) -> CGPoint {
    let steps = isPaced ? [] : outline.steps
    guard let last = steps.last else { return outline.point(atPart: part) }
    let given = keyTimes?.map(\.doubleValue) ?? []
    let times =
      given.count == steps.count + 1
      ? given : (0...steps.count).map { Double($0) / Double(steps.count) }
    if part < times[0] { return steps[0].point(at: 0) }
    guard let next = times.indices.dropFirst().first(where: { part < times[$0] }) else {
      return last.point(at: 1)
    }
    let width = times[next] - times[next - 1]
    let within = curve(next - 1, (part - times[next - 1]) / width)
    return steps[next - 1].point(at: within)
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

  /// Its lines and curves in order, lines as curves too; moves between subpaths take no time.
  fileprivate var steps: [CubicCurve] {
    var steps: [CubicCurve] = []
    var (start, present) = (CGPoint.zero, CGPoint.zero)
    func line(to end: CGPoint) -> CubicCurve {
      let (dx, dy) = ((end.x - present.x) / 3, (end.y - present.y) / 3)
      return CubicCurve(
        present, CGPoint(x: present.x + dx, y: present.y + dy),
        CGPoint(x: end.x - dx, y: end.y - dy), end)
    }
    for element in elements {
      switch element {
      case .move(let to): start = to
      case .line(let to): steps.append(line(to: to))
      case .quadCurve(let to, let control):
        steps.append(CubicCurve(present, quadraticTo: to, control: control))
      case .curve(let to, let control1, let control2):
        steps.append(CubicCurve(present, control1, control2, to))
      case .closeSubpath: if present != start { steps.append(line(to: start)) }
      }
      present = element.end ?? start
    }
    return steps
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

/// How a layer turns along a path.
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
