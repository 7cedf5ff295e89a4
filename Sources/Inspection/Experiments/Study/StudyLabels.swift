import Foundation
import InputFrames

/// What the person meant with each recording of a folder: the name of the recognizer that should have recognized.
///
/// A table `labels.csv` in the folder says it in lines of `path,recognizer`, or `path#2,recognizer` for the second gesture
/// of a recording; else the recording's bundle says it, else the innermost folder of its path that is called like a
/// recognizer.
struct StudyLabels {
  private static let table = "labels.csv"
  /// The longest table. Source: ours; `Documentation/Constants.md#study`.
  private static let longest = 64 << 20

  private let names: Set<String>
  private var labels: [String: String] = [:]

  /// Reads the table, where there is one. Throws for a line that is no label.
  init(folder: String, names: [String]) throws(InputError) {
    self.names = Set(names)
    let path = URL(filePath: folder).appending(path: Self.table).path
    guard FileManager.default.fileExists(atPath: path) else { return }
    guard let data = FileManager.default.contents(atPath: path), data.count <= Self.longest else {
      throw InputError(
        subject: path, reason: "cannot be read, or is larger than \(Self.longest >> 20) MiB",
        hint: "write lines of path,recognizer", operation: .read)
    }
    let lines = String(decoding: data, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard let comma = text.lastIndex(of: ",") else {
        throw InputError(
          subject: path, line: number + 1, reason: "is no label",
          hint: "a line is path,recognizer, as tap/first.evemu,tap")
      }
      let file = text[..<comma].trimmingCharacters(in: .whitespaces)
      let name = text[text.index(after: comma)...].trimmingCharacters(in: .whitespaces)
      guard self.names.contains(name) else {
        throw InputError(
          subject: path, line: number + 1, reason: "the scene has no recognizer \"\(name)\"",
          hint: "its recognizers: \(names.sorted().joined(separator: ", "))")
      }
      labels[file] = name
    }
  }

  /// The recording's path below the folder.
  static func name(of file: String, in folder: String) -> String {
    String(file.dropFirst(folder.hasSuffix("/") ? folder.count : folder.count + 1))
  }

  /// Whether a file is the table.
  static func isTable(_ file: String, in folder: String) -> Bool {
    name(of: file, in: folder) == table
  }

  /// The label of one gesture of a recording, counted from 1; `nil` without one of its own.
  func label(of name: String, gesture number: Int) -> String? { labels["\(name)#\(number)"] }

  /// The label of a recording whose bundle says that this was meant; `nil` without one.
  func label(of name: String, bundled: String? = nil) -> String? {
    labels[name] ?? bundled.flatMap { names.contains($0) ? $0 : nil }
      ?? name.split(separator: "/").dropLast().last { names.contains(String($0)) }.map(String.init)
  }
}
