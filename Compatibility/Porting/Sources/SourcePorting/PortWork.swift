import SwiftSyntax

extension ProgramPort {
  /// One conversion of all files of a module, or of those that changed.
  struct Work {
    let count: Int
    let index: ProgramIndex
    let files: [PortedFile]
    let findings: [PortingFinding]
    let registrations: [String]
    let adapters: [String]
    let memory: PortMemory
    /// Whether files that were not converted would now become others.
    let concernsOthers: Bool

    init(
      _ originals: [PortedFile], _ imported: [PortedFile], _ modules: Set<String>,
      _ interfaceClasses: Set<String>, _ interfaceActions: Set<String>, _ namesOrigin: Bool,
      _ hashes: [UInt64],
      former: PortMemory?, changed: Set<Int>
    ) {
      count = originals.count
      let sources = Self.read(originals, changed)
      var notes: [FileNotes] = []
      for (file, source) in sources.enumerated() {
        let kept = changed.contains(file) ? nil : former?.files[source.path]?.notes
        notes.append((kept ?? FileNotes(source, file: file)))
      }
      let others = SourceText.parsed(imported).enumerated()
        .map { FileNotes($0.element, file: originals.count + $0.offset) }
      var index = ProgramIndex(notes + others)
      index.modules = modules
      index.hasUIKit = originals.contains { $0.text.contains("import UIKit") }
      self.index = index
      let bench = Workbench(index: index, sources: sources)
      let adapted = SwiftUIFiles.among(sources, interfaceClasses: interfaceClasses)
      let registering = RegistrationRule(
        bench: bench, named: interfaceClasses, namedActions: interfaceActions)
      var registers = Set(
        sources.indices.filter {
          !changed.contains($0) && former?.files[sources[$0].path]?.registers ?? false
        })
      for file in changed.sorted() {
        if adapted.contains(file) {
          bench.leaveOut(file, unless: "canImport(SwiftUI)")
          continue
        }
        for rule in Self.rules(bench, file: file) { rule.walk(sources[file].tree) }
        if registering.apply(to: file) { registers.insert(file) }
      }
      let moving = Set(
        bench.moved.flatMap { [$0.file, $0.target.file] }
          + bench.forwards.flatMap { [$0.file, $0.target.file] })
      concernsOthers =
        former != nil
        && (!moving.isEmpty
          || changed.contains {
            notes[$0].declarations != former?.files[sources[$0].path]?.notes.declarations
          })
      bench.move(namesOrigin: namesOrigin)
      files = bench.written(changed, namesOrigin: namesOrigin)
      registrations = registers.sorted().map { "registerInterfaceClasses\($0)()" }
      adapters = adapted.sorted().map { sources[$0].path }
      let found = Dictionary(grouping: bench.findings, by: \.path)
      var memory = PortMemory()
      for (file, source) in sources.enumerated() {
        memory.files[source.path] =
          changed.contains(file)
          ? PortMemory.File(
            hash: hashes[file], notes: notes[file], moves: moving.contains(file),
            registers: registers.contains(file), findings: found[source.path] ?? [])
          : former?.files[source.path]
      }
      memory.interfaceClasses = interfaceClasses
      memory.interfaceActions = interfaceActions
      memory.hasAdapters = !adapted.isEmpty
      self.memory = memory
      findings = sources.flatMap { memory.files[$0.path]?.findings ?? [] }
    }

    /// The sources, of which those that changed are parsed.
    private static func read(_ files: [PortedFile], _ changed: Set<Int>) -> [SourceText] {
      var sources = files.map { SourceText(unread: $0.path) }
      let chosen = changed.sorted()
      for (file, source) in zip(chosen, SourceText.parsed(chosen.map { files[$0] })) {
        sources[file] = source
      }
      return sources
    }

    /// The rules that a file needs. A walk through a tree is dear, so a rule is left out where none of
    /// its words is in the text.
    private static func rules(_ bench: Workbench, file: Int) -> [RuleVisitor] {
      let text = bench.sources[file].text
      func has(_ words: String...) -> Bool { words.contains { text.contains($0) } }
      var rules: [RuleVisitor] = [ImportRule(bench, file: file)]
      if has("#if", "#elseif") { rules.append(ConditionRule(bench, file: file)) }
      if has("@", "dynamic ", "NSObjectProtocol") {
        rules.append(AttributeRule(bench, file: file))
      }
      if has("#imageLiteral") { rules.append(ImageLiteralRule(bench, file: file)) }
      if has("#selector", "#keyPath") { rules.append(SelectorRule(bench, file: file)) }
      rules.append(InitializerRule(bench, file: file))
      rules.append(OptionalRequirementRule(bench, file: file))
      if has("extension ") { rules.append(ExtensionOverrideRule(bench, file: file)) }
      if has("extension ", "override ") { rules.append(OutsideOverrideRule(bench, file: file)) }
      if has("PreviewProvider", "#Preview") { rules.append(PreviewRule(bench, file: file)) }
      if has("deinit") { rules.append(DeinitRule(bench, file: file)) }
      if has("override ", "class ") { rules.append(InheritanceRule(bench, file: file)) }
      if has("observeValue", "awakeFromNib") { rules.append(ConformanceRule(bench, file: file)) }
      if has("class ") { rules.append(FoundationClassRule(bench, file: file)) }
      if has("open ", "class ") { rules.append(OpenRule(bench, file: file)) }
      rules.append(DefaultArgumentRule(bench, file: file))
      if has("AnyObject") { rules.append(AnyObjectRule(bench, file: file)) }
      if has("Timer", "addObserver") { rules.append(IsolationRule(bench, file: file)) }
      if has("forResource") { rules.append(ResourceRule(bench, file: file)) }
      if has("RunLoop", "asyncAfter", "main.sync") { rules.append(DelayRule(bench, file: file)) }
      if has("NSLocalizedString", "String(", "ocalizedString", "localizedStringWithFormat") {
        rules.append(LocalizedTextRule(bench, file: file))
      }
      if has("class_", "method_", "object_", "NSClassFromString") {
        rules.append(RuntimeRule(bench, file: file))
      }
      rules.append(MissingTypeRule(bench, file: file))
      return rules
    }
  }
}
