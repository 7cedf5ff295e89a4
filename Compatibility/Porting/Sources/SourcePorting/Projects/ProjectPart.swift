/// A part of a project that becomes a target of the ported package: a library's module or a program.
public struct ProjectPart: Hashable, Sendable {
  /// The name of the module.
  public let name: String
  /// The part's Swift files, by their paths in the project's folder, sorted.
  public let sources: [String]
  /// Storyboards, nibs, asset catalogs, string tables and other resources.
  public let resources: [String]
  /// The `Info.plist`, if the project names one.
  public let informationFile: String?

  init(name: String, sources: [String], resources: [String], informationFile: String? = nil) {
    self.name = name
    self.sources = sources.sorted()
    self.resources = resources.sorted()
    self.informationFile = informationFile
  }
}

/// Something that a port leaves out, and why.
public struct LeftOutPart: Hashable, Sendable, Codable {
  /// The target or folder.
  public let name: String
  /// How many Swift files it has.
  public let files: Int
  /// Why it is left out.
  public let reason: String
}

/// What a project consists of, as its own description says: `Package.swift`, a podspec or an Xcode
/// project; for a folder without any of them, all of its Swift files.
public struct ProjectLayout: Hashable, Sendable {
  /// The file that describes the project, such as `Package.swift`; `nil` for a plain folder.
  public let description: String?
  /// The parts; a part stands behind those that it imports.
  public let parts: [ProjectPart]
  /// What is left out.
  public let leftOut: [LeftOutPart]

  init(description: String? = nil, parts: [ProjectPart], leftOut: [LeftOutPart] = []) {
    self.description = description
    self.parts = parts
    self.leftOut = leftOut
  }
}

extension ProjectLayout {
  /// Reads the layout of a folder.
  ///
  /// A description counts if it names Swift files that are there. A library's package or podspec is
  /// asked before its Xcode project, which builds examples, too.
  init(of files: ProjectFiles, name: String) {
    let readers: [(ProjectFiles) -> ProjectLayout?] = [
      PackageManifest.layout, Podspec.layout, XcodeProject.layout,
    ]
    for reader in readers {
      if let found = reader(files), found.parts.contains(where: { !$0.sources.isEmpty }) {
        self = found
        return
      }
    }
    self = PlainFolder.layout(of: files, name: name)
  }
}
