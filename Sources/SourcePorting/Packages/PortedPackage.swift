#if Porting
  import Foundation

  /// A package that contains a converted iOS program.
  public struct PortedPackage: Sendable {
    /// The name of the package, its module and its product.
    public let name: String
    /// The original program.
    public let folder: ProgramFolder
    /// The converted files.
    public let port: ProgramPort

    /// Reads a program and converts its sources.
    ///
    /// - Parameters:
    ///   - folder: The program.
    ///   - name: The name of the package; made of the folder's name where it is `nil`.
    /// - Throws: ``PortingError`` where a source cannot be read, or there is none.
    public init(_ folder: ProgramFolder, name: String? = nil) throws(PortingError) {
      guard !folder.sources.isEmpty else {
        throw PortingError(
          "\(folder.path): holds no Swift source; name the folder that the program's .swift files lie in"
        )
      }
      self.folder = folder
      self.name = Self.moduleName(name ?? URL(fileURLWithPath: folder.path).lastPathComponent)
      var originals: [PortedFile] = []
      for file in folder.sources {
        originals.append(PortedFile(path: file, text: try folder.text(of: file)))
      }
      port = ProgramPort(originals, interfaceClasses: folder.interfaceClasses, namesOrigin: false)
    }

    /// A valid Swift module name made from `name`.
    static func moduleName(_ name: String) -> String {
      let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
      let text = String(letters)
      return text.first?.isNumber ?? true ? "_" + text : text
    }

    /// Writes the package.
    ///
    /// - Parameters:
    ///   - output: The folder of the package. It is made; a file in it that a former port wrote is replaced.
    ///   - kit: The path of this package's sources, absolute or from `output`.
    /// - Throws: ``PortingError`` where a file cannot be written.
    public func write(to output: String, kit: String) throws(PortingError) {
      let module = "Sources/" + name
      let resources = ResourcePlaces(folder.resources)
      try PortedFiles.put(manifest(kit: kit, resources), at: output + "/Package.swift")
      for file in port.files {
        try PortedFiles.put(file.text, at: "\(output)/\(module)/\(file.path)")
      }
      let bundle = resources.copied.isEmpty ? nil : ".module"
      let entry = ProgramEntry(port, folder.information, bundle: bundle)
      try PortedFiles.put(entry.text, at: "\(output)/\(module)/\(ProgramEntry.fileName)")
      for (file, place) in resources.places {
        try PortedFiles.copy(
          folder.path + "/" + file, to: "\(output)/\(module)/Resources/\(place)")
      }
      try PortedFiles.put(PortReport(port).text, at: output + "/PORT.md")
    }

    private func manifest(kit: String, _ resources: ResourcePlaces) -> String {
      let isProgram = port.applicationDelegate != nil
      let kind = isProgram ? "executableTarget" : "target"
      let copies = resources.copied.map { "          .copy(\"Resources/\($0)\"),\n" }.joined()
      let product =
        isProgram ? "" : "  products: [.library(name: \"\(name)\", targets: [\"\(name)\"])],\n"
      return """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "\(name)",
        \(product)  dependencies: [
            .package(path: "\(kit)/Compatibility/UIKit", traits: ["Devices", "Drawing", "Wayland"])
          ],
          targets: [
            .\(kind)(
              name: "\(name)",
              dependencies: [.product(name: "UIKit", package: "UIKit")],
        \(copies.isEmpty ? "" : "      resources: [\n\(copies)      ],\n")\
              swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)])
          ]
        )

        """
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
#endif
