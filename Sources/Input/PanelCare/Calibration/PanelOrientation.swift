/// One of the eight ways in which a panel can lie on its picture without being stretched or shifted.
public enum PanelOrientation: String, Hashable, Sendable, CaseIterable {
  /// As the picture does.
  case upright
  /// The touches must be turned by 90 degrees clockwise.
  case quarter = "turned 90 degrees clockwise"
  /// The touches must be turned by half.
  case half = "turned 180 degrees"
  /// The touches must be turned by 270 degrees clockwise.
  case threeQuarters = "turned 270 degrees clockwise"
  /// Left and right are exchanged.
  case mirroredAcross = "mirrored left to right"
  /// Top and bottom are exchanged.
  case mirroredDown = "mirrored top to bottom"
  /// Across and down are exchanged.
  case mirroredDiagonally = "mirrored along the diagonal from the top left corner"
  /// Across and down are exchanged, and both run backwards.
  case mirroredCounterdiagonally = "mirrored along the diagonal from the top right corner"

  /// The six numbers that correct it.
  var numbers: [Double] {
    switch self {
    case .upright: [1, 0, 0, 0, 1, 0]
    case .quarter: [0, -1, 1, 1, 0, 0]
    case .half: [-1, 0, 1, 0, -1, 1]
    case .threeQuarters: [0, 1, 0, -1, 0, 1]
    case .mirroredAcross: [-1, 0, 1, 0, 1, 0]
    case .mirroredDown: [1, 0, 0, 0, -1, 1]
    case .mirroredDiagonally: [0, 1, 0, 1, 0, 0]
    case .mirroredCounterdiagonally: [0, -1, 1, -1, 0, 1]
    }
  }

  /// Whether across and down change places.
  public var isQuarterTurn: Bool { numbers[0] == 0 }
}
