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
    isExact = exact.allSatisfy { $0.millimetres <= limits.exactTolerance }
    if isExact {
      matrix = try Self.matrix(orientation.numbers, subject)
      residuals = exact
      return
    }
    matrix = try Self.matrix(try problem.fitted(orientation), subject)
    residuals = problem.residuals(
      matrix.values.map(Double.init), isQuarterTurn: orientation.isQuarterTurn)
  }

  private static func matrix(
    _ numbers: [Double], _ subject: String
  ) throws(InputError) -> CalibrationMatrix {
    try CalibrationMatrix(numbers.map { shortText($0) }.joined(separator: " "), of: subject)
  }
}
