import SwiftSyntax

/// Marks blocks of timers and notifications that use views as `@MainActor`. The compatibility
/// package has these methods with such blocks.
final class IsolationRule: RuleVisitor {
  /// The methods, by name and first label.
  private static let methods: Set<String> = [
    "addObserver forName", "scheduledTimer withTimeInterval", "Timer timeInterval",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.trimmedDescription
    let label = node.arguments.first?.label?.text ?? ""
    let block =
      node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self)
    if Self.methods.contains("\(name) \(label)"), let block { isolate(block) }
    return .visitChildren
  }

  private func isolate(_ block: ClosureExprSyntax) {
    if let signature = block.signature {
      guard signature.attributes.isEmpty else { return }
      // Without the capture list, Swift 5 takes `(timer)` for an argument of the attribute.
      var isolation = "@MainActor "
      if signature.capture == nil, case .parameterClause = signature.parameterClause {
        isolation += "[] "
      }
      edit(.insert(isolation, at: signature.bytes.lowerBound))
    } else if !block.statements.description.contains("$0") {
      edit(.insert(" @MainActor _ in", at: block.leftBrace.bytes.upperBound))
    }
  }
}
