import DactylBasics

/// How an accelerometer is mounted in its device: converts the chip's axes to the screen's.
///
/// The form is that of udev's `ACCEL_MOUNT_MATRIX` and the kernel's `in_mount_matrix` (spec
/// IN:1.2): `"0, -1, 0; -1, 0, 0; 0, 0, 1"`, with rows separated by semicolons. Real matrices
/// mirror axes, and some are singular; both are accepted. A row of zeros would lose an axis and is
/// refused.
public struct MountMatrix: Hashable, Sendable {
  /// The nine numbers, row by row.
  public let values: [Double]

  /// The chip's axes are the screen's.
  public static let identity = MountMatrix(unchecked: [1, 0, 0, 0, 1, 0, 0, 0, 1])

  private init(unchecked values: [Double]) {
    self.values = values
  }

  /// Reads three rows of three numbers, with any spaces between them. Throws what is wrong, with
  /// `subject` as the origin of the text.
  public init(_ text: String, of subject: String) throws(InputError) {
    let rows = text.split(separator: ";", omittingEmptySubsequences: false)
    guard rows.count == 3 else {
      throw Self.error(subject, text, "has \(counted(rows.count, "row")), not 3")
    }
    var values: [Double] = []
    for (index, row) in rows.enumerated() {
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 3 else {
        throw Self.error(subject, text, "row \(index + 1) has \(fields.count) numbers, not 3")
      }
      var numbers: [Double] = []
      for field in fields {
        let word = field.trimmed
        guard let number = Double(word), number.isFinite else {
          throw Self.error(subject, text, "\"\(word)\" is no number")
        }
        numbers.append(number)
      }
      guard numbers.contains(where: { $0 != 0 }) else {
        throw Self.error(subject, text, "row \(index + 1) is all zeros")
      }
      values += numbers
    }
    self.values = values
  }

  private static func error(_ subject: String, _ text: String, _ reason: String) -> InputError {
    InputError(
      subject: subject, reason: "the mount matrix \"\(text)\" \(reason)",
      hint: "a mount matrix reads \"1, 0, 0; 0, 1, 0; 0, 0, 1\"")
  }

  /// The vector in the screen's axes.
  public func apply(x: Double, y: Double, z: Double) -> (x: Double, y: Double, z: Double) {
    func row(_ index: Int) -> Double {
      values[index] * x + values[index + 1] * y + values[index + 2] * z
    }
    return (row(0), row(3), row(6))
  }
}

extension MountMatrix {
  private var rows: [[Double]] { [0, 3, 6].map { Array(values[$0..<$0 + 3]) } }

  /// What is doubtful about the matrix, in words; `nil` if it rotates or mirrors. Other matrices
  /// are used all the same: some devices on the market have one.
  public var doubt: String? {
    func product(_ one: Int, _ other: Int) -> Double {
      zip(rows[one], rows[other]).reduce(0) { $0 + $1.0 * $1.1 }
    }
    for row in 0..<3 where abs(product(row, row) - 1) > Self.tolerance {
      return
        "the mount matrix \"\(self)\" stretches an axis, and is no rotation; it is used as it is"
    }
    for (one, other) in [(0, 1), (0, 2), (1, 2)] where abs(product(one, other)) > Self.tolerance {
      return "the mount matrix \"\(self)\" loses an axis, and is no rotation; it is used as it is"
    }
    return nil
  }

  /// How far products of rows may differ from a rotation's: matrices of chips mounted at an angle
  /// have only two or three digits. Source: ours; `Documentation/Constants.md#mount-tolerance`.
  private static let tolerance = 0.05
}

extension MountMatrix: CustomStringConvertible {
  /// `0, -1, 0; -1, 0, 0; 0, 0, 1`.
  public var description: String {
    rows.map { row in row.map { fixedText($0, decimals: 6) ?? "" }.joined(separator: ", ") }
      .joined(separator: "; ")
  }
}

extension MountMatrix {
  /// The matrix with all its digits, for a recording.
  package var recordedText: String {
    rows.map { row in row.map { "\($0)" }.joined(separator: ", ") }.joined(separator: "; ")
  }
}

extension StringProtocol {
  /// The text without spaces, tabs and line ends around it.
  package var trimmed: String {
    var rest = Substring(self)
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
