import SwiftSyntax

/// Leaves out previews, which Xcode alone shows.
final class PreviewRule: RuleVisitor {
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    if node.inheritanceClause?.names.contains("PreviewProvider") ?? false {
      edit(.remove(node.bytes, of: source))
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { edit(.remove(node.bytes, of: source)) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { edit(.remove(node.bytes, of: source)) }
    return .visitChildren
  }
}

/// Finds files that only adapt a library or program to SwiftUI: they declare views of SwiftUI, and
/// no file without SwiftUI uses what they declare. Such a file is compiled where there is SwiftUI.
struct SwiftUIFiles {
  /// The protocols and types of SwiftUI by which such a file is known.
  private static let names: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "UIViewRepresentable", "EnvironmentValues",
    "UIViewControllerRepresentable", "PreferenceKey", "EnvironmentKey", "UIHostingController",
    "ButtonStyle", "Shape", "SwiftUI.View", "Color", "Text",
  ]

  /// The indices of the files.
  static func among(_ sources: [SourceText], interfaceClasses: Set<String>) -> Set<Int> {
    let candidates = sources.indices.filter { sources[$0].text.contains("import SwiftUI") }
    if candidates.isEmpty { return [] }
    var declared: [Int: Set<String>] = [:]
    for file in candidates {
      let reader = Reader(viewMode: .sourceAccurate)
      reader.walk(sources[file].tree)
      if reader.isForSwiftUI, reader.declared.isDisjoint(with: interfaceClasses) {
        declared[file] = reader.declared
      }
    }
    if declared.isEmpty { return [] }
    var used: Set<String> = []
    for file in sources.indices where declared[file] == nil {
      for token in sources[file].tree.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind { used.insert(name) }
      }
    }
    return Set(declared.filter { $0.value.isDisjoint(with: used) }.keys)
  }

  private final class Reader: SyntaxVisitor {
    var declared: Set<String> = []
    var isForSwiftUI = false

    private func note(_ name: String, _ clause: InheritanceClauseSyntax?) {
      declared.insert(name)
      if !SwiftUIFiles.names.isDisjoint(with: clause?.names ?? []) { isForSwiftUI = true }
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.inheritanceClause)
      return .skipChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.inheritanceClause)
      return .skipChildren
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.inheritanceClause)
      return .skipChildren
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.inheritanceClause)
      return .skipChildren
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let type = node.extendedType.trimmedDescription
      if SwiftUIFiles.names.contains(type) { isForSwiftUI = true }
      return .skipChildren
    }
  }
}
