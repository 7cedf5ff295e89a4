import SwiftSyntax

/// Gives delays whose methods Foundation and Dispatch declare under the same name to the compatibility package, so that they
/// follow the application's clock in tests: `RunLoop.main.add(timer, forMode:)`, and work items of
/// `DispatchQueue.main.asyncAfter`. Blocks and `Task.sleep` need no change. Also `DispatchQueue.main.sync`: drawing calls it
/// that iOS does on other threads, and that is done on the main one here, which would wait for itself.
final class DelayRule: RuleVisitor {
  private var hasUIKit = false

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    hasUIKit = node.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "UIKit"
    }
    return hasUIKit ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      let receiver = called.base?.trimmedDescription
    else { return .visitChildren }
    let labels = node.arguments.map { $0.label?.text ?? "" }
    switch (receiver, called.declName.baseName.text, labels) {
    case ("RunLoop.main", "add", ["", "forMode"]), ("RunLoop.current", "add", ["", "forMode"]):
      edit(SourceEdit(called.declName.baseName.bytes, "addOnApplicationTime"))
    case ("DispatchQueue.main", "asyncAfter", ["deadline", "execute"]):
      guard let work = node.arguments.last, isItem(work.expression), let label = work.label else {
        break
      }
      edit(SourceEdit(label.bytes, "performing"))
    case ("DispatchQueue.main", "sync", []), ("DispatchQueue.main", "sync", ["execute"]):
      edit(SourceEdit(called.declName.baseName.bytes, "syncOrNow"))
    default: break
    }
    return .visitChildren
  }

  /// Whether it is a variable that the file declares as a work item, and no closure or method.
  private func isItem(_ expression: ExprSyntax) -> Bool {
    let inner = expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression
    let name =
      inner.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? inner.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let name else { return false }
    return [": DispatchWorkItem", " = DispatchWorkItem"].contains {
      source.text.contains(name + $0)
    }
  }
}
