import SwiftSyntax

/// Turns the search for files of the program to the compatibility package: a package's resources lie in bundles beside the
/// program, where `Bundle.main` of Foundation for Linux does not look.
final class ResourceRule: RuleVisitor {
  private var hasUIKit = false
  private var hasImported = false

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    hasUIKit = node.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "UIKit"
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      let receiver = called.base?.trimmedDescription, receiver != "Bundle",
      node.arguments.first?.label?.text == "forResource"
    else { return .visitChildren }
    let name = called.declName.baseName
    switch (name.text, node.arguments.dropFirst().first?.label?.text) {
    case ("path", "ofType"): replace(name, "programPath")
    case ("url", "withExtension"): replace(name, "programURL")
    default: break
    }
    return .visitChildren
  }

  private func replace(_ token: TokenSyntax, _ text: String) {
    edit(SourceEdit(token.bytes, text))
    guard !hasUIKit, !hasImported else { return }
    hasImported = true
    // Behind the file's own lines, which keep their numbers.
    bench.append("import UIKit", to: file)
  }
}
