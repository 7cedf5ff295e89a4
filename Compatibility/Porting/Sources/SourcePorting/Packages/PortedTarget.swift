import Foundation

/// A converted part of a project: a target of the package.
public struct PortedTarget: Sendable {
  /// The original part.
  public let part: ProjectPart
  /// The converted files.
  public let port: ProgramPort
  /// The project's other modules that the part imports.
  public let dependencies: [String]
  /// Whether the part imports Combine, whose place OpenCombine takes.
  let usesCombine: Bool
  /// What the part says of itself.
  let information: ProgramInformation

  /// The name of the module.
  public var name: String { part.name }
  /// Whether the part is a program.
  public var isProgram: Bool { port.applicationDelegate != nil }

  /// Whether the sources ask for the bundle of a package's module, which has no resources.
  var needsBundle: Bool {
    part.resources.isEmpty && port.files.contains { $0.text.contains("Bundle.module") }
  }

  /// The path of a file in the target: without the folders that all files of the part share.
  func place(of file: String) -> String {
    // A file from outside of the folder lies beside the others.
    if file.hasPrefix("../") { return (file as NSString).lastPathComponent }
    let shared = part.sources.filter { !$0.hasPrefix("../") }
      .map { $0.split(separator: "/").dropLast().map(String.init) }
      .reduce(nil as [String]?) { shared, folders in
        guard let shared else { return folders }
        return zip(shared, folders).prefix { $0 == $1 }.map(\.0)
      }
    return file.split(separator: "/").dropFirst(shared?.count ?? 0).joined(separator: "/")
  }

  /// The modules of OpenCombine that together hold what Combine does.
  static let combineModules = ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]

  /// The entry of the manifest.
  var manifest: String {
    let copies = ResourcePlaces(part.resources).copied
      .map { "          .copy(\"Resources/\($0)\"),\n" }.joined()
    let modules = dependencies.map { "\"\($0)\", " }.joined()
    let combine = (usesCombine ? Self.combineModules : []).map {
      ",\n        .product(name: \"\($0)\", package: \"OpenCombine\")"
    }.joined()
    return """
          .\(isProgram ? "executableTarget" : "target")(
            name: "\(name)",
            dependencies: [\(modules).product(name: "UIKit", package: "UIKit")\(combine)],
      \(copies.isEmpty ? "" : "      resources: [\n\(copies)      ],\n")\
            swiftSettings: [
              .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self),
              .enableUpcomingFeature("InferSendableFromCaptures"),
            ]),

      """
  }
}

extension ProjectLayout {
  /// Converts all parts of a project.
  ///
  /// - Throws: ``PortingError`` where a source cannot be read.
  func ported(_ folder: ProgramFolder) throws(PortingError) -> [PortedTarget] {
    var files: [String: [PortedFile]] = [:]
    for part in parts {
      for file in part.sources {
        files[part.name, default: []].append(
          PortedFile(path: file, text: try folder.text(of: file)))
      }
    }
    let names = Set(parts.map(\.name))
    var imports: [String: [String]] = [:]
    var combining: Set<String> = []
    for part in parts {
      let found = Set((files[part.name] ?? []).flatMap { Self.imports(of: $0.text) })
      if found.contains("Combine"), !names.contains("Combine") { combining.insert(part.name) }
      imports[part.name] = found.intersection(names).subtracting([part.name]).sorted()
    }
    return Self.inOrder(parts, imports).map { part in
      let reached = Self.reached(from: part.name, imports)
      return PortedTarget(
        part: part,
        port: ProgramPort(
          files[part.name] ?? [], imported: reached.flatMap { files[$0] ?? [] }, modules: names,
          interfaceClasses: folder.interfaceClasses(in: part.resources),
          interfaceActions: folder.interfaceActions(in: part.resources), namesOrigin: false),
        dependencies: imports[part.name] ?? [], usesCombine: combining.contains(part.name),
        information: folder.information(of: part))
    }
  }

  /// The modules that a text imports.
  private static func imports(of text: String) -> [String] {
    text.matches(
      of:
        #/(?m)^[ \t]*(?:@\w+[ \t]+)*(?:public[ \t]+)?import[ \t]+(?:class |struct |enum |protocol |func |let |var |typealias )?(\w+)/#
    ).map { String($0.1) }
  }

  private static func reached(from name: String, _ imports: [String: [String]]) -> [String] {
    var found: [String] = []
    var open = imports[name] ?? []
    while let next = open.popLast() {
      guard next != name, !found.contains(next) else { continue }
      found.append(next)
      open += imports[next] ?? []
    }
    return found.sorted()
  }

  /// The parts, each behind those that it imports. Of a circle, the order stays.
  private static func inOrder(_ parts: [ProjectPart], _ imports: [String: [String]])
    -> [ProjectPart]
  {
    var ordered: [ProjectPart] = []
    var rest = parts
    while !rest.isEmpty {
      let index =
        rest.firstIndex { part in
          (imports[part.name] ?? []).allSatisfy { name in ordered.contains { $0.name == name } }
        } ?? 0
      ordered.append(rest.remove(at: index))
    }
    return ordered
  }
}
