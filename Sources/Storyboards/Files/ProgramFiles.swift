import DactylKit
import Foundation

/// The folders in which a program's own interface files lie: the program's, and those of the resources
/// that the package manager lays beside it, `Package_Target.resources`. Several products of a package
/// are built into one folder, so that the resources beside a program are not all its own.
///
/// A file that the program names is looked for in all of them, the program's own first. A file that only
/// the name of a class suggests is looked for in the program's folder and in the resources of the
/// target that declares the class.
@MainActor
final class ProgramFiles {
  /// The program.
  private let program: Bundle
  /// The resources beside it, with their targets' names, in order of their names.
  private let resources: [(name: String, bundle: Bundle)]
  /// The folders by the target that asks; looked up once, as nothing beside a program changes while it
  /// runs.
  private var folders: [String?: [String]] = [:]

  /// The files of a program, whose bundle is the folder that it lies in.
  ///
  /// - Parameter name: What the program is called: as its target, in general.
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

  /// Where the resources of a target are. A package's name may have the same end as another target's:
  /// the shortest name that fits is the target's.
  private static func index(
    of target: String, in resources: [(name: String, bundle: Bundle)]
  ) -> Int? {
    resources.indices.filter { resources[$0].name.hasSuffix("_\(target)") }
      .min { resources[$0].name.count < resources[$1].name.count }
  }

  /// A target's name as that of its module: what an identifier cannot hold is an underscore there.
  private static func identifier(_ name: Substring) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
