/// Why input could not be had: what failed, on what, why, and what mends it.
public struct InputError: Error, Hashable, Sendable {
  /// The file or device node.
  public var subject: String
  /// The line of a text file, counted from 1.
  public var line: Int?
  /// What is wrong, in lower case and without a full stop.
  public var reason: String
  /// The command or act that mends it.
  public var hint: String?
  /// What else is wrong with the same file, in the order of its lines.
  public var further: [InputError] = []

  /// An error about a file or device, or about a line of a file.
  public init(subject: String, line: Int? = nil, reason: String, hint: String? = nil) {
    self.subject = subject
    self.line = line
    self.reason = reason
    self.hint = hint
  }
}

extension InputError {
  /// How many faults of one file are told. Ours: more fill a screen.
  package static let mostFaults = 10

  /// Throws the faults of one file as one error, in the order of their lines; nothing where there
  /// are none.
  package static func throwAll(_ faults: [InputError]) throws(InputError) {
    let all = faults.flatMap { fault in
      var first = fault
      first.further = []
      return [first] + fault.further
    }
    let sorted = all.enumerated()
      .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }
      .map(\.element)
    guard var first = sorted.first else { return }
    first.further = Array(sorted.dropFirst().prefix(mostFaults - 1))
    throw first
  }
}

extension InputError: CustomStringConvertible {
  /// `tap.evemu:41: slot 12 is outside 0…9`, in one line whatever the file holds; the hint stands
  /// apart.
  public var description: String {
    let place = line.map { "\(subject):\($0)" } ?? subject
    return "\(place): \(reason)".printable
  }
}
