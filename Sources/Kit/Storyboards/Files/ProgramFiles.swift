import DactylKit
import Foundation

/// The folders of a program's own interface files: the program's folder, and those of the resources
/// that the package manager puts beside it, `Package_Target.resources`. Several products of a
/// package are built into one folder, so not all resources beside a program belong to it.
///
/// A file that the program names is looked for in all of them, the program's own first. A file that only
/// the name of a class suggests is looked for in the program's folder and in the resources of the
/// target that declares the class.
@MainActor
final class ProgramFiles {
  /// The program.
  private let program: Bundle
  /// The resources beside it, with their targets' names, sorted by name.
  private let resources: [(name: String, bundle: Bundle)]
  /// The folders for each target; found once, as nothing beside a program changes while it runs.
  private var folders: [String?: [String]] = [:]

  /// The files of a program, whose bundle is the folder that contains it.
  ///
  /// - Parameter name: The program's name, in general that of its target.
  init(of program: Bundle, named name: String?) {
    self.program = program
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: program.bundlePath)) ?? []
    let found = beside.filter { $0.hasSuffix(Self.suffix) }.sorted().compactMap { file in
      Bundle(path: "\(program.bundlePath)/\(file)").map {
        (name: Self.identifier(file.dropLast(Self.suffix.count)), bundle: $0)
      }
    }
    let own = name.flatMap { name in Self.index(of: Self.identifier(name[...]), in: found) }
    resources =
      (own.map { [found[$0]] } ?? []) + found.indices.filter { $0 != own }.map { found[$0] }
  }

  private static let suffix = ".resources"

  /// All folders, in the order in which they are searched.
  var all: [String] { folders(of: nil) }

  /// The folders for a class of that module: the program's, and those of the module's resources.
  func folders(ofModule module: String) -> [String] { folders(of: module) }

  private func folders(of module: String?) -> [String] {
    if let known = folders[module] { return known }
    let bundles: [Bundle]
    if let module {
      bundles = Self.index(of: module, in: resources).map { [resources[$0].bundle] } ?? []
    } else {
      bundles = resources.map(\.bundle)
    }
    let found = ([program] + bundles).flatMap { InterfaceFiles.places(in: $0) }
    folders[module] = found
    return found
  }

  /// The index of a target's resources. The end of a package's name may equal another target's
  /// name, so the shortest matching name is the target's.
  private static func index(
    of target: String, in resources: [(name: String, bundle: Bundle)]
  ) -> Int? {
    resources.indices.filter { resources[$0].name.hasSuffix("_\(target)") }
      .min { resources[$0].name.count < resources[$1].name.count }
  }

  /// The name of a target's module: characters that an identifier cannot contain become
  /// underscores.
  private static func identifier(_ name: Substring) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
