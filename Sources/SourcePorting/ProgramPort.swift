#if Porting
  import SwiftSyntax

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
    /// The functions that register the classes that interface files name.
    public let registrations: [String]

    /// Converts the files.
    ///
    /// - Parameters:
    ///   - originals: All Swift files of the module.
    ///   - interfaceClasses: The classes that storyboards and nibs name (`customClass`).
    ///   - namesOrigin: Whether errors of the compiler name the originals' lines (`#sourceLocation`).
    public init(
      _ originals: [PortedFile], interfaceClasses: Set<String> = [], namesOrigin: Bool = true
    ) {
      let sources = originals.map { SourceText(path: $0.path, text: $0.text) }
      let index = ProgramIndex(sources)
      let bench = Workbench(index: index, sources: sources)
      var registrations: [String] = []
      for (file, source) in sources.enumerated() {
        for rule in Self.rules(bench, file: file) { rule.walk(source.tree) }
        if RegistrationRule(bench: bench, named: interfaceClasses).apply(to: file) {
          registrations.append("registerInterfaceClasses\(file)()")
        }
      }
      bench.move(namesOrigin: namesOrigin)
      self.registrations = registrations
      files = bench.written(namesOrigin: namesOrigin)
      findings = bench.findings
      let all = index.classes.values.sorted { $0.name < $1.name }
      applicationDelegate = all.first { $0.isProgram }?.name
      sceneDelegates = all.filter {
        !Set(index.line(of: $0).flatMap(\.conformances))
          .isDisjoint(with: ["UIWindowSceneDelegate", "UISceneDelegate"])
      }.map(\.name)
    }

    private static func rules(_ bench: Workbench, file: Int) -> [RuleVisitor] {
      [
        ImportRule(bench, file: file), ConditionRule(bench, file: file),
        AttributeRule(bench, file: file), ImageLiteralRule(bench, file: file),
        SelectorRule(bench, file: file), InitializerRule(bench, file: file),
        OptionalRequirementRule(bench, file: file), ExtensionOverrideRule(bench, file: file),
        OutsideOverrideRule(bench, file: file),
        DeinitRule(bench, file: file), InheritanceRule(bench, file: file),
        IsolationRule(bench, file: file), DelayRule(bench, file: file),
        LocalizedTextRule(bench, file: file),
        RuntimeRule(bench, file: file), MissingTypeRule(bench, file: file),
      ]
    }
  }

  extension ProgramIndex {
    /// Indexes the declarations of the files.
    init(_ sources: [SourceText]) {
      self.init()
      let builders = sources.enumerated().map { file, source in
        let builder = IndexBuilder(file: file)
        builder.walk(source.tree)
        return builder
      }
      for builder in builders {
        for entry in builder.classes { add(entry) }
        for entry in builder.protocols { add(entry) }
        add(typeNames: builder.typeNames)
      }
      for builder in builders {
        for found in builder.extensions {
          extend(found.name, by: found.members, conforming: found.conforming)
        }
      }
    }
  }

  extension Workbench {
    /// Moves members out of extensions: appends their converted text to the end of the class.
    func move(namesOrigin: Bool) {
      for member in moved {
        let text = edits[member.file].applied(to: member.range, of: sources[member.file].text)
        let target = member.target
        let source = sources[target.file]
        let line = source.text.utf8.prefix(target.end).reduce(1) {
          $1 == UInt8(ascii: "\n") ? $0 + 1 : $0
        }
        let here = "#sourceLocation(file: \"\(sources[member.file].path)\", line: \(member.line))\n"
        let back = "#sourceLocation(file: \"\(source.path)\", line: \(line))\n"
        let moved = namesOrigin ? "\n\(here)\(text)\n\(back)" : "\n\(text)\n"
        edit(target.file, .insert(moved, at: target.end))
      }
      for member in moved { edit(member.file, .remove(member.range, of: sources[member.file])) }
    }

    /// The files with all changes applied.
    func written(namesOrigin: Bool) -> [PortedFile] {
      sources.enumerated().map { file, source in
        var text = edits[file].applied(to: source.text)
        if namesOrigin { text = "#sourceLocation(file: \"\(source.path)\", line: 1)\n" + text }
        if let more = endings[file] {
          text += (namesOrigin ? "\n#sourceLocation()\n" : "\n") + more.joined(separator: "\n")
        }
        return PortedFile(path: source.path, text: text)
      }
    }
  }
#endif
