public import InputFrames

/// Requests the marks of a calibration one after another, and collects the taps.
///
/// It knows no terminal and no clock: `dactyl calibrate` prints its requests, a picture can show
/// them, and a test passes frames to it.
public struct CalibrationSession: Sendable {
  /// What to tell the user.
  public enum Step: Hashable, Sendable {
    /// Touch this mark; it is tap `number` of `count`.
    case ask(CalibrationMark, number: Int, count: Int)
    /// The last touch did not count; the same tap is requested again.
    case again(Reason)
    /// Every mark has its taps.
    case done
  }

  /// Why a touch did not count.
  public enum Reason: Hashable, Sendable {
    /// Several fingers were down.
    case severalFingers
    /// The finger slid by so many millimetres.
    case slid(Double)
    /// The touch was cancelled.
    case cancelled

    /// The reason as a sentence without its full stop.
    public var words: String {
      switch self {
      case .severalFingers: "several fingers were down; use one"
      case .slid(let distance):
        "the finger slid by \(shortText(distance, decimals: 1)) mm; put it down and lift it"
      case .cancelled: "the touch was cancelled"
      }
    }
  }

  /// The marks with their taps so far.
  public private(set) var marks: [CalibrationFit.Mark]
  /// How many taps each mark needs.
  public let tapsPerMark: Int

  private var collector: PanelTapCollector
  private let limits: CalibrationLimits

  /// A session for a panel.
  public init(
    _ description: DeviceDescription, marks: [CalibrationMark] = CalibrationMark.allCases,
    tapsPerMark: Int = 3, limits: CalibrationLimits = CalibrationLimits()
  ) {
    self.marks = marks.map { CalibrationFit.Mark($0, taps: []) }
    self.tapsPerMark = max(1, tapsPerMark)
    self.limits = limits
    collector = PanelTapCollector(description)
  }

  /// The present request.
  public var step: Step {
    guard let mark = marks.first(where: { $0.taps.count < tapsPerMark }) else { return .done }
    return .ask(mark.mark, number: mark.taps.count + 1, count: tapsPerMark)
  }

  /// Receives a frame of the panel. Returns what to tell the user; `nil` while a finger is down.
  public mutating func receive(_ frame: TouchFrame) -> [Step] {
    var steps: [Step] = []
    for outcome in collector.receive(frame) {
      guard let index = marks.firstIndex(where: { $0.taps.count < tapsPerMark }) else { break }
      switch outcome {
      case .tap(let tap) where tap.slide > limits.slide: steps.append(.again(.slid(tap.slide)))
      case .tap(let tap):
        marks[index].taps.append(tap)
        steps.append(step)
      case .severalFingers: steps.append(.again(.severalFingers))
      case .cancelled: steps.append(.again(.cancelled))
      }
    }
    return steps
  }
}
