import Foundation

/// A package that contains a converted iOS program.
public struct PortedPackage: Sendable {
  /// The name of the package.
  public let name: String
  /// The original program.
  public let folder: ProgramFolder
  /// What becomes the targets, and what is left out.
  public let layout: ProjectLayout
  /// The converted parts; each behind those that it imports.
  public let targets: [PortedTarget]
  /// The converted files of the program; of a library, those of its last part.
  public var port: ProgramPort {
    (targets.first { $0.isProgram } ?? targets[targets.count - 1]).port
  }

  /// Reads a program and converts its sources.
  ///
  /// - Parameters:
  ///   - folder: The program.
  ///   - name: The name of the package; made of the folder's name where it is `nil`. A project with a
  ///     single part gives it to that.
  /// - Throws: ``PortingError`` where a source cannot be read, or there is none.
  public init(_ folder: ProgramFolder, name: String? = nil) throws(PortingError) {
    guard !folder.layout.parts.allSatisfy(\.sources.isEmpty) else {
      throw PortingError(
        "\(folder.path): holds no Swift source; name the folder that the program's .swift files lie in"
      )
    }
    self.folder = folder
    var layout = folder.layout
    if let name, layout.parts.count == 1 { layout = layout.renamed(moduleName(name)) }
    self.layout = layout
    self.name = moduleName(name ?? URL(fileURLWithPath: folder.path).lastPathComponent)
    targets = try layout.ported(folder)
  }

  /// Writes the package.
  ///
  /// - Parameters:
  ///   - output: The folder of the package. It is made; a file in it that a former port wrote is replaced.
  ///   - kit: The path of this package's sources, absolute or from `output`.
  /// - Throws: ``PortingError`` where a file cannot be written.
  public func write(to output: String, kit: String) throws(PortingError) {
    try PortedFiles.put(manifest(kit: kit), at: output + "/Package.swift")
    for target in targets {
      let module = "\(output)/Sources/\(target.name)"
      let resources = ResourcePlaces(target.part.resources)
      for file in target.port.files {
        try PortedFiles.put(file.text, at: "\(module)/\(target.place(of: file.path))")
      }
      let entry = ProgramEntry(
        target.port, target.information, bundle: resources.copied.isEmpty ? nil : ".module",
        module: target.name, registering: librariesWithInterfaces(of: target))
      let text = entry.text + (target.needsBundle ? ProgramEntry.mainBundle : "")
      try PortedFiles.put(text, at: "\(module)/\(ProgramEntry.fileName)")
      for (file, place) in resources.places {
        try PortedFiles.copy(folder.path + "/" + file, to: "\(module)/Resources/\(place)")
      }
    }
    try PortedFiles.put(PortReport(self).text, at: output + "/PORT.md")
  }

  /// The modules whose classes interface files may name, and that a target imports.
  private func librariesWithInterfaces(of target: PortedTarget) -> [String] {
    targets.filter { target.dependencies.contains($0.name) && !$0.isProgram }.map(\.name)
  }

  private func manifest(kit: String) -> String {
    let libraries = targets.filter { !$0.isProgram }.map {
      "    .library(name: \"\($0.name)\", targets: [\"\($0.name)\"]),\n"
    }.joined()
    let combine =
      targets.contains(where: \.usesCombine)
      ? ",\n    .package(url: \"https://github.com/OpenCombine/OpenCombine\", from: \"0.14.0\")"
      : ""
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
      \(libraries.isEmpty ? "" : "  products: [\n\(libraries)  ],\n")\
        dependencies: [
          .package(path: "\(kit)/Compatibility/UIKit")\(combine)
        ],
        targets: [
      \(targets.map(\.manifest).joined())\
        ]
      )

      """
  }
}

extension ProjectLayout {
  /// The layout whose only part has another name.
  func renamed(_ name: String) -> ProjectLayout {
    ProjectLayout(
      description: description,
      parts: parts.map {
        ProjectPart(
          name: name, sources: $0.sources, resources: $0.resources,
          informationFile: $0.informationFile)
      }, leftOut: leftOut)
  }
}

/// The places of a program's resources in the bundle. As in an iOS bundle, resources keep their
/// names, files of `Base.lproj` are at the top, and other languages keep their folders. Of two
/// resources with the same name, the first one is kept.
struct ResourcePlaces {
  /// The program's files with their places, in order.
  private(set) var places: [(file: String, place: String)] = []
  /// The files and folders at the top level, for the manifest.
  private(set) var copied: [String] = []

  init(_ files: [String]) {
    for file in files {
      let parts = file.split(separator: "/").map(String.init)
      guard let name = parts.last else { continue }
      let language = parts.dropLast().last { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }
      let place = language.map { "\($0)/\(name)" } ?? name
      guard !places.contains(where: { $0.place == place }) else { continue }
      places.append((file, place))
      if !copied.contains(language ?? name) { copied.append(language ?? name) }
    }
  }
}
