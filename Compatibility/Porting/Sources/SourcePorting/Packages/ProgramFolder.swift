import Foundation

/// The files of an iOS program in a folder: sources, interface files and resources.
public struct ProgramFolder: Sendable {
  /// The folder's path.
  public let path: String
  /// The program's own Swift files, sorted; without tests and bundled packages.
  public let sources: [String]
  /// Storyboards, nibs, asset catalogs, string tables, pictures and other resources. A folder
  /// such as a catalog counts as one.
  public let resources: [String]
  /// The values of the program's `Info.plist`, if there is one.
  public let information: ProgramInformation
  /// What the project consists of.
  public let layout: ProjectLayout

  /// Folders that contain no part of the program.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "build", ".build", "DerivedData", "fastlane", "xcuserdata",
    "node_modules",
  ]
  /// Extensions of resource files, and of folders that count as one resource.
  private static let resourceEndings: Set<String> = [
    "storyboard", "xib", "nib", "xcassets", "strings", "stringsdict", "xcstrings", "png", "jpg",
    "jpeg", "gif", "pdf", "svg", "ttf", "otf", "json", "plist", "txt", "html", "wav", "mp3",
    "aif",
    "caf", "m4a", "lproj", "bundle",
  ]

  /// Searches a folder.
  ///
  /// - Throws: ``PortingError`` where the folder cannot be read.
  public init(path: String) throws(PortingError) {
    self.path = path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw PortingError("\(path): there is no such folder")
    }
    guard isFolder.boolValue else {
      throw PortingError("\(path): is a file, not a folder of sources")
    }
    var found = Found()
    try Self.look(in: path, below: "", &found)
    sources = found.sources.filter { !Self.isTest($0) }.sorted()
    resources = found.resources.sorted()
    information = ProgramInformation(folder: path, plists: found.plists, projects: found.projects)
    let files = ProjectFiles(
      root: path, sources: found.sources.sorted(), resources: resources,
      plists: found.plists, projects: found.projects.sorted(), top: found.top)
    layout = ProjectLayout(of: files, name: URL(fileURLWithPath: path).lastPathComponent)
  }

  /// Whether a file lies in a folder of tests.
  static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
  }

  private struct Found {
    var sources: [String] = []
    var resources: [String] = []
    var plists: [String] = []
    var projects: [String] = []
    var top: [String] = []
  }

  private static func look(in root: String, below: String, _ found: inout Found)
    throws(PortingError)
  {
    let here = below.isEmpty ? root : root + "/" + below
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: here) else {
      throw PortingError("\(here): cannot be read")
    }
    if below.isEmpty { found.top = names.sorted() }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = below.isEmpty ? name : below + "/" + name
      let ending = (name as NSString).pathExtension
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder)
      if ending == "xcodeproj" {
        found.projects.append(path)
      } else if isFolder.boolValue, ending != "lproj", resourceEndings.contains(ending) {
        found.resources.append(path)
      } else if isFolder.boolValue {
        if skipped.contains(name) || ending == "xcworkspace" { continue }
        try look(in: root, below: path, &found)
      } else if ending == "swift" {
        if name != "Package.swift" { found.sources.append(path) }
      } else if ending == "plist", name.hasSuffix("Info.plist") {
        found.plists.append(path)
      } else if resourceEndings.contains(ending) {
        found.resources.append(path)
      }
    }
  }

  /// The text of a file of the folder.
  ///
  /// - Throws: ``PortingError`` where the file cannot be read, or is no UTF-8.
  public func text(of file: String) throws(PortingError) -> String {
    guard let data = FileManager.default.contents(atPath: path + "/" + file) else {
      throw PortingError("\(path)/\(file): cannot be read")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw PortingError("\(path)/\(file): is not UTF-8 text")
    }
    return text
  }

  /// What a part of the program says of itself: its own property list, or else those of the folder.
  func information(of part: ProjectPart) -> ProgramInformation {
    guard let file = part.informationFile,
      FileManager.default.fileExists(atPath: path + "/" + file)
    else { return information }
    var own = ProgramInformation(folder: path, plists: [file], projects: [])
    own.mainStoryboard = own.mainStoryboard ?? information.mainStoryboard
    return own
  }

  /// The classes that storyboards and nibs name (`customClass`).
  public var interfaceClasses: Set<String> { interfaceClasses(in: []) }

  /// The selectors of the actions that storyboards and nibs name.
  public var interfaceActions: Set<String> { interfaceActions(in: []) }

  /// The same, with those that other files name.
  func interfaceClasses(in others: [String]) -> Set<String> {
    interfaceNames(#/customClass="([^"]+)"/#, in: others)
  }

  /// The same, with those that other files name.
  func interfaceActions(in others: [String]) -> Set<String> {
    interfaceNames(#/<action [^>]*selector="([^"]+)"/#, in: others)
  }

  private func interfaceNames(
    _ pattern: Regex<(Substring, Substring)>, in others: [String]
  ) -> Set<String> {
    var names: Set<String> = []
    for file in Set(resources).union(others).sorted()
    where file.hasSuffix(".storyboard") || file.hasSuffix(".xib") {
      guard let data = FileManager.default.contents(atPath: path + "/" + file) else { continue }
      for match in String(decoding: data, as: UTF8.self).matches(of: pattern) {
        names.insert(String(match.1))
      }
    }
    return names
  }
}

/// An error while a program is read or written.
public struct PortingError: Error, CustomStringConvertible, Sendable {
  /// What is wrong, with the file's name.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
