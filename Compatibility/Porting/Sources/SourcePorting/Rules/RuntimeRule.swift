import SwiftSyntax

/// Reports uses of the Objective-C runtime.
final class RuntimeRule: RuleVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if PortingWays.runtime[name] != nil { find(.runtime, name, at: node) }
    return .visitChildren
  }
}
