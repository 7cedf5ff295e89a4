public import InputFrames

/// How a panel lies on its picture, by what was tapped at each mark.
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

  /// The matrix, with six decimals: what a rule can say is what is used.
  public let matrix: CalibrationMatrix
  /// The exact orientation that is nearest.
  public let orientation: PanelOrientation
  /// Whether the matrix is that orientation and no fit.
  public let isExact: Bool
  /// How far each mark is off with the matrix, in the order of the marks.
  public let residuals: [Residual]
  /// How far each mark would be off without any calibration.
  public let before: [Residual]

  /// Fits a matrix. Fails with the mark that was missed and what to do.
  ///
  /// - Parameters:
  ///   - marks: At least three corners, each with a tap, in the order in which they were touched.
  ///   - panel: The size of the panel as it is built.
  ///   - subject: What an error names as its place: the file, or the panel.
  ///   - limits: What is refused.
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
