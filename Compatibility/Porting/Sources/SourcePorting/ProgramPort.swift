/// A source file of a program, before or after its conversion.
public struct PortedFile: Hashable, Sendable {
  /// The path that `#sourceLocation` and messages show.
  public let path: String
  /// The file's content.
  public let text: String

  /// A file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The Swift files of one module of an iOS program, converted to compile with this package.
///
/// The rules read all files first, since a class, its extensions and its protocols may be in
/// different files. Lines keep their numbers, so compiler errors and debugger stops show the
/// original lines.
public struct ProgramPort: Sendable {
  /// The converted files, in the given order.
  public let files: [PortedFile]
  /// What a person has to check, with file and line.
  public let findings: [PortingFinding]
  /// The application delegate with which the program starts; `nil` for a library.
  public let applicationDelegate: String?
  /// The scene delegates.
  public let sceneDelegates: [String]
  /// Files that adapt the program to SwiftUI alone. They are compiled where there is SwiftUI.
  public let adapters: [String]
  /// The functions that register the classes that interface files name.
  public let registrations: [String]

  /// What the next port of the same files needs to convert only those that change.
  public let memory: PortMemory

  /// Converts the files.
  ///
  /// - Parameters:
  ///   - originals: All Swift files of the module.
  ///   - imported: The files of the project's other modules that this one imports. They are read
  ///     for their declarations.
  ///   - modules: The names of the project's modules.
  ///   - interfaceClasses: The classes that storyboards and nibs name (`customClass`).
  ///   - interfaceActions: The selectors of the actions that they name.
  ///   - namesOrigin: Whether errors of the compiler name the originals' lines (`#sourceLocation`).
  ///   - former: What a former port of these files kept. Then ``files`` has those that changed.
  public init(
    _ originals: [PortedFile], imported: [PortedFile] = [], modules: Set<String> = [],
    interfaceClasses: Set<String> = [], interfaceActions: Set<String> = [],
    namesOrigin: Bool = true, former: PortMemory? = nil
  ) {
    let hashes = originals.map { PortMemory.hash($0.text) }
    let changed = former?.changed(
      originals, hashes, interfaceClasses: interfaceClasses, interfaceActions: interfaceActions)
    let work = Work(
      originals, imported, modules, interfaceClasses, interfaceActions, namesOrigin, hashes,
      former: changed == nil ? nil : former, changed: changed ?? Set(originals.indices))
    // A change of declarations, or a member that moves, concerns all files.
    let whole =
      work.concernsOthers
      ? Work(
        originals, imported, modules, interfaceClasses, interfaceActions, namesOrigin, hashes,
        former: nil,
        changed: Set(originals.indices)) : work
    self.init(whole)
  }

  private init(_ work: Work) {
    files = work.files
    findings = work.findings
    registrations = work.registrations
    adapters = work.adapters
    memory = work.memory
    let all = work.index.classes.values.filter { $0.file < work.count }
      .sorted { $0.name < $1.name }
    applicationDelegate = all.first { $0.isProgram }?.name
    sceneDelegates = all.filter {
      !Set(work.index.line(of: $0).flatMap(\.conformances))
        .isDisjoint(with: ["UIWindowSceneDelegate", "UISceneDelegate"])
    }.map(\.name)
  }
}

extension Workbench {
  /// Moves members out of extensions: appends their converted text to the end of the class.
  func move(namesOrigin: Bool) {
    for member in moved {
      let text =
        member.access
        + edits[member.file].applied(to: member.range, of: sources[member.file].text)
      write(text, from: member.file, line: member.line, to: member.target, namesOrigin)
    }
    for member in forwards {
      write(member.text, from: member.file, line: member.line, to: member.target, namesOrigin)
    }
    for member in moved { edit(member.file, .remove(member.range, of: sources[member.file])) }
  }

  private func write(
    _ text: String, from file: Int, line: Int, to target: ClassEntry, _ namesOrigin: Bool
  ) {
    let source = sources[target.file]
    let place = source.text.utf8.prefix(target.end).reduce(1) {
      $1 == UInt8(ascii: "\n") ? $0 + 1 : $0
    }
    let here = "#sourceLocation(file: \"\(sources[file].path)\", line: \(line))\n"
    let back = "#sourceLocation(file: \"\(source.path)\", line: \(place))\n"
    let moved = namesOrigin ? "\n\(here)\(text)\n\(back)" : "\n\(text)\n"
    edit(target.file, .insert(moved, at: target.end))
  }

  /// Files with all changes applied.
  func written(_ chosen: Set<Int>, namesOrigin: Bool) -> [PortedFile] {
    chosen.sorted().map { file in
      let source = sources[file]
      var text = edits[file].applied(to: source.text)
      if let condition = conditions[file] { text = "#if \(condition)\n\(text)\n#endif\n" }
      if namesOrigin { text = "#sourceLocation(file: \"\(source.path)\", line: 1)\n" + text }
      if let more = endings[file] {
        text += (namesOrigin ? "\n#sourceLocation()\n" : "\n") + more.joined(separator: "\n")
      }
      return PortedFile(path: source.path, text: text)
    }
  }
}
