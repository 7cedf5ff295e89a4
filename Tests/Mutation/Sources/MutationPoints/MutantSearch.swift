/// The mutants of a set of files, with what is needed to write them.
public struct MutantSearch: Sendable {
  /// One file that has some.
  public struct File: Sendable {
    /// The path below the package.
    public var path: String
    /// Its text.
    public var source: String
    /// Its mutants that are wanted, in the order of their numbers.
    public var mutants: [Mutant] = []
    var changes: [Change] = []
    var bodies: [SourceBody] = []

    /// The text in which each mutant can be chosen at run time.
    public func mutated(chooser: String) -> MutatedFile {
      MutatedFile(
        source: source, mutants: mutants, changes: changes, bodies: bodies, chooser: chooser)
    }
  }

  /// The files that have some.
  public private(set) var files: [File] = []
  private var next = 1

  /// No files yet.
  public init() {}

  /// All mutants, in the order of their numbers.
  public var mutants: [Mutant] { files.flatMap(\.mutants) }

  /// Adds the mutants of a file that are wanted. Their numbers follow those of the files before.
  public mutating func add(
    path: String, source: String, where isWanted: (Mutant) -> Bool
  ) {
    let bytes = Array(source.utf8)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self).split(separator: "\n")
        .map { $0.drop { $0 == " " } }.joined(separator: " ⏎ ")
    }
    var file = File(path: path, source: source)
    var occurrences: [String: Int] = [:]
    for body in BodyFinder.bodies(of: source) {
      let start = file.mutants.count
      for change in body.changes {
        let line = starts.lastIndex { $0 <= change.range.lowerBound } ?? 0
        var mutant = Mutant(
          number: next, first: 0, last: 0, file: path, line: line + 1,
          column: change.range.lowerBound - starts[line] + 1, function: body.name,
          kind: change.kind, from: text(change.range),
          to: change.text.split(separator: "\n").map { $0.drop { $0 == " " } }
            .joined(separator: " ⏎ "), occurrence: 1)
        let plain = mutant.key
        mutant.occurrence = occurrences[plain, default: 0] + 1
        occurrences[plain] = mutant.occurrence
        guard isWanted(mutant) else { continue }
        file.mutants.append(mutant)
        file.changes.append(change)
        file.bodies.append(body)
        next += 1
      }
      for index in file.mutants.indices[start...] {
        file.mutants[index].first = file.mutants[start].number
        file.mutants[index].last = next - 1
      }
    }
    if !file.mutants.isEmpty { files.append(file) }
  }
}
