import SwiftSyntax

/// The data of a rule: the program, the present file, and the changes of all files.
final class Workbench {
  let index: ProgramIndex
  let sources: [SourceText]
  private(set) var edits: [SourceEdits]
  private(set) var findings: [PortingFinding] = []
  /// Text to append to a file, by the file's index.
  private(set) var endings: [Int: [String]] = [:]
  /// The conditions under which files are compiled, by the file's index.
  private(set) var conditions: [Int: String] = [:]
  /// Members that move from an extension into their class; found before the other rules run.
  var moved: [MovedMember] = []

  init(index: ProgramIndex, sources: [SourceText]) {
    self.index = index
    self.sources = sources
    edits = sources.map { _ in SourceEdits() }
  }

  func edit(_ file: Int, _ edit: SourceEdit) { edits[file].add(edit) }

  /// Appends declarations to a file.
  func append(_ text: String, to file: Int) { endings[file, default: []].append(text) }

  /// Members to write into classes, which call a member of an extension elsewhere.
  private(set) var forwards: [ForwardedMember] = []

  func forward(_ text: String, from file: Int, line: Int, to target: ClassEntry) {
    forwards.append(ForwardedMember(file: file, line: line, text: text, target: target))
  }

  /// Compiles a file only under a condition.
  func leaveOut(_ file: Int, unless condition: String) { conditions[file] = condition }

  /// Reports something that no rule can convert.
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

/// A member of a class that calls one of an extension in another file.
struct ForwardedMember {
  let file: Int
  let line: Int
  let text: String
  let target: ClassEntry
}

/// A visitor that changes one file.
class RuleVisitor: SyntaxVisitor {
  let bench: Workbench
  let file: Int
  var source: SourceText { bench.sources[file] }
  /// The names of the types around the visited node.
  private(set) var types: [String] = []

  init(_ bench: Workbench, file: Int) {
    self.bench = bench
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// The full name of the type around the node.
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

/// Something that has no counterpart here and that a person has to check.
public struct PortingFinding: Hashable, Sendable, Codable {
  /// The kinds of findings.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A module that does not exist on Linux.
    case module
    /// A library that is no part of the project.
    case library
    /// A type of UIKit or its neighbors that the kit does not have.
    case type
    /// A use of the Objective-C runtime.
    case runtime
    /// Code that no rule can convert.
    case form
  }

  /// The kind of the finding.
  public let kind: Kind
  /// The module, type or function, or a description.
  public let name: String
  /// The file.
  public let path: String
  /// The line, from 1.
  public let line: Int
}
