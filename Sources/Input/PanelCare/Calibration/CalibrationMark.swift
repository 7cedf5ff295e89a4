/// A mark of the picture that a person touches while a panel is calibrated.
public enum CalibrationMark: String, Hashable, Sendable, CaseIterable {
  /// The picture's top left corner.
  case topLeft = "top-left"
  /// The picture's top right corner.
  case topRight = "top-right"
  /// The picture's bottom right corner.
  case bottomRight = "bottom-right"
  /// The picture's bottom left corner.
  case bottomLeft = "bottom-left"
  /// The middle of the picture. With it a fit can determine which corner was missed.
  case middle

  /// The four corners, clockwise from the top left one.
  public static let corners: [CalibrationMark] = [.topLeft, .topRight, .bottomRight, .bottomLeft]

  /// `top left corner`.
  public var words: String {
    self == .middle ? "middle" : rawValue.replacingHyphens + " corner"
  }

  /// Which side of the middle the mark is on: −1 left or top, 1 right or bottom, 0 in the middle.
  var side: (x: Double, y: Double) {
    switch self {
    case .topLeft: (-1, -1)
    case .topRight: (1, -1)
    case .bottomRight: (1, 1)
    case .bottomLeft: (-1, 1)
    case .middle: (0, 0)
    }
  }

  /// The mark's place in shares of a picture of that width and height in millimetres. `inset` is the
  /// distance of a corner's mark from both edges, in millimetres.
  func place(width: Double, height: Double, inset: Double) -> PanelPoint {
    PanelPoint(
      x: 0.5 + side.x * max(0, 0.5 - inset / width), y: 0.5 + side.y * max(0, 0.5 - inset / height))
  }
}

extension String {
  fileprivate var replacingHyphens: String { String(map { $0 == "-" ? " " : $0 }) }
}
