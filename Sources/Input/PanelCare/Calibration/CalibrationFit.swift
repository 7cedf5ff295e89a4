public import InputFrames

/// How a panel lies on its picture, computed from taps at the marks.
///
///     let fit = try CalibrationFit(taps, panel: PanelSize(uncalibrated: description))
///     print(fit.matrix)
///
/// First the eight exact orientations are tried. If a mark is off by more than
/// ``CalibrationLimits/exactTolerance`` in the best of them, six numbers are fitted by least squares.
public struct CalibrationFit: Hashable, Sendable {
  /// The taps at one mark.
  public struct Mark: Hashable, Sendable {
    /// The mark.
    public var mark: CalibrationMark
    /// The taps at it.
    public var taps: [PanelTap]

    /// A mark with its taps.
    public init(_ mark: CalibrationMark, taps: [PanelTap]) {
      self.mark = mark
      self.taps = taps
    }
  }

  /// How far one mark is off with the matrix.
  public struct Residual: Hashable, Sendable {
    /// The mark.
    public var mark: CalibrationMark
    /// How far the middle of its taps is from the mark, in millimetres.
    public var millimetres: Double
  }

  /// The matrix, rounded to six decimals as in a rule.
  public let matrix: CalibrationMatrix
  /// The nearest exact orientation.
  public let orientation: PanelOrientation
  /// Whether the matrix is that orientation, not a fit.
  public let isExact: Bool
  /// The error of each mark with the matrix, in the order of the marks.
  public let residuals: [Residual]
  /// The error of each mark without any calibration.
  public let before: [Residual]
  /// The size of the panel as it is built.
  public let panel: PanelSize
  /// How far the worst mark is off in the nearest exact orientation, in millimetres.
  private let orientationError: Double

  /// Fits a matrix. Throws an error that names the mark that was missed and what to do.
  ///
  /// - Parameters:
  ///   - marks: At least three corners, each with a tap, in the order in which they were touched.
  ///   - panel: The size of the panel as it is built.
  ///   - subject: The origin of the taps in errors: the file, or the panel.
  ///   - limits: The limits beyond which taps are refused.
  public init(
    _ marks: [Mark], panel: PanelSize, subject: String = "calibration",
    limits: CalibrationLimits = CalibrationLimits()
  ) throws(InputError) {
    let problem = CalibrationProblem(marks: marks, panel: panel, subject: subject, limits: limits)
    try problem.checkTaps()
    let orientation = try problem.orientation()
    let exact = problem.residuals(orientation.numbers, isQuarterTurn: orientation.isQuarterTurn)
    before = problem.residuals(PanelOrientation.upright.numbers, isQuarterTurn: false)
    self.orientation = orientation
    self.panel = panel
    orientationError = exact.map(\.millimetres).max() ?? 0
    isExact = orientationError <= limits.exactTolerance
    if isExact {
      matrix = try Self.matrix(orientation.numbers, subject)
      residuals = exact
      return
    }
    matrix = try Self.matrix(try problem.fitted(orientation), subject)
    residuals = problem.residuals(
      matrix.values.map(Double.init), isQuarterTurn: orientation.isQuarterTurn)
  }

  /// Fits a matrix for a size that the axes do not state, with its sides both ways round: people and
  /// monitors state it as the picture lies, which is not how the axes run if those are exchanged.
  /// The sides as stated take precedence if both ways are exact; if none is, the nearer one counts.
  /// Throws the error of the sides as stated if neither way fits.
  public static func eitherWay(
    _ marks: [Mark], stated panel: PanelSize, subject: String = "calibration",
    limits: CalibrationLimits = CalibrationLimits()
  ) throws(InputError) -> CalibrationFit {
    func fit(_ panel: PanelSize) throws(InputError) -> CalibrationFit {
      try CalibrationFit(marks, panel: panel, subject: subject, limits: limits)
    }
    let exchanged = try? fit(panel.exchanged)
    do throws(InputError) {
      let stated = try fit(panel)
      guard let exchanged, !stated.isExact, exchanged.orientationError < stated.orientationError
      else { return stated }
      return exchanged
    } catch {
      guard let exchanged else { throw error }
      return exchanged
    }
  }

  /// Fits a matrix for a panel whose size nothing states. The taps in its corners say how large it is, if
  /// it lies exactly: without that, a finger's distance from the corner would be fitted as a fault.
  ///
  /// `isSquare` says that the axes have equal ranges, as many controllers number any panel: then they do
  /// not say its proportions either. Where the taps tell no exact size of such a panel, or of one with
  /// exchanged axes, the matrix depends on the size, and an error asks for it.
  public static func anySize(
    _ marks: [Mark], assumed panel: PanelSize, isSquare: Bool = false,
    subject: String = "calibration", limits: CalibrationLimits = CalibrationLimits()
  ) throws(InputError) -> CalibrationFit {
    let fit = try CalibrationFit(marks, panel: panel, subject: subject, limits: limits)
    let corners = marks.filter { $0.mark != .middle }.compactMap {
      PanelPoint.mean($0.taps.map(\.place))
    }
    let across = corners.map { min($0.x, 1 - $0.x) }.reduce(0, +) * panel.width
    let down = corners.map { min($0.y, 1 - $0.y) }.reduce(0, +) * panel.height
    let all = limits.inset * Double(corners.count)
    let same = (2 * all / (across + down), 2 * all / (across + down))
    let contradictsSquare =
      isSquare && abs(across - down) > limits.insetDifference * Double(corners.count)
    guard !fit.isExact || contradictsSquare else { return fit }
    let scales = contradictsSquare ? [(all / across, all / down), same] : [same]
    for (width, height) in scales {
      guard limits.assumedSizeScale.contains(width), limits.assumedSizeScale.contains(height),
        let scaled = try? CalibrationFit(
          marks, panel: PanelSize(width: panel.width * width, height: panel.height * height),
          subject: subject, limits: limits), scaled.isExact
      else { continue }
      return scaled
    }
    // At the very corners, a mark's share of the picture is the same for any size.
    guard !fit.isExact, limits.inset > 0, isSquare || fit.orientation.isQuarterTurn else {
      return fit
    }
    throw InputError(
      subject: subject,
      reason:
        "nothing states the panel's size, and with no size do the taps lie exactly: the matrix "
        + "would depend on it",
      hint:
        "measure the panel and state its size in millimetres: --size WIDTHxHEIGHT, as one sees it")
  }

  private static func matrix(
    _ numbers: [Double], _ subject: String
  ) throws(InputError) -> CalibrationMatrix {
    try CalibrationMatrix(numbers.map { shortText($0) }.joined(separator: " "), of: subject)
  }
}
