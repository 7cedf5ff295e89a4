import InputFrames

/// Computes a calibration from taps, and detects faulty taps.
struct CalibrationProblem {
  let marks: [CalibrationFit.Mark]
  let panel: PanelSize
  let subject: String
  let limits: CalibrationLimits

  /// Fails for marks without taps, for too few corners, and for taps of one mark that scatter.
  func checkTaps() throws(InputError) {
    let corners = Set(marks.map(\.mark)).subtracting([.middle])
    guard corners.count >= 3, Set(marks.map(\.mark)).count == marks.count else {
      throw error(
        "three corners at least are needed, each once",
        hint: "touch the four corners and the middle")
    }
    for mark in marks {
      guard !mark.taps.isEmpty else { throw error("there is no tap at the \(mark.mark.words)") }
      let spread = PanelPoint.spread(
        mark.taps.map { PanelPoint(x: $0.place.x * panel.width, y: $0.place.y * panel.height) })
      guard spread <= limits.scatter else {
        throw error(
          "the taps at the \(mark.mark.words) are \(millimetres(spread)) apart; at most "
            + "\(millimetres(limits.scatter)) is taken",
          hint: "touch the very same place each time, with one finger, and lift it; a panel that "
            + "scatters by itself shows in dactyl check --quality")
      }
    }
  }

  /// The orientation that puts most corners on the correct sides of the picture. Throws if a corner
  /// is on a wrong side in each orientation: the finger was on another mark.
  func orientation() throws(InputError) -> PanelOrientation {
    let corners = marks.filter { $0.mark != .middle }
    let places = corners.map { mean(of: $0) }
    // The middle of the range of the taps: a missed corner would shift a mean.
    let middle = PanelPoint(x: Self.middle(places.map(\.x)), y: Self.middle(places.map(\.y)))
    var best: (orientation: PanelOrientation, missed: [CalibrationMark], rest: Double)?
    for orientation in PanelOrientation.allCases {
      let numbers = orientation.numbers
      let missed = zip(corners, places).filter { corner, place in
        let (x, y) = (place.x - middle.x, place.y - middle.y)
        let side = corner.mark.side
        return (numbers[0] * x + numbers[1] * y) * side.x <= 0
          || (numbers[3] * x + numbers[4] * y) * side.y <= 0
      }.map(\.0.mark)
      let rest = residuals(numbers, isQuarterTurn: orientation.isQuarterTurn)
        .map(\.millimetres).reduce(0, +)
      if let best, (best.missed.count, best.rest) <= (missed.count, rest) { continue }
      best = (orientation, missed, rest)
    }
    guard let best else { return .upright }
    guard best.missed.isEmpty else { throw wrongMark(best.missed) }
    return best.orientation
  }

  /// The six numbers by least squares. Throws if the error of a mark is too large.
  func fitted(_ orientation: PanelOrientation) throws(InputError) -> [Double] {
    let size = pictureSize(orientation.isQuarterTurn)
    func fit(_ marks: [CalibrationFit.Mark]) -> [Double]? {
      AffineFit.numbers(
        from: marks.flatMap { $0.taps.map(\.place) },
        to: marks.flatMap { mark in mark.taps.map { _ in target(mark.mark, size) } })
    }
    guard let numbers = fit(marks) else { throw error("all taps lie on one line") }
    let residuals = residuals(numbers, isQuarterTurn: orientation.isQuarterTurn)
    guard let worst = residuals.max(by: { $0.millimetres < $1.millimetres }),
      worst.millimetres > limits.residual
    else { return numbers }
    // The marks without which the others fit.
    let suspects = marks.indices.compactMap { index -> (mark: CalibrationMark, off: Double)? in
      var others = marks
      others.remove(at: index)
      guard others.count >= 4, let numbers = fit(others) else { return nil }
      let rest = CalibrationProblem(
        marks: others, panel: panel, subject: subject, limits: limits
      ).residuals(numbers, isQuarterTurn: orientation.isQuarterTurn)
      return (marks[index].mark, rest.map(\.millimetres).max() ?? 0)
    }
    if let suspect = suspects.min(by: { $0.off < $1.off }), suspect.off <= limits.residual {
      throw wrongMark([suspect.mark])
    }
    throw error(
      "no matrix fits the taps: the \(worst.mark.words) stays \(millimetres(worst.millimetres)) off",
      hint:
        "touch the marks once more, each exactly; a panel that is not straight cannot be mended "
        + "by a matrix")
  }

  /// How far each mark is off with six numbers.
  func residuals(_ numbers: [Double], isQuarterTurn: Bool) -> [CalibrationFit.Residual] {
    let size = pictureSize(isQuarterTurn)
    return marks.map { mark in
      let place = AffineFit.apply(numbers, to: mean(of: mark))
      let target = target(mark.mark, size)
      let off = PanelPoint(x: place.x * size.width, y: place.y * size.height)
        .distance(to: PanelPoint(x: target.x * size.width, y: target.y * size.height))
      return CalibrationFit.Residual(mark: mark.mark, millimetres: off)
    }
  }

  private func wrongMark(_ marks: [CalibrationMark]) -> InputError {
    let names = marks.map { "the \($0.words)" }.joined(separator: " and ")
    return error(
      "the finger was not on \(names) when \(marks.count == 1 ? "that was" : "they were") asked for",
      hint: "touch the marks once more, in this order: "
        + self.marks.map(\.mark.words).joined(separator: ", "))
  }

  private func target(_ mark: CalibrationMark, _ size: PanelSize) -> PanelPoint {
    mark.place(width: size.width, height: size.height, inset: limits.inset)
  }

  private func pictureSize(_ isQuarterTurn: Bool) -> PanelSize {
    isQuarterTurn ? PanelSize(width: panel.height, height: panel.width) : panel
  }

  private func mean(of mark: CalibrationFit.Mark) -> PanelPoint {
    PanelPoint.mean(mark.taps.map(\.place)) ?? PanelPoint(x: 0, y: 0)
  }

  private static func middle(_ values: [Double]) -> Double {
    ((values.min() ?? 0) + (values.max() ?? 0)) / 2
  }

  private func millimetres(_ value: Double) -> String { "\(shortText(value, decimals: 1)) mm" }

  private func error(_ reason: String, hint: String? = nil) -> InputError {
    InputError(subject: subject, reason: reason, hint: hint)
  }
}
