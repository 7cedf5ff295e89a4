import Foundation
import MutationPoints

/// A copy of the package in which the mutants are built, in a folder that is kept from run to run.
struct WorkFolder {
  /// The package that is tested.
  var root: String
  /// Where the copy, its build and the results lie.
  var folder: String
  var scope: Scope

  var package: String { folder + "/package" }
  var build: String { folder + "/build" }
  var testProgram: String { build + "/debug/dactylPackageTests.xctest" }

  /// Writes the copy. Files that stay the same keep their date, so that they are not compiled anew.
  func write(_ search: MutantSearch, paths: [String]) throws -> [String: MutatedFile] {
    var texts: [String: String] = [:]
    var written: [String: MutatedFile] = [:]
    for file in search.files {
      let mutated = file.mutated(chooser: chooser(of: Scope.module(of: file.path)))
      written[file.path] = mutated
      texts[file.path] = mutated.text
    }
    for folder in ["Gestures/GestureMachines", "Input/InputFrames", "Kit/DactylEvents"].map({
      "Sources/" + $0
    }) {
      texts[folder + "/Mutants.swift"] = chooserFile(
        of: Scope.module(of: folder), count: search.mutants.count)
    }
    texts["Package.swift"] =
      try String(contentsOfFile: root + "/Package.swift", encoding: .utf8) + manifestEnd
    for path in Set(paths).union(texts.keys) {
      let data =
        try texts[path].map { Data($0.utf8) } ?? Data(contentsOf: URL(filePath: root + "/" + path))
      try write(data, to: package + "/" + path)
    }
    // What the package no longer has.
    let kept = Set(paths).union(texts.keys)
    for name in FileManager.default.enumerator(atPath: package + "/Sources")?.allObjects ?? [] {
      guard let name = name as? String, name.hasSuffix(".swift"), !kept.contains("Sources/" + name)
      else { continue }
      try FileManager.default.removeItem(atPath: package + "/Sources/" + name)
    }
    return written
  }

  private func write(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: URL(filePath: path))
    if access(root + "/" + path.dropFirst(package.count + 1), X_OK) == 0 { chmod(path, 0o755) }
  }

  private func chooser(of module: String) -> String { "mutantOf" + module }

  /// The function that a body asks which of its mutants runs, or 0; it marks that the body was reached, too.
  private func chooserFile(of module: String, count: Int) -> String {
    """
    import Glibc

    private let chosen = getenv("DACTYL_MUTANT").map { Int(atoi($0)) } ?? 0
    private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8>? = {  // All threads write the same bytes to it.
      guard let path = getenv("DACTYL_MUTANTS_REACHED") else { return nil }
      let file = open(path, O_RDWR)
      let memory = mmap(nil, \(count + 1), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      return file < 0 || memory == MAP_FAILED ? nil : memory?.assumingMemoryBound(to: UInt8.self)
    }()

    public func \(chooser(of: module))(_ first: Int, _ last: Int) -> Int {
      if let reached { reached[first] = 1 }
      return chosen >= first && chosen <= last ? chosen : 0
    }

    """
  }

  /// Leaves the targets that the tests need, and lets warnings pass, of which mutants have many.
  private var manifestEnd: String {
    """

    var neededTargets: Set<String> = []
    var openTargets = \(scope.tests)
    while let name = openTargets.popLast() {
      guard neededTargets.insert(name).inserted else { continue }
      for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
        switch dependency {
        case .byNameItem(let name, _), .targetItem(let name, _): openTargets.append(name)
        default: break
        }
      }
    }
    package.products = []
    package.targets.removeAll { !neededTargets.contains($0.name) }
    for target in package.targets where \(Scope.modules).contains(target.name) {
      target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        // A changed expression that fits no type may take minutes.
        .unsafeFlags(["-suppress-warnings", "-Xfrontend", "-solver-expression-time-threshold=5"]),
      ]
    }

    """
  }
}
