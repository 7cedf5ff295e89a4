import InputFrames
import PanelCare

/// Noise that is the same in each run (SplitMix64).
struct SteadyNoise {
  private var state: UInt64
  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }
  /// A number from −1 to 1.
  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((z ^ (z >> 31)) >> 11) / Double(1 << 52) - 1
  }
}

/// A panel that lies on its picture in a known way, and a finger that touches marks of the picture.
struct LyingPanel {
  var size = PanelSize(width: 154, height: 86)
  /// From shares of the panel to shares of the picture.
  let truth: [Double]
  let isQuarterTurn: Bool
  var limits = CalibrationLimits()

  static let turns: [[Double]] = [
    [1, 0, 0, 0, 1, 0], [0, -1, 1, 1, 0, 0], [-1, 0, 1, 0, -1, 1], [0, 1, 0, -1, 0, 1],
    [-1, 0, 1, 0, 1, 0], [1, 0, 0, 0, -1, 1], [0, 1, 0, 1, 0, 0], [0, -1, 1, -1, 0, 1],
  ]

  init(
    turn: Int, scale: (Double, Double) = (1, 1), shift: (Double, Double) = (0, 0), shear: Double = 0
  ) {
    let m = Self.turns[turn]
    isQuarterTurn = m[0] == 0
    // About the picture's middle: sheared, stretched, shifted.
    func row(_ r: [Double], _ s: Double) -> [Double] { r.map { $0 * s } }
    let across = zip(m[0..<3], m[3..<6]).map { $0 + shear * $1 }
    let x = across.map { $0 * scale.0 }
    let y = m[3..<6].map { $0 * scale.1 }
    truth = [
      x[0], x[1], x[2] + 0.5 - (0.5 + 0.5 * shear) * scale.0 + shift.0, y[0], y[1],
      y[2] + 0.5 - 0.5 * scale.1 + shift.1,
    ]
  }

  var picture: PanelSize {
    isQuarterTurn ? PanelSize(width: size.height, height: size.width) : size
  }

  static func apply(_ m: [Double], _ p: PanelPoint) -> PanelPoint {
    PanelPoint(x: m[0] * p.x + m[1] * p.y + m[2], y: m[3] * p.x + m[4] * p.y + m[5])
  }

  /// What the panel reports for a place of the picture, in shares.
  func raw(_ place: PanelPoint) -> PanelPoint {
    let m = truth
    let d = m[0] * m[4] - m[1] * m[3]
    let (x, y) = (place.x - m[2], place.y - m[5])
    return PanelPoint(x: (m[4] * x - m[1] * y) / d, y: (m[0] * y - m[3] * x) / d)
  }

  func place(of mark: CalibrationMark) -> PanelPoint {
    let inset = (limits.inset / picture.width, limits.inset / picture.height)
    return switch mark {
    case .topLeft: PanelPoint(x: inset.0, y: inset.1)
    case .topRight: PanelPoint(x: 1 - inset.0, y: inset.1)
    case .bottomRight: PanelPoint(x: 1 - inset.0, y: 1 - inset.1)
    case .bottomLeft: PanelPoint(x: inset.0, y: 1 - inset.1)
    case .middle: PanelPoint(x: 0.5, y: 0.5)
    }
  }

  /// Taps at marks; `touched` says where the finger really was, `noise` is in millimetres.
  func taps(
    _ marks: [CalibrationMark] = CalibrationMark.allCases,
    touched: [CalibrationMark: CalibrationMark] = [:],
    each: Int = 3, noise: Double = 0, seed: Int = 1
  ) -> [CalibrationFit.Mark] {
    var steady = SteadyNoise(seed)
    return marks.map { mark in
      let place = place(of: touched[mark] ?? mark)
      return CalibrationFit.Mark(
        mark,
        taps: (0..<each).map { _ in
          PanelTap(
            place: raw(
              PanelPoint(
                x: place.x + steady.next() * noise / picture.width,
                y: place.y + steady.next() * noise / picture.height)))
        })
    }
  }

  /// How far the matrix puts any corner of the picture from where it is, in millimetres.
  func error(of matrix: CalibrationMatrix) -> Double {
    let m = matrix.values.map(Double.init)
    return [(0, 0), (1, 0), (1, 1), (0, 1), (0.5, 0.5)].map { corner in
      let place = PanelPoint(x: corner.0, y: corner.1)
      let found = Self.apply(m, raw(place))
      return PanelPoint(x: found.x * picture.width, y: found.y * picture.height)
        .distance(to: PanelPoint(x: place.x * picture.width, y: place.y * picture.height))
    }.max() ?? 0
  }
}
