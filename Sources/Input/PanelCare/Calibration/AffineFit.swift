/// Six numbers that turn the places of taps into the places of marks with the least squares of errors.
enum AffineFit {
  /// The six numbers, row by row; `nil` if the taps lie on one line. Both lists are in fractions.
  static func numbers(from taps: [PanelPoint], to marks: [PanelPoint]) -> [Double]? {
    guard taps.count == marks.count, let middle = PanelPoint.mean(taps) else { return nil }
    // About the middle of the taps, the offset is separate from the other four numbers.
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (across, down) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
    guard let target = PanelPoint.mean(marks) else { return nil }
    for (tap, mark) in zip(taps, marks) {
      let (x, y) = (tap.x - middle.x, tap.y - middle.y)
      xx += x * x
      xy += x * y
      yy += y * y
      across.x += x * (mark.x - target.x)
      across.y += y * (mark.x - target.x)
      down.x += x * (mark.y - target.y)
      down.y += y * (mark.y - target.y)
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-9 * (xx + yy) * (xx + yy), xx + yy > 0 else { return nil }
    func row(_ sums: (x: Double, y: Double), _ offset: Double) -> [Double] {
      let a = (sums.x * yy - sums.y * xy) / determinant
      let b = (sums.y * xx - sums.x * xy) / determinant
      return [a, b, offset - a * middle.x - b * middle.y]
    }
    let numbers = row(across, target.x) + row(down, target.y)
    return numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  /// Applies the six numbers to a position.
  static func apply(_ numbers: [Double], to place: PanelPoint) -> PanelPoint {
    PanelPoint(
      x: numbers[0] * place.x + numbers[1] * place.y + numbers[2],
      y: numbers[3] * place.x + numbers[4] * place.y + numbers[5])
  }
}
