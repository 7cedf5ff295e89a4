import SwiftSyntax

/// Chooses what a program compiles for iOS: `#if os(iOS)` becomes `#if os(Linux)`.
///
/// Libraries that also run on macOS import UIKit, and declare what needs it, under that condition.
final class ConditionRule: RuleVisitor {
  private var isInCondition = false

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition else { return .visitChildren }
    isInCondition = true
    walk(condition)
    isInCondition = false
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard isInCondition, node.calledExpression.trimmedDescription == "os",
      let system = node.arguments.first?.expression, system.trimmedDescription == "iOS"
    else { return .visitChildren }
    edit(SourceEdit(system.bytes, "Linux"))
    return .skipChildren
  }
}
