/// What a port keeps of its files, so that the next one converts only those that changed.
///
/// A file is converted again if its text changed. All are, if the declarations of one changed, since
/// the rules of others depend on them, or if members move between a changed file and another.
public struct PortMemory: Codable, Sendable {
  /// What is kept of one file.
  struct File: Codable {
    let hash: UInt64
    let notes: FileNotes
    /// Whether members move out of or into the file.
    let moves: Bool
    let registers: Bool
    let findings: [PortingFinding]
  }

  /// The files by their paths.
  var files: [String: File] = [:]
  /// The classes that interface files named.
  var interfaceClasses: Set<String> = []
  /// The actions that they named.
  var interfaceActions: Set<String> = []
  /// Whether files were left out for SwiftUI.
  var hasAdapters = false

  init() {}

  /// The files that have to be converted; `nil` for all.
  func changed(
    _ originals: [PortedFile], _ hashes: [UInt64], interfaceClasses: Set<String>,
    interfaceActions: Set<String>
  ) -> Set<Int>? {
    guard !hasAdapters, interfaceClasses == self.interfaceClasses,
      interfaceActions == self.interfaceActions,
      originals.count == files.count, originals.allSatisfy({ files[$0.path] != nil })
    else { return nil }
    let changed = Set(originals.indices.filter { files[originals[$0].path]?.hash != hashes[$0] })
    let isAlone = changed.allSatisfy { place in
      !(files[originals[place].path]?.moves ?? true)
        && !originals[place].text.contains("import SwiftUI")
    }
    return isAlone ? changed : nil
  }

  /// A hash of a text that is the same in each run (FNV-1a).
  static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return hash
  }
}
