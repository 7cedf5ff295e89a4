import DactylKit
public import Foundation

/// A `.storyboard` or `.xib` file of Interface Builder as text: its contents and its faults.
///
///     let file = try InterfaceFile(path: "Main.storyboard")
///     for problem in file.problems { print(problem) }
public struct InterfaceFile: Sendable {
  /// The kinds of file.
  public enum Kind: Hashable, Sendable {
    /// Scenes: controllers with their views, and segues.
    case storyboard
    /// Objects of one owner.
    case nib
  }

  /// The file's name, as it was given; errors begin with it.
  public let name: String
  /// Whether it is a storyboard.
  public let kind: Kind
  /// The `document` element.
  public let document: InterfaceElement

  /// Reads a file. The error says what is wrong with it and how to fix it.
  public init(path: String) throws(InterfaceFileError) {
    try self.init(data: Self.bytes(of: path), name: path)
  }

  /// Reads a file.
  public init(contentsOf url: URL) throws(InterfaceFileError) {
    guard url.isFileURL else {
      throw InterfaceFileError(
        file: url.absoluteString, "only files are read",
        hint: "Give the path of a .storyboard or .xib file.")
    }
    try self.init(path: url.path)
  }

  /// Reads a file's bytes; `name` is its name in errors.
  public init(data: Data, name: String) throws(InterfaceFileError) {
    try Self.refuseOtherFormats(data, name)
    let root = try InterfaceXML.read(data, file: name)
    try Self.refuseOtherSystems(root, name)
    self.name = name
    document = root
    let isStoryboard = root.attributes["type"].map { $0.contains(".Storyboard") }
    kind =
      isStoryboard ?? root.children.contains { $0.name == "scenes" } ? .storyboard : .nib
  }

  private static func bytes(of path: String) throws(InterfaceFileError) -> Data {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      if let folder = closedFolder(of: path) {
        throw InterfaceFileError(
          file: path, "the folder \(folder) may not be entered",
          hint: "chmod u+x '\(folder)' lets its owner enter it.")
      }
      throw InterfaceFileError(
        file: path, "there is no such file", hint: "Check the name and the folder.")
    }
    if isDirectory.boolValue {
      let isCompiled = path.hasSuffix(".storyboardc") || path.hasSuffix(".nib")
      throw isCompiled
        ? compiled(path)
        : InterfaceFileError(
          file: path, "it is a folder", hint: "Name one .storyboard or .xib file in it.")
    }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let isForbidden = !FileManager.default.isReadableFile(atPath: path)
      throw InterfaceFileError(
        file: path, isForbidden ? "it may not be read" : "it cannot be read: \(error)",
        hint: isForbidden ? "chmod u+r '\(path)' lets its owner read it." : nil)
    }
  }

  /// The folder on the way to a file that may not be entered; `nil` if each may be.
  private static func closedFolder(of path: String) -> String? {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while folder.path.count > 1, !FileManager.default.fileExists(atPath: folder.path) {
      folder.deleteLastPathComponent()
    }
    return FileManager.default.isExecutableFile(atPath: folder.path) ? nil : folder.path
  }

  private static func compiled(_ name: String) -> InterfaceFileError {
    InterfaceFileError(
      file: name, "it is compiled: only Apple's systems read that",
      hint: "Take the .storyboard or .xib that it was made of.")
  }

  /// Refuses other formats that programs keep beside interface files, and names them in the error.
  private static func refuseOtherFormats(
    _ data: Data, _ name: String
  ) throws(InterfaceFileError) {
    if data.isEmpty {
      throw InterfaceFileError(
        file: name, "it is empty", hint: "Save it in Xcode again, or copy it again.")
    }
    let start = Data(data.prefix(64))
    if start.starts(with: Data("NIBArchive".utf8)) || start.starts(with: Data("bplist".utf8)) {
      throw compiled(name)
    }
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) {
      throw InterfaceFileError(
        file: name, line: 1, "it is UTF-16, and Interface Builder writes UTF-8",
        hint: "iconv -f UTF-16 -t UTF-8 converts it.")
    }
    if start.starts(with: Data("version https://git-lfs".utf8)) {
      throw InterfaceFileError(
        file: name, line: 1, "it only stands for a file that Git LFS keeps elsewhere",
        hint: "git lfs pull fetches it.")
    }
  }

  /// Refuses files of other kits, whose elements have other meanings.
  private static func refuseOtherSystems(
    _ root: InterfaceElement, _ name: String
  ) throws(InterfaceFileError) {
    let type = root.attributes["type"] ?? ""
    let runtime = root.attributes["targetRuntime"] ?? ""
    let system =
      if type.contains(".Cocoa.") || runtime.hasPrefix("MacOSX") {
        "macOS"
      } else if runtime.lowercased().contains("watch") {
        "watchOS"
      } else {
        ""
      }
    guard !system.isEmpty else { return }
    throw InterfaceFileError(
      file: name, line: root.line, "it is made for \(system), whose views are not UIKit's",
      hint: "A file for iOS has the targetRuntime \"iOS.CocoaTouch\".")
  }
}
