import DactylKit
import Foundation

/// The saved state of a program: the content of its file.
struct SavedState {
  /// The saved state of one controller.
  struct Entry {
    /// The identifiers from the root down (spec VC6:SAV-07).
    var path: [String]
    /// The mangled name of its restoration class.
    var restorationClass: String?
    /// The storyboard that it came from.
    var storyboard: String?
    /// The identifiers of the children that a container of the kit's own had, in order.
    var children: [String]?
    /// Which of them was selected.
    var selected: Int?
    /// The identifier of the controller that it presented.
    var presented: String?
    /// How that was presented.
    var presentationStyle: Int?
    var values: [String: Any]
    /// The saved states of the views that have an identifier, by identifier.
    var views: [String: [String: Any]]
  }

  /// The version of the program, and the kind of device.
  var bundleVersion: String?
  var idiom: Int
  var values: [String: Any]
  /// The controllers, each before those below it.
  var entries: [Entry]

  // MARK: In a file

  /// The version of the file's format, for future programs.
  private static let format = 1

  var propertyList: [String: Any] {
    var root: [String: Any] = ["format": Self.format, "idiom": idiom, "values": values]
    root["version"] = bundleVersion
    root["controllers"] = entries.map(\.propertyList)
    return root
  }

  /// `nil` if the property list is not a saved state.
  init?(propertyList: Any) {
    guard let root = propertyList as? [String: Any], root["format"] as? Int == Self.format,
      let controllers = root["controllers"] as? [[String: Any]]
    else { return nil }
    bundleVersion = root["version"] as? String
    idiom = root["idiom"] as? Int ?? 0
    values = root["values"] as? [String: Any] ?? [:]
    entries = controllers.compactMap(Entry.init)
  }

  init(bundleVersion: String?, idiom: Int, values: [String: Any], entries: [Entry]) {
    self.bundleVersion = bundleVersion
    self.idiom = idiom
    self.values = values
    self.entries = entries
  }
}

extension SavedState.Entry {
  fileprivate var propertyList: [String: Any] {
    var table: [String: Any] = ["path": path, "values": values, "views": views]
    table["class"] = restorationClass
    table["storyboard"] = storyboard
    table["children"] = children
    table["selected"] = selected
    table["presented"] = presented
    table["style"] = presentationStyle
    return table
  }

  fileprivate init?(_ table: [String: Any]) {
    guard let path = table["path"] as? [String], !path.isEmpty else { return nil }
    self.path = path
    restorationClass = table["class"] as? String
    storyboard = table["storyboard"] as? String
    children = table["children"] as? [String]
    selected = table["selected"] as? Int
    presented = table["presented"] as? String
    presentationStyle = table["style"] as? Int
    values = table["values"] as? [String: Any] ?? [:]
    views = table["views"] as? [String: [String: Any]] ?? [:]
  }
}

/// The folder of a program's saved state: the state, and the mark of a program that runs.
struct StateFolder {
  let url: URL

  /// The saved state.
  var file: URL { url.appendingPathComponent("state.plist") }
  /// There while the program runs in front: one that is found at a launch was left by a program that
  /// came to a sudden end (spec VC6:SAV-02).
  private var mark: URL { url.appendingPathComponent("running") }

  var isMarked: Bool { FileManager.default.fileExists(atPath: mark.path) }

  /// Sets the mark, if there is a folder for it.
  func setMark() throws {
    try make()
    try Data().write(to: mark)
  }

  func removeMark() { try? FileManager.default.removeItem(at: mark) }
  func discard() { try? FileManager.default.removeItem(at: file) }

  func read() throws -> SavedState? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let data = try Data(contentsOf: file)
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let state = SavedState(propertyList: list) else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    return state
  }

  func write(_ state: SavedState) throws {
    try make()
    let data = try PropertyListSerialization.data(
      fromPropertyList: state.propertyList, format: .xml, options: 0)
    try data.write(to: file, options: .atomic)
  }

  /// Only the user may read the state of a program.
  private func make() throws {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
