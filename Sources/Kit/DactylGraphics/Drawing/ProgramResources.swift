package import Foundation

/// The folders in which a program's resources lie: that of the program, and those that the package manager puts beside it,
/// `Package_Target.resources`, those of the program's own target first.
package enum ProgramResources {
  /// The folders of a bundle. The program's own bundle stands for all of its resources.
  package static func folders(of bundle: Bundle?) -> [String] {
    guard let bundle, bundle.bundlePath != Bundle.main.bundlePath else { return program }
    return [bundle.resourcePath ?? bundle.bundlePath]
  }

  /// Found once: nothing beside a program changes while it runs.
  private static let program: [String] = {
    let folder = Bundle.main.bundlePath
    let name = String(
      ProcessInfo.processInfo.processName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let beside = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".resources") }.sorted()
    let own = beside.filter { $0.hasSuffix("_\(name).resources") }
    let others = beside.filter { !own.contains($0) }
    return [Bundle.main.resourcePath ?? folder] + (own + others).map { "\(folder)/\($0)" }
  }()
}
