#if Porting
  import SwiftSyntax

  /// What a rule reads and writes: the program, the file it looks at, and the changes of all files.
  final class Workbench {
    let index: ProgramIndex
    let sources: [SourceText]
    private(set) var edits: [SourceEdits]
    private(set) var findings: [PortingFinding] = []
    /// Text for the end of a file, by the file's number.
    private(set) var endings: [Int: [String]] = [:]
    /// Members that stand in an extension and move into their class; made known before the other rules run.
    var moved: [MovedMember] = []

    init(index: ProgramIndex, sources: [SourceText]) {
      self.index = index
      self.sources = sources
      edits = sources.map { _ in SourceEdits() }
    }

    func edit(_ file: Int, _ edit: SourceEdit) { edits[file].add(edit) }

    /// Adds declarations after the last line of a file.
    func append(_ text: String, to file: Int) { endings[file, default: []].append(text) }

    /// Tells what no rule can write anew.
    func find(
      _ kind: PortingFinding.Kind, _ name: String, at node: some SyntaxProtocol, of file: Int
    ) {
      let source = sources[file]
      findings.append(
        PortingFinding(
          kind: kind, name: name, path: source.path,
          line: source.line(of: node.positionAfterSkippingLeadingTrivia)))
    }
  }

  /// A visitor that changes one file.
  class RuleVisitor: SyntaxVisitor {
    let bench: Workbench
    let file: Int
    var source: SourceText { bench.sources[file] }
    /// The names of the types around the node that is visited.
    private(set) var types: [String] = []

    init(_ bench: Workbench, file: Int) {
      self.bench = bench
      self.file = file
      super.init(viewMode: .sourceAccurate)
    }

    /// The whole name of the type around the node.
    var typeName: String? { types.isEmpty ? nil : types.joined(separator: ".") }
    /// The program's class around the node.
    var classEntry: ClassEntry? { typeName.flatMap { bench.index.class($0) } }

    func edit(_ edit: SourceEdit) { bench.edit(file, edit) }
    func find(_ kind: PortingFinding.Kind, _ name: String, at node: some SyntaxProtocol) {
      bench.find(kind, name, at: node, of: file)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      types.append(node.name.text)
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      types.append(node.name.text)
      return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      types.append(node.name.text)
      return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      types.append(node.extendedType.trimmedDescription)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
  }

  /// What a person has to look at: something that has no counterpart here.
  public struct PortingFinding: Hashable, Sendable, Codable {
    /// Why it was found.
    public enum Kind: String, Sendable, Codable, CaseIterable {
      /// A module that is not on Linux.
      case module
      /// A type of UIKit or its neighbors that the kit does not have.
      case type
      /// Something that needs the Objective-C runtime.
      case runtime
      /// Something of the program that no rule writes anew.
      case form
    }

    /// Why it was found.
    public let kind: Kind
    /// The module, type or function, or what is the matter.
    public let name: String
    /// The file.
    public let path: String
    /// The line, from 1.
    public let line: Int
  }
#endif
