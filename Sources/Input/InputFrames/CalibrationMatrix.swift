import DactylBasics

/// Maps positions on a panel to positions on its screen, for a panel that is rotated, mirrored or
/// shifted against its screen.
///
/// It is libinput's `LIBINPUT_CALIBRATION_MATRIX` (spec IN:1.2): six numbers, two rows of three,
/// applied to the position as fractions of the panel, 0…1 on each axis. `"0 -1 1 1 0 0"` turns a
/// quarter clockwise. Raw and recorded devices are calibrated with libinput's own arithmetic, so
/// that both ways of reading a panel give exactly the same result.
public struct CalibrationMatrix: Hashable, Sendable {
  /// The six numbers, row by row.
  public let values: [Float]

  /// The matrix of a panel that lies as its screen does.
  public static let identity = CalibrationMatrix(unchecked: [1, 0, 0, 0, 1, 0])

  private init(unchecked values: [Float]) {
    self.values = values
  }

  /// The matrix of a rotated panel: it rotates positions by that number of quarters clockwise. Five
  /// quarters equal one.
  public static func rotated(quartersClockwise quarters: Int) -> CalibrationMatrix {
    switch (quarters % 4 + 4) % 4 {
    case 1: CalibrationMatrix(unchecked: [0, -1, 1, 1, 0, 0])
    case 2: CalibrationMatrix(unchecked: [-1, 0, 1, 0, -1, 1])
    case 3: CalibrationMatrix(unchecked: [0, 1, 0, -1, 0, 1])
    default: .identity
    }
  }

  /// The former name of ``rotated(quartersClockwise:)``.
  @available(*, deprecated, renamed: "rotated(quartersClockwise:)")
  public static func turned(quartersClockwise quarters: Int) -> CalibrationMatrix {
    rotated(quartersClockwise: quarters)
  }

  /// Reads six numbers separated by spaces, or the words `90`, `180` and `270`: degrees clockwise.
  /// Throws what is wrong, with `subject` as the origin of the text.
  public init(_ text: String, of subject: String) throws(InputError) {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 1, let quarters = ["0": 0, "90": 1, "180": 2, "270": 3][words[0]] {
      self = .rotated(quartersClockwise: quarters)
      return
    }
    guard words.count == 6 else {
      throw Self.error(subject, text, "has \(counted(words.count, "number")), not 6")
    }
    var values: [Float] = []
    for word in words {
      guard let number = Float(word), number.isFinite else {
        throw Self.error(subject, text, "has \"\(word)\", which is no number")
      }
      values.append(number)
    }
    guard values[0] * values[4] != values[1] * values[3] else {
      throw Self.error(subject, text, "puts the whole panel on one line")
    }
    self.values = values
  }

  private static func error(_ subject: String, _ text: String, _ reason: String) -> InputError {
    InputError(
      subject: subject, reason: "the calibration matrix \"\(text)\" \(reason)",
      hint: "a calibration matrix reads \"1 0 0 0 1 0\", or 90, 180, 270 for degrees clockwise")
  }

  /// Whether the panel's horizontal axis is the screen's vertical one, so that width and height are
  /// exchanged.
  public var isQuarterTurn: Bool {
    abs(values[1]) + abs(values[3]) > abs(values[0]) + abs(values[4])
  }
}

extension CalibrationMatrix: CustomStringConvertible {
  /// `0 -1 1 1 0 0`.
  public var description: String {
    values.map { fixedText(Double($0), decimals: 6) ?? "" }.joined(separator: " ")
  }
}

/// A calibration matrix for the device units of one panel.
///
/// The steps, their order, the precision of each and the truncation to a whole unit are libinput's
/// (`evdev_device_calibrate`, `matrix_mult_vec`).
struct DeviceCalibration: Hashable, Sendable {
  private let rows: [Float]

  /// `nil` if the matrix changes nothing, or an axis ends a unit before it begins: libinput counts no
  /// units there.
  init?(_ matrix: CalibrationMatrix?, horizontal: AxisRange, vertical: AxisRange) {
    guard let matrix, matrix != .identity, horizontal.span != -1, vertical.span != -1 else {
      return nil
    }
    let width = Float(horizontal.span + 1)
    let height = Float(vertical.span + 1)
    let left = Float(horizontal.minimum)
    let top = Float(vertical.minimum)
    let toUnits = Self.product([1, 0, left, 0, 1, top], [width, 0, 0, 0, height, 0])
    let toShares = Self.product(
      [1, 0, Float(-Double(left) / Double(width)), 0, 1, Float(-Double(top) / Double(height))],
      [Float(1 / Double(width)), 0, 0, 0, Float(1 / Double(height)), 0])
    rows = Self.product(Self.product(toUnits, matrix.values), toShares)
  }

  /// The calibrated position, in whole device units.
  func place(x: Int32, y: Int32) -> (x: Int32, y: Int32) {
    let (across, down) = (Float(x), Float(y))
    return (
      Int32(saturating: across * rows[0] + down * rows[1] + rows[2]),
      Int32(saturating: across * rows[3] + down * rows[4] + rows[5])
    )
  }

  /// The product of two matrices without their third rows, which are 0 0 1.
  private static func product(_ left: [Float], _ right: [Float]) -> [Float] {
    let right = right + [0, 0, 1]
    return (0..<6).map { index in
      var sum = 0.0
      for inner in 0..<3 {
        sum += Double(left[index / 3 * 3 + inner] * right[inner * 3 + index % 3])
      }
      return Float(sum)
    }
  }
}

extension Int32 {
  /// The whole part of the value, clamped to the range of the type.
  fileprivate init(saturating value: Float) {
    let whole = Double(value).rounded(.towardZero)
    self =
      whole.isNaN ? 0 : Int32(Swift.min(Swift.max(whole, Double(Int32.min)), Double(Int32.max)))
  }
}
