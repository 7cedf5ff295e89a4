/// What a tablet says of a pen, in whole units and degrees, and its mean over the latest frames.
struct PenAxes: Sendable {
  var x: Int32 = 0
  var y: Int32 = 0
  var pressure = 0.0
  var distance = 0.0
  var tilt = PenChange.Tilt(x: 0, y: 0)
  var rotation = 0.0
}

/// The latest frames of a pen. libinput hands on the mean of their places and tilts.
struct PenHistory: Sendable {
  private var frames: [PenAxes] = []
  private var next = 0
  private let length: Int

  init(of device: DeviceDescription) {
    length = PenModels.isSmoothed(device) ? PenLimits.smoothedFrames : 1
  }

  /// Forgets the frames: the place jumps where a pen touches or comes near.
  mutating func reset() { frames.removeAll(keepingCapacity: true) }

  /// Adds a frame; returns it with the mean place and tilt. The first one counts for all.
  mutating func smooth(_ axes: PenAxes) -> PenAxes {
    if frames.isEmpty {
      frames.append(contentsOf: repeatElement(axes, count: length))
    } else {
      frames[next] = axes
      next = (next + 1) % frames.count
    }
    var (x, y, tilt) = (0.0, 0.0, PenChange.Tilt(x: 0, y: 0))
    for frame in frames {
      x += Double(frame.x)
      y += Double(frame.y)
      tilt.x += frame.tilt.x
      tilt.y += frame.tilt.y
    }
    let count = Double(frames.count)
    var mean = axes
    // libinput's places are whole units, rounded down.
    mean.x = Int32((x / count).rounded(.down))
    mean.y = Int32((y / count).rounded(.down))
    mean.tilt = PenChange.Tilt(x: tilt.x / count, y: tilt.y / count)
    return mean
  }
}

/// Converts the axes of a tablet.
struct PenScale: Sendable {
  let geometry: PanelGeometry
  let pressure: AxisRange?
  let distance: AxisRange?
  let rotation: AxisRange?
  private let tiltX: AxisRange?
  private let tiltY: AxisRange?
  private let calibration: DeviceCalibration?
  private let matrix: CalibrationMatrix?

  init(_ description: DeviceDescription) {
    func range(_ code: Int) -> AxisRange? {
      description.axes[code].flatMap { $0.span > 0 ? $0 : nil }
    }
    geometry = PanelGeometry(description)
    pressure = range(AbsCode.pressure)
    distance = range(AbsCode.distance)
    rotation = range(AbsCode.z)
    // A tilt along one axis alone is none.
    let tilts = [range(AbsCode.tiltX), range(AbsCode.tiltY)]
    (tiltX, tiltY) =
      !PenModels.leans(description) || tilts.contains { $0 == nil }
      ? (nil, nil) : (tilts[0], tilts[1])
    matrix = description.calibration
    calibration = DeviceCalibration(
      matrix, horizontal: geometry.horizontal, vertical: geometry.vertical)
  }

  var hasTilt: Bool { tiltX != nil }

  func place(x: Int32, y: Int32) -> (x: Int32, y: Int32) {
    calibration?.place(x: x, y: y) ?? (x, y)
  }

  /// The tilt in degrees, along the axes of the screen.
  func tilt(x: Int32, y: Int32) -> PenChange.Tilt {
    guard let tiltX, let tiltY else { return PenChange.Tilt(x: 0, y: 0) }
    return PenChange.Tilt(x: Self.degrees(x, on: tiltX), y: Self.degrees(y, on: tiltY))
  }

  func onScreen(_ tilt: PenChange.Tilt) -> PenChange.Tilt { matrix?.applied(to: tilt) ?? tilt }

  private static func degrees(_ value: Int32, on axis: AxisRange) -> Double {
    // A resolution is in units per radian.
    if axis.resolution != 0, axis.maximum > 0, axis.minimum < 0 {
      return Double(value) / Double(axis.resolution) * 180 / .pi
    }
    // An even number of values has no middle: libinput adds one (`tablet_fix_tilt`).
    var axis = axis
    if axis.resolution == 0, Int64(axis.units) % 2 == 0, axis.maximum < .max { axis.maximum += 1 }
    return (axis.clampedShare(of: value) * 2 - 1) * PenLimits.tilt
  }

  /// The rotation in degrees. At 0 the pen's button points to the right.
  func degrees(rotation value: Int32) -> Double {
    guard let rotation else { return 0 }
    return ((Double(value) - Double(rotation.minimum)) / rotation.units * 360 + 90)
      .truncatingRemainder(dividingBy: 360)
  }
}
