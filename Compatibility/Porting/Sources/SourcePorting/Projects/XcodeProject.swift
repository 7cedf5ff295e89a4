import Foundation

/// Reads the targets of an Xcode project: which files each compiles, and which it carries along.
struct XcodeProject {
  private let objects: [String: [String: Any]]
  /// The folder that holds the project, as a path in the folder that is ported.
  private let place: String
  /// The group of each file and group.
  private let parents: [String: String]
  private let files: ProjectFiles

  /// The layout of the folder's only Xcode project; of several, that of the one at the top.
  static func layout(of files: ProjectFiles) -> ProjectLayout? {
    let top = files.projects.filter { !$0.contains("/") }
    let candidates = top.isEmpty ? files.projects : top
    guard candidates.count == 1, let path = candidates.first,
      let project = XcodeProject(path, files)
    else { return nil }
    return project.layout(named: path)
  }

  private init?(_ path: String, _ files: ProjectFiles) {
    guard
      let data = FileManager.default.contents(
        atPath: "\(files.root)/\(path)/project.pbxproj"),
      let whole = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any],
      let objects = whole["objects"] as? [String: [String: Any]]
    else { return nil }
    self.objects = objects
    self.files = files
    place = (path as NSString).deletingLastPathComponent
    var parents: [String: String] = [:]
    for (id, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = id }
    }
    self.parents = parents
  }

  // MARK: - Targets

  private struct Target {
    let name: String
    let kind: String
    let sources: [String]
    let resources: [String]
    let informationFile: String?
    let isForApple: Bool

    var isTest: Bool { kind.contains("test") }
    var isProgram: Bool { kind == "com.apple.product-type.application" }
    var isLibrary: Bool { kind.contains("framework") || kind.contains("library") }
    var isExample: Bool {
      ["example", "demo", "sample"].contains { name.lowercased().contains($0) }
    }
  }

  private func layout(named path: String) -> ProjectLayout {
    let all = objects.filter { $0.value["isa"] as? String == "PBXNativeTarget" }
      .sorted { $0.key < $1.key }.map { target($0.value) }
      .sorted { $0.name < $1.name }
    let programs = all.filter { $0.isProgram && $0.isForApple && !$0.sources.isEmpty }
    let libraries = all.filter { $0.isLibrary && $0.isForApple && !$0.sources.isEmpty }
    // A project with a library shows it by an example; a project without one is a program.
    let program = programs.first { libraries.isEmpty || !$0.isExample }
    var kept: [Target] = []
    for target in libraries + (program.map { [$0] } ?? [])
    where !kept.contains(where: {
      Set($0.sources) == Set(target.sources) || moduleName($0.name) == moduleName(target.name)
    }) {
      kept.append(target)
    }
    let leftOut = all.filter { target in
      !target.sources.isEmpty && !kept.contains { $0.name == target.name }
    }
    return ProjectLayout(
      description: path, parts: kept.map { part($0) },
      leftOut: leftOut.map {
        LeftOutPart(name: $0.name, files: $0.sources.count, reason: reason($0))
      })
  }

  private func reason(_ target: Target) -> String {
    if target.isTest { return "tests" }
    if !target.isForApple { return "for another system than iOS" }
    if target.isLibrary { return "has the same files as another target" }
    if target.isProgram { return "another program; port it from a folder of its own" }
    return "an extension of iOS"
  }

  private func part(_ target: Target) -> ProjectPart {
    ProjectPart(
      name: moduleName(target.name), sources: target.sources, resources: target.resources,
      informationFile: target.informationFile)
  }

  private func target(_ object: [String: Any]) -> Target {
    let settings = settings(of: object)
    let system = settings["SDKROOT"] ?? projectSettings["SDKROOT"] ?? "iphoneos"
    let systems = settings["SUPPORTED_PLATFORMS"] ?? system
    let folders = synchronized(by: object)
    let information = settings["INFOPLIST_FILE"].map {
      path($0.replacing("$(SRCROOT)/", with: ""))
    }
    return Target(
      name: object["name"] as? String ?? "App", kind: object["productType"] as? String ?? "",
      sources: built(object, in: "PBXSourcesBuildPhase").filter { $0.hasSuffix(".swift") }
        + folders.filter { $0.hasSuffix(".swift") },
      resources: built(object, in: "PBXResourcesBuildPhase")
        + folders.filter { files.resources.contains($0) },
      informationFile: information,
      isForApple: systems.contains("iphone") || systems == "auto")
  }

  private var projectSettings: [String: String] {
    objects.values.first { $0["isa"] as? String == "PBXProject" }.map(settings(of:)) ?? [:]
  }

  /// The build settings of a target or of the project.
  private func settings(of object: [String: Any]) -> [String: String] {
    let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
    var result: [String: String] = [:]
    for id in list?["buildConfigurations"] as? [String] ?? [] {
      let values = objects[id]?["buildSettings"] as? [String: Any] ?? [:]
      for (name, value) in values {
        if let text = value as? String { result[name] = result[name] ?? text }
      }
    }
    return result
  }

  // MARK: - Files

  /// The files of a target's build phase that are there.
  private func built(_ target: [String: Any], in phase: String) -> [String] {
    let phases = (target["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
    let ids = phases.filter { $0["isa"] as? String == phase }
      .flatMap { $0["files"] as? [String] ?? [] }
      .compactMap { objects[$0]?["fileRef"] as? String }
    let known = Set(files.sources).union(files.resources)
    return Array(Set(ids.flatMap(paths))).filter { known.contains($0) || isBorrowed($0) }.sorted()
  }

  /// Whether a path leads to a file outside of the folder, which the project borrows from another one.
  private func isBorrowed(_ path: String) -> Bool {
    path.hasPrefix("../") && FileManager.default.fileExists(atPath: files.root + "/" + path)
  }

  /// The paths of a file, or of the languages of a group of variants.
  private func paths(of id: String) -> [String] {
    if let children = objects[id]?["children"] as? [String] { return children.flatMap(paths) }
    return [path(of: id)]
  }

  private func path(of id: String) -> String {
    var parts: [String] = []
    var next: String? = id
    while let id = next, let object = objects[id], parts.count < 64 {
      let isFromRoot = ["SOURCE_ROOT", "<absolute>"].contains(object["sourceTree"] as? String)
      if let part = object["path"] as? String { parts.insert(part, at: 0) }
      next = isFromRoot ? nil : parents[id]
    }
    return path(parts.joined(separator: "/"))
  }

  private func path(_ inProject: String) -> String {
    ProjectFiles.normal(place + "/" + inProject)
  }

  /// The files of folders that Xcode 16 builds whole, without those that the target excepts.
  private func synchronized(by target: [String: Any]) -> [String] {
    let groups = target["fileSystemSynchronizedGroups"] as? [String] ?? []
    return groups.flatMap { id -> [String] in
      let folder = path(of: id)
      let exceptions = (objects[id]?["exceptions"] as? [String] ?? [])
        .flatMap { objects[$0]?["membershipExceptions"] as? [String] ?? [] }
        .map { folder + "/" + $0 }
      return ProjectFiles.below(folder, files.sources + files.resources)
        .filter { !exceptions.contains($0) }
    }
  }
}
