public import InputFrames

/// A finger that came down alone and lifted.
public struct PanelTap: Hashable, Sendable {
  /// Where, in shares of the panel as it reports places itself: without any calibration.
  public var place: PanelPoint
  /// How far the finger slid meanwhile, in millimetres.
  public var slide: Double
  /// When it came down.
  public var time: Timestamp

  /// A tap.
  public init(place: PanelPoint, slide: Double = 0, time: Timestamp = .zero) {
    self.place = place
    self.slide = slide
    self.time = time
  }
}

/// Finds the taps of one panel among its frames.
///
/// A tap's position is the mean of its positions in all frames. Fingers that were down together are
/// not taps, since it is unclear which of them was meant.
public struct PanelTapCollector: Sendable {
  /// What an event of the panel means for a tap.
  public enum Outcome: Hashable, Sendable {
    /// A finger tapped.
    case tap(PanelTap)
    /// Several fingers were down together; all have lifted now.
    case severalFingers
    /// The touch was cancelled: by the kernel, or because the panel was removed.
    case cancelled
  }

  private struct Touch {
    var time: Timestamp
    var places: [PanelPoint]
  }

  private let size: PanelSize
  private let inverse: [Double]
  private var down: [Int: Touch] = [:]
  private var hadSeveral = false

  /// A collector for a panel. The panel's present calibration is undone.
  public init(_ description: DeviceDescription) {
    size = PanelGeometry(description).size
    inverse = Self.inverse(of: description.calibration ?? .identity)
  }

  /// Receives a frame of the panel, and returns the touch that it ended, if any.
  public mutating func receive(_ frame: TouchFrame) -> [Outcome] {
    var outcomes: [Outcome] = []
    for contact in frame.contacts {
      let place = PanelPoint(x: contact.x, y: contact.y)
      switch contact.phase {
      case .began:
        down[contact.id] = Touch(time: frame.time, places: [place])
        if down.count > 1 { hadSeveral = true }
      case .moved: down[contact.id]?.places.append(place)
      case .ended, .cancelled:
        guard let touch = down.removeValue(forKey: contact.id) else { continue }
        guard down.isEmpty else { continue }
        if hadSeveral {
          outcomes.append(.severalFingers)
        } else if contact.phase == .cancelled {
          outcomes.append(.cancelled)
        } else if let mean = PanelPoint.mean(touch.places) {
          let slide = touch.places.map { $0.distance(to: touch.places[0]) }.max() ?? 0
          outcomes.append(.tap(PanelTap(place: raw(mean), slide: slide, time: touch.time)))
        }
        hadSeveral = false
      }
    }
    return outcomes
  }

  /// Shares of the uncalibrated panel, from millimetres of the calibrated one.
  private func raw(_ place: PanelPoint) -> PanelPoint {
    let (x, y) = (place.x / size.width, place.y / size.height)
    return PanelPoint(
      x: inverse[0] * x + inverse[1] * y + inverse[2],
      y: inverse[3] * x + inverse[4] * y + inverse[5])
  }

  private static func inverse(of matrix: CalibrationMatrix) -> [Double] {
    let m = matrix.values.map(Double.init)
    // A matrix without an inverse is refused when it is read.
    let determinant = m[0] * m[4] - m[1] * m[3]
    return [
      m[4] / determinant, -m[1] / determinant, (m[1] * m[5] - m[2] * m[4]) / determinant,
      -m[3] / determinant, m[0] / determinant, (m[2] * m[3] - m[0] * m[5]) / determinant,
    ]
  }
}

extension PanelSize {
  /// The size of a panel as it is built, in millimetres: a quarter turn of the present calibration is
  /// undone.
  public init(uncalibrated description: DeviceDescription) {
    let size = PanelGeometry(description).size
    let isRotated = description.calibration?.isQuarterTurn == true
    self = isRotated ? PanelSize(width: size.height, height: size.width) : size
  }
}
