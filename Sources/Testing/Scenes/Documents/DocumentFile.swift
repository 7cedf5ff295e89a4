import Foundation
package import InputFrames
package import InputRecordings

/// Reads a text file as a whole, within the limits.
package enum DocumentFile {
  /// The name of standard input.
  private static let standardInput = "-"

  /// The text of a file, or of standard input for `-`. Throws for a file that cannot be opened, a
  /// directory, more than ``DocumentLimits/mostBytes``, and bytes that are not text.
  package static func text(path: String) throws(InputError) -> String {
    try text(of: bytes(path: path), path: path)
  }

  private static func bytes(path: String) throws(InputError) -> [UInt8] {
    let descriptor =
      path == standardInput
      ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw systemError(path, .open) }
    defer { _ = close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw systemError(path, .open) }
    if information.st_mode & S_IFMT == S_IFDIR {
      throw InputError(subject: path, reason: "is a directory", hint: "name a file in it")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw systemError(path, .read)
      }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > DocumentLimits.mostBytes {
        throw InputError(
          subject: path, reason: "is larger than \(DocumentLimits.mostBytes / 1024 / 1024) MiB")
      }
    }
  }

  /// The bytes as text; the error names the line of the first invalid byte.
  static func text(of bytes: [UInt8], path: String) throws(InputError) -> String {
    if bytes.starts(with: [0x1f, 0x8b]) {
      throw InputError(
        subject: path, reason: "is packed with gzip, and no scene or scenario file",
        hint: "a packed recording is played by dactyl replay; gzip -dc unpacks the rest")
    }
    let isControl = { (byte: UInt8) in byte < 0x20 && ![0x09, 0x0a, 0x0d].contains(byte) }
    if let place = bytes.firstIndex(where: isControl) {
      let value = String(bytes[place], radix: 16)
      throw InputError(
        subject: path, line: line(of: place, in: bytes),
        reason: "is not a text file: it holds the byte 0x\(value)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw InputError(subject: path, reason: "is not a text file: its bytes are not UTF-8")
    }
    // A byte order mark, which some editors write, has no meaning here.
    return text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text
  }

  /// The error about a file of the wrong kind. It names the kind if Dactyl knows it.
  package static func explained(
    _ error: InputError, in text: String, expected: DocumentKind
  ) -> InputError {
    guard let kind = DocumentKind(text: text), kind != expected else { return error }
    let words = expected == .scene ? "a scene" : "a file of scenarios"
    return InputError(
      subject: error.subject, reason: "is \(kind.words), not \(words)",
      hint: kind.hint(error.subject))
  }

  private static func line(of place: Int, in bytes: [UInt8]) -> Int {
    bytes[..<place].count { $0 == 0x0a } + 1
  }

  private static func systemError(
    _ path: String, _ operation: InputError.Operation
  ) -> InputError {
    systemError(path, operation, errno)
  }

  /// The error about a file or folder for which a call of the system gave this number.
  package static func systemError(
    _ path: String, _ operation: InputError.Operation, _ code: Int32
  ) -> InputError {
    InputError(
      subject: path, reason: String(cString: strerror(code)).lowercasedFirst, operation: operation,
      errno: code)
  }
}

extension String {
  /// The text with a small first letter, as errors begin.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// How much a scene or scenario file may hold, so that no file can fill the memory.
public enum DocumentLimits {
  /// The largest file that is read, in bytes: 16 MiB. Ours: a thousand times the largest sample.
  public static let mostBytes = 16 * 1024 * 1024
  /// The deepest nesting of lists and mappings. Ours: far deeper than programs nest their views.
  public static let mostLevels = 128
  /// How deep the views of a scene may nest: one level for the root, then a list and a view for
  /// each.
  public static let mostViewLevels = (mostLevels - 1) / 2
  /// The largest number of commas, colons, dashes and question marks in a document. One of them
  /// precedes nearly every value, and a parsed value takes about 400 bytes, so this limits the
  /// memory. Ours.
  public static let mostSeparators = 1_000_000
  /// The greatest magnitude of a number: coordinates in points, times in milliseconds (11 days).
  /// Ours: far beyond any screen or test, and exact in every sum.
  public static let greatestNumber = 1e9
}
