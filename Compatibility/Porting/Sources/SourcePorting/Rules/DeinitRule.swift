import SwiftSyntax

/// Makes `deinit` isolated, so that it may use views: it then runs on the main actor.
final class DeinitRule: RuleVisitor {
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let entry = classEntry, node.modifiers.isEmpty, !(node.body?.statements.isEmpty ?? true)
    else {
      return .skipChildren
    }
    if bench.index.root(of: entry) != nil || !entry.conformances.isEmpty {
      edit(.insert("isolated ", at: node.deinitKeyword.bytes.lowerBound))
    }
    return .visitChildren
  }
}
