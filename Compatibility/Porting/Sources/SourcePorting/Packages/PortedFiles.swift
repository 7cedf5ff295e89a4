import Foundation

/// Writes files of a ported package.
public enum PortedFiles {
  /// Writes a file and makes its folders, unless the file already has the same text. An unchanged
  /// file keeps its modification time and is not compiled again.
  ///
  /// - Throws: ``PortingError`` where the file cannot be written.
  public static func put(_ text: String, at path: String) throws(PortingError) {
    if let old = FileManager.default.contents(atPath: path), old == Data(text.utf8) { return }
    try makeFolder(of: path)
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw PortingError("\(path): cannot be written (\(error.localizedDescription))")
    }
  }

  /// The name of the converted file for a file in a folder: `Views+Card+iOS.swift` for
  /// `Views/Card.swift`. It must differ from the original's name, which `#sourceLocation` gives
  /// to the same lines.
  public static func flatName(of path: String) -> String {
    path.dropLast(".swift".count).replacing("/", with: "+") + "+iOS.swift"
  }

  /// Copies a file or folder; replaces an existing one.
  static func copy(_ file: String, to path: String) throws(PortingError) {
    try makeFolder(of: path)
    do {
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
      try FileManager.default.copyItem(atPath: file, toPath: path)
    } catch {
      throw PortingError("\(path): cannot be written (\(error.localizedDescription))")
    }
  }

  private static func makeFolder(of path: String) throws(PortingError) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw PortingError("\(folder): cannot be made (\(error.localizedDescription))")
    }
  }
}
