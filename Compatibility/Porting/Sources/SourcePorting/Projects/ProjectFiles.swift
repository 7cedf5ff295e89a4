import Foundation

/// All files of a project's folder that a port may need.
struct ProjectFiles {
  /// The folder.
  let root: String
  /// The Swift files, by their paths in the folder, sorted.
  let sources: [String]
  /// Resources, in the same way. A folder such as an asset catalog counts as one.
  let resources: [String]
  /// The property lists.
  let plists: [String]
  /// The folders of Xcode projects.
  let projects: [String]
  /// The names of the files at the top.
  let top: [String]

  /// The text of a file; `nil` if it is not there, or is no UTF-8.
  func text(of file: String) -> String? {
    FileManager.default.contents(atPath: root + "/" + file).flatMap {
      String(data: $0, encoding: .utf8)
    }
  }

  /// The files below a folder; `""` and `.` stand for the root.
  static func below(_ folder: String, _ files: [String]) -> [String] {
    let folder = normal(folder)
    return folder.isEmpty ? files : files.filter { $0 == folder || $0.hasPrefix(folder + "/") }
  }

  /// A path without `.`, `..` and empty parts.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

/// Names that a module of the kit, or of what it needs, has already.
private let takenNames: Set<String> = [
  "UIKit", "Foundation", "Dispatch", "Testing", "Storyboards", "Scenes", "Scenarios", "Screens",
  "Inspection", "Experiments", "ScreenReader", "ScreenKeyboard", "DisplayList", "Yams", "Rainbow",
]

/// A module name made of any name.
func moduleName(_ name: String) -> String {
  let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
  let text = String(letters)
  if text.first?.isNumber ?? true { return "_" + text }
  return takenNames.contains(text) ? text + "App" : text
}

/// A folder that no file describes: all of its sources are one part, without tests, and without
/// examples if there is anything else.
enum PlainFolder {
  private static let examples: Set<String> = [
    "example", "examples", "demo", "demos", "sample", "samples", "exampleapp", "demoapp",
  ]

  static func layout(of files: ProjectFiles, name: String) -> ProjectLayout {
    let all = files.sources.filter { !ProgramFolder.isTest($0) }
    let shown = all.filter { isExample($0) }
    let own = all.filter { !isExample($0) }
    let leavesExamples = !own.isEmpty && !shown.isEmpty
    let part = ProjectPart(
      name: moduleName(name), sources: leavesExamples ? own : all,
      resources: leavesExamples ? files.resources.filter { !isExample($0) } : files.resources)
    let folders = Dictionary(grouping: leavesExamples ? shown : []) {
      String($0.prefix { $0 != "/" })
    }
    return ProjectLayout(
      parts: [part],
      leftOut: folders.sorted { $0.key < $1.key }.map {
        LeftOutPart(
          name: $0.key, files: $0.value.count,
          reason: "an example of its own; port its folder by itself")
      })
  }

  private static func isExample(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { examples.contains($0.lowercased()) }
  }
}
