public import Foundation

/// Moves a property through several values, or a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order. A ``path`` comes before them.
  open var values: [Any]?
  /// A path that a point follows, at one speed unless ``keyTimes`` says otherwise.
  open var path: CGPath?
  /// When each value is reached, in parts of the run, from 0 to 1; `nil` for evenly apart.
  open var keyTimes: [NSNumber]?
  /// How it goes from each value to the next; `nil` for at one speed.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How it goes between values.
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

  /// When each value is reached. With discrete values the last one has a time of its own to show.
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

  /// The place on the path: with times each corner of it has its own, else all goes at one speed.
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
  /// The place at a part of the line's length.
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

  /// The place at a part of one step; `nil` for a step that is no line or curve.
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

/// How a keyframe animation goes between its values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In proportion.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// At once, when each value's time comes.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In proportion, at one speed over all.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve; here in proportion.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve at one speed; here in proportion.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns along a path: state for a renderer.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It does.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// It does, backward.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
