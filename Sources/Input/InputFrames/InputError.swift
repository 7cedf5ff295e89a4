import DactylBasics
import Glibc

/// An error of a device, a file or a service: what failed, on what, why, and how to fix it.
///
/// Programs test ``operation`` and ``errno``, and show ``description`` and ``hint`` to users:
///
/// ```swift
/// do {
///   input = try LiveInput()
/// } catch where error.operation == .open && error.isPermissionDenied {
///   showSetup(error.hint)
/// }
/// ```
public struct InputError: Error, Hashable, Sendable {
  /// What was attempted.
  public var operation: Operation
  /// The error number that the system gave (`EACCES`, `ENOENT`), if it gave one.
  public var errno: Int32?
  /// The file or device node.
  public var subject: String
  /// The line of a text file, counted from 1.
  public var line: Int?
  /// What is wrong, in lower case and without a full stop.
  public var reason: String
  /// The command or act that fixes it.
  public var hint: String?
  /// Other faults of the same file, in the order of its lines.
  public var further: [InputError] = []

  /// An error about a file or device, or about a line of a file.
  ///
  /// Readers of devices and files call it, and programs with input sources of their own.
  ///
  /// - Parameters:
  ///   - subject: The file or device node.
  ///   - line: The line of a text file, counted from 1.
  ///   - reason: What is wrong, in lower case and without a full stop.
  ///   - hint: The command or act that fixes it.
  ///   - operation: What was attempted. Omit it for a fault in the content of a file or in the
  ///     statements of a device.
  ///   - errno: The error number of the system call that failed.
  public init(
    subject: String, line: Int? = nil, reason: String, hint: String? = nil,
    operation: Operation = .interpret, errno: Int32? = nil
  ) {
    self.operation = operation
    self.errno = errno
    self.subject = subject
    self.line = line
    self.reason = reason
    self.hint = hint
  }
}

extension InputError {
  /// What was attempted when an error occurred. Programs match it; ``InputError/reason`` is for people.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    /// Understanding what a file or argument holds, or what a device states about itself.
    case interpret
    /// Opening a file, a device node, a seat, or the connection to a service.
    case open
    /// Reading from an open file, device or seat.
    case read
    /// Writing a file, a setting of the system, or the output.
    case write
    /// Waiting for input: `epoll`, timers, messages of udev, changes of files.
    case wait
    /// Reserving a device for this program alone (`EVIOCGRAB`).
    case grab
    /// Loading a library while the program runs.
    case load
    /// Starting a thread or a process.
    case start
  }

  /// Whether the user lacks a permission (`EACCES`, `EPERM`). The ``hint`` says how to get it.
  public var isPermissionDenied: Bool { errno == EACCES || errno == EPERM }
  /// Whether a file, device node or device does not exist (`ENOENT`, `ENODEV`, `ENXIO`).
  public var isMissing: Bool { errno == ENOENT || errno == ENODEV || errno == ENXIO }
}

extension InputError {
  /// How many faults of one file are reported. Ours: more fill a screen.
  package static let mostFaults = 10

  /// Throws the faults of one file as one error, in the order of their lines; does not throw if
  /// there are none.
  package static func throwAll(_ faults: [InputError]) throws(InputError) {
    let all = faults.flatMap { fault in
      var first = fault
      first.further = []
      return [first] + fault.further
    }
    let sorted = all.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    guard var first = sorted.first else { return }
    first.further = Array(sorted.dropFirst().prefix(mostFaults - 1))
    throw first
  }
}

extension InputError: CustomStringConvertible {
  /// `tap.evemu:41: slot 12 is outside 0…9`, in one line whatever the file contains; without the
  /// hint.
  public var description: String {
    let place = line.map { "\(subject):\($0)" } ?? subject
    return "\(place): \(reason)".printable
  }
}
