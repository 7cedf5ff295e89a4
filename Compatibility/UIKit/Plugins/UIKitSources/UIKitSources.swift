import Foundation
import PackagePlugin

/// Writes sources for iOS anew at every build, so that they stay as they are.
///
/// A target keeps them in its folder `iOS`, which the manifest excludes. SwiftPM wants one file of the target's own
/// beside it; a comment is enough:
///
///     .executableTarget(
///       name: "Notes", dependencies: [.product(name: "UIKit", package: "UIKit")],
///       exclude: ["iOS"], plugins: [.plugin(name: "UIKitSources", package: "UIKit")])
///
/// Errors and stops of the debugger name the original's file and line.
@main
struct UIKitSources: BuildToolPlugin {
  /// The folder of a target that holds the originals.
  static let folder = "iOS"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let files = self.files(in: target.directoryURL)
    let sources = files.filter { $0.hasPrefix(Self.folder + "/") && $0.hasSuffix(".swift") }
    guard !sources.isEmpty else {
      Diagnostics.warning(
        "\(target.directoryURL.path())\(Self.folder): holds no Swift source; put the program's there"
      )
      return []
    }
    let output = context.pluginWorkDirectoryURL
    let names =
      sources.map {
        $0.dropFirst(Self.folder.count + 1).dropLast(".swift".count).replacing("/", with: "+")
          + "+iOS.swift"
      } + ["ProgramEntry.swift"]
    let hasResources = target.sourceFiles.contains { $0.type == .resource }
    return [
      .buildCommand(
        displayName: "Writing the sources of \(target.name) anew",
        executable: try context.tool(named: "port-sources").url,
        arguments: [target.directoryURL.path(), output.path(), hasResources ? ".module" : ""],
        inputFiles: files.map { target.directoryURL.appending(path: $0) },
        outputFiles: names.map { output.appending(path: $0) })
    ]
  }

  /// The files that decide what is written: sources, interface files, property lists, in order.
  private func files(in folder: URL) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder.path()) else { return [] }
    let endings = [".swift", ".storyboard", ".xib", "Info.plist", "project.pbxproj"]
    return walk.compactMap { $0 as? String }
      .filter { path in endings.contains { path.hasSuffix($0) } && !path.contains("Tests/") }
      .sorted()
  }
}
