import SwiftSyntax

/// Turns calls for texts in the user's language to the compatibility package. Foundation for Linux declares the same names, and
/// knows neither the program's resources nor catalogs nor forms for numbers.
final class LocalizedTextRule: RuleVisitor {
  private var hasUIKit = false
  private var wantsForms = false
  private var hasImported = false

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    hasUIKit = node.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "UIKit"
    }
    // A plain format in a file without texts of a language stays Foundation's.
    wantsForms =
      hasUIKit
      || ["NSLocalizedString", "localizedString(forKey"].contains(where: source.text.contains)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let first = node.arguments.first
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
      switch (name.text, first?.label?.text) {
      case ("NSLocalizedString", _) where !isOwnFunction:
        replace(name, "LocalizedString")
      case ("String", "format") where wantsForms:
        if let label = first?.label { replace(label, "localizedFormat") }
      case ("String", "localized"): importUIKit()
      default: break
      }
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName
      switch (name.text, first?.label?.text) {
      case ("localizedStringWithFormat", nil) where member.base?.trimmedDescription == "String":
        replace(name, "localizedFormat")
      case ("localizedString", "forKey"): replace(name, "localizedText")
      default: break
      }
    }
    return .visitChildren
  }

  /// Whether the program declares the function itself.
  private var isOwnFunction: Bool {
    bench.sources.contains { $0.text.contains("func NSLocalizedString") }
  }

  private func replace(_ token: TokenSyntax, _ text: String) {
    edit(SourceEdit(token.bytes, text))
    importUIKit()
  }

  /// Imports the package behind the file's own lines, which keep their numbers.
  private func importUIKit() {
    guard !hasUIKit, !hasImported else { return }
    hasImported = true
    bench.append("import UIKit", to: file)
  }
}
