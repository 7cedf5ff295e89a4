import Glibc
import InputFrames

/// A folder of sysfs whose files are a device's attributes.
struct SysfsFolder: Hashable, Sendable {
  /// Where it is.
  let path: String

  /// The path of an attribute.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Whether that attribute or folder exists.
  func has(_ name: String) -> Bool { unsafe access(file(name), F_OK) == 0 }

  /// Whether this user may write it.
  func mayWrite(_ name: String) -> Bool { unsafe access(file(name), W_OK) == 0 }

  /// Whether this user may read it.
  func mayRead(_ name: String) -> Bool { unsafe access(file(name), R_OK) == 0 }

  /// The first line of an attribute, trimmed; `nil` if it cannot be read or is empty.
  func text(_ name: String) -> String? {
    guard let text = sysfsText(file(name))?.trimmed, !text.isEmpty else { return nil }
    return text
  }

  /// The first bytes of a binary attribute, at most 512; empty if it cannot be read.
  func bytes(_ name: String) -> [UInt8] {
    guard let file = unsafe fopen(file(name), "re") else { return [] }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  /// An attribute as a number that is finite.
  func number(_ name: String) -> Double? {
    text(name).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// An attribute as a whole number.
  func whole(_ name: String) -> Int64? { text(name).flatMap(Int64.init) }

  /// The sorted names in it or in a folder below it; empty if there is none.
  func names(in folder: String? = nil) -> [String] {
    guard let listing = unsafe opendir(folder.map(file) ?? path) else { return [] }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The folder's path with links resolved; `nil` if it was removed.
  var realPath: String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Writes an attribute in one call, as sysfs requires.
  func write(_ text: String, to name: String) throws(InputError) {
    let path = file(name)
    let answer = unsafe open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard answer >= 0 else { throw InputError.cannotWrite(path, code: errno) }
    let descriptor = try Descriptor(answer, of: path)
    let bytes = Array(text.utf8)
    guard unsafe Glibc.write(descriptor.number, bytes, bytes.count) == bytes.count else {
      throw InputError.cannotWrite(path, code: errno)
    }
  }
}

extension InputError {
  /// The error of an attribute of sysfs that refuses a value.
  static func cannotWrite(_ path: String, code: CInt) -> InputError {
    InputError(
      subject: path, reason: "cannot be written: \(systemReason(code))",
      hint: code == EACCES || code == EPERM
        ? "sudo chgrp input \(path) && sudo chmod g+w \(path)" : nil,
      operation: .write, errno: code)
  }
}
