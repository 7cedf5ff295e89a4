import SwiftSyntax

/// Which statements can be left out or exchanged so that the rest still compiles, most likely.
enum StatementKind {
  /// Whether a statement is a call or an assignment, and the function does not depend on it to compile.
  static func canBeLeftOut(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr(let expression): isCall(item) && !isInitialization(expression, in: item)
    case .stmt(let statement): isPlainJump(statement, in: item)
    case .decl: false
    }
  }

  /// Whether a statement is a call or an assignment.
  static func isCall(_ item: CodeBlockItemSyntax) -> Bool {
    guard let call = expression(of: item)?.as(FunctionCallExprSyntax.self) else {
      return isAssignment(item)
    }
    let name = call.calledExpression.trimmedDescription
    return !["super.init", "self.init", "precondition", "preconditionFailure", "assert"]
      .contains(name) && !name.hasPrefix("assertion") && name != "fatalError"
  }

  /// Whether a statement is an assignment.
  static func isAssignment(_ item: CodeBlockItemSyntax) -> Bool {
    expression(of: item)?.as(SequenceExprSyntax.self)?.elements.contains {
      $0.is(AssignmentExprSyntax.self)
        || $0.as(BinaryOperatorExprSyntax.self).map { isCompound($0.operator.text) } == true
    } == true
  }

  /// What a statement evaluates, without `try` and `unsafe`.
  private static func expression(of item: CodeBlockItemSyntax) -> ExprSyntax? {
    guard case .expr(var expression) = item.item else { return nil }
    if let tried = expression.as(TryExprSyntax.self) { expression = tried.expression }
    if let marked = expression.as(UnsafeExprSyntax.self) { expression = marked.expression }
    return expression
  }

  private static func isCompound(_ text: String) -> Bool {
    text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
  }

  /// `return`, `continue`: the statement leads out of a block that does not have to be left.
  private static func isPlainJump(_ statement: StmtSyntax, in item: CodeBlockItemSyntax) -> Bool {
    let isJump =
      statement.as(ReturnStmtSyntax.self).map { $0.expression == nil }
      ?? (statement.is(ContinueStmtSyntax.self))
    guard isJump, let block = item.parent?.parent else { return false }
    return block.parent?.is(GuardStmtSyntax.self) != true
  }

  /// Whether an assignment gives a constant its value, or a member its first one.
  private static func isInitialization(
    _ expression: ExprSyntax, in item: CodeBlockItemSyntax
  ) -> Bool {
    guard let sequence = expression.as(SequenceExprSyntax.self),
      let target = sequence.elements.first?.trimmedDescription
    else { return false }
    var node: Syntax? = item.parent
    while let current = node {
      if current.is(InitializerDeclSyntax.self) { return true }
      if let list = current.as(CodeBlockItemListSyntax.self) {
        for case .decl(let declaration) in list.map(\.item) {
          for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? []
          where binding.initializer == nil && binding.pattern.trimmedDescription == target {
            return true
          }
        }
      }
      if current.is(FunctionDeclSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}
